"""Documents -> blocks of n_ctx + 1 tokens: inputs are all but the last, targets all but the first.

    one document, eot, the next document, eot, ...   cut every n_ctx + 1 tokens

Blocks do not overlap, and a document may begin anywhere in one. No token is lost but those of the
one unfinished block at the end of a stream.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from outlier_lab.corpus.text import Corpus, Document, Split, is_blank
from outlier_lab.corpus.tokenizer import Tokenizer
from outlier_lab.errors import BadInput

MAX_BLANK_RUN = 1_000_000
"""Blank documents in a row after which a stream is taken for endless."""

CHUNK_TOKENS = 4096
"""Tokens turned into tensors at once, or one block where that is longer."""

MAX_WORKERS = 1024


def pack(
    documents: Iterable[Document],
    tokenizer: Tokenizer,
    n_ctx: int,
    skipped: Callable[[], object],
) -> Iterator[Tensor]:
    """Blocks of token ids, int64 [n_ctx + 1] each, one `eot` after every document.

    Documents that are null, empty or only white space are left out; `skipped` is called for each.

    Raises:
        BadInput: more than a million of those in a row, since the stream may have no end.
    """
    block = n_ctx + 1
    tokens: list[int] = []
    blank_run = 0
    for document in documents:
        if document is None or is_blank(document):
            skipped()
            blank_run += 1
            if blank_run > MAX_BLANK_RUN:
                raise BadInput(
                    f"The corpus has more than {MAX_BLANK_RUN:,} blank documents in a row; "
                    "give one that holds text."
                )
            continue
        blank_run = 0
        tokens += tokenizer.encode(document) if isinstance(document, str) else document.tolist()
        tokens.append(tokenizer.eot)
        if len(tokens) >= max(block, CHUNK_TOKENS):
            whole = len(tokens) // block * block
            yield from _blocks(tokens[:whole], block)
            del tokens[:whole]
    yield from _blocks(tokens[: len(tokens) // block * block], block)


def _blocks(tokens: list[int], block: int) -> tuple[Tensor, ...]:
    # NumPy reads a list several times faster than torch does.
    return torch.from_numpy(np.array(tokens, dtype=np.int64)).view(-1, block).unbind()


class BlockDataset(IterableDataset[Tensor]):
    """The blocks of one split, int64 [n_ctx + 1] each; processes share the documents out.

    Each of the `world_size` training processes reads its own part, and so does each of its
    loading workers: together they read every document once an epoch.

    Attributes:
        epoch: whose order the next iterator follows; an iterator that exists keeps its own.
    """

    def __init__(
        self,
        corpus: Corpus,
        tokenizer: Tokenizer,
        *,
        n_ctx: int,
        split: Split,
        seed: int,
        rank: int = 0,
        world_size: int = 1,
    ) -> None:
        self.corpus = corpus
        self.tokenizer = tokenizer
        self.n_ctx = n_ctx
        self.split: Split = split
        self.seed = seed
        self.rank = rank
        self.world_size = world_size
        self.epoch = 0
        # In shared memory, an element per worker: workers write while the main process reads, and
        # no two write the same element.
        self._skipped = torch.zeros(MAX_WORKERS, dtype=torch.int64)
        self._skipped.share_memory_()  # type: ignore[no-untyped-call]

    @property
    def skipped_documents(self) -> int:
        """Blank documents left out so far by this process and its workers, in all epochs."""
        return int(self._skipped.sum())

    def __iter__(self) -> Iterator[Tensor]:
        # No generator, so that the epoch is read now and not at the first block.
        worker = get_worker_info()
        worker_id, n_workers = (0, 1) if worker is None else (worker.id, worker.num_workers)
        documents = self.corpus.documents(
            self.split,
            seed=self.seed,
            epoch=self.epoch,
            part=self.rank * n_workers + worker_id,
            n_parts=self.world_size * n_workers,
        )
        mine = self._skipped[worker_id]
        return pack(documents, self.tokenizer, self.n_ctx, skipped=lambda: mine.add_(1))


class EpochLoader(DataLoader[Tensor]):
    """Batches of blocks, int64 [batch, n_ctx + 1], in the order of the epoch at hand.

    It never draws from torch's global random numbers, so that loading does not change training.

    Args:
        dataset: the blocks.
        position: tells the epoch, and how many of its batches have been trained on already; asked
            each time that an iterator is made. Those batches are made again and dropped: slower
            than a jump, but exact whatever the number of workers.
        options: those of `torch.utils.data.DataLoader`, without persistent workers, which would
            keep the dataset as it was in the first epoch.
    """

    def __init__(
        self, dataset: BlockDataset, position: Callable[[], tuple[int, int]], **options: Any
    ) -> None:
        assert not options.get("persistent_workers"), "persistent workers do not see a new epoch"
        super().__init__(dataset, generator=torch.Generator(), **options)
        self.position = position

    def __iter__(self) -> Any:
        assert isinstance(self.dataset, BlockDataset)
        self.dataset.epoch, n_done = self.position()
        iterator = super().__iter__()
        for _ in range(n_done):
            next(iterator)
        return iterator
