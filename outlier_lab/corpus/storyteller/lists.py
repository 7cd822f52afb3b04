"""The words the storyteller draws from: every list of `words`, with the forms each word takes."""

import re
from itertools import accumulate, chain
from typing import NamedTuple, TypeAlias

from outlier_lab.corpus.storyteller.words import (
    IRREGULAR_PASTS,
    IRREGULAR_PLURALS,
    NAMES,
    NOUNS,
    OTHERS,
    PLACES,
    TABLES,
    VERBS,
)

Entry: TypeAlias = dict[str, str]
"""A word or a member of the cast: its forms by name, the plain one under the empty name."""


class _WordList(NamedTuple):
    entries: tuple[Entry, ...]
    cumulative: tuple[float, ...]  # of the weights 1 / (rank + 2), common words first


def plural(noun: str) -> str:
    """Two or more of it: `toy box` -> `toy boxes`."""
    head, _, last = noun.rpartition(" ")
    if last in IRREGULAR_PLURALS:
        last = IRREGULAR_PLURALS[last]
    elif re.search(r"(s|x|ch|sh|z)$", last):
        last += "es"
    elif re.search(r"[^aeiou]y$", last):
        last = last[:-1] + "ies"
    else:
        last += "s"
    return f"{head} {last}".lstrip()


def past(phrase: str) -> str:
    """What somebody did: `hop over logs` -> `hopped over logs`."""
    verb, space, rest = phrase.partition(" ")
    if verb in IRREGULAR_PASTS:
        verb = IRREGULAR_PASTS[verb]
    elif verb.endswith("e"):
        verb += "d"
    elif re.search(r"[^aeiou]y$", verb):
        verb = verb[:-1] + "ied"
    else:
        verb = _doubled(verb) + "ed"
    return verb + space + rest


def gerund(phrase: str) -> str:
    """Doing it: `hop over logs` -> `hopping over logs`."""
    verb, space, rest = phrase.partition(" ")
    stem = verb[:-1] if re.search(r"[^e]e$", verb) else _doubled(verb)
    return stem + "ing" + space + rest


def _doubled(verb: str) -> str:
    """The verb before a vowel: one short syllable doubles its last letter (`hop`, `hopp-`)."""
    short = re.fullmatch(r"(qu|[^aeiou])*[aeiou][^aeiouwxy]", verb)
    return verb + verb[-1] if short else verb


def _list_of(entries: list[Entry]) -> _WordList:
    weights = accumulate(1 / (rank + 2) for rank in range(len(entries)))
    return _WordList(tuple(entries), tuple(weights))


def _words(text: str) -> list[str]:
    # Exclamations and sounds hold commas, so lists of them are divided by bars.
    return [" ".join(word.split()) for word in text.split("|" if "|" in text else ",")]


def _word_lists() -> dict[str, _WordList]:
    lists: dict[str, list[Entry]] = {}
    for name, text in chain(NAMES.items(), OTHERS.items()):
        lists[name] = [{"": word} for word in _words(text)]
    for name, text in NOUNS.items():
        lists[name] = [{"": noun, "s": plural(noun)} for noun in _words(text)]
    for name, text in VERBS.items():
        lists[name] = [{"": v, "ed": past(v), "ing": gerund(v)} for v in _words(text)]
    for name, text in PLACES.items():
        pairs = [word.split(" ", 1) for word in _words(text)]
        lists[name] = [{"": place, "in": f"{at} the {place}"} for at, place in pairs]
    for name, (forms, text) in TABLES.items():
        lists[name] = [dict(zip(forms, row.split("/"), strict=True)) for row in _words(text)]
    return {name: _list_of(entries) for name, entries in lists.items()}


LISTS = _word_lists()
"""Every word the storyteller can draw, by list."""
