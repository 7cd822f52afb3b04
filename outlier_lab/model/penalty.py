"""A penalty on outliers: what becomes of the loss where they may not be?"""

from collections.abc import Sequence

import torch
from jaxtyping import Float
from torch import Tensor

from outlier_lab.precision import at_least_float32


def mean_squared_kurtosis(
    streams: Sequence[Float[Tensor, "batch pos d_model"]],
) -> Float[Tensor, ""]:
    """Squared excess kurtosis over the channels of each token, mean over tokens and sites.

    The kurtosis itself goes down to -2, where all channels are equally large: a basis as privileged
    as one with outliers. Its null is 0, so it is the square that vanishes where no channel stands
    out (a Gaussian token still has some 24 / d_model, from its finite width). It is squared token
    by token, so that those below the null do not make up for those above. All positions count,
    attention sinks included.

    KURE (Shkolnik et al. 2020, arXiv 2002.07686) squares the distance to a target likewise, for
    weights; Nrusimha et al. (2024, arXiv 2404.03605) penalise the kurtosis of activations. A token
    without variance over channels makes it NaN.
    """
    means = []
    for x in map(at_least_float32, streams):
        squared = (x - x.mean(dim=-1, keepdim=True)).square()
        excess = squared.square().mean(dim=-1) / squared.mean(dim=-1).square() - 3
        means.append(excess.square().mean())
    return torch.stack(means).mean()
