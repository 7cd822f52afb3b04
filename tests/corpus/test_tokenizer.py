import os
import pickle
import random
import re
import threading
from pathlib import Path

import pytest
import requests
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st
from tiktoken.load import load_tiktoken_bpe
from tokenizers import Tokenizer as ReferenceTokenizer
from tokenizers import models, pre_tokenizers, trainers

from outlier_lab.corpus import tokenizer as module
from outlier_lab.corpus.readers import read_documents
from outlier_lab.corpus.tokenizer import (
    load_tokenizer,
    read_ranks,
    train_ranks,
    write_ranks,
)
from outlier_lab.errors import BadInput

SHIPPED = Path(module.__file__).with_name("tinystories-8k.tiktoken")
SAMPLE = Path(__file__).resolve().parents[2] / ".." / "shared" / "tinystories"
needs_sample = pytest.mark.skipif(
    not SAMPLE.is_dir(), reason="the TinyStories sample is not beside the checkout"
)

SIZES = (257, 300, 2048, 8192, 8193)
TOKENIZERS = {size: load_tokenizer("tinystories-8k", size) for size in SIZES}


def little_stories(n: int, seed: int) -> list[str]:
    """Random sequences of 60 made-up words, numbers, contractions and kinds of white space."""
    letters = random.Random("words")
    words = ["".join(letters.choices("aeinost", k=letters.randint(1, 8))) for _ in range(50)]
    words += ["they'll", "café", "12", "345", ",.", "\n\n!", "", "\t", "A's", "🎈"]
    rng = random.Random(seed)
    return [" ".join(rng.choices(words, k=rng.randint(1, 60))) for _ in range(n)]


# --- the shipped ranks -----------------------------------------------------------------------


def test_the_shipped_file_has_8192_ranks_that_tiktoken_reads_the_same(monkeypatch):
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", "")  # else tiktoken copies the file into its cache
    ranks = read_ranks(SHIPPED)
    assert list(ranks.values()) == list(range(8192))
    assert {bytes([byte]) for byte in range(256)} == set(list(ranks)[:256])
    assert load_tiktoken_bpe(str(SHIPPED)) == ranks


@needs_sample
def test_the_shipped_file_is_what_training_on_the_sample_gives():
    documents = [document.text for document in read_documents(SAMPLE / "train.txt")]
    assert len(documents) == 6755
    assert train_ranks(documents, 8192) == read_ranks(SHIPPED)


@needs_sample
@pytest.mark.parametrize(("d_vocab", "expected"), [(2048, 3.69), (4096, 3.99), (8192, 4.11)])
def test_characters_per_token_are_as_the_docstring_says(d_vocab, expected):
    tokenizer = load_tokenizer("tinystories-8k", d_vocab)
    texts = [document.text for document in read_documents(SAMPLE / "valid.txt")]
    assert len(texts) == 400
    n_tokens = sum(len(tokenizer.encode(text)) for text in texts)
    assert sum(map(len, texts)) / n_tokens == pytest.approx(expected, abs=0.005)


@pytest.mark.parametrize("size", SIZES)
@settings(deadline=None)
@given(text=st.text() | st.text(st.sampled_from("aeinot .'\n\t\u00a0ésl1<|>")))
def test_any_text_survives_at_every_size(size, text):
    tokenizer = TOKENIZERS[size]
    tokens = tokenizer.encode(text)
    assert tokenizer.decode(tokens) == text
    assert all(0 <= token < tokenizer.eot for token in tokens)


def test_end_of_text_is_the_last_id_and_never_comes_out_of_text():
    for size, tokenizer in TOKENIZERS.items():
        assert (tokenizer.d_vocab, tokenizer.eot) == (size, size - 1)
        assert tokenizer.decode([tokenizer.eot]) == "<|endoftext|>"
        tokens = tokenizer.encode("The end.<|endoftext|>")
        assert tokenizer.eot not in tokens
        assert tokenizer.decode(tokens) == "The end.<|endoftext|>"


def test_truncation_only_splits_tokens_further():
    text = "Once upon a time, there was a little girl named Lily."
    counts = [len(TOKENIZERS[size].encode(text)) for size in SIZES]
    assert counts[0] == len(text)
    assert counts == sorted(counts, reverse=True)
    assert counts[-1] < len(text) / 4


def test_the_default_size_is_8192():
    assert load_tokenizer("tinystories-8k").d_vocab == 8192


@pytest.mark.parametrize("d_vocab", [-1, 0, 1, 256, 8194])
def test_impossible_sizes_are_refused(d_vocab):
    with pytest.raises(BadInput, match=f"d_vocab is {d_vocab}, .*from 257 to 8193"):
        load_tokenizer("tinystories-8k", d_vocab)


