"""One line that says how far training is, how fast, and whether channels stand out."""

import sys
import time
from typing import Any

from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ProgressBar
from tqdm import tqdm

from outlier_lab.tracking.channel_statistics import ChannelStatistics
from outlier_lab.tracking.training_log import TrainingLog

LINE_SECONDS = 15.0
"""Seconds between two lines where there is no terminal to redraw one on."""


class TrainingProgress(ProgressBar):
    """Steps done, training loss, validation loss, tokens/s and basis privilege.

    On a terminal one line is redrawn; elsewhere, in a log file say, a line is added now and then.
    """

    def __init__(self) -> None:
        super().__init__()
        self._enabled = True
        self._bar: tqdm[Any] | None = None
        self._last_line = 0.0

    def disable(self) -> None:
        self._enabled = False

    def enable(self) -> None:
        self._enabled = True

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self._last_line = time.monotonic()
        if self._enabled and trainer.is_global_zero and sys.stderr.isatty():
            total = trainer.max_steps if trainer.max_steps > 0 else None
            self._bar = tqdm(
                total=total, initial=trainer.global_step, unit="step", dynamic_ncols=True
            )

    def on_train_batch_end(
        self, trainer: Trainer, pl_module: LightningModule, outputs: Any, batch: Any, batch_idx: int
    ) -> None:
        if trainer.global_step % 10 == 0:
            self._show(trainer, is_last=False)

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self._show(trainer, is_last=True)
        if self._bar is not None:
            self._bar.close()

    def _show(self, trainer: Trainer, is_last: bool) -> None:
        if not self._enabled or not trainer.is_global_zero:
            return
        if self._bar is not None:
            self._bar.set_postfix(_readings(trainer), refresh=False)
            self._bar.update(trainer.global_step - self._bar.n)
            if is_last:
                self._bar.refresh()
        elif is_last or time.monotonic() - self._last_line >= LINE_SECONDS:
            self._last_line = time.monotonic()
            total = f"/{trainer.max_steps}" if trainer.max_steps > 0 else ""
            readings = "  ".join(f"{name} {value}" for name, value in _readings(trainer).items())
            print(f"step {trainer.global_step}{total}  {readings}", file=sys.stderr, flush=True)


def _readings(trainer: Trainer) -> dict[str, str]:
    readings = {}
    if "train/loss" in trainer.callback_metrics:
        readings["loss"] = f"{trainer.callback_metrics['train/loss'].item():.3f}"
    for callback in trainer.callbacks:  # type: ignore[attr-defined]
        if isinstance(callback, TrainingLog) and callback.tokens_per_second:
            readings["tokens/s"] = f"{callback.tokens_per_second:,.0f}"
        if isinstance(callback, ChannelStatistics) and callback.latest is not None:
            readings["val"] = f"{callback.latest.loss:.3f}"
            readings["basis privilege"] = f"{callback.latest.mean['basis_privilege']:+.2f}"
    return readings
