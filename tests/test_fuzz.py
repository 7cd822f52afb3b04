"""Readers of what a user can hand in: any bytes give an answer or one plain sentence."""

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from outlier_lab.corpus.tokenizer import load_tokenizer, write_ranks
from outlier_lab.errors import BadInput
from outlier_lab.experiments import expand
from outlier_lab.study_file import read_study

FUZZ = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def attempt(read: Callable[[], Any]) -> tuple[str, Any]:
    """What was complained of, or what was read; anything but BadInput is a failure."""
    try:
        return "", read()
    except BadInput as error:
        return str(error), None


def assert_one_sentence(complaint: str, path: Path) -> None:
    assert path.name in complaint
    assert "\n" not in complaint
    assert complaint.endswith(".")


@pytest.fixture(scope="module")
def ranks(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A rank file of the 256 bytes and two pairs."""
    path = tmp_path_factory.mktemp("ranks") / "small.tiktoken"
    words = [bytes([i]) for i in range(256)] + [b"th", b"the"]
    write_ranks({word: rank for rank, word in enumerate(words)}, path)
    return path.read_bytes()


def check_ranks(content: bytes, path: Path) -> None:
    path.write_bytes(content)
    complaint, tokenizer = attempt(lambda: load_tokenizer(str(path)))
    if tokenizer is None:
        assert_one_sentence(complaint, path)
    else:
        assert tokenizer.decode(tokenizer.encode("the cat")) == "the cat"


@FUZZ
@given(content=st.binary(max_size=300))
def test_any_bytes_as_a_rank_file(content: bytes, tmp_path: Path) -> None:
    check_ranks(content, tmp_path / "fuzz.tiktoken")


@FUZZ
@given(data=st.data())
def test_a_rank_file_cut_changed_or_with_a_line_moved(
    data: st.DataObject, ranks: bytes, tmp_path: Path
) -> None:
    lines = ranks.splitlines(keepends=True)
    at = data.draw(st.integers(0, len(lines) - 1))
    match data.draw(st.sampled_from(["cut", "byte", "line", "drop", "twice", "rank"])):
        case "cut":
            content = ranks[: data.draw(st.integers(0, len(ranks)))]
        case "byte":
            position = data.draw(st.integers(0, len(ranks) - 1))
            value = data.draw(st.binary(min_size=1, max_size=1))
            content = ranks[:position] + value + ranks[position + 1 :]
        case "line":
            content = b"".join([*lines[:at], data.draw(st.binary(max_size=20)), *lines[at:]])
        case "drop":
            content = b"".join([*lines[:at], *lines[at + 1 :]])
        case "twice":
            content = b"".join([*lines[:at], lines[at], *lines[at:]])
        case _:
            token = base64.b64encode(data.draw(st.binary(max_size=5)))
            rank = data.draw(st.integers(-(2**70), 2**70))
            content = ranks + token + b" %d\n" % rank
    check_ranks(content, tmp_path / "fuzz.tiktoken")


YAML = st.one_of(
    st.text(max_size=60),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["model", "optimizer", "arms", "seeds", "questions", "x"])
                | st.text(),
                inner,
                max_size=4,
            )
        ),
        max_leaves=12,
    ).map(str),
)
"""Text that is YAML, nearly YAML (Python's notation is close to its flow style), or neither."""


@FUZZ
@given(content=YAML.map(str.encode) | st.binary(max_size=60))
def test_any_bytes_as_an_experiment_or_a_study(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "fuzz.yaml"
    path.write_bytes(content)
    for read in (lambda: expand(["-c", str(path)]), lambda: read_study(path)):
        complaint, result = attempt(read)
        if result is None:
            assert_one_sentence(complaint, path)
