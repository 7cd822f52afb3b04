import pytest
import torch
from scipy.stats import kurtosis  # type: ignore[import-untyped]
from torch.nn import functional as F

from outlier_lab.errors import BadInput
from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.module import LanguageModel
from outlier_lab.model.penalty import mean_squared_kurtosis

CONFIG = TransformerConfig(d_vocab=30, n_ctx=8, d_model=16, n_layers=2, n_heads=2, d_mlp=24)


def test_against_scipy() -> None:
    streams = [torch.randn(2, 5, 12, dtype=torch.float64) ** 3 for _ in range(3)]
    expected = sum((kurtosis(x.numpy(), axis=-1) ** 2).mean() for x in streams) / 3
    assert mean_squared_kurtosis(streams).item() == pytest.approx(expected, rel=1e-12)


def test_by_hand() -> None:
    one_hot = torch.eye(4)[None, :1]  # 4 - 5 + 1 / 3
    signs = torch.tensor([[[1.0, -1.0, 1.0, -1.0]]])  # as even as can be: -2
    assert mean_squared_kurtosis([one_hot]).item() == pytest.approx((2 / 3) ** 2)
    assert mean_squared_kurtosis([signs]).item() == pytest.approx(4)
    assert mean_squared_kurtosis([one_hot, signs]).item() == pytest.approx((4 / 9 + 4) / 2)


def test_bfloat16_is_not_squared_in_bfloat16() -> None:
    x = torch.randn(2, 5, 64, dtype=torch.bfloat16)
    assert torch.equal(mean_squared_kurtosis([x]), mean_squared_kurtosis([x.float()]))


def test_training_minimises_the_sum_and_reports_the_loss_alone() -> None:
    """The gradient is that of the formula written out, on activations taken by hand."""
    torch.manual_seed(0)
    model = LanguageModel(CONFIG, lambda g: torch.optim.SGD(g, 0.1), kurtosis_penalty=0.3).double()
    model.log = lambda *args, **kwargs: None  # type: ignore[method-assign]  # there is no trainer
    blocks = torch.randint(30, (2, 9))
    minimised = model.training_step(blocks, 0)
    minimised.backward()
    gradients = [p.grad.clone() for p in model.parameters()]
    model.zero_grad()
    resid, posts = model.transformer.embed(blocks[:, :-1]), []
    resid = resid + model.transformer.embed_positions.weight
    for block in model.transformer.blocks:
        posts.append(resid := block(resid))
    loss = F.cross_entropy(model.transformer.head(resid).flatten(0, 1), blocks[:, 1:].flatten())
    penalty = torch.zeros(())
    for x in posts:
        squares = (x - x.mean(-1, keepdim=True)).square()
        excess = squares.square().mean(-1) / squares.mean(-1).square() - 3
        penalty = penalty + excess.square().mean() / len(posts)
    assert model.readings["train/loss"].item() == pytest.approx(loss.item(), rel=1e-12)
    assert model.readings["train/kurtosis_penalty"].item() == pytest.approx(penalty.item())
    expected = torch.autograd.grad(loss + 0.3 * penalty, list(model.parameters()))
    for ours, theirs in zip(gradients, expected, strict=True):
        torch.testing.assert_close(ours, theirs, rtol=1e-9, atol=1e-12)
    without = torch.autograd.grad(model.loss(blocks), list(model.parameters()))
    assert (gradients[0] - without[0]).abs().max() > 1e-4
    assert not any(m._forward_hooks for m in model.modules())


def test_without_it_nothing_is_added() -> None:
    model = LanguageModel(CONFIG, lambda g: torch.optim.SGD(g, 0.1))
    model.log = lambda *args, **kwargs: None  # type: ignore[method-assign]
    minimised = model.training_step(torch.randint(30, (2, 9)), 0)
    assert torch.equal(minimised, model.readings["train/loss"])
    assert "train/kurtosis_penalty" not in model.readings


@pytest.mark.parametrize("weight", [-1.0, float("inf"), float("nan")])
def test_impossible_weights(weight: float) -> None:
    with pytest.raises(BadInput, match="kurtosis_penalty is"):
        LanguageModel(CONFIG, lambda g: torch.optim.SGD(g, 0.1), kurtosis_penalty=weight)


def test_compiled_code_has_no_penalty() -> None:
    with pytest.raises(BadInput, match="exclude each other"):
        LanguageModel(CONFIG, lambda g: torch.optim.SGD(g, 0.1), kurtosis_penalty=0.1, compile=True)
