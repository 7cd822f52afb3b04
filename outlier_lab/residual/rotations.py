"""Rotations of the residual stream, as they act on the weights.

A rotation R acts on the stream as x -> x R. The same acts on weights: every parameter's residual
axis is contracted with R's first index. A matrix that reads the stream along axis 1 becomes W R, a
matrix or bias that writes it along axis 0 becomes Rᵀ W. If no norm singles out channels, the
model's function stays the same.
"""

from collections.abc import Mapping

import torch
from jaxtyping import Float
from torch import Tensor


def rotate_parameters(
    parameters: Mapping[str, Tensor],
    residual_axes: Mapping[str, int | None],
    rotation: Float[Tensor, "d_model d_model"],
) -> dict[str, Tensor]:
    """Copies of the parameters of a model whose stream is rotated, x -> x @ rotation.

    Also rotates whatever has the parameters' shapes: gradients, momenta.

    Args:
        parameters: by name.
        residual_axes: for each name the axis that is indexed by the channels of the residual
            stream; None for a parameter without such an axis, which stays as it is.
        rotation: the product is formed in its dtype and returned in the parameter's.

    Raises:
        ValueError: a parameter without an entry in `residual_axes`.
    """
    missing = sorted(parameters.keys() - residual_axes.keys())
    if missing:
        raise ValueError(f"residual_axes has no entry for the parameter {', '.join(missing)}")
    rotated = {}
    for name, parameter in parameters.items():
        axis = residual_axes[name]
        values = parameter.detach().clone()
        if axis is not None:
            product = torch.tensordot(values.to(rotation), rotation, dims=([axis], [0]))
            values = product.movedim(-1, axis).to(values).contiguous()
        rotated[name] = values
    return rotated
