"""Tokens of a corpus made once and read back, memory-mapped: the same documents, the same order.

    CACHE/tokens/LABEL-TOKENIZER-D_VOCAB[-first-N]-HASH/
        train-00000.tokens       ids of one shard's documents, end to end, without end-of-text ids
        train-00000.lengths      int32, one for each document of the shard; 0: blank, -1: a text
                                 that the validation split holds, so without tokens here
        validation-00000.tokens, validation-00000.lengths
        tokens.json              what this is; written last, so that a folder without is unfinished

Ids are uint16, or uint32 where the vocabulary is larger; all numbers are little-endian. CACHE is
`$OUTLIER_LAB_CACHE`, else `$XDG_CACHE_HOME/outlier_lab`, else `~/.cache/outlier_lab`.
"""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outlier_lab.corpus.text import Document, ShardedCorpus, Split
from outlier_lab.corpus.tokenizer import Tokenizer
from outlier_lab.errors import BadInput

FORMAT = 1
"""Raise it whenever a folder written by an older version would be read wrongly."""

MANIFEST = "tokens.json"
LENGTH = np.dtype("<i4")
ELSEWHERE = -1
"""The length that stands for a document of the other split."""

LENGTHS_AT_ONCE = 4096


@dataclass(frozen=True)
class Origin:
    """Where a corpus comes from, as far as it can be told without reading it.

    Attributes:
        name: a dataset on the Hub, or the paths of files.
        state: the dataset's commit, or size and time of the last change of each file.
    """

    name: list[str]
    state: list[str]


@dataclass(frozen=True)
class Manifest:
    """What a folder of prepared tokens holds.

    Attributes:
        first: after how many training tokens, ends of text counted, it stops; None for all.
        n_documents, n_tokens: of each shard of each split.
        shard_noun, parts_take_shards: how the source orders its shards and shares them out.
    """

    format: int
    label: str
    description: str
    fingerprint: str
    origin: Origin
    tokenizer: str
    d_vocab: int
    tokenizer_fingerprint: str
    first: int | None
    shard_noun: str
    parts_take_shards: bool
    n_documents: dict[str, list[int]]
    n_tokens: dict[str, list[int]]

    def write(self, path: Path) -> None:
        path.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> "Manifest":
        """A manifest from its file.

        Raises:
            OSError: it cannot be read.
            ValueError: it is none, or of another format.
        """
        fields = json.loads(path.read_bytes())
        if not isinstance(fields, dict) or fields.get("format") != FORMAT:
            raise ValueError(f"not of format {FORMAT}")
        try:
            return cls(**fields | {"origin": Origin(**fields["origin"])})
        except (KeyError, TypeError) as error:
            raise ValueError("fields are missing or unknown") from error


class PreparedCorpus(ShardedCorpus):
    """A corpus whose documents are token ids already.

    Raises:
        BadInput: the folder is unfinished or damaged, or another tokenizer made its tokens.
    """

    def __init__(self, folder: Path, tokenizer: Tokenizer) -> None:
        try:
            manifest = Manifest.read(folder / MANIFEST)
            self._check_sizes(folder, manifest)
        except (OSError, ValueError) as error:
            raise BadInput(
                f"The prepared tokens in {folder} are damaged ({error}); remove that folder, and "
                "prepare them again with outlier-lab tokens prepare."
            ) from error
        if manifest.tokenizer_fingerprint != tokenizer.fingerprint:
            raise BadInput(
                f"The tokens in {folder} are of the tokenizer {manifest.tokenizer} with "
                f"{manifest.d_vocab} ids, but this run uses {tokenizer.name} with "
                f"{tokenizer.d_vocab}; prepare them for that one with outlier-lab tokens prepare."
            )
        self._folder = folder
        self._manifest = manifest
        self.label = manifest.label
        self.description = f"{manifest.description} Its tokens were prepared in {folder}."
        self.fingerprint = manifest.fingerprint
        self.shard_noun = manifest.shard_noun
        self.parts_take_shards = manifest.parts_take_shards

    @staticmethod
    def _check_sizes(folder: Path, manifest: Manifest) -> None:
        for split in manifest.n_tokens:
            sizes = zip(manifest.n_tokens[split], manifest.n_documents[split], strict=True)
            for index, (n_tokens, n_documents) in enumerate(sizes):
                tokens, lengths = shard_files(folder, split, index)
                for path, size in (
                    (tokens, n_tokens * id_type(manifest.d_vocab).itemsize),
                    (lengths, n_documents * LENGTH.itemsize),
                ):
                    if path.stat().st_size != size:
                        raise ValueError(f"{path.name} is not {size:,} bytes long")

    def n_shards(self, split: Split) -> int:
        return len(self._manifest.n_tokens[split])

    def read_shard(self, split: Split, index: int) -> Iterator[Document]:
        """Views of the shard's tokens; None for a blank document, no ids for one elsewhere."""
        tokens_file, lengths_file = shard_files(self._folder, split, index)
        ids = _mapped(tokens_file, id_type(self._manifest.d_vocab))
        lengths = _mapped(lengths_file, LENGTH)
        start = 0
        for at in range(0, len(lengths), LENGTHS_AT_ONCE):
            for length in lengths[at : at + LENGTHS_AT_ONCE].tolist():
                if length == 0:
                    yield None
                else:
                    end = start + max(0, length)
                    yield ids[start:end]
                    start = end

    def belongs(self, document: Document, split: Split) -> bool:
        return document is None or len(document) > 0


def cache_folder() -> Path:
    """Where prepared tokens lie."""
    if own := os.environ.get("OUTLIER_LAB_CACHE"):
        return Path(own).expanduser() / "tokens"
    shared = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(shared).expanduser() / "outlier_lab" / "tokens"


def id_type(d_vocab: int) -> np.dtype[Any]:
    return np.dtype("<u2" if d_vocab <= 1 << 16 else "<u4")


def shard_files(folder: Path, split: str, index: int) -> tuple[Path, Path]:
    """The files of a shard: its tokens, its documents' lengths."""
    return folder / f"{split}-{index:05d}.tokens", folder / f"{split}-{index:05d}.lengths"


def find_prepared(origin: Origin, tokenizer: Tokenizer) -> list[tuple[Path, Manifest]]:
    """What is prepared of an origin, in any state of it: all of it first, then the longest."""
    found = []
    for path in sorted(cache_folder().glob(f"*/{MANIFEST}")):
        try:
            manifest = Manifest.read(path)
        except (OSError, ValueError):
            continue  # of another version, or damaged; the text itself is still there to be read
        if (
            manifest.origin.name == origin.name
            and manifest.tokenizer_fingerprint == tokenizer.fingerprint
        ):
            found.append((path.parent, manifest))
    return sorted(found, key=lambda entry: (entry[1].first is not None, -(entry[1].first or 0)))


def _mapped(path: Path, kind: np.dtype[Any]) -> NDArray[Any]:
    if path.stat().st_size == 0:  # which cannot be mapped
        return np.empty(0, kind)
    # As a plain array: slices of np.memmap cost ten times those of np.ndarray.
    return np.asarray(np.memmap(path, kind, mode="r"))
