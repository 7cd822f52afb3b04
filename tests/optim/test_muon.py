import numpy as np
import pytest
import scipy.linalg
import torch

from outlier_lab.optim.muon import ExactMuon, polar_factor


@pytest.mark.parametrize("shape", [(5, 5), (7, 3), (3, 7)])
def test_the_polar_factor_is_scipys(shape: tuple[int, int]) -> None:
    matrix = np.random.default_rng(0).normal(size=shape)
    expected, _ = scipy.linalg.polar(matrix, side="right" if shape[0] >= shape[1] else "left")
    np.testing.assert_allclose(polar_factor(torch.tensor(matrix)), expected, atol=1e-12)


def test_absent_directions_stay_absent() -> None:
    """Of u vᵀ with unit vectors the polar factor is u vᵀ; elsewhere it is zero."""
    u, v = torch.tensor([0.6, 0.8, 0.0]), torch.tensor([0.0, 1.0])
    rank_one = torch.outer(u, v).double()
    torch.testing.assert_close(polar_factor(5 * rank_one), rank_one)
    assert not polar_factor(torch.zeros(3, 2)).any()


def test_first_step_by_hand() -> None:
    """Of a diagonal gradient the polar factor is its signs; 4 rows, 1 column: twice as far."""
    square = torch.nn.Parameter(torch.ones(2, 2))
    square.grad = torch.diag(torch.tensor([3.0, -0.5]))
    ExactMuon([square], lr=0.1, weight_decay=0.5).step()
    torch.testing.assert_close(
        square.data, 0.95 * torch.ones(2, 2) - torch.diag(torch.tensor([0.1, -0.1]))
    )
    tall = torch.nn.Parameter(torch.zeros(4, 1))
    tall.grad = torch.tensor([[3.0], [0.0], [4.0], [0.0]])
    ExactMuon([tall], lr=0.1).step()
    torch.testing.assert_close(tall.data, torch.tensor([[-0.12], [0.0], [-0.16], [0.0]]))


def test_it_goes_where_torchs_muon_goes() -> None:
    """Torch's iteration stops at singular values of 0.7 to 1.2, so the directions agree roughly."""
    torch.manual_seed(0)
    ours = torch.nn.Parameter(torch.zeros(16, 16))
    theirs = torch.nn.Parameter(torch.zeros(16, 16))
    mine = ExactMuon([ours], lr=0.1, momentum=0.9)
    torchs = torch.optim.Muon([theirs], lr=0.1, momentum=0.9, weight_decay=0.0)
    for _ in range(5):
        ours.grad = torch.randn(16, 16)
        theirs.grad = ours.grad.clone()
        mine.step()
        torchs.step()
    cosine = torch.nn.functional.cosine_similarity(ours.flatten(), theirs.flatten(), dim=0)
    assert cosine > 0.98
    assert 0.8 < theirs.norm() / ours.norm() < 1.2


def test_other_parameters_are_refused() -> None:
    with pytest.raises(ValueError, match="for matrices"):
        ExactMuon([torch.nn.Parameter(torch.zeros(3))])
    with pytest.raises(ValueError, match="must not be negative"):
        ExactMuon([torch.nn.Parameter(torch.zeros(3, 3))], lr=-1.0)
