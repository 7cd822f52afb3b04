import math
from dataclasses import replace
from itertools import product
from typing import get_args

import pytest
import torch
from torch import Tensor
from torch.func import functional_call

from outlier_lab.haar import haar_rotations
from outlier_lab.model import transformer as transformer_file
from outlier_lab.model.config import Init, Norm, Positions, TransformerConfig
from outlier_lab.model.transformer import Attention, RotaryPositions, Transformer, make_norm
from outlier_lab.residual.rotations import rotate_parameters

SMALL = TransformerConfig(d_vocab=50, n_ctx=12, d_model=16, n_layers=2, n_heads=4, d_mlp=24)
REFERENCE_12M = TransformerConfig(
    d_vocab=8192, n_ctx=256, d_model=256, n_layers=12, n_heads=8, d_mlp=768
)


def tokens(batch: int = 2, pos: int = 12) -> Tensor:
    return torch.randint(50, (batch, pos), generator=torch.Generator().manual_seed(0))


def test_reference_size_is_exact() -> None:
    with torch.device("meta"):
        model = Transformer(REFERENCE_12M)
    assert sum(p.numel() for p in model.parameters()) == 12_160_000


@torch.no_grad()
def attention_by_the_book(attention: Attention, x: Tensor) -> Tensor:
    """One head and one query at a time: softmax over the past, weighted sum of values."""
    q, k, v = (read(x) for read in (attention.query, attention.key, attention.value))
    d_head = x.shape[-1] // attention.n_heads
    mixed = torch.zeros_like(x)
    for b, head, i in product(range(len(x)), range(attention.n_heads), range(x.shape[1])):
        own = slice(head * d_head, (head + 1) * d_head)
        scores = [float(q[b, i, own] @ k[b, j, own]) / math.sqrt(d_head) for j in range(i + 1)]
        weights = [math.exp(s) for s in scores]
        for j, weight in enumerate(weights):
            mixed[b, i, own] += weight / sum(weights) * v[b, j, own]
    return attention.out(mixed)


def test_attention_against_a_loop_in_float64() -> None:
    attention = Attention(SMALL).double()
    x = torch.randn(2, 5, 16, dtype=torch.float64)
    torch.testing.assert_close(attention(x).detach(), attention_by_the_book(attention, x))


def test_a_token_sees_only_the_past() -> None:
    model, before = Transformer(SMALL), tokens()
    after = before.clone()
    after[:, 7:] = (after[:, 7:] + 1) % 50
    same, different = (
        model(before)[:, part].sub(model(after)[:, part]).abs().max()
        for part in (slice(0, 7), slice(7, None))
    )
    assert same == 0
    assert different > 0


@pytest.mark.parametrize("norm", get_args(Norm))
def test_norms_against_their_formulas(norm: Norm) -> None:
    x = torch.randn(2, 3, 16, dtype=torch.float64) * 3 + 1
    mean = x.mean(-1, keepdim=True) if norm.startswith("layernorm") else 0
    expected = x if norm == "none" else (x - mean) / (x - mean).square().mean(-1, True).sqrt()
    module = make_norm(norm, 16).double()
    torch.testing.assert_close(module(x), expected, rtol=1e-5, atol=1e-5)
    n_gains = {"layernorm": 32, "rmsnorm": 16, "rmsnorm_single_gain": 1}.get(norm, 0)
    assert sum(p.numel() for p in module.parameters()) == n_gains


@pytest.mark.parametrize("norm", get_args(Norm))
@pytest.mark.parametrize("positions", get_args(Positions))
def test_rotating_the_stream_changes_nothing_exactly_where_no_norm_sees_coordinates(
    norm: Norm, positions: Positions
) -> None:
    torch.manual_seed(0)
    config = replace(SMALL, norm=norm, positions=positions, final_norm=True, qkv_bias=True)
    model = Transformer(config).double()
    with torch.no_grad():
        for parameter in model.parameters():  # also gains and biases away from one and zero
            parameter.add_(0.1 * torch.randn_like(parameter))
    rotated = rotate_parameters(
        dict(model.named_parameters()), model.residual_axes, haar_rotations(16, 1, seed=1)[0]
    )
    change = (model(tokens()) - functional_call(model, rotated, tokens())).abs().max()
    if norm in ("rmsnorm_no_gain", "rmsnorm_single_gain", "none"):
        assert change < 1e-10
    else:
        assert change > 1e-2


