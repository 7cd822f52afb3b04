"""Two optimizers as one: what each moves, what is saved, and when the second takes over."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F

from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.parameter_groups import parameter_groups
from outlier_lab.model.transformer import Transformer
from outlier_lab.optim import Adam, MatricesAndRest, Switch

CONFIG = TransformerConfig(
    d_vocab=30, n_ctx=8, d_model=16, n_layers=1, n_heads=2, d_mlp=24, norm="layernorm"
)


def train(model: nn.Module, optimizer: torch.optim.Optimizer, steps: range) -> None:
    for step in steps:
        generator = torch.Generator().manual_seed(step)
        blocks = torch.randint(30, (4, 9), generator=generator)

        def closure(blocks: torch.Tensor = blocks) -> torch.Tensor:
            optimizer.zero_grad()
            loss = F.cross_entropy(model(blocks[:, :-1]).flatten(0, 1), blocks[:, 1:].flatten())
            loss.backward()
            return loss

        optimizer.step(closure)


def sgd(lr: float, **settings: Any) -> Callable[..., torch.optim.Optimizer]:
    return lambda params: torch.optim.SGD(params, lr=lr, **settings)


def adam(lr: float) -> Callable[..., torch.optim.Optimizer]:
    return lambda params: torch.optim.Adam(params, lr=lr)


COMPOSITES = {
    "parts": lambda groups: MatricesAndRest(groups, adam(0.01), sgd(0.1, momentum=0.9)),
    "switch": lambda groups: Switch(groups, adam(0.01), sgd(0.1, momentum=0.9), at_step=4),
}


def test_each_part_moves_its_own_parameters_and_no_other() -> None:
    for matrices, rest in ((0.1, 0.0), (0.0, 0.1)):
        model = Transformer(CONFIG)
        before = copy.deepcopy(model.state_dict())
        train(model, MatricesAndRest(parameter_groups(model), sgd(matrices), sgd(rest)), range(1))
        moved = {n for n, p in model.state_dict().items() if not torch.equal(p, before[n])}
        layers = ["query", "key", "value", "out"]
        hidden = {f"blocks.0.attention.{layer}.weight" for layer in layers}
        hidden |= {"blocks.0.mlp.up.weight", "blocks.0.mlp.down.weight"}
        assert moved == (hidden if matrices else set(before) - hidden)


def test_every_parameter_is_in_exactly_one_group() -> None:
    model = Transformer(CONFIG)
    optimizer = MatricesAndRest(parameter_groups(model), adam(0.1), sgd(0.1))
    ids = [id(p) for group in optimizer.param_groups for p in group["params"]]
    assert sorted(ids) == sorted(id(p) for p in model.parameters())


def test_a_parameter_given_twice_is_refused() -> None:
    groups = parameter_groups(Transformer(CONFIG))
    with pytest.raises(ValueError, match="more than one parameter group"):
        MatricesAndRest([*groups, dict(groups[0])], adam(0.1), sgd(0.1))


def test_what_cannot_be_told_apart_is_refused() -> None:
    model = Transformer(CONFIG)
    with pytest.raises(ValueError, match="carry `component`"):
        MatricesAndRest(model.parameters(), adam(0.1), sgd(0.1))
    with pytest.raises(ValueError, match="hidden matrices and other"):
        MatricesAndRest(parameter_groups(model)[:1], adam(0.1), sgd(0.1))
    with pytest.raises(ValueError, match="at_step is 0"):
        Switch(model.parameters(), adam(0.1), sgd(0.1), at_step=0)


def test_a_switch_is_one_optimizer_and_then_the_other() -> None:
    switched = Transformer(CONFIG).double()
    by_hand = copy.deepcopy(switched)
    train(switched, Switch(parameter_groups(switched), adam(0.01), sgd(0.1), at_step=3), range(7))
    train(by_hand, torch.optim.Adam(by_hand.parameters(), lr=0.01), range(3))
    train(by_hand, torch.optim.SGD(by_hand.parameters(), lr=0.1), range(3, 7))
    for a, b in zip(switched.parameters(), by_hand.parameters(), strict=True):
        torch.testing.assert_close(a, b, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("kind", COMPOSITES)
@pytest.mark.parametrize("stopped_at", [2, 4, 5])
def test_saved_and_loaded_it_goes_on_as_before(kind: str, stopped_at: int) -> None:
    undisturbed = Transformer(CONFIG)
    stopped = copy.deepcopy(undisturbed)
    train(undisturbed, COMPOSITES[kind](parameter_groups(undisturbed)), range(8))
    first = COMPOSITES[kind](parameter_groups(stopped))
    train(stopped, first, range(stopped_at))
    saved = pickle.loads(pickle.dumps(first.state_dict()))
    second = COMPOSITES[kind](parameter_groups(stopped))
    second.load_state_dict(saved)
    train(stopped, second, range(stopped_at, 8))
    for a, b in zip(undisturbed.parameters(), stopped.parameters(), strict=True):
        assert torch.equal(a, b)


@pytest.mark.parametrize("kind", COMPOSITES)
def test_a_schedule_reaches_every_part(kind: str) -> None:
    model = Transformer(CONFIG)
    optimizer = COMPOSITES[kind](parameter_groups(model))
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, step_size=1, gamma=0.0)
    train(model, optimizer, range(1))
    scheduler.step()
    before = copy.deepcopy(model.state_dict())
    train(model, optimizer, range(1, 2))
    assert all(torch.equal(p, before[n]) for n, p in model.state_dict().items())


def test_our_adam_as_a_part_sees_the_residual_axes() -> None:
    model = Transformer(CONFIG)
    optimizer = MatricesAndRest(
        parameter_groups(model),
        sgd(0.1),
        lambda groups: Adam(groups, shared_second_moment="residual_axis"),
    )
    train(model, optimizer, range(1))
    assert optimizer.parts[1].state[model.embed.weight]["exp_avg_sq"].shape == (30, 1)
