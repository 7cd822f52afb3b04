"""The verb `report`: from run folders to `index.html`, `report.md` and CSV files."""

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from outlier_lab.errors import BadInput
from outlier_lab.experiments import find, names
from outlier_lab.report import channels, figures, tables
from outlier_lab.report.judging import Answer, answer_study
from outlier_lab.report.page import Page, Picture, arm_table, remarks_on
from outlier_lab.report.reading import find_runs
from outlier_lab.report.tables import Group
from outlier_lab.study_file import read_study

MAX_GROUPS = 8
"""Groups whose vectors are read and drawn: as many as there are colours to tell apart."""

MAX_PANELS = 24
"""Groups whose curves are drawn, and rows of the overview."""


@dataclass(frozen=True)
class Report:
    """What was found, and the page that shows it."""

    answers: list[Answer]
    groups: list[Group]
    page: Path


def write_report(runs_folder: Path, study: str | None, out: Path | None) -> Report:
    """Read every run once, answer the studies' questions, and write the page.

    Args:
        study: the name of one study, or None for all that any run belongs to.
        out: where to write; RUNS/report by default.

    Raises:
        BadInput: no runs, no such study, a study file with a fault, or no place to write.
    """
    if not runs_folder.is_dir():
        raise BadInput(
            f"There is no folder {runs_folder}; train a run first (make adam), or say where they "
            "are with --runs (make: RUNS=DIR)."
        )
    runs, remarks = find_runs(runs_folder)
    deviations, faults = _read_deviations(runs_folder / "equivariance.json")
    remarks += faults
    answers: list[Answer] = []
    for name in [study] if study else names("studies"):
        found = answer_study(read_study(find(f"studies/{name}")), runs, deviations)
        if study or any(arm.finished or arm.unfinished for a in found for arm in a.arms.values()):
            answers += found
    groups = tables.groups_of(runs)
    folder = out or runs_folder / "report"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tables.write_csv(folder / "runs.csv", tables.run_rows(groups))
        tables.write_csv(folder / "comparisons.csv", tables.comparison_rows(answers))
        page = _page(answers, groups, deviations, remarks).write(folder)
    except OSError as error:
        raise BadInput(
            f"{folder} cannot be written ({error.strerror}); choose another place with --out."
        ) from error
    return Report(answers, groups, page)


def _read_deviations(path: Path) -> tuple[dict[str, float], list[str]]:
    """The equivariance number of each optimizer, where somebody left them."""
    if not path.exists():
        return {}, []
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))
        return {str(row["optimizer"]): float(row["deviation"]) for row in rows}, []
    except (OSError, ValueError, TypeError, KeyError):
        return {}, [f"{path} was left out: it is not what outlier-lab equivariance --json prints."]


def _page(
    answers: Sequence[Answer],
    groups: Sequence[Group],
    deviations: Mapping[str, float],
    remarks: Sequence[str],
) -> Page:
    pictures = {}
    for position, answer in enumerate(answers):
        if (picture := _picture_of(answer, f"question-{position + 1}")) is not None:
            pictures[position] = picture
    asked = {run.group for a in answers for arm in a.arms.values() for run in arm.finished.values()}
    in_order = sorted(groups, key=lambda g: (g.runs[0].group not in asked, not g.finished))
    overview = _overview(in_order[:MAX_PANELS], deviations)
    drawn, faults = _channel_pictures(in_order)
    said = [*remarks, *faults]
    if len(groups) > MAX_PANELS:
        said.append(f"Figures of all runs show {MAX_PANELS} of {len(groups)} groups.")
    return Page(answers, groups, overview, drawn, pictures, said)


def _picture_of(answer: Answer, name: str) -> Picture | None:
    arms = {label: list(arm.finished.values()) for label, arm in answer.arms.items()}
    if not any(run.series(figures.KURTOSIS) for runs in arms.values() for run in runs):
        return None
    if answer.correlated is not None and answer.correlated.points:
        privilege = {
            label: (x, [run.last(answer.question.quantity) for run in arms[label]])
            for label, (x, _) in answer.correlated.points.items()
        }
        return Picture.of(
            figures.privilege_against_deviation(privilege, answer.question.quantity),
            name,
            "Each arm's mean (large) and seeds (small) over its optimizer's deviation from "
            "equivariance.",
            f"{answer.question.quantity} of {len(privilege)} arms against equivariance numbers",
        )
    return Picture.of(
        figures.kurtosis_curves({label: runs for label, runs in arms.items() if runs}),
        name,
        "Token excess kurtosis, mean over the blocks: single seeds thin, their mean thick.",
        f"Token excess kurtosis against steps for {', '.join(arms)}, with the rotated null",
    )


