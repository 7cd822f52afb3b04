"""The command line: verbs, and faults of the user told in one sentence.

Exit status: 0 done, 1 a fault that showed while running, 2 a fault in what was given.
"""

import argparse
import io
import logging
import re
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path

from outlier_lab.errors import BadInput, RunFailed

HELP = """\
usage: outlier-lab VERB ...

  fit       train an experiment:   outlier-lab fit -c base -c scales/cpu -c adam
  validate  loss of a checkpoint:  outlier-lab validate -c base ... -c adam --ckpt_path FILE
  study     train what it needs:   outlier-lab study causes --jobs 2
  tokens    train a tokenizer:     outlier-lab tokens train SOURCE --ranks 8192 --out FILE

`outlier-lab VERB --help` lists the options of each. Experiments: {experiments}.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)  # in a log file, words come in their order
    verb = arguments[0] if arguments else "--help"
    try:
        if verb in ("fit", "validate"):
            return _train(arguments)
        if verb == "study":
            from outlier_lab.study.command import main as study

            return study(arguments[1:])
        if verb == "tokens":
            return _tokens(arguments[1:])
        from outlier_lab.experiments import names

        text = HELP.format(experiments=", ".join(names()))
        if verb in ("-h", "--help"):
            print(text, end="")
            return 0
        raise BadInput(f"There is no verb {verb!r}; there are fit, validate, study and tokens.")
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
        TrainingCLI(arguments)
    except ArgumentError as error:
        raise BadInput(in_words(str(error), arguments)) from error
    return 0


def _tokens(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="outlier-lab tokens")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    train = commands.add_parser("train", help="train byte-level BPE ranks on a corpus")
    train.add_argument("source", help="hub, or a path: folder, .parquet, .jsonl, .txt")
    train.add_argument("--ranks", type=int, default=8192, help="how many (8192)")
    train.add_argument("--out", type=Path, required=True, help="the rank file, NAME.tiktoken")
    options = parser.parse_args(arguments)

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


def _sentence(error: Exception) -> str:
    """The message alone, also of an error that came out of a data-loading worker."""
    last = str(error).strip().splitlines()[-1]
    return re.sub(r"^[\w.]*BadInput: ", "", last)


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
