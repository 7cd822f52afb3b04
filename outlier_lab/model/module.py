"""The LightningModule: next-token loss on the transformer, optimizer injected from YAML."""

import math
from dataclasses import replace

import torch
from jaxtyping import Float, Int
from lightning.pytorch import LightningModule
from lightning.pytorch.cli import LRSchedulerCallable, OptimizerCallable
from lightning.pytorch.utilities.types import OptimizerLRScheduler
from torch import Tensor
from torch.nn import functional as F

from outlier_lab.errors import RunFailed
from outlier_lab.model.parameter_groups import parameter_groups
from outlier_lab.model.transformer import Transformer, TransformerConfig
from outlier_lab.optim.clipping import clip_gradients


class LanguageModel(LightningModule):
    """Trains a `Transformer` to predict the next token.

    Args:
        transformer: shape and switches of the decoder.
        optimizer: called with named parameter groups; each carries `component` and
            `residual_axis`, which torch's optimizers leave alone and ours use.
        lr_scheduler: called with the optimizer; stepped after every optimizer step.
        d_vocab: number of token ids; set from the tokenizer.
        n_ctx: longest sequence, in tokens; set from the data.
        bytes_per_token: of the validation text; set from the data. Turns nats per token into
            bits per byte, so that tokenizers compare.

    Attributes:
        readings: of the last training step: train/loss (mean cross-entropy, nats per token),
            train/bits_per_byte (the same per byte of text), gradient_norm (2-norm over all
            parameters, before clipping), learning_rate (of the optimizer's first group).
    """

    def __init__(
        self,
        transformer: TransformerConfig,
        optimizer: OptimizerCallable,
        lr_scheduler: LRSchedulerCallable | None = None,
        d_vocab: int = 2048,
        n_ctx: int = 64,
        bytes_per_token: float = 4.0,
    ) -> None:
        super().__init__()
        self.transformer = Transformer(replace(transformer, d_vocab=d_vocab, n_ctx=n_ctx))
        self.make_optimizer = optimizer
        self.make_lr_scheduler = lr_scheduler
        self.bits_per_byte = 1 / (math.log(2) * bytes_per_token)
        self.readings: dict[str, Tensor | float] = {}

    def forward(self, tokens: Int[Tensor, "batch pos"]) -> Float[Tensor, "batch pos d_vocab"]:
        logits: Tensor = self.transformer(tokens)
        return logits

    def loss(self, blocks: Int[Tensor, "batch n_ctx_plus_1"]) -> Float[Tensor, ""]:
        """Mean cross-entropy in nats per token."""
        logits = self(blocks[:, :-1])
        return F.cross_entropy(logits.flatten(0, 1), blocks[:, 1:].flatten())

    def training_step(self, blocks: Tensor, batch_idx: int) -> Tensor:
        loss = self.loss(blocks)
        self.readings["train/loss"] = loss.detach()
        self.readings["train/bits_per_byte"] = loss.detach() * self.bits_per_byte
        self.log("train/loss", loss.detach(), logger=False)  # for callbacks that monitor it
        return loss

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
            RunFailed: the gradient is not finite; the weights are as before.
        """
        parameters = [p for group in optimizer.param_groups for p in group["params"]]
        norm = clip_gradients(parameters, gradient_clip_val, gradient_clip_algorithm)
        if not norm.isfinite():
            raise RunFailed(
                f"The gradient was {norm.item()} in step {self.global_step + 1} and training "
                "stopped before it was used; take a smaller learning rate."
            )
        self.readings["gradient_norm"] = norm
        self.readings["learning_rate"] = optimizer.param_groups[0]["lr"]

    def configure_optimizers(self) -> OptimizerLRScheduler:
        optimizer = self.make_optimizer(parameter_groups(self.transformer))
        if self.make_lr_scheduler is None:
            return optimizer
        scheduler = self.make_lr_scheduler(optimizer)
        return {
            "optimizer": optimizer,
            "lr_scheduler": {"scheduler": scheduler, "interval": "step"},
        }
