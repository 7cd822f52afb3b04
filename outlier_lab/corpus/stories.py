"""The bundled storyteller: an endless, seeded stream of original little stories.

    story(seed=0, index=12)

For machines that cannot reach the Hub: simple words, small troubles and good ends, in the manner
of TinyStories (Eldan and Li 2023, arXiv 2305.07759), though not equal to it. A story is a plot
(`story_plots`) told in turns of phrase (`story_phrases`) with words (`story_words`), and every
choice is drawn from a generator seeded by the story's own number. The notation of the data:

    {a|b|c}         one of these, each as likely as the others; {a|} is a or nothing
    <toy>           a word of the list `toy`, drawn where the story first needs it and kept
    <toy2>          another one, kept too
    <~toy>          a word drawn for this place only; no story draws a word twice
    <hero>, <friend.his>, <adult.noun>      one of the cast: name, pronoun, what they are
    <he> <him> <his> <himself> <boy> <hands>    the same for the hero
    <happy friend>  one of the phrases `happy`, in which `@` stands for `friend`
    a blank line    a new paragraph

"a" becomes "an", and sentences get their capital letters, after everything else.
"""

import random
import re
from bisect import bisect
from collections.abc import Callable
from functools import cache
from itertools import accumulate, chain
from typing import NamedTuple, TypeAlias

from outlier_lab.corpus.story_phrases import PHRASES
from outlier_lab.corpus.story_plots import PLOTS
from outlier_lab.corpus.story_words import (
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


def story(seed: int, index: int) -> str:
    """The story with this number in the stream of this seed.

    A pure function, equal on every machine and under every Python from 3.11: paragraphs of ASCII
    text, separated by single newlines, some 150 words in all.
    """
    return _Teller(random.Random(f"{seed}/{index}").random).tell()


class _WordList(NamedTuple):
    entries: tuple[Entry, ...]
    cumulative: tuple[float, ...]  # of the weights 1 / (rank + 2), common words first


class _Slot(NamedTuple):
    """A place for a word."""

    name: str  # what the word is kept under, as `toy2`; empty where it is not kept
    source: str  # the word list or member of the cast, as `toy`
    form: str  # as `s`


Node: TypeAlias = "str | _Slot | list[Node] | tuple[Node, ...]"
"""Text, a slot, a sequence (list) or a choice (tuple)."""


# ---- words


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

PRONOUNS = {
    "he": {"he": "he", "him": "him", "his": "his", "himself": "himself"},
    "she": {"he": "she", "him": "her", "his": "her", "himself": "herself"},
}

HERO_FORMS = {form: form for form in ("him", "his", "himself", "hands")} | {"boy": "noun"}

# ---- plots


_TOKEN = re.compile(r"[{}|]|<[^<>]*>|[^{}|<]+")


def _parse(text: str) -> Node:
    """The notation -> a choice among what the bars at the top level divide."""
    open_choices: list[list[list[Node]]] = [[[]]]
    for token in _TOKEN.findall(text):
        if token == "{":
            open_choices.append([[]])
        elif token == "|":
            open_choices[-1].append([])
        elif token == "}":
            choice = _simple(open_choices.pop())
            open_choices[-1][-1].append(choice)
        elif token[0] == "<":
            open_choices[-1][-1].append(_resolve(token[1:-1]))
        else:
            open_choices[-1][-1].append(token)
    (choices,) = open_choices  # fails where braces do not match
    return _simple(choices)


def _simple(choices: list[list[Node]]) -> Node:
    nodes = tuple(branch[0] if len(branch) == 1 else branch for branch in choices)
    return nodes[0] if len(nodes) == 1 else nodes


def _resolve(slot: str) -> Node:
    name, *arguments = slot.split()
    if name in PHRASES:
        return _phrase(name, *arguments)
    if name in HERO_FORMS:
        name = f"hero.{HERO_FORMS[name]}"
    name, _, form = name.partition(".")
    if name == "he":  # a pronoun in place of the name: in <happy he>, <he.whose> face is his face
        name, form = "hero", {"": "he", "whose": "his"}.get(form, form)
    elif form == "whose":
        return [_resolve(name), "'s"]
    source = name.strip("~0123456789")
    if arguments or (source not in LISTS and source not in CAST):
        raise ValueError(f"no word list, phrase or member of the cast: <{slot}>")
    return _Slot("" if name[0] == "~" else name, source, form)


@cache
def _phrase(name: str, first: str = "", second: str = "") -> Node:
    return _parse(_flat(PHRASES[name]).replace("@", first).replace("%", second))


@cache
def _plot(name: str) -> Node:
    return _parse(_flat(PLOTS[name]))


def _flat(text: str) -> str:
    """One line a paragraph; a line end after a bar or a brace is there for its looks only."""
    text = re.sub(r"([|{])\s*\n\s*", r"\1", text)
    return "\n".join(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()))


# ---- telling


