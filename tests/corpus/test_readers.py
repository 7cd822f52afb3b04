"""Readers: every format gives the same documents, every fault one sentence with its place."""

import gzip
import json
import os
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from outlier_lab.corpus.readers import Document, read_documents
from outlier_lab.errors import BadInput

SAMPLE = Path(__file__).resolve().parents[2] / ".." / "shared" / "tinystories"

STORIES = [
    "One day a cat sat.\n\nIt was happy.",
    "  Spaces around, a tab\tinside.  ",
    "Line separator \u2028 next line \x85 paragraph \u2029 feed \x0c tab \x0b group \x1d end.",
    "Naïve “quotes”, 猫 and 🐈.",
    "In <|endoftext|> the middle\n <|endoftext|> after a space\n<|endoftext|>s and more.",
    "A lone carriage return \r stays.",
]


def write_parquet(path: Path, texts: Sequence[str | None]) -> None:
    pq.write_table(pa.table({"text": pa.array(texts, pa.string())}), path, row_group_size=4)


def write_jsonl(path: Path, texts: Sequence[str | None], ensure_ascii: bool = False) -> None:
    lines = [json.dumps({"text": text, "id": 7}, ensure_ascii=ensure_ascii) for text in texts]
    path.write_bytes("".join(line + "\n" for line in lines).encode())


def write_txt(path: Path, texts: Sequence[str | None]) -> None:
    path.write_bytes("".join(f"{text}\n<|endoftext|>\n" for text in texts).encode())


WRITERS: dict[str, Callable[[Path, Sequence[str | None]], None]] = {
    ".parquet": write_parquet,
    ".jsonl": write_jsonl,
    ".txt": write_txt,
}


def texts_of(path: Path) -> list[str | None]:
    return [document.text for document in read_documents(path)]


def complaint(path: Path) -> str:
    """The sentence that reading the file ends in."""
    with pytest.raises(BadInput) as caught:
        list(read_documents(path))
    message = str(caught.value)
    assert str(path) in message
    assert message.endswith(".")
    assert "\n" not in message
    return message


