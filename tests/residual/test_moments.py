import itertools
from datetime import timedelta
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import kurtosis, moment  # type: ignore[import-untyped]
from torch import Tensor, distributed, multiprocessing

from outlier_lab.haar import haar_rotations
from outlier_lab.residual.moments import (
    CHANNEL_ROWS,
    TOKEN_SUMS,
    Moments,
    SiteMoments,
    channel_moments,
    finite_tokens,
    merge_channel_moments,
    token_statistics,
)

D_MODEL = 12
ROTATIONS = haar_rotations(D_MODEL, n=3, seed=0)


def heavy_tailed(*shape: int, seed: int = 0) -> Tensor:
    generator = torch.Generator().manual_seed(seed)
    normal = torch.randn(*shape, dtype=torch.float64, generator=generator)
    return normal**3 + torch.arange(shape[-1]) / 4


def moments_of(*batches: Tensor, rotations: Tensor = ROTATIONS) -> Moments:
    metric = SiteMoments(rotations)
    for batch in batches:
        metric.update(batch)
    result = metric.compute()
    assert isinstance(result, Moments)
    return result


def row(moments: Moments, name: str) -> Tensor:
    return moments.channels[CHANNEL_ROWS.index(name)]


def total(sums: Tensor, name: str) -> float:
    return float(sums[TOKEN_SUMS.index(name)])


def assert_same(actual: Moments, expected: Moments, rtol: float = 1e-9) -> None:
    """Equal to rounding; the rotated sums are formed in float32."""
    torch.testing.assert_close(actual.channels, expected.channels, rtol=rtol, atol=1e-9)
    n = len(TOKEN_SUMS)
    for ours, theirs in (
        (actual.first_token, expected.first_token),
        (actual.rest, expected.rest),
    ):
        torch.testing.assert_close(ours[:n], theirs[:n], rtol=rtol, atol=1e-9)
        torch.testing.assert_close(ours[n:], theirs[n:], rtol=1e-5, atol=1e-5)
    torch.testing.assert_close(actual.rotated_max_abs, expected.rotated_max_abs)


def test_channel_moments_match_scipy() -> None:
    x = heavy_tailed(200, D_MODEL)
    x[:7, 3] = 6.0  # on the threshold
    rows = dict(zip(CHANNEL_ROWS, channel_moments(x).numpy(), strict=True))
    np.testing.assert_allclose(rows["count"], 200)
    np.testing.assert_allclose(rows["mean"], x.numpy().mean(0), rtol=1e-12)
    for order, name in ((2, "m2"), (3, "m3"), (4, "m4")):
        np.testing.assert_allclose(rows[name], 200 * moment(x.numpy(), order), rtol=1e-10)
    np.testing.assert_array_equal(rows["max_abs"], np.abs(x.numpy()).max(0))
    np.testing.assert_array_equal(rows["n_large"], (np.abs(x.numpy()) >= 6).sum(0))
    assert rows["n_large"][3] >= 7


def test_token_statistics_match_scipy() -> None:
    x = heavy_tailed(50, D_MODEL)
    columns = token_statistics(x, ROTATIONS).numpy().T
    named = dict(zip(TOKEN_SUMS, columns, strict=False))
    expected = kurtosis(x.numpy(), axis=1)
    assert expected.min() < 0 < expected.max()
    np.testing.assert_allclose(named["excess_kurtosis"], expected, rtol=1e-12)
    np.testing.assert_allclose(named["clamped_excess_kurtosis"], expected.clip(0), rtol=1e-12)
    uncentred = (x**4).mean(1) / x.var(1, correction=0) ** 2 - 3
    np.testing.assert_allclose(named["uncentred_excess_kurtosis"], uncentred, rtol=1e-12)
    np.testing.assert_allclose(named["mean_square"], (x**2).mean(1), rtol=1e-12)
    for column, rotation in zip(columns[len(TOKEN_SUMS) :], ROTATIONS, strict=True):
        rotated = kurtosis(x.numpy() @ rotation.numpy(), axis=1)
        np.testing.assert_allclose(column, rotated, rtol=2e-5, atol=2e-5)


