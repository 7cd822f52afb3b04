import math

import numpy as np
import pytest
import torch
from scipy.stats import kurtosis  # type: ignore[import-untyped]
from torch import Tensor

from outlier_lab.haar import haar_rotations
from outlier_lab.residual.moments import SiteMoments
from outlier_lab.residual.statistics import (
    OUTLIER_RATIO,
    SiteStatistics,
    gaussian_floor,
    mean_over_sites,
    one_hot_ceiling,
    site_statistics,
)

D_MODEL = 32
ROTATIONS = haar_rotations(D_MODEL, n=8, seed=0)


def gaussian(*shape: int, seed: int = 0) -> Tensor:
    generator = torch.Generator().manual_seed(seed)
    return torch.randn(*shape, dtype=torch.float64, generator=generator)


def statistics_of(x: Tensor, rotations: Tensor | None = None) -> SiteStatistics:
    metric = SiteMoments(ROTATIONS if rotations is None else rotations)
    for batch in (x[:1], x[1:5], x[5:]):
        metric.update(batch)
    return site_statistics(metric.compute())


def heavy_stream() -> Tensor:
    """Outlier channels in all sequences but the last, massive activations, sinks, a mean."""
    x = 0.2 * gaussian(6, 9, D_MODEL) ** 3 + 0.1
    x *= torch.linspace(0.5, 1.5, D_MODEL)
    x[:5, :, 20] = 9 + gaussian(5, 9, seed=1)
    x[:5, :, 4] -= 6 * gaussian(5, 9, seed=2)
    x[5] = gaussian(9, D_MODEL, seed=3)
    x[2, 3, 9] = -2500.0
    x[3, 4, 10] = 700.0
    x[:, 0] *= 30
    return x


def test_every_quantity_matches_numpy_and_scipy() -> None:
    x = heavy_stream()
    statistics = statistics_of(x)
    first, rest = x[:, 0].numpy(), x[:, 1:].reshape(-1, D_MODEL).numpy()
    rotations = ROTATIONS.numpy()

    per_token = kurtosis(rest, axis=1)
    rotated = np.array([kurtosis(rest @ q, axis=1).mean() for q in rotations])
    first_rotated = np.mean([kurtosis(first @ q, axis=1).mean() for q in rotations])
    mean_square = (rest**2).mean(0)
    rms = mean_square**0.5
    large = (np.abs(rest) >= 6).mean(0)
    threshold = np.maximum(100, 1000 * np.median(np.abs(x.numpy()), axis=2))
    massive = (np.abs(x.numpy()) > threshold[..., None]).sum(axis=(0, 2))
    privilege = per_token.mean() - rotated.mean()
    expected = {
        "token_excess_kurtosis": per_token.mean(),
        "rotated_token_excess_kurtosis": rotated.mean(),
        "rotated_token_excess_kurtosis_sd": rotated.std(ddof=1),
        "basis_privilege": privilege,
        "basis_privilege_z": privilege / rotated.std(ddof=1),
        "rms_kurtosis": (rms**4).mean() / (rms**2).mean() ** 2,
        "max_median_ratio": rms.max() / np.median(rms),
        "n_outlier_channels": (rms > OUTLIER_RATIO * np.median(rms)).sum(),
        "massive_activations": massive[1:].sum(),
        "n_tokens": 48,
        "degenerate_tokens": 0,
        "nonfinite_tokens": 0,
        "first_token_excess_kurtosis": kurtosis(first, axis=1).mean(),
        "first_token_rotated_excess_kurtosis": first_rotated,
        "first_token_basis_privilege": kurtosis(first, axis=1).mean() - first_rotated,
        "first_token_rms": (first**2).mean() ** 0.5,
        "first_token_massive_activations": massive[0],
        "first_token_nonfinite_tokens": 0,
        "clamped_token_excess_kurtosis": per_token.clip(0).mean(),
        "uncentred_token_excess_kurtosis": ((rest**4).mean(1) / rest.var(1) ** 2).mean() - 3,
        "flattened_excess_kurtosis": kurtosis(rest, axis=None),
        "mean_square_variance": mean_square.var(),
        "raw_kurtosis_first_token": kurtosis(first, axis=1, fisher=False).mean(),
        "raw_kurtosis_rest": kurtosis(rest, axis=1, fisher=False).mean(),
        "large_activations": large.mean(),
        "n_large_channels": (large >= 0.06).sum(),
    }
    assert massive[1:].sum() == 2
    assert (per_token < 0).any()
    assert 0 < expected["n_large_channels"] < (large > 0).sum()
    rotated_names = {name for name in expected if "rotated" in name or "privilege" in name}
    assert statistics.scalars.keys() == expected.keys()
    for name, value in expected.items():
        rel = 1e-5 if name in rotated_names else 1e-10
        assert statistics.scalars[name] == pytest.approx(value, rel=rel), name

    np.testing.assert_allclose(statistics.vectors["channel_mean"], rest.mean(0), rtol=1e-10)
    np.testing.assert_allclose(statistics.vectors["channel_rms"], rms, rtol=1e-10)
    np.testing.assert_array_equal(statistics.vectors["channel_max_abs"], np.abs(rest).max(0))
    np.testing.assert_allclose(
        statistics.vectors["channel_excess_kurtosis"], kurtosis(rest, axis=0), rtol=1e-9
    )
    strongest = np.argsort(-rms)
    assert statistics.strongest_channels(5) == strongest[:5].tolist()
    outliers = [c for c in strongest if rms[c] > OUTLIER_RATIO * np.median(rms)]
    assert statistics.outlier_channels == outliers
    assert {9, 20} <= set(outliers)


