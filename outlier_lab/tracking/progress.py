"""One line that says how far training is, how fast, and whether channels stand out."""

import sys
from typing import Any

from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ProgressBar
from tqdm import tqdm

from outlier_lab.tracking.channel_statistics import ChannelStatistics
from outlier_lab.tracking.training_log import TrainingLog


class TrainingProgress(ProgressBar):
    """Steps done, training loss, validation loss, tokens/s and basis privilege.

    On a terminal the line is redrawn; elsewhere (a log file) a line is added now and then.
    """

    def __init__(self) -> None:
        super().__init__()
        self._enabled = True
        self._bar: tqdm[Any] | None = None

    def disable(self) -> None:
        self._enabled = False

    def enable(self) -> None:
        self._enabled = True

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        interactive = sys.stderr.isatty()
        self._bar = tqdm(
            total=trainer.max_steps if trainer.max_steps > 0 else None,
            initial=trainer.global_step,
            unit="step",
            dynamic_ncols=interactive,
            mininterval=0.2 if interactive else 15.0,
            maxinterval=0.2 if interactive else 15.0,
            bar_format=None if interactive else "{n_fmt}/{total_fmt} steps, {elapsed}{postfix}\n",
            disable=not self._enabled or not trainer.is_global_zero,
        )

    def on_train_batch_end(
        self, trainer: Trainer, pl_module: LightningModule, outputs: Any, batch: Any, batch_idx: int
    ) -> None:
        bar = self._bar
        if bar is None or trainer.global_step % 10:
            return
        bar.set_postfix(_readings(trainer), refresh=False)
        bar.update(trainer.global_step - bar.n)

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        if self._bar is not None:
            self._bar.set_postfix(_readings(trainer), refresh=False)
            self._bar.n = trainer.global_step
            self._bar.refresh()
            self._bar.close()


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
