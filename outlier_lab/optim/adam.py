"""Adam whose second moment can be shared: the control that tells its parts apart.

Adam divides each step by the root of a running mean of squared gradients. Which entries of a
tensor share that mean decides whether the optimizer sees the coordinates of the residual stream:
with one per entry it does, with one per tensor or one along the residual axis it cannot.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal, get_args

import torch
from torch import Tensor
from torch.optim import Optimizer

Shared = Literal["none", "residual_axis", "all_but_residual_axis", "tensor"]


class Adam(Optimizer):
    """Adam (Kingma and Ba 2014, arXiv 1412.6980) with a choice of who shares a second moment.

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
    ) -> None:
        if shared_second_moment not in get_args(Shared):
            raise ValueError(
                f"shared_second_moment is {shared_second_moment!r}, "
                f"but must be one of {get_args(Shared)}"
            )
        if not lr >= 0 or not eps >= 0 or not weight_decay >= 0:
            raise ValueError("lr, eps and weight_decay must not be negative")
        if not all(0 <= beta < 1 for beta in betas):
            raise ValueError(f"betas are {betas}, but must lie in [0, 1)")
        self.shared_second_moment = shared_second_moment
        super().__init__(
            params, {"lr": lr, "betas": tuple(betas), "eps": eps, "weight_decay": weight_decay}
        )
        needs_axis = shared_second_moment in ("residual_axis", "all_but_residual_axis")
        if needs_axis and not all("residual_axis" in group for group in self.param_groups):
            raise ValueError(
                f"shared_second_moment={shared_second_moment!r} needs parameter groups that carry "
                "`residual_axis`"
            )

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

    @torch.no_grad()
    def step(self, closure: Callable[[], Any] | None = None) -> Any:
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for group in self.param_groups:
            for parameter in group["params"]:
                if parameter.grad is not None:
                    self._step_parameter(parameter, parameter.grad, group)
        return loss

    def _step_parameter(self, parameter: Tensor, grad: Tensor, group: dict[str, Any]) -> None:
        beta1, beta2 = group["betas"]
        state = self.state[parameter]
        squared = grad.square()
        if dims := self._shared_dims(parameter, group.get("residual_axis")):
            squared = squared.mean(dim=dims, keepdim=True)
        if not state:
            state["step"] = 0
            state["exp_avg"] = torch.zeros_like(parameter)
            state["exp_avg_sq"] = torch.zeros_like(squared)
        state["step"] += 1
        state["exp_avg"].lerp_(grad, 1 - beta1)
        state["exp_avg_sq"].lerp_(squared, 1 - beta2)
        scale = (state["exp_avg_sq"] / (1 - beta2 ** state["step"])).sqrt_().add_(group["eps"])
        parameter.mul_(1 - group["lr"] * group["weight_decay"])
        parameter.addcdiv_(
            state["exp_avg"], scale, value=-group["lr"] / (1 - beta1 ** state["step"])
        )
