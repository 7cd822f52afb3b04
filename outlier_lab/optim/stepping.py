"""What every optimizer's step has in common."""

from abc import abstractmethod
from collections.abc import Callable
from typing import Any

import torch
from torch import Tensor
from torch.optim import Optimizer


def loss_of(closure: Callable[[], Any] | None) -> Any:
    """Let a closure, if there is one, compute gradients; its loss."""
    if closure is None:
        return None
    with torch.enable_grad():
        return closure()


class ParameterByParameter(Optimizer):
    """An optimizer that moves each parameter by that parameter's own gradient and state."""

    @torch.no_grad()
    def step(self, closure: Callable[[], Any] | None = None) -> Any:
        loss = loss_of(closure)
        for group in self.param_groups:
            for parameter in group["params"]:
                if parameter.grad is not None:
                    self.move(parameter, parameter.grad, group)
        return loss

    @abstractmethod
    def move(self, parameter: Tensor, grad: Tensor, group: dict[str, Any]) -> None:
        """Change a parameter in place; `self.state[parameter]` is empty at first."""
