"""Tokenise a corpus once, with all cores, into a folder that later runs find by themselves."""

import os
import sys
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from filelock import FileLock
from numpy.typing import NDArray
from tqdm import tqdm

from outlier_lab.corpus.prepared import (
    ELSEWHERE,
    FORMAT,
    LENGTH,
    MANIFEST,
    Manifest,
    Origin,
    cache_folder,
    id_type,
    shard_files,
)
from outlier_lab.corpus.text import SPLITS, Document, ShardedCorpus, Split, digest, is_blank
from outlier_lab.corpus.tokenizer import Tokenizer
from outlier_lab.errors import BadInput
from outlier_lab.whole_files import beside, put_in_place

DOCUMENTS_AT_ONCE = 256
"""What a thread tokenises at a time: some 50 thousand tokens of TinyStories."""

Chunk = tuple[NDArray[np.int32], NDArray[Any]]
"""Lengths of some documents, and their tokens."""


def prepare(
    corpus: ShardedCorpus,
    origin: Origin,
    tokenizer: Tokenizer,
    first: int | None = None,
    *,
    cache: Path | None = None,
    shows_progress: bool = True,
) -> tuple[Path, Manifest]:
    """Writes the tokens of a corpus below `cache_folder()`, shard by shard; memory stays constant.

    What an interrupted call finished is kept: the next one goes on with the shard that it was at.
    A second call at the same time waits for the first, and finds its work.

    Args:
        corpus: text, whole.
        origin: of that corpus, by which it is found again.
        first: prepare the training documents up to the one with that many tokens (and an end of
            text after each) only, and all validation documents. That is another corpus, with a
            label and a fingerprint of its own.
        cache: in place of `cache_folder()`.
        shows_progress: on standard error.

    Raises:
        BadInput: the text cannot be read or has no token for training, the folder cannot be
            written, or `first` is not positive.
    """
    if first is not None and first < 1:
        raise BadInput(f"The number of tokens is {first}, but must be at least 1.")
    part = "" if first is None else f"-first-{first}"
    key = digest(
        *(repr(field).encode() for field in (FORMAT, origin, first)),
        *(text.encode() for text in (corpus.fingerprint, tokenizer.fingerprint)),
    )
    vocabulary = f"{Path(tokenizer.name).stem}-{tokenizer.d_vocab}"
    folder = (cache or cache_folder()) / f"{corpus.label}-{vocabulary}{part}-{key[:8]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / ".lock"):
            if not (folder / MANIFEST).exists():
                manifest = _write_shards(folder, corpus, origin, tokenizer, first, shows_progress)
                manifest.write(beside(folder / MANIFEST))
                put_in_place(folder / MANIFEST)
            return folder, Manifest.read(folder / MANIFEST)
    except ConnectionError as error:
        raise BadInput(
            "The Hub stopped answering; the same command goes on with the next unfinished shard."
        ) from error
    except (OSError, ValueError) as error:
        raise BadInput(
            f"The tokens in {folder} cannot be written ({error}); set OUTLIER_LAB_CACHE to another "
            "place, or make room."
        ) from error