# --- every format ----------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", WRITERS)
def test_documents_come_verbatim_and_in_order(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"stories{suffix}"
    WRITERS[suffix](path, STORIES)
    assert texts_of(path) == STORIES


@pytest.mark.parametrize("suffix", WRITERS)
def test_windows_line_ends_give_the_same_documents(tmp_path: Path, suffix: str) -> None:
    stories = ["One.\nTwo.\n\nThree.", "Four."]
    path = tmp_path / f"stories{suffix}"
    WRITERS[suffix](path, [story.replace("\n", "\r\n") for story in stories])
    if suffix != ".parquet":
        path.write_bytes(re.sub(b"\r?\n", b"\r\n", path.read_bytes()))
    assert texts_of(path) == stories


@pytest.mark.parametrize("suffix", WRITERS)
def test_blank_documents_are_documents(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"stories{suffix}"
    WRITERS[suffix](path, ["One.", "", " \t ", "Two."])
    assert texts_of(path) == ["One.", "", " \t ", "Two."]


@pytest.mark.parametrize("suffix", [".parquet", ".jsonl"])
def test_null_is_a_document_without_text(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"stories{suffix}"
    WRITERS[suffix](path, ["One.", None, "Two."])
    assert texts_of(path) == ["One.", None, "Two."]


@pytest.mark.parametrize(
    ("suffix", "place"), [(".parquet", "row"), (".jsonl", "line"), (".txt", "story")]
)
def test_documents_know_their_place(tmp_path: Path, suffix: str, place: str) -> None:
    path = tmp_path / f"stories{suffix}"
    WRITERS[suffix](path, [f"Story {i}." for i in range(1, 8)])
    documents = list(read_documents(path))
    assert documents[0] == Document("Story 1.", f"{path} {place} 1")
    assert documents[6] == Document("Story 7.", f"{path} {place} 7")


@pytest.mark.parametrize("suffix", WRITERS)
def test_suffix_in_capitals(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"stories{suffix.upper()}"
    WRITERS[suffix](path, ["One."])
    assert texts_of(path) == ["One."]


@pytest.mark.parametrize("suffix", [".jsonl", ".txt"])
def test_byte_order_mark_is_no_text(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"stories{suffix}"
    WRITERS[suffix](path, ["\ufeffOne.", "Two."])
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    # Only the mark at the start of the file goes; one that belongs to the story stays.
    assert texts_of(path) == ["\ufeffOne.", "Two."]


@pytest.mark.parametrize("suffix", [".jsonl", ".txt"])
def test_a_bad_line_does_not_keep_the_ones_before_it(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"stories{suffix}"
    WRITERS[suffix](path, ["One.", "Two."])
    path.write_bytes(path.read_bytes() + b"\xff\n")
    documents = read_documents(path)
    assert [next(documents).text, next(documents).text] == ["One.", "Two."]
    with pytest.raises(BadInput, match="not UTF-8"):
        next(documents)


def test_a_large_row_group_is_not_held_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "stories.parquet"
    rng = random.Random(0)
    texts = [rng.randbytes(500).hex() for _ in range(20_000)]  # 20 MB, 10 MB compressed
    pq.write_table(pa.table({"text": texts}), path, use_dictionary=False, compression="zstd")
    assert pq.ParquetFile(path).metadata.num_row_groups == 1
    before = pa.total_allocated_bytes()
    documents = read_documents(path)
    assert next(documents).text == texts[0]
    assert pa.total_allocated_bytes() - before < 5_000_000


# --- files that cannot be read at all ---------------------------------------------------------


@pytest.mark.parametrize("suffix", WRITERS)
def test_missing_file(tmp_path: Path, suffix: str) -> None:
    assert "does not exist" in complaint(tmp_path / f"nowhere{suffix}")


@pytest.mark.parametrize("suffix", [*WRITERS, ""])
def test_folder_is_no_file(tmp_path: Path, suffix: str) -> None:
    folder = tmp_path / f"folder{suffix}"
    folder.mkdir()
    assert "is a folder" in complaint(folder)


@pytest.mark.parametrize("suffix", WRITERS)
def test_empty_file(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"stories{suffix}"
    path.touch()
    assert "is empty" in complaint(path)


@pytest.mark.parametrize("name", ["stories.csv", "stories", "stories.txt.gz", ".txt"])
def test_unknown_suffix(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("One.")
    assert ".parquet, .jsonl and .txt" in complaint(path)


def test_faults_of_the_path_show_before_the_first_document(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="does not exist"):
        read_documents(tmp_path / "nowhere.txt")


def test_permission_denied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "stories.txt"
    path.write_text("One.")

    def refuse(self: Path, mode: str) -> Any:  # chmod would not stop a test that root runs
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    assert "Permission denied" in complaint(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_named_pipe_does_not_hang(tmp_path: Path) -> None:
    path = tmp_path / "pipe.txt"
    os.mkfifo(path)
    assert "not a regular file" in complaint(path)


@pytest.mark.parametrize("suffix", WRITERS)
@pytest.mark.parametrize(
    "content",
    [
        gzip.compress(b"One.\n" * 50, mtime=0),
        "One.\nTwo.\n".encode("utf-16"),
        "One.\nTwo.\n".encode("utf-16-le"),
        bytes(range(256)),
        bytes(500),
    ],
    ids=["gzip", "utf-16", "utf-16-no-mark", "all-bytes", "zeros"],
)
def test_binary_file_with_a_text_suffix(tmp_path: Path, suffix: str, content: bytes) -> None:
    path = tmp_path / f"stories{suffix}"
    path.write_bytes(content)
    expected = "not a parquet file" if suffix == ".parquet" else "not UTF-8 text; convert the file"
    assert expected in complaint(path)


@pytest.mark.parametrize("suffix", [".jsonl", ".txt"])
def test_parquet_with_a_text_suffix(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"stories{suffix}"
    write_parquet(path, STORIES)
    assert "not UTF-8 text" in complaint(path)


# --- parquet -----------------------------------------------------------------------------------


def test_parquet_ignores_other_columns(tmp_path: Path) -> None:
    path = tmp_path / "stories.parquet"
    columns = {"score": [1.5, 2.5], "text": ["One.", "Two."], "tags": [["a"], []]}
    pq.write_table(pa.table(columns), path)
    assert texts_of(path) == ["One.", "Two."]


def test_parquet_without_text_names_its_columns(tmp_path: Path) -> None:
    path = tmp_path / "stories.parquet"
    pq.write_table(pa.table({"story": ["One."], "Text": ["One."]}), path)
    assert "its columns: story, Text" in complaint(path)


def test_parquet_with_two_columns_text(tmp_path: Path) -> None:
    path = tmp_path / "stories.parquet"
    pq.write_table(pa.Table.from_arrays([pa.array(["a"]), pa.array(["b"])], ["text"] * 2), path)
    assert "exactly one column named text" in complaint(path)


@pytest.mark.parametrize(
    ("values", "kind", "named"),
    [
        ([1, 2], pa.int64(), "int64"),
        ([0.5], pa.float32(), "float"),
        ([["One."]], pa.list_(pa.string()), "list"),
        ([{"text": "One."}], pa.struct({"text": pa.string()}), "struct"),
        ([b"One."], pa.binary(), "binary"),
    ],
)
def test_parquet_column_of_another_type(
    tmp_path: Path, values: list[Any], kind: pa.DataType, named: str
) -> None:
    path = tmp_path / "stories.parquet"
    pq.write_table(pa.table({"text": pa.array(values, kind)}), path)
    assert f"type {named}" in complaint(path)


@pytest.mark.parametrize(
    "kind", [pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())]
)
def test_parquet_string_like_columns(tmp_path: Path, kind: pa.DataType) -> None:
    path = tmp_path / "stories.parquet"
    pq.write_table(pa.table({"text": pa.array(["One.", None, "One."], kind)}), path)
    assert texts_of(path) == ["One.", None, "One."]


def test_parquet_of_nulls_only(tmp_path: Path) -> None:
    path = tmp_path / "stories.parquet"
    pq.write_table(pa.table({"text": pa.nulls(3)}), path)
    assert texts_of(path) == [None] * 3


def test_parquet_without_rows(tmp_path: Path) -> None:
    path = tmp_path / "stories.parquet"
    write_parquet(path, [])
    assert texts_of(path) == []


def test_parquet_row_that_is_not_utf8(tmp_path: Path) -> None:
    raw = [b"One.", b"Two."] * 1000
    raw[1501] = b"Caf\xe9"
    buffers = pa.array(raw, pa.binary()).buffers()
    text = pa.Array.from_buffers(pa.string(), len(raw), buffers)  # Arrow does not look inside
    path = tmp_path / "stories.parquet"
    pq.write_table(pa.table({"text": text}), path)
    assert f"{path} row 1502 is not UTF-8" in complaint(path)


def test_truncated_parquet(tmp_path: Path) -> None:
    path = tmp_path / "stories.parquet"
    write_parquet(path, STORIES * 20)
    path.write_bytes(path.read_bytes()[:-200])
    assert "is damaged" in complaint(path)


def test_parquet_with_damaged_pages(tmp_path: Path) -> None:
    path = tmp_path / "stories.parquet"
    write_parquet(path, STORIES * 20)
    content = bytearray(path.read_bytes())
    content[4:400] = b"\xff" * 396  # the first pages; the footer with the schema is intact
    path.write_bytes(bytes(content))
    assert "is damaged" in complaint(path)


# --- JSON lines ----------------------------------------------------------------------------------


def test_jsonl_escapes(tmp_path: Path) -> None:
    path = tmp_path / "stories.jsonl"
    write_jsonl(path, STORIES, ensure_ascii=True)
    assert b"\\ud83d\\udc08" in path.read_bytes()  # the cat is a surrogate pair
    assert texts_of(path) == STORIES


def test_jsonl_blank_lines_count_but_hold_nothing(tmp_path: Path) -> None:
    path = tmp_path / "stories.jsonl"
    path.write_bytes(b'\n{"text": "One."}\n  \t\n\r\n{"text": "Two."}')
    assert list(read_documents(path)) == [
        Document("One.", f"{path} line 2"),
        Document("Two.", f"{path} line 5"),
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (b'{"text": "One.', "line 3 is not valid JSON"),
        (b'{"text": "One."} {"text": "Two."}', "line 3 is not valid JSON"),
        (b"[" * 100_000, "line 3 is not valid JSON"),
        (b'["One."]', "line 3 is a list; write one JSON object"),
        (b'"One."', "line 3 is a string; write one JSON object"),
        (b"null", "line 3 is null; write one JSON object"),
        (b'{"story": "One."}', "line 3 has no field text"),
        (b'{"Text": "One."}', "line 3 has no field text"),
        (b'{"text": 5}', "line 3 holds a number as its field text"),
        (b'{"text": true}', "line 3 holds a boolean as its field text"),
        (b'{"text": ["One."]}', "line 3 holds a list as its field text"),
        (b'{"text": {"en": "One."}}', "line 3 holds an object as its field text"),
        (b'{"text": "half a cat \\ud83d"}', "line 3 holds half of a surrogate pair"),
        (b'{"text": "Caf\xe9"}', "line 3 is not UTF-8 text; convert the file to UTF-8"),
    ],
)
def test_jsonl_bad_line(tmp_path: Path, line: bytes, expected: str) -> None:
    path = tmp_path / "stories.jsonl"
    path.write_bytes(b'{"text": "One \xe2\x80\xa8 line."}\n\n' + line + b'\n{"text": "Four."}\n')
    assert f"{path} {expected}" in complaint(path)


# --- plain text ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("One.\n<|endoftext|>\nTwo.\n<|endoftext|>\n", ["One.", "Two."]),
        ("One.\n<|endoftext|>\nTwo.\n<|endoftext|>", ["One.", "Two."]),
        ("One.\n<|endoftext|>\nTwo.", ["One.", "Two."]),
        ("One.\n<|endoftext|>\nTwo.\n", ["One.", "Two.\n"]),
        ("One.\n<|endoftext|>\n \n\n", ["One."]),
        ("One.\n\nstill one.\n", ["One.\n\nstill one.\n"]),
        ("\nOne.\n\n<|endoftext|>\n", ["\nOne.\n"]),
        ("One.\n<|endoftext|> \t\r\nTwo.", ["One.", "Two."]),
        ("<|endoftext|>\nOne.\n<|endoftext|>\n<|endoftext|>\n", ["", "One.", ""]),
        (" <|endoftext|>\nOne.<|endoftext|>\n", [" <|endoftext|>\nOne.<|endoftext|>\n"]),
        ("One.\x0c<|endoftext|>\nmore", ["One.\x0c<|endoftext|>\nmore"]),
        ("One.\u2028<|endoftext|>\nmore", ["One.\u2028<|endoftext|>\nmore"]),
        ("One.\r<|endoftext|>\rmore", ["One.\r<|endoftext|>\rmore"]),
    ],
)
def test_txt_separators(tmp_path: Path, content: str, expected: list[str]) -> None:
    path = tmp_path / "stories.txt"
    path.write_bytes(content.encode())
    assert texts_of(path) == expected


@pytest.mark.parametrize("bad", [b"Caf\xe9.", b"zero \0 byte"])
def test_txt_line_that_is_not_text(tmp_path: Path, bad: bytes) -> None:
    path = tmp_path / "stories.txt"
    path.write_bytes(b"One.\r\n\xe2\x80\xa8\r\n<|endoftext|>\r\nTwo.\n\n" + bad + b"\n")
    assert f"{path} line 6 is not UTF-8 text; convert the file to UTF-8" in complaint(path)


# --- the real thing ------------------------------------------------------------------------------


@pytest.mark.skipif(not SAMPLE.is_dir(), reason="no sample of TinyStories beside the checkout")
@pytest.mark.parametrize(
    ("text", "split", "n_stories"),
    [("train.txt", "train", 6755), ("valid.txt", "validation", 400)],
)
def test_real_stories(text: str, split: str, n_stories: int) -> None:
    shards = sorted(SAMPLE.glob(f"hub/data/{split}-*.parquet"))
    from_parquet = [story for shard in shards for story in texts_of(shard)]
    assert len(from_parquet) == n_stories
    assert texts_of(SAMPLE / text) == from_parquet
