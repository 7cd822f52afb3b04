"""One page from answers, tables and figures, as HTML with images inlined and as Markdown."""

import base64
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jinja2

from outlier_lab.report.effects import Effect
from outlier_lab.report.figures import FLOOR, KURTOSIS, ROTATED
from outlier_lab.report.judging import LARGEST_P, Answer, Compared, Correlated, Measured
from outlier_lab.report.tables import Group, number, run_rows, summary_rows
from outlier_lab.whole_files import beside, put_in_place

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TEMPLATES = Path(__file__).parent


@dataclass(frozen=True)
class Picture:
    """A figure as PNG, with the sentence that says what it shows to those who cannot see it."""

    name: str
    caption: str
    alt: str
    png: bytes

    @classmethod
    def of(cls, figure: "Figure", name: str, caption: str, alt: str) -> "Picture":
        bytes_ = io.BytesIO()
        figure.savefig(bytes_, format="png", metadata={"Software": None})
        return cls(name, caption, alt, bytes_.getvalue())

    @property
    def base64(self) -> str:
        return base64.b64encode(self.png).decode("ascii")


@dataclass(frozen=True)
class Page:
    """Everything that the report shows, in order."""

    answers: Sequence[Answer]
    groups: Sequence[Group]
    overview: Sequence[Picture] = ()
    channels: Sequence[Picture] = ()
    of_answers: Mapping[int, Picture] = field(default_factory=dict)  # by position in `answers`
    remarks: Sequence[str] = ()

    def write(self, folder: Path) -> Path:
        """`index.html`, `report.md` and `figures/`; returns the HTML file."""
        figures = folder / "figures"
        figures.mkdir(parents=True, exist_ok=True)
        for old in figures.glob("*.png"):
            old.unlink()
        for picture in (*self.overview, *self.channels, *self.of_answers.values()):
            (figures / f"{picture.name}.png").write_bytes(picture.png)
        context = self._context()
        for template, name in (("page.html.jinja", "index.html"), ("page.md.jinja", "report.md")):
            environment = jinja2.Environment(
                loader=jinja2.FileSystemLoader(TEMPLATES),
                autoescape=template.endswith(".html.jinja"),
                trim_blocks=True,
                lstrip_blocks=True,
                undefined=jinja2.StrictUndefined,
            )
            text = environment.get_template(template).render(context)
            beside(folder / name).write_text(text, encoding="utf-8")
            put_in_place(folder / name)
        return folder / "index.html"

    def _context(self) -> dict[str, Any]:
        rows = run_rows(self.groups)
        return {
            "answers": [
                {
                    "label": answer.label,
                    "study": answer.study,
                    "scale": answer.scale,
                    "claim": answer.question.claim,
                    "quantity": answer.question.quantity,
                    "verdict": answer.verdict,
                    "comparisons": comparison_table(answer),
                    "arms": arm_table(answer),
                    "remarks": remarks_on(answer),
                    "picture": self.of_answers.get(position),
                }
                for position, answer in enumerate(self.answers)
            ],
            "summary": summary_rows(self.groups),
            "runs": [{k: _cell(v) for k, v in row.items()} for row in rows],
            "n_unfinished": sum(row["finished"] == "no" for row in rows),
            "overview": self.overview,
            "channels": self.channels,
            "remarks": self.remarks,
        }


def _cell(value: str | int | float | None) -> str:
    return number(value) if isinstance(value, float) or value is None else str(value)


def comparison_table(answer: Answer) -> list[dict[str, str]]:
    """A row for each comparison and way of comparing, in words and numbers."""
    rows = []
    for compared in answer.compared:
        what = {"comparison": name_of(compared)}
        if compared.refusal:
            rows.append(what | {"at": "-", "effect": "-", "expected": _expected(compared)})
            continue
        for measured in (compared.at_steps, compared.at_loss):
            if measured is not None:
                rows.append(
                    what
                    | {
                        "at": place(measured),
                        "effect": in_words(measured.effect),
                        "expected": _expected(compared)
                        + (": holds" if measured.is_as_expected else ": does not hold"),
                    }
                )
    if (correlated := answer.correlated) is not None:
        rows.append(_correlation_row(correlated))
    return rows


def name_of(compared: Compared) -> str:
    asked = compared.comparison
    return f"{asked.of} minus {asked.against or 'null'}"


def place(measured: Measured) -> str:
    """Where both sides were compared."""
    if measured.val_loss is not None:
        return f"val loss {measured.val_loss:.3f}"
    if measured.against_step not in (None, measured.step):
        return f"step {measured.step}, against step {measured.against_step}"
    return f"step {measured.step}"


def in_words(effect: Effect) -> str:
    if effect.low != effect.low:
        return f"{number(effect.estimate)} (no interval)"
    return f"{number(effect.estimate)} ({number(effect.low)} to {number(effect.high)})"


def _expected(compared: Compared) -> str:
    asked = compared.comparison
    if asked.expect == "same":
        return f"within {asked.margin:g}"
    return _bound(asked.expect, asked.margin)


def _bound(expect: str, margin: float) -> str:
    return f"above {margin:g}" if expect == "above" else f"below {0 - margin:g}"


def _correlation_row(correlated: Correlated) -> dict[str, str]:
    asked, found = correlated.asked, correlated.found
    row = {
        "comparison": f"rank correlation over {len(asked.arms)} arms, with the deviation from "
        "equivariance",
        "at": "last step",
        "effect": "-",
        "expected": f"{_bound(asked.expect, asked.margin)}, p below {LARGEST_P:g}",
    }
    if found is None:
        return row
    holds = ": holds" if correlated.holds else ": does not hold"
    return row | {
        "effect": f"{in_words(found.effect)}, p = {number(found.p)}",
        "expected": row["expected"] + holds,
    }


def arm_table(answer: Answer) -> list[dict[str, str]]:
    """A row for each arm: its seeds' values, and the null and the floor beside the kurtosis."""
    rows = []
    for label, arm in answer.arms.items():
        runs = list(arm.finished.values())
        values = [number(run.last(answer.question.quantity)) for run in runs]
        missing = [f"seed {s} unfinished" for s in arm.unfinished]
        missing += [f"seed {s}" for s in arm.missing]

        def mean(tag: str, runs: Sequence[Any] = runs) -> str:
            found = [run.last(tag) for run in runs if run.series(tag)]
            return number(sum(found) / len(found)) if found else "-"

        rows.append(
            {
                "arm": label,
                "seeds": ", ".join(map(str, arm.finished)) or "none",
                "at the last step": ", ".join(values) or "-",
                "mean": mean(answer.question.quantity),
                "missing": "ambiguous" if arm.ambiguity else ", ".join(missing) or "none",
                "val loss": mean("val/loss"),
                "kurtosis": mean(KURTOSIS),
                "rotated null": mean(ROTATED),
                "Gaussian floor": mean(FLOOR),
            }
        )
    return rows


def remarks_on(answer: Answer) -> list[str]:
    """Every refusal and everything odd about the arms, each said once."""
    said = [
        f"{name_of(compared)}: {compared.refusal}"
        for compared in answer.compared
        if compared.refusal
    ]
    if answer.correlated is not None and answer.correlated.refusal:
        said.append(answer.correlated.refusal)
    for arm in answer.arms.values():
        said += [arm.remark] if arm.remark else []
    return list(dict.fromkeys(said))
