import math
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from scipy import stats

from outlier_lab.report.effects import (
    Effect,
    difference_of_means,
    overlap,
    overlap_by_chance,
    rank_correlation,
    value_at_loss,
)


def test_two_values_by_hand() -> None:
    """Of 0 and 2, a quarter of the resamples has mean 0, half 1, a quarter 2."""
    assert difference_of_means([0.0, 2.0]) == Effect(1.0, 0.0, 2.0)
    assert difference_of_means([0.0, 2.0], [5.0, 5.0]) == Effect(-4.0, -5.0, -3.0)


def test_interval_is_that_of_all_resamples() -> None:
    """Enumerated: 4**4 resamples of one side times 3**3 of the other."""
    a, b = [3.5, 1.9, 3.8, 2.2], [0.5, 0.4, 0.8]
    means = [[np.mean(draw) for draw in product(side, repeat=len(side))] for side in (a, b)]
    every = np.subtract.outer(*means).ravel()
    found = difference_of_means(a, b)
    assert found.estimate == pytest.approx(np.mean(a) - np.mean(b))
    assert found.low == pytest.approx(np.quantile(every, 0.025), abs=0.03)
    assert found.high == pytest.approx(np.quantile(every, 0.975), abs=0.03)


def test_the_same_twice() -> None:
    a, b = [3.5, 1.9, 3.8], [0.5, 0.4, 0.8]
    assert difference_of_means(a, b) == difference_of_means(a, b)


@pytest.mark.parametrize(("of", "against"), [([1.0], [0.0]), ([1.0], [2.0, 3.0]), ([1, 2], [1])])
def test_one_seed_gives_no_interval(of: list[float], against: list[float]) -> None:
    found = difference_of_means(of, against)
    assert found.estimate == pytest.approx(np.mean(of) - np.mean(against))
    assert math.isnan(found.low)
    for expect in ("above", "below", "same"):
        assert not found.is_as_expected(expect, 10.0)


@pytest.mark.parametrize(
    ("low", "high", "expect", "margin", "holds"),
    [
        (0.1, 0.9, "above", 0.0, True),
        (0.0, 0.9, "above", 0.0, False),
        (-0.4, 0.9, "above", -0.5, True),
        (0.4, 0.9, "above", 0.5, False),
        (-0.9, -0.1, "below", 0.0, True),
        (-0.9, -0.1, "below", 0.5, False),
        (-0.1, 0.1, "same", 0.1, True),
        (-0.1, 0.2, "same", 0.1, False),
        (-0.2, 0.1, "same", 0.1, False),
    ],
)
def test_where_the_interval_lies(
    low: float, high: float, expect: str, margin: float, holds: bool
) -> None:
    assert Effect((low + high) / 2, low, high).is_as_expected(expect, margin) is holds


def test_rank_correlation_is_scipys() -> None:
    rng = np.random.default_rng(1)
    x = rng.normal(size=7).round(0)  # with ties
    y = x + rng.normal(size=7)
    found = rank_correlation(x.tolist(), y.tolist())
    assert found.effect.estimate == pytest.approx(stats.spearmanr(x, y).statistic)
    assert found.effect.low <= found.effect.estimate <= found.effect.high


def test_p_by_hand() -> None:
    """Of the 24 orders of four, one has the correlation 1, one has -1."""
    up = rank_correlation([1, 2, 3, 4], [1, 4, 9, 16])
    down = rank_correlation([1, 2, 3, 4], [4, 3, 2, 1])
    assert (up.effect.estimate, up.p) == (pytest.approx(1), pytest.approx(1 / 24))
    assert (down.effect.estimate, down.p) == (pytest.approx(-1), pytest.approx(1 / 24))


def test_rank_correlation_of_nothing_is_undefined() -> None:
    for x, y in (([1, 2], [1, 2]), ([1, 1, 1], [1, 2, 3])):
        found = rank_correlation(x, y)
        assert math.isnan(found.effect.estimate)
        assert math.isnan(found.p)


@pytest.mark.parametrize(
    ("target", "value"),
    [
        (5.0, 0.0),  # there from the start
        (4.0, 0.0),
        (3.5, 0.5),  # half-way between the first two
        (3.0, 1.0),
        (2.75, 1.5),  # the first crossing, though the loss rises again afterwards
        (2.25, 6.0),
        (1.9, math.nan),
    ],
)
def test_value_at_a_loss_by_hand(target: float, value: float) -> None:
    losses, values = [4.0, 3.0, 2.5, 3.0, 2.0], [0.0, 1.0, 2.0, 3.0, 7.0]
    assert value_at_loss(losses, values, target) == pytest.approx(value, nan_ok=True)


def test_overlap_by_hand() -> None:
    assert overlap({1, 2, 3}, {3, 2, 9}) == 0.5
    assert overlap({1}, {2}) == 0


@pytest.mark.parametrize(("d", "k"), [(4, 2), (6, 3)])
def test_overlap_by_chance_is_the_mean_over_all_choices(d: int, k: int) -> None:
    from itertools import combinations

    choices = [set(c) for c in combinations(range(d), k)]
    every = [Fraction(len(a & b), len(a | b)) for a, b in product(choices, repeat=2)]
    assert overlap_by_chance(d, k) == pytest.approx(float(sum(every) / len(every)))
