"""Runs and the steps after them as processes of this machine."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence

from outlier_lab.errors import RunFailed
from outlier_lab.study.runs import Run, begin_log

Command = Callable[[Sequence[str]], list[str]]
"""From the arguments of `outlier-lab` to the command of a process."""


def lab_command(arguments: Sequence[str]) -> list[str]:
    """`outlier-lab` with the Python that runs this."""
    return [sys.executable, "-m", "outlier_lab", *arguments]


def environment(jobs: int) -> dict[str, str]:
    """This process's own, with the cores shared out among the jobs unless threads are set."""
    threads = max(1, _n_cores() // jobs)
    return {"OMP_NUM_THREADS": str(threads), **os.environ}


def _n_cores() -> int:
    """Those that this process may use, where the system tells."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # macOS
        return os.cpu_count() or 1


def start(
    command: Sequence[str], run: Run, variables: Mapping[str, str]
) -> "subprocess.Popen[bytes]":
    """Start a run, its output in its log."""
    begin_log(run)
    with run.log.open("ab") as log:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=variables,
            process_group=0,  # a terminal sends Ctrl-C to its group; the study passes it on, once
        )


def answer(command: Sequence[str]) -> str:
    """What a command prints.

    Raises:
        RunFailed: it failed; the last line that it wrote.
    """
    result = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode:
        lines = (result.stderr + result.stdout).strip().splitlines()
        raise RunFailed(lines[-1] if lines else f"exit status {result.returncode}")
    return result.stdout
