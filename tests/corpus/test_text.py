"""Corpora: disjoint and complete parts, splits that share no story, orders that can be repeated."""

import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, count, islice
from pathlib import Path
from typing import Any

import datasets
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from outlier_lab.corpus import sources, text
from outlier_lab.corpus.sources import open_corpus
from outlier_lab.corpus.text import (
    Corpus,
    FilesCorpus,
    HubCorpus,
    Split,
    StoriesCorpus,
    shuffled,
)
from outlier_lab.errors import BadInput

SAMPLE = Path(__file__).resolve().parents[2] / ".." / "shared" / "tinystories"
COMMIT = "c" * 40
PARTS = [1, 2, 3, 5]


def write_stories(path: Path, texts: Sequence[str | None]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table({"text": pa.array(texts, pa.string())}), path)
    return path


def write_repository(folder: Path, train: Sequence[Sequence[str | None]]) -> Path:
    """A folder laid out like the dataset's repository, one training shard per list."""
    for index, texts in enumerate(train):
        name = f"train-{index:05d}-of-{len(train):05d}.parquet"
        write_stories(folder / "data" / name, texts)
    held_out = [f"Held out {i}." for i in range(7)]
    write_stories(folder / "data" / "validation-00000-of-00001.parquet", held_out)
    return folder


def read_split(
    corpus: Corpus, split: Split, seed: int = 0, epoch: int = 0, n_parts: int = 1
) -> list[str | None]:
    """All parts of a split, one after the other."""
    return [
        document
        for part in range(n_parts)
        for document in corpus.documents(split, seed=seed, epoch=epoch, part=part, n_parts=n_parts)
    ]