def test_two_tokens_worked_by_hand() -> None:
    # Channel mean squares 16, 1, 1, 1; per token: mean 1.75, squared distances 5.0625 and three
    # of 0.5625, variance 27/16, fourth moment (6561 + 3 * 81) / 1024 = 1701 / 256, ratio 7/3.
    x = torch.tensor([[[9.0, 9, 9, 8], [4.0, 1, 1, 1], [-4.0, -1, -1, -1]]])
    statistics = statistics_of(x, haar_rotations(4, 2, seed=0))
    scalars = statistics.scalars
    assert scalars["token_excess_kurtosis"] == pytest.approx(7 / 3 - 3, rel=1e-12)
    assert scalars["raw_kurtosis_rest"] == pytest.approx(7 / 3, rel=1e-12)
    assert scalars["clamped_token_excess_kurtosis"] == 0
    uncentred = (256 + 3) / 4 / (27 / 16) ** 2 - 3
    assert scalars["uncentred_token_excess_kurtosis"] == pytest.approx(uncentred, rel=1e-12)
    assert scalars["rms_kurtosis"] == pytest.approx(259 / 4 / (19 / 4) ** 2, rel=1e-12)
    assert scalars["max_median_ratio"] == 4
    assert scalars["mean_square_variance"] == pytest.approx(259 / 4 - (19 / 4) ** 2, rel=1e-12)
    flattened = (256 + 3) / 4 / (19 / 4) ** 2 - 3
    assert scalars["flattened_excess_kurtosis"] == pytest.approx(flattened, rel=1e-12)
    assert statistics.outlier_channels == [0]
    assert torch.equal(statistics.vectors["channel_mean"], torch.zeros(4, dtype=torch.float64))
    # Two values, plus and minus: the smallest excess kurtosis there is.
    assert statistics.vectors["channel_excess_kurtosis"].tolist() == [-2, -2, -2, -2]


def test_floor_and_ceiling() -> None:
    for d_model in (3, 8, 64):
        one_hot = np.zeros(d_model)
        one_hot[1] = -7
        assert one_hot_ceiling(d_model) == pytest.approx(kurtosis(one_hot), rel=1e-12)
    assert one_hot_ceiling(4) == pytest.approx(-2 / 3)
    assert gaussian_floor(5) == -1
    x = torch.zeros(2, 4, D_MODEL)
    x[..., 3] = torch.arange(1.0, 9).view(2, 4)
    measured = statistics_of(x).scalars["token_excess_kurtosis"]
    assert measured == pytest.approx(one_hot_ceiling(D_MODEL), rel=1e-12)


