import random
from collections.abc import Iterator
from itertools import chain, pairwise, repeat
from unittest import mock

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch.utils.data import DataLoader

from outlier_lab.corpus import blocks as module
from outlier_lab.corpus.blocks import BlockDataset, EpochLoader, pack
from outlier_lab.corpus.tokenizer import load_tokenizer
from outlier_lab.errors import BadInput

pytestmark = [
    # Both depend on the machine and the Python that run the tests.
    pytest.mark.filterwarnings("ignore:This DataLoader will create:UserWarning"),
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]

BYTES = load_tokenizer("tinystories-8k", 257)  # a token per byte
WORDS = load_tokenizer("tinystories-8k", 2048)


class MemoryCorpus:
    """Documents in memory, in an order that depends on split, seed and epoch."""

    def __init__(self, documents: list[str | None]) -> None:
        self._documents = documents

    def documents(
        self, split: str, *, seed: int, epoch: int, part: int = 0, n_parts: int = 1
    ) -> Iterator[str | None]:
        order = list(self._documents)
        random.Random(f"{split} {seed} {epoch}").shuffle(order)
        return iter(order[part::n_parts])


def dataset(documents: list[str | None], **changes: object) -> BlockDataset:
    arguments = {"n_ctx": 4, "split": "train", "seed": 0} | changes
    return BlockDataset(MemoryCorpus(documents), BYTES, **arguments)


# With a token per byte, each of these and its end of text fill a block of n_ctx + 1 = 5 exactly.
NAMES = [f"{number:04}" for number in range(30)]


def names_in(batches: object) -> list[str]:
    """The document in each block of batches of NAMES, in order."""
    rows = [row.tolist() for batch in batches for row in batch]
    assert all(row[-1] == BYTES.eot for row in rows)
    return [BYTES.decode(row[:-1]) for row in rows]


# --- pack ------------------------------------------------------------------------------------


def test_packing_as_worked_by_hand():
    exclamation, quote, number = 0, 1, 2  # the first three printable bytes have the first ids
    eot = 256
    skips: list[None] = []
    documents = ["!!", None, '"#!', "", " \n", "!", "##"]
    packed = list(pack(documents, BYTES, n_ctx=2, skipped=lambda: skips.append(None)))
    assert [block.tolist() for block in packed] == [
        [exclamation, exclamation, eot],
        [quote, number, exclamation],
        [eot, exclamation, eot],
        [number, number, eot],
    ]
    assert all(block.dtype == torch.int64 and block.shape == (3,) for block in packed)
    assert len(skips) == 3


def test_the_unfinished_block_at_the_end_is_dropped():
    assert [block.tolist() for block in pack(["!!!!"], BYTES, 2, list)] == [[0, 0, 0]]
    assert list(pack(["!"], BYTES, 2, list)) == []
    assert list(pack([], BYTES, 2, list)) == []


@settings(deadline=None)
@given(
    documents=st.lists(st.none() | st.sampled_from(["", " ", "<|endoftext|>", "!"]) | st.text()),
    n_ctx=st.integers(1, 40),
    chunk=st.sampled_from([1, 10, 4096]),
    tokenizer=st.sampled_from([BYTES, WORDS]),
)
def test_blocks_hold_the_stories_and_nothing_else(documents, n_ctx, chunk, tokenizer):
    n_skipped = 0

    def skip() -> None:
        nonlocal n_skipped
        n_skipped += 1

    with mock.patch.object(module, "CHUNK_TOKENS", chunk):
        packed = [block.tolist() for block in pack(documents, tokenizer, n_ctx, skip)]
    stories = [text for text in documents if text is not None and text.strip()]
    assert n_skipped == len(documents) - len(stories)
    assert all(len(block) == n_ctx + 1 for block in packed)

    tokens = list(chain.from_iterable(packed))
    ends = [index for index, token in enumerate(tokens) if token == tokenizer.eot]
    told = [tokens[start + 1 : end] for start, end in pairwise([-1, *ends])]
    assert [tokenizer.decode(story) for story in told] == stories[: len(told)]
    begun = tokens[ends[-1] + 1 :] if ends else tokens
    whole = tokenizer.encode(stories[len(told)]) if len(told) < len(stories) else []
    assert begun == whole[: len(begun)]

    n_tokens = sum(len(tokenizer.encode(story)) + 1 for story in stories)
    assert len(packed) == n_tokens // (n_ctx + 1)


