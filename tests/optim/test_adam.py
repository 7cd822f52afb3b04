import copy
import math

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

from outlier_lab.haar import haar_rotations
from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.parameter_groups import parameter_groups
from outlier_lab.model.transformer import Transformer
from outlier_lab.optim.adam import Adam
from outlier_lab.residual.rotations import rotate_parameters

CONFIG = TransformerConfig(
    d_vocab=30, n_ctx=8, d_model=16, n_layers=1, n_heads=2, d_mlp=24, norm="rmsnorm_no_gain"
)


def train(model: nn.Module, optimizer: torch.optim.Optimizer, steps: int) -> None:
    generator = torch.Generator().manual_seed(1)
    for _ in range(steps):
        blocks = torch.randint(30, (4, 9), generator=generator)
        loss = F.cross_entropy(model(blocks[:, :-1]).flatten(0, 1), blocks[:, 1:].flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@pytest.mark.parametrize("weight_decay", [0.0, 0.1])
def test_nothing_shared_is_torchs_adam(weight_decay: float) -> None:
    ours = Transformer(CONFIG).double()
    theirs = copy.deepcopy(ours)
    settings = {"lr": 0.01, "betas": (0.8, 0.95), "weight_decay": weight_decay}
    train(ours, Adam(parameter_groups(ours), **settings), 10)
    train(theirs, torch.optim.AdamW(theirs.parameters(), **settings), 10)
    for a, b in zip(ours.parameters(), theirs.parameters(), strict=True):
        torch.testing.assert_close(a, b, rtol=1e-10, atol=1e-12)


@pytest.mark.parametrize(
    ("shared", "second_moments"),
    [
        ("none", [[1, 4], [9, 16]]),
        ("residual_axis", [[2.5], [12.5]]),
        ("all_but_residual_axis", [[5, 10]]),
        ("tensor", [[7.5]]),
    ],
)
def test_first_step_by_hand(shared: str, second_moments: list[list[float]]) -> None:
    """The first step is lr x gradient / root of the (shared) mean square of the gradient."""
    parameter = nn.Parameter(torch.zeros(2, 2, dtype=torch.float64))
    group = {"params": [parameter], "residual_axis": 1}
    optimizer = Adam([group], lr=0.1, eps=0.0, shared_second_moment=shared)
    parameter.grad = torch.tensor([[1.0, -2.0], [3.0, 4.0]], dtype=torch.float64)
    optimizer.step()
    expected = -0.1 * parameter.grad / torch.tensor(second_moments).double().sqrt()
    torch.testing.assert_close(parameter.detach(), expected)


@pytest.mark.parametrize(
    ("shared", "second_moments"),
    [
        ("residual_axis", [1.0, 49.0]),
        ("all_but_residual_axis", [25.0, 25.0]),
    ],
)
def test_without_a_residual_axis(shared: str, second_moments: list[float]) -> None:
    parameter = nn.Parameter(torch.zeros(2, dtype=torch.float64))
    optimizer = Adam(
        [{"params": [parameter], "residual_axis": None}], 1.0, eps=0, shared_second_moment=shared
    )
    parameter.grad = torch.tensor([1.0, 7.0], dtype=torch.float64)
    optimizer.step()
    expected = -parameter.grad / torch.tensor(second_moments, dtype=torch.float64).sqrt()
    torch.testing.assert_close(parameter.detach(), expected)


def deviation(shared: str) -> float:
    """How far rotating and training are from commuting, relative to how far training went."""
    torch.manual_seed(0)
    start = Transformer(CONFIG).double()
    rotation = haar_rotations(16, 1, seed=3)[0]

    def rotated(model: Transformer) -> dict[str, Tensor]:
        return rotate_parameters(dict(model.named_parameters()), model.residual_axes, rotation)

    trained, turned = copy.deepcopy(start), copy.deepcopy(start)
    turned.load_state_dict(rotated(start))
    for model in (trained, turned):
        train(model, Adam(parameter_groups(model), 0.01, shared_second_moment=shared), 5)
    pairs = zip(rotated(trained).values(), turned.parameters(), strict=True)
    away = zip(trained.parameters(), start.parameters(), strict=True)
    norms = [sum((a - b).square().sum().item() for a, b in both) for both in (pairs, away)]
    return math.sqrt(norms[0] / norms[1])


def test_only_sharing_along_the_residual_axis_is_equivariant() -> None:
    assert deviation("tensor") < 1e-12
    assert deviation("residual_axis") < 1e-12
    assert deviation("none") > 0.1
    assert deviation("all_but_residual_axis") > 0.1


def test_groups_must_say_their_axis() -> None:
    parameter = nn.Parameter(torch.zeros(3))
    for shared in ("residual_axis", "all_but_residual_axis"):
        with pytest.raises(ValueError, match="needs parameter groups that carry `residual_axis`"):
            Adam([parameter], shared_second_moment=shared)
    Adam([parameter], shared_second_moment="tensor")


@pytest.mark.parametrize(
    "settings",
    [{"lr": -1}, {"lr": math.nan}, {"eps": -1}, {"betas": (0.9, 1.0)}, {"weight_decay": -1}],
)
def test_impossible_settings(settings: dict) -> None:
    with pytest.raises(ValueError, match="must"):
        Adam([nn.Parameter(torch.zeros(3))], **settings)


def test_unknown_sharing() -> None:
    with pytest.raises(ValueError, match="shared_second_moment is 'channel', but must be one of"):
        Adam([nn.Parameter(torch.zeros(3))], shared_second_moment="channel")


def test_continues_from_its_state() -> None:
    model = Transformer(CONFIG)
    optimizer = Adam(parameter_groups(model), 0.01, shared_second_moment="tensor")
    train(model, optimizer, 3)
    copied = copy.deepcopy(model)
    resumed = Adam(parameter_groups(copied), 0.5, shared_second_moment="tensor")
    resumed.load_state_dict(copy.deepcopy(optimizer.state_dict()))
    train(model, optimizer, 3)
    train(copied, resumed, 3)
    for a, b in zip(model.parameters(), copied.parameters(), strict=True):
        assert torch.equal(a, b)


def test_a_random_basis_is_adam_on_the_rotated_problem() -> None:
    """Adam with its moments in Q walks as torch's Adam does on weights that are rotated by Q."""
    ours = Transformer(CONFIG).double()
    optimizer = Adam(parameter_groups(ours), lr=0.01, weight_decay=0.1, basis="random")
    basis = optimizer.residual_basis
    assert basis is not None
    theirs = copy.deepcopy(ours)
    theirs.load_state_dict(
        rotate_parameters(dict(ours.named_parameters()), ours.residual_axes, basis)
    )
    train(ours, optimizer, 5)
    train(theirs, torch.optim.AdamW(theirs.parameters(), lr=0.01, weight_decay=0.1), 5)
    turned = rotate_parameters(dict(ours.named_parameters()), ours.residual_axes, basis)
    for name, parameter in theirs.named_parameters():
        torch.testing.assert_close(turned[name], parameter, rtol=1e-8, atol=1e-10)


def test_bases_are_orthogonal_seeded_and_shared_as_said() -> None:
    model = Transformer(CONFIG)
    one = Adam(parameter_groups(model), basis="random", basis_seed=3)
    again = Adam(parameter_groups(model), basis="random", basis_seed=3)
    other = Adam(parameter_groups(model), basis="random", basis_seed=4)
    each = Adam(parameter_groups(model), basis="random_per_tensor", basis_seed=3)
    q = one.residual_basis
    torch.testing.assert_close(q @ q.T, torch.eye(16, dtype=torch.float64))
    assert torch.equal(q, again.residual_basis)
    assert not torch.equal(q, other.residual_basis)
    assert all(torch.equal(r, q.float()) for r in one._rotations.values())
    assert each.residual_basis is None
    embedding, head = each._rotations[model.embed.weight], each._rotations[model.head.weight]
    assert not torch.equal(embedding, head)
    assert model.blocks[0].mlp.up.bias not in each._rotations


def test_a_basis_needs_to_know_the_residual_axes() -> None:
    with pytest.raises(ValueError, match="carry `residual_axis`"):
        Adam(Transformer(CONFIG).parameters(), basis="random")
