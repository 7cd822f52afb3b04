"""One evaluation of a model: its loss, and every statistic at every site, over given batches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import torch
from jaxtyping import Float, Int
from torch import Tensor, nn
from torch.nn import functional as F
from torchmetrics import MeanMetric

from outlier_lab.precision import at_least_float32
from outlier_lab.residual.hooks import watching
from outlier_lab.residual.moments import SiteMoments
from outlier_lab.residual.quantization import QuantizationError
from outlier_lab.residual.statistics import SiteStatistics, mean_over_sites, site_statistics

IN_OPTIMIZER_BASIS = {
    "optimizer_basis_privilege": "basis_privilege",
    "optimizer_basis_privilege_z": "basis_privilege_z",
    "optimizer_basis_max_median_ratio": "max_median_ratio",
}
"""What is also taken of the stream in the basis of an optimizer that has one of its own."""


@dataclass(frozen=True)
class Measurement:
    """Loss (nats per token) and statistics per site at one step."""

    step: int
    loss: float
    sites: Mapping[str, SiteStatistics]

    @property
    def blocks(self) -> list[str]:
        """The sites that see the stream as a block leaves it."""
        return [site for site in self.sites if site.endswith(".hook_resid_post")]

    @property
    def mean(self) -> dict[str, float]:
        """Every scalar, averaged over the blocks' output sites."""
        return mean_over_sites([self.sites[site] for site in self.blocks])

    def scalars(self) -> dict[str, float]:
        """Every scalar under its tag: the statistic, then the site or `mean`."""
        tagged = {
            f"{name}/{site}": value
            for site, statistics in self.sites.items()
            for name, value in statistics.scalars.items()
        }
        return tagged | {f"{name}/mean": value for name, value in self.mean.items()}

    def vectors(self) -> dict[str, Float[Tensor, " d_model"]]:
        """Every per-channel vector under its tag."""
        return {
            f"{name}/{site}": vector
            for site, statistics in self.sites.items()
            for name, vector in statistics.vectors.items()
        }


@torch.no_grad()
def measure(
    model: nn.Module,
    batches: Sequence[Int[Tensor, "_ n_ctx_plus_1"]],  # of any sizes
    sites: Sequence[str],
    rotations: Float[Tensor, "n d_model d_model"],
    step: int = 0,
    optimizer_basis: Float[Tensor, "d_model d_model"] | None = None,
) -> Measurement:
    """Run the model over blocks of tokens and reduce what passes its hook sites.

    The loss is computed in float32 or, of a float64 model, in float64; sums are float64.

    Two passes, the second without the head (`model(tokens, with_head=False)`): rounding errors
    need each site's largest magnitude first. In a distributed run each process brings its own
    batches, and all get the statistics of all of them.

    With `optimizer_basis` Q there is also IN_OPTIMIZER_BASIS of x @ Q, the stream's channels as
    the optimizer sees them.
    """
    device = batches[0].device
    if device.type != "mps":  # which lacks float64: there the statistics stay on the CPU
        rotations = rotations.to(device)
    # Its own dtype is torch's default, which training in bfloat16 lowers; `to` goes back to it.
    loss = MeanMetric(nan_strategy="disable").to(rotations.device).set_dtype(rotations.dtype)
    moments = {site: SiteMoments(rotations) for site in sites}
    as_seen = {} if optimizer_basis is None else {site: SiteMoments(rotations) for site in sites}

    def add(site: str, x: Tensor) -> None:
        moments[site].update(x)
        if optimizer_basis is not None:
            as_seen[site].update(x.to(rotations) @ optimizer_basis.to(rotations))

    with watching(model, sites, add):
        for blocks in batches:
            logits = at_least_float32(model(blocks[:, :-1]).flatten(0, 1))
            targets = blocks[:, 1:].flatten()
            # Token by token, since a weight for each batch is ignored where NaN is let through.
            of_tokens = F.cross_entropy(logits, targets, reduction="none")
            loss.update(of_tokens.to(rotations.device))
    records = {site: metric.compute() for site, metric in moments.items()}
    rounding = {
        site: QuantizationError(record.max_abs, record.rotated_max_abs, rotations[0])
        for site, record in records.items()
    }
    with watching(model, sites, lambda site, x: rounding[site].update(x)):
        for blocks in batches:
            model(blocks[:, :-1], with_head=False)
    statistics = {}
    for site, record in records.items():
        of_site = site_statistics(record)
        ratios = dict(rounding[site].compute())
        if as_seen:
            seen = site_statistics(as_seen[site].compute()).scalars
            ratios |= {name: seen[plain] for name, plain in IN_OPTIMIZER_BASIS.items()}
        statistics[site] = replace(of_site, scalars=of_site.scalars | ratios)
    return Measurement(step, float(loss.compute()), statistics)
