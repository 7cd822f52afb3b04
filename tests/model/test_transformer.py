import math
from dataclasses import replace
from itertools import product
from typing import get_args

import pytest
import torch
from torch import Tensor
from torch.func import functional_call
from torch.nn import functional as F

from outlier_lab.errors import BadInput
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
        total = sum(weights) + (1 if attention.softmax_1 else 0)
        for j, weight in enumerate(weights):
            mixed[b, i, own] += weight / total * v[b, j, own]
    return attention.out(mixed)


@pytest.mark.parametrize("softmax_1", [False, True])
def test_attention_against_a_loop_in_float64(softmax_1: bool) -> None:
    attention = Attention(replace(SMALL, softmax_1=softmax_1)).double()
    x = 3 * torch.randn(2, 5, 16, dtype=torch.float64)
    torch.testing.assert_close(attention(x).detach(), attention_by_the_book(attention, x))


def test_with_softmax_1_a_head_may_attend_to_nothing() -> None:
    """Where every score is far below 0, what a head writes is nothing, for a plain one a mean."""
    x = torch.ones(1, 5, 16, dtype=torch.float64)
    for softmax_1, written in ((False, 1.0), (True, 5 * math.exp(-50))):
        attention = Attention(replace(SMALL, softmax_1=softmax_1, bias=False)).double()
        with torch.no_grad():
            attention.query.weight.fill_(1)
            attention.key.weight.fill_(-50 / 16 / 16 / math.sqrt(4))
            attention.value.weight.fill_(1 / 16)
            attention.out.weight.copy_(torch.eye(16))
            assert attention(x)[0, -1, 0].item() == pytest.approx(written, rel=1e-9)


@pytest.mark.parametrize("softmax_1", [False, True])
def test_a_token_sees_only_the_past(softmax_1: bool) -> None:
    model, before = Transformer(replace(SMALL, softmax_1=softmax_1)), tokens()
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


@pytest.mark.parametrize("norm", ["rmsnorm", "rmsnorm_no_gain", "rmsnorm_single_gain"])
def test_precision_changes_the_rounding_of_a_norm_and_not_what_it_computes(norm: Norm) -> None:
    x, module = 1e-3 * torch.randn(2, 3, 16), make_norm(norm, 16)
    in_float32 = module(x)
    torch.testing.assert_close(in_float32, module.double()(x.double()).float())


def test_rotary_positions_are_exact_in_float64() -> None:
    """Also in a model that was made in float32."""
    x = torch.ones(1, 1, 10, 8, dtype=torch.float64)
    turned = RotaryPositions(8, n_ctx=10).double()(x)[0, 0]
    for pos, pair in product(range(10), range(4)):
        angle = pos * 10_000 ** (-2 * pair / 8)
        first, second = turned[pos, pair].item(), turned[pos, pair + 4].item()
        assert first == pytest.approx(math.cos(angle) - math.sin(angle), abs=1e-13)
        assert second == pytest.approx(math.sin(angle) + math.cos(angle), abs=1e-13)


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


def test_a_seed_gives_the_weights_and_the_losses_it_always_gave() -> None:
    """Of SCALE=cpu; what no switch that is off may change."""
    torch.manual_seed(0)
    model = Transformer(TransformerConfig(init="gpt2", final_norm=True))
    for weight, last in {
        "embed": -0.01989102,
        "blocks.2.mlp.down": 0.0158422,
        "head": -0.00736389,
    }.items():
        value = model.get_parameter(f"{weight}.weight")[-1, -1].item()
        assert value == pytest.approx(last, rel=1e-5), weight
    optimizer = torch.optim.Adam(model.parameters(), 5e-3)
    generator, losses = torch.Generator().manual_seed(1), []
    for _ in range(3):
        blocks = torch.randint(2048, (4, 65), generator=generator)
        loss = F.cross_entropy(model(blocks[:, :-1]).flatten(0, 1), blocks[:, 1:].flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    assert losses == pytest.approx([7.647467, 7.633661, 7.63668], rel=1e-5)


@pytest.mark.parametrize("switch", [{"softmax_1": True}, {"stream_rotation": "independent"}])
def test_a_switch_changes_no_initial_weight(switch: dict) -> None:
    states = []
    for config in (SMALL, replace(SMALL, **switch)):
        torch.manual_seed(0)
        states.append(Transformer(config).state_dict())
    assert states[0].keys() == states[1].keys()
    assert all(torch.equal(states[0][name], states[1][name]) for name in states[0])


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
        ({"rotation_seed": -1}, "rotation_seed is -1, but must be from 0"),
    ],
)
def test_impossible_configurations(change: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(SMALL, **change)


@pytest.mark.parametrize("name", ["norm", "activation", "positions", "stream_rotation", "init"])
def test_unknown_switch(name: str) -> None:
    with pytest.raises(BadInput, match=f"{name} is 'batch', but must be one of"):
        replace(SMALL, **{name: "batch"})


def test_too_long_a_sequence() -> None:
    with pytest.raises(ValueError, match="13 tokens are longer than n_ctx = 12"):
        Transformer(SMALL)(torch.zeros(1, 13, dtype=torch.long))