def test_a_gaussian_has_the_floor_in_every_basis() -> None:
    n_tokens = 10_000
    scalars = statistics_of(gaussian(100, 101, D_MODEL)).scalars
    assert scalars["n_tokens"] == n_tokens
    # The sampling sd of one token's kurtosis is about sqrt(24 / d).
    error = 5 * math.sqrt(24 / D_MODEL / n_tokens)
    floor = gaussian_floor(D_MODEL)
    assert scalars["token_excess_kurtosis"] == pytest.approx(floor, abs=error)
    assert scalars["rotated_token_excess_kurtosis"] == pytest.approx(floor, abs=error)
    assert abs(scalars["basis_privilege"]) < error
    assert abs(scalars["basis_privilege_z"]) < 4
    # What the published variant makes of the same tokens.
    assert scalars["clamped_token_excess_kurtosis"] > 0.1
    assert (
        statistics_of(gaussian(4, 5, D_MODEL) + 10).scalars["uncentred_token_excess_kurtosis"]
        > 1000
    )


def with_outlier_channel() -> Tensor:
    x = gaussian(20, 51, D_MODEL)
    x[..., 11] *= 10
    return x


def test_a_planted_outlier_channel_is_found() -> None:
    statistics = statistics_of(with_outlier_channel())
    assert statistics.outlier_channels == [11]
    assert statistics.strongest_channels(1) == [11]
    assert statistics.scalars["n_outlier_channels"] == 1
    assert statistics.scalars["max_median_ratio"] == pytest.approx(10, rel=0.1)
    assert statistics.scalars["basis_privilege"] > 5
    assert statistics.scalars["basis_privilege_z"] > 20


def test_a_rotated_outlier_channel_is_no_privileged_basis() -> None:
    other = haar_rotations(D_MODEL, 1, seed=99)[0]
    statistics = statistics_of(with_outlier_channel() @ other)
    assert statistics.scalars["max_median_ratio"] < 5
    assert abs(statistics.scalars["basis_privilege"]) < 0.5
    assert abs(statistics.scalars["basis_privilege_z"]) < 6


def test_a_basis_may_be_privileged_below_the_null() -> None:
    scalars = statistics_of(gaussian(20, 51, D_MODEL).sign()).scalars
    assert scalars["token_excess_kurtosis"] < -1.7
    assert scalars["basis_privilege"] < -1.5
    assert scalars["basis_privilege_z"] < -20
    assert 0 <= scalars["clamped_token_excess_kurtosis"] < 0.01


def test_the_first_token_has_its_own_privilege() -> None:
    x = gaussian(40, 5, D_MODEL)
    x[:, 0, 7] = 1000
    scalars = statistics_of(x).scalars
    assert scalars["first_token_basis_privilege"] > 10
    assert scalars["first_token_massive_activations"] == 40
    assert scalars["first_token_rms"] == pytest.approx(1000 / D_MODEL**0.5, rel=1e-3)
    assert abs(scalars["basis_privilege"]) < 0.3
    assert scalars["massive_activations"] == 0


COUNTS = (
    "n_outlier_channels",
    "massive_activations",
    "n_tokens",
    "degenerate_tokens",
    "nonfinite_tokens",
    "first_token_massive_activations",
    "first_token_nonfinite_tokens",
    "n_large_channels",
)


def test_no_tokens_give_nan_and_counts_of_zero() -> None:
    statistics = statistics_of(torch.zeros(0, 5, D_MODEL))
    for name, value in statistics.scalars.items():
        assert value == 0 if name in COUNTS else math.isnan(value), name
    for vector in statistics.vectors.values():
        assert vector.isnan().all()
    assert statistics.outlier_channels == []


def test_one_token_per_sequence_leaves_the_rest_undefined() -> None:
    scalars = statistics_of(gaussian(4, 1, D_MODEL)).scalars
    assert math.isnan(scalars["token_excess_kurtosis"])
    assert math.isnan(scalars["raw_kurtosis_rest"])
    assert math.isfinite(scalars["first_token_excess_kurtosis"])
    assert math.isfinite(scalars["first_token_basis_privilege"])


def test_nan_tokens_do_not_poison_the_rest() -> None:
    x = with_outlier_channel()
    expected = statistics_of(x[:, :50])
    x[:, 50:] = torch.inf
    statistics = statistics_of(x)
    assert statistics.scalars.pop("nonfinite_tokens") == 20
    assert expected.scalars.pop("nonfinite_tokens") == 0
    assert statistics.scalars == pytest.approx(expected.scalars, rel=1e-5)
    assert statistics.outlier_channels == [11]


