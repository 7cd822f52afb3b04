"""All runs in one table, and the groups of those that differ in the seed alone."""

import csv
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from outlier_lab.report.judging import Answer, Measured
from outlier_lab.report.reading import Run

COLUMNS = {
    "val loss": "val/loss",
    "basis privilege": "basis_privilege/mean",
    "z": "basis_privilege_z/mean",
    "kurtosis": "token_excess_kurtosis/mean",
    "rotated null": "rotated_token_excess_kurtosis/mean",
    "largest / median rms": "max_median_ratio/mean",
    "outlier channels": "n_outlier_channels/mean",
}
"""What the tables show, and the tag it is under: nats per token, then means over the blocks."""


@dataclass(frozen=True)
class Group:
    """Runs that differ in the seed alone, finished ones first; a label that tells groups apart."""

    label: str
    runs: tuple[Run, ...]

    @property
    def finished(self) -> tuple[Run, ...]:
        return tuple(run for run in self.runs if run.is_finished)


def groups_of(runs: Sequence[Run]) -> list[Group]:
    """Groups of equal settings, in the order of their labels."""
    by_settings: dict[str, list[Run]] = {}
    for run in runs:
        by_settings.setdefault(run.group, []).append(run)
    members = [sorted(g, key=lambda r: (not r.is_finished, r.seed)) for g in by_settings.values()]
    shared = _shared_start([group[0].title.split("-") for group in members])
    by_name: dict[str, list[list[Run]]] = {}
    for group in members:
        rest = "-".join(group[0].title.split("-")[shared:])
        name = " ".join(filter(None, [group[0].experiment, rest]))
        by_name.setdefault(name, []).append(group)
    found = [
        Group(name + what, tuple(group))
        for name, alike in by_name.items()
        for group, what in zip(alike, _told_apart(alike), strict=True)
    ]
    return sorted(found, key=lambda group: group.label)


def _shared_start(titles: Sequence[Sequence[str]]) -> int:
    """How many parts all titles, SCALE-DATA[-VARIANTS], begin with."""
    columns = zip(*titles, strict=False)
    return next((i for i, c in enumerate(columns) if len(set(c)) > 1), min(map(len, titles)))


def _told_apart(groups: Sequence[Sequence[Run]]) -> list[str]:
    """What to add to the name of groups that share it: the settings in which they differ."""
    settings = [group[0].settings for group in groups]
    differing = [
        key
        for key in sorted(set().union(*settings))
        if len({str(s.get(key)) for s in settings}) > 1
        and key not in ("seed_everything", "runs", "ckpt_path", "data.source")
    ]
    return ["".join(f", {k.split('.')[-1]} {s.get(k)}" for k in differing) for s in settings]


def mean_and_sd(values: Sequence[float]) -> tuple[float, float | None]:
    """Over seeds; no standard deviation (ddof 1) of one value."""
    return statistics.fmean(values), statistics.stdev(values) if len(values) > 1 else None


def summary_rows(groups: Sequence[Group]) -> list[dict[str, str]]:
    """For each group of finished runs, the mean ± sd over seeds of every column."""
    rows = []
    for group in groups:
        row = {"runs": group.label, "seeds": _seeds(group.finished)}
        for column, tag in COLUMNS.items():
            values = [run.last(tag) for run in group.finished if run.series(tag)]
            row[column] = _with_sd(*mean_and_sd(values)) if values else "-"
        rows.append(row)
    return rows


def _seeds(runs: Sequence[Run]) -> str:
    return ", ".join(str(run.seed) for run in runs) or "none finished"


def _with_sd(mean: float, sd: float | None) -> str:
    return number(mean) + (f" ± {number(sd)}" if sd is not None else "")


def run_rows(groups: Sequence[Group]) -> list[dict[str, str | int | float | None]]:
    """One row a run, for people and for CSV; None where a run measured nothing."""
    rows = []
    for group in groups:
        for run in group.runs:
            row: dict[str, str | int | float | None] = {
                "run": run.name,
                "group": group.label,
                "seed": run.seed,
                "finished": "yes" if run.is_finished else "no",
                "step": max(run.scalars, default=None),
            }
            row |= {c: run.last(tag) if run.series(tag) else None for c, tag in COLUMNS.items()}
            rows.append(row | {"text": run.text})
    return rows


def comparison_rows(answers: Sequence[Answer]) -> list[dict[str, str | float | None]]:
    """One row for each comparison and way of comparing, for CSV."""
    rows: list[dict[str, str | float | None]] = []
    for answer in answers:
        for compared in answer.compared:
            asked = compared.comparison
            common: dict[str, str | float | None] = {
                "study": answer.study,
                "question": answer.label,
                "scale": answer.scale,
                "verdict": answer.verdict,
                "quantity": answer.question.quantity,
                "of": asked.of,
                "against": asked.against or "null",
                "expect": asked.expect,
                "margin": asked.margin,
            }
            ways = {"steps": compared.at_steps, "val loss": compared.at_loss}
            for way, measured in ways.items():
                if measured is not None:
                    rows.append(common | {"at equal": way} | _effect(measured))
            if compared.refusal:
                rows.append(common | {"remark": compared.refusal})
    return rows


def _effect(measured: Measured) -> dict[str, str | float | None]:
    return {
        "step": measured.step,
        "against step": measured.against_step,
        "target loss": measured.val_loss,
        "effect": measured.effect.estimate,
        "low": measured.effect.low,
        "high": measured.effect.high,
        "as expected": "yes" if measured.is_as_expected else "no",
    }


def write_csv(path: Path, rows: Sequence[Mapping[str, object]]) -> None:
    """All columns that any row has; an empty cell where one has none."""
    columns = list(dict.fromkeys(key for row in rows for key in row))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        writer.writerows(rows)


def number(value: float | None) -> str:
    """Two decimals, or two digits of what is small."""
    if value is None or value != value:
        return "-"
    return f"{value:.2f}" if abs(value) >= 0.1 or value == 0 else f"{value:.2g}"
