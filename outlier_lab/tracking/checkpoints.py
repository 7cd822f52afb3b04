"""Checkpoints at fixed steps and at the end, in the run's own folder."""

from pathlib import Path
from typing import Any

import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import Checkpoint
from torch import Tensor

from outlier_lab.errors import BadInput
from outlier_lab.model.module import LanguageModel
from outlier_lab.tracking.log_files import log_sizes
from outlier_lab.whole_files import beside, put_in_place


class Checkpoints(Checkpoint):
    """Saves `checkpoints/step=N.ckpt` every so many optimizer steps, and after the last one.

    A file has its name only once it is whole: it is written beside and then renamed. Lightning's
    `ModelCheckpoint` promises neither that nor a checkpoint of the last step.

    Args:
        every_n_steps: optimizer steps from one checkpoint, and so one measurement of the
            channels, to the next.
        keep: how many of the latest to keep; -1 keeps all. Channel statistics are kept always.

    Attributes:
        settings: what the run was told; kept in each checkpoint, so that it is not continued as
            something else.
    """

    def __init__(self, every_n_steps: int = 250, keep: int = -1) -> None:
        if every_n_steps < 1:
            raise BadInput(f"checkpoints.every_n_steps is {every_n_steps}, but must be at least 1.")
        if keep < 1 and keep != -1:
            raise BadInput(f"checkpoints.keep is {keep}, but must be -1 (all) or at least 1.")
        self.every_n_steps = every_n_steps
        self.keep = keep
        self.settings: dict[str, str | int | float | bool] = {}
        self._saved_step = 0
        self._log_sizes: dict[str, int] | None = None
        self._random_states: list[Tensor] = []

    def on_load_checkpoint(
        self, trainer: Trainer, pl_module: LightningModule, checkpoint: dict[str, Any]
    ) -> None:
        self._random_states = checkpoint["random_states"]

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self._saved_step = trainer.global_step
        if self._random_states:
            on_cpu, *on_gpus = self._random_states
            torch.set_rng_state(on_cpu)
            for device, state in enumerate(on_gpus[: torch.cuda.device_count()]):
                torch.cuda.set_rng_state(state, device)

    def on_train_batch_end(
        self, trainer: Trainer, pl_module: LightningModule, outputs: Any, batch: Any, batch_idx: int
    ) -> None:
        # The last step is saved here too: at the end of training Lightning's count of epochs
        # already says that the epoch is over.
        step = trainer.global_step
        if step % self.every_n_steps == 0 or step == trainer.max_steps or trainer.should_stop:
            self._save(trainer)

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self._save(trainer)

    def on_save_checkpoint(
        self, trainer: Trainer, pl_module: LightningModule, checkpoint: dict[str, Any]
    ) -> None:
        checkpoint["settings"] = self.settings
        checkpoint["log_sizes"] = self._log_sizes or log_sizes(trainer)
        checkpoint["is_logged"] = self._log_sizes is None
        # Nothing of ours draws while it trains, but an optimizer or a layer of a user's may.
        checkpoint["random_states"] = [torch.get_rng_state(), *torch.cuda.get_rng_state_all()]
        _close_epoch(checkpoint["loops"]["fit_loop"])

    def _save(self, trainer: Trainer) -> None:
        if trainer.global_step == self._saved_step:
            return
        assert isinstance(trainer.lightning_module, LanguageModel)
        trainer.lightning_module.check_gradients()
        self._saved_step = trainer.global_step
        # Lightning calls this class's hooks last, so that by default the log holds the
        # measurement of this step. One that an interrupt asked for does not belong there: the run
        # that goes on will not have been interrupted.
        on_schedule = trainer.global_step % self.every_n_steps == 0
        self._log_sizes = None if on_schedule else log_sizes(trainer)
        folder = Path(trainer.default_root_dir) / "checkpoints"
        path = folder / f"step={trainer.global_step}.ckpt"
        trainer.save_checkpoint(beside(path))
        if trainer.is_global_zero:
            put_in_place(path)
            if self.keep != -1:
                for old in saved_checkpoints(folder)[: -self.keep]:
                    old.unlink()


def saved_checkpoints(folder: Path) -> list[Path]:
    """The whole checkpoints of a run, oldest first."""
    ours = [path for path in folder.glob("step=*.ckpt") if path.stem.partition("=")[2].isdecimal()]
    return sorted(ours, key=lambda path: int(path.stem.partition("=")[2]))


def _close_epoch(fit_loop: dict[str, Any]) -> None:
    """Turn "the last batch of an epoch is trained" into "no batch of the next one is".

    They mean the same, but from the former Lightning 2.6 goes on with a wrong count of batches
    where an epoch's length is not known beforehand.
    """
    batches, epochs = fit_loop["epoch_loop.batch_progress"], fit_loop["epoch_progress"]
    if not batches["is_last_batch"]:
        return
    batches["is_last_batch"] = False
    batches["current"] = dict.fromkeys(batches["current"], 0)
    batches["total"]["completed"] = batches["total"]["processed"]
    fit_loop["epoch_loop.state_dict"]["_batches_that_stepped"] += 1
    for count in (epochs["total"], epochs["current"]):
        count["processed"] += 1
        count["completed"] += 1
        count["ready"] += 1
        count["started"] += 1


def load_checkpoint(path: Path) -> dict[str, Any]:
    """A checkpoint of ours; nothing in it is executed.

    Raises:
        BadInput: it is none, or damaged.
    """
    try:
        checkpoint: dict[str, Any] = torch.load(path, weights_only=True, mmap=True)
        assert {"settings", "log_sizes", "state_dict"} <= checkpoint.keys()
    except Exception as error:
        reason = error.strerror if isinstance(error, OSError) else "it is damaged, or no such file"
        raise BadInput(
            f"{path} cannot be used as a checkpoint of outlier_lab ({reason}); give another one."
        ) from error
    return checkpoint


HARMLESS = (
    *("runs", "config", "ckpt_path", "verbose"),
    *("trainer.", "checkpoints.", "data.num_workers"),
)
"""Settings that may change between a checkpoint and the run that starts from it."""


def refuse_another_run(path: Path, settings: dict[str, Any]) -> None:
    """Raises BadInput if a checkpoint's model, text or optimizer is not what is asked for."""
    before = load_checkpoint(path)["settings"]
    differences = [
        f"{key} is {before.get(key, 'not set')} there and {settings.get(key, 'not set')} here"
        for key in sorted(before.keys() | settings.keys())
        if before.get(key) != settings.get(key) and not key.startswith(HARMLESS)
    ]
    if differences:
        raise BadInput(f"{path} is of another run: {'; '.join(differences)}. Make them agree.")
