"""`fit` as its users start it, in a process of its own, with clocks in it."""

import json
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median
from typing import Any

from outlier_lab.errors import RunFailed

SKIPPED = 3
"""First steps of a run that do not count, as in the bare loop."""


@dataclass(frozen=True)
class Fit:
    """What a run of `fit` took.

    Attributes:
        seconds_per_step: without checkpoints; waiting for data and logging included.
        seconds_waiting: of these, for the next batch.
        seconds_per_measurement: statistics at a checkpoint, with files and pictures.
        seconds_per_checkpoint: all that a checkpoint adds to its step.
        seconds_to_first_step: from the command to the end of the first step.
        peak_memory: bytes.
        steps: seconds of each step, None where a checkpoint was made.
    """

    seconds_per_step: float
    seconds_waiting: float
    seconds_per_measurement: float
    seconds_per_checkpoint: float
    seconds_to_first_step: float
    peak_memory: int
    steps: list[float | None]


def fit(arguments: Sequence[str], out: Path) -> Fit:
    """Trains in another process, and reads its clocks.

    Args:
        arguments: of `outlier-lab fit`; without a checkpoint on the way there is no measurement to
            time but that of step 0.
        out: where the clocks write.

    Raises:
        RunFailed: the run failed; with its last line.
    """
    command = [sys.executable, "-m", "outlier_lab", "fit", *arguments]
    command += ["--trainer.callbacks+=outlier_lab.benchmark.clocks.StepTimes"]
    command += [f"--trainer.callbacks.out={out}"]
    command += ["--trainer.profiler=outlier_lab.benchmark.clocks.LoadingClock"]
    began = time.time()
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or not out.exists():
        lines = done.stderr.strip().splitlines() or done.stdout.strip().splitlines() or ["no word"]
        raise RunFailed(f"The run that was to be measured failed: {lines[-1]}")
    return read(json.loads(out.read_text(encoding="utf-8")), began)


def read(record: dict[str, Any], began: float) -> Fit:
    """What the clocks of a run wrote, in the terms of `Fit`."""
    counted = [seconds for seconds in record["steps"][SKIPPED:] if seconds is not None]
    step = fmean(counted)
    checkpoints = [max(0.0, seconds - step) for seconds in record["checkpoints"]]
    # Loading runs one batch ahead: of n + 1 waits the first is the start's.
    waits = record["loading"][SKIPPED + 1 :]
    return Fit(
        seconds_per_step=step,
        seconds_waiting=fmean(waits) if waits else 0.0,
        seconds_per_measurement=median(record["measurements"]),
        seconds_per_checkpoint=median(checkpoints) if checkpoints else 0.0,
        seconds_to_first_step=record["first_step_at"] - began,
        peak_memory=record["peak_memory"],
        steps=record["steps"],
    )
