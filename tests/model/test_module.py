import math

import pytest
import torch
from torch.nn import functional as F

from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.module import LanguageModel
from outlier_lab.model.parameter_groups import parameter_groups
from outlier_lab.model.transformer import Transformer

CONFIG = TransformerConfig(d_vocab=30, n_ctx=8, d_model=16, n_layers=2, n_heads=2, d_mlp=24)


def language_model() -> LanguageModel:
    torch.manual_seed(0)
    return LanguageModel(CONFIG, optimizer=lambda g: torch.optim.SGD(g, 0.1), bytes_per_token=4)


def test_loss_is_the_cross_entropy_of_the_next_token() -> None:
    model = language_model()
    blocks = torch.randint(30, (2, 9))
    logits = model.transformer(blocks[:, :-1]).double()
    log_p = logits - logits.logsumexp(-1, keepdim=True)
    by_hand = [-log_p[b, i, blocks[b, i + 1]].item() for b in range(2) for i in range(8)]
    assert model.loss(blocks).item() == pytest.approx(sum(by_hand) / 16, rel=1e-5)
    assert 3 * model.bits_per_byte == pytest.approx(3 / math.log(2) / 4)


def test_every_parameter_is_in_exactly_one_group() -> None:
    model = Transformer(CONFIG)
    groups = parameter_groups(model)
    named = [pair for group in groups for pair in group["params"]]
    assert sorted(name for name, _ in named) == sorted(n for n, _ in model.named_parameters())
    for group in groups:
        for name, parameter in group["params"]:
            assert parameter is model.get_parameter(name)
            assert model.components[name] == group["component"]
            assert model.residual_axes[name] == group["residual_axis"]
    keys = [(group["component"], group["residual_axis"]) for group in groups]
    assert len(set(keys)) == len(keys)


def test_torchs_optimizers_keep_the_extra_keys() -> None:
    model = Transformer(CONFIG)
    optimizer = torch.optim.Adam(parameter_groups(model), 0.01)
    assert {group["component"] for group in optimizer.param_groups} == {
        *("embedding", "head", "attention_in", "attention_out", "mlp_in", "mlp_out", "norm")
    }


@pytest.mark.parametrize(("algorithm", "limit"), [("norm", 0.5), ("value", 0.01), (None, None)])
def test_clipping_reads_the_norm_before_it_clips(algorithm: str | None, limit: float) -> None:
    model = language_model()
    optimizer = model.configure_optimizers()
    F.mse_loss(model(torch.randint(30, (2, 8))), torch.ones(2, 8, 30)).mul(100).backward()
    before = torch.cat([p.grad.flatten().double() for p in model.parameters()])
    model.configure_gradient_clipping(optimizer, limit, algorithm)
    after = torch.cat([p.grad.flatten().double() for p in model.parameters()])
    assert float(model.readings["gradient_norm"]) == pytest.approx(before.norm().item(), rel=1e-5)
    assert before.norm() > 0.5
    expected = {
        "norm": before * (0.5 / before.norm()),
        "value": before.clamp(-0.01, 0.01),
        None: before,
    }[algorithm]
    torch.testing.assert_close(after, expected, rtol=1e-4, atol=1e-7)
    assert model.readings["learning_rate"] == 0.1
