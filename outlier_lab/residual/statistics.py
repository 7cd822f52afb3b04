"""From the merged moments of a site to every quantity about its channels, one record per site.

What is undefined is NaN and never touches the rest: the kurtosis of a constant channel, anything
over no tokens, a ratio 0/0. Counts over no tokens are 0, and x/0 is infinite.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import torch
from einops import rearrange
from jaxtyping import Float, Int
from torch import Tensor

from outlier_lab.residual.moments import TOKEN_SUMS, Moments, merge_channel_moments

OUTLIER_RATIO = 3.0
"""An outlier channel's RMS exceeds this multiple of the median channel's.

Trained streams without a privileged basis stay below: 2.4 at most in runs at d_model 64. But a
stream that favours a single random direction exceeds it in most bases (median 3.9 at d_model 64),
so read it together with basis_privilege_z."""

LARGE_CHANNEL_SHARE = 0.06
"""A channel counts as large if this share of its activations does; Dettmers et al. 2022 ask for
6 % of the sequence positions (and for a quarter of the layers, which one site cannot know)."""


def gaussian_floor(d_model: int) -> float:
    """Expected token_excess_kurtosis of equal Gaussian channels: -6 / (d_model + 1)."""
    return -6 / (d_model + 1)


def one_hot_ceiling(d_model: int) -> float:
    """Largest possible token_excess_kurtosis, that of a token with one nonzero channel.

    The mean is 1/d, so m2 = (d - 1) / d² and m4 = ((d - 1)⁴ + d - 1) / d⁵, hence
    m4 / m2² - 3 = d - 5 + 1 / (d - 1).
    """
    return d_model - 5 + 1 / (d_model - 1)


@dataclass(frozen=True, eq=False)
class SiteStatistics:
    """Every quantity of one site, see `site_statistics`.

    Args:
        scalars: by name; counts are floats too.
        vectors: by name, each [d_model], in float64.
        outlier_channels: channels whose RMS exceeds OUTLIER_RATIO times the median, strongest
            first.
    """

    scalars: dict[str, float]
    vectors: dict[str, Tensor]
    outlier_channels: list[int]

    def strongest_channels(self, n: int) -> list[int]:
        """The n channels with the largest RMS, strongest first."""
        strongest: list[int] = strongest_first(self.vectors["channel_rms"])[:n].tolist()
        return strongest


def site_statistics(moments: Moments) -> SiteStatistics:
    """All statistics of a site.

    Over positions 1 and later, unless the name begins with `first_token` (position 0):

    - token_excess_kurtosis: excess kurtosis over channels, mean over tokens (Elhage et al. 2023,
      "Privileged Bases in the Transformer Residual Stream"). Biased estimator, never clamped.
    - rotated_token_excess_kurtosis, rotated_token_excess_kurtosis_sd: mean and standard deviation
      (ddof 1) of the same over the fixed Haar rotations of the stream.
    - basis_privilege, basis_privilege_z: token_excess_kurtosis minus its rotated mean, and that
      over the rotated sd. Two-sided: below 0 the channels are more alike than chance. With one
      dominant direction the null leans right, and |z| up to 4 is still chance (99 %, 8 rotations).
    - rms_kurtosis: mean(s⁴) / mean(s²)² with s = channel_rms, from 1 to d_model; and
      max_median_ratio: max(s) / median(s). After He et al. 2024, arXiv 2405.19279.
    - n_outlier_channels: see OUTLIER_RATIO.
    - massive_activations: how many, see `moments.MASSIVE`.
    - n_tokens: finite tokens. degenerate_tokens: those among them without variance over channels,
      which have no kurtosis. nonfinite_tokens: tokens with a NaN or an infinity, left out of
      everything else.
    - first_token_excess_kurtosis, first_token_rotated_excess_kurtosis,
      first_token_basis_privilege, first_token_massive_activations,
      first_token_nonfinite_tokens: as above. first_token_rms: over tokens and channels.

    Published metrics, to make a paper's numbers again:

    - clamped_token_excess_kurtosis: each token's excess kurtosis clamped at 0 before the mean
      (notebook of Caples and Neuhaus, 2024). Fault: a Gaussian of finite width gets a positive
      value, the mean of the upper half of its scatter.
    - uncentred_token_excess_kurtosis: fourth moment about zero over variance², minus 3 (OSP, Park
      et al. 2025, arXiv 2506.19697). Fault: grows with the token's mean, outliers or not.
    - flattened_excess_kurtosis: of all tokens and channels as one sample (Bondarenko et al. 2023,
      arXiv 2306.12929, who flatten each sequence, average over them, and do not subtract 3).
      Fault: tokens of different norm look like outliers.
    - mean_square_variance: variance over channels of the mean square over tokens (He et al. 2024).
      Fault: has the unit of the activations, to the fourth power.
    - raw_kurtosis_first_token, raw_kurtosis_rest: mean kurtosis without the minus 3 (Kaul et al.
      2024, arXiv 2410.17174). Fault: a Gaussian has about 3, no outliers do not read as 0.
    - large_activations: share of activations with |x| >= 6 (Dettmers et al. 2022, arXiv
      2208.07339; Elhage et al. 2023), and n_large_channels, see LARGE_CHANNEL_SHARE. Fault: the
      threshold has a unit, so that a model with a larger stream has more.
    """
    channels = moments.channels.cpu()
    count, mean, m2, _, _, max_abs, n_large = channels
    mean_square = m2 / count + mean.square()
    rms = mean_square.sqrt()
    typical = rms.quantile(0.5)
    strongest = strongest_first(rms)
    outliers = strongest[rms[strongest] > OUTLIER_RATIO * typical].tolist()
    rest = _token_means(moments.rest.cpu())
    first = _token_means(moments.first_token.cpu())
    # Each channel is a part of one sample that holds every activation.
    flattened = merge_channel_moments(rearrange(channels, "rows channels -> channels rows 1"))
    scalars = {
        "token_excess_kurtosis": rest["excess_kurtosis"],
        "rotated_token_excess_kurtosis": rest["rotated_excess_kurtosis"],
        "rotated_token_excess_kurtosis_sd": rest["rotated_excess_kurtosis_sd"],
        "basis_privilege": rest["basis_privilege"],
        "basis_privilege_z": rest["basis_privilege_z"],
        "rms_kurtosis": mean_square.square().mean() / mean_square.mean().square(),
        "max_median_ratio": rms.max() / typical,
        "n_outlier_channels": len(outliers),
        "massive_activations": rest["massive_activations"],
        "n_tokens": rest["tokens"],
        "degenerate_tokens": rest["degenerate_tokens"],
        "nonfinite_tokens": rest["nonfinite_tokens"],
        "first_token_excess_kurtosis": first["excess_kurtosis"],
        "first_token_rotated_excess_kurtosis": first["rotated_excess_kurtosis"],
        "first_token_basis_privilege": first["basis_privilege"],
        "first_token_rms": first["rms"],
        "first_token_massive_activations": first["massive_activations"],
        "first_token_nonfinite_tokens": first["nonfinite_tokens"],
        "clamped_token_excess_kurtosis": rest["clamped_excess_kurtosis"],
        "uncentred_token_excess_kurtosis": rest["uncentred_excess_kurtosis"],
        "flattened_excess_kurtosis": _excess_kurtosis(flattened)[0],
        "mean_square_variance": mean_square.var(correction=0),
        "raw_kurtosis_first_token": first["excess_kurtosis"] + 3,
        "raw_kurtosis_rest": rest["excess_kurtosis"] + 3,
        "large_activations": n_large.sum() / count.sum(),
        "n_large_channels": (n_large / count >= LARGE_CHANNEL_SHARE).sum(),
    }
    vectors = {
        "channel_mean": mean.where(count > 0, math.nan),
        "channel_rms": rms,
        "channel_max_abs": max_abs.where(count > 0, math.nan),
        "channel_excess_kurtosis": _excess_kurtosis(channels),
    }
    return SiteStatistics({k: float(v) for k, v in scalars.items()}, vectors, outliers)


def mean_over_sites(sites: Sequence[SiteStatistics]) -> dict[str, float]:
    """Mean of each scalar over the sites where it is defined; NaN where it is nowhere."""
    table = torch.tensor([list(site.scalars.values()) for site in sites], dtype=torch.float64)
    return dict(zip(sites[0].scalars, table.nanmean(dim=0).tolist(), strict=True))


def strongest_first(channel_rms: Float[Tensor, " d_model"]) -> Int[Tensor, " d_model"]:
    """All channels by falling RMS; equal ones by index."""
    return channel_rms.sort(descending=True, stable=True).indices


def _excess_kurtosis(channels: Float[Tensor, "rows n"]) -> Float[Tensor, " n"]:
    """From CHANNEL_ROWS; NaN for a constant channel and without tokens."""
    count, _, m2, _, m4, _, _ = channels
    excess: Tensor = count * m4 / m2.square() - 3
    return excess


def _token_means(sums: Float[Tensor, " sums"]) -> dict[str, Tensor]:
    """Means over tokens, and the counts as they are, from one group's token sums."""
    n = len(TOKEN_SUMS)
    means = dict(zip(TOKEN_SUMS, sums[:n], strict=True))
    n_with_kurtosis = means["tokens"] - means["degenerate_tokens"]
    for name in TOKEN_SUMS:
        if name.endswith("excess_kurtosis"):
            means[name] = means[name] / n_with_kurtosis
    rotated = sums[n:] / n_with_kurtosis
    sd = rotated.std(correction=1) if len(rotated) > 1 else rotated.new_tensor(math.nan)
    privilege = means["excess_kurtosis"] - rotated.mean()
    return means | {
        "rms": (means["mean_square"] / means["tokens"]).sqrt(),
        "rotated_excess_kurtosis": rotated.mean(),
        "rotated_excess_kurtosis_sd": sd,
        "basis_privilege": privilege,
        "basis_privilege_z": privilege / sd.where(sd > 0, math.nan),
    }
