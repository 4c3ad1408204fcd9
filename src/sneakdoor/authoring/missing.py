"""The smallest phrases of a line that cannot be said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sneakdoor.terms import Zone

from .abilities import LED, Abilities
from .drafting import Drafter, Speaker
from .instances import opponent
from .spans import TooLong

Parts = list[tuple[str, str]]
Found = tuple[float, Parts]
"""How much cannot be said, and what."""
LEADS = (
    *("you may ", "they may ", "the runner may ", "the corp may ", "then, ", "if you do, ", "if they do, "),
    *("if you do not, ", "if they do not, ", "instead ", "the runner must ", "the corp must ", "you must "),
    *("they must ", "if successful, ", "if unsuccessful, ", "if able, ", "otherwise, ", "if you cannot, "),
    *("if it is, ", "for the remainder of this run, ", "for the remainder of the turn, ", "during that run, "),
    "during this run, ",
)
OFFERS = LEADS[:4]
JOINTS = (" and ", ", then ", " or ", ", and ", "; otherwise, ")
PAYERS = ("the runner ", "the corp ", "they ", "you ")
TRIGGERS = ("when ", "whenever ", "the first ", "before ", "if ")
PLACES = frozenset(zone.phrase.lower() for zone in Zone) | {"your hand", "your deck"}
LONGEST_DESCRIPTION = 90


@dataclass(frozen=True)
class Phrase:
    """Something that the language cannot say."""

    kind: str
    """Which part of a sentence it is: an instruction, a trigger, a state, …"""
    text: str
    shape: str
    """The same with numbers, zones and descriptions of cards left open, to be compared with others."""


class Search:
    """Takes a line apart until what is left can be said or cannot be taken apart."""

    def __init__(self, reader: Abilities) -> None:
        self.reader, self.text = reader, reader.text
        self._known: dict[tuple[str, int, int], Found] = {}
        who = opponent(reader.side).name
        self._instructions = ("I.p", "I.b.YOU", "I.3.YOU", f"I.b.{who}", f"I.3.{who}")

    def _leaf(self, kind: str, start: int, end: int) -> Found:
        return 10 + 0.3 * (end - start), [(kind, self.text[start:end])]

    def _node(
        self, kind: str, sorts: tuple[str, ...], start: int, end: int, *splits: Callable[[int, int], Iterator[Found]]
    ) -> Found:
        key = (kind, start, end)
        if key not in self._known:
            self._known[key] = self._leaf(kind, start, end)
            if any(self.reader.parse(sort, start, end) for sort in sorts):
                self._known[key] = (0, [])
            else:
                options = [self._known[key], *(found for split in splits for found in split(start, end))]
                self._known[key] = min(options, key=lambda found: found[0])
        return self._known[key]

    def _places(self, part: str, start: int, end: int) -> Iterator[int]:
        at = self.text.find(part, start, end)
        while at >= 0:
            yield at
            at = self.text.find(part, at + 1, end)

    def state(self, start: int, end: int) -> Found:
        return self._node(
            "state",
            ("S",),
            start,
            end,
            lambda a, b: (joined(self.state(a, at), self.state(at + 5, b)) for at in self._places(" and ", a, b)),
        )

    def cost(self, start: int, end: int) -> Found:
        def split(a: int, b: int) -> Iterator[Found]:
            for joint in (", ", " and "):
                for at in self._places(joint, a, b):
                    yield joined(self.cost(a, at), self.cost(at + len(joint), b))

        return self._node("cost", ("K.s", "K.b", "K.3"), start, end, split)

    def instruction(self, start: int, end: int) -> Found:
        return self._node("instruction", self._instructions, start, end, self._split_instruction)

    def _split_instruction(self, start: int, end: int) -> Iterator[Found]:
        text = self.text
        for lead in LEADS:
            if text.startswith(lead, start) and start + len(lead) < end:
                yield joined(self.instruction(start + len(lead), end))
                if lead in OFFERS:
                    for at in self._places(" to ", start, end):
                        yield joined(self.cost(start + len(lead), at), self.instruction(at + 4, end))
        if text.startswith("if ", start):
            for at in self._places(", ", start, end):
                yield joined(self.state(start + 3, at), self.instruction(at + 2, end))
        for joint in JOINTS:
            for at in self._places(joint, start, end):
                yield joined(self.instruction(start, at), self.instruction(at + len(joint), end))
        for at in self._places(" if ", start, end):
            yield joined(self.instruction(start, at), self.state(at + 4, end))
        for at in self._places(" unless ", start, end):
            for payer in PAYERS:
                if text.startswith(payer, at + 8):
                    yield joined(self.instruction(start, at), self.cost(at + 8 + len(payer), end))
        for at in self._places(" for each ", start, end):
            yield joined(self.instruction(start, at), self._node("count", ("CNT.1",), at + 10, end))
        for at in self._places(" equal to ", start, end):
            yield joined(self._leaf("instruction", start, at), self._node("number", ("N",), at + 10, end))

    def trigger(self, start: int, end: int) -> Found:
        key = ("trigger", start, end)
        if key not in self._known:
            options: list[Found] = [(0, []) if self.reader.trigger(start, end) else self._leaf("trigger", start, end)]
            options += [
                joined(self.trigger(start, at), self.state(at + 5, end)) for at in self._places(", if ", start, end)
            ]
            self._known[key] = min(options, key=lambda found: found[0])
        return self._known[key]

    def body(self, start: int, end: int) -> Found:
        text = self.text
        options = [self.instruction(start, end), self._node("declaration", ("D",), start, end)]
        for lead in ("if ", "while "):
            if text.startswith(lead, start):
                options += [
                    joined(self.state(start + len(lead), at), self.body(at + 2, end))
                    for at in self._places(", ", start, end)
                ]
        if text.startswith(TRIGGERS, start):
            options += [
                joined(self.trigger(start, at), self.instruction(at + 2, end)) for at in self._places(", ", start, end)
            ]
        if text.startswith("x is equal to ", start):
            options.append(self._node("number", ("N",), start + len("x is equal to "), end))
        return min(options, key=lambda found: found[0])

    def sentence(self, start: int, end: int) -> Found:
        led = LED.match(self.text, start, end)
        at = led.end() if led else start
        if self.text.startswith("[subroutine] ", at):
            at += len("[subroutine] ")
        options = [self.body(at, end)]
        colon = self.text.find(": ", at, end)
        if colon > 0:
            options.append(joined(self.cost(at, colon), self.body(colon + 2, end)))
        return min(options, key=lambda found: found[0])

    def line(self) -> Parts:
        """What of the whole line cannot be said; nothing, if its sentences can be and only not together."""
        text, whole = self.text, len(self.text)
        ends = [k for k in range(1, whole + 1) if text[k - 1] == "." and (k == whole or text[k] in ' \n"')]
        if not ends or ends[-1] != whole:
            ends.append(whole)
        starts = [0, *(end + 1 for end in ends[:-1])]
        best: list[Found] = [(0.0, []), *((float("inf"), []) for _ in ends)]
        for first, start in enumerate(starts):
            for last in range(first, min(len(ends), first + 3)):
                end = ends[last]
                stop = end - 1 if text[end - 1] == "." else end
                if start >= stop or self.reader.ability(start, end):
                    here: Found = (0.0, [])
                elif last == first:
                    here = self.sentence(start, stop)
                else:
                    continue
                found = (best[first][0] + here[0], best[first][1] + here[1])
                if found[0] < best[last + 1][0]:
                    best[last + 1] = found
        return best[-1][1]


def joined(*parts: Found) -> Found:
    """Several parts, each of which must be said."""
    return sum(part[0] for part in parts) + 1, [phrase for part in parts for phrase in part[1]]


def missing(drafter: Drafter, line: str, speaker: Speaker) -> list[Phrase]:
    """The phrases that keep a line from being read."""
    reader = drafter.reader(line, speaker)
    try:
        found = Search(reader).line()
    except (TooLong, RecursionError):
        return [Phrase("line", line.lower(), line.lower())]
    if not found:
        return [Phrase("wording", line.lower(), line.lower())]
    return [Phrase(kind, text, shape(drafter, text, speaker)) for kind, text in found]


def shape(drafter: Drafter, phrase: str, speaker: Speaker) -> str:
    """A phrase with its numbers, zones and descriptions of cards left open."""
    reader = drafter.reader(phrase, speaker)
    found: list[str] = []
    at = 0
    try:
        while at < len(phrase):
            begins = at == 0 or phrase[at - 1] in " ("
            end = _abstract(reader, phrase, at) if begins else 0
            found.append(("⟨zone⟩" if phrase[at:end] in PLACES else "⟨card⟩") if end else phrase[at])
            at = end or at + 1
    except (TooLong, RecursionError):
        return re.sub(r"\d+", "#", phrase)
    return re.sub(r"\d+", "#", "".join(found))


def _abstract(reader: Abilities, phrase: str, start: int) -> int:
    """Where a zone or a description of cards that begins here ends; 0: none does."""
    for end in range(min(len(phrase), start + LONGEST_DESCRIPTION), start, -1):
        if end < len(phrase) and phrase[end] not in " ,.:;":
            continue
        part = phrase[start:end]
        if part in ("a", "an", "x", "them", "it"):
            continue
        if part in PLACES:
            return end
        sorts = ["C.n.from", "C.n.in", "T.from"]
        if not part[0].isdigit() and len(part) > 3:
            sorts += ["C.1.from", "C.m.from", "C.m.in"]
        if any(reader.parse(sort, start, end) for sort in sorts):
            return end
    return 0
