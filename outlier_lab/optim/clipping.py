"""Clipping: by the norm of the whole gradient, which no rotation changes, or entry by entry."""

import math
from collections.abc import Sequence

from jaxtyping import Float
from torch import Tensor
from torch.nn import utils


def clip_gradients(
    parameters: Sequence[Tensor], limit: float | None, algorithm: str | None = None
) -> Float[Tensor, ""]:
    """Clip gradients in place; returns their 2-norm over all parameters before that.

    Args:
        parameters: those without a gradient are left out.
        limit: of the norm, or with algorithm `value` of each entry's magnitude; None for none.
        algorithm: `norm` (also None) or `value`.
    """
    if algorithm != "value":
        return utils.clip_grad_norm_(parameters, limit or math.inf)
    norm = utils.get_total_norm([p.grad for p in parameters if p.grad is not None])
    utils.clip_grad_value_(parameters, limit or math.inf)
    return norm
