"""Ctrl-C, and the SIGTERM of a cluster or a spot machine: save, then stop."""

import signal
from types import FrameType
from typing import Any

from lightning.pytorch import Callback, LightningModule, Trainer

SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupts(Callback):
    """Ends training after the step at hand; `Checkpoints`, which Lightning calls later, saves it.

    A second signal of the same kind does what it does by default, at once.

    Attributes:
        received: the signal that ended training, or None.
    """

    def __init__(self) -> None:
        self.received: signal.Signals | None = None
        self._before: dict[int, Any] = {}

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        # Not earlier: Lightning puts a handler of its own, which stops nothing, in any other's
        # place just before training.
        self._before = {number: signal.signal(number, self._receive) for number in SIGNALS}

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self._restore()

    def on_exception(
        self, trainer: Trainer, pl_module: LightningModule, exception: BaseException
    ) -> None:
        self._restore()

    def _restore(self) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before = {}

    def _receive(self, number: int, frame: FrameType | None) -> None:
        self.received = signal.Signals(number)
        default = signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL
        signal.signal(number, default)

    def on_train_batch_end(
        self, trainer: Trainer, pl_module: LightningModule, outputs: Any, batch: Any, batch_idx: int
    ) -> None:
        # Between two optimizer steps there are half-made gradients, which no checkpoint holds.
        between_steps = (batch_idx + 1) % trainer.accumulate_grad_batches == 0
        if self.received is not None and between_steps:
            trainer.should_stop = True