def test_kurtosis_worked_by_hand() -> None:
    # Mean 1, distances -1, -1, -1, 3: variance 3, fourth moment 84 / 4 = 21, 21 / 9 - 3 = -2/3.
    x = torch.tensor([[0.0, 0.0, 0.0, 4.0]], dtype=torch.float64)
    named = dict(zip(TOKEN_SUMS, token_statistics(x, haar_rotations(4, 1, 0))[0], strict=False))
    assert named["excess_kurtosis"] == pytest.approx(-2 / 3, rel=1e-15)
    assert named["clamped_excess_kurtosis"] == 0
    assert named["uncentred_excess_kurtosis"] == pytest.approx(4**4 / 4 / 9 - 3, rel=1e-15)
    assert named["mean_square"] == 4


@given(
    seed=st.integers(0, 1000),
    cuts=st.lists(st.integers(0, 40), max_size=6),
    order=st.randoms(use_true_random=False),
)
@settings(max_examples=60, deadline=None)
def test_any_split_in_any_order_merges_to_the_whole(
    seed: int, cuts: list[int], order: Random
) -> None:
    x = heavy_tailed(40, D_MODEL, seed=seed) * 10.0 ** (seed % 7 - 3) + seed
    bounds = [0, *sorted(cuts), 40]
    parts = [channel_moments(x[a:b]) for a, b in itertools.pairwise(bounds)]
    order.shuffle(parts)
    expected = channel_moments(x)
    at_once = merge_channel_moments(torch.stack(parts))
    one_by_one = torch.zeros_like(expected)
    for part in parts:
        one_by_one = merge_channel_moments(torch.stack([one_by_one, part]))
    for merged in (at_once, one_by_one):
        # The third moment may cancel: its scale is that of the others.
        scale = expected.clone()
        scale[3] = (expected[2] * expected[4]).sqrt()
        assert ((merged - expected).abs() <= 1e-9 * scale.abs()).all()


@given(
    seed=st.integers(0, 1000),
    cuts=st.lists(st.integers(0, 6), max_size=4),
    order=st.randoms(use_true_random=False),
)
@settings(max_examples=30, deadline=None)
def test_the_metric_does_not_depend_on_batches_and_ranks(
    seed: int, cuts: list[int], order: Random
) -> None:
    x = heavy_tailed(6, 5, D_MODEL, seed=seed)
    x[seed % 6, seed % 5, 0] = torch.nan
    x[(seed + 1) % 6, seed % 5] = 0.1
    bounds = [0, *sorted(cuts), 6]
    batches = [x[a:b] for a, b in itertools.pairwise(bounds)]
    order.shuffle(batches)
    assert_same(moments_of(*batches), moments_of(x))


def test_shards_reduce_as_torchmetrics_reduces_them() -> None:
    x = heavy_tailed(8, 5, D_MODEL)
    ranks = [SiteMoments(ROTATIONS) for _ in range(3)]
    for rank, shard in zip(ranks, (x[:5], x[:0], x[5:]), strict=True):
        rank.update(shard)
    together = SiteMoments(ROTATIONS)
    together.update(x)
    for name, reduce in together._reductions.items():
        assert callable(reduce)
        reduced = reduce(torch.stack([getattr(rank, name) for rank in ranks]))
        torch.testing.assert_close(reduced, getattr(together, name), rtol=1e-6, atol=1e-6)
    ranks[0].merge_state(ranks[1])
    ranks[0].merge_state(ranks[2])
    assert_same(ranks[0].compute(), together.compute())


def moments_of_rank(rank: int, rendezvous: str) -> Moments:
    distributed.init_process_group(
        "gloo",
        init_method=f"file://{rendezvous}",
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=60),
    )
    try:
        x = heavy_tailed(6, 5, D_MODEL)
        return moments_of(x[:1] if rank == 0 else x[1:])
    finally:
        distributed.destroy_process_group()


def test_two_processes_agree_with_one(tmp_path: Path) -> None:
    rendezvous = str(tmp_path / "rendezvous")
    other = multiprocessing.get_context("spawn").Process(
        target=moments_of_rank, args=(1, rendezvous)
    )
    other.start()
    reduced = moments_of_rank(0, rendezvous)
    other.join()
    assert other.exitcode == 0
    assert total(reduced.rest, "tokens") == 24
    assert_same(reduced, moments_of(heavy_tailed(6, 5, D_MODEL)))


