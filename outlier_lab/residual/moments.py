"""Streaming moments of the residual stream: sums are kept, activations never are.

Two kinds of sums are enough for every statistic. Over tokens, each channel keeps its centred
moments up to the fourth order. Over channels, each token is turned into a few numbers at once
(its excess kurtosis, the same in rotated bases, ...), and these are added up. Both merge exactly:
any split of the tokens over batches or ranks, in any order, gives the same answer to rounding.

The first position of every sequence is kept apart, because attention sinks live there; "the rest"
are positions 1 and later. A token with a NaN or an infinity is counted and otherwise left out.
"""

from dataclasses import dataclass
from typing import Any

import torch
from jaxtyping import Float
from torch import Tensor
from torchmetrics import Metric

from outlier_lab.precision import at_least_float32

CHANNEL_ROWS = ("count", "mean", "m2", "m3", "m4", "max_abs", "n_large")
"""What is kept of each channel: the number of tokens, their mean, the sums of the second to fourth
powers of the distances to that mean, the largest |x|, and how often |x| >= LARGE. Without tokens
all are zero, which is the neutral element of the merge."""

TOKEN_SUMS = (
    "nonfinite_tokens",
    "tokens",
    "degenerate_tokens",
    "massive_activations",
    "mean_square",
    "excess_kurtosis",
    "clamped_excess_kurtosis",
    "uncentred_excess_kurtosis",
)
"""What is added up over tokens, before the excess kurtosis in each rotated basis."""

LARGE = 6.0
"""A large activation has at least this magnitude (Dettmers et al. 2022, arXiv 2208.07339)."""

MASSIVE = 100.0
MASSIVE_TO_MEDIAN = 1000.0
"""Massive activations exceed both this magnitude and this multiple of the median magnitude
(Sun et al. 2024, arXiv 2402.17762). Their median is that of the hidden state; here it is taken
over the channels of one token, so that the count does not depend on the split into batches."""


def finite_tokens(x: Float[Tensor, "tokens d_model"]) -> Float[Tensor, "finite d_model"]:
    """The tokens all of whose channels are finite."""
    return x[x.abs().amax(dim=-1).isfinite()]


def widened(
    x: Float[Tensor, "batch pos d_model"], device: torch.device
) -> Float[Tensor, "batch pos d_model"]:
    """What a site passed, as statistics take it: detached, in float32 or wider, on their device."""
    return at_least_float32(x.detach().to(device))


def turn(
    x: Float[Tensor, "tokens d_model"], rotation: Float[Tensor, "d_model d_model"]
) -> Float[Tensor, "tokens d_model"]:
    """x @ rotation in the precision of x.

    Hooks run inside the model's autocast, which would round float32 products to 16 bits.
    """
    with torch.autocast(x.device.type, enabled=False):
        return x @ rotation.to(x)


def channel_moments(x: Float[Tensor, "tokens d_model"]) -> Float[Tensor, "rows d_model"]:
    """CHANNEL_ROWS of finite tokens, per channel."""
    if not len(x):
        return x.new_zeros(len(CHANNEL_ROWS), x.shape[1])
    # Measured from the first token, a constant channel has moments of exactly zero.
    shift = x - x[0]
    mean_shift = shift.mean(dim=0)
    centred = shift - mean_shift
    squared = centred.square()
    magnitude = x.abs()
    return torch.stack(
        [
            x.new_full((x.shape[1],), len(x)),
            x[0] + mean_shift,
            squared.sum(dim=0),
            (squared * centred).sum(dim=0),
            squared.square().sum(dim=0),
            magnitude.amax(dim=0),
            (magnitude >= LARGE).sum(dim=0).to(x.dtype),
        ]
    )


