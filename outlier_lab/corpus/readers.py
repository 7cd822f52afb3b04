"""One local file -> its documents, one at a time, in constant memory.

Three formats, by suffix: `.parquet` (column `text`), `.jsonl` (field `text`) and `.txt` (stories
separated by a line `<|endoftext|>`). Windows line ends become "\\n" in all of them, so that copies
of a corpus that differ only there give equal documents. Every fault in a file is a `BadInput` that
names the file and the row or line.
"""

import codecs
import json
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from outlier_lab.errors import BadInput

SEPARATOR = b"<|endoftext|>"
ROWS_PER_BATCH = 1024
# Without a buffer size pyarrow holds a whole row group at once, and some files are one row group.
PARQUET_BUFFER_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Document:
    """One document as its file holds it; `text` is None where the file says null."""

    text: str | None
    where: str  # "FILE row 17", "FILE line 3" or "FILE story 5", counted from 1


def read_documents(path: Path) -> Iterator[Document]:
    """The documents of one file in file order, the blank and null ones too.

    Raises `BadInput` at once for a path that is no readable file of a known kind, and while
    iterating at the first bad row or line.
    """
    _check_is_readable_file(path)
    match path.suffix.lower():
        case ".parquet":
            return _read_parquet(path)
        case ".jsonl":
            return _read_jsonl(path)
        case ".txt":
            return _read_txt(path)
    raise BadInput(f"{path} is none of .parquet, .jsonl and .txt; convert it to one of them.")


def with_unix_line_ends(text: str) -> str:
    # One character is found 50 times faster than two, and most texts have no "\r" at all.
    return text.replace("\r\n", "\n") if "\r" in text else text


def holds_strings(kind: pa.DataType) -> bool:
    """Whether every value of an Arrow column of this type is a string or null."""
    values = kind.value_type if pa.types.is_dictionary(kind) else kind
    return bool(
        pa.types.is_string(values)
        or pa.types.is_large_string(values)
        or pa.types.is_string_view(values)
        or pa.types.is_null(values)
    )


def _check_is_readable_file(path: Path) -> None:
    try:
        status = path.stat()
        if stat.S_ISREG(status.st_mode):
            path.open("rb").close()
    except FileNotFoundError:
        raise BadInput(f"{path} does not exist; check the path.") from None
    except OSError as error:
        raise BadInput(
            f"{path} cannot be read ({error.strerror}); check the path and its permissions."
        ) from error
    if not stat.S_ISREG(status.st_mode):
        kind = "a folder" if stat.S_ISDIR(status.st_mode) else "not a regular file"
        raise BadInput(f"{path} is {kind}; give a .parquet, .jsonl or .txt file.")
    if status.st_size == 0:
        raise BadInput(f"{path} is empty (0 bytes); fetch or write it again.")


# --- parquet ---------------------------------------------------------------------------------


def _read_parquet(path: Path) -> Iterator[Document]:
    row = 0
    try:
        with pq.ParquetFile(path, pre_buffer=False, buffer_size=PARQUET_BUFFER_BYTES) as file:
            _check_text_column(path, file.schema_arrow)
            batches = file.iter_batches(ROWS_PER_BATCH, columns=["text"], use_threads=False)
            for batch in batches:
                for text in _strings(batch.column("text"), path, row):
                    row += 1
                    clean = None if text is None else with_unix_line_ends(text)
                    yield Document(clean, f"{path} row {row}")
    except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
        raise BadInput(
            f"{path} is not a parquet file or is damaged; fetch or write it again."
        ) from error


def _check_text_column(path: Path, schema: pa.Schema) -> None:
    if schema.names.count("text") != 1:
        has = ", ".join(schema.names) or "none"
        raise BadInput(f"{path} needs exactly one column named text; its columns: {has}.")
    kind = schema.field("text").type
    if not holds_strings(kind):
        raise BadInput(f"The column text of {path} has the type {kind}; make it strings.")


def _strings(column: pa.Array, path: Path, rows_before: int) -> list[str | None]:
    try:
        strings: list[str | None] = column.to_pylist()
        return strings
    except UnicodeDecodeError:
        for row, value in enumerate(column, rows_before + 1):
            try:
                value.as_py()
            except UnicodeDecodeError:
                raise BadInput(
                    f"{path} row {row} is not UTF-8 text; convert the text to UTF-8."
                ) from None
        raise


# --- JSON lines ------------------------------------------------------------------------------


def _read_jsonl(path: Path) -> Iterator[Document]:
    with path.open("rb") as file:
        # Lines of a binary file end at "\n" only; str.splitlines would cut at U+2028 too.
        for number, line in enumerate(file, 1):
            if number == 1:
                line = line.removeprefix(codecs.BOM_UTF8)
            if line.strip():
                where = f"{path} line {number}"
                yield Document(_text_field(_decode(line, path, number), where), where)


def _text_field(line: str, where: str) -> str | None:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadInput(
            f"{where} is not valid JSON; write one whole JSON object with a field text per line."
        ) from error
    if not isinstance(entry, dict):
        raise BadInput(
            f"{where} is {_kind(entry)}; write one JSON object with a field text per line."
        )
    if "text" not in entry:
        raise BadInput(f"{where} has no field text; add it.")
    text = entry["text"]
    if text is None:
        return None
    if not isinstance(text, str):
        raise BadInput(f"{where} holds {_kind(text)} as its field text; make it a string.")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadInput(
            f"{where} holds half of a surrogate pair (\\ud800 to \\udfff); write the whole "
            "character or remove it."
        ) from None
    return with_unix_line_ends(text)


def _kind(value: Any) -> str:
    """What JSON calls it, for messages."""
    kinds = {dict: "an object", list: "a list", str: "a string", bool: "a boolean"}
    return "null" if value is None else kinds.get(type(value), "a number")


# --- plain text ------------------------------------------------------------------------------


def _read_txt(path: Path) -> Iterator[Document]:
    with path.open("rb") as file:
        if file.read(len(codecs.BOM_UTF8)) != codecs.BOM_UTF8:
            file.seek(0)
        story = 1
        first_line = 1
        lines: list[bytes] = []
        for number, line in enumerate(file, 1):
            if line.startswith(SEPARATOR) and line.rstrip() == SEPARATOR:
                text = _decode(b"".join(lines), path, first_line)
                yield Document(text.removesuffix("\n"), f"{path} story {story}")
                story, first_line, lines = story + 1, number + 1, []
            else:
                lines.append(line)
    rest = _decode(b"".join(lines), path, first_line)
    if rest.strip():
        yield Document(rest, f"{path} story {story}")


def _decode(raw: bytes, path: Path, first_line: int) -> str:
    """UTF-8 bytes that begin at line `first_line` of the file -> text with "\\n" line ends.

    A zero byte counts as invalid: text has none, while binary files and UTF-16 do.
    """
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        bad = error.start
    else:
        bad = raw.find(b"\0")
        if bad < 0:
            return with_unix_line_ends(text)
    line = first_line + raw.count(b"\n", 0, bad)
    raise BadInput(
        f"{path} line {line} is not UTF-8 text; convert the file to UTF-8 "
        "(or unpack it, if it is compressed)."
    )
