"""Figures of vectors: which channels are large, where, since when, and whether they stay."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from outlier_lab.errors import BadInput
from outlier_lab.report.effects import overlap, overlap_by_chance
from outlier_lab.report.figures import NULL, OKABE_ITO, legend_above, new_figure
from outlier_lab.report.reading import read_channel_rms
from outlier_lab.report.tables import Group

if TYPE_CHECKING:
    from matplotlib.figure import Figure

OUTLIER_RATIO = 3.0
"""That of `residual.statistics`, which takes torch to import; a test holds them together."""

HEATMAP_RANGE = (-1.0, 4.0)
"""log2(rms / median) at the ends of the colour scale, as in TensorBoard."""

MAX_SEEDS = 8
"""Runs of a group whose vectors are read."""

N_TOP = 3
"""Channels of a site whose overlap with another site's is counted."""

Vectors = dict[str, NDArray[np.float64]]


@dataclass
class Channels:
    """The channel rms of a group's runs, [d_model] for each site.

    Args:
        label: of the group.
        by_step: every measured step of the first finished run (the one that is drawn whole).
        last: the last step, by seed, of the others too.
        seed: of the run that is drawn whole.
    """

    label: str
    seed: int
    by_step: dict[int, Vectors] = field(default_factory=dict)
    last: dict[int, Vectors] = field(default_factory=dict)

    @property
    def last_site(self) -> str:
        """The stream after the last block, or the last site there is."""
        sites = list(self.at_end)
        return next((s for s in reversed(sites) if s.endswith("hook_resid_post")), sites[-1])

    @property
    def at_end(self) -> Vectors:
        return self.by_step[max(self.by_step)]


def read_channels(group: Group) -> tuple[Channels | None, list[str]]:
    """A group's vectors, and a sentence for each file that cannot be read.

    None for a group whose first finished run has no vectors: there is nothing to draw.
    """
    faults: list[str] = []
    drawn: Channels | None = None
    for run in group.finished[:MAX_SEEDS]:
        read: dict[int, Vectors] = {}
        for step in run.vector_steps if drawn is None else run.vector_steps[-1:]:
            try:
                read[step] = read_channel_rms(run, step)
            except BadInput as error:
                faults.append(str(error))
        if read and drawn is None:
            drawn = Channels(group.label, run.seed, by_step=read)
        if read and drawn is not None:
            drawn.last[run.seed] = read[max(read)]
    return drawn, faults


def top(rms: NDArray[np.float64], k: int = N_TOP) -> set[int]:
    """The k channels with the largest rms; equal ones by index."""
    return set(np.argsort(-rms, kind="stable")[:k].tolist())


def _over_median(rms: NDArray[np.float64]) -> NDArray[np.float64]:
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio: NDArray[np.float64] = rms / np.median(rms, axis=-1, keepdims=True)
    return ratio