def test_rotary_scores_depend_on_distance_only() -> None:
    rotary = RotaryPositions(8, n_ctx=10).double()
    q, k = torch.randn(2, 8, dtype=torch.float64)
    turned_q, turned_k = (rotary(x.expand(1, 1, 10, 8))[0, 0] for x in (q, k))
    scores = turned_q @ turned_k.T
    for offset in range(10):
        assert torch.diagonal(scores, -offset).std(correction=0) < 1e-6
    assert scores[0].std() > 1e-3
    torch.testing.assert_close(turned_q.norm(dim=-1), q.norm().expand(10))


def test_positions_none_cannot_tell_order() -> None:
    model = Transformer(replace(SMALL, positions="none"))
    same = torch.full((1, 6), 7)
    logits = model(same)[0]
    torch.testing.assert_close(logits[0].expand_as(logits), logits)


EVERY_SWITCH = [
    replace(SMALL, norm=norm, positions=positions, init=init, **flags)
    for norm in get_args(Norm)
    for positions in get_args(Positions)
    for init in get_args(Init)
    for flags in (
        {"qkv_bias": True, "final_norm": True},
        {"bias": False, "tied_head": True, "activation": "gelu"},
    )
]


@pytest.mark.parametrize("config", EVERY_SWITCH, ids=str)
def test_every_parameter_declares_its_residual_axis(config: TransformerConfig) -> None:
    model = Transformer(config)
    parameters = dict(model.named_parameters())
    assert model.residual_axes.keys() == model.components.keys() == parameters.keys()
    for name, axis in model.residual_axes.items():
        if axis is None:  # only what lives on neurons, heads, token ids, or on no axis at all
            assert name.endswith(("up.bias", "query.bias", "key.bias", "value.bias", "gain")) or (
                name == "head.bias"
            )
        else:
            assert parameters[name].shape[axis] == config.d_model
    assert model(tokens()).shape == (2, 12, 50)


def test_undeclared_parameter_raises() -> None:
    with pytest.raises(ValueError, match=r"blocks\.0\.scale has no declared"):
        transformer_file._role("blocks.0.scale")


def test_no_biases_and_tied_head() -> None:
    model = Transformer(replace(SMALL, bias=False, norm="rmsnorm_no_gain", tied_head=True))
    assert not [name for name, _ in model.named_parameters() if name.endswith("bias")]
    assert model.head.weight is model.embed.weight


def test_gpt2_init_has_its_standard_deviations() -> None:
    torch.manual_seed(0)
    config = replace(REFERENCE_12M, d_vocab=512, n_layers=8, init="gpt2", qkv_bias=True)
    parameters = dict(Transformer(config).named_parameters())
    writes = 0.02 / math.sqrt(2 * 8)
    for name, std in {
        "embed.weight": 0.02,
        "embed_positions.weight": 0.02,
        "blocks.3.attention.query.weight": 0.02,
        "blocks.3.attention.out.weight": writes,
        "blocks.3.mlp.up.weight": 0.02,
        "blocks.3.mlp.down.weight": writes,
        "head.weight": 0.02,
    }.items():
        assert parameters[name].std().item() == pytest.approx(std, rel=0.03), name
    for name, value in {"norm1.weight": 1, "norm1.bias": 0, "mlp.up.bias": 0}.items():
        assert parameters[f"blocks.0.{name}"].eq(value).all(), name


def test_torch_init_is_pytorchs_own() -> None:
    torch.manual_seed(0)
    parameters = dict(Transformer(REFERENCE_12M).named_parameters())
    assert parameters["embed.weight"].std().item() == pytest.approx(1.0, rel=0.01)
    uniform = 1 / math.sqrt(256) / math.sqrt(3)  # kaiming_uniform(a=sqrt(5)) over 256 inputs
    for name in ("blocks.0.attention.query.weight", "blocks.0.mlp.up.weight", "head.weight"):
        assert parameters[name].std().item() == pytest.approx(uniform, rel=0.02), name


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"n_heads": 3}, "d_model .16. is not divisible by n_heads .3."),
        ({"n_layers": 0}, "n_layers is 0"),
        ({"n_heads": 16, "positions": "rotary"}, "rotary positions need an even"),
    ],
)
def test_impossible_configurations(change: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(SMALL, **change)


def test_unknown_switch() -> None:
    # By the configuration itself or, while tests run, by the type checker before it.
    with pytest.raises(Exception, match="batchnorm"):
        replace(SMALL, norm="batchnorm")


def test_too_long_a_sequence() -> None:
    with pytest.raises(ValueError, match="13 tokens are longer than n_ctx = 12"):
        Transformer(SMALL)(torch.zeros(1, 13, dtype=torch.long))
