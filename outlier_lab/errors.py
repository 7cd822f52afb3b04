"""The one exception for faults in what the user gave: files, flags, YAML, environment."""


class BadInput(ValueError):
    """A fault that the user can mend; its message is one plain sentence.

    The sentence names the culprit (file, row, key or variable) and says what to do. The command
    line prints it without a traceback and exits with status 2.
    """