@pytest.fixture
def local_hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Hub answers; `datasets` then takes the name of a folder for that of a repository."""
    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", tmp_path / "cache")
    monkeypatch.setattr(text, "find_commit", lambda dataset, revision: COMMIT)


@pytest.fixture(params=["files", "hub"])
def open_repository(request: pytest.FixtureRequest, local_hub: None) -> Callable[[Path], Corpus]:
    if request.param == "files":
        return lambda folder: open_corpus(str(folder), "unused", "unused")
    return lambda folder: open_corpus("hub", str(folder), "main")


# --- shuffling -----------------------------------------------------------------------------------


@pytest.mark.parametrize("n_documents", [0, 1, 9, 10, 11, 57])
def test_shuffling_loses_nothing(n_documents: int) -> None:
    order = list(shuffled(range(n_documents), "seed", buffer_size=10))
    assert sorted(order) == list(range(n_documents))


def test_shuffling_needs_no_more_than_its_buffer() -> None:
    order = shuffled(count(), "seed", buffer_size=10)
    assert all(document - place <= 10 for place, document in enumerate(islice(order, 1000)))


@pytest.mark.parametrize("n_documents", [4, 9])  # as many as the buffer holds, and more
def test_documents_leave_the_last_buffer_in_any_order_alike(n_documents: int) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for i in range(4800):
        last = list(shuffled(range(n_documents), f"seed {i}", buffer_size=4))[-4:]
        counts[tuple(sorted(last).index(document) for document in last)] += 1
    expected = 4800 / 24
    chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
    assert len(counts) == 24
    assert chi_squared < 57.1  # the 0.9999 quantile at 23 degrees of freedom


def test_seeds_of_a_shuffle_do_not_add_up() -> None:
    names = [
        f"{seed} {epoch} {part}" for seed in range(4) for epoch in range(4) for part in range(4)
    ]
    assert len({tuple(shuffled(range(50), name)) for name in names}) == len(names)


# --- parts and orders ----------------------------------------------------------------------------


@pytest.mark.parametrize("n_parts", PARTS)
@pytest.mark.parametrize("n_shards", [1, 2, 4])
def test_parts_are_disjoint_and_complete(
    tmp_path: Path, open_repository: Callable[[Path], Corpus], n_shards: int, n_parts: int
) -> None:
    stories = [[f"Story {shard}-{i}." for i in range(11)] for shard in range(n_shards)]
    corpus = open_repository(write_repository(tmp_path / "repository", stories))
    assert Counter(read_split(corpus, "train", n_parts=n_parts)) == Counter(chain(*stories))
    for part in range(n_parts):  # none is idle
        assert any(corpus.documents("train", seed=0, epoch=0, part=part, n_parts=n_parts))
    held_out = Counter(f"Held out {i}." for i in range(7))
    assert Counter(read_split(corpus, "validation", n_parts=n_parts)) == held_out


@pytest.mark.parametrize("n_parts", PARTS)
def test_fewer_documents_than_parts(
    tmp_path: Path, open_repository: Callable[[Path], Corpus], n_parts: int
) -> None:
    corpus = open_repository(write_repository(tmp_path / "repository", [["One.", "Two."]]))
    assert Counter(read_split(corpus, "train", n_parts=n_parts)) == Counter(["One.", "Two."])


def test_order_is_new_for_every_seed_and_epoch_and_can_be_repeated(
    tmp_path: Path, open_repository: Callable[[Path], Corpus]
) -> None:
    stories = [[f"Story {shard}-{i}." for i in range(20)] for shard in range(3)]
    corpus = open_repository(write_repository(tmp_path / "repository", stories))
    orders = {
        (seed, epoch): read_split(corpus, "train", seed, epoch)
        for seed in range(3)
        for epoch in range(3)
    }
    assert len({tuple(order) for order in orders.values()}) == 9
    for (seed, epoch), order in orders.items():
        assert read_split(corpus, "train", seed, epoch) == order
        assert Counter(order) == Counter(chain(*stories))
        assert read_split(corpus, "validation", seed, epoch) == [f"Held out {i}." for i in range(7)]


def test_order_of_the_files_is_new_too(
    tmp_path: Path, open_repository: Callable[[Path], Corpus]
) -> None:
    stories = [[f"{shard}-{i}" for i in range(6000)] for shard in range(3)]
    corpus = open_repository(write_repository(tmp_path / "repository", stories))
    last = set()
    for seed in range(6):
        first = islice(corpus.documents("train", seed=seed, epoch=0), 500)
        (unread,) = {"0", "1", "2"} - {document[0] for document in first if document}
        last.add(unread)  # the buffer of 10,000 reaches into the second file
    assert len(last) > 1


def test_parts_of_a_hub_dataset_download_different_files(tmp_path: Path, local_hub: None) -> None:
    stories = [[f"{shard}-{i}" for i in range(10)] for shard in range(4)]
    corpus = HubCorpus(str(write_repository(tmp_path / "repository", stories)), "main")
    pairs = set()
    for epoch in range(8):
        documents = corpus.documents("train", seed=0, epoch=epoch, part=0, n_parts=2)
        shards = {document[0] for document in documents if document}
        assert len(shards) == 2
        pairs.add(tuple(sorted(shards)))
    assert len(pairs) > 1  # and others in another epoch


def test_a_copy_for_another_process_reads_the_same(
    tmp_path: Path, open_repository: Callable[[Path], Corpus]
) -> None:
    stories = [[f"Story {shard}-{i}." for i in range(20)] for shard in range(3)]
    corpus = open_repository(write_repository(tmp_path / "repository", stories))
    copy = pickle.loads(pickle.dumps(corpus))
    assert read_split(copy, "train", 1, 2) == read_split(corpus, "train", 1, 2)
    assert copy.fingerprint == corpus.fingerprint


def test_blank_documents_are_passed_on(
    tmp_path: Path, open_repository: Callable[[Path], Corpus]
) -> None:
    stories = ["One.", None, "", "Two.", " \n", None]
    corpus = open_repository(write_repository(tmp_path / "repository", [stories]))
    assert Counter(read_split(corpus, "train", n_parts=2)) == Counter(stories)


def test_training_leaves_validation_documents_out(
    tmp_path: Path, open_repository: Callable[[Path], Corpus]
) -> None:
    stories = ["One.", "Held out 3.", "Two.", "Held out 3.", "Held out 3", "Two."]
    corpus = open_repository(write_repository(tmp_path / "repository", [stories, ["Held out 0."]]))
    kept = Counter(["One.", "Two.", "Two.", "Held out 3"])
    for n_parts in PARTS:
        assert Counter(read_split(corpus, "train", n_parts=n_parts)) == kept


def test_windows_line_ends_are_the_same_story(
    tmp_path: Path, open_repository: Callable[[Path], Corpus]
) -> None:
    folder = write_repository(tmp_path / "repository", [["A.\r\nB.", "Held\r\nout."]])
    write_stories(folder / "data" / "validation-00000-of-00001.parquet", ["Held\nout."])
    assert read_split(open_repository(folder), "train") == ["A.\nB."]


# --- local files ---------------------------------------------------------------------------------


def test_every_20th_document_validates_where_no_file_does(tmp_path: Path) -> None:
    stories: list[str | None] = [f"Story {i}." for i in range(50)]
    first = write_stories(tmp_path / "a.parquet", [None, *stories[:30], " "])
    second = write_stories(tmp_path / "b.parquet", ["", *stories[30:], "Story 20."])
    corpus = FilesCorpus([first, second])
    assert read_split(corpus, "validation", seed=5, epoch=3) == [
        "Story 0.",
        "Story 20.",
        "Story 40.",
    ]
    rest = [story for i, story in enumerate(stories) if i % 20] + [None, " ", ""]
    for n_parts in PARTS:
        assert Counter(read_split(corpus, "train", n_parts=n_parts)) == Counter(rest)
        in_parts = Counter(read_split(corpus, "validation", n_parts=n_parts))
        assert in_parts == Counter(["Story 0.", "Story 20.", "Story 40."])


def test_files_in_any_format_have_one_fingerprint(tmp_path: Path) -> None:
    stories = ["One.\nTwo.", "Three."]
    parquet = write_stories(tmp_path / "a.parquet", stories)
    txt = tmp_path / "a.txt"
    txt.write_bytes(b"\xef\xbb\xbf" + b"".join(s.encode() + b"\n<|endoftext|>\n" for s in stories))
    windows = tmp_path / "b.txt"
    windows.write_bytes(txt.read_bytes().replace(b"\n", b"\r\n"))
    fingerprints = {FilesCorpus([path]).fingerprint for path in (parquet, txt, windows)}
    assert len(fingerprints) == 1
    assert len(fingerprints.pop()) == 16


def test_fingerprint_differs_where_the_documents_do(tmp_path: Path) -> None:
    one = write_stories(tmp_path / "1.parquet", ["One.", "Two.", "Three."])
    other = write_stories(tmp_path / "2.parquet", ["One.", "Two.", "Four."])
    order = write_stories(tmp_path / "3.parquet", ["Two.", "One.", "Three."])
    held_out = write_stories(tmp_path / "4.parquet", ["Three."])
    short = write_stories(tmp_path / "5.parquet", ["One.", "Two."])
    twice = write_stories(tmp_path / "6.parquet", ["Three.", "Three."])
    corpora = [
        FilesCorpus([one]),
        FilesCorpus([other]),
        FilesCorpus([order]),
        FilesCorpus([one], [held_out]),
        FilesCorpus([short], [twice]),
        FilesCorpus([one, held_out], [other]),
        StoriesCorpus(),
    ]
    fingerprints = {corpus.fingerprint for corpus in corpora}
    assert len(fingerprints) == len(corpora)
    assert all(len(bytes.fromhex(fingerprint)) == 8 for fingerprint in fingerprints)


def test_a_bad_row_anywhere_is_found_at_once(tmp_path: Path) -> None:
    path = tmp_path / "stories.jsonl"
    path.write_text('{"text": "One."}\n' * 500 + '{"text": 5}\n')
    with pytest.raises(BadInput, match=r"stories\.jsonl line 501 holds a number"):
        FilesCorpus([path])
    with pytest.raises(BadInput, match=r"stories\.jsonl line 501 holds a number"):
        FilesCorpus([write_stories(tmp_path / "a.parquet", ["One."])], [path])


@pytest.mark.parametrize(
    ("train", "validation", "lacks"),
    [
        (["One."], None, "train"),
        (["One.", "One."], None, "train"),
        (["", None], None, "train"),
        (["One."], ["One."], "train"),
        (["One."], [" ", None], "validate"),
    ],
)
def test_nothing_to_train_or_to_validate_on(
    tmp_path: Path, train: list[str | None], validation: list[str | None] | None, lacks: str
) -> None:
    files = [write_stories(tmp_path / "stories.parquet", train)]
    held_out = [] if validation is None else [write_stories(tmp_path / "v.parquet", validation)]
    with pytest.raises(BadInput, match=rf"stories\.parquet has no story to {lacks} on"):
        FilesCorpus(files, held_out)


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("my stories (v2).txt", "local-my-stories-v2-.txt"),
        ("истории.txt", "local--.txt"),
        ("a" * 200 + ".txt", "local-" + "a" * 64),
    ],
)
def test_label_is_safe_in_a_folder_name(tmp_path: Path, name: str, label: str) -> None:
    path = tmp_path / name
    path.write_text("One.\n<|endoftext|>\nTwo.\n")
    assert FilesCorpus([path]).label == label


# --- a DataLoader's processes over the Hub's stream ----------------------------------------------


class Documents(IterableDataset[str]):
    """What a loading process reads: its own part."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus

    def __iter__(self) -> Iterator[str]:
        worker = get_worker_info()
        assert worker is not None
        for document in self.corpus.documents(
            "train", seed=0, epoch=1, part=worker.id, n_parts=worker.num_workers
        ):
            assert document is not None
            yield document


