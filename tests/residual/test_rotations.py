import numpy as np
import pytest
import torch
from torch import Tensor
from torch.nn import functional as F

from outlier_lab.haar import haar_rotations
from outlier_lab.residual.rotations import rotate_parameters


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


AXES = {"embed": 1, "read": 1, "write": 0, "write_bias": 0, "read_bias": None, "head": 1}


def random_parameters() -> dict[str, Tensor]:
    generator = torch.Generator().manual_seed(0)
    shapes = {
        "embed": (11, 6),
        "read": (9, 6),
        "read_bias": (9,),
        "write": (6, 9),
        "write_bias": (6,),
        "head": (11, 6),
    }
    return {
        name: torch.randn(*shape, dtype=torch.float64, generator=generator)
        for name, shape in shapes.items()
    }


def run(p: dict[str, Tensor], tokens: Tensor) -> tuple[Tensor, Tensor]:
    """One MLP block with RMSNorm without gain: the stream after it, and the logits."""
    stream = F.embedding(tokens, p["embed"])
    neurons = F.linear(F.rms_norm(stream, (6,)), p["read"], p["read_bias"]).relu()
    stream = stream + F.linear(neurons, p["write"], p["write_bias"])
    return stream, F.linear(stream, p["head"])


def test_rotated_parameters_rotate_the_stream_and_keep_the_function() -> None:
    tokens = torch.arange(11)
    rotation = haar_rotations(6, 1, seed=1)[0]
    parameters = random_parameters()
    stream, logits = run(parameters, tokens)
    rotated_stream, rotated_logits = run(rotate_parameters(parameters, AXES, rotation), tokens)
    torch.testing.assert_close(rotated_stream, stream @ rotation, rtol=1e-12, atol=1e-12)
    torch.testing.assert_close(rotated_logits, logits, rtol=1e-12, atol=1e-12)


def test_each_axis_worked_as_a_matrix_product() -> None:
    rotation = haar_rotations(6, 1, seed=1)[0]
    parameters = random_parameters()
    rotated = rotate_parameters(parameters, AXES, rotation)
    torch.testing.assert_close(rotated["read"], parameters["read"] @ rotation)
    torch.testing.assert_close(rotated["write"], rotation.T @ parameters["write"])
    torch.testing.assert_close(rotated["write_bias"], rotation.T @ parameters["write_bias"])
    assert torch.equal(rotated["read_bias"], parameters["read_bias"])
    per_head = torch.randn(2, 6, 3, dtype=torch.float64)
    torch.testing.assert_close(
        rotate_parameters({"per_head": per_head}, {"per_head": 1}, rotation)["per_head"],
        torch.einsum("hrk,rs->hsk", per_head, rotation),
    )


def test_results_are_copies_in_the_parameters_dtype() -> None:
    parameters = {
        name: torch.nn.Parameter(value.float()) for name, value in random_parameters().items()
    }
    originals = {name: value.detach().clone() for name, value in parameters.items()}
    rotated = rotate_parameters(parameters, AXES, haar_rotations(6, 1, seed=1)[0])
    for name, value in rotated.items():
        assert value.dtype == torch.float32
        assert value.shape == parameters[name].shape
        assert not value.requires_grad
        value.zero_()
        assert torch.equal(parameters[name], originals[name])


def test_a_parameter_without_an_axis_is_named() -> None:
    axes = {name: axis for name, axis in AXES.items() if name != "write_bias"}
    with pytest.raises(ValueError, match="write_bias"):
        rotate_parameters(random_parameters(), axes, torch.eye(6, dtype=torch.float64))