def test_an_endless_run_of_blank_documents_ends_in_an_error(monkeypatch):
    monkeypatch.setattr(module, "MAX_BLANK_RUN", 100)
    with pytest.raises(BadInput, match="more than 100 blank documents in a row"):
        list(pack(repeat(" \n"), BYTES, 2, list))
    no_run_too_long = [None] * 100 + ["!!"] + [""] * 100 + ["##"]
    assert len(list(pack(no_run_too_long, BYTES, 2, list))) == 2


def test_blocks_come_out_of_an_endless_stream():
    endless = pack(repeat("!!"), BYTES, 2, list)
    assert [next(endless).tolist() for _ in range(3)] == [[0, 0, 256]] * 3


# --- BlockDataset and EpochLoader ------------------------------------------------------------


@pytest.mark.parametrize("num_workers", [0, 1, 2, 3])
def test_workers_share_the_documents_out(num_workers):
    loader = EpochLoader(dataset(NAMES), lambda: (0, 0), batch_size=4, num_workers=num_workers)
    batches = list(loader)
    assert all(batch.dtype == torch.int64 and batch.shape[1] == 5 for batch in batches)
    assert sorted(names_in(batches)) == NAMES


@pytest.mark.parametrize("num_workers", [0, 2])
def test_training_processes_share_the_documents_out(num_workers):
    read = [
        names_in(
            EpochLoader(
                dataset(NAMES, rank=rank, world_size=2),
                lambda: (0, 0),
                batch_size=4,
                num_workers=num_workers,
            )
        )
        for rank in (0, 1)
    ]
    assert all(len(names) in (14, 15, 16) for names in read)
    assert sorted(read[0] + read[1]) == NAMES


def test_split_and_seed_reach_the_corpus():
    orders = {
        tuple(names_in([list(dataset(NAMES, split=split, seed=seed))]))
        for split in ("train", "validation")
        for seed in (0, 1)
    }
    assert len(orders) == 4


@pytest.mark.parametrize("num_workers", [0, 1])
def test_a_new_epoch_has_a_new_order(num_workers):
    epoch = 0
    loader = EpochLoader(dataset(NAMES), lambda: (epoch, 0), batch_size=4, num_workers=num_workers)
    first = names_in(loader)
    again = names_in(loader)
    epoch = 1
    second = names_in(loader)
    assert first == again
    assert first != second
    assert sorted(first) == sorted(second) == NAMES


def test_an_iterator_keeps_the_epoch_it_began_with():
    stories = dataset(NAMES)
    expected = names_in([list(stories)])
    begun = iter(stories)
    stories.epoch = 1
    assert names_in([list(begun)]) == expected
    assert names_in([list(stories)]) != expected


@pytest.mark.parametrize(
    ("num_workers", "start_method"), [(0, None), (2, "fork"), (1, "spawn")], ids=str
)
def test_skipped_documents_are_counted_in_the_main_process(num_workers, start_method):
    stories = dataset(["", None, *NAMES, "  ", "\n", " \t"])
    loader = EpochLoader(
        stories,
        lambda: (0, 0),
        batch_size=4,
        num_workers=num_workers,
        multiprocessing_context=start_method,
    )
    assert stories.skipped_documents == 0
    assert sorted(names_in(loader)) == NAMES
    assert stories.skipped_documents == 5
    list(loader)
    assert stories.skipped_documents == 10


@pytest.mark.parametrize("num_workers", [0, 1])
def test_loading_leaves_the_global_random_numbers_alone(num_workers):
    torch.manual_seed(0)
    before = torch.get_rng_state()
    list(EpochLoader(dataset(NAMES), lambda: (0, 0), batch_size=4, num_workers=num_workers))
    assert torch.equal(torch.get_rng_state(), before)
    list(DataLoader(dataset(NAMES), batch_size=4))  # as torch's own loader does not
    assert not torch.equal(torch.get_rng_state(), before)


def test_persistent_workers_are_refused():
    with pytest.raises(AssertionError, match="persistent workers"):
        EpochLoader(dataset(NAMES), lambda: (0, 0), num_workers=1, persistent_workers=True)
