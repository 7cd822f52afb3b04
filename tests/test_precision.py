"""Each precision variant, end to end: what is trained in it, and what is measured in which."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from scipy.special import log_softmax  # type: ignore[import-untyped]
from scipy.stats import kurtosis  # type: ignore[import-untyped]
from torch import Tensor

from outlier_lab.haar import haar_rotations
from outlier_lab.model.module import LanguageModel
from outlier_lab.residual.hooks import watching
from outlier_lab.residual.moments import Moments, SiteMoments
from outlier_lab.tracking.channel_statistics import ChannelStatistics
from outlier_lab.tracking.metrics_file import read_metrics

Lab = Callable[..., int]
LAST = "blocks.1.hook_resid_post"


class Witness:
    """What a run of three steps did, seen from inside."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.losses: list[float] = []
        self.weights: set[torch.dtype] = set()
        self.gradients: set[torch.dtype] = set()
        self.of_loss: set[torch.dtype] = set()
        self.measured: list[torch.dtype] = []
        self.kept: set[torch.dtype] = set()
        training_step = LanguageModel.training_step
        clip = LanguageModel.configure_gradient_clipping
        update, compute = SiteMoments.update, SiteMoments.compute
        measure = ChannelStatistics.measure

        def at_step(model: LanguageModel, blocks: Tensor, batch_idx: int) -> Tensor:
            logits = model(blocks[:, :-1]).detach().double().numpy()
            self.losses.append(cross_entropy(logits, blocks[:, 1:].numpy()))
            return training_step(model, blocks, batch_idx)

        def at_clipping(model: LanguageModel, *args: Any, **kwargs: Any) -> None:
            self.weights |= {p.dtype for p in model.parameters()}
            self.gradients |= {p.grad.dtype for p in model.parameters()}
            self.of_loss.add(model.readings["train/loss"].dtype)
            clip(model, *args, **kwargs)

        def at_site(moments: SiteMoments, x: Tensor) -> None:
            self.measured.append(x.dtype)
            update(moments, x)

        def at_the_end(moments: SiteMoments) -> Moments:
            result = compute(moments)
            self.kept |= {result.channels.dtype, result.rest.dtype}
            return result

        def at_measurement(callback: ChannelStatistics, trainer: Any, model: LanguageModel) -> Any:
            self.callback, self.model, self.trainer = callback, model, trainer
            return measure(callback, trainer, model)

        monkeypatch.setattr(LanguageModel, "training_step", at_step)
        monkeypatch.setattr(LanguageModel, "configure_gradient_clipping", at_clipping)
        monkeypatch.setattr(SiteMoments, "update", at_site)
        monkeypatch.setattr(SiteMoments, "compute", at_the_end)
        monkeypatch.setattr(ChannelStatistics, "measure", at_measurement)

    @torch.no_grad()
    def evaluated(self) -> tuple[float, np.ndarray]:
        """Of the trained model: its loss, and the stream it leaves at positions 1 and later."""
        posts: list[Tensor] = []
        losses = []
        transformer = self.model.transformer.eval()
        with (
            self.trainer.precision_plugin.forward_context(),
            watching(transformer, [LAST], lambda site, x: posts.append(x[:, 1:].double())),
        ):
            for blocks in self.callback.batches:
                logits = transformer(blocks[:, :-1]).double().numpy()
                losses.append(cross_entropy(logits, blocks[:, 1:].numpy()))
        return float(np.mean(losses)), torch.cat(posts).flatten(0, 1).numpy()


def cross_entropy(logits: np.ndarray, targets: np.ndarray) -> float:
    log_p = np.take_along_axis(log_softmax(logits, axis=-1), targets[..., None], axis=-1)
    return float(-log_p.mean())


F64, F32, BF16 = torch.float64, torch.float32, torch.bfloat16


@pytest.mark.parametrize(
    ("variant", "weights", "stream", "branches", "rtol"),
    [
        ("float64", F64, F64, F64, 1e-13),
        ("float32", F32, F32, F32, 1e-6),
        ("bf16_mixed", F32, F32, BF16, 1e-6),
        ("bf16_true", BF16, BF16, BF16, 1e-6),
    ],
)
def test_what_is_trained_and_measured_in_which_precision(
    lab: Lab,
    only_run: Callable[[], Path],
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    weights: torch.dtype,
    stream: torch.dtype,
    branches: torch.dtype,
    rtol: float,
) -> None:
    witness = Witness(monkeypatch)
    flags = ["--trainer.max_steps=3", "--trainer.logger=false", "--checkpoints.every_n_steps=100"]
    sites = f"--statistics.sites=[hook_embed,{LAST},blocks.1.hook_mlp_out]"
    assert lab("adam", "-c", f"variants/{variant}", sites, *flags) == 0
    assert witness.weights == witness.gradients == {weights}
    checkpoint = torch.load(only_run() / "checkpoints" / "step=3.ckpt", weights_only=True)
    (optimizer,) = checkpoint["optimizer_states"]
    moments = {s["exp_avg"].dtype for s in optimizer["state"].values()}
    assert moments == {p.dtype for p in checkpoint["state_dict"].values()} == {weights}
    assert witness.measured[:3] == [stream, branches, stream]  # a branch writes, then the stream
    assert witness.of_loss == {F64 if variant == "float64" else F32}
    assert witness.kept == {F64}

    rows = read_metrics(only_run() / "metrics.jsonl")
    reported = [row["train/loss"] for row in rows if "train/loss" in row]
    np.testing.assert_allclose(reported, witness.losses, rtol=rtol)
    last = next(row for row in reversed(rows) if "val/loss" in row)
    loss, x = witness.evaluated()
    assert last["val/loss"] == pytest.approx(loss, rel=rtol)
    assert last[f"token_excess_kurtosis/{LAST}"] == pytest.approx(
        kurtosis(x, axis=-1).mean(), rel=1e-10
    )
    null = [kurtosis(x @ q, axis=-1).mean() for q in haar_rotations(16, 8, seed=0).numpy()]
    assert last[f"rotated_token_excess_kurtosis/{LAST}"] == pytest.approx(
        np.mean(null), abs=1e-12 if variant == "float64" else 1e-5
    )
