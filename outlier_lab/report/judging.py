"""From a study's questions and the runs there are to verdicts."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from outlier_lab.report import effects
from outlier_lab.report.arms import ArmRuns, refuse, runs_of
from outlier_lab.report.effects import Effect, RankCorrelationFound
from outlier_lab.report.reading import Run
from outlier_lab.study_file import Comparison, Question, RankCorrelation, Study

Verdict = Literal["supported", "not supported", "not enough seeds", "refused"]

ENOUGH_SEEDS = 3

LOSSES = ("val/loss", "val/bits_per_byte")
"""Quantities that say nothing at equal validation loss."""

LARGEST_P = 0.05
"""A rank correlation that as many orders of the arms reach by chance is not supported."""


@dataclass(frozen=True)
class Measured:
    """Both sides' values by seed, where they were compared, and the effect."""

    of: dict[int, float]
    against: dict[int, float]
    effect: Effect
    is_as_expected: bool
    step: int | None = None
    against_step: int | None = None
    val_loss: float | None = None


@dataclass(frozen=True)
class Compared:
    """A comparison at equal steps and, between two arms, at equal validation loss."""

    comparison: Comparison
    at_steps: Measured | None = None
    at_loss: Measured | None = None
    refusal: str = ""
    lacks_runs: bool = False

    @property
    def holds(self) -> bool:
        found = [m for m in (self.at_steps, self.at_loss) if m is not None]
        return bool(found) and not self.refusal and all(m.is_as_expected for m in found)


@dataclass(frozen=True)
class Correlated:
    """A rank correlation: for each arm the optimizer's deviation and the mean quantity."""

    asked: RankCorrelation
    points: dict[str, tuple[float, float]] = field(default_factory=dict)
    found: RankCorrelationFound | None = None
    refusal: str = ""
    lacks_runs: bool = False

    @property
    def holds(self) -> bool:
        return (
            self.found is not None
            and self.found.p < LARGEST_P
            and self.found.effect.is_as_expected(self.asked.expect, self.asked.margin)
        )


@dataclass(frozen=True)
class Answer:
    """A question, its arms' runs and what they say."""

    study: str
    label: str
    scale: str
    question: Question
    arms: dict[str, ArmRuns]
    compared: tuple[Compared, ...]
    correlated: Correlated | None
    verdict: Verdict


def answer_study(
    study: Study, runs: Sequence[Run], deviations: Mapping[str, float]
) -> list[Answer]:
    """Every question of a study, once for each scale if the study leaves it open.

    Args:
        deviations: equivariance number by optimizer; may be empty.
    """
    experiments = {arm.experiment for arm in study.arms.values()}
    there = sorted({run.scale for run in runs if run.experiment in experiments})
    scales = (there or ["auto"]) if study.scale == "auto" else [study.scale]
    answers = []
    for scale in scales:
        arms = {label: runs_of(label, arm, scale, runs) for label, arm in study.arms.items()}
        answers += [
            _answer(study.name, label, scale, question, arms, deviations)
            for label, question in study.questions.items()
        ]
    return answers


def _answer(
    study: str,
    label: str,
    scale: str,
    question: Question,
    arms: Mapping[str, ArmRuns],
    deviations: Mapping[str, float],
) -> Answer:
    asked = question.rank_correlation
    named = [a for c in question.comparisons for a in (c.of, c.against) if a is not None]
    involved = {a: arms[a] for a in (*named, *(asked.arms if asked else ()))}
    compared = tuple(compare(c, arms, question.quantity) for c in question.comparisons)
    correlated = correlate(asked, arms, question.quantity, deviations) if asked else None
    parts: list[Compared | Correlated] = [*compared, *([correlated] if correlated else [])]
    verdict: Verdict
    if any(part.refusal and not part.lacks_runs for part in parts):
        verdict = "refused"
    elif any(len(arm.finished) < ENOUGH_SEEDS for arm in involved.values()):
        verdict = "not enough seeds"
    else:
        verdict = "supported" if all(part.holds for part in parts) else "not supported"
    return Answer(study, label, scale, question, involved, compared, correlated, verdict)


