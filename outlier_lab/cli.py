"""The command line: verbs, and faults of the user told in one sentence.

Exit status: 0 done, 1 a fault that showed while running, 2 a fault in what was given.
"""

import argparse
import io
import json
import logging
import re
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from outlier_lab.errors import BadInput, RunFailed

HELP = """\
usage: outlier-lab VERB ...

  fit           train an experiment:   outlier-lab fit -c base -c scales/cpu -c adam
  validate      loss of a checkpoint:  outlier-lab validate -c base ... -c adam --ckpt_path FILE
  study         train what it needs:   outlier-lab study causes --jobs 2
  report        what all runs say:     outlier-lab report --runs runs
  equivariance  can an optimizer favour a channel?  outlier-lab equivariance [NAME ...]
  tokens        train a tokenizer:     outlier-lab tokens train SOURCE --ranks 8192 --out FILE

`outlier-lab VERB --help` lists the options of each. Experiments: {experiments}.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # in a log file, words come in their order
    verb = arguments[0] if arguments else "--help"
    try:
        if verb in ("-h", "--help"):
            from outlier_lab.experiments import names

            print(HELP.format(experiments=", ".join(names())), end="")
            return 0
        if verb not in VERBS:
            raise BadInput(f"There is no verb {verb!r}; there are {', '.join(VERBS)}.")
        return VERBS[verb](arguments)
    except KeyboardInterrupt:
        print("outlier-lab: Stopped before there was anything to save.", file=sys.stderr)
        return 130
    except (BadInput, RunFailed) as error:
        print(f"outlier-lab: {_sentence(error)}", file=sys.stderr)
        return 2 if isinstance(error, BadInput) else 1


def _train(arguments: list[str]) -> int:
    from outlier_lab.experiments import expand
    from outlier_lab.faults import in_words

    arguments = expand(arguments)
    _quieten_lightning()
    from jsonargparse import ArgumentError

    from outlier_lab.training import TrainingCLI

    try:
        with _failed_writes_told_once():
            TrainingCLI(arguments)
    except ArgumentError as error:
        raise BadInput(in_words(str(error), arguments)) from error
    return 0


def _equivariance(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="outlier-lab equivariance",
        description="Trains a small model and a rotated copy of it, and says how far they part.",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="experiments (all), or YAML files")
    parser.add_argument("--scale", default="cpu", help="whose learning rates to take (cpu)")
    parser.add_argument("--steps", type=int, default=20, help="optimizer steps (20)")
    parser.add_argument("--seed", type=int, default=0, help="of weights, batches, rotation (0)")
    parser.add_argument("--json", action="store_true", help="print JSON, nothing else")
    options = parser.parse_args(arguments[1:])

    from outlier_lab.experiments import expand, names

    chosen = {
        name: expand(["-c", "base", "-c", f"scales/{options.scale}", "-c", name])
        for name in options.names or names()
    }

    from outlier_lab.equivariance import deviation, read_step_rule, verdict

    found, exit_code = [], 0
    for name, files in chosen.items():
        try:
            rule = read_step_rule([Path(file) for file in files if file != "-c"])
            value = deviation(rule, options.steps, options.seed)
        except (BadInput, RunFailed) as error:  # the others may still be tested
            print(f"outlier-lab: {name}: {_sentence(error)}", file=sys.stderr)
            exit_code = 2 if isinstance(error, BadInput) else 1
            continue
        found.append({"optimizer": Path(name).stem, "deviation": value})
        if not options.json:
            print(f"{Path(name).stem:<26} {value:9.2e}  {verdict(value)}")
    if options.json:
        print(json.dumps(found, indent=2))
    return exit_code


def _tokens(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="outlier-lab tokens")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    train = commands.add_parser("train", help="train byte-level BPE ranks on a corpus")
    train.add_argument("source", help="hub, or a path: folder, .parquet, .jsonl, .txt")
    train.add_argument("--ranks", type=int, default=8192, help="how many (8192)")
    train.add_argument("--out", type=Path, required=True, help="the rank file, NAME.tiktoken")
    options = parser.parse_args(arguments[1:])

    from outlier_lab.corpus import DATASET, REVISION
    from outlier_lab.corpus.text import open_corpus
    from outlier_lab.corpus.tokenizer import train_ranks, write_ranks

    corpus = open_corpus(options.source, DATASET, REVISION)
    if corpus.endless:
        raise BadInput("The bundled storyteller never ends; train ranks on hub or on a path.")
    print(corpus.description)
    ranks = train_ranks(corpus.documents("train", seed=0, epoch=0), options.ranks)
    write_ranks(ranks, options.out)
    print(f"Wrote {len(ranks):,} ranks to {options.out}.")
    return 0


def _report(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="outlier-lab report")
    parser.add_argument("--runs", type=Path, default=Path("runs"), help="run folders (runs)")
    parser.add_argument("--study", help="one study; all that have runs, if none is named")
    parser.add_argument("--out", type=Path, help="where the page goes (RUNS/report)")
    parser.add_argument("--json", action="store_true", help="print the answers as JSON")
    options = parser.parse_args(arguments[1:])

    from outlier_lab.report.command import as_json, in_words, write_report

    report = write_report(options.runs.expanduser(), options.study, options.out)
    print(as_json(report) if options.json else in_words(report))
    return 0


def _study(arguments: list[str]) -> int:
    from outlier_lab.study.command import main as study

    return study(arguments[1:])


VERBS: dict[str, Callable[[list[str]], int]] = {
    "fit": _train,
    "validate": _train,
    "study": _study,
    "report": _report,
    "equivariance": _equivariance,
    "tokens": _tokens,
}


def _sentence(error: Exception) -> str:
    """The message alone, also of an error that came out of a data-loading worker."""
    last = str(error).strip().splitlines()[-1]
    return re.sub(r"^[\w.]*BadInput: ", "", last)


@contextmanager
def _failed_writes_told_once() -> Iterator[None]:
    """No traceback from TensorBoard's writing thread: the main thread raises its fault again."""
    tell = threading.excepthook

    def tell_others(fault: threading.ExceptHookArgs) -> None:
        if not issubclass(fault.exc_type, OSError):
            tell(fault)

    threading.excepthook = tell_others
    try:
        yield
    finally:
        threading.excepthook = tell


def _quieten_lightning() -> None:
    """Keep tips and device listings off the screen; what a run says is said by us."""
    import lightning.pytorch  # noqa: F401  # it sets its loggers' levels when imported

    for name in ("lightning.pytorch", "lightning.fabric"):
        logging.getLogger(name).setLevel(logging.WARNING)
    for noise in (
        ".*does not have many workers.*",  # zero workers are a choice here
        ".*LightningCLI's args parameter.*",  # names of experiments were expanded
        ".*treespec, LeafSpec.*",  # Lightning's own use of torch
    ):
        warnings.filterwarnings("ignore", message=noise)
