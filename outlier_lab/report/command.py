"""The verb `report`: from run folders to `index.html`, `report.md` and CSV files."""

import json
import math
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from outlier_lab.errors import BadInput
from outlier_lab.experiments import find, names
from outlier_lab.report import tables
from outlier_lab.report.illustrations import illustrated
from outlier_lab.report.judging import Answer, answer_study
from outlier_lab.report.page import arm_table, remarks_on
from outlier_lab.report.reading import find_runs
from outlier_lab.report.tables import Group
from outlier_lab.study_file import read_study


@dataclass(frozen=True)
class Report:
    """What was found, and the page that shows it."""

    answers: list[Answer]
    groups: list[Group]
    page: Path


def write_report(runs_folder: Path, study: str | None, out: Path | None) -> Report:
    """Read every run once, answer the studies' questions, and write the page.

    Args:
        study: the name of one study, or the path of its file; None for all that have runs.
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
        file = Path(name) if Path(name).is_file() else find(f"studies/{name}")
        found = answer_study(read_study(file), runs, deviations)
        if study or any(arm.finished or arm.unfinished for a in found for arm in a.arms.values()):
            answers += found
    groups = tables.groups_of(runs)
    folder = out or runs_folder / "report"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tables.write_csv(folder / "runs.csv", tables.run_rows(groups))
        tables.write_csv(folder / "comparisons.csv", tables.comparison_rows(answers))
        page = illustrated(answers, groups, deviations, remarks).write(folder)
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