def test_a_shipped_file_that_lost_lines_is_refused(monkeypatch, tmp_path):
    shorter = tmp_path / "tinystories-8k.tiktoken"
    shorter.write_bytes(b"".join(SHIPPED.read_bytes().splitlines(keepends=True)[:5000]))
    monkeypatch.setattr(module, "__file__", str(tmp_path / "tokenizer.py"))
    with pytest.raises(BadInput, match=r"5,000 ranks in place of 8,192; install"):
        load_tokenizer("tinystories-8k", 2048)


def test_a_pickled_tokenizer_is_the_same():
    tokenizer = TOKENIZERS[2048]
    copy = pickle.loads(pickle.dumps(tokenizer))
    text = "Tom and Lily's <|endoftext|> café"
    assert (copy.name, copy.d_vocab, copy.eot) == ("tinystories-8k", 2048, 2047)
    assert copy.encode(text) == tokenizer.encode(text)


# --- training --------------------------------------------------------------------------------


def test_tiktoken_agrees_with_a_tokenizer_trained_by_the_book(tmp_path):
    """The reference uses the GPT-2 pattern built into `tokenizers`, not ours."""
    training, held_out = little_stories(200, seed=0), little_stories(100, seed=1)
    reference = ReferenceTokenizer(models.BPE())
    reference.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=True)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    reference.train_from_iterator(
        training,
        trainers.BpeTrainer(vocab_size=320, initial_alphabet=alphabet, show_progress=False),
    )
    path = tmp_path / "small.tiktoken"
    write_ranks(train_ranks(training, 320), path)
    ours = load_tokenizer(str(path), 321)
    for text in [*held_out, "  two  spaces \t\n\n end  ", "we've 's' DON'T naïve 你好 🎈"]:
        assert ours.encode(text) == reference.encode(text).ids


def test_fewer_ranks_are_the_beginning_of_more_and_order_does_not_matter():
    stories = little_stories(200, seed=0)
    most = train_ranks(stories, 330)
    assert sorted(most.values()) == list(range(330))
    for n_ranks in (256, 280, 329):
        fewer = train_ranks([None, *reversed(stories), ""], n_ranks)
        assert fewer == {token: rank for token, rank in most.items() if rank < n_ranks}


def test_the_first_merge_is_the_most_frequent_pair():
    ranks = train_ranks(["abab abab xy"], 257)
    assert [token for token, rank in ranks.items() if rank == 256] == [b"ab"]


@pytest.mark.parametrize(
    ("n_ranks", "message"),
    [(255, "255 ranks are too few"), (5000, r"no more than \d+ ranks in it, not 5000")],
)
def test_impossible_numbers_of_ranks_are_refused(n_ranks, message):
    with pytest.raises(BadInput, match=message):
        train_ranks(little_stories(20, seed=0), n_ranks)


# --- rank files ------------------------------------------------------------------------------


def test_a_rank_file_is_a_tokenizer_by_its_path(tmp_path):
    path = tmp_path / "mine.tiktoken"
    ranks = train_ranks(little_stories(50, seed=0), 300)
    write_ranks(ranks, path)
    assert read_ranks(path) == ranks
    assert load_tokenizer(str(path)).d_vocab == 300
    assert load_tokenizer(str(path), 301).eot == 300
    assert load_tokenizer(str(path), 258).encode("a") == [ranks[b"a"]]
    with pytest.raises(BadInput, match=r"d_vocab is 302.*mine\.tiktoken.*from 257 to 301"):
        load_tokenizer(str(path), 302)


def test_single_bytes_alone_make_a_tokenizer(tmp_path):
    path = tmp_path / "bytes.tiktoken"
    write_ranks({bytes([byte]): byte for byte in range(256)}, path)
    tokenizer = load_tokenizer(str(path))
    assert tokenizer.d_vocab == 257
    assert tokenizer.encode("é!") == [0xC3, 0xA9, 0x21]


def test_windows_line_ends_are_read(tmp_path):
    path = tmp_path / "windows.tiktoken"
    path.write_bytes(SHIPPED.read_bytes().replace(b"\n", b"\r\n"))
    assert read_ranks(path) == read_ranks(SHIPPED)


def _with_line(lines: list[bytes], number: int, line: bytes) -> list[bytes]:
    return [*lines[: number - 1], line, *lines[number:]]


