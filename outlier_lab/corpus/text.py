"""Where the text comes from: a corpus is two splits of documents that share no story.

    HubCorpus("roneneldan/TinyStories", "main").documents("train", seed=0, epoch=0)

Three corpora of text: local files, a dataset on the Hugging Face Hub, and the bundled storyteller.
Every document has a key, a hash of its text; a corpus holds some keys out, and only documents with
such a key validate. That one rule keeps the splits apart whatever the seed, the epoch and the
number of parts. What `documents` yields is a pure function of its arguments.

The order is decided here alone. A corpus whose tokens were prepared (prepared.py) inherits it, and
so gives the same documents in the same order.
"""

import random
import re
from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import chain, count, islice
from pathlib import Path
from typing import Any, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from outlier_lab.corpus.hub import find_commit, open_stream, stream_texts
from outlier_lab.corpus.readers import read_documents
from outlier_lab.corpus.storyteller import story
from outlier_lab.errors import BadInput

T = TypeVar("T")
Split = Literal["train", "validation"]
SPLITS: tuple[Split, ...] = ("train", "validation")
Document = str | NDArray[np.unsignedinteger[Any]] | None
"""A text, or the token ids of one, int [n_tokens]; None where the source says null."""

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


def digest(*parts: bytes) -> str:
    """16 hexadecimal digits of a hash of hashes: where one part ends matters."""
    whole = b"".join(blake2b(part).digest() for part in parts)
    return blake2b(whole, digest_size=8).hexdigest()


def is_blank(document: Document) -> bool:
    """Whether there is nothing in it to train on."""
    if isinstance(document, str):
        return not document or document.isspace()
    return document is None


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
    ) -> Iterator[Document]:
        """What part `part` of `n_parts` reads of a split in this epoch.

        The parts are disjoint and together are the whole split. Training documents come in a new
        order for every seed and epoch, validation documents in a fixed one, so that losses
        compare. Blank and null documents are passed on as they are.
        """
        assert 0 <= part < n_parts, f"part {part} of {n_parts}"
        documents = (
            document
            for document in self._read(split, seed, epoch, part, n_parts)
            if self.belongs(document, split)
        )
        if split == "validation" or self.endless:
            return documents
        return shuffled(documents, f"documents {seed} {epoch} {part}")

    @abstractmethod
    def belongs(self, document: Document, split: Split) -> bool:
        """Whether a document is of this split rather than of the other; a blank one is of both."""

    @abstractmethod
    def _read(
        self, split: Split, seed: int, epoch: int, part: int, n_parts: int
    ) -> Iterator[Document]:
        """The documents of a part, before those of the other split are left out."""


class ShardedCorpus(Corpus):
    """A corpus with an end, whose splits are read in shards: files, mostly."""

    shard_noun: str
    """First word of the seed by which the training shards are ordered."""
    parts_take_shards: bool
    """Whether parts share out whole shards where there are enough of them, not documents."""

    @abstractmethod
    def n_shards(self, split: Split) -> int:
        """How many shards a split has."""

    @abstractmethod
    def read_shard(self, split: Split, index: int) -> Iterator[Document]:
        """The documents of a shard in the source's order, those of the other split among them."""

    def _read(
        self, split: Split, seed: int, epoch: int, part: int, n_parts: int
    ) -> Iterator[Document]:
        shards = list(range(self.n_shards(split)))
        if split == "train":
            # Every part counts through the same order of the shards, so `part` is no seed here.
            random.Random(f"{self.shard_noun} {seed} {epoch}").shuffle(shards)
        by_shard = self.parts_take_shards and len(shards) >= n_parts
        mine = shards[part::n_parts] if by_shard else shards
        documents = chain.from_iterable(self.read_shard(split, index) for index in mine)
        return documents if by_shard else islice(documents, part, None, n_parts)


