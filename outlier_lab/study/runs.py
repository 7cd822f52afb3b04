"""From a study to its runs, and what their logs remember.

A run's log is RUNS/study/STUDY/ARM-seedN.log. Its first line is the command, with a fingerprint of
all that the run is made from: the YAML files, the text files, the code that trains. While that line
still holds and the folder that the log names is finished, the run need not be started to know it.
Where in doubt it is started: `fit` compares the settings themselves, some five seconds a run.
"""

import hashlib
import json
import re
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import outlier_lab
from outlier_lab.errors import BadInput
from outlier_lab.experiments import expand
from outlier_lab.study_file import Arm, Study

TRAINS = (
    *("corpus", "haar.py", "model", "optim", "precision.py", "residual", "tracking"),
    "training.py",
)
"""The parts of this package that make a run what it is."""


@dataclass(frozen=True)
class Run:
    """One arm with one seed; arms that come to the same command share it.

    Attributes:
        name: the first such arm and the seed, ARM-seedN.
        arms: the labels of all of them.
        arguments: of `outlier-lab`.
        log: where its output goes.
        header: the first line there.
    """

    name: str
    arms: tuple[str, ...]
    arguments: tuple[str, ...]
    log: Path
    header: str


def plan(study: Study, scale: str, data: str, runs: Path, seeds: Sequence[int] = ()) -> list[Run]:
    """Every run of a study, each once, in the order of the file.

    Args:
        scale: a scale's name, already chosen.
        data: `hub`, `bundled` or a path, already chosen: all runs read the same text.
        runs: where run folders and logs go.
        seeds: in place of those of the file.

    Raises:
        BadInput: a label cannot name a file, or a stack names what does not exist.
    """
    sharing: dict[tuple[str, ...], list[str]] = {}
    seed_of: dict[tuple[str, ...], int] = {}
    for label, arm in study.arms.items():
        if not re.fullmatch(r"[\w.+-]+", label):
            raise BadInput(
                f"The study {study.name} has the arm {label!r}, which names log files; use "
                "letters, digits and . + - _ only."
            )
        for seed in dict.fromkeys(seeds or arm.seeds):
            arguments = _arguments(arm, scale, seed, data, runs)
            sharing.setdefault(arguments, []).append(label)
            seed_of[arguments] = seed
    text = [] if data in ("hub", "bundled") else [Path(data).expanduser()]
    package = Path(outlier_lab.__file__).parent
    below = _states([*(package / part for part in TRAINS), *text])
    made = []
    for arguments, labels in sharing.items():
        name = f"{labels[0]}-seed{seed_of[arguments]}"
        log = runs / "study" / study.name / f"{name}.log"
        states = below + _states(_stack(study, labels[0], arguments))
        fingerprint = hashlib.sha256("\n".join(states).encode()).hexdigest()[:12]
        header = f"$ {shlex.join(['outlier-lab', *arguments])}  # {fingerprint}"
        made.append(Run(name, tuple(labels), arguments, log, header))
    return made


def _arguments(arm: Arm, scale: str, seed: int, data: str, runs: Path) -> tuple[str, ...]:
    stack = ["base", f"scales/{scale}", arm.experiment, *(f"variants/{v}" for v in arm.variants)]
    flags = {"seed_everything": seed, "data.source": data, "runs": str(runs)} | arm.args
    return (
        "fit",
        *(argument for name in stack for argument in ("-c", name)),
        *(f"--{setting}={_as_text(value)}" for setting, value in flags.items()),
    )


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _stack(study: Study, label: str, arguments: Sequence[str]) -> list[Path]:
    try:
        expanded = expand(arguments)
    except BadInput as error:
        raise BadInput(f"The arm {label} of the study {study.name}: {error}") from error
    return [Path(file) for flag, file in pairwise(expanded) if flag == "-c"]


def _states(paths: Iterable[Path]) -> list[str]:
    """Name, size and time of change of every file there: cheap even for gigabytes of text."""
    files = (
        file for path in paths for file in (sorted(path.rglob("*")) if path.is_dir() else [path])
    )
    kept = [file for file in files if file.is_file() and file.suffix != ".pyc"]
    return [f"{file} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in kept]


def begin_log(run: Run) -> None:
    """A log with nothing but its first line."""
    run.log.write_text(run.header + "\n", encoding="utf-8")


def folder_of(log: Path) -> Path | None:
    """The folder of the run that writes this log, as soon as it has said which."""
    try:
        with log.open(encoding="utf-8", errors="replace") as lines:
            named = (line[5:].rstrip("\n") for line in lines if line.startswith("Run: "))
            return next((Path(name) for name in named), None)
    except OSError:
        return None


def is_finished(run: Run) -> bool:
    """Whether the log knows a folder for this very command, and the run there is finished."""
    try:
        with run.log.open(encoding="utf-8", errors="replace") as lines:
            same = lines.readline().rstrip("\n") == run.header
    except OSError:
        return False
    folder = folder_of(run.log)
    return same and folder is not None and read_final(folder) is not None


def read_final(folder: Path) -> dict[str, float | None] | None:
    """The last step and the final statistics of a finished run; None for any other."""
    try:
        summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
        return {"step": summary["steps"], **summary["final"]}
    except (OSError, ValueError, KeyError, TypeError):
        return None