def test_constant_tokens_have_no_kurtosis_but_the_rest_is_defined() -> None:
    scalars = statistics_of(torch.full((2, 3, D_MODEL), 0.3)).scalars
    assert scalars["n_tokens"] == scalars["degenerate_tokens"] == 4
    for name in ("token_excess_kurtosis", "basis_privilege", "basis_privilege_z"):
        assert math.isnan(scalars[name])
    assert math.isnan(scalars["flattened_excess_kurtosis"])
    assert scalars["max_median_ratio"] == scalars["rms_kurtosis"] == pytest.approx(1)
    mixed = gaussian(2, 3, D_MODEL)
    expected = kurtosis(mixed[:, 1].numpy(), axis=1).mean()
    mixed[:, 2] = -4
    scalars = statistics_of(mixed).scalars
    assert scalars["token_excess_kurtosis"] == pytest.approx(expected, rel=1e-12)


def test_constant_and_dead_channels() -> None:
    x = gaussian(4, 6, D_MODEL)
    x[..., 3] = 0.1
    vectors = statistics_of(x).vectors
    assert vectors["channel_excess_kurtosis"].isnan().tolist() == [
        channel == 3 for channel in range(D_MODEL)
    ]
    assert vectors["channel_rms"][3] == pytest.approx(0.1, rel=1e-15)
    x[..., 1:] = 0
    one_alive = statistics_of(x)
    assert one_alive.scalars["max_median_ratio"] == math.inf
    assert one_alive.scalars["rms_kurtosis"] == pytest.approx(D_MODEL)
    assert one_alive.outlier_channels == [0]
    all_dead = statistics_of(torch.zeros(4, 6, D_MODEL))
    assert math.isnan(all_dead.scalars["max_median_ratio"])
    assert math.isnan(all_dead.scalars["rms_kurtosis"])
    assert all_dead.scalars["n_outlier_channels"] == 0


def test_z_is_undefined_without_a_spread() -> None:
    x = gaussian(4, 6, D_MODEL)
    single = statistics_of(x, ROTATIONS[:1]).scalars
    assert math.isnan(single["rotated_token_excess_kurtosis_sd"])
    assert math.isnan(single["basis_privilege_z"])
    assert math.isfinite(single["basis_privilege"])
    repeated = statistics_of(x, ROTATIONS[:1].repeat(4, 1, 1)).scalars
    assert repeated["rotated_token_excess_kurtosis_sd"] == 0
    assert math.isnan(repeated["basis_privilege_z"])


def test_mean_over_sites_skips_what_is_undefined() -> None:
    sites = [
        statistics_of(heavy_stream()),
        statistics_of(with_outlier_channel()),
        statistics_of(torch.zeros(0, 2, D_MODEL)),
    ]
    mean = mean_over_sites(sites)
    assert mean.keys() == sites[0].scalars.keys()
    for name in ("basis_privilege", "rms_kurtosis"):
        assert mean[name] == pytest.approx(
            (sites[0].scalars[name] + sites[1].scalars[name]) / 2, rel=1e-12
        )
    assert mean["n_tokens"] == pytest.approx((48 + 1000 + 0) / 3)
    assert math.isnan(mean_over_sites(sites[2:])["basis_privilege"])


def test_a_large_channel_has_at_least_six_percent_large_activations() -> None:
    x = torch.zeros(1, 51, D_MODEL)
    x[0, 1:4, 5] = -6.0  # 3 of 50 tokens: 6 % exactly, at magnitude 6 exactly
    x[0, 1:3, 6] = 60.0
    x[0, 1:, 7] = 5.999
    scalars = statistics_of(x).scalars
    assert scalars["n_large_channels"] == 1
    assert scalars["large_activations"] == pytest.approx(5 / 50 / D_MODEL, rel=1e-12)


def test_equal_channels_are_ordered_by_index() -> None:
    x = torch.ones(2, 3, 64)
    x[..., 40] = 2
    statistics = statistics_of(x, haar_rotations(64, 2, seed=0))
    assert statistics.strongest_channels(64) == [40, *range(40), *range(41, 64)]
