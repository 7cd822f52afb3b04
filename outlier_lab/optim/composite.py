"""Two optimizers that act as one: on different parameters, or one after the other.

For Lightning a second optimizer would double the count of steps. So each of these is a single
`torch.optim.Optimizer`, whose parameter groups are those of its parts.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import torch
from torch import Tensor
from torch.optim import Optimizer

from outlier_lab.optim.stepping import loss_of

OptimizerFactory: TypeAlias = Callable[[Iterable[Any]], Optimizer]
"""Makes an optimizer of parameter groups; in YAML a `class_path` with `init_args`."""

HIDDEN = ("attention_in", "attention_out", "mlp_in", "mlp_out")
"""The components between embedding and head."""


class MatricesAndRest(Optimizer):
    """One optimizer for the hidden matrices, another for embeddings, head, biases and norms.

    Args:
        params: groups that carry `component`.
        matrices: makes the optimizer of the matrices among the HIDDEN components.
        rest: makes the optimizer of all other parameters.

    Raises:
        ValueError: a group without `component`, or no hidden matrix at all.
    """

    def __init__(
        self, params: Iterable[Any], matrices: OptimizerFactory, rest: OptimizerFactory
    ) -> None:
        given = list(params)
        if not all(isinstance(group, dict) and "component" in group for group in given):
            raise ValueError("MatricesAndRest needs parameter groups that carry `component`")
        hidden = _groups_where(given, _is_hidden_matrix)
        others = _groups_where(given, lambda group, p: not _is_hidden_matrix(group, p))
        if not hidden or not others:
            raise ValueError("MatricesAndRest needs hidden matrices and other parameters")
        super().__init__(_copied(hidden + others), {})  # raises where a parameter is there twice
        self.parts = (matrices(hidden), rest(others))
        self._share_groups()

    def _share_groups(self) -> None:
        # The same dictionaries, so that a learning-rate schedule reaches the parts.
        self.param_groups = [group for part in self.parts for group in part.param_groups]

    @torch.no_grad()
    def step(self, closure: Callable[[], Any] | None = None) -> Any:
        loss = loss_of(closure)
        for part in self.parts:
            part.step()
        return loss

    def state_dict(self) -> dict[str, Any]:
        return {"parts": [part.state_dict() for part in self.parts]}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        for part, state in zip(self.parts, state_dict["parts"], strict=True):
            part.load_state_dict(state)
        self._share_groups()


class Switch(Optimizer):
    """One optimizer up to a step, another, with a fresh state, from then on.

    Args:
        params: parameters or groups, for both.
        first: makes the optimizer of the steps up to `at_step`.
        then: makes the optimizer of all later steps.
        at_step: how many steps the first one makes.

    Raises:
        ValueError: at_step below 1.
    """

    def __init__(
        self, params: Iterable[Any], first: OptimizerFactory, then: OptimizerFactory, at_step: int
    ) -> None:
        if at_step < 1:
            raise ValueError(f"at_step is {at_step}, but must be at least 1")
        given = list(params)
        super().__init__(_copied(given), {})
        self.first, self.then = first(_copied(given)), then(_copied(given))
        self.at_step = at_step
        self.n_steps = 0
        self._activate()

    @property
    def active(self) -> Optimizer:
        """The one that makes the next step."""
        return self.first if self.n_steps < self.at_step else self.then

    def _activate(self) -> None:
        self.param_groups = self.active.param_groups

    @torch.no_grad()
    def step(self, closure: Callable[[], Any] | None = None) -> Any:
        loss = loss_of(closure)
        self.active.step()
        self.n_steps += 1
        self._activate()
        return loss

    def state_dict(self) -> dict[str, Any]:
        return {
            "first": self.first.state_dict(),
            "then": self.then.state_dict(),
            "n_steps": self.n_steps,
        }

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        self.first.load_state_dict(state_dict["first"])
        self.then.load_state_dict(state_dict["then"])
        self.n_steps = state_dict["n_steps"]
        self._activate()


def _is_hidden_matrix(group: dict[str, Any], parameter: Tensor) -> bool:
    return group["component"] in HIDDEN and parameter.ndim == 2


def _groups_where(
    groups: list[dict[str, Any]], holds: Callable[[dict[str, Any], Tensor], bool]
) -> list[dict[str, Any]]:
    """The groups with only those of their parameters for which a condition holds."""
    chosen = []
    for group in groups:
        params = [p for p in group["params"] if holds(group, p[1] if isinstance(p, tuple) else p)]
        if params:
            chosen.append({**group, "params": params})
    return chosen


def _copied(params: list[Any]) -> list[Any]:
    """Groups that an optimizer may write its own defaults into."""
    return [dict(group) if isinstance(group, dict) else group for group in params]
