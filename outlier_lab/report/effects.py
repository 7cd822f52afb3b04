"""The few statistics that verdicts rest on: an effect with its interval, and values at equal loss.

Intervals are percentiles of a bootstrap with a fixed seed, so that a report made twice says the
same. With three seeds they are coarse and rather too narrow: read them with the single values.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import stats

Floats = NDArray[np.float64]

N_RESAMPLES = 9999
LEVEL = 0.95

EQUIVARIANT = 1e-6
"""Deviations from equivariance below this are rounding errors, and count as equal."""


@dataclass(frozen=True)
class Effect:
    """An estimate with its 95 % interval, NaN where one value gives none."""

    estimate: float
    low: float = math.nan
    high: float = math.nan

    def is_as_expected(self, expect: str, margin: float) -> bool:
        """Whether the whole interval lies above margin, below -margin, or within margin of 0."""
        if expect == "above":
            return self.low > margin
        if expect == "below":
            return self.high < -margin
        return self.low >= -margin and self.high <= margin


def difference_of_means(of: Sequence[float], against: Sequence[float] = (0.0,)) -> Effect:
    """mean(of) - mean(against), over seeds; against the null, 0, if nothing else is given.

    Each side's seeds are drawn with replacement, independently.
    """
    estimate = float(np.mean(of) - np.mean(against))
    is_null = tuple(against) == (0.0,)
    if len(of) < 2 or (len(against) < 2 and not is_null) or math.isnan(estimate):
        return Effect(estimate)

    def difference(x: Floats, y: Floats, axis: int) -> Any:
        return x.mean(axis=axis) - y.mean(axis=axis)

    interval = stats.bootstrap(
        (of, (0.0, 0.0) if is_null else against),
        difference,
        n_resamples=N_RESAMPLES,
        confidence_level=LEVEL,
        method="percentile",
        rng=np.random.default_rng(0),
    ).confidence_interval
    return Effect(estimate, float(interval.low), float(interval.high))


@dataclass(frozen=True)
class RankCorrelationFound:
    """Spearman's correlation; p is the share of orders of y that reach it,
    in its own direction: a claim says beforehand which one it expects."""

    effect: Effect
    p: float


def rank_correlation(x: Sequence[float], y: Sequence[float]) -> RankCorrelationFound:
    """Spearman's rank correlation; the interval comes from drawing pairs with replacement.

    A bootstrap of a perfect correlation is perfect each time, however few the pairs: hence p, from
    all orders of y, or from 9,999 of them where there are more. NaN for fewer than 3 pairs.
    """
    if len(x) < 3:
        return RankCorrelationFound(Effect(math.nan), math.nan)
    a, b = np.asarray(x, dtype=float), np.asarray(y, dtype=float)
    rng = np.random.default_rng(0)
    drawn = rng.integers(len(a), size=(N_RESAMPLES, len(a)))
    resampled = _spearman(a[drawn], b[drawn])
    estimate = float(_spearman(a, b))
    if math.isnan(estimate):
        return RankCorrelationFound(Effect(math.nan), math.nan)
    low, high = np.nanquantile(resampled, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    test = stats.permutation_test(
        (b,),
        lambda shuffled, axis: _spearman(np.broadcast_to(a, shuffled.shape), shuffled),
        permutation_type="pairings",
        vectorized=True,
        n_resamples=N_RESAMPLES,
        alternative="greater" if estimate > 0 else "less",
        rng=rng,
    )
    return RankCorrelationFound(Effect(estimate, float(low), float(high)), float(test.pvalue))


def _spearman(x: Floats, y: Floats) -> Floats:
    """Along the last axis; NaN where x or y is constant."""
    x, y = stats.rankdata(x, axis=-1), stats.rankdata(y, axis=-1)
    x, y = x - x.mean(axis=-1, keepdims=True), y - y.mean(axis=-1, keepdims=True)
    scale = np.sqrt((x * x).sum(axis=-1) * (y * y).sum(axis=-1))
    with np.errstate(invalid="ignore"):
        correlation: Floats = (x * y).sum(axis=-1) / scale
    return correlation


def value_at_loss(losses: Sequence[float], values: Sequence[float], target: float) -> float:
    """The value where the loss first reaches the target, linear between measurements.

    Args:
        losses: at each measurement, in the order of training.
        values: at the same measurements.
        target: a loss; NaN is returned if none of the losses is as low.
    """
    for i, loss in enumerate(losses):
        if loss <= target:
            if i == 0:
                return values[0]
            way = (losses[i - 1] - target) / (losses[i - 1] - loss)
            return values[i - 1] + way * (values[i] - values[i - 1])
    return math.nan


def overlap(a: set[int], b: set[int]) -> float:
    """Jaccard's: how much two sets have in common, of all that is in either."""
    return len(a & b) / len(a | b)


def overlap_by_chance(d_model: int, k: int) -> float:
    """Expected overlap of two independent, uniform choices of k from d_model channels."""
    common = np.arange(k + 1)
    return float(np.sum(stats.hypergeom.pmf(common, d_model, k, k) * common / (2 * k - common)))