@pytest.mark.filterwarnings("ignore:This DataLoader will create")  # on machines with few cores
@pytest.mark.filterwarnings("ignore:.*multi-threaded, use of fork")  # Python 3.12 on
@pytest.mark.parametrize(("n_shards", "n_workers"), [(4, 2), (4, 3), (2, 3)])
def test_loading_processes_read_every_document_once(
    tmp_path: Path, local_hub: None, n_shards: int, n_workers: int
) -> None:
    stories = [[f"Story {shard}-{i}." for i in range(30)] for shard in range(n_shards)]
    corpus = HubCorpus(str(write_repository(tmp_path / "repository", stories)), "main")
    loader: DataLoader[str] = DataLoader(Documents(corpus), batch_size=None, num_workers=n_workers)
    assert Counter(loader) == Counter(chain(*stories))


# --- the Hub -------------------------------------------------------------------------------------


def test_an_outage_after_the_first_answer(local_hub: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: Any, **options: Any) -> None:
        raise ConnectionError("Couldn't reach 'some/stories' on the Hub")

    monkeypatch.setattr(datasets, "load_dataset", fail)
    with pytest.raises(BadInput, match="could not be reached for the dataset some/stories"):
        HubCorpus("some/stories", "main")


def test_auto_takes_the_hub_where_it_answers(
    tmp_path: Path, local_hub: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "hub_is_reachable", lambda dataset, revision: True)
    folder = write_repository(tmp_path / "repository", [["One.", "Two."]])
    corpus = open_corpus("auto", str(folder), "main")
    assert corpus.label == "hub"
    assert f"{folder} (main)" in corpus.description
    assert not corpus.endless


