"""The verb `study`: run what is missing, then measure and report what the study asks.

Exit status: 0 all is done, 1 something failed, 2 a fault in what was given, 130 or 143 stopped.
"""

import argparse
import json
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TextIO

from filelock import FileLock, Timeout

from outlier_lab.corpus import DATASET, REVISION
from outlier_lab.corpus.sources import choose
from outlier_lab.corpus.tokenizer import load_tokenizer
from outlier_lab.errors import BadInput
from outlier_lab.experiments import data_settings, find
from outlier_lab.study.cluster import launcher
from outlier_lab.study.conclusion import conclude
from outlier_lab.study.processes import Command, environment, lab_command, start
from outlier_lab.study.progress import watcher
from outlier_lab.study.runs import Run, folder_of, is_finished, plan, read_final
from outlier_lab.study.schedule import Outcome, Started, carry_out
from outlier_lab.study_file import read_study


def main(arguments: Sequence[str], command: Command = lab_command) -> int:
    """Carry out a study; `command` makes the process of every verb that it needs."""
    options = _parser().parse_args(arguments)
    words = sys.stderr if options.json else sys.stdout
    if options.jobs is not None and options.jobs < 1:
        raise BadInput(f"--jobs is {options.jobs}; give at least 1.")
    if any(seed < 0 for seed in options.seeds):
        raise BadInput("--seeds holds a number below 0; give numbers from 0 up.")
    study = read_study(_study_file(options.name))
    scale = _scale(options.scale or study.scale)
    runs = plan(study, scale, _data(options.data, scale, words), options.runs, options.seeds)
    finished = [run for run in runs if is_finished(run)]
    outcome = Outcome({run: "done" if run in finished else "waiting" for run in runs})
    if options.dry_run:
        _list(outcome, options.json)
        return 0
    with _claim(options.runs / "study" / study.name) as folder:
        launch, jobs = _launch(options, folder, len(runs), command)
        print(f"{len(runs)} runs, {len(finished)} of them finished before.", file=words, flush=True)
        missing = [run for run in runs if run not in finished]
        with closing(watcher(words, len(missing))) as watching:
            carry_out(missing, launch, jobs, watching, outcome)
    faults = [f"{run.name} failed: {why} ({run.log})" for run, why in outcome.reasons.items()]
    if outcome.received is None:
        try:
            faults += conclude(study, options.name, options.runs, command, words)
        except KeyboardInterrupt:
            print("Stopped before the report; the same command makes it.", file=words)
            return 130
    for line in [*faults, *_stopped(outcome)]:
        print(line, file=words)
    if options.json:
        print(json.dumps([_record(run, outcome) for run in runs], indent=2))
    if outcome.received is not None:
        return 128 + outcome.received
    return 1 if faults else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="outlier-lab study",
        description="Train every run of a study that is not finished, then report. Each run gets "
        "an equal share of the cores; how many changes how sums are rounded, and with that the "
        "trajectory: set OMP_NUM_THREADS to get the same one with any --jobs.",
    )
    parser.add_argument("name", help="a file in experiments/studies, or a path")
    parser.add_argument("--runs", type=Path, default=Path("runs"), help="where run folders go")
    parser.add_argument("--jobs", type=int, help="runs at a time (1; on SLURM all)")
    parser.add_argument("--data", default="auto", help="hub, bundled, auto or a path (auto)")
    parser.add_argument("--scale", help="in place of the study's own")
    parser.add_argument("--seeds", type=int, nargs="+", default=[], help="in place of its own")
    parser.add_argument(
        "--slurm",
        nargs="*",
        metavar="NAME=VALUE",
        help="submit to SLURM, with parameters of sbatch: partition=gpu time=60 gpus_per_node=1",
    )
    parser.add_argument(
        "--executor", choices=("slurm", "local"), help="local: what --slurm does, on this machine"
    )
    parser.add_argument("--dry-run", action="store_true", help="only list the commands")
    parser.add_argument("--json", action="store_true", help="what became of each run, as JSON")
    return parser


def _study_file(name: str) -> Path:
    if Path(name).is_file():
        return Path(name)
    if "/" in name:
        raise BadInput(
            f"There is no study file {name}; give the path of one, or the name of one in "
            "experiments/studies."
        )
    return find(f"studies/{name}")


def _scale(name: str) -> str:
    """A scale that exists; `auto` is decided once for all runs."""
    return find("scales/auto").stem if name == "auto" else name


def _data(source: str, scale: str, words: TextIO) -> str:
    """A source that exists; `auto` is decided once, so that no two runs read different text."""
    if source == "auto":
        settings = data_settings(scale)
        tokenizer = load_tokenizer(settings["tokenizer"], settings["d_vocab"])
        source = choose(DATASET, REVISION, tokenizer)
        if source == "bundled":
            print("The Hub is not reachable: every run reads the bundled storyteller.", file=words)
        elif source != "hub":
            print(f"Every run reads the prepared tokens in {source}.", file=words)
        return source
    if source not in ("hub", "bundled") and not Path(source).expanduser().exists():
        raise BadInput(
            f"DATA is '{source}', which does not exist; use auto, hub, bundled, or a path."
        )
    return source


@contextmanager
def _claim(folder: Path) -> Iterator[Path]:
    """The study's own folder, for one process at a time."""
    lock = FileLock(folder / ".lock", timeout=0)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout as error:
        raise BadInput(
            f"The study {folder.name} is under way in another process; wait for its end."
        ) from error
    except OSError as error:
        raise BadInput(
            f"{folder} cannot be written ({error.strerror}); choose another place with --runs "
            "(make: RUNS=DIR)."
        ) from error
    try:
        yield folder
    finally:
        lock.release()


def _launch(
    options: argparse.Namespace, folder: Path, n_runs: int, command: Command
) -> tuple[Callable[[Run], Started], int]:
    """What starts a run, and how many at a time."""
    if options.slurm is not None or options.executor is not None:
        submit = launcher(
            options.executor or "slurm", options.slurm or [], folder / "submitit", command
        )
        return submit, options.jobs or max(1, n_runs)
    jobs = options.jobs or 1
    variables = environment(jobs)
    return lambda run: start(command(run.arguments), run, variables), jobs


def _list(outcome: Outcome, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_record(run, outcome) for run in outcome.states], indent=2))
        return
    for run, state in outcome.states.items():
        finished = "# finished: " if state == "done" else ""
        print(finished + shlex.join(["outlier-lab", *run.arguments]))


def _stopped(outcome: Outcome) -> list[str]:
    """How to continue, where the study was stopped."""
    if outcome.received is None:
        return []
    counts = {state: len(outcome.runs(state)) for state in ("done", "stopped", "waiting")}
    return [
        f"Stopped by {outcome.received.name}: {counts['done']} runs done, {counts['stopped']} "
        f"stopped where they were, {counts['waiting']} not begun; the same command continues."
    ]


def _record(run: Run, outcome: Outcome) -> dict[str, Any]:
    """A run for `--json`; numbers where it is done."""
    state = outcome.states[run]
    folder = None if state == "waiting" else folder_of(run.log)
    final = (read_final(folder) if folder is not None else None) or {}
    return {
        "run": run.name,
        "arms": run.arms,
        "state": state,
        "reason": outcome.reasons.get(run),
        "command": shlex.join(["outlier-lab", *run.arguments]),
        "folder": None if folder is None else str(folder),
        "log": str(run.log),
        **{tag: final.get(tag) for tag in ("step", "val/loss", "basis_privilege/mean")},
    }
