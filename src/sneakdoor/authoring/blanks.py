"""Blanks: what stands in the fields of a word while it is rendered, to see which words are its own.

A blank renders as ⟦sort#number⟧. The sort is the sort of phrase that can stand there, with the form in which it is
asked for: `I.b.YOU` is an instruction to you as a bare verb, `T.from` a target after which a zone follows 'from'. The
number tells the blanks of one word apart.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from sneakdoor.language import Cards
from sneakdoor.language.grammar import Voice
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.occurrences import First
from sneakdoor.language.targets.base import Reference
from sneakdoor.terms import Conjugate, Who

FIRST_NUMERAL = 41_700
"""Numbers from here on stand for numbers: the blank of number 1 is one more, and is printed as that."""
LAST_NUMERAL = 41_999
HOLE = re.compile(r"⟦([^⟧]*)⟧|(?<!\d)(41[789]\d\d)(?!\d)")
MARKER = re.compile(r"(⟦[^⟧]*⟧)")
NOUN, TITLE = "⟦NOUN⟧", "⟦TITLE⟧"
"""What the card that speaks calls itself."""


def marker(sort: str, number: int) -> str:
    """How a blank is rendered."""
    return f"⟦{sort}#{number}⟧"


class Blank:
    """Stands for a part of a word."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number


class InstructionBlank(Instruction, Blank):
    """An instruction to somebody; some words look whether there is a comma or a full stop in what they join."""

    def __init__(self, number: int, who: Who, ends: str = "") -> None:
        super().__init__(number)
        self.who, self.ends = who, ends

    def actor(self) -> Who:
        return self.who

    def act(self, voice: Voice, do: Conjugate) -> str:
        form = "b" if do("x") == "x" else "3"
        return f"⟦I.{form}.{self.who.name}#{self.number}{self.ends}⟧"

    def phrase(self, voice: Voice) -> str:
        return f"⟦I.p#{self.number}{self.ends}⟧"


class TargetBlank(Reference, Blank):
    """A target; where a description of cards may stand instead of one, it says so."""

    def __init__(self, number: int, *, described: bool = False) -> None:
        super().__init__(number)
        self.described = described

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return marker(f"{'TC' if self.described else 'T'}.{prep}", self.number)


class CountableBlank(Blank):
    def one(self, voice: Voice) -> str:
        return marker("CNT.1", self.number)

    def many(self, voice: Voice) -> str:
        return marker("CNT.m", self.number)


class NumberBlank(Blank):
    def value(self, voice: Voice) -> str:
        return marker("N", self.number)


class StateBlank(Blank):
    def text(self, voice: Voice) -> str:
        return marker("S", self.number)


class OccurrenceBlank(Blank):
    kinds = ()

    def __init__(self, number: int, *, once: bool) -> None:
        super().__init__(number)
        self.once = once

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return marker(f"O.{tense}.{'s' if self.once else 'w'}", self.number)

    def singular(self) -> bool:
        return self.once


class LedOccurrenceBlank(OccurrenceBlank):
    """An occurrence that follows 'if' rather than 'when'."""

    lead = "if"

    def __init__(self, number: int) -> None:
        super().__init__(number, once=True)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return marker("O.if", self.number)


class FirstBlank(First, Blank):
    """An occurrence that brings its own beginning: 'the first time …'."""

    def __init__(self, number: int) -> None:
        object.__setattr__(self, "event", number)

    @property
    def number(self) -> int:  # type: ignore[override]
        """The number of the blank."""
        held: Any = self.event
        return int(held)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return marker("OF", self.number)


class CostBlank(Blank):
    def symbol(self, voice: Voice) -> str:
        return marker("K.s", self.number)

    def act(self, voice: Voice, do: Conjugate) -> str:
        return marker(f"K.{'b' if do('x') == 'x' else '3'}", self.number)


class DeclarationBlank(Blank):
    kind = -1  # one that could last for a time

    def text(self, voice: Voice) -> str:
        return marker("D", self.number)


class AbilityBlank(Blank):
    def text(self, voice: Voice) -> str:
        return marker("A", self.number)


class UseBlank(Blank):
    """What credits may be spent on."""

    def words(self, voice: Voice) -> str:
        return marker("U.w", self.number)

    def gerund(self, voice: Voice) -> str:
        return marker("U.g", self.number)


class QualityBlank(Blank):
    def clause(self, voice: Voice) -> str:
        return marker("Q", self.number)


class CardsBlank(Cards, Blank):
    """A description of cards, of which something may be known already."""

    number: int
    given: dict[str, Any]

    def words(self, voice: Voice, *, many: bool = False, prep: str = "from") -> str:
        return marker(f"C.{'m' if many else '1'}.{prep}", self.number)

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return marker(f"C.n.{prep}", self.number)

    def one(self, voice: Voice) -> str:
        return marker("C.1.in", self.number)

    def many(self, voice: Voice) -> str:
        return marker("C.m.from", self.number)


@cache
def _described(number: int, given: tuple[tuple[str, Any], ...]) -> CardsBlank:
    """The fields are class attributes, since a word cannot be changed and keeps no other."""
    cls = type("CardsBlank", (CardsBlank,), {"number": number, "given": dict(given)})
    made: CardsBlank = cls(**dict(given))
    return made


def cards_blank(number: int, **given: Any) -> CardsBlank:
    """A description of cards of which this much is known."""
    return _described(number, tuple(given.items()))


class StringBlank(str):
    """A subtype, or another string."""

    __slots__ = ()


def string_blank(sort: str, number: int) -> StringBlank:
    """A string that stands for strings of a sort."""
    return StringBlank(marker(sort, number))


class PendingNumber(Blank):
    """What X is, which the end of the sentence says."""

    def value(self, voice: Voice) -> str:
        return "⟦PENDING⟧"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PendingNumber)

    def __hash__(self) -> int:
        return hash(PendingNumber)


PENDING = PendingNumber(-1)


def is_numeral(value: object) -> bool:
    """Whether a number stands for a number."""
    return type(value) is int and FIRST_NUMERAL < abs(value) <= LAST_NUMERAL
