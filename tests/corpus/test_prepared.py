"""Prepared tokens: the blocks of the text itself, in its order, found by themselves."""

import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
import torch
from test_text import local_hub, open_repository, write_repository, write_stories

from outlier_lab.cli import main
from outlier_lab.corpus import preparing, sources, text
from outlier_lab.corpus.blocks import BlockDataset
from outlier_lab.corpus.datamodule import StoriesDataModule
from outlier_lab.corpus.prepared import Manifest, PreparedCorpus, cache_folder, find_prepared
from outlier_lab.corpus.preparing import prepare
from outlier_lab.corpus.sources import choose, find_text, open_corpus
from outlier_lab.corpus.text import ShardedCorpus, Split
from outlier_lab.corpus.tokenizer import Tokenizer, load_tokenizer
from outlier_lab.errors import BadInput

__all__ = ["local_hub", "open_repository"]  # fixtures

WORDS = ["Once", "upon", "a", "time", "the", "cat", "café", "été", "ran", "<|endoftext|>", "\n"]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OUTLIER_LAB_CACHE", str(tmp_path / "prepared"))
    return cache_folder()


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return load_tokenizer("tinystories-8k", 300)


def some_stories(n: int, seed: int) -> list[str | None]:
    rng = random.Random(seed)
    return [
        None
        if i % 13 == 5
        else " "
        if i % 17 == 3
        else " ".join(rng.choices(WORDS, k=20)) + f" {i}"
        for i in range(n)
    ]


def repository(folder: Path, n_shards: int = 3, n_stories: int = 60) -> Path:
    """Shards with blank and null rows, and each with a story that the validation split holds."""
    shards = [[*some_stories(n_stories, seed), "Held out 3."] for seed in range(n_shards)]
    return write_repository(folder, shards)


def text_file(path: Path, n_stories: int = 200) -> Path:
    """One file, whose every 20th story validates."""
    return write_stories(path, some_stories(n_stories, 7))


def prepare_source(source: Path, tokenizer: Tokenizer, first: int | None = None) -> Path:
    origin, read_text = find_text(str(source), "", "")
    assert origin is not None
    return prepare(read_text(), origin, tokenizer, first)[0]


def blocks(
    corpus: text.Corpus, tokenizer: Tokenizer, split: Split, seed: int, epoch: int, world: int
) -> tuple[list[torch.Tensor], int]:
    """All blocks of all parts, and how many blank documents were skipped."""
    found: list[torch.Tensor] = []
    skipped = 0
    for rank in range(world):
        dataset = BlockDataset(
            corpus, tokenizer, n_ctx=7, split=split, seed=seed, rank=rank, world_size=world
        )
        dataset.epoch = epoch
        found += dataset
        skipped += dataset.skipped_documents
    return found, skipped


def assert_same_blocks(one: text.Corpus, other: text.Corpus, tokenizer: Tokenizer) -> None:
    for split in ("train", "validation"):
        for seed, epoch, world in ((0, 0, 1), (0, 1, 1), (5, 2, 2), (5, 2, 3), (1, 0, 5)):
            ours, ours_skipped = blocks(one, tokenizer, split, seed, epoch, world)
            theirs, theirs_skipped = blocks(other, tokenizer, split, seed, epoch, world)
            assert len(ours) == len(theirs) > 0
            assert all(map(torch.equal, ours, theirs))
            assert ours_skipped == theirs_skipped


# --- the same blocks -----------------------------------------------------------------------------


def test_files_give_the_blocks_of_their_text(tmp_path: Path, tokenizer: Tokenizer) -> None:
    for source in (repository(tmp_path / "folder"), text_file(tmp_path / "one.parquet")):
        streamed = open_corpus(str(source), "", "", tokenizer)
        prepare_source(source, tokenizer)
        prepared = open_corpus(str(source), "", "", tokenizer)
        assert isinstance(prepared, PreparedCorpus)
        assert not isinstance(streamed, PreparedCorpus)
        assert (prepared.label, prepared.fingerprint) == (streamed.label, streamed.fingerprint)
        assert "prepared in" in prepared.description
        assert_same_blocks(prepared, streamed, tokenizer)
        assert_same_blocks(pickle.loads(pickle.dumps(prepared)), streamed, tokenizer)


