"""Where the text comes from: a corpus is two splits of documents that share no story.

    open_corpus("auto", "roneneldan/TinyStories", "main").documents("train", seed=0, epoch=0)

Three corpora: local files, a dataset on the Hugging Face Hub, and the bundled storyteller. Every
document has a key, a hash of its text; a corpus holds some keys out, and only documents with such
a key validate. That one rule keeps the splits apart whatever the seed, the epoch and the number
of parts. What `documents` yields is a pure function of its arguments.
"""

import os
import random
import re
from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path
from typing import Literal, TypeVar

from outlier_lab.corpus.hub import find_commit, hub_is_reachable, open_stream, stream_texts
from outlier_lab.corpus.readers import read_documents
from outlier_lab.corpus.storyteller import story
from outlier_lab.errors import BadInput

T = TypeVar("T")
Split = Literal["train", "validation"]

VALIDATION_STRIDE = 20
"""One document in 20 validates where the source has no validation split of its own."""

VALIDATION_SEED = 7_919
"""The storyteller's seed for validation, the same in every run."""

STORYTELLER_VERSION = "2"
"""Raise it whenever the storyteller tells any story differently: it makes the fingerprint."""

SHUFFLE_BUFFER = 10_000
"""Documents that a shuffled stream holds in memory: some 8 MB of TinyStories."""