def test_the_first_position_is_kept_apart() -> None:
    x = heavy_tailed(4, 5, D_MODEL)
    x[:, 0] *= 1000
    moments = moments_of(x)
    assert total(moments.first_token, "tokens") == 4
    assert total(moments.rest, "tokens") == 16
    first, rest = x[:, 0].numpy(), x[:, 1:].reshape(-1, D_MODEL).numpy()
    for sums, tokens in ((moments.first_token, first), (moments.rest, rest)):
        expected = kurtosis(tokens, axis=1).sum()
        assert total(sums, "excess_kurtosis") == pytest.approx(expected, rel=1e-12)
        assert total(sums, "mean_square") == pytest.approx((tokens**2).mean(1).sum(), rel=1e-12)
    assert row(moments, "max_abs").max() == moments.max_abs == np.abs(rest).max()
    expected = np.abs(rest @ ROTATIONS[0].numpy()).max()
    assert moments.rotated_max_abs.item() == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("scale", [1e-20, 1e-3, 1.0, 1e15])
def test_kurtosis_is_right_at_any_scale(scale: float) -> None:
    x = heavy_tailed(10, D_MODEL)
    columns = token_statistics(scale * x, ROTATIONS)
    expected = token_statistics(x, ROTATIONS)
    kurtoses = slice(TOKEN_SUMS.index("excess_kurtosis"), None)
    torch.testing.assert_close(columns[:, kurtoses], expected[:, kurtoses], rtol=1e-5, atol=1e-6)
    rows = channel_moments(scale * x)
    channels = rows[0] * rows[4] / rows[2] ** 2 - 3
    np.testing.assert_allclose(channels, kurtosis(x.numpy(), axis=0), rtol=1e-9)


def test_kurtosis_survives_a_large_mean() -> None:
    generator = torch.Generator().manual_seed(1)
    noise = torch.randn(200, 64, dtype=torch.float64, generator=generator)
    exact = kurtosis(noise.numpy(), axis=1)
    column = token_statistics(1e4 + noise, haar_rotations(64, 1, 0))
    measured = column[:, TOKEN_SUMS.index("excess_kurtosis")]
    np.testing.assert_allclose(measured, exact, rtol=0, atol=1e-8)
    rows = merge_channel_moments(
        torch.stack([channel_moments(part) for part in torch.split(1e4 + noise, 7)])
    )
    measured = rows[0] * rows[4] / rows[2] ** 2 - 3
    np.testing.assert_allclose(measured, kurtosis(noise.numpy(), axis=0), rtol=0, atol=1e-8)


def test_the_largest_floats_do_not_overflow() -> None:
    x = heavy_tailed(2, 4, D_MODEL).float()
    x *= 3e38 / x.abs().max()
    moments = moments_of(x)
    assert moments.channels.isfinite().all()
    expected = kurtosis(x[:, 1:].double().numpy(), axis=2).sum()
    assert total(moments.rest, "excess_kurtosis") == pytest.approx(expected, rel=1e-9)


def test_bfloat16_is_widened_before_anything_else() -> None:
    x = heavy_tailed(3, 5, D_MODEL).to(torch.bfloat16)
    assert_same(moments_of(x), moments_of(x.double()), rtol=0)


def test_autocast_around_the_model_changes_nothing() -> None:
    x = heavy_tailed(3, 5, D_MODEL).float()
    with torch.autocast("cpu", dtype=torch.bfloat16), torch.inference_mode():
        inside = moments_of(x)
    torch.testing.assert_close(inside.rest, moments_of(x).rest, rtol=0, atol=0)


def test_nonfinite_tokens_are_counted_and_left_out() -> None:
    x = heavy_tailed(4, 5, D_MODEL)
    bad = x.clone()
    for (batch, pos), value in {(0, 0): torch.nan, (1, 2): torch.inf, (3, 4): -torch.inf}.items():
        bad[batch, pos, 5] = value
    bad[2, 3] = torch.nan
    moments = moments_of(bad)
    assert total(moments.first_token, "nonfinite_tokens") == 1
    assert total(moments.rest, "nonfinite_tokens") == 3
    rest = finite_tokens(bad[:, 1:].flatten(0, 1))
    assert len(rest) == 13
    expected = moments_of(torch.cat([x[:1, :1].expand(13, 1, D_MODEL), rest[:, None]], dim=1))
    torch.testing.assert_close(moments.channels, expected.channels)
    torch.testing.assert_close(moments.rest[1:], expected.rest[1:], rtol=1e-5, atol=1e-5)
    assert moments.rotated_max_abs == expected.rotated_max_abs


