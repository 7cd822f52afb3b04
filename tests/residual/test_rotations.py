import pytest
import torch
from torch import Tensor
from torch.nn import functional as F

from outlier_lab.haar import haar_rotations
from outlier_lab.residual.rotations import rotate_parameters

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