def sorted_rms(everything: Sequence[Channels]) -> "Figure":
    """Channels from largest to smallest, over the median: a line for each seed."""
    figure = new_figure(8, 4.2)
    axes = figure.subplots()
    for number, channels in enumerate(everything):
        colour = OKABE_ITO[number % len(OKABE_ITO)]
        style = ("-", "--")[number // len(OKABE_ITO) % 2]
        for i, vectors in enumerate(channels.last.values()):
            if channels.last_site not in vectors:
                continue
            ratio = np.sort(_over_median(vectors[channels.last_site]))[::-1]
            ranks = np.arange(1, len(ratio) + 1)
            label = channels.label if i == 0 else None
            axes.plot(ranks, ratio, style, color=colour, lw=1.2, label=label)
    axes.axhline(OUTLIER_RATIO, color=NULL, lw=1, ls="--")
    axes.annotate(
        "outlier channel: above 3 x the median",
        (1, OUTLIER_RATIO),
        xycoords=("axes fraction", "data"),
        xytext=(-4, 3),
        textcoords="offset points",
        fontsize=8,
        color="#555555",
        ha="right",
    )
    axes.set_xscale("log", base=2)
    axes.set_yscale("log", base=2)
    axes.yaxis.set_major_formatter("{x:g}")
    axes.xaxis.set_major_formatter("{x:g}")
    axes.set_xlabel("rank of the channel")
    axes.set_ylabel("rms / median channel's rms, after the last block")
    figure.legend(loc="outside right upper", fontsize=8, frameon=False)
    return figure


def heatmaps(channels: Channels) -> "Figure":
    """Sites against channels at the last step; below, steps against channels at the last site."""
    site = channels.last_site
    steps = {str(n): v[site] for n, v in channels.by_step.items() if site in v}
    parts = (
        (channels.at_end, f"all sites at step {max(channels.by_step)}", ""),
        (steps, f"{site}, step by step", "optimizer steps"),
    )
    heights = [0.6 + 0.15 * min(len(rows), 40) for rows, _, _ in parts]
    figure = new_figure(8.5, 0.8 + sum(heights))
    panels = figure.subplots(2, 1, sharex=True, height_ratios=heights)
    for axes, (rows, title, axis) in zip(panels, parts, strict=True):
        with np.errstate(divide="ignore"):
            ratio = np.log2(_over_median(np.stack(list(rows.values()))))
        low, high = HEATMAP_RANGE
        image = axes.imshow(
            ratio, aspect="auto", cmap="inferno", interpolation="nearest", vmin=low, vmax=high
        )
        every = max(1, len(rows) // 14)
        ticks = range(0, len(rows), every)
        axes.set_yticks(ticks, [list(rows)[i] for i in ticks], fontsize=7)
        axes.set_title(title, fontsize=9, loc="left")
        axes.set_ylabel(axis, fontsize=8)
    panels[-1].set_xlabel("channel of the residual stream")
    figure.colorbar(image, ax=panels, label="log2(rms / median)", extend="both")
    return figure


def overlaps(channels: Channels) -> dict[str, list[float]]:
    """Jaccard overlaps of the top channels, for each pair of what is compared.

    Between checkpoints: one measurement and the next, after step 0, after the last block. Between
    layers: the stream after each two blocks, at the last step. Between seeds: each two runs, after
    the last block, at the last step.
    """
    site = channels.last_site
    trained = [v[site] for step, v in sorted(channels.by_step.items()) if step and site in v]
    layers = [v for s, v in channels.at_end.items() if s.endswith("hook_resid_post")]
    seeds = [v[site] for v in channels.last.values() if site in v]
    return {
        "between checkpoints": [overlap(top(a), top(b)) for a, b in pairwise(trained)],
        "between layers": [overlap(top(a), top(b)) for a, b in combinations(layers, 2)],
        "between seeds": [overlap(top(a), top(b)) for a, b in combinations(seeds, 2)],
    }


def overlap_figure(everything: Sequence[Channels]) -> "Figure":
    """A panel for each kind of pair, a row for each group: all values, the mean, and chance."""
    found: Mapping[str, dict[str, list[float]]] = {c.label: overlaps(c) for c in everything}
    figure = new_figure(9, 1.3 + 0.32 * len(everything))
    kinds = list(next(iter(found.values())))
    panels = figure.subplots(1, len(kinds), sharex=True, sharey=True)
    for axes, kind in zip(panels, kinds, strict=True):
        for row, channels in enumerate(everything):
            pairs = found[channels.label][kind]
            count = Counter(pairs)
            sizes = [20 + 180 * n / len(pairs) for n in count.values()]
            axes.scatter(
                list(count), [row] * len(count), s=sizes, color=OKABE_ITO[5], alpha=0.6, lw=0
            )
            chance = overlap_by_chance(len(channels.at_end[channels.last_site]), N_TOP)
            axes.plot([chance, chance], [row - 0.5, row + 0.5], color=OKABE_ITO[1], lw=1.4)
            if pairs:
                axes.plot(np.mean(pairs), row, "D", ms=5, color=OKABE_ITO[0])
            else:
                axes.annotate("one only", (0.5, row), fontsize=7, color=NULL, va="center")
        axes.set_title(kind, fontsize=9)
        axes.tick_params(labelsize=8)
        axes.set_xlim(-0.12, 1.12)
        axes.set_xticks([0, 0.5, 1])
        axes.set_axisbelow(True)
        axes.grid(axis="y", color="#dddddd", lw=0.6)
    panels[0].set_yticks(range(len(everything)), [c.label for c in everything], fontsize=8)
    panels[0].invert_yaxis()
    legend_above(
        figure,
        {
            "mean": {"marker": "D", "ls": "", "ms": 5, "color": OKABE_ITO[0]},
            "single pairs, larger where many agree": {
                "marker": "o",
                "ls": "",
                "ms": 9,
                "color": OKABE_ITO[5],
                "alpha": 0.6,
            },
            "expected by chance": {"color": OKABE_ITO[1], "lw": 1.4},
        },
    )
    figure.supxlabel(f"overlap of the {N_TOP} largest channels (Jaccard)", fontsize=9)
    return figure
