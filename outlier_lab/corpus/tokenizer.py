"""Text -> token ids: byte-level BPE in tiktoken's encodings, shipped or by name.

    load_tokenizer("tinystories-8k", d_vocab=2048).encode("Once upon a time")

A BPE vocabulary is a list of byte strings; a token's place in it, its *rank*, is both its id and
its priority when text is merged. So every beginning of the list that holds the 256 single bytes is
a vocabulary too, the one that training would have stopped at, and one file of ranks serves every
smaller vocabulary: V token ids are the first V - 1 ranks and, as id V - 1, the end of text.

The shipped ranks were trained on 6,755 stories (5.7 MB) of the training split of TinyStories
(Eldan and Li 2023, arXiv 2305.07759; licence CDLA-Sharing-1.0), with

    outlier-lab tokens train FOLDER --ranks 8192 --out outlier_lab/corpus/tinystories-8k.tiktoken

On 400 other stories a token stands for 3.69 characters at 2,048 ids, 3.99 at 4,096 and 4.11 at
8,192.
"""

import base64
import binascii
import queue
import re
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path

import numpy as np
import tiktoken
from numpy.typing import NDArray

from outlier_lab.errors import BadInput
from outlier_lab.whole_files import beside, put_in_place

SHIPPED = "tinystories-8k"
SHIPPED_RANKS = 8192
SUFFIX = ".tiktoken"

END_OF_TEXT = "<|endoftext|>"

PATTERN = r"'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"
"""GPT-2's: text is cut so before any merging, in training and in use (Radford et al. 2019)."""

MAX_SPACES = 500_000
"""White space in a row that is refused: at a million, tiktoken's regular expressions panic."""

DOWNLOAD_SECONDS = 20.0
"""Patience with tiktoken's download of an encoding, a few MB at most."""


def _refuse_endless_space(text: str) -> None:
    if len(text) >= MAX_SPACES and re.search(rf"\s{{{MAX_SPACES}}}", text):
        raise BadInput(
            f"The story that begins with {text[:40].strip()!r} holds {MAX_SPACES:,} "
            "white-space characters in a row, which tiktoken cannot split; remove them."
        )


