"""Rotations between weights and stream, against plain models at weights turned by hand."""

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest
import torch
from torch import Tensor, nn
from torch.func import functional_call
from torch.nn import functional as F

from outlier_lab.haar import haar_rotations
from outlier_lab.model.config import Norm, StreamRotation, TransformerConfig
from outlier_lab.model.module import parameter_groups
from outlier_lab.model.stream import Constant, rotated
from outlier_lab.model.transformer import Transformer
from outlier_lab.residual.hooks import hook_sites, watching
from outlier_lab.residual.rotations import rotate_parameters

PLAIN = TransformerConfig(
    d_vocab=50,
    n_ctx=12,
    d_model=16,
    n_layers=2,
    n_heads=4,
    d_mlp=24,
    norm="rmsnorm_no_gain",
    final_norm=True,
    qkv_bias=True,
)
TOKENS = torch.randint(50, (2, 12), generator=torch.Generator().manual_seed(0))
SEES_NO_COORDINATES = ("rmsnorm_no_gain", "rmsnorm_single_gain", "none")


def pair(**switches: object) -> tuple[Transformer, Transformer]:
    """A model with a rotation and one without, in float64, of the same weights, all random."""
    config = replace(PLAIN, **switches)
    torch.manual_seed(0)
    model = Transformer(config).double()
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.1 * torch.randn_like(parameter))
    plain = Transformer(replace(config, stream_rotation="none")).double()
    plain.load_state_dict(model.state_dict())
    return model, plain


def rotations(model: Transformer) -> dict[str, Tensor]:
    """For the name of each matrix the rotation beside it, drawn here once more."""
    matrices = [name for name, p in model.named_parameters() if p.ndim == 2]
    n = 1 if model.config.stream_rotation == "shared" else len(matrices)
    drawn = haar_rotations(16, n, model.config.rotation_seed)
    return {name.removesuffix(".weight"): drawn[i % n] for i, name in enumerate(matrices)}


def turned(model: Transformer, turn: Callable[[Tensor], Tensor]) -> dict[str, Tensor]:
    """Each matrix, and the bias it writes with, turned by `turn(its rotation)`."""
    of_matrix = rotations(model)
    parameters = {}
    for name, parameter in model.named_parameters():
        rotation = of_matrix.get(name.rpartition(".")[0])
        alone = {name: parameter}
        parameters[name] = (
            parameter.detach()  # of a norm: it acts on the stream
            if rotation is None
            else rotate_parameters(alone, model.residual_axes, turn(rotation))[name]
        )
    return parameters


@pytest.mark.parametrize("tied_head", [False, True])
@pytest.mark.parametrize("norm", get_args(Norm))
@pytest.mark.parametrize("kind", ["shared", "independent"])
def test_it_is_the_plain_model_at_turned_weights(
    kind: StreamRotation, norm: Norm, tied_head: bool
) -> None:
    model, plain = pair(stream_rotation=kind, norm=norm, tied_head=tied_head)
    expected = functional_call(plain, turned(model, lambda q: q), TOKENS)
    torch.testing.assert_close(model(TOKENS), expected, rtol=1e-12, atol=1e-12)
    assert (model(TOKENS) - plain(TOKENS)).abs().max() > 1e-2 or kind == "shared"


@pytest.mark.parametrize("norm", get_args(Norm))
def test_a_shared_rotation_changes_the_stream_and_not_the_function(norm: Norm) -> None:
    model, plain = pair(stream_rotation="shared", norm=norm)
    change = (model(TOKENS) - plain(TOKENS)).abs().max()
    if norm not in SEES_NO_COORDINATES:
        assert change > 1e-2
        return
    assert change < 1e-12
    seen: list[dict[str, Tensor]] = [{}, {}]
    for each, activations in zip((model, plain), seen, strict=True):
        with torch.no_grad(), watching(each, hook_sites(each), activations.__setitem__):
            each(TOKENS)
    rotation = haar_rotations(16, 1, model.config.rotation_seed)[0]
    for site, x in seen[0].items():
        torch.testing.assert_close(x, seen[1][site] @ rotation, rtol=1e-11, atol=1e-12)


