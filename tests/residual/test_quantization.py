import math

import numpy as np
import pytest
import torch
from torch import Tensor

from outlier_lab.haar import haar_rotations
from outlier_lab.residual.moments import SiteMoments
from outlier_lab.residual.quantization import QuantizationError, rounding_error


def stream(*shape: int, seed: int = 0) -> Tensor:
    generator = torch.Generator().manual_seed(seed)
    return torch.randn(*shape, dtype=torch.float64, generator=generator)


def ratios_of(*batches: Tensor, rotation: Tensor | None = None) -> dict[str, float]:
    """Both passes over the batches."""
    if rotation is None:
        rotation = haar_rotations(batches[0].shape[-1], 1, seed=0)[0]
    moments = SiteMoments(rotation[None])
    for batch in batches:
        moments.update(batch)
    known = moments.compute()
    error = QuantizationError(known.max_abs, known.rotated_max_abs, rotation)
    for batch in batches:
        error.update(batch)
    result = error.compute()
    assert isinstance(result, dict)
    return result


def numpy_snr_db(x: np.ndarray, levels: int) -> float:
    step = np.abs(x).max() / levels
    error = x - np.rint(x / step) * step
    return float(10 * np.log10((x**2).sum() / (error**2).sum()))


def test_matches_numpy() -> None:
    x = stream(3, 6, 16)
    x[:, 0] *= 100  # the first position must not set the step
    x[..., 2] *= -5
    rotation = haar_rotations(16, 1, seed=0)[0]
    rest = x[:, 1:].reshape(-1, 16).numpy()
    rotated = rest @ rotation.numpy()
    ratios = ratios_of(*torch.split(x, 1), rotation=rotation)
    assert ratios == {
        "int8_snr_db": pytest.approx(numpy_snr_db(rest, 127), rel=1e-10),
        "int4_snr_db": pytest.approx(numpy_snr_db(rest, 7), rel=1e-10),
        "rotated_int8_snr_db": pytest.approx(numpy_snr_db(rotated, 127), rel=1e-10),
        "rotated_int4_snr_db": pytest.approx(numpy_snr_db(rotated, 7), rel=1e-10),
    }


def test_rounding_worked_by_hand() -> None:
    x = torch.tensor([-7.0, -3.5, 0.5, 0.75, 2.5, 3.5, 6.75])  # step 1, halves to even
    expected = torch.tensor([0.0, 0.5, 0.5, -0.25, 0.5, -0.5, -0.25])
    assert torch.equal(rounding_error(x, torch.tensor(7.0), bits=4), expected)
    # In steps, whatever their size.
    assert torch.equal(rounding_error(x / 4, torch.tensor(7 / 4), bits=4), expected)
    eight = torch.tensor([[254.0, 1.5], [0.5, -200.0]])  # step 2
    expected = torch.tensor([[0.0, -0.25], [0.25, 0.0]])
    assert torch.equal(rounding_error(eight, torch.tensor(254.0), bits=8), expected)
    beyond = torch.tensor([9.0, -9.0])
    assert torch.equal(rounding_error(beyond, torch.tensor(7.0), bits=4), torch.tensor([2.0, -2.0]))
    nothing = torch.zeros(3)
    assert torch.equal(rounding_error(nothing, torch.tensor(0.0), bits=8), nothing)


def test_ratio_worked_by_hand() -> None:
    # Step 1 for int8: the error is 0.4, the energy of the signal 127² + 0.4².
    x = torch.tensor([[[0.0, 0.0], [127.0, 0.4]]])
    expected = 10 * math.log10((127**2 + 0.16) / 0.16)
    assert ratios_of(x)["int8_snr_db"] == pytest.approx(expected, rel=1e-6)


def test_a_rotation_undoes_what_an_outlier_channel_costs() -> None:
    x = stream(8, 32, 64)
    plain = ratios_of(x)
    assert plain["int8_snr_db"] == pytest.approx(plain["rotated_int8_snr_db"], abs=1.5)
    x[..., 7] *= 40
    outlier = ratios_of(x)
    energy = 10 * math.log10((63 + 1600) / 64)  # the outlier adds this much signal
    assert outlier["int8_snr_db"] - energy < plain["int8_snr_db"] - 20
    assert outlier["rotated_int8_snr_db"] > outlier["int8_snr_db"] + 6


def test_no_error_is_infinite_and_no_token_undefined() -> None:
    zeros = ratios_of(torch.zeros(2, 3, 8))
    assert all(ratio == math.inf for ratio in zeros.values())
    on_the_grid = torch.tensor([[[0.0, 0.0], [127.0, -3.0]]])
    assert ratios_of(on_the_grid)["int8_snr_db"] == math.inf
    for none in (torch.zeros(0, 3, 8), torch.ones(2, 1, 8), torch.full((2, 3, 8), torch.nan)):
        assert all(math.isnan(ratio) for ratio in ratios_of(none).values())


def test_nonfinite_tokens_are_left_out() -> None:
    x = stream(2, 5, 8)
    bad = torch.cat([x, x], dim=1)
    bad[:, 5:, 3] = torch.inf
    assert ratios_of(bad) == pytest.approx(ratios_of(x), rel=1e-12)


def test_ranks_add_up_and_autocast_changes_nothing() -> None:
    x = stream(4, 5, 8).float()
    rotation = haar_rotations(8, 1, seed=0)[0]
    scales = torch.tensor(4.0), torch.tensor(4.0)
    whole, first, second = (QuantizationError(*scales, rotation) for _ in range(3))
    with torch.autocast("cpu", dtype=torch.bfloat16), torch.inference_mode():
        first.update(x[:1])
        second.update(x[1:])
    whole.update(x)
    first.merge_state(second)
    assert first.compute() == pytest.approx(whole.compute(), rel=1e-12)
