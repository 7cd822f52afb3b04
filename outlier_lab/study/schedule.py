"""So many runs at a time, to the end of the last one, whatever becomes of each."""

import signal
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Literal, Protocol

from outlier_lab.study.runs import Run

State = Literal["done", "failed", "stopped", "waiting"]

TICK = 0.2
"""Seconds between two looks at the processes."""


class Started(Protocol):
    """A run under way; `subprocess.Popen` is one."""

    def poll(self) -> int | None:
        """Its exit status, negative if a signal ended it; None while it runs."""

    def send_signal(self, sig: int, /) -> None:
        """Pass a signal on."""


class Watcher(Protocol):
    """Who is told what happens."""

    def started(self, run: Run) -> None: ...
    def look(self) -> None: ...
    def ended(self, run: Run, state: State, reason: str) -> None: ...


@dataclass
class Outcome:
    """What became of each run.

    Attributes:
        states: `waiting` for those that were never started.
        reasons: why, of those that failed.
        received: the signal that stopped the study, or None.
    """

    states: dict[Run, State]
    reasons: dict[Run, str] = field(default_factory=dict)
    received: signal.Signals | None = None

    def runs(self, state: State) -> list[Run]:
        return [run for run, its_state in self.states.items() if its_state == state]


def carry_out(
    runs: Sequence[Run],
    launch: Callable[[Run], Started],
    jobs: int,
    watcher: Watcher,
    outcome: Outcome,
) -> None:
    """Start the runs in order, at most `jobs` at a time, and wait for all; fill in the outcome.

    Ctrl-C and SIGTERM are passed on to the runs, which save and stop; no other is started then. A
    second one is passed on too, and ends them at once. Call it from the main thread.
    """
    waiting, running = deque(runs), dict[Run, Started]()

    def end(run: Run, state: State, reason: str = "") -> None:
        outcome.states[run] = state
        if state == "failed":
            outcome.reasons[run] = reason
        watcher.ended(run, state, reason)

    with _Signals() as signals:
        try:
            while running or (waiting and signals.first is None):
                while waiting and len(running) < jobs and signals.first is None:
                    run = waiting.popleft()
                    try:
                        running[run] = launch(run)
                    except OSError as error:
                        end(run, "failed", f"it could not be started: {error}")
                    else:
                        watcher.started(run)
                for number in signals.take():
                    for process in running.values():
                        process.send_signal(number)
                for run, process in list(running.items()):
                    status = process.poll()
                    if status is not None:
                        del running[run]
                        stopped = signals.first is not None
                        state: State = "done" if not status else "stopped" if stopped else "failed"
                        end(run, state, _reason(status, run.log))
                watcher.look()
                time.sleep(TICK)
        except BaseException:  # no process is left behind, whatever went wrong here
            for process in running.values():
                process.send_signal(signal.SIGTERM)
            while any(process.poll() is None for process in running.values()):
                time.sleep(TICK)
            raise
    outcome.received = signals.first


def _reason(status: int, log: Path) -> str:
    """Why a process failed: the last line it wrote, or the signal that ended it."""
    if status < 0:
        return f"it was ended by {signal.Signals(-status).name}"
    try:
        lines = log.read_text(encoding="utf-8", errors="replace").split("\n")[1:]
    except OSError:
        lines = []
    said = next((line.strip() for line in reversed(lines) if line.strip()), "")
    return said or f"exit status {status}"


class _Signals:
    """Notes SIGINT and SIGTERM instead of acting on them, as long as it is entered."""

    def __init__(self) -> None:
        self.first: signal.Signals | None = None
        self._new: deque[int] = deque()
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "_Signals":
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._note)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.first = self.first or signal.Signals(number)
        self._new.append(number)

    def take(self) -> list[int]:
        """The signals since the last call."""
        return [self._new.popleft() for _ in range(len(self._new))]
