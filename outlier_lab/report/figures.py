"""Figures of scalars: curves with their null, one dot a seed, privilege against equivariance."""

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from outlier_lab.report.effects import EQUIVARIANT
from outlier_lab.report.reading import Run

if TYPE_CHECKING:
    from matplotlib.figure import Figure

OKABE_ITO = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
"""Okabe and Ito's colours, which readers with any colour vision tell apart; without the
yellow, which is faint on white."""

NULL = "#777777"
COLUMNS = 4

KURTOSIS = "token_excess_kurtosis/mean"
ROTATED = "rotated_token_excess_kurtosis/mean"
PRIVILEGE = "basis_privilege/mean"
FLOOR = "gaussian_floor"


def new_figure(width: float, height: float) -> "Figure":
    from matplotlib.figure import Figure  # takes half a second to import: only where it draws

    return Figure(figsize=(width, height), dpi=110, layout="constrained")


def mean_curve(runs: Sequence[Run], tag: str) -> dict[int, float]:
    """The mean over runs of a scalar, at the steps at which all have it."""
    series = [run.series(tag) for run in runs]
    steps = sorted(set.intersection(*map(set, series))) if series else []
    return {step: sum(s[step] for s in series) / len(series) for step in steps}


def kurtosis_curves(arms: Mapping[str, Sequence[Run]]) -> "Figure":
    """Token excess kurtosis against steps, a panel for each arm, with null and Gaussian floor.

    Single seeds are thin, dotted if unfinished; the mean of the finished ones is thick.
    """
    n_rows = math.ceil(len(arms) / COLUMNS)
    n_columns = min(len(arms), COLUMNS)
    figure = new_figure(max(5.0, 2.7 * n_columns), 1.0 + 2.3 * n_rows)
    panels = figure.subplots(n_rows, n_columns, sharex=True, sharey=True, squeeze=False)
    for axes, (label, runs) in zip(panels.flat, arms.items(), strict=False):
        finished = [run for run in runs if run.is_finished]
        for run in runs:
            style = "-" if run.is_finished else ":"
            for tag, colour in ((ROTATED, NULL), (KURTOSIS, OKABE_ITO[0])):
                series = run.series(tag)
                axes.plot(series.keys(), series.values(), style, color=colour, lw=0.7, alpha=0.7)
        for tag, colour in ((ROTATED, NULL), (KURTOSIS, OKABE_ITO[0])):
            mean = mean_curve(finished, tag)
            axes.plot(mean.keys(), mean.values(), color=colour, lw=2.2)
        floors = [run.last(FLOOR) for run in runs if run.series(FLOOR)]
        for floor in set(floors):
            axes.axhline(floor, color=OKABE_ITO[1], lw=1, ls="--", zorder=0)
        axes.set_title(_wrapped(label, 30), fontsize=9)
        axes.tick_params(labelsize=8)
    for axes in list(panels.flat)[len(arms) :]:
        axes.set_visible(False)
    for axes in list(panels.flat)[: len(arms)][-n_columns:]:
        axes.tick_params(labelbottom=True)
    everything = [run for runs in arms.values() for run in runs]
    largest = max(max(run.series(KURTOSIS).values(), default=0.0) for run in everything)
    if largest > 12:  # else a few large values would press the rest onto zero
        panels[0, 0].set_yscale("symlog", linthresh=1.0)
        panels[0, 0].yaxis.set_major_formatter("{x:g}")
    figure.supxlabel("optimizer steps", fontsize=9)
    figure.supylabel("excess kurtosis over channels", fontsize=9)
    legend_above(
        figure,
        {
            "in the stream's own coordinates": {"color": OKABE_ITO[0], "lw": 2.2},
            "after random rotations (null)": {"color": NULL, "lw": 2.2},
            "Gaussian floor, -6/(d_model + 1)": {"color": OKABE_ITO[1], "ls": "--", "lw": 1},
        },
    )
    return figure


def legend_above(figure: "Figure", styles: Mapping[str, dict[str, object]]) -> None:
    """Above the panels, where it covers nothing."""
    from matplotlib.lines import Line2D

    columns = len(styles) if figure.get_figwidth() > 8 else 1
    handles = [Line2D([], [], label=label, **style) for label, style in styles.items()]  # type: ignore[arg-type]
    figure.legend(
        handles=handles, loc="outside upper center", ncols=columns, fontsize=8, frameon=False
    )


