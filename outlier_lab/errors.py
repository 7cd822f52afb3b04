"""Faults told in one plain sentence: what the user gave, and what broke while running."""


class BadInput(ValueError):
    """A fault that the user can mend; its message is one plain sentence.

    The sentence names the culprit (file, row, key or variable) and says what to do. The command
    line prints it without a traceback and exits with status 2.
    """


class RunFailed(RuntimeError):
    """A fault that shows only while a run is going on; its message is one plain sentence.

    The command line prints it without a traceback and exits with status 1.
    """
