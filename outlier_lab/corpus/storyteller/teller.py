"""Reads the plots and tells them; the notation is described in `outlier_lab.corpus.storyteller`."""

import random
import re
from bisect import bisect
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import NamedTuple, TypeAlias

from outlier_lab.corpus.storyteller.lists import LISTS, Entry
from outlier_lab.corpus.storyteller.phrases import PHRASES


def story(seed: int, index: int) -> str:
    """The story with this number in the stream of this seed.

    A pure function, equal on every machine and under every Python from 3.11: paragraphs of ASCII
    text, separated by single newlines, some 150 words in all.
    """
    return _Teller(random.Random(f"{seed}/{index}").random).tell()


class _Slot(NamedTuple):
    """A place for a word."""

    name: str  # what the word is kept under, as `toy2`; empty where it is not kept
    source: str  # the word list or member of the cast, as `toy`
    form: str  # as `s`


Node: TypeAlias = "str | _Slot | list[Node] | tuple[Node, ...]"
"""Text, a slot, a sequence (list) or a choice (tuple)."""


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
def _plot(index: int) -> tuple[str, Node]:
    """Who the hero of a plot is, and the plot."""
    file = resources.files(__package__) / "plots" / f"{PLOTS[index]}.txt"
    hero, _, text = file.read_text(encoding="ascii").partition("\n")
    return hero, _parse(_flat(text))


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
        kind, plot = _plot(int(self.draw() * len(PLOTS)))
        if kind == "anyone":
            kind = "child" if self.draw() < 0.65 else "beast"
        self.kind = kind
        animal = kind in ("beast", "bird")
        self.kept["hero"] = self.someone(kind)
        self.kept["hobby"] = self.pick("romp" if animal else "hobby")
        self.kept["home"] = self.pick("den" if animal else "home")
        self.write(plot)
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

PLOTS = sorted(
    file.name.removesuffix(".txt") for file in (resources.files(__package__) / "plots").iterdir()
)

_STRAY_SPACE = re.compile(r" +(?=[ .,!?\n])|(?<=\n) +|^ +| +$")
_SENTENCE_START = re.compile(r'(?m)(^"?|(?<!\.\.)[.!?]"? "?| ")([a-z])')
_ARTICLE = re.compile(r"\b([Aa]) (?=(?!uni|use|one|eu)[aeiou]|hour|honest)")


def _polish(text: str) -> str:
    text = _STRAY_SPACE.sub("", text)
    text = _SENTENCE_START.sub(lambda start: start[1] + start[2].upper(), text)
    return _ARTICLE.sub(r"\1n ", text).replace("^", "")
