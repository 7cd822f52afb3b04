"""How much text a run has seen, and how fast."""

import time
from typing import Any

from lightning.pytorch import Callback, LightningModule, Trainer


class Throughput(Callback):
    """Counts tokens and seconds of training; time spent on evaluation is left out.

    Logged metrics (every `log_every_n_steps` of the trainer):
        tokens_seen: training targets so far, over all devices.
        tokens_per_second: since the last report, waiting for data included.
    """

    def __init__(self) -> None:
        self.tokens_seen = 0
        self.training_seconds = 0.0
        self.tokens_per_second = 0.0
        self._reported = (0, 0.0)
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
        if trainer.global_step % trainer.log_every_n_steps == 0:  # type: ignore[attr-defined]
            tokens, seconds = self._reported
            if self.training_seconds > seconds:
                self.tokens_per_second = (self.tokens_seen - tokens) / (
                    self.training_seconds - seconds
                )
            self._reported = (self.tokens_seen, self.training_seconds)
            metrics = {
                "tokens_seen": float(self.tokens_seen),
                "tokens_per_second": self.tokens_per_second,
            }
            for logger in trainer.loggers:
                logger.log_metrics(metrics, step=trainer.global_step)

    def on_save_checkpoint(
        self, trainer: Trainer, pl_module: LightningModule, checkpoint: dict[str, Any]
    ) -> None:
        self._last_tick = None  # the clock stops until the next step begins

    def state_dict(self) -> dict[str, Any]:
        return {"tokens_seen": self.tokens_seen, "training_seconds": self.training_seconds}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        self.tokens_seen = state_dict["tokens_seen"]
        self.training_seconds = state_dict["training_seconds"]
        self._reported = (self.tokens_seen, self.training_seconds)
