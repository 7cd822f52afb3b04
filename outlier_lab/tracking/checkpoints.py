"""Checkpoints at fixed steps and at the end, in the run's own folder."""

import os
from pathlib import Path
from typing import Any

from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import Checkpoint

from outlier_lab.errors import BadInput


class Checkpoints(Checkpoint):
    """Saves `checkpoints/step=N.ckpt` every so many optimizer steps, and after the last one.

    A file has its name only once it is whole: it is written beside and then renamed. Lightning's
    `ModelCheckpoint` promises neither that nor a checkpoint of the last step.

    Args:
        every_n_steps: optimizer steps from one checkpoint, and so one measurement of the
            channels, to the next.
        keep: how many of the latest to keep; -1 keeps all. Channel statistics are kept always.
    """

    def __init__(self, every_n_steps: int = 250, keep: int = -1) -> None:
        if every_n_steps < 1:
            raise BadInput(f"checkpoints.every_n_steps is {every_n_steps}, but must be at least 1.")
        if keep < 1 and keep != -1:
            raise BadInput(f"checkpoints.keep is {keep}, but must be -1 (all) or at least 1.")
        self.every_n_steps = every_n_steps
        self.keep = keep
        self._saved_step = 0

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self._saved_step = trainer.global_step

    def on_train_batch_end(
        self, trainer: Trainer, pl_module: LightningModule, outputs: Any, batch: Any, batch_idx: int
    ) -> None:
        if trainer.global_step % self.every_n_steps == 0:
            self._save(trainer)

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self._save(trainer)

    def _save(self, trainer: Trainer) -> None:
        if trainer.global_step == self._saved_step:
            return
        self._saved_step = trainer.global_step
        folder = Path(trainer.default_root_dir) / "checkpoints"
        path = folder / f"step={trainer.global_step}.ckpt"
        beside = path.with_suffix(".part")
        trainer.save_checkpoint(beside)
        if trainer.is_global_zero:
            os.replace(beside, path)
            if self.keep != -1:
                for old in saved_checkpoints(folder)[: -self.keep]:
                    old.unlink()


def saved_checkpoints(folder: Path) -> list[Path]:
    """The whole checkpoints of a run, oldest first."""
    return sorted(folder.glob("step=*.ckpt"), key=lambda path: int(path.stem.partition("=")[2]))
