import numpy as np
import pytest
import torch

from outlier_lab.haar import haar_rotations


@pytest.mark.parametrize("d_model", [2, 7, 64])
def test_rotations_are_orthogonal(d_model: int) -> None:
    rotations = haar_rotations(d_model, n=8, seed=3)
    assert rotations.dtype == torch.float64
    identity = torch.eye(d_model, dtype=torch.float64).expand(8, d_model, d_model)
    torch.testing.assert_close(rotations @ rotations.mT, identity, rtol=0, atol=1e-12)
    torch.testing.assert_close(rotations.mT @ rotations, identity, rtol=0, atol=1e-12)


def test_entries_have_the_moments_of_haar_measure() -> None:
    # On the sphere in d dimensions an entry has mean 0, variance 1/d, fourth moment 3/(d(d+2)).
    d, n = 6, 4000
    rotations = haar_rotations(d, n, seed=0).numpy()
    for entry in (rotations[:, :, 0], rotations[:, :, -1], rotations[:, 0, :]):
        np.testing.assert_allclose(entry.mean(0), 0, atol=5 * (1 / d / n) ** 0.5)
        spread = (3 / d / (d + 2) - 1 / d**2) ** 0.5
        np.testing.assert_allclose((entry**2).mean(0), 1 / d, atol=5 * spread / n**0.5)
        np.testing.assert_allclose((entry**4).mean(0), 3 / d / (d + 2), rtol=0.15)
    # Entries in different rows and columns: E[q00 q11 q01 q10] = -1 / (d - 1)d(d + 2).
    mixed = rotations[:, 0, 0] * rotations[:, 1, 1] * rotations[:, 0, 1] * rotations[:, 1, 0]
    assert mixed.mean() == pytest.approx(-1 / ((d - 1) * d * (d + 2)), abs=0.001)
    proper = (np.linalg.det(rotations) > 0).mean()
    assert proper == pytest.approx(0.5, abs=5 * 0.5 / n**0.5)


def test_the_seed_decides_and_the_global_generator_is_left_alone() -> None:
    torch.manual_seed(11)
    before = torch.get_rng_state()
    first = haar_rotations(8, 3, seed=5)
    assert torch.equal(torch.get_rng_state(), before)
    torch.manual_seed(12)
    assert torch.equal(haar_rotations(8, 3, seed=5), first)
    assert not torch.allclose(haar_rotations(8, 3, seed=6), first)
    assert not torch.allclose(first[0], first[1])
