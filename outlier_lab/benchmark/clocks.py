"""What runs inside a `fit` that is measured: clocks that leave it as it is."""

import json
import resource
import sys
import time
from pathlib import Path
from typing import Any

from lightning.pytorch import Callback, LightningModule, Trainer
from lightning.pytorch.profilers import Profiler

from outlier_lab.tracking.channel_statistics import ChannelStatistics
from outlier_lab.whole_files import beside, put_in_place

LOADING = "[_TrainingEpochLoop].train_dataloader_next"
"""Lightning's name for taking the next batch."""


class LoadingClock(Profiler):
    """Seconds that each step waited for its batch."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []
        self._began = 0.0

    def start(self, action_name: str) -> None:
        if action_name == LOADING:
            self._began = time.perf_counter()

    def stop(self, action_name: str) -> None:
        if action_name == LOADING:
            self.seconds.append(time.perf_counter() - self._began)


class StepTimes(Callback):
    """Writes what a run took, as JSON, when it has ended.

    Args:
        out: the file, with
            steps: seconds from each step's beginning to the next one's, except where a checkpoint
                was made in between, where it is null;
            checkpoints: the seconds of those intervals; measurements: of their statistics alone;
            loading: seconds that each step waited for its batch;
            first_step_at: when the first step was done, by the clock on the wall;
            peak_memory: bytes, of the process.
    """

    def __init__(self, out: str) -> None:
        self.out = Path(out)
        self.began: list[float] = []
        self.is_checkpoint: list[bool] = []
        self.measurements: list[float] = []
        self.first_step_at = 0.0

    def setup(self, trainer: Trainer, pl_module: LightningModule, stage: str) -> None:
        callbacks: list[Callback] = trainer.callbacks  # type: ignore[attr-defined]
        statistics = next(c for c in callbacks if isinstance(c, ChannelStatistics))
        measure = statistics.measure

        def timed(trainer: Trainer, pl_module: LightningModule) -> Any:
            began, before = time.perf_counter(), statistics.latest
            measurement = measure(trainer, pl_module)
            if measurement is not before:
                self.measurements.append(time.perf_counter() - began)
            return measurement

        statistics.measure = timed  # type: ignore[method-assign]

    def on_train_batch_start(
        self, trainer: Trainer, pl_module: LightningModule, batch: Any, batch_idx: int
    ) -> None:
        self.began.append(time.perf_counter())
        self.is_checkpoint.append(False)

    def on_train_batch_end(
        self, trainer: Trainer, pl_module: LightningModule, outputs: Any, batch: Any, batch_idx: int
    ) -> None:
        self.first_step_at = self.first_step_at or time.time()

    def on_save_checkpoint(
        self, trainer: Trainer, pl_module: LightningModule, checkpoint: dict[str, Any]
    ) -> None:
        self.is_checkpoint[-1] = True

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        intervals = [
            (end - begin, marked)
            for begin, end, marked in zip(
                self.began, self.began[1:], self.is_checkpoint, strict=False
            )
        ]
        clock = trainer.profiler  # type: ignore[attr-defined]
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        record = {
            "steps": [None if marked else seconds for seconds, marked in intervals],
            "checkpoints": [seconds for seconds, marked in intervals if marked],
            "measurements": self.measurements,
            "loading": clock.seconds if isinstance(clock, LoadingClock) else [],
            "first_step_at": self.first_step_at,
            "peak_memory": peak if sys.platform == "darwin" else peak * 1024,
        }
        beside(self.out).write_text(json.dumps(record), encoding="utf-8")
        put_in_place(self.out)
