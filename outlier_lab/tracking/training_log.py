"""What training itself reports: loss, gradient, learning rate, and how much text how fast."""

import time
from typing import Any

from lightning.pytorch import Callback, LightningModule, Trainer

from outlier_lab.model.module import LanguageModel


class TrainingLog(Callback):
    """Writes to every logger, every `log_every_n_steps` of the trainer.

    It writes before the step's checkpoint is made, so that a checkpoint and what was logged up to
    it belong together; Lightning's own logging would come after.

    Logged metrics, at the number of optimizer steps done:
        train/loss: nats per token, of the step's last batch; train/bits_per_byte.
        learning_rate, gradient_norm: see `LanguageModel`.
        tokens_seen: training targets so far, over all devices.
        tokens_per_second: since the last report, waiting for data included, evaluation not.
    """

    def __init__(self) -> None:
        self.tokens_seen = 0
        self.training_seconds = 0.0
        self.tokens_per_second = 0.0
        self._reported = (0, 0.0)
        self._reported_step = 0
        self._last_tick: float | None = None

    def on_train_batch_start(
        self, trainer: Trainer, pl_module: LightningModule, batch: Any, batch_idx: int
    ) -> None:
        if self._last_tick is None:
            self._last_tick = time.perf_counter()

    def on_train_batch_end(
        self, trainer: Trainer, pl_module: LightningModule, outputs: Any, batch: Any, batch_idx: int
    ) -> None:
        now = time.perf_counter()
        self.training_seconds += now - (self._last_tick or now)
        self._last_tick = now
        n_blocks, block_length = batch.shape
        self.tokens_seen += n_blocks * (block_length - 1) * trainer.world_size
        step = trainer.global_step
        every = trainer.log_every_n_steps  # type: ignore[attr-defined]
        if step % every == 0 and step != self._reported_step:
            self._report(trainer, pl_module)

    def _report(self, trainer: Trainer, pl_module: LightningModule) -> None:
        assert isinstance(pl_module, LanguageModel)
        pl_module.check_gradients()
        tokens, seconds = self._reported
        if self.training_seconds > seconds:
            self.tokens_per_second = (self.tokens_seen - tokens) / (self.training_seconds - seconds)
        self._reported = (self.tokens_seen, self.training_seconds)
        self._reported_step = trainer.global_step
        metrics = {tag: float(value) for tag, value in pl_module.readings.items()}
        metrics["tokens_seen"] = float(self.tokens_seen)
        metrics["tokens_per_second"] = self.tokens_per_second
        for logger in trainer.loggers:
            logger.log_metrics(metrics, step=trainer.global_step)

    def on_save_checkpoint(
        self, trainer: Trainer, pl_module: LightningModule, checkpoint: dict[str, Any]
    ) -> None:
        self._last_tick = None  # the clock stops until the next step begins

    def state_dict(self) -> dict[str, Any]:
        return {
            "tokens_seen": self.tokens_seen,
            "training_seconds": self.training_seconds,
            "reported_step": self._reported_step,
        }

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        self.tokens_seen = state_dict["tokens_seen"]
        self.training_seconds = state_dict["training_seconds"]
        self._reported_step = state_dict["reported_step"]
        self._reported = (self.tokens_seen, self.training_seconds)