def compare(comparison: Comparison, arms: Mapping[str, ArmRuns], quantity: str) -> Compared:
    """Both arms' finished runs, or one arm's against the null."""
    refused = Compared(comparison)
    sides = [arms[comparison.of]]
    if comparison.against is not None:
        sides.append(arms[comparison.against])
    if ambiguity := next((side.ambiguity for side in sides if side.ambiguity), ""):
        return replace(refused, refusal=ambiguity)
    if empty := [side.label for side in sides if not side.finished]:
        what = " and ".join(dict.fromkeys(empty))
        return replace(refused, refusal=f"No finished run of {what}.", lacks_runs=True)
    of, against = sides[0].finished, sides[-1].finished if len(sides) > 1 else {}
    if refusal := refuse([*of.values(), *against.values()]):
        return replace(refused, refusal=refusal)
    step, against_step = comparison.at, comparison.against_at
    if step is None and against_step is None:
        step = against_step = _last_common_step([*of.values(), *against.values()], quantity)
    elif step is None:
        step = _last_common_step(of.values(), quantity)
    elif against_step is None:
        against_step = _last_common_step(against.values(), quantity)
    try:
        measured = [
            {seed: run.scalars[-1 if at is None else at][quantity] for seed, run in side.items()}
            for side, at in ((of, step), (against, against_step))
        ]
    except KeyError:
        where = " and ".join(str(s) for s in dict.fromkeys((step, against_step)) if s is not None)
        what = f"Not all runs measured {quantity} at step {where or 'of their own'}."
        return replace(refused, refusal=what)
    at_steps = _measure(comparison, *measured)
    at_steps = replace(at_steps, step=step, against_step=against_step if against else None)
    timed = comparison.at is not None or comparison.against_at is not None
    if not against or timed or comparison.steps_only or quantity in LOSSES:
        return Compared(comparison, at_steps)
    return Compared(comparison, at_steps, _at_equal_loss(comparison, of, against, quantity))


def _at_equal_loss(
    comparison: Comparison, of: Mapping[int, Run], against: Mapping[int, Run], quantity: str
) -> Measured:
    """At the highest final loss of all runs, which every run has reached."""
    target = max(run.last("val/loss") for run in (*of.values(), *against.values()))
    values = []
    for side in (of, against):
        at_target: dict[int, float] = {}
        for seed, run in side.items():
            losses, wanted = run.series("val/loss"), run.series(quantity)
            steps = [step for step in losses if step in wanted]
            at_target[seed] = effects.value_at_loss(
                [losses[s] for s in steps], [wanted[s] for s in steps], target
            )
        values.append(at_target)
    return replace(_measure(comparison, *values), val_loss=target)


def _measure(comparison: Comparison, of: dict[int, float], against: dict[int, float]) -> Measured:
    effect = effects.difference_of_means(list(of.values()), list(against.values()) or (0.0,))
    holds = effect.is_as_expected(comparison.expect, comparison.margin)
    return Measured(of, against, effect, holds)


def _last_common_step(runs: Iterable[Run], quantity: str) -> int | None:
    """The last step at which all runs measured a quantity; None if there is none."""
    steps = [set(run.series(quantity)) for run in runs]
    return max(set.intersection(*steps), default=None) if steps else None


def correlate(
    asked: RankCorrelation,
    arms: Mapping[str, ArmRuns],
    quantity: str,
    deviations: Mapping[str, float],
) -> Correlated:
    """The mean quantity of each arm against its optimizer's equivariance number."""
    refused = Correlated(asked)
    sides = [arms[label] for label in asked.arms]
    if ambiguity := next((side.ambiguity for side in sides if side.ambiguity), ""):
        return replace(refused, refusal=ambiguity)
    if unknown := [s.arm.experiment for s in sides if s.arm.experiment not in deviations]:
        return replace(
            refused,
            refusal=f"There is no equivariance number of {', '.join(dict.fromkeys(unknown))}; "
            "run outlier-lab equivariance --json > RUNS/equivariance.json.",
        )
    points = {}
    for side in sides:
        runs = side.finished.values()
        if (last := _last_common_step(runs, quantity)) is None:
            what = f"No finished run of {side.label} measured {quantity}."
            return replace(refused, refusal=what, lacks_runs=True)
        mean = sum(run.scalars[last][quantity] for run in runs) / len(runs)
        points[side.label] = (deviations[side.arm.experiment], mean)
    if refusal := refuse([run for side in sides for run in side.finished.values()]):
        return replace(refused, refusal=refusal)
    x = [0.0 if deviation < effects.EQUIVARIANT else deviation for deviation, _ in points.values()]
    found = effects.rank_correlation(x, [mean for _, mean in points.values()])
    return Correlated(asked, points, found)