@pytest.mark.parametrize("kind", get_args(StreamRotation))
def test_which_rotations_of_the_weights_change_nothing(kind: StreamRotation) -> None:
    model, _ = pair(stream_rotation=kind)
    before = model(TOKENS)
    turn = haar_rotations(16, 1, seed=9)[0]
    by_one = rotate_parameters(dict(model.named_parameters()), model.residual_axes, turn)
    change = (functional_call(model, by_one, TOKENS) - before).abs().max()
    assert change > 1e-2 if kind == "independent" else change < 1e-11
    if kind != "none":
        each_by_its_own = turned(model, lambda q: q @ turn @ q.T)
        same = functional_call(model, each_by_its_own, TOKENS)
        torch.testing.assert_close(same, before, rtol=1e-11, atol=1e-11)


def trained(model: Transformer) -> Transformer:
    model = copy.deepcopy(model)
    optimizer = torch.optim.Adam(parameter_groups(model), 0.01)
    generator = torch.Generator().manual_seed(1)
    for _ in range(5):
        blocks = torch.randint(50, (4, 13), generator=generator)
        loss = F.cross_entropy(model(blocks[:, :-1]).flatten(0, 1), blocks[:, 1:].flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return model


@pytest.mark.parametrize("kind", ["shared", "independent"])
def test_adam_takes_the_same_path_exactly_if_the_rotation_is_shared(kind: StreamRotation) -> None:
    after, plain = (trained(model) for model in pair(stream_rotation=kind))
    apart = max(
        (a - b).abs().max() for a, b in zip(after.parameters(), plain.parameters(), strict=True)
    )
    assert apart < 1e-9 if kind == "shared" else apart > 1e-3


@pytest.mark.parametrize("kind", ["shared", "independent"])
def test_rotations_come_from_their_seed_and_are_not_saved(kind: StreamRotation) -> None:
    config = replace(PLAIN, stream_rotation=kind, rotation_seed=5)
    models = []
    for c in (PLAIN, config, config, replace(config, rotation_seed=6)):
        torch.manual_seed(0)
        models.append(Transformer(c))
    plain, model, again, other = models
    assert model.state_dict().keys() == plain.state_dict().keys()
    for name, parameter in plain.named_parameters():  # the same draws, none for the rotations
        assert torch.equal(parameter, model.get_parameter(name))
    assert model.residual_axes == plain.residual_axes
    assert torch.equal(model(TOKENS), again(TOKENS))
    if kind == "independent":
        assert not torch.equal(model(TOKENS), other(TOKENS))
    drawn = {id(m) for m in model.modules() if isinstance(m, Constant)}
    assert len(drawn) == (1 if kind == "shared" else 3 + 6 * config.n_layers)


def test_a_tied_head_and_its_embedding_are_one_matrix() -> None:
    model = Transformer(replace(PLAIN, stream_rotation="independent", tied_head=True))
    assert model.head.rotation is model.embed.rotation is not model.embed_positions.rotation


def test_a_constant_is_exact_in_float32_and_in_float64() -> None:
    values = haar_rotations(16, 1, seed=0)[0]
    constant = Constant(values)
    assert torch.equal(constant(), values.float())
    torch.testing.assert_close(constant.double()(), values, rtol=1e-13, atol=0)
    assert not list(constant.parameters())
    assert not constant.state_dict()


def test_rotating_is_not_rounded_by_autocast() -> None:
    weight, constant = nn.Parameter(torch.randn(7, 16)), Constant(haar_rotations(16, 1, seed=0)[0])
    with torch.autocast("cpu", torch.bfloat16):
        turned_weight = rotated(weight, constant)
    assert turned_weight.dtype == torch.float32
    expected = weight.double() @ haar_rotations(16, 1, seed=0)[0]
    torch.testing.assert_close(turned_weight.double(), expected, rtol=1e-5, atol=1e-6)
