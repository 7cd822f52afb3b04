"""What an optimizer is told of the model: named parameter groups."""

from typing import Any

from outlier_lab.model.transformer import Transformer


def parameter_groups(model: Transformer) -> list[dict[str, Any]]:
    """One group of named parameters for each component and residual axis of the model.

    Every parameter that is trained is in exactly one group.
    """
    groups: dict[tuple[str, int | None], dict[str, Any]] = {}
    for name, parameter in model.named_parameters():
        component, axis = model.components[name], model.residual_axes[name]
        group = groups.setdefault(
            (component, axis), {"params": [], "component": component, "residual_axis": axis}
        )
        group["params"].append((name, parameter))
    return list(groups.values())