def test_degenerate_tokens_have_no_kurtosis_but_count() -> None:
    x = heavy_tailed(2, 6, D_MODEL)
    x[0, 1:4] = torch.tensor([0.1, -1e-30, 3e7])[:, None]
    x[1, 5] = 0
    moments = moments_of(x)
    assert total(moments.rest, "degenerate_tokens") == 4
    assert total(moments.rest, "tokens") == 10
    kept = torch.cat([x[0, 4:], x[1, 1:5]]).numpy()
    expected = kurtosis(kept, axis=1).sum()
    assert total(moments.rest, "excess_kurtosis") == pytest.approx(expected, rel=1e-12)
    np.testing.assert_allclose(row(moments, "mean"), x[:, 1:].mean((0, 1)), rtol=1e-12)


def test_a_constant_channel_stays_exactly_constant() -> None:
    x = heavy_tailed(5, 7, D_MODEL)
    x[..., 2] = 0.1
    moments = moments_of(*torch.split(x, 1), x[:0], x[:2])
    assert row(moments, "mean")[2] == 0.1
    for name in ("m2", "m3", "m4"):
        assert row(moments, name)[2] == 0
        assert row(moments, name)[3] != 0


@pytest.mark.parametrize("shape", [(0, 5, D_MODEL), (3, 0, D_MODEL), (0, 0, D_MODEL)])
def test_empty_batches_change_nothing(shape: tuple[int, int, int]) -> None:
    empty = moments_of(torch.zeros(shape))
    for state in vars(empty).values():
        assert not state.any()
    x = heavy_tailed(3, 5, D_MODEL)
    assert_same(moments_of(torch.zeros(shape), x, torch.zeros(shape)), moments_of(x), rtol=0)


def test_all_bad_batches_change_nothing_but_their_count() -> None:
    x = heavy_tailed(3, 5, D_MODEL)
    expected = moments_of(x)
    expected.rest[0] += 12
    expected.first_token[0] += 3
    assert_same(moments_of(torch.full_like(x, torch.nan), x), expected, rtol=0)


def test_single_tokens() -> None:
    x = heavy_tailed(1, 2, D_MODEL)
    moments = moments_of(x[:, :1], x)
    assert total(moments.first_token, "tokens") == 2
    np.testing.assert_array_equal(row(moments, "count"), 1)
    np.testing.assert_array_equal(row(moments, "mean"), x[0, 1])
    assert not row(moments, "m2").any()


def test_massive_activations_worked_by_hand() -> None:
    x = torch.ones(1, 7, 8, dtype=torch.float64)
    x[0, :, 1:4] = 0.5  # the median |x| is 1 with four or five channels of 1
    x[0, 0, 0] = 5000  # first position
    x[0, 1, 0] = 1001  # massive: above 100 and above 1000 times the median of 1
    x[0, 2, 0] = -1001  # the sign does not matter
    x[0, 3, 0] = 1000  # not above 1000 times
    x[0, 4] *= 0.01
    x[0, 4, 0] = 99  # above 1000 times, but not above 100
    x[0, 5, :] = torch.tensor([500, 500, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1])  # two in one token
    x[0, 6, 0] = torch.inf
    moments = moments_of(x, rotations=haar_rotations(8, 1, 0))
    assert total(moments.first_token, "massive_activations") == 1
    assert total(moments.rest, "massive_activations") == 4


def test_an_even_number_of_channels_has_the_median_between_the_two_in_the_middle() -> None:
    x = torch.tensor([[[0.0] * 4, [0.0, 0.2, 0.4, 299.0]]])  # median 0.3: 1000 times is 300
    rotations = haar_rotations(4, 1, 0)
    assert total(moments_of(x, rotations=rotations).rest, "massive_activations") == 0
    x[0, 1, 3] = 301
    assert total(moments_of(x, rotations=rotations).rest, "massive_activations") == 1


def test_reset_forgets_everything() -> None:
    metric = SiteMoments(ROTATIONS)
    metric.update(heavy_tailed(3, 5, D_MODEL))
    metric.reset()
    metric.update(torch.zeros(0, 1, D_MODEL))
    assert not any(state.any() for state in vars(metric.compute()).values())
