"""The one rule of precision: what is measured is not rounded to what the model computes in."""

import torch
from torch import Tensor


def at_least_float32(x: Tensor) -> Tensor:
    """x, in float32 if it has fewer bits."""
    return x.to(torch.promote_types(x.dtype, torch.float32))