def test_a_hub_dataset_gives_the_blocks_of_its_stream_also_without_the_hub(
    tmp_path: Path, local_hub: None, tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, commit = str(repository(tmp_path / "repository", n_shards=4)), "c" * 40
    streamed = open_corpus("hub", folder, commit, tokenizer)
    origin, read_text = find_text("hub", folder, "main")
    monkeypatch.setattr(sources, "find_commit", lambda dataset, revision: commit)
    assert find_text("hub", folder, "main")[0] == find_text("hub", folder, commit)[0]
    origin, read_text = find_text("hub", folder, commit)
    assert origin is not None
    prepare(read_text(), origin, tokenizer)

    def out_of_reach(*_: object) -> str:
        raise ConnectionError

    monkeypatch.setattr(sources, "find_commit", out_of_reach)
    monkeypatch.setattr(text, "find_commit", out_of_reach)
    prepared = open_corpus("hub", folder, commit, tokenizer)
    assert isinstance(prepared, PreparedCorpus)
    assert (prepared.label, prepared.fingerprint) == ("hub", streamed.fingerprint)
    assert_same_blocks(prepared, streamed, tokenizer)
    with pytest.raises(BadInput, match="Hub could not be reached"):
        open_corpus("hub", folder, "main", tokenizer)


def test_vocabularies_beyond_16_bits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Wide(Tokenizer):
        """Ids that need 17 bits."""

        def encode(self, text: str) -> list[int]:
            return [70_000 + i for i in super().encode(text)]

        def encode_to_numpy(self, text: str) -> "np.typing.NDArray[np.uint32]":
            return super().encode_to_numpy(text) + np.uint32(70_000)

    narrow = load_tokenizer("tinystories-8k", 300)
    wide = Wide("wide", 70_300, 70_299, narrow.encoding)
    source = text_file(tmp_path / "one.parquet")
    streamed = open_corpus(str(source), "", "", wide)
    prepare_source(source, wide)
    prepared = open_corpus(str(source), "", "", wide)
    assert isinstance(prepared, PreparedCorpus)
    assert_same_blocks(prepared, streamed, wide)


def test_a_run_is_the_same_from_text_and_from_tokens(
    tmp_path: Path, stories: Path, lab: Callable[..., int], only_run: Callable[[], Path]
) -> None:
    """Same folder, same rows: the second call finds the first one's finished run."""
    assert lab("adam", "--trainer.max_steps=4") == 0
    rows = (only_run() / "metrics.jsonl").read_bytes()
    config = json.loads((only_run() / "summary.json").read_text())
    for path in sorted(only_run().rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    origin, read_text = find_text(str(stories), "", "")
    assert origin is not None
    prepare(read_text(), origin, load_tokenizer("tinystories-8k", 300))
    assert lab("adam", "--trainer.max_steps=4") == 0
    again = json.loads((only_run() / "summary.json").read_text())
    assert "prepared" in again["text"]
    assert "prepared" not in config["text"]
    assert again["text_fingerprint"] == config["text_fingerprint"]

    def values(metrics: bytes) -> list[dict[str, float]]:
        found = [json.loads(line) for line in metrics.splitlines()]
        return [{k: v for k, v in row.items() if "second" not in k} for row in found]

    assert values((only_run() / "metrics.jsonl").read_bytes()) == values(rows)


# --- parts of a corpus ---------------------------------------------------------------------------


@pytest.mark.parametrize("first", [1, 50, 300, 1500, 10**9])
def test_the_first_tokens(tmp_path: Path, tokenizer: Tokenizer, first: int) -> None:
    source = repository(tmp_path / "folder", n_stories=700)
    prefix = PreparedCorpus(prepare_source(source, tokenizer, first), tokenizer)
    whole = PreparedCorpus(prepare_source(source, tokenizer), tokenizer)
    lengths = {
        corpus: [
            len(document) + 1
            for index in range(corpus.n_shards("train"))
            for document in corpus.read_shard("train", index)
            if document is not None and len(document)
        ]
        for corpus in (prefix, whole)
    }
    assert lengths[whole][: len(lengths[prefix])] == lengths[prefix]
    enough = min(first, sum(lengths[whole]))
    assert sum(lengths[prefix]) >= enough > sum(lengths[prefix][:-1])
    assert prefix.label == f"{whole.label}-first-{first}"
    assert prefix.fingerprint != whole.fingerprint
    one, other = (
        [doc.tolist() for doc in corpus.documents("validation", seed=0, epoch=0) if doc is not None]
        for corpus in (prefix, whole)
    )
    assert one == other


def test_a_part_takes_the_place_of_the_whole_only_where_it_is_named(
    tmp_path: Path, local_hub: None, tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, commit = str(repository(tmp_path / "repository")), "c" * 40
    reachable = True
    monkeypatch.setattr(sources, "hub_is_reachable", lambda *_: reachable)
    assert choose(folder, commit, tokenizer) == "hub"
    origin, read_text = find_text("hub", folder, commit)
    assert origin is not None
    paths = [prepare(read_text(), origin, tokenizer, first)[0] for first in (100, 500)]
    assert choose(folder, commit, tokenizer) == str(paths[1])
    assert open_corpus("auto", folder, commit, tokenizer).label == "hub-first-500"
    assert open_corpus(str(paths[0]), folder, commit, tokenizer).label == "hub-first-100"
    assert not isinstance(open_corpus("hub", folder, commit, tokenizer), PreparedCorpus)
    assert choose(folder, commit, load_tokenizer("tinystories-8k", 400)) == "hub"
    assert choose(folder, "d" * 40, tokenizer) == "hub"
    prepare(read_text(), origin, tokenizer)
    reachable = False
    assert choose(folder, commit, tokenizer) == "hub"
    assert isinstance(open_corpus("auto", folder, commit, tokenizer), PreparedCorpus)
    assert choose(folder, "d" * 40, tokenizer) == "bundled"


# --- found, or not -------------------------------------------------------------------------------


def test_a_source_that_changed_is_read_as_text_and_says_so(
    tmp_path: Path, tokenizer: Tokenizer
) -> None:
    source = text_file(tmp_path / "one.parquet")
    prepare_source(source, tokenizer)
    text_file(source, n_stories=201)
    corpus = open_corpus(str(source), "", "", tokenizer)
    assert not isinstance(corpus, PreparedCorpus)
    assert "changed since its tokens were prepared" in corpus.description
    prepare_source(source, tokenizer)
    assert isinstance(open_corpus(str(source), "", "", tokenizer), PreparedCorpus)


def test_another_tokenizer_has_tokens_of_its_own(tmp_path: Path, tokenizer: Tokenizer) -> None:
    source = text_file(tmp_path / "one.parquet")
    folder = prepare_source(source, tokenizer)
    other = load_tokenizer("tinystories-8k", 400)
    assert not isinstance(open_corpus(str(source), "", "", other), PreparedCorpus)
    assert not isinstance(open_corpus(str(source), "", ""), PreparedCorpus)
    with pytest.raises(BadInput, match="tinystories-8k with 300 ids, but this run uses"):
        open_corpus(str(folder), "", "", other)
    with pytest.raises(BadInput, match="holds prepared tokens; give the text itself"):
        open_corpus(str(folder), "", "")


def test_ranks_and_their_number_make_the_tokenizers_fingerprint(tmp_path: Path) -> None:
    shipped = [load_tokenizer("tinystories-8k", n) for n in (300, 400, None)]
    assert len({tokenizer.fingerprint for tokenizer in shipped}) == 3
    assert load_tokenizer("tinystories-8k", 300).fingerprint == shipped[0].fingerprint
    ranks = (Path(text.__file__).parent / "tinystories-8k.tiktoken").read_bytes().splitlines(True)
    (tmp_path / "own.tiktoken").write_bytes(b"".join(ranks[:400]))
    own = load_tokenizer(str(tmp_path / "own.tiktoken"), 300)
    assert own.fingerprint == shipped[0].fingerprint
    first, second = (line.split()[0] for line in ranks[256:258])
    ranks[256:258] = [second + b" 256\n", first + b" 257\n"]
    (tmp_path / "own.tiktoken").write_bytes(b"".join(ranks[:400]))
    own = load_tokenizer(str(tmp_path / "own.tiktoken"), 300)
    assert own.fingerprint != shipped[0].fingerprint


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("train-00000.tokens", b""),
        ("train-00000.lengths", b"1234"),
        ("validation-00000.tokens", None),
        ("tokens.json", b'{"format": 1}'),
        ("tokens.json", b"half"),
    ],
)
def test_damage_is_told_or_the_text_is_read(
    tmp_path: Path, tokenizer: Tokenizer, name: str, damage: bytes | None
) -> None:
    source = text_file(tmp_path / "one.parquet")
    folder = prepare_source(source, tokenizer)
    if damage is None:
        (folder / name).unlink()
    else:
        (folder / name).write_bytes(damage)
    with pytest.raises(BadInput, match=r"are damaged .*; remove that folder"):
        PreparedCorpus(folder, tokenizer)
    if name == "tokens.json":  # then nothing says whose tokens they are
        assert not isinstance(open_corpus(str(source), "", "", tokenizer), PreparedCorpus)
    else:
        with pytest.raises(BadInput, match=r"are damaged .*; remove that folder"):
            open_corpus(str(source), "", "", tokenizer)


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OUTLIER_LAB_CACHE", "/own")
    monkeypatch.setenv("XDG_CACHE_HOME", "/shared")
    assert cache_folder() == Path("/own/tokens")
    monkeypatch.setenv("OUTLIER_LAB_CACHE", "")
    assert cache_folder() == Path("/shared/outlier_lab/tokens")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/someone")
    assert cache_folder() == Path("/home/someone/.cache/outlier_lab/tokens")


# --- interrupted, crowded, out of room -----------------------------------------------------------


def test_finished_shards_are_kept(
    tmp_path: Path, tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = repository(tmp_path / "folder")
    untouched = prepare_source(source, tokenizer)
    expected = {path.name: path.read_bytes() for path in untouched.glob("*-*")}
    for path in untouched.iterdir():
        path.unlink()
    read, reads = text.FilesCorpus.read_shard, []

    def stopped_in_the_third(
        corpus: text.FilesCorpus, split: Split, index: int
    ) -> Iterator[str | None]:
        reads.append((split, index))
        documents = read(corpus, split, index)
        yield from islice(documents, 20)
        if len(reads) == 3:
            raise KeyboardInterrupt
        yield from documents

    monkeypatch.setattr(text.FilesCorpus, "read_shard", stopped_in_the_third)
    with pytest.raises(KeyboardInterrupt):
        prepare_source(source, tokenizer)
    assert not find_prepared(find_text(str(source), "", "")[0], tokenizer)  # type: ignore[arg-type]
    assert prepare_source(source, tokenizer) == untouched
    assert reads == [
        ("train", 0),
        ("train", 1),
        ("train", 2),
        ("train", 2),
        ("validation", 0),
    ]
    assert {path.name: path.read_bytes() for path in untouched.glob("*-*")} == expected
    prepare_source(source, tokenizer)
    assert len(reads) == 5


def test_two_at_once_do_the_work_once(tmp_path: Path, cache: Path) -> None:
    source = repository(tmp_path / "folder", n_stories=2000)
    command = [sys.executable, "-m", "outlier_lab", "tokens", "prepare", str(source)]
    command += ["--scale", "cpu"]
    both = [
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    outputs = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0, 0], outputs
    assert outputs[0][0] == outputs[1][0]
    assert len(list(cache.iterdir())) == 1
    worked = [errors for _, errors in outputs if "of 3" in errors]
    assert len(worked) == 1


def test_no_room(tmp_path: Path, tokenizer: Tokenizer, cache: Path) -> None:
    source = text_file(tmp_path / "one.parquet", n_stories=400)
    script = (
        "import resource, signal, sys; from outlier_lab.cli import main\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "tokens", "prepare", str(source), "--scale", "cpu"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert "cannot be written (" in last
    assert "OUTLIER_LAB_CACHE" in last
    assert not list(cache.glob("*/tokens.json"))


def test_memory_does_not_grow_with_the_corpus(tmp_path: Path, tokenizer: Tokenizer) -> None:
    """No more documents are read ahead than the threads are about to need."""
    in_hand = most = 0

    class Endless(ShardedCorpus):
        label, description, fingerprint = "endless", "", "0"
        shard_noun, parts_take_shards = "files", False

        def n_shards(self, split: Split) -> int:
            return 1

        def read_shard(self, split: Split, index: int) -> Iterator[str | None]:
            nonlocal in_hand, most
            for i in range(60_000):
                in_hand += 1
                most = max(most, in_hand)
                yield f"A story {i}."

        def belongs(self, document: text.Document, split: Split) -> bool:
            nonlocal in_hand
            in_hand -= 1
            return True

    origin = preparing.Origin(["endless"], [])
    _, manifest = prepare(Endless(), origin, tokenizer)
    assert manifest.n_documents["train"] == [60_000]
    n_ahead = 2 * preparing._n_cores() + 2
    assert most <= n_ahead * preparing.DOCUMENTS_AT_ONCE + preparing._n_cores() * 256


# --- the command line ----------------------------------------------------------------------------


def test_the_command_prepares_what_a_scale_reads(
    tmp_path: Path, cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = text_file(tmp_path / "one.parquet")
    assert main(["tokens", "prepare", str(source), "--scale", "cpu"]) == 0
    out = capsys.readouterr().out
    (folder,) = cache.iterdir()
    assert f"tinystories-8k (2048 ids) are in {folder}" in out
    data = StoriesDataModule(str(source), tokenizer="tinystories-8k", d_vocab=2048, n_ctx=8)
    assert isinstance(data.corpus, PreparedCorpus)
    manifest = Manifest.read(folder / "tokens.json")
    assert f"{sum(manifest.n_tokens['train']):,} training" in out
    assert main(["tokens", "prepare", str(source), "--d_vocab", "257", "--tokens", "100"]) == 0
    assert "otherwise give DATA=" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "culprit"),
    [
        (["bundled"], "storyteller never ends"),
        (["/no/such.txt"], "'/no/such.txt', which does not exist"),
        (["SOURCE", "--tokens", "0"], "number of tokens is 0"),
        (["SOURCE", "--d_vocab", "9"], "d_vocab is 9"),
        (["SOURCE", "--tokenizer", "bert"], "no tokenizer 'bert'"),
        (["SOURCE", "--scale", "huge"], "no scale 'scales/huge'"),
        (["hub"], "Hub could not be reached"),
    ],
)
def test_bad_arguments(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    culprit: str,
) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    source = str(text_file(tmp_path / "one.parquet"))
    given = [source if argument == "SOURCE" else argument for argument in arguments]
    assert main(["tokens", "prepare", *given]) == 2
    assert culprit in capsys.readouterr().err


def test_an_unwritable_cache(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("OUTLIER_LAB_CACHE", str(tmp_path / "file"))
    assert main(["tokens", "prepare", str(text_file(tmp_path / "one.parquet"))]) == 2
    assert "OUTLIER_LAB_CACHE" in capsys.readouterr().err


def test_a_bad_row_is_named_and_nothing_is_called_prepared(
    tmp_path: Path, tokenizer: Tokenizer, capsys: pytest.CaptureFixture[str], cache: Path
) -> None:
    path = tmp_path / "stories.jsonl"
    path.write_text('{"text": "One."}\n' * 50 + '{"text": 5}\n')
    assert main(["tokens", "prepare", str(path)]) == 2
    assert "stories.jsonl line 51 holds a number" in capsys.readouterr().err
    assert not cache.exists() or not os.listdir(cache)