def document_key(text: str) -> int:
    """64 bits that stand for a text, the same on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def shuffled(documents: Iterable[T], seed: str, buffer_size: int = SHUFFLE_BUFFER) -> Iterator[T]:
    """The same documents in a seeded order, from a buffer that random ones leave as others enter.

    Up to `buffer_size` documents come in a uniformly random order; of more, none comes more than
    `buffer_size` places early. The seed is text, which Python's generator hashes whole: numbers
    written side by side in it do not collide, as they would in a sum.
    """
    rng = random.Random(seed)
    rest = iter(documents)
    buffer = list(islice(rest, buffer_size))
    rng.shuffle(buffer)
    for document in rest:
        slot = rng.randrange(buffer_size)
        yield buffer[slot]
        buffer[slot] = document
    yield from buffer


class Corpus(ABC):
    """Two disjoint splits of documents. Picklable, so that loading processes can have a copy."""

    label: str
    """Short and safe in a folder name: "hub", "bundled" or "local-NAME"."""
    description: str
    """One plain line that says where the text comes from, for the start of a run."""
    fingerprint: str
    """16 hexadecimal digits that identify the documents, blank ones aside."""
    endless: bool = False
    """Whether both splits go on for ever."""

    def documents(
        self, split: Split, *, seed: int, epoch: int, part: int = 0, n_parts: int = 1
    ) -> Iterator[str | None]:
        """What part `part` of `n_parts` reads of a split in this epoch.

        The parts are disjoint and together are the whole split. Training documents come in a new
        order for every seed and epoch, validation documents in a fixed one, so that losses
        compare. Blank and null documents are passed on as they are.
        """
        assert 0 <= part < n_parts, f"part {part} of {n_parts}"
        validates = split == "validation"
        texts = (
            text
            for text in self._read(split, seed, epoch, part, n_parts)
            if not text or text.isspace() or self._holds_out(document_key(text)) == validates
        )
        if validates or self.endless:
            return texts
        return shuffled(texts, f"documents {seed} {epoch} {part}")

    @abstractmethod
    def _read(
        self, split: Split, seed: int, epoch: int, part: int, n_parts: int
    ) -> Iterator[str | None]:
        """The documents of a part, before those of the other split are left out."""

    @abstractmethod
    def _holds_out(self, key: int) -> bool:
        """Whether the documents with this key validate rather than train."""


class FilesCorpus(Corpus):
    """Local files. Without validation files, every 20th document that is not blank validates.

    Building it reads everything once: a bad row anywhere is found before training starts.

    Args:
        train_files: .parquet, .jsonl or .txt files.
        validation_files: the same, or none.
        source: the file or folder that the user named; by default the first training file.

    Raises:
        BadInput: a file cannot be read, or there is no story to train or to validate on.
    """

    def __init__(
        self,
        train_files: Sequence[Path],
        validation_files: Sequence[Path] = (),
        source: Path | None = None,
    ) -> None:
        self._train_files = tuple(train_files)
        self._validation_files = tuple(validation_files)
        source = source or self._train_files[0]

        train_keys = _keys(_file_texts(self._train_files))
        validation_keys = (
            _keys(_file_texts(self._validation_files))
            if self._validation_files
            else train_keys[::VALIDATION_STRIDE]
        )
        self._held_out = frozenset(validation_keys)
        n_train = sum(key not in self._held_out for key in train_keys)
        if not n_train or not validation_keys:
            raise BadInput(
                f"{source} has no story to {'validate' if n_train else 'train'} on; it needs "
                "different stories for both, none of them blank, and in a .txt file a line "
                "<|endoftext|> between two."
            )
        self.label = "local-" + re.sub(r"[^A-Za-z0-9_.-]+", "-", source.resolve().name)[:64]
        self.description = (
            f"Text: {n_train:,} training and {len(validation_keys):,} validation documents "
            f"from {source}."
        )
        self.fingerprint = _digest(train_keys.tobytes(), validation_keys.tobytes())

    def _read(
        self, split: Split, seed: int, epoch: int, part: int, n_parts: int
    ) -> Iterator[str | None]:
        texts: Iterator[str | None]
        if split == "train":
            files = list(self._train_files)
            # Every part counts through the same order of the files, so `part` is no seed here.
            random.Random(f"files {seed} {epoch}").shuffle(files)
            texts = _file_texts(files)
        elif self._validation_files:
            texts = _file_texts(self._validation_files)
        else:
            texts = islice(_not_blank(_file_texts(self._train_files)), 0, None, VALIDATION_STRIDE)
        return islice(texts, part, None, n_parts)

    def _holds_out(self, key: int) -> bool:
        return key in self._held_out


class HubCorpus(Corpus):
    """A dataset on the Hugging Face Hub, streamed; no code from there is executed.

    Raises:
        BadInput: the Hub cannot be reached, or has no such dataset, revision, split or column.
    """

    label = "hub"

    def __init__(self, dataset: str, revision: str) -> None:
        try:
            commit = find_commit(dataset, revision)
            self._streams = {
                split: open_stream(dataset, commit, split) for split in ("train", "validation")
            }
            validation = self._read("validation", seed=0, epoch=0, part=0, n_parts=1)
            self._held_out = frozenset(_keys(validation))
        except ConnectionError as error:
            raise BadInput(
                f"The Hub could not be reached for the dataset {dataset}; check the connection, "
                "or use DATA=bundled or DATA=PATH."
            ) from error
        self.description = f"Text: the dataset {dataset} ({revision}), streamed from the Hub."
        self.fingerprint = _digest(dataset.encode(), commit.encode())

    def _read(
        self, split: Split, seed: int, epoch: int, part: int, n_parts: int
    ) -> Iterator[str | None]:
        stream = self._streams[split]
        shards = list(range(stream.num_shards))
        if split == "train":
            random.Random(f"shards {seed} {epoch}").shuffle(shards)
        if len(shards) >= n_parts:  # no part downloads what another one reads
            return stream_texts(stream, shards[part::n_parts])
        return islice(stream_texts(stream, shards), part, None, n_parts)

    def _holds_out(self, key: int) -> bool:
        return key in self._held_out


class StoriesCorpus(Corpus):
    """The bundled storyteller: endless, in need of neither files nor a network."""

    label = "bundled"
    description = "Text: the bundled storyteller."
    endless = True

    def __init__(self) -> None:
        self.fingerprint = _digest(b"storyteller", STORYTELLER_VERSION.encode())

    def _read(
        self, split: Split, seed: int, epoch: int, part: int, n_parts: int
    ) -> Iterator[str | None]:
        story_seed = VALIDATION_SEED if split == "validation" else seed
        return (story(story_seed, index) for index in count(part, n_parts))

    def _holds_out(self, key: int) -> bool:
        # By content: a set of keys cannot be collected from an endless stream.
        return key % VALIDATION_STRIDE == 0


def open_corpus(source: str, dataset: str, revision: str) -> Corpus:
    """The corpus that `source` names: "auto", "hub", "bundled", or a path.

    A path is a .parquet, .jsonl or .txt file, or a folder laid out like the dataset's repository
    (`data/train-*.parquet`, `data/validation-*.parquet`). Only "auto" falls back, from the Hub to
    the storyteller, and its description says so.

    Raises:
        BadInput: the source does not exist or cannot be used.
    """
    match source:
        case "auto":
            if hub_is_reachable(dataset, revision):
                return HubCorpus(dataset, revision)
            corpus = StoriesCorpus()
            corpus.description = (
                f"Text: the bundled storyteller, in place of {dataset}, because the Hub is not "
                "reachable."
            )
            return corpus
        case "hub":
            return HubCorpus(dataset, revision)
        case "bundled":
            return StoriesCorpus()
    path = Path(os.path.expanduser(source))
    if not source.strip() or not os.path.lexists(path):
        raise BadInput(
            f"DATA is '{source}', which does not exist; use auto, hub, bundled, or a path."
        )
    if not os.path.isdir(path):
        return FilesCorpus([path])
    train, validation = (
        sorted(path.glob(f"data/{split}-*.parquet")) for split in ("train", "validation")
    )
    if not train:
        raise BadInput(
            f"The folder {path} holds no data/train-*.parquet; lay it out like the dataset's "
            "repository on the Hub, or give a .parquet, .jsonl or .txt file."
        )
    return FilesCorpus(train, validation, path)


def _file_texts(files: Iterable[Path]) -> Iterator[str | None]:
    return (document.text for file in files for document in read_documents(file))


def _not_blank(texts: Iterable[str | None]) -> Iterator[str]:
    return (text for text in texts if text and not text.isspace())


def _keys(texts: Iterable[str | None]) -> "array[int]":
    return array("Q", (document_key(text) for text in _not_blank(texts)))


def _digest(*parts: bytes) -> str:
    """16 hexadecimal digits of a hash of hashes: where one part ends matters."""
    whole = b"".join(blake2b(part).digest() for part in parts)
    return blake2b(whole, digest_size=8).hexdigest()