def _wrapped(label: str, width: int) -> str:
    import textwrap

    return "\n".join(textwrap.wrap(label, width, break_on_hyphens=False)) or label


def privilege_and_loss(arms: Mapping[str, Sequence[Run]]) -> "Figure":
    """One row for each arm: a dot for each finished seed, a bar at the mean."""
    figure = new_figure(9, 1.2 + 0.3 * len(arms))
    left, right = figure.subplots(1, 2, sharey=True)
    rows = list(enumerate(arms.items()))
    for axes, tag, label in (
        (left, PRIVILEGE, "basis privilege, mean over the blocks"),
        (right, "val/loss", "validation loss, nats per token"),
    ):
        for row, (_, runs) in rows:
            values = [run.last(tag) for run in runs if run.is_finished and run.series(tag)]
            axes.scatter(values, [row] * len(values), s=22, color=OKABE_ITO[0], alpha=0.7, lw=0)
            if values:
                mean = sum(values) / len(values)
                axes.plot([mean, mean], [row - 0.3, row + 0.3], color="black", lw=1.6)
        axes.set_xlabel(label, fontsize=9)
        axes.tick_params(labelsize=8)
        axes.grid(axis="y", color="#dddddd", lw=0.6)
        axes.set_axisbelow(True)
    left.axvline(0, color=NULL, lw=1.2)
    left.annotate(
        "null",
        (0, 1),
        xycoords=("data", "axes fraction"),
        xytext=(0, 3),
        textcoords="offset points",
        ha="center",
        fontsize=8,
        color=NULL,
    )
    left.set_yticks(range(len(rows)), [_wrapped(label, 48) for _, (label, _) in rows], fontsize=8)
    left.invert_yaxis()
    return figure


def privilege_against_deviation(
    points: Mapping[str, tuple[float, Sequence[float]]], quantity: str
) -> "Figure":
    """A quantity over the optimizer's deviation from equivariance, each arm with its name.

    Args:
        points: by label, the deviation and the quantity of each seed.
    """
    figure = new_figure(8, 4.6)
    axes = figure.subplots()
    axes.axhline(0, color=NULL, lw=1.2)
    axes.axvspan(EQUIVARIANT / 100, EQUIVARIANT, color="#eeeeee", lw=0)
    places = {}
    for label, (deviation, values) in points.items():
        x, mean = max(deviation, EQUIVARIANT / 10), sum(values) / len(values)
        axes.scatter([x] * len(values), values, s=16, color=OKABE_ITO[5], lw=0)
        axes.plot(x, mean, "o", ms=7, color=OKABE_ITO[0])
        places[label] = (x, mean)
    low, high = axes.get_ylim()
    middle = math.sqrt(EQUIVARIANT / 10 * max(x for x, _ in places.values()))
    taken: dict[int, float] = {}  # by decade: how far up its names reach
    for label, (x, mean) in sorted(places.items(), key=lambda item: item[1][1]):
        decade = round(math.log10(x))
        up = max(mean, taken.get(decade, low) + 0.05 * (high - low))
        taken[decade] = up
        is_left = x < middle
        axes.annotate(
            label,
            (x, mean),
            xytext=(x * 1.8 if is_left else x / 1.8, up),
            fontsize=8,
            ha="left" if is_left else "right",
            va="center",
            bbox={"facecolor": "white", "alpha": 0.8, "pad": 0.5, "linewidth": 0},
            arrowprops={"arrowstyle": "-", "lw": 0.4, "color": NULL, "shrinkB": 4},
        )
    axes.set_xscale("log")
    axes.set_xlim(EQUIVARIANT / 30, None)
    axes.margins(x=0.15)
    axes.text(
        0.01,
        1.01,
        "grey: equivariant within rounding",
        transform=axes.transAxes,
        fontsize=8,
        color=NULL,
    )
    axes.set_xlabel("deviation of the optimizer from equivariance")
    axes.set_ylabel(quantity)
    return figure
