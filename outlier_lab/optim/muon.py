"""Muon with exact orthogonalisation: what torch's bfloat16 iteration approximates."""

from collections.abc import Iterable
from typing import Any

import torch
from jaxtyping import Float
from torch import Tensor

from outlier_lab.optim.stepping import ParameterByParameter


class ExactMuon(ParameterByParameter):
    """Muon (Jordan 2024) whose step is the polar factor of the momentum, by SVD.

    The polar factor of M R is that of M times R, so this optimizer does not see the basis; with
    torch's Newton-Schulz iteration in bfloat16 that holds to a few percent only.

    Args:
        params: matrices, or groups of them.
        lr: learning rate, for a square matrix; a matrix with more rows than columns moves
            sqrt(rows / columns) times as far, as with torch's `adjust_lr_fn: original`.
        momentum: decay of the running sum of gradients, per step.
        nesterov: look one step of momentum ahead.
        weight_decay: decoupled.

    Raises:
        ValueError: a parameter that is no matrix, or a negative number.
    """

    def __init__(
        self,
        params: Iterable[Any],
        lr: float = 1e-2,
        momentum: float = 0.95,
        nesterov: bool = True,
        weight_decay: float = 0.0,
    ) -> None:
        if not lr >= 0 or not weight_decay >= 0 or not 0 <= momentum < 1:
            raise ValueError("lr and weight_decay must not be negative, momentum be in [0, 1)")
        super().__init__(
            params,
            {"lr": lr, "momentum": momentum, "nesterov": nesterov, "weight_decay": weight_decay},
        )
        if any(p.ndim != 2 for group in self.param_groups for p in group["params"]):
            raise ValueError("ExactMuon is for matrices; give it no other parameters")

    def move(self, parameter: Tensor, grad: Tensor, group: dict[str, Any]) -> None:
        state = self.state[parameter]
        if not state:
            state["momentum_buffer"] = torch.zeros_like(parameter)
        momentum = state["momentum_buffer"].lerp_(grad, 1 - group["momentum"])
        direction = grad.lerp(momentum, group["momentum"]) if group["nesterov"] else momentum
        rows, columns = parameter.shape
        lr = group["lr"] * max(1, rows / columns) ** 0.5
        parameter.mul_(1 - group["lr"] * group["weight_decay"])
        parameter.sub_(polar_factor(direction), alpha=lr)


def polar_factor(matrix: Float[Tensor, "rows columns"]) -> Float[Tensor, "rows columns"]:
    """The orthogonal factor U Vᵀ of the matrix U S Vᵀ.

    Directions that the matrix does not have, singular values of zero to rounding, it does not
    have either: there U and V are arbitrary.
    """
    u, s, v_transposed = torch.linalg.svd(matrix, full_matrices=False)
    present = s > s.max() * max(matrix.shape) * torch.finfo(matrix.dtype).eps
    polar: Tensor = (u * present) @ v_transposed
    return polar