def merge_channel_moments(
    parts: Float[Tensor, "parts rows d_model"],
) -> Float[Tensor, "rows d_model"]:
    """CHANNEL_ROWS of all tokens from those of disjoint parts; parts may be empty.

    The moments of each part are moved to the common mean and added. For two parts this is the
    update of Chan, Golub and LeVeque (1979), at orders 3 and 4 that of Pébay (2008,
    SAND2008-6212).
    """
    count, mean, m2, m3, m4, max_abs, n_large = parts.unbind(dim=1)
    total = count.sum(dim=0)
    # As in `channel_moments`: means are compared with that of the largest part, so that parts
    # which agree exactly merge exactly.
    reference = mean.gather(0, count.argmax(dim=0, keepdim=True))[0]
    shift = mean - reference
    mean_shift = (count * shift).sum(dim=0) / total.clamp(min=1)
    delta = shift - mean_shift
    return torch.stack(
        [
            total,
            reference + mean_shift,
            (m2 + count * delta**2).sum(dim=0),
            (m3 + 3 * delta * m2 + count * delta**3).sum(dim=0),
            (m4 + 4 * delta * m3 + 6 * delta**2 * m2 + count * delta**4).sum(dim=0),
            max_abs.amax(dim=0),
            n_large.sum(dim=0),
        ]
    )


def rotated_excess_kurtosis(
    x: Float[Tensor, "tokens d_model"],
    rotations: Float[Tensor, "n d_model d_model"],
    precision: torch.dtype,
) -> Float[Tensor, "n tokens"]:
    """Excess kurtosis over the channels of `x @ rotations[k]`, for each k.

    The products, by far the largest cost of a batch, and the sums of fourth powers are formed in
    `precision`. In float32, with tokens whose peak is 1, the kurtosis stays right to 1e-5.
    """
    d_model = x.shape[-1]
    mean_of = rotations.mean(dim=-1)
    # A rotation keeps the length of a token, so its variance needs no product.
    energy = torch.linalg.vector_norm(x, dim=-1).square()
    variance = energy / d_model - (x @ mean_of.T).T.square()
    # Centred rotations give centred products, and save a pass over each.
    centred = (rotations - mean_of[..., None]).to(precision)
    tokens = x.to(precision)
    # One product for all rotations is no faster than one for each, and needs n times the memory.
    fourth = [torch.linalg.vector_norm(turn(tokens, q).square_(), dim=-1) for q in centred]
    kurtosis: Tensor = torch.stack(fourth).to(x).square() / d_model / variance.square() - 3
    return kurtosis


