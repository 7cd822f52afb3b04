"""The LightningModule: next-token loss on the transformer, optimizer injected from YAML."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

import torch
from jaxtyping import Float, Int
from lightning.pytorch import LightningModule
from lightning.pytorch.cli import LRSchedulerCallable, OptimizerCallable
from lightning.pytorch.utilities.types import OptimizerLRScheduler
from torch import Tensor
from torch.nn import functional as F

from outlier_lab.errors import BadInput, RunFailed
from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.parameter_groups import parameter_groups
from outlier_lab.model.penalty import mean_squared_kurtosis
from outlier_lab.model.transformer import Transformer
from outlier_lab.optim.clipping import clip_gradients
from outlier_lab.precision import at_least_float32

CHECKED_AT_ONCE = ("cpu",)
"""Devices on which reading a number costs nothing, because nothing is queued."""


class LanguageModel(LightningModule):
    """Trains a `Transformer` to predict the next token.

    Args:
        transformer: shape and switches of the decoder; d_vocab and n_ctx are set from the data.
        optimizer: called with named parameter groups; each carries `component` and
            `residual_axis`, which torch's optimizers leave alone and ours use.
        lr_scheduler: called with the optimizer; stepped after every optimizer step.
        kurtosis_penalty: weight of `mean_squared_kurtosis` of the blocks' outputs in what is
            minimised. Losses are reported without it.
        bytes_per_token: of the validation text; set from the data. Turns nats per token into
            bits per byte, so that tokenizers compare.
        compile: train with `torch.compile`d code; measurements run eagerly all the same.

    Raises:
        BadInput: a negative or infinite weight of the penalty, or one in compiled code, which
            would not see the hooks that the penalty needs.

    Attributes:
        readings: of the last training step: train/loss (mean cross-entropy, nats per token),
            train/bits_per_byte (the same per byte of text), train/kurtosis_penalty (without its
            weight, if it has one), gradient_norm (2-norm over all parameters, before clipping),
            learning_rate (of the optimizer's first group).
    """

    def __init__(
        self,
        transformer: TransformerConfig,
        optimizer: OptimizerCallable,
        lr_scheduler: LRSchedulerCallable | None = None,
        kurtosis_penalty: float = 0.0,
        bytes_per_token: float = 4.0,
        compile: bool = False,
    ) -> None:
        super().__init__()
        if not 0 <= kurtosis_penalty < math.inf:
            raise BadInput(
                f"model.kurtosis_penalty is {kurtosis_penalty}, but must be a finite number from 0."
            )
        if compile and kurtosis_penalty:
            raise BadInput("model.compile and model.kurtosis_penalty exclude each other; drop one.")
        self.transformer = Transformer(transformer)
        if compile:
            self.transformer.compile()  # in place, so that parameters keep their names
        self.kurtosis_penalty = kurtosis_penalty
        self.make_optimizer = optimizer
        self.make_lr_scheduler = lr_scheduler
        self.bits_per_byte = 1 / (math.log(2) * bytes_per_token)
        self.readings: dict[str, Tensor | float] = {}
        self._is_finite: Tensor | None = None

    def forward(self, tokens: Int[Tensor, "batch pos"]) -> Float[Tensor, "batch pos d_vocab"]:
        logits: Tensor = self.transformer(tokens)
        return logits

    def loss(self, blocks: Int[Tensor, "batch n_ctx_plus_1"]) -> Float[Tensor, ""]:
        """Mean cross-entropy in nats per token; in float32, or in float64 where the model is."""
        logits = at_least_float32(self(blocks[:, :-1]))
        return F.cross_entropy(logits.flatten(0, 1), blocks[:, 1:].flatten())

    def training_step(self, blocks: Tensor, batch_idx: int) -> Tensor:
        if self.kurtosis_penalty:
            with self._keeping_resid_posts() as resid_posts:
                loss = self.loss(blocks)
            penalty = mean_squared_kurtosis(resid_posts)
            self.readings["train/kurtosis_penalty"] = penalty.detach()
            minimised = loss + self.kurtosis_penalty * penalty
        else:
            minimised = loss = self.loss(blocks)
        self.readings["train/loss"] = loss.detach()
        self.readings["train/bits_per_byte"] = loss.detach() * self.bits_per_byte
        self.log("train/loss", loss.detach(), logger=False)  # for callbacks that monitor it
        return minimised

    @contextmanager
    def _keeping_resid_posts(self) -> Iterator[list[Tensor]]:
        """What each block leaves in the stream, [batch, pos, d_model], with its gradient."""
        resid_posts: list[Tensor] = []
        handles = [
            block.get_submodule("hook_resid_post").register_forward_hook(
                lambda module, args, resid_post: resid_posts.append(resid_post)
            )
            for block in self.transformer.blocks
        ]
        try:
            yield resid_posts
        finally:
            for handle in handles:
                handle.remove()

    def validation_step(self, blocks: Tensor, batch_idx: int) -> None:
        self.log("val/loss", self.loss(blocks), batch_size=len(blocks), sync_dist=True)

    def configure_gradient_clipping(
        self,
        optimizer: torch.optim.Optimizer,
        gradient_clip_val: int | float | None = None,
        gradient_clip_algorithm: str | None = None,
    ) -> None:
        """Clip as asked, and read the norm that clipping by norm has to compute anyway.

        Raises:
            RunFailed: on a CPU, the gradient is not finite; the weights are as before. An
                accelerator would have to be waited for; see `check_gradients`.
        """
        parameters = [p for group in optimizer.param_groups for p in group["params"]]
        norm = clip_gradients(parameters, gradient_clip_val, gradient_clip_algorithm)
        if norm.device.type in CHECKED_AT_ONCE:
            if not norm.isfinite():
                raise RunFailed(
                    f"The gradient was {norm.item()} in step {self.global_step + 1} and training "
                    "stopped before it was used; take a smaller learning rate."
                )
        else:
            before = True if self._is_finite is None else self._is_finite
            self._is_finite = norm.isfinite() & before
        self.readings["gradient_norm"] = norm
        self.readings["learning_rate"] = optimizer.param_groups[0]["lr"]

    def check_gradients(self) -> None:
        """Waits for the device; called where numbers are read, and before a checkpoint is made.

        Raises:
            RunFailed: a gradient was not finite since the last call, and has spoilt the weights.
        """
        if self._is_finite is not None and not self._is_finite:
            raise RunFailed(
                f"A gradient was not finite shortly before step {self.global_step}, and training "
                "stopped; take a smaller learning rate. The checkpoints are from before."
            )
        self._is_finite = None

    def configure_optimizers(self) -> OptimizerLRScheduler:
        optimizer = self.make_optimizer(parameter_groups(self.transformer))
        if self.make_lr_scheduler is None:
            return optimizer
        scheduler = self.make_lr_scheduler(optimizer)
        return {
            "optimizer": optimizer,
            "lr_scheduler": {"scheduler": scheduler, "interval": "step"},
        }