def _write_shards(
    folder: Path,
    corpus: ShardedCorpus,
    origin: Origin,
    tokenizer: Tokenizer,
    first: int | None,
    shows_progress: bool,
) -> Manifest:
    n_documents: dict[str, list[int]] = {split: [] for split in SPLITS}
    n_tokens: dict[str, list[int]] = {split: [] for split in SPLITS}
    left = first
    bar = tqdm(
        unit=" tokens",
        unit_scale=True,
        disable=not shows_progress,
        mininterval=0.1 if sys.stderr.isatty() else 30,  # a log file needs no animation
    )
    with ThreadPoolExecutor(_n_cores()) as pool, bar:
        for split in SPLITS:
            n_shards = corpus.n_shards(split)
            for index in range(n_shards):
                tokens_file, lengths_file = shard_files(folder, split, index)
                if not tokens_file.exists():  # which is put in place after the lengths
                    bar.set_description(f"{split} {index + 1} of {n_shards}")
                    chunks = _tokenised(corpus, split, index, tokenizer, pool)
                    if left is not None and split == "train":
                        chunks = _first(left, chunks)
                    _write_shard(chunks, tokens_file, lengths_file, bar)
                lengths = np.fromfile(lengths_file, LENGTH)
                n_documents[split].append(len(lengths))
                n_tokens[split].append(int(lengths[lengths > 0].sum()))
                if left is not None and split == "train":
                    left -= int(_with_ends(lengths).sum())
                    if left <= 0:
                        break
    return Manifest(
        format=FORMAT,
        origin=origin,
        tokenizer=tokenizer.name,
        d_vocab=tokenizer.d_vocab,
        tokenizer_fingerprint=tokenizer.fingerprint,
        first=first,
        shard_noun=corpus.shard_noun,
        parts_take_shards=corpus.parts_take_shards,
        n_documents=n_documents,
        n_tokens=n_tokens,
        **_what_it_is(corpus, first, sum(n_documents["train"])),
    )


def _what_it_is(corpus: ShardedCorpus, first: int | None, n_documents: int) -> dict[str, str]:
    """Label, description and fingerprint: the corpus's own, or those of its first part."""
    if first is None:
        return {
            "label": corpus.label,
            "description": corpus.description,
            "fingerprint": corpus.fingerprint,
        }
    return {
        "label": f"{corpus.label}-first-{first}",
        "description": f"The first {first:,} tokens only. {corpus.description}",
        "fingerprint": digest(corpus.fingerprint.encode(), b"first", b"%d" % n_documents),
    }


def _write_shard(
    chunks: Iterator[Chunk], tokens_file: Path, lengths_file: Path, bar: "tqdm[Any]"
) -> None:
    with (
        beside(tokens_file).open("wb") as tokens_out,
        beside(lengths_file).open("wb") as lengths_out,
    ):
        for lengths, tokens in chunks:
            lengths_out.write(lengths.tobytes())
            tokens_out.write(tokens.tobytes())
            bar.update(len(tokens))
    put_in_place(lengths_file)
    put_in_place(tokens_file)


def _tokenised(
    corpus: ShardedCorpus, split: Split, index: int, tokenizer: Tokenizer, pool: ThreadPoolExecutor
) -> Iterator[Chunk]:
    """A shard's tokens, in order; no more of it is read than the threads are about to need."""
    kind = id_type(tokenizer.d_vocab)

    def tokenise(documents: list[Document]) -> Chunk:
        lengths, ids = [], [np.empty(0, kind)]
        for document in documents:
            if is_blank(document):
                lengths.append(0)
            elif not corpus.belongs(document, split):
                lengths.append(ELSEWHERE)
            else:
                assert isinstance(document, str), "tokens of tokens"
                ids.append(tokenizer.encode_to_numpy(document).astype(kind))
                lengths.append(len(ids[-1]))
        return np.array(lengths, LENGTH), np.concatenate(ids)

    documents = corpus.read_shard(split, index)
    ahead: deque[Future[Chunk]] = deque()
    while some := list(islice(documents, DOCUMENTS_AT_ONCE)):
        ahead.append(pool.submit(tokenise, some))
        if len(ahead) > 2 * _n_cores():
            yield ahead.popleft().result()
    while ahead:
        yield ahead.popleft().result()


def _first(n: int, chunks: Iterator[Chunk]) -> Iterator[Chunk]:
    """The documents up to the one with the n-th token, ends of text counted."""
    for lengths, tokens in chunks:
        up_to = np.cumsum(_with_ends(lengths))
        n_documents = int(np.searchsorted(up_to, n)) + 1
        kept = lengths[:n_documents]
        yield kept, tokens[: kept[kept > 0].sum()]
        n -= int(up_to[-1])
        if n <= 0:
            return


def _with_ends(lengths: NDArray[np.int32]) -> NDArray[np.int64]:
    """Tokens of each document with its end of text; none where it is blank or elsewhere."""
    return np.where(lengths > 0, lengths + 1, 0).astype(np.int64)


def _n_cores() -> int:
    """Cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
