"""Does an optimizer see the basis of the residual stream? A test that needs no training run.

Take a model whose function does not change when its stream is rotated, and a rotated copy of it.
Train both on the same batches. If the optimizer is *equivariant*, the copy stays the rotated
original for ever. How far it strays, relative to how far the weights have moved, is the number:

    deviation = ‖R(θ_k) - θ'_k‖ / ‖θ_k - θ_0‖

where R(θ) rotates every parameter along its residual axis (`residual.rotations`), θ_k are the
weights after k steps from θ_0, and θ'_k those after k steps from R(θ_0). It is zero to rounding for
an optimizer that cannot favour a coordinate. R is drawn uniformly from O(d_model): signed
permutations, which leave even Adam unchanged, would prove nothing.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import torch
from jsonargparse import ArgumentParser, Namespace
from torch import Tensor
from torch.nn import functional as F
from torch.optim import Optimizer
from torch.optim.lr_scheduler import LRScheduler

from outlier_lab.errors import BadInput, RunFailed
from outlier_lab.experiments import read_yaml
from outlier_lab.haar import haar_rotations
from outlier_lab.model.config import TransformerConfig
from outlier_lab.model.parameter_groups import parameter_groups
from outlier_lab.model.transformer import Transformer
from outlier_lab.optim.clipping import clip_gradients
from outlier_lab.optim.composite import Switch
from outlier_lab.residual.rotations import rotate_parameters

MODEL = TransformerConfig(
    d_vocab=64,
    n_ctx=16,
    d_model=16,
    n_layers=2,
    n_heads=2,
    d_mlp=32,
    norm="rmsnorm_no_gain",
    final_norm=True,
    init="gpt2",
)
"""Every kind of parameter a norm without gain allows; small, for it is trained in float64."""

BATCH_SIZE = 16

EQUIVARIANT = 1e-9
"""Deviations below this are float64's rounding, grown over the steps of the test."""

SETTINGS = (
    "model.optimizer",
    "model.lr_scheduler",
    "trainer.gradient_clip_val",
    "trainer.gradient_clip_algorithm",
)
"""What of an experiment decides a step."""


@dataclass(frozen=True)
class StepRule:
    """How gradients become steps: an experiment without its model and its data."""

    make_optimizer: Callable[[Iterable[Any]], Optimizer]
    make_lr_scheduler: Callable[[Optimizer], LRScheduler] | None = None
    clip_val: float | None = None
    clip_algorithm: str | None = None


def read_step_rule(files: Iterable[Path]) -> StepRule:
    """The step rule of a stack of experiment files; what else they say is left out.

    Raises:
        BadInput: the files name no optimizer, or one that cannot be found.
    """
    parser = ArgumentParser(exit_on_error=False)
    parser.add_argument("--model.optimizer", type=Callable[[Iterable], Optimizer])
    parser.add_argument("--model.lr_scheduler", type=Callable[[Optimizer], LRScheduler] | None)
    parser.add_argument("--trainer.gradient_clip_val", type=float | None)
    parser.add_argument("--trainer.gradient_clip_algorithm", type=str | None)
    composed: Namespace | None = None
    last = None
    for last in files:
        part = _only(read_yaml(last))
        try:
            composed = parser.parse_object(part, cfg_base=composed)
        except Exception as error:
            raise BadInput(f"{last} cannot be used: {' '.join(str(error).split())}") from error
    if composed is None or composed.get("model.optimizer") is None:
        raise BadInput(f"{last} names no model.optimizer; add one.")
    made = parser.instantiate_classes(composed)
    return StepRule(*(made.get(key) for key in SETTINGS))


def _only(content: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Of a YAML file's content, the SETTINGS it makes."""
    found: dict[str, dict[str, Any]] = {}
    for key in SETTINGS:
        section, name = key.split(".")
        if name in (content.get(section) or {}):
            found.setdefault(section, {})[name] = content[section][name]
    return found


def deviation(rule: StepRule, n_steps: int = 20, seed: int = 0) -> float:
    """‖R(θ_k) - θ'_k‖ / ‖θ_k - θ_0‖ after k = n_steps steps, over all parameters together.

    Args:
        rule: of the optimizer under test.
        n_steps: so few that rounding has not yet been amplified by training itself.
        seed: of weights, batches and rotation.

    Raises:
        BadInput: the optimizer cannot be made.
        RunFailed: the weights are not finite, or have not moved.
    """
    batches = torch.randint(
        MODEL.d_vocab,
        (n_steps, BATCH_SIZE, MODEL.n_ctx + 1),
        generator=torch.Generator().manual_seed(seed),
    )
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        model = Transformer(MODEL).double()
    rotation = haar_rotations(MODEL.d_model, 1, seed)[0]

    def rotated(parameters: dict[str, Tensor]) -> dict[str, Tensor]:
        return rotate_parameters(parameters, model.residual_axes, rotation)

    start = _parameters(model)
    end = _train(model, rule, batches, seed)
    model.load_state_dict(rotated(start))
    end_of_rotated = _train(model, rule, batches, seed)
    moved = _distance(end, start)
    if not 0 < moved < torch.inf:
        raise RunFailed(f"The weights moved by {moved} in {n_steps} steps; check the settings.")
    return _distance(rotated(end), end_of_rotated) / moved


def verdict(value: float) -> str:
    """What a deviation says, in words."""
    if value < EQUIVARIANT:
        return "equivariant: cannot favour a coordinate"
    return "almost equivariant" if value < 0.1 else "not equivariant: sees a basis"


def _train(model: Transformer, rule: StepRule, batches: Tensor, seed: int) -> dict[str, Tensor]:
    """The parameters after a step on each batch."""
    try:
        optimizer = rule.make_optimizer(parameter_groups(model))
    except (TypeError, ValueError) as error:
        raise BadInput(f"The optimizer cannot be made: {error}; correct its settings.") from error
    if isinstance(optimizer, Switch):
        optimizer.at_step = len(batches) // 2  # so that both are tested
    scheduler = rule.make_lr_scheduler(optimizer) if rule.make_lr_scheduler else None
    parameters = list(model.parameters())
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)  # for optimizers that draw

        def closure(blocks: Tensor) -> float:
            optimizer.zero_grad()
            loss = F.cross_entropy(model(blocks[:, :-1]).flatten(0, 1), blocks[:, 1:].flatten())
            torch.autograd.backward(loss)
            clip_gradients(parameters, rule.clip_val, rule.clip_algorithm)
            return float(loss.detach())

        for blocks in batches:
            optimizer.step(partial(closure, blocks))
            if scheduler is not None:
                scheduler.step()
    return _parameters(model)


def _parameters(model: Transformer) -> dict[str, Tensor]:
    return {name: p.detach().clone() for name, p in model.named_parameters()}


def _distance(a: dict[str, Tensor], b: dict[str, Tensor]) -> float:
    """Euclidean, over all parameters as one vector."""
    return float(torch.stack([(a[name] - b[name]).norm() for name in a]).norm())
