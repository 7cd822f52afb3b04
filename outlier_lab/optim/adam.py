"""Adam taken apart: who shares a second moment, and in which basis the moments are kept.

Adam divides each step by the root of a running mean of squared gradients. Which entries of a
tensor share that mean decides whether the optimizer sees the coordinates of the residual stream:
with one per entry it does, with one per tensor or one along the residual axis it cannot. And
whatever basis the entries are entries in is the basis it sees.
"""

from collections.abc import Iterable
from typing import Any, Literal, get_args

import torch
from jaxtyping import Float
from torch import Tensor

from outlier_lab.haar import haar_rotations
from outlier_lab.optim.stepping import ParameterByParameter

Shared = Literal["none", "residual_axis", "all_but_residual_axis", "tensor"]
Basis = Literal["coordinates", "random", "random_per_tensor"]


class Adam(ParameterByParameter):
    """Adam (Kingma and Ba 2014, arXiv 1412.6980) with a choice of second moment and of basis.

    Args:
        params: parameters or groups. A group's `residual_axis` (an int, or None for tensors
            without one) says which axis is indexed by the channels of the residual stream.
        lr: learning rate.
        betas: decay of the first and of the second moment, per step.
        eps: added to the root of the second moment.
        weight_decay: decoupled (Loshchilov and Hutter 2017, arXiv 1711.05101).
        shared_second_moment: what is averaged into one second moment.
            `none`: nothing, this is Adam.
            `residual_axis`: one second moment for all channels of a token's row or a neuron's
            weights; never one per channel. Tensors without a residual axis keep one per entry.
            `all_but_residual_axis`: its mirror, one per channel and nothing else. Tensors without
            a residual axis share one.
            `tensor`: one number for the whole tensor.
        basis: of the residual axis, in which gradients are squared.
            `coordinates`: as they come.
            `random`: one rotation of the whole stream, the same for every tensor.
            `random_per_tensor`: a rotation for each tensor, independent of the others.
        basis_seed: of these rotations; another one than the statistics have, whose null would
            else contain this very basis.

    Attributes:
        residual_basis: with `basis: random` the rotation Q, [d_model, d_model] in float64: the
            stream's channels as this optimizer sees them are `x @ Q`. Else None.

    Raises:
        ValueError: an unknown choice, or a choice that needs `residual_axis` in a group that
            does not say it.
    """

    def __init__(
        self,
        params: Iterable[Any],
        lr: float = 1e-3,
        betas: tuple[float, float] = (0.9, 0.999),
        eps: float = 1e-8,
        weight_decay: float = 0.0,
        shared_second_moment: Shared = "none",
        basis: Basis = "coordinates",
        basis_seed: int = 1,
    ) -> None:
        for name, choice, choices in (
            ("shared_second_moment", shared_second_moment, get_args(Shared)),
            ("basis", basis, get_args(Basis)),
        ):
            if choice not in choices:
                raise ValueError(f"{name} is {choice!r}, but must be one of {choices}")
        if not lr >= 0 or not eps >= 0 or not weight_decay >= 0:
            raise ValueError("lr, eps and weight_decay must not be negative")
        if not all(0 <= beta < 1 for beta in betas):
            raise ValueError(f"betas are {betas}, but must lie in [0, 1)")
        self.shared_second_moment = shared_second_moment
        super().__init__(
            params, {"lr": lr, "betas": tuple(betas), "eps": eps, "weight_decay": weight_decay}
        )
        needs_axis = basis != "coordinates" or "residual" in shared_second_moment
        if needs_axis and not all("residual_axis" in group for group in self.param_groups):
            raise ValueError(
                f"shared_second_moment={shared_second_moment!r} with basis={basis!r} needs "
                "parameter groups that carry `residual_axis`"
            )
        self._rotations: dict[Tensor, Tensor] = {}
        self.residual_basis: Float[Tensor, "d_model d_model"] | None = None
        if basis != "coordinates":
            self._draw_rotations(basis_seed, one_for_all=basis == "random")

    def _draw_rotations(self, seed: int, one_for_all: bool) -> None:
        along = {
            parameter: parameter.shape[group["residual_axis"]]
            for group in self.param_groups
            if group["residual_axis"] is not None
            for parameter in group["params"]
        }
        if one_for_all:
            (d_model,) = set(along.values())
            self.residual_basis = haar_rotations(d_model, 1, seed)[0]
            self._rotations = {p: self.residual_basis.to(p) for p in along}
        else:
            seeds = range(seed * len(along), (seed + 1) * len(along))
            for seed_of_tensor, (p, size) in zip(seeds, along.items(), strict=True):
                self._rotations[p] = haar_rotations(size, 1, seed_of_tensor)[0].to(p)

    def _shared_dims(self, parameter: Tensor, residual_axis: int | None) -> list[int]:
        """The axes over which squared gradients are averaged."""
        every = list(range(parameter.ndim))
        match self.shared_second_moment:
            case "none":
                return []
            case "tensor":
                return every
            case "residual_axis":
                return [] if residual_axis is None else [residual_axis]
            case "all_but_residual_axis":
                return [axis for axis in every if axis != residual_axis]

    def move(self, parameter: Tensor, grad: Tensor, group: dict[str, Any]) -> None:
        beta1, beta2 = group["betas"]
        axis: Any = group.get("residual_axis")
        rotation = self._rotations.get(parameter)
        if rotation is not None:
            rotation = rotation.to(parameter)  # the parameter may have moved since
            grad = _turned(grad, axis, rotation)
        state = self.state[parameter]
        squared = grad.square()
        if dims := self._shared_dims(parameter, axis):
            squared = squared.mean(dim=dims, keepdim=True)
        if not state:
            state["step"] = 0
            state["exp_avg"] = torch.zeros_like(parameter)
            state["exp_avg_sq"] = torch.zeros_like(squared)
        state["step"] += 1
        state["exp_avg"].lerp_(grad, 1 - beta1)
        state["exp_avg_sq"].lerp_(squared, 1 - beta2)
        scale = (state["exp_avg_sq"] / (1 - beta2 ** state["step"])).sqrt_().add_(group["eps"])
        step_size = group["lr"] / (1 - beta1 ** state["step"])
        parameter.mul_(1 - group["lr"] * group["weight_decay"])
        if rotation is None:
            parameter.addcdiv_(state["exp_avg"], scale, value=-step_size)
        else:
            direction = _turned(state["exp_avg"] / scale, axis, rotation.T)
            parameter.sub_(direction, alpha=step_size)


def _turned(tensor: Tensor, axis: int, rotation: Float[Tensor, "d d"]) -> Tensor:
    """The tensor with one axis turned, x -> x @ rotation."""
    product: Tensor = torch.tensordot(tensor, rotation, dims=([axis], [0]))
    return product.movedim(-1, axis)
