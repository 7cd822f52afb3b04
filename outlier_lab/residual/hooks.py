"""Named hook sites in, activations out, handles always removed.

A hook site is an identity module of the model whose name begins with `hook_`, in TransformerLens's
terms: `hook_embed`, `blocks.{i}.hook_resid_mid`, `blocks.{i}.hook_resid_post`, and what the
branches write, `blocks.{i}.hook_attn_out` and `blocks.{i}.hook_mlp_out`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase

import torch
from torch import Tensor, nn

from outlier_lab.errors import BadInput

RESIDUAL_STREAM = ("hook_embed", "*.hook_resid_mid", "*.hook_resid_post")
"""Patterns of the sites that see each state of the residual stream once."""


def hook_sites(model: nn.Module, patterns: Sequence[str] = ("*",)) -> list[str]:
    """Names of the model's hook sites that match a pattern, in the order of the forward pass.

    Raises:
        BadInput: a pattern that matches no site.
    """
    sites = [
        name for name, _ in model.named_modules() if name.rpartition(".")[2].startswith("hook_")
    ]
    for pattern in patterns:
        if not any(fnmatchcase(site, pattern) for site in sites):
            raise BadInput(f"No hook site matches {pattern!r}; there are {', '.join(sites)}.")
    return [site for site in sites if any(fnmatchcase(site, p) for p in patterns)]


@contextmanager
def watching(
    model: nn.Module, sites: Sequence[str], visit: Callable[[str, Tensor], None]
) -> Iterator[None]:
    """Call `visit(site, activations)` for each site in each forward pass inside the block.

    Activations are detached, [batch, pos, d_model]. Compiled code would skip hooks that were
    added after its compilation, so inside the block everything runs eagerly; and a site that did
    not fire as often as the model was called raises instead of being silently absent.

    Raises:
        RuntimeError: a forward pass went past a site.
    """
    fired = dict.fromkeys(sites, 0)
    passes = 0

    def count_pass(module: nn.Module, args: object, output: object) -> None:
        nonlocal passes
        passes += 1

    def visitor(site: str) -> Callable[[nn.Module, object, Tensor], None]:
        def hook(module: nn.Module, args: object, output: Tensor) -> None:
            fired[site] += 1
            visit(site, output.detach())

        return hook

    handles = []
    try:
        for site in sites:
            handles.append(model.get_submodule(site).register_forward_hook(visitor(site)))
        handles.append(model.register_forward_hook(count_pass))
        with torch.compiler.set_stance("force_eager"):
            yield
    finally:
        for handle in handles:
            handle.remove()
    silent = [site for site, count in fired.items() if count != passes or not passes]
    if silent:
        raise RuntimeError(
            f"{', '.join(silent)} did not see each of {passes} forward passes; "
            "call the model that was given to `watching` itself"
        )