@dataclass(frozen=True)
class Tokenizer:
    """A vocabulary of `d_vocab` token ids; id `eot` ends a document. Picklable."""

    name: str
    d_vocab: int
    eot: int
    encoding: tiktoken.Encoding = field(repr=False)

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits, the same where any text gets the same ids and the same end."""
        ranks = sorted(self.encoding._mergeable_ranks.items(), key=lambda item: item[1])
        whole = repr((self.encoding._pat_str, ranks, self.eot)).encode()
        return blake2b(whole, digest_size=8).hexdigest()

    def encode(self, text: str) -> list[int]:
        """The tokens of ordinary text: never `eot`, even where the text spells its name.

        Raises:
            BadInput: half a million white-space characters in a row.
        """
        _refuse_endless_space(text)
        return self.encoding.encode_ordinary(text)

    def encode_to_numpy(self, text: str) -> NDArray[np.uint32]:
        """The same as an array, [n_tokens]; other threads run meanwhile."""
        _refuse_endless_space(text)
        return self.encoding.encode_to_numpy(text, disallowed_special=())

    def decode(self, ids: list[int]) -> str:
        """The text; bytes that are not UTF-8, as when a character is cut, become U+FFFD."""
        return self.encoding.decode(ids)


def load_tokenizer(name: str, d_vocab: int | None = None) -> Tokenizer:
    """The tokenizer of that name, with `d_vocab` token ids.

    Args:
        name: `tinystories-8k` (shipped), the path of a rank file (`*.tiktoken`), or the name of an
            encoding of tiktoken's, which tiktoken downloads on first use.
        d_vocab: from 257 to one more than there are ranks, and as many as there are ranks by
            default; an encoding of tiktoken's has a fixed number.

    Raises:
        BadInput: there is no such tokenizer, or not with so many ids; the rank file is damaged;
            the encoding is not on this machine and cannot be downloaded.
    """
    if name == SHIPPED:
        path = Path(__file__).with_name(SHIPPED + SUFFIX)
        ranks = read_ranks(path)
        if len(ranks) != SHIPPED_RANKS:
            raise BadInput(
                f"{path} holds {len(ranks):,} ranks in place of {SHIPPED_RANKS:,}; install "
                "outlier_lab again."
            )
        return _truncated(name, ranks, d_vocab)
    if name.endswith(SUFFIX):
        return _truncated(name, read_ranks(Path(name)), d_vocab)
    return _named(name, d_vocab)


def _truncated(name: str, ranks: dict[bytes, int], d_vocab: int | None) -> Tokenizer:
    if d_vocab is None:
        d_vocab = max(len(ranks), 257)
    if not 257 <= d_vocab <= len(ranks) + 1:
        raise BadInput(
            f"d_vocab is {d_vocab}, but with the tokenizer {name} it must be from 257 to "
            f"{len(ranks) + 1}."
        )
    eot = d_vocab - 1
    encoding = tiktoken.Encoding(
        name,
        pat_str=PATTERN,
        mergeable_ranks={token: rank for token, rank in ranks.items() if rank < eot},
        special_tokens={END_OF_TEXT: eot},
    )
    return Tokenizer(name, d_vocab, eot, encoding)


def _named(name: str, d_vocab: int | None) -> Tokenizer:
    names = tiktoken.list_encoding_names()
    if name not in names:
        raise BadInput(
            f"There is no tokenizer '{name}'; use {SHIPPED}, the path of a rank file (*{SUFFIX}), "
            f"or one of tiktoken's: {', '.join(sorted(names))}."
        )
    encoding = _get_encoding(name)
    if d_vocab not in (None, encoding.n_vocab):
        raise BadInput(
            f"d_vocab is {d_vocab}, but the tokenizer {name} has {encoding.n_vocab} token ids; "
            f"use that number, or the tokenizer {SHIPPED}, which can be made smaller."
        )
    return Tokenizer(name, encoding.n_vocab, encoding.eot_token, encoding)


def _get_encoding(name: str) -> tiktoken.Encoding:
    """tiktoken's encoding, from its cache or downloaded; it downloads without any time limit."""
    answers: queue.SimpleQueue[tiktoken.Encoding | Exception] = queue.SimpleQueue()

    def fetch() -> None:
        try:
            answers.put(tiktoken.get_encoding(name))
        except Exception as error:
            answers.put(error)

    threading.Thread(target=fetch, daemon=True).start()
    try:
        answer = answers.get(timeout=DOWNLOAD_SECONDS)
    except queue.Empty:
        answer = TimeoutError()
    if isinstance(answer, Exception):
        raise BadInput(
            f"The tokenizer {name} could be neither read from tiktoken's cache nor downloaded "
            f"({type(answer).__name__}); connect to the internet once, or set TIKTOKEN_CACHE_DIR "
            "to a folder where tiktoken keeps it."
        ) from answer
    return answer


# --- rank files ------------------------------------------------------------------------------


def read_ranks(path: Path) -> dict[bytes, int]:
    """The ranks of a file in tiktoken's format: a line each, the token in base64, then its rank.

    Raises:
        BadInput: the file cannot be read, or is not 256 single bytes followed by distinct tokens
            that each join two earlier ones, in order of rank.
    """
    try:
        if not path.is_file():
            raise BadInput(f"The rank file {path} does not exist or is no file; check the path.")
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise BadInput(
            f"The rank file {path} cannot be read ({error.strerror}); check its permissions."
        ) from error

    ranks: dict[bytes, int] = {}
    for rank, line in enumerate(lines):
        try:
            ranks[_parse(line, rank, ranks)] = rank
        except ValueError as fault:
            raise BadInput(
                f"The rank file {path} is damaged in line {rank + 1}: {fault}; "
                "write or fetch it again."
            ) from None
    if len(ranks) < 256:
        raise BadInput(
            f"The rank file {path} is cut short after line {len(ranks)}: it needs a line for each "
            "of the 256 single bytes at least; write or fetch it again."
        )
    return ranks