def _overview(groups: Sequence[Group], deviations: Mapping[str, float]) -> list[Picture]:
    measured = {
        group.label: group.runs
        for group in groups
        if any(run.series(figures.PRIVILEGE) for run in group.runs)
    }
    finished = {group.label: group.finished for group in groups if group.label in measured}
    finished = {label: runs for label, runs in finished.items() if runs}
    pictures = []
    if finished:
        pictures.append(
            Picture.of(
                figures.privilege_and_loss(finished),
                "overview",
                "Every finished run at its last step: a dot for each seed, a bar at the mean.",
                "Basis privilege and validation loss of every finished run, by group",
            )
        )
    if measured:
        pictures.append(
            Picture.of(
                figures.kurtosis_curves(measured),
                "kurtosis",
                "Token excess kurtosis, mean over the blocks: single seeds thin (dotted if "
                "unfinished), their mean thick.",
                "Token excess kurtosis against steps of every group, with the rotated null",
            )
        )
    points = {
        label: (deviations[runs[0].experiment], [run.last(figures.PRIVILEGE) for run in runs])
        for label, runs in finished.items()
        if runs[0].experiment in deviations
    }
    if points:
        pictures.append(
            Picture.of(
                figures.privilege_against_deviation(points, figures.PRIVILEGE),
                "equivariance",
                "Each group's mean (large) and seeds (small) over its optimizer's deviation from "
                "equivariance.",
                "Basis privilege against the equivariance number of the optimizer",
            )
        )
    return pictures


def _channel_pictures(groups: Sequence[Group]) -> tuple[list[Picture], list[str]]:
    """Of the first groups that have vectors; and what could not be read."""
    everything: list[channels.Channels] = []
    faults: list[str] = []
    for group in groups:
        if len(everything) < MAX_GROUPS:
            found, faulty = channels.read_channels(group)
            everything += [found] if found else []
            faults += faulty
    if not everything:
        return [], faults
    labels = ", ".join(c.label for c in everything)
    pictures = [
        Picture.of(
            channels.sorted_rms(everything),
            "sorted-rms",
            "Channels from largest to smallest at the last step; a line for each seed.",
            f"Sorted channel rms over the median for {labels}",
        ),
        Picture.of(
            channels.overlap_figure(everything),
            "overlap",
            "Do the largest channels stay, through training and through the layers, and are they "
            "the same for another seed? 1: the same three, 0: none in common.",
            f"Overlap of the largest channels between checkpoints, layers and seeds for {labels}",
        ),
    ]
    for number, found in enumerate(everything, start=1):
        pictures.append(
            Picture.of(
                channels.heatmaps(found),
                f"channels-{number}",
                f"{found.label}, seed {found.seed}: an outlier channel is a bright column; below, "
                "since which step.",
                f"Heatmaps of channel rms, sites and steps against channels, {found.label}",
            )
        )
    return pictures, faults


def as_json(report: Report) -> str:
    """The questions with effects, intervals and verdicts, and the groups of runs."""
    questions = [
        {
            "study": answer.study,
            "question": answer.label,
            "scale": answer.scale,
            "claim": answer.question.claim,
            "quantity": answer.question.quantity,
            "verdict": answer.verdict,
            "comparisons": [
                asdict(c.comparison)
                | {"at_equal_steps": _measured(c.at_steps), "at_equal_loss": _measured(c.at_loss)}
                | {"holds": c.holds, "refused": c.refusal or None}
                for c in answer.compared
            ],
            "rank_correlation": asdict(answer.correlated) if answer.correlated else None,
            "arms": arm_table(answer),
            "remarks": remarks_on(answer),
        }
        for answer in report.answers
    ]
    content = {"report": str(report.page), "questions": questions}
    content["runs"] = tables.run_rows(report.groups)
    return json.dumps(_without_nan(content), indent=2, ensure_ascii=False)


def _measured(measured: Any) -> dict[str, Any] | None:
    return None if measured is None else asdict(measured)


def _without_nan(value: Any) -> Any:
    """JSON has no NaN: null in its place."""
    if isinstance(value, dict):
        return {key: _without_nan(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [_without_nan(v) for v in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def in_words(report: Report) -> str:
    """For the screen: each claim with its verdict, a table of groups, and where the page is."""
    lines = [f"{a.verdict}: {a.question.claim} ({a.scale})" for a in report.answers]
    rows = tables.summary_rows(report.groups)
    table = [list(rows[0]), *(list(row.values()) for row in rows)]
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    lines += [""] if lines else []
    for row in table:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        lines.append("  ".join(cells).rstrip())
    return "\n".join([*lines, "", f"Report: {report.page}"])