DAMAGES = {
    "empty": (lambda lines: [], "cut short after line 0"),
    "too short": (lambda lines: lines[:200], "cut short after line 200"),
    "cut within a rank": (lambda lines: [*lines[:300], lines[300][:-2]], "line 301: .*cut short"),
    "no last line end": (lambda lines: [*lines[:300], lines[300][:-1]], "line 301: .*cut short"),
    "no rank": (lambda lines: _with_line(lines, 7, b"Jw==\n"), "line 7: .*not a token and a rank"),
    "blank line": (lambda lines: _with_line(lines, 9, b"\n"), "line 9: .*not a token and a rank"),
    "three fields": (lambda lines: _with_line(lines, 9, b"KQ== 8 8\n"), "line 9: .*not a token"),
    "not base64": (lambda lines: _with_line(lines, 5, b"J!Q== 4\n"), "line 5: .*not base64"),
    "not a number": (lambda lines: _with_line(lines, 5, b"JQ== four\n"), "line 5: .*rank is not 4"),
    "lost line": (lambda lines: lines[:399] + lines[400:], "line 400: .*rank is not 399"),
    "two lines swapped": (
        lambda lines: [*lines[:299], lines[300], lines[299], *lines[301:]],
        "line 300: .*rank is not 299",
    ),
    "token twice": (
        lambda lines: _with_line(lines, 500, lines[299].split()[0] + b" 499\n"),
        "line 500: .*that of line 300 again",
    ),
    "missing byte": (lambda lines: _with_line(lines, 10, b"YWI= 9\n"), "line 10: .*single bytes"),
    "no token": (lambda lines: _with_line(lines, 10, b"==== 9\n"), "line 10: "),
    "token out of nowhere": (
        lambda lines: _with_line(lines, 500, b"cXF4eHF4cQ== 499\n"),
        "line 500: .*join two earlier",
    ),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_rank_file_is_refused_by_name_and_line(damage, tmp_path):
    do_damage, message = DAMAGES[damage]
    path = tmp_path / "damaged.tiktoken"
    path.write_bytes(b"".join(do_damage(SHIPPED.read_bytes().splitlines(keepends=True))))
    with pytest.raises(BadInput, match=f"^The rank file {re.escape(str(path))} .*{message}"):
        load_tokenizer(str(path))


def test_a_missing_rank_file_and_a_folder_are_refused(tmp_path):
    for path in (tmp_path / "missing.tiktoken", tmp_path / "folder.tiktoken"):
        if path.stem == "folder":
            path.mkdir()
        with pytest.raises(BadInput, match=rf"{path.name} does not exist or is no file"):
            load_tokenizer(str(path))


def test_a_failed_write_leaves_the_old_file_and_nothing_beside_it(tmp_path, monkeypatch):
    path = tmp_path / "ranks.tiktoken"
    path.write_bytes(b"old")

    def disk_full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", disk_full)
    with pytest.raises(BadInput, match=r"ranks\.tiktoken cannot be written \(No space left"):
        write_ranks({b"a": 0}, path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("name", "message"),
    [("ranks.bpe", r"ends in \.tiktoken"), ("missing/ranks.tiktoken", "No such file")],
)
def test_places_that_cannot_take_a_rank_file_are_refused(name, message, tmp_path):
    with pytest.raises(BadInput, match=message):
        write_ranks({b"a": 0}, tmp_path / name)


# --- tiktoken's encodings, without a network -------------------------------------------------


def _bytes_encoding(name: str) -> tiktoken.Encoding:
    return tiktoken.Encoding(
        name,
        pat_str=module.PATTERN,
        mergeable_ranks={bytes([byte]): byte for byte in range(256)},
        special_tokens={"<|endoftext|>": 256, "<|endofprompt|>": 276},
    )


def test_an_encoding_of_tiktokens_keeps_its_size_and_its_end_of_text(monkeypatch):
    monkeypatch.setattr(tiktoken, "get_encoding", _bytes_encoding)
    for d_vocab in (None, 277):
        tokenizer = load_tokenizer("cl100k_base", d_vocab)
        assert (tokenizer.name, tokenizer.d_vocab, tokenizer.eot) == ("cl100k_base", 277, 256)
        assert 256 not in tokenizer.encode("<|endoftext|>")
    with pytest.raises(BadInput, match="d_vocab is 256, but the tokenizer cl100k_base has 277"):
        load_tokenizer("cl100k_base", 256)


def test_an_encoding_that_cannot_be_downloaded_is_one_sentence(monkeypatch, tmp_path):
    def no_network(*_: object, **__: object) -> None:
        raise requests.ConnectionError("several\nlines")

    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(requests, "get", no_network)
    # Another test, or the user, may have it loaded.
    monkeypatch.setattr(tiktoken.registry, "ENCODINGS", {})
    with pytest.raises(BadInput, match=r"gpt2 .*\(ConnectionError\).*TIKTOKEN_CACHE_DIR") as caught:
        load_tokenizer("gpt2")
    assert "\n" not in str(caught.value)


def test_a_download_that_hangs_is_given_up(monkeypatch):
    released = threading.Event()

    def hang(_: str) -> None:
        released.wait(30)

    monkeypatch.setattr(tiktoken, "get_encoding", hang)
    monkeypatch.setattr(module, "DOWNLOAD_SECONDS", 0.05)
    with pytest.raises(BadInput, match=r"gpt2 .*\(TimeoutError\)"):
        load_tokenizer("gpt2")
    released.set()


def test_an_unknown_name_lists_the_known_ones():
    with pytest.raises(BadInput, match=r"no tokenizer 'gpt5'.*tinystories-8k.*cl100k_base.*gpt2"):
        load_tokenizer("gpt5")