class _Teller:
    """One story in the making: the draws so far and the text so far."""

    def __init__(self, draw: Callable[[], float]) -> None:
        self.draw = draw
        self.kept: dict[str, Entry] = {}
        self.drawn: set[str] = set()
        self.text: list[str] = []

    def tell(self) -> str:
        name = PLOT_NAMES[int(self.draw() * len(PLOT_NAMES))]
        kind = name.partition(":")[0]
        if kind == "anyone":
            kind = "child" if self.draw() < 0.65 else "beast"
        self.kind = kind
        animal = kind in ("beast", "bird")
        self.kept["hero"] = self.someone(kind)
        self.kept["hobby"] = self.pick("romp" if animal else "hobby")
        self.kept["home"] = self.pick("den" if animal else "home")
        self.write(_plot(name))
        return _polish("".join(self.text))

    def write(self, node: Node) -> None:
        if isinstance(node, str):
            self.text.append(node)
        elif isinstance(node, list):
            for part in node:
                self.write(part)
        elif isinstance(node, _Slot):
            word = self.entry(node)[node.form]
            if "<" in word:  # a few words hold slots: "help <adult>"
                self.write(_parse(word))
            else:
                self.text.append(word)
        else:
            self.write(node[int(self.draw() * len(node))])

    def entry(self, slot: _Slot) -> Entry:
        entry = self.kept.get(slot.name)
        if entry is None:
            entry = CAST[slot.source](self) if slot.source in CAST else self.pick(slot.source)
            if slot.name:
                self.kept[slot.name] = entry
        return entry

    def pick(self, name: str) -> Entry:
        entries, cumulative = LISTS[name]
        # Short lists can run dry, and then a word comes twice after all.
        for _ in range(8):
            entry = entries[bisect(cumulative, self.draw() * cumulative[-1], hi=len(entries) - 1)]
            if entry[""] not in self.drawn:
                break
        self.drawn.add(entry[""])
        return entry

    def someone(self, kind: str) -> Entry:
        """A new name, with what it belongs to: a child, or anything from a list of nouns."""
        gender, he = ("girl", "she") if self.draw() < 0.5 else ("boy", "he")
        noun = gender if kind == "child" else self.pick(kind)[""]
        name = self.pick(gender)[""]
        return {"": name, "call": name, "noun": noun, "hands": HANDS.get(kind, ""), **PRONOUNS[he]}

    def friend(self) -> Entry:
        return self.someone(self.kind)

    def child(self) -> Entry:
        return self.someone("child")

    def sibling(self) -> Entry:
        sibling = self.friend()
        return sibling | {"noun": "sister" if sibling["he"] == "she" else "brother"}

    def adult(self) -> Entry:
        adult = self.pick("grownup")
        # Two children in three say "her mom", the others "Mom".
        name = adult["call"] if self.draw() < 1 / 3 else f"{self.kept['hero']['his']} {adult['']}"
        return adult | {"": name} | PRONOUNS[adult["he"]]

    def teacher(self) -> Entry:
        he, title = ("she", "Miss") if self.draw() < 0.5 else ("he", "Mr.")
        name = f"{title} {self.pick('surname')['']}"
        return {"": name, "call": name} | PRONOUNS[he]

    def critter(self) -> Entry:
        he, title = ("she", "Mrs.") if self.draw() < 0.5 else ("he", "Mr.")
        noun = self.pick("critter")[""]
        call = f"{title} {noun.capitalize()}"
        return {"": f"the {noun}", "noun": noun, "call": call} | PRONOUNS[he]

    def worker(self) -> Entry:
        he, call = ("she", "ma'am") if self.draw() < 0.5 else ("he", "sir")
        noun = self.pick("worker")[""]
        return {"": f"the {noun}", "noun": noun, "call": call} | PRONOUNS[he]


CAST: dict[str, Callable[[_Teller], Entry]] = {
    "hero": _Teller.friend,
    "friend": _Teller.friend,
    "child": _Teller.child,
    "sibling": _Teller.sibling,
    "adult": _Teller.adult,
    "teacher": _Teller.teacher,
    "critter": _Teller.critter,
    "worker": _Teller.worker,
}
"""Who can take part: each is made up where the story first names them."""

HANDS = {"child": "hands", "beast": "paws", "bird": "wings"}

PLOT_NAMES = tuple(PLOTS)

_STRAY_SPACE = re.compile(r" +(?=[ .,!?\n])|(?<=\n) +|^ +| +$")
_SENTENCE_START = re.compile(r'(?m)(^"?|(?<!\.\.)[.!?]"? "?| ")([a-z])')
_ARTICLE = re.compile(r"\b([Aa]) (?=(?!uni|use|one|eu)[aeiou]|hour|honest)")


def _polish(text: str) -> str:
    text = _STRAY_SPACE.sub("", text)
    text = _SENTENCE_START.sub(lambda start: start[1] + start[2].upper(), text)
    return _ARTICLE.sub(r"\1n ", text).replace("^", "")