def test_hub_fingerprint_is_of_dataset_and_commit(
    tmp_path: Path, local_hub: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = str(write_repository(tmp_path / "repository", [["One."]]))
    fingerprint = HubCorpus(folder, "main").fingerprint
    assert len(bytes.fromhex(fingerprint)) == 8
    assert HubCorpus(folder, COMMIT).fingerprint == fingerprint
    monkeypatch.setattr(text, "find_commit", lambda dataset, revision: "d" * 40)
    assert HubCorpus(folder, "main").fingerprint != fingerprint


def test_dataset_without_validation_split(tmp_path: Path, local_hub: None) -> None:
    write_stories(tmp_path / "repository/data/train-00000-of-00001.parquet", ["One."])
    with pytest.raises(BadInput, match="repository has no split validation that can be read"):
        HubCorpus(str(tmp_path / "repository"), "main")


@pytest.mark.parametrize(
    ("column", "values", "culprit"),
    [
        ("story", ["One."], "repository has no column text in its split train; its columns: story"),
        ("text", [1], "holds int64, not strings"),
    ],
)
def test_dataset_without_a_column_of_text(
    tmp_path: Path, local_hub: None, column: str, values: list[Any], culprit: str
) -> None:
    for split in ("train", "validation"):
        path = write_stories(tmp_path / f"repository/data/{split}-00000-of-00001.parquet", [])
        pq.write_table(pa.table({column: values}), path)
    with pytest.raises(BadInput, match=culprit):
        HubCorpus(str(tmp_path / "repository"), "main")


def test_hub_dataset_of_json_lines(tmp_path: Path, local_hub: None) -> None:
    for split in ("train", "validation"):
        path = tmp_path / f"repository/data/{split}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'{{"id": 1, "text": "One {split}."}}\n{{"id": 2, "text": null}}\n')
    corpus = HubCorpus(str(tmp_path / "repository"), "main")
    assert Counter(read_split(corpus, "train", n_parts=2)) == Counter(["One train.", None])


# --- the storyteller -----------------------------------------------------------------------------


def test_storyteller_never_tells_a_validation_story_in_training() -> None:
    corpus = StoriesCorpus()
    validation = set(islice(corpus.documents("validation", seed=0, epoch=0), 200))
    for seed in (0, text.VALIDATION_SEED):
        train = set(islice(corpus.documents("train", seed=seed, epoch=0), 4000))
        assert not train & validation


def test_storyteller_parts_share_the_stream_out() -> None:
    corpus = StoriesCorpus()

    def first(n: int, split: Split, **options: int) -> list[str | None]:
        return list(islice(corpus.documents(split, **{"seed": 3, "epoch": 0} | options), n))

    for split in ("train", "validation"):
        whole = first(60, split)
        parts = [first(40, split, part=part, n_parts=3) for part in range(3)]
        assert set(whole) <= set(chain(*parts))
        assert whole == first(60, split, epoch=7)
    assert first(50, "train") != first(50, "train", seed=4)
    assert first(20, "validation") == first(20, "validation", seed=4)


def test_storyteller_is_endless_and_named() -> None:
    corpus = open_corpus("bundled", "unused", "unused")
    assert corpus.endless
    assert corpus.label == "bundled"
    assert "storyteller" in corpus.description
    assert len(bytes.fromhex(corpus.fingerprint)) == 8
    assert pickle.loads(pickle.dumps(corpus)).fingerprint == corpus.fingerprint


# --- sources -------------------------------------------------------------------------------------


def test_folder_without_validation_files(tmp_path: Path) -> None:
    stories = [f"Story {i}." for i in range(25)]
    write_stories(tmp_path / "mine/data/train-00001-of-00002.parquet", stories[10:])
    write_stories(tmp_path / "mine/data/train-00000-of-00002.parquet", stories[:10])
    corpus = open_corpus(str(tmp_path / "mine"), "unused", "unused")
    assert corpus.label == "local-mine"
    assert corpus.description.startswith("Text: 23 training and 2 validation documents from ")
    assert read_split(corpus, "validation") == ["Story 0.", "Story 20."]


def test_folder_with_another_layout(tmp_path: Path) -> None:
    (tmp_path / "train.txt").write_text("One.")
    with pytest.raises(BadInput, match=r"holds no data/train-\*\.parquet; lay it out like"):
        open_corpus(str(tmp_path), "unused", "unused")


@pytest.mark.parametrize("source", ["", " ", "nowhere/at/all.txt", "Hub", "a\0b"])
def test_source_that_does_not_exist(source: str) -> None:
    with pytest.raises(BadInput, match="use auto, hub, bundled, or a path"):
        open_corpus(source, "unused", "unused")


def test_file_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "tales.TXT").write_text("One.\n<|endoftext|>\nTwo.\n")
    corpus = open_corpus("~/tales.TXT", "unused", "unused")
    assert corpus.label == "local-tales.TXT"
    assert read_split(corpus, "train") == ["Two.\n"]


