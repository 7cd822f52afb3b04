"""From what the user names to a corpus: "auto", "hub", "bundled", or a path.

Where the tokens of a source were prepared, and it is as it was then, they take the place of its
text: the same documents in the same order, under the same label and fingerprint.
"""

import os
import re
from collections.abc import Callable
from pathlib import Path

from outlier_lab.corpus.hub import find_commit, hub_is_reachable
from outlier_lab.corpus.prepared import MANIFEST, Origin, PreparedCorpus, find_prepared
from outlier_lab.corpus.text import Corpus, FilesCorpus, HubCorpus, ShardedCorpus, StoriesCorpus
from outlier_lab.corpus.tokenizer import Tokenizer
from outlier_lab.errors import BadInput


def open_corpus(
    source: str, dataset: str, revision: str, tokenizer: Tokenizer | None = None
) -> Corpus:
    """The corpus that `source` names.

    A path is a .parquet, .jsonl or .txt file, a folder laid out like the dataset's repository
    (`data/train-*.parquet`, `data/validation-*.parquet`), or a folder of prepared tokens. Only
    "auto" falls back, and the description says so.

    Args:
        tokenizer: whose prepared tokens may take the place of the text; None: only text will do.

    Raises:
        BadInput: the source does not exist or cannot be used.
    """
    if source == "auto":
        source = choose(dataset, revision, tokenizer)
        if source == "bundled":
            corpus = StoriesCorpus()
            corpus.description = (
                f"Text: the bundled storyteller, in place of {dataset}, because the Hub is not "
                "reachable."
            )
            return corpus
    if source == "bundled":
        return StoriesCorpus()
    if source != "hub" and (Path(source).expanduser() / MANIFEST).is_file():
        if tokenizer is None:
            raise BadInput(f"The folder {source} holds prepared tokens; give the text itself.")
        return PreparedCorpus(Path(source).expanduser(), tokenizer)
    origin, read_text = find_text(source, dataset, revision)
    found = find_prepared(origin, tokenizer) if origin and tokenizer else []
    whole = [(folder, manifest) for folder, manifest in found if manifest.first is None]
    for folder, manifest in whole:
        if tokenizer and manifest.origin == origin:
            return PreparedCorpus(folder, tokenizer)
    text = read_text()
    if whole:
        text.description += (
            " It has changed since its tokens were prepared: outlier-lab tokens prepare."
        )
    return text


def choose(dataset: str, revision: str, tokenizer: Tokenizer | None) -> str:
    """What "auto" stands for on this machine now.

    The dataset, if all of it is prepared; else the longest part that is; else the dataset as the
    Hub streams it; else the storyteller.
    """
    if tokenizer and (origin := _hub_origin(dataset, revision)):
        for folder, manifest in find_prepared(origin, tokenizer):
            if manifest.origin == origin:
                return "hub" if manifest.first is None else str(folder)
    return "hub" if hub_is_reachable(dataset, revision) else "bundled"


def find_text(
    source: str, dataset: str, revision: str
) -> tuple[Origin | None, Callable[[], ShardedCorpus]]:
    """Where a text comes from, if that can be told now, and what reads it.

    Raises:
        BadInput: there is no such path, or nothing in it to train on.
    """
    if source == "hub":
        return _hub_origin(dataset, revision), lambda: HubCorpus(dataset, revision)
    path = Path(os.path.expanduser(source))
    if not source.strip() or not os.path.lexists(path):
        raise BadInput(
            f"DATA is '{source}', which does not exist; use auto, hub, bundled, or a path."
        )
    train, validation = [path], []
    if os.path.isdir(path):
        train, validation = (
            sorted(path.glob(f"data/{split}-*.parquet")) for split in ("train", "validation")
        )
        if not train:
            raise BadInput(
                f"The folder {path} holds no data/train-*.parquet; lay it out like the dataset's "
                "repository on the Hub, or give a .parquet, .jsonl or .txt file."
            )
    return _files_origin(train, validation), lambda: FilesCorpus(train, validation, path)


def _hub_origin(dataset: str, revision: str) -> Origin | None:
    """None where the Hub would have to be asked for the commit, and does not answer."""
    if not re.fullmatch(r"[0-9a-f]{40}", revision):
        try:
            revision = find_commit(dataset, revision)
        except (ConnectionError, BadInput):
            return None  # opening the dataset itself says why
    return Origin(["hub", dataset], [revision])


def _files_origin(train: list[Path], validation: list[Path]) -> Origin | None:
    files = [*train, *validation]
    try:
        states = [file.stat() for file in files]
    except OSError:
        return None  # opening the file itself says why
    return Origin(
        ["train", *map(_whole, train), "validation", *map(_whole, validation)],
        [f"{state.st_size} {state.st_mtime_ns}" for state in states],
    )


def _whole(path: Path) -> str:
    return str(path.resolve())
