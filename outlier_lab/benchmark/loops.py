"""Training without Lightning: the least that a step can cost."""

import contextlib
import time
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor
from torch.nn import functional as F

from outlier_lab.benchmark.work import synchronise
from outlier_lab.equivariance import StepRule
from outlier_lab.errors import BadInput
from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.parameter_groups import parameter_groups
from outlier_lab.model.transformer import Transformer
from outlier_lab.optim.clipping import clip_gradients
from outlier_lab.precision import at_least_float32

WARM_UP = 3
"""Steps before those that count: memory is allocated, products are tuned."""


@dataclass(frozen=True)
class Workload:
    """What a step trains on: all of an experiment but the program around it.

    Attributes:
        batches: token ids, int64 [n, batch, n_ctx + 1].
        precision: Lightning's name, `32-true` or `bf16-mixed`.
    """

    config: TransformerConfig
    rule: StepRule
    batches: Tensor
    precision: str
    device: torch.device

    @property
    def tokens_per_step(self) -> int:
        _, batch, block = self.batches.shape
        return batch * (block - 1)

    def model(self) -> Transformer:
        """A new model, the same each time."""
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(0)
            return Transformer(self.config).to(self.device)


class BareLoop:
    """Forward, loss, backward, clipping, step; batches lie ready, and nothing is logged.

    Args:
        model: what is trained.
        precision: in place of the workload's own.

    Raises:
        BadInput: a precision that this loop does not have.
    """

    def __init__(self, work: Workload, model: Transformer, precision: str | None = None) -> None:
        precision = precision or work.precision
        if precision not in ("32-true", "bf16-mixed"):
            raise BadInput(
                f"trainer.precision is {precision}, which the benchmark cannot compare with a "
                "bare loop; use a scale with 32-true or bf16-mixed."
            )
        self.work, self.model = work, model
        self.optimizer = work.rule.make_optimizer(parameter_groups(model))
        self.mixed = precision == "bf16-mixed"
        self.parameters = list(model.parameters())
        self.next = 0

    def seconds_per_step(self, n_steps: int) -> float:
        """The mean over n_steps steps, after a few that do not count."""
        for _ in range(WARM_UP):
            self._step()
        synchronise(self.work.device)
        began = time.perf_counter()
        for _ in range(n_steps):
            self._step()
        synchronise(self.work.device)
        return (time.perf_counter() - began) / n_steps

    def _step(self) -> None:
        blocks = self.work.batches[self.next % len(self.work.batches)].to(self.work.device)
        self.next += 1
        with self._autocast():
            logits = self.model(blocks[:, :-1])
            loss = F.cross_entropy(at_least_float32(logits).flatten(0, 1), blocks[:, 1:].flatten())
        torch.autograd.backward(loss)
        clip_gradients(self.parameters, self.work.rule.clip_val, self.work.rule.clip_algorithm)
        self.optimizer.step()
        self.optimizer.zero_grad()

    def _autocast(self) -> contextlib.AbstractContextManager[Any]:
        if self.mixed:
            return torch.autocast(self.work.device.type, torch.bfloat16)
        return contextlib.nullcontext()
