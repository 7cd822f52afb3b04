"""Text that is unusual but no fault: it trains, in seconds, and loses nothing."""

import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from outlier_lab.corpus.sources import open_corpus
from outlier_lab.corpus.tokenizer import load_tokenizer

Lab = Callable[..., int]


def stories(n: int, first: int = 0) -> list[str]:
    return [f"The cat saw {i} red balls. It ran to the sun. " * 4 for i in range(first, first + n)]


ODD = {
    "a megabyte of one letter": ["a" * 1_000_000],
    "400,000 spaces in a story": ["Once" + " " * 400_000 + "upon a time."],
    "a blank story of 400,000 spaces": [" " * 400_000],
    "400,000 line ends in a story": ["Once\n" + "\n" * 400_000 + "upon a time."],
    "a megabyte of digits": ["7" * 1_000_000],
    "a story of 200,000 words": ["the cat sat " * 70_000],
    "stories of one word": ["cat"] * 400,
    "stories of one letter": ["a"] * 800,
}


def write_parquet(path: Path, texts: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table({"text": pa.array(texts, pa.string())}), path)


@pytest.mark.parametrize("texts", ODD.values(), ids=ODD)
def test_odd_stories_train(texts: list[str], lab: Lab, tmp_path: Path) -> None:
    write_parquet(tmp_path / "odd.parquet", [*stories(60), *texts])
    start = time.monotonic()
    flags = ["--data.source", str(tmp_path / "odd.parquet"), "--trainer.max_steps=3"]
    assert lab("sgd", *flags) == 0
    assert time.monotonic() - start < 60


@pytest.mark.parametrize("text", [text for texts in ODD.values() for text in texts[:1]], ids=ODD)
def test_odd_stories_come_back_from_their_tokens(text: str) -> None:
    tokenizer = load_tokenizer("tinystories-8k", 2048)
    assert tokenizer.decode(tokenizer.encode(text)) == text


@pytest.mark.parametrize("num_workers", [0, 2])
def test_an_empty_file_among_full_ones_and_more_workers_than_files(
    num_workers: int, lab: Lab, tmp_path: Path
) -> None:
    data = tmp_path / "folder" / "data"
    write_parquet(data / "train-00000-of-00002.parquet", stories(60))
    write_parquet(data / "train-00001-of-00002.parquet", [])
    write_parquet(data / "validation-00000-of-00001.parquet", stories(20, first=60))
    corpus = open_corpus(str(tmp_path / "folder"), "", "")
    assert len(list(corpus.documents("train", seed=0, epoch=0))) == 60
    flags = ["--data.source", str(tmp_path / "folder"), "--trainer.max_steps=3"]
    assert lab("sgd", *flags, f"--data.num_workers={num_workers}") == 0


def test_more_white_space_than_can_be_split_is_refused(
    lab: Lab, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From half a million on tiktoken's own matcher gives up."""
    write_parquet(tmp_path / "odd.parquet", [*stories(60), "Once" + " " * 1_000_000 + "more."])
    assert lab("sgd", "--data.source", str(tmp_path / "odd.parquet")) == 2
    said = capsys.readouterr().err
    assert "begins with 'Once' holds 500,000 white-space characters in a row" in said
    assert said.count("\n") == 1
