"""The LightningDataModule: a corpus and a tokenizer in, batches of blocks out."""

from itertools import islice

import torch
from lightning.pytorch import LightningDataModule
from torch import Tensor
from torch.utils.data import DataLoader

from outlier_lab.corpus import DATASET, REVISION
from outlier_lab.corpus.blocks import BlockDataset, EpochLoader
from outlier_lab.corpus.sources import open_corpus
from outlier_lab.corpus.text import Corpus, Split
from outlier_lab.corpus.tokenizer import load_tokenizer
from outlier_lab.errors import BadInput

BYTES_SAMPLE = 64
"""Validation blocks that are decoded to find how many bytes of text a token stands for."""


class StoriesDataModule(LightningDataModule):
    """Streams tokenized stories, [batch_size, n_ctx + 1] token ids a batch.

    Args:
        source: `auto` (prepared tokens of the dataset, else the Hub, else the bundled
            storyteller), `hub`, `bundled`, or a path: a folder laid out like the dataset on the
            Hub, a .parquet, .jsonl or .txt file, or a folder of prepared tokens.
        dataset: name of the dataset on the Hub.
        revision: commit of the dataset, so that the text never changes under a run.
        tokenizer: `tinystories-8k` (shipped), a rank file, or an encoding of tiktoken's.
        d_vocab: number of token ids; a smaller one truncates `tinystories-8k`.
        n_ctx: length of a training sequence, in tokens.
        batch_size: blocks a batch, on each device.
        num_workers: processes that tokenise beside training; 0 does it in between steps.
        val_batches: validation batches that are read, always the same ones, whatever the seed.
        seed: of the order of the training stories; set from `seed_everything`.

    Raises:
        BadInput: a source, tokenizer or size that cannot be used.
    """

    def __init__(
        self,
        source: str = "auto",
        dataset: str = DATASET,
        revision: str = REVISION,
        tokenizer: str = "tinystories-8k",
        d_vocab: int | None = None,
        n_ctx: int = 64,
        batch_size: int = 16,
        num_workers: int = 0,
        val_batches: int = 16,
        seed: int = 0,
    ) -> None:
        super().__init__()
        for name, value, least in (
            ("n_ctx", n_ctx, 1),
            ("batch_size", batch_size, 1),
            ("num_workers", num_workers, 0),
            ("val_batches", val_batches, 1),
        ):
            if value < least:
                raise BadInput(f"data.{name} is {value}, but must be at least {least}.")
        self.tokenizer = load_tokenizer(tokenizer, d_vocab)
        self.d_vocab = self.tokenizer.d_vocab
        self.n_ctx, self.batch_size, self.num_workers = n_ctx, batch_size, num_workers
        self.seed = seed
        self.corpus: Corpus = open_corpus(source, dataset, revision, self.tokenizer)
        self.train_blocks = self._dataset("train")
        self.val_blocks = self._first_blocks("validation", val_batches * batch_size)
        self._first_blocks("train", 1)
        decoded = self.tokenizer.decode(self.val_blocks[:BYTES_SAMPLE].flatten().tolist())
        n_bytes = len(decoded.encode("utf-8", errors="replace"))
        self.bytes_per_token = n_bytes / self.val_blocks[:BYTES_SAMPLE].numel()

    def _first_blocks(self, split: Split, n: int) -> Tensor:
        """The first n blocks of a split, [n or fewer, n_ctx + 1].

        Raises:
            BadInput: there is not even one.
        """
        blocks = list(islice(self._dataset(split), n))
        if not blocks:
            raise BadInput(
                f"The {split} split of {self.corpus.label} is shorter than one block of "
                f"{self.n_ctx + 1} tokens: give more text or a smaller data.n_ctx."
            )
        return torch.stack(blocks)

    @property
    def skipped_documents(self) -> int:
        """Blank or null documents left out of training so far."""
        return self.train_blocks.skipped_documents

    def _dataset(self, split: Split) -> BlockDataset:
        return BlockDataset(
            self.corpus, self.tokenizer, n_ctx=self.n_ctx, split=split, seed=self.seed
        )

    def train_dataloader(self) -> EpochLoader:
        """The order is new each epoch; nothing is dropped but each worker's unfinished block."""
        trainer = self.trainer
        assert trainer is not None
        # Parts depend on the rank, which is known only now.
        self.train_blocks.rank, self.train_blocks.world_size = (
            trainer.global_rank,
            trainer.world_size,
        )
        return EpochLoader(
            self.train_blocks,
            position=self._position,
            batch_size=self.batch_size,
            num_workers=self.num_workers,
            pin_memory=torch.accelerator.is_available(),
        )

    def _position(self) -> tuple[int, int]:
        """The epoch, and how many of its batches have been trained on, also after a resume."""
        assert self.trainer is not None
        batches = self.trainer.fit_loop.epoch_loop.batch_progress.current
        return self.trainer.current_epoch, batches.processed  # type: ignore[attr-defined]

    def val_dataloader(self) -> DataLoader[Tensor]:
        """The fixed validation batches, the same for every seed."""
        return DataLoader(
            self.val_blocks,  # type: ignore[arg-type]  # a tensor is a sequence of blocks
            batch_size=self.batch_size,
            generator=torch.Generator(),  # else making an iterator draws from the global one
        )
