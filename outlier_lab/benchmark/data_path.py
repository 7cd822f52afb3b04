"""From documents to batches: how many tokens a second, beside tokenising alone."""

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TypeVar

import torch

from outlier_lab.corpus.blocks import BlockDataset
from outlier_lab.corpus.prepared import PreparedCorpus
from outlier_lab.corpus.preparing import prepare
from outlier_lab.corpus.sources import find_text
from outlier_lab.corpus.text import Corpus
from outlier_lab.corpus.tokenizer import Tokenizer

T = TypeVar("T")

RAW_BATCH = 256
"""Documents that `encode_ordinary_batch` is given at a time."""


class DataPath:
    """The same documents tokenised plainly, streamed from a file, and read back prepared.

    Args:
        texts: the documents.
        folder: an empty one, for the file and its tokens.
    """

    def __init__(
        self,
        texts: Sequence[str],
        tokenizer: Tokenizer,
        n_ctx: int,
        batch_size: int,
        folder: Path,
    ) -> None:
        self.texts = texts
        self.tokenizer = tokenizer
        self.n_ctx, self.batch_size = n_ctx, batch_size
        file = folder / "stories.jsonl"
        lines = (json.dumps({"text": text}) + "\n" for text in texts)
        file.write_text("".join(lines), encoding="utf-8")
        origin, read_text = find_text(str(file), "", "")
        assert origin is not None
        corpus = read_text()
        self.streamed: Corpus = corpus
        prepared, _ = prepare(corpus, origin, tokenizer, cache=folder, shows_progress=False)
        self.prepared: Corpus = PreparedCorpus(prepared, tokenizer)

    def raw(self) -> float:
        """Tokens a second of `encode_ordinary_batch`, with one thread."""
        began, n = time.perf_counter(), 0
        for some in _in_batches(self.texts, RAW_BATCH):
            encoded = self.tokenizer.encoding.encode_ordinary_batch(some, num_threads=1)
            n += sum(map(len, encoded))
        return n / (time.perf_counter() - began)

    def streaming(self) -> float:
        """Tokens a second from the file to batches: read, split, shuffle, tokenise, pack."""
        return self._through(self.streamed)

    def reading_back(self) -> float:
        """The same from prepared tokens."""
        return self._through(self.prepared)

    def _through(self, corpus: Corpus) -> float:
        blocks = BlockDataset(corpus, self.tokenizer, n_ctx=self.n_ctx, split="train", seed=0)
        began, n = time.perf_counter(), 0
        for batch in _in_batches(blocks, self.batch_size):
            n += torch.stack(batch).numel()
        return n / (time.perf_counter() - began)


def _in_batches(items: Iterable[T], size: int) -> Iterator[list[T]]:
    rest = iter(items)
    while some := list(islice(rest, size)):
        yield some
