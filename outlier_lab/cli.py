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
  benchmark     how fast is it here?   outlier-lab benchmark --scale cpu --quick
  tokens        tokenise once:         outlier-lab tokens prepare SOURCE --scale cpu
                or train a tokenizer:  outlier-lab tokens train SOURCE --ranks 8192 --out FILE

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
    prepare = commands.add_parser(
        "prepare",
        help="tokenise a corpus once, for all runs that follow",
        description="Tokenises a corpus with all cores, into a folder below the cache "
        "($OUTLIER_LAB_CACHE, else ~/.cache/outlier_lab). Runs on that corpus with that tokenizer "
        "find it by themselves. A call that was stopped goes on where it was.",
    )
    prepare.set_defaults(command=_prepare_tokens)
    prepare.add_argument("--scale", default="auto", help="whose tokenizer to use (auto)")
    prepare.add_argument("--tokenizer", help="in place of the scale's own")
    prepare.add_argument("--d_vocab", type=int, help="number of token ids, in place of its own")
    prepare.add_argument("--tokens", type=int, metavar="N", help="the first N only (all)")
    train = commands.add_parser("train", help="train byte-level BPE ranks on a corpus")
    train.set_defaults(command=_train_ranks)
    train.add_argument("--ranks", type=int, default=8192, help="how many (8192)")
    train.add_argument("--out", type=Path, required=True, help="the rank file, NAME.tiktoken")
    for command in (prepare, train):
        command.add_argument("source", help="hub, or a path: folder, .parquet, .jsonl, .txt")
    options = parser.parse_args(arguments[1:])
    if options.source == "bundled":
        raise BadInput("The bundled storyteller never ends; give hub or a path.")
    exit_code: int = options.command(options)
    return exit_code


def _prepare_tokens(options: argparse.Namespace) -> int:
    from outlier_lab.corpus import DATASET, REVISION
    from outlier_lab.corpus.preparing import prepare
    from outlier_lab.corpus.sources import find_text
    from outlier_lab.corpus.tokenizer import load_tokenizer
    from outlier_lab.experiments import data_settings

    settings = data_settings(options.scale)
    d_vocab = options.d_vocab or (None if options.tokenizer else settings["d_vocab"])
    tokenizer = load_tokenizer(options.tokenizer or settings["tokenizer"], d_vocab)
    source = "hub" if options.source == "auto" else options.source
    origin, read_text = find_text(source, DATASET, REVISION)
    corpus = read_text()
    assert origin is not None, "what can be opened can be found"
    print(corpus.description)
    try:
        folder, manifest = prepare(corpus, origin, tokenizer, options.tokens)
    except KeyboardInterrupt:
        raise RunFailed("Stopped; the same command goes on with the shard it was at.") from None
    n_tokens = {split: sum(counts) for split, counts in manifest.n_tokens.items()}
    print(
        f"{n_tokens['train']:,} training and {n_tokens['validation']:,} validation tokens of "
        f"{manifest.tokenizer} ({manifest.d_vocab} ids) are in {folder}."
    )
    if manifest.first is not None:
        print(f"DATA=auto uses this part of the Hub's dataset; otherwise give DATA={folder}.")
    return 0


def _train_ranks(options: argparse.Namespace) -> int:
    from outlier_lab.corpus import DATASET, REVISION
    from outlier_lab.corpus.sources import open_corpus
    from outlier_lab.corpus.tokenizer import train_ranks, write_ranks

    corpus = open_corpus(options.source, DATASET, REVISION)
    if corpus.endless:  # as where the Hub is out of reach
        raise BadInput("The bundled storyteller never ends; train ranks on hub or on a path.")
    print(corpus.description)
    texts = corpus.documents("train", seed=0, epoch=0)
    ranks = train_ranks((text for text in texts if isinstance(text, str)), options.ranks)
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


def _benchmark(arguments: list[str]) -> int:
    _quieten_lightning()
    from outlier_lab.benchmark.command import main as benchmark

    return benchmark(arguments[1:])


VERBS: dict[str, Callable[[list[str]], int]] = {
    "fit": _train,
    "validate": _train,
    "study": _study,
    "report": _report,
    "equivariance": _equivariance,
    "tokens": _tokens,
    "benchmark": _benchmark,
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