class TextCorpus(Corpus):
    """Documents are texts, and belong to the validation split where its keys hold them out."""

    def belongs(self, document: Document, split: Split) -> bool:
        if is_blank(document):
            return True
        assert isinstance(document, str)
        return self._holds_out(document_key(document)) == (split == "validation")

    @abstractmethod
    def _holds_out(self, key: int) -> bool:
        """Whether the documents with this key validate rather than train."""


class FilesCorpus(ShardedCorpus, TextCorpus):
    """Local files. Without validation files, every 20th document that is not blank validates.

    Building it reads everything once: a bad row anywhere is found before training starts.

    Args:
        train_files: .parquet, .jsonl or .txt files.
        validation_files: the same, or none.
        source: the file or folder that the user named; by default the first training file.

    Raises:
        BadInput: a file cannot be read, or there is no story to train or to validate on.
    """

    shard_noun = "files"
    parts_take_shards = False

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
        self.fingerprint = digest(train_keys.tobytes(), validation_keys.tobytes())

    def n_shards(self, split: Split) -> int:
        if split == "train":
            return len(self._train_files)
        return len(self._validation_files) or 1

    def read_shard(self, split: Split, index: int) -> Iterator[str | None]:
        if split == "train":
            return _file_texts([self._train_files[index]])
        if self._validation_files:
            return _file_texts([self._validation_files[index]])
        return islice(_not_blank(_file_texts(self._train_files)), 0, None, VALIDATION_STRIDE)

    def _holds_out(self, key: int) -> bool:
        return key in self._held_out


class HubCorpus(ShardedCorpus, TextCorpus):
    """A dataset on the Hugging Face Hub, streamed; no code from there is executed.

    Raises:
        BadInput: the Hub cannot be reached, or has no such dataset, revision, split or column.
    """

    label = "hub"
    shard_noun = "shards"
    parts_take_shards = True  # so that no part downloads what another one reads

    def __init__(self, dataset: str, revision: str) -> None:
        try:
            commit = find_commit(dataset, revision)
            self._streams = {
                split: open_stream(dataset, commit, split) for split in ("train", "validation")
            }
            validation = stream_texts(self._streams["validation"])
            self._held_out = frozenset(_keys(validation))
        except ConnectionError as error:
            raise BadInput(
                f"The Hub could not be reached for the dataset {dataset}; check the connection, "
                "or use DATA=bundled or DATA=PATH."
            ) from error
        self.description = f"Text: the dataset {dataset} ({revision}), streamed from the Hub."
        self.fingerprint = digest(dataset.encode(), commit.encode())

    def n_shards(self, split: Split) -> int:
        return int(self._streams[split].num_shards)

    def read_shard(self, split: Split, index: int) -> Iterator[str | None]:
        return stream_texts(self._streams[split], [index])

    def _holds_out(self, key: int) -> bool:
        return key in self._held_out


class StoriesCorpus(TextCorpus):
    """The bundled storyteller: endless, in need of neither files nor a network."""

    label = "bundled"
    description = "Text: the bundled storyteller."
    endless = True

    def __init__(self) -> None:
        self.fingerprint = digest(b"storyteller", STORYTELLER_VERSION.encode())

    def _read(
        self, split: Split, seed: int, epoch: int, part: int, n_parts: int
    ) -> Iterator[str | None]:
        story_seed = VALIDATION_SEED if split == "validation" else seed
        return (story(story_seed, index) for index in count(part, n_parts))

    def _holds_out(self, key: int) -> bool:
        # By content: a set of keys cannot be collected from an endless stream.
        return key % VALIDATION_STRIDE == 0


def _file_texts(files: Iterable[Path]) -> Iterator[str | None]:
    return (document.text for file in files for document in read_documents(file))


def _not_blank(texts: Iterable[str | None]) -> Iterator[str]:
    return (text for text in texts if text and not text.isspace())


def _keys(texts: Iterable[str | None]) -> "array[int]":
    return array("Q", (document_key(text) for text in _not_blank(texts)))
