"""A study: which runs answer which questions, as `experiments/studies/NAME.yaml` states it."""

import types
import typing
from dataclasses import MISSING, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal, TypeVar

from outlier_lab.errors import BadInput
from outlier_lab.experiments import read_yaml

Expectation = Literal["above", "below", "same"]
"""Where the 95 % interval of an effect is to lie: all above `margin`, all below `-margin`, or all
within `margin` of zero."""


@dataclass(frozen=True)
class Arm:
    """Runs that differ in nothing but the seed: an experiment, variants on top, flags on top."""

    experiment: str
    variants: tuple[str, ...] = ()
    args: dict[str, Any] = field(default_factory=dict)  # dotted setting -> value
    seeds: tuple[int, ...] = ()  # the study's, where the file gives none


@dataclass(frozen=True)
class Comparison:
    """One arm against another, or against the null, at the last step unless steps are given."""

    of: str
    expect: Expectation
    against: str | None = None
    margin: float = 0.0  # in units of the quantity
    at: int | None = None
    against_at: int | None = None
    steps_only: bool = False  # no comparison at equal validation loss


@dataclass(frozen=True)
class RankCorrelation:
    """Spearman's, over the arms: the quantity against the optimizer's equivariance number."""

    arms: tuple[str, ...]
    expect: Literal["above", "below"]
    margin: float = 0.0


@dataclass(frozen=True)
class Question:
    """A claim; supported if every comparison holds, and the rank correlation where there is one."""

    claim: str
    quantity: str = "basis_privilege/mean"  # a tag of metrics.jsonl
    comparisons: tuple[Comparison, ...] = ()
    rank_correlation: RankCorrelation | None = None


@dataclass(frozen=True)
class Study:
    """Arms and questions by label, in the order of the file."""

    name: str
    scale: str
    seeds: tuple[int, ...]
    arms: dict[str, Arm]
    questions: dict[str, Question] = field(default_factory=dict)
    args: dict[str, Any] = field(default_factory=dict)  # every arm's, below its own


def read_study(file: Path) -> Study:
    """The study of a YAML file.

    Raises:
        BadInput: the file cannot be used; one sentence says which key is wrong and how.
    """
    content = {"scale": "auto"} | read_yaml(file)
    study = _build(Study, content | {"name": file.stem}, f"{file}: ")
    arms = {
        label: replace(arm, seeds=arm.seeds or study.seeds, args=study.args | arm.args)
        for label, arm in study.arms.items()
    }
    study = replace(study, arms=arms)
    for seeds in (study.seeds, *(arm.seeds for arm in arms.values())):
        if not seeds or min(seeds) < 0 or len(set(seeds)) < len(seeds):
            raise BadInput(f"{file}: seeds must be different numbers from 0 up; correct the list.")
    for label, question in study.questions.items():
        _check(question, study.arms, f"{file}: questions.{label}")
    return study


def _check(question: Question, arms: dict[str, Arm], where: str) -> None:
    if not question.comparisons and question.rank_correlation is None:
        raise BadInput(f"{where} compares nothing; add comparisons or a rank_correlation.")
    named = [arm for c in question.comparisons for arm in (c.of, c.against) if arm is not None]
    for arm in (*named, *(question.rank_correlation.arms if question.rank_correlation else ())):
        if arm not in arms:
            raise BadInput(f"{where} names the arm {arm!r}; there are {', '.join(arms)}.")
    for number, comparison in enumerate(question.comparisons, start=1):
        if comparison.expect == "same" and comparison.margin <= 0:
            raise BadInput(f"{where}: comparison {number} expects `same`; give a margin above 0.")
        if comparison.against is None and comparison.against_at is not None:
            raise BadInput(f"{where}: comparison {number} says against_at, but not against what.")
        if (comparison.of, comparison.at) == (comparison.against, comparison.against_at):
            raise BadInput(f"{where}: comparison {number} sets {comparison.of!r} against itself.")
    if len(set(question.comparisons)) < len(question.comparisons):
        raise BadInput(f"{where} makes the same comparison twice; remove one.")


Built = TypeVar("Built")


def _build(cls: type[Built], content: Any, where: str) -> Built:
    """A dataclass from a mapping, down to its parts; `where` begins every complaint."""
    if not isinstance(content, dict):
        raise BadInput(f"{where[:-1]} must hold `key: value` lines, not {content!r}.")
    keys = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    for key in content:
        if key not in keys:
            raise BadInput(f"{where[:-1]} has no key {key!r}; it has {', '.join(keys)}.")
    for key, f in keys.items():
        if key not in content and f.default is MISSING and f.default_factory is MISSING:
            raise BadInput(f"{where}{key} is missing; add it.")
    hints = typing.get_type_hints(cls)
    made = {key: _convert(value, hints[key], f"{where}{key}") for key, value in content.items()}
    return cls(**made)


def _convert(value: Any, hint: Any, where: str) -> Any:
    """A value of YAML as the type that a field declares."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any or (value is None and type(None) in parts):
        return value
    if origin is types.UnionType:  # X | None
        return _convert(value, parts[0], where)
    if origin is Literal:
        if value in parts:
            return value
        raise BadInput(f"{where} is {value!r}, but must be one of {', '.join(parts)}.")
    if origin is tuple and isinstance(value, list):
        return tuple(_convert(v, parts[0], f"{where}[{i}]") for i, v in enumerate(value))
    if origin is dict and isinstance(value, dict):
        return {
            _convert(k, str, f"{where}, a key,"): _convert(v, parts[1], f"{where}.{k}")
            for k, v in value.items()
        }
    if hasattr(hint, "__dataclass_fields__"):
        return _build(hint, value, f"{where}.")
    if hint is float and isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    if hint in (str, int, bool) and type(value) is hint:
        return value
    kind = {tuple: "a list", dict: "`key: value` lines", str: "text", bool: "true or false"}
    raise BadInput(f"{where} is {value!r}, but must be {kind.get(origin or hint, 'a number')}.")
