"""How far each run is: a bar each on a terminal, a line at start and end elsewhere."""

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

import yaml
from tqdm import tqdm

from outlier_lab.study.runs import Run, folder_of
from outlier_lab.study.schedule import State

LOOK_SECONDS = 1.0
"""Seconds between two readings of the runs' metrics."""


@dataclass
class Reading:
    """The latest of each: steps done and to do, validation loss in nats, mean basis privilege."""

    step: float | None = None
    steps: int | None = None
    val_loss: float | None = None
    privilege: float | None = None

    def __str__(self) -> str:
        parts = [] if self.step is None else [f"step {self.step:.0f}/{self.steps or '?'}"]
        return "  ".join([*parts, *self.statistics()])

    def statistics(self) -> list[str]:
        loss = [] if self.val_loss is None else [f"val loss {self.val_loss:.3f}"]
        return loss + ([] if self.privilege is None else [f"privilege {self.privilege:+.2f}"])


class Metrics:
    """Follows the `metrics.jsonl` of the run that writes a log, from where it last stopped."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._folder: Path | None = None
        self._offset = 0
        self._reading = Reading()

    def read(self) -> Reading:
        self._folder = self._folder or folder_of(self._log)
        if self._folder is None:
            return self._reading
        if self._reading.steps is None:
            self._reading.steps = _max_steps(self._folder)
        try:
            with (self._folder / "metrics.jsonl").open("rb") as file:
                if file.seek(0, 2) < self._offset:  # cut back: the run continued from before
                    self._offset = 0
                file.seek(self._offset)
                lines = file.read().split(b"\n")
        except OSError:
            return self._reading
        for line in lines[:-1]:  # what follows the last line end is not whole yet
            self._offset += len(line) + 1
            self._take(json.loads(line))
        return self._reading

    def _take(self, row: dict[str, float | None]) -> None:
        self._reading.step = row.get("step", self._reading.step)
        self._reading.val_loss = row.get("val/loss", self._reading.val_loss)
        self._reading.privilege = row.get("basis_privilege/mean", self._reading.privilege)


def _max_steps(folder: Path) -> int | None:
    try:
        config = yaml.safe_load((folder / "config.yaml").read_text(encoding="utf-8"))
        steps: int = config["trainer"]["max_steps"]
    except (OSError, yaml.YAMLError, KeyError, TypeError):
        return None
    return steps if steps > 0 else None


class Lines:
    """Where there is no terminal: one line when a run starts, and one when it ends."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def started(self, run: Run) -> None:
        self._say(f"{run.name}: started")

    def look(self) -> None:
        pass

    def ended(self, run: Run, state: State, reason: str) -> None:
        self._say(_ending(run, state, reason, Metrics(run.log).read()))

    def close(self) -> None:
        pass

    def _say(self, line: str) -> None:
        print(line, file=self._stream, flush=True)


class Bars:
    """On a terminal: a bar for each run under way, one for the study, and a line for each end."""

    def __init__(self, stream: TextIO, n_runs: int) -> None:
        self._stream = stream
        self._study = self._bar("runs", 0, total=n_runs)
        self._bars: dict[Run, tqdm[Any]] = {}
        self._metrics: dict[Run, Metrics] = {}
        self._last_look = 0.0

    def _bar(self, name: str, place: int, total: int | None = None) -> "tqdm[Any]":
        return tqdm(
            desc=name,
            total=total,
            position=place,
            leave=place == 0,
            file=self._stream,
            dynamic_ncols=True,
            bar_format="{l_bar}{bar:20}| {n_fmt}/{total_fmt}{postfix}",
        )

    def started(self, run: Run) -> None:
        taken = {bar.pos for bar in self._bars.values()}
        place = next(n for n in range(1, len(taken) + 2) if -n not in taken)
        self._bars[run] = self._bar(run.name, place)
        self._metrics[run] = Metrics(run.log)

    def look(self) -> None:
        if time.monotonic() - self._last_look < LOOK_SECONDS:
            return
        self._last_look = time.monotonic()
        for run, bar in self._bars.items():
            reading = self._metrics[run].read()
            bar.total, bar.n = reading.steps, int(reading.step or 0)
            bar.set_postfix_str("  ".join(reading.statistics()) or "starting")

    def ended(self, run: Run, state: State, reason: str) -> None:
        reading = Metrics(run.log).read()
        if run in self._bars:
            self._bars.pop(run).close()
            del self._metrics[run]
        tqdm.write(_ending(run, state, reason, reading), file=self._stream)
        self._study.update()

    def close(self) -> None:
        self._study.close()


def _ending(run: Run, state: State, reason: str, reading: Reading) -> str:
    if state == "failed":
        return f"{run.name}: failed: {reason} ({run.log})"
    return f"{run.name}: {state}  {reading}".rstrip()


def watcher(stream: TextIO, n_runs: int) -> Lines | Bars:
    """What suits the stream."""
    return Bars(stream, n_runs) if stream.isatty() else Lines(stream)
