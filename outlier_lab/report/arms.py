"""Which runs belong to an arm of a study."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from outlier_lab.errors import BadInput
from outlier_lab.experiments import expand, names, read_yaml
from outlier_lab.report.reading import Run, flatten
from outlier_lab.study_file import Arm

WHERE_IT_RAN = ("data.source", "trainer.accelerator", "trainer.devices")
"""Settings of the stack that a run of an arm need not share."""

MODEL_SIZES = ("d_model", "n_layers", "n_heads", "d_mlp", "n_ctx")


@dataclass(frozen=True)
class ArmRuns:
    """The runs of an arm, by seed, and sentences about what is not there.

    Args:
        finished: the runs that verdicts rest on.
        unfinished: seeds whose run has not come to its end.
        missing: seeds without a run.
        ambiguity: why no run can be taken; empty if it is clear.
        remark: where seeds are missing, which runs look like this arm's and are not.
    """

    label: str
    arm: Arm
    finished: dict[int, Run] = field(default_factory=dict)
    unfinished: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    ambiguity: str = ""
    remark: str = ""


def runs_of(label: str, arm: Arm, scale: str, runs: Sequence[Run]) -> ArmRuns:
    """Match by experiment, scale, variants and seed, then by every setting of the stack."""
    candidates = [
        run
        for run in runs
        if (run.experiment, run.scale) == (arm.experiment, scale)
        and run.seed in arm.seeds
        and _variants(run, arm.variants) == arm.variants
    ]
    wanted = composed(arm, scale)
    groups: dict[str, list[Run]] = {}
    others = []
    for run in candidates:
        if other := differences(run, wanted, arm.args):
            others.append(f"{run.name}, {other}")
        else:
            groups.setdefault(run.group, []).append(run)
    if len(groups) > 1:  # a trial that was given up does not stand in the way
        groups = {k: g for k, g in groups.items() if any(r.is_finished for r in g)} or groups
    found = [run for group in groups.values() for run in group]
    done = [run for run in found if run.is_finished]
    begun = {run.seed for run in found} - {run.seed for run in done}
    missing = tuple(s for s in arm.seeds if s not in {run.seed for run in found})
    if len(groups) > 1 or len({run.seed for run in done}) < len(done):
        listed = ", ".join(run.name for run in found)
        return ArmRuns(
            label,
            arm,
            missing=missing,
            ambiguity=f"The arm {label} is ambiguous, these runs all fit it: {listed}; give a "
            "folder with only the right ones as --runs.",
        )
    remark = f"Not of the arm {label}: {'; '.join(others)}." if others and missing else ""
    finished = {run.seed: run for run in sorted(done, key=lambda run: run.seed)}
    return ArmRuns(label, arm, finished, tuple(sorted(begun)), missing, remark=remark)


def _variants(run: Run, wanted: Sequence[str]) -> tuple[str, ...]:
    """The variants in a run's name, SCALE-DATA[-VARIANTS]: what of its end is a variant's name."""
    known = {*names("variants"), *wanted}
    parts = run.title.split("-")[1:]
    start = len(parts)
    while start and parts[start - 1] in known:
        start -= 1
    return tuple(parts[start:])


def composed(arm: Arm, scale: str) -> dict[str, Any]:
    """What the stack of an arm sets, flat; nothing if one of its files is not there."""
    stack = ["base", f"scales/{scale}", arm.experiment, *(f"variants/{v}" for v in arm.variants)]
    try:
        files = [a for a in expand([f"-c={name}" for name in stack]) if a != "-c"]
        settings: dict[str, Any] = {}
        for file in files:
            settings |= flatten(read_yaml(Path(file)))
    except BadInput:
        return {}
    return settings


def differences(run: Run, wanted: dict[str, Any], args: dict[str, Any]) -> str:
    """In words, the settings in which a run is not what is wanted; empty if there are none."""
    given = {_full_key(key, run.settings): value for key, value in args.items()}
    wanted = {k: v for k, v in wanted.items() if k not in ("seed_everything", *WHERE_IT_RAN)}
    return ", ".join(
        f"{key} {run.settings.get(key)} instead of {value}"
        for key, value in (wanted | given).items()
        if not _equal(run.settings.get(key), value)
    )


def _full_key(key: str, settings: dict[str, Any]) -> str:
    """The command line also takes `model.optimizer.lr` for `model.optimizer.init_args.lr`."""
    return next((k for k in settings if k.replace("init_args.", "") == key), key)


def _equal(a: Any, b: Any) -> bool:
    """Equal as settings; YAML reads 1e-8, without a point, as text."""
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(_equal, a, b))
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    try:
        return float(a) == float(b)
    except (TypeError, ValueError):
        return bool(a == b)


def refuse(runs: Sequence[Run]) -> str:
    """Why runs cannot be compared, in words; empty if they can."""
    for what, key in (
        ("text", lambda run: run.text),
        ("tokenizer", lambda run: _named(run, "data", ("tokenizer", "d_vocab"))),
        ("scale", lambda run: f"{run.scale} {_named(run, 'model.transformer', MODEL_SIZES)}"),
    ):
        by_kind: dict[str, Run] = {}
        for run in runs:
            by_kind.setdefault(key(run), run)
        if len(by_kind) > 1:
            kinds = "; ".join(f"{run.name} has {kind}" for kind, run in by_kind.items())
            return f"Not compared, because the {what} differs: {kinds}."
    return ""


def _named(run: Run, section: str, keys: Sequence[str]) -> str:
    return ", ".join(f"{key} {run.settings.get(f'{section}.{key}')}" for key in keys)