def _parse(line: bytes, rank: int, earlier: dict[bytes, int]) -> bytes:
    """The token in the line of that rank.

    Raises:
        ValueError: what is wrong with the line, as part of a sentence.
    """
    if not line.endswith((b"\n", b"\r")):
        raise ValueError("it is cut short, with no line end")
    fields = line.split()
    if len(fields) != 2:
        raise ValueError("it is not a token and a rank")
    encoded, number = fields
    try:
        token = base64.b64decode(encoded, validate=True)
    except binascii.Error:
        raise ValueError("its token is not base64") from None
    if number != str(rank).encode():
        raise ValueError(f"its rank is not {rank}")
    if token in earlier:
        raise ValueError(f"its token is that of line {earlier[token] + 1} again")
    if rank < 256 and len(token) != 1:
        raise ValueError("the first 256 tokens must be the single bytes, and this one is not")
    if rank >= 256 and not any(
        token[:cut] in earlier and token[cut:] in earlier for cut in range(1, len(token))
    ):
        raise ValueError("its token does not join two earlier ones")
    return token


def write_ranks(ranks: dict[bytes, int], path: Path) -> None:
    """Writes a rank file; a reader finds the old file or the whole new one, never a part.

    Raises:
        BadInput: the path does not end in `.tiktoken`, or cannot be written.
    """
    if path.suffix != SUFFIX:
        raise BadInput(f"The rank file {path} needs a name that ends in {SUFFIX}.")
    lines = [
        base64.b64encode(token) + b" %d\n" % rank
        for token, rank in sorted(ranks.items(), key=lambda item: item[1])
    ]
    try:
        try:
            beside(path).write_bytes(b"".join(lines))
            put_in_place(path)
        finally:
            beside(path).unlink(missing_ok=True)
    except OSError as error:
        raise BadInput(
            f"The rank file {path} cannot be written ({error.strerror}); choose another place."
        ) from error


# --- training --------------------------------------------------------------------------------


def train_ranks(documents: Iterable[str | None], n_ranks: int) -> dict[bytes, int]:
    """Byte-level BPE on the documents, null ones left out; their order does not matter.

    The result with fewer ranks is the beginning of the result with more.

    `tokenizers` trains and tiktoken encodes. tiktoken joins any two neighbours that together are a
    token, `tokenizers` only pairs that it joined in training; where one token has two such splits
    they may differ. With the shipped ranks they do not on any of the 7,155 stories named above.

    Raises:
        BadInput: fewer than 256 ranks are asked for, or more than the text has.
    """
    # Here, because nothing else needs it and a run that loads ranks should not wait for it.
    from tokenizers import Regex, models, pre_tokenizers, trainers
    from tokenizers import Tokenizer as Trainee

    if n_ranks < 256:
        raise BadInput(f"{n_ranks} ranks are too few; the single bytes alone are 256.")
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainee = Trainee(models.BPE())
    trainee.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(PATTERN), behavior="isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    trainee.train_from_iterator(
        (text for text in documents if text),
        trainers.BpeTrainer(vocab_size=n_ranks, initial_alphabet=alphabet, show_progress=False),
    )
    vocabulary = trainee.get_vocab()
    if len(vocabulary) < n_ranks:
        raise BadInput(
            f"The text has no more than {len(vocabulary)} ranks in it, not {n_ranks}; "
            "give more text or ask for fewer."
        )
    # `tokenizers` spells bytes in letters: a printable one as itself in Latin-1, the others, in
    # order, as the letters from U+0100 on.
    unprintable = [byte for byte in range(256) if chr(byte) not in alphabet]
    byte_of = {chr(byte): byte for byte in range(256) if chr(byte) in alphabet} | {
        chr(256 + index): byte for index, byte in enumerate(unprintable)
    }
    return {bytes(byte_of[letter] for letter in token): rank for token, rank in vocabulary.items()}