def test_the_library_of_the_hub_is_not_loaded_for_local_text(tmp_path: Path) -> None:
    path = tmp_path / "tales.txt"
    path.write_text("One.\n<|endoftext|>\nTwo.\n")
    code = (
        "import sys; from outlier_lab.corpus.sources import open_corpus; "
        f"open_corpus({str(path)!r}, '', ''); open_corpus('bundled', '', ''); "
        "sys.exit('datasets' in sys.modules or 'huggingface_hub' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.skipif(not SAMPLE.is_dir(), reason="no sample of TinyStories beside the checkout")
def test_real_stories_from_files_and_from_the_hub(local_hub: None) -> None:
    from_folder = open_corpus(str(SAMPLE / "hub"), "unused", "unused")
    from_txt = FilesCorpus([SAMPLE / "train.txt"], [SAMPLE / "valid.txt"])
    from_hub = open_corpus("hub", str(SAMPLE / "hub"), "main")
    assert "6,755 training and 400 validation" in from_folder.description
    assert from_txt.fingerprint == from_folder.fingerprint
    train = Counter(read_split(from_folder, "train"))
    assert train.total() == 6755
    validation = read_split(from_folder, "validation")
    assert len(validation) == 400
    for corpus in (from_txt, from_hub):
        assert Counter(read_split(corpus, "train", n_parts=3)) == train
        assert read_split(corpus, "validation") == validation