def massive_activations(
    x: Float[Tensor, "tokens d_model"], peak: Float[Tensor, " tokens"]
) -> Float[Tensor, " tokens"]:
    """Per token, how many |x| exceed MASSIVE and MASSIVE_TO_MEDIAN times the token's median."""
    count = torch.zeros_like(peak)
    # Medians are slow, and few tokens have anything above the first threshold.
    candidate = (peak > MASSIVE) & peak.isfinite()
    ordered = x[candidate].abs().sort(dim=-1).values
    d_model = x.shape[-1]
    median = (ordered[:, (d_model - 1) // 2] + ordered[:, d_model // 2]) / 2
    massive = (ordered > MASSIVE) & (ordered > MASSIVE_TO_MEDIAN * median[:, None])
    count[candidate] = massive.sum(dim=-1).to(peak.dtype)
    return count


def token_statistics(
    x: Float[Tensor, "tokens d_model"],
    rotations: Float[Tensor, "n d_model d_model"],
    precision: torch.dtype = torch.float64,
) -> Float[Tensor, "tokens sums"]:
    """Per token TOKEN_SUMS, then the excess kurtosis of `x @ rotations[k]` for each k.

    Excess kurtosis is the fourth central moment over channels / variance², minus 3, both biased;
    a Gaussian of infinite width has 0. A nonfinite token counts as such and has zeros elsewhere. A
    degenerate token has no variance over channels, hence no kurtosis: it counts as such and has
    zeros for every kurtosis. `precision` is that of `rotated_excess_kurtosis`.
    """
    d_model = x.shape[-1]
    norm = torch.linalg.vector_norm
    peak = x.abs().amax(dim=-1)
    finite = peak.isfinite()
    # Kurtosis has no unit; at peak 1 no power of a token overflows or vanishes, and one whose
    # channels are all equal is all 1 or -1, so that its variance is exactly 0.
    unit = x / peak.where(peak > 0, 1.0)[:, None]
    squares = (unit - unit.mean(dim=-1, keepdim=True)).square_()
    variance = squares.mean(dim=-1)
    # The norm of squares is the root of a sum of fourth powers, and saves a pass.
    kurtosis = norm(squares, dim=-1).square() / d_model / variance.square() - 3
    about_zero = norm(unit.square(), dim=-1).square() / d_model
    uncentred = about_zero / variance.square() - 3
    rotated = rotated_excess_kurtosis(unit, rotations, precision)
    kurtoses = torch.stack([kurtosis, kurtosis.clamp(min=0), uncentred, *rotated])
    defined = kurtoses.isfinite().all(dim=0)
    return torch.stack(
        [
            (~finite).to(x.dtype),
            finite.to(x.dtype),
            (finite & ~defined).to(x.dtype),
            massive_activations(x, peak),
            (norm(x, dim=-1).square() / d_model).where(finite, 0),
            *kurtoses.where(defined, 0),
        ],
        dim=-1,
    )


@dataclass(eq=False)  # not frozen, because torchmetrics copies a result by assignment
class Moments:
    """All that is kept of the activations at one site; on the metric's device, in float64.

    Args:
        channels: CHANNEL_ROWS over the rest.
        first_token: token sums over position 0, see `token_statistics`.
        rest: token sums over positions 1 and later.
        rotated_max_abs: largest |x @ rotations[0]| over the rest.
    """

    channels: Float[Tensor, "rows d_model"]
    first_token: Float[Tensor, " sums"]
    rest: Float[Tensor, " sums"]
    rotated_max_abs: Float[Tensor, ""]

    @property
    def max_abs(self) -> Float[Tensor, ""]:
        """Largest |x| over the rest."""
        return self.channels[CHANNEL_ROWS.index("max_abs")].amax()


class SiteMoments(Metric):
    """Accumulates the moments of one site, batch by batch, on any number of ranks.

    The states live on the device of `rotations`, and activations are brought there. They are
    float64, which MPS lacks: leave the metric on the CPU then. `.to(device)` moves the states;
    the rotations are shared between sites, so create them on the right device instead.

    Args:
        rotations: the fixed rotations of the null, float64; see `haar_rotations`.
    """

    full_state_update = False
    channels: Tensor
    first_token: Tensor
    rest: Tensor
    rotated_max_abs: Tensor

    def __init__(self, rotations: Float[Tensor, "n d_model d_model"], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rotations = rotations
        n_rotations, d_model, _ = rotations.shape
        channels = torch.zeros(len(CHANNEL_ROWS), d_model, dtype=torch.float64)
        sums = torch.zeros(len(TOKEN_SUMS) + n_rotations, dtype=torch.float64)
        self.add_state("channels", channels, dist_reduce_fx=merge_channel_moments)
        self.add_state("first_token", sums, dist_reduce_fx="sum")
        self.add_state("rest", sums, dist_reduce_fx="sum")
        self.add_state("rotated_max_abs", sums.new_zeros(()), dist_reduce_fx="max")
        self.to(rotations.device)

    def update(self, x: Float[Tensor, "batch pos d_model"]) -> None:
        """Add one batch of activations; batch and pos may be 0.

        The rotated bases are computed in float32, unless the activations come in float64.
        """
        x = widened(x, self.device)
        exact = x.flatten(0, 1).to(torch.float64)
        tokens = token_statistics(exact, self.rotations, x.dtype)
        tokens = tokens.reshape(*x.shape[:2], tokens.shape[1])
        self.first_token = self.first_token + tokens[:, :1].sum(dim=(0, 1))
        self.rest = self.rest + tokens[:, 1:].sum(dim=(0, 1))
        rest = finite_tokens(x[:, 1:].flatten(0, 1))
        if len(rest):
            batch = torch.stack([self.channels, channel_moments(rest.to(torch.float64))])
            self.channels = merge_channel_moments(batch)
            peak = turn(rest, self.rotations[0]).abs().amax()
            self.rotated_max_abs = torch.maximum(self.rotated_max_abs, peak.to(torch.float64))

    def compute(self) -> Moments:
        return Moments(self.channels, self.first_token, self.rest, self.rotated_max_abs)
