"""Terms put together from what was read, and what is done with them afterwards."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from sneakdoor.language import Card, Cards, If, Install, SomeOfThem, ThereIs
from sneakdoor.language.instruction import Instruction
from sneakdoor.terms import Who
from sneakdoor.word import is_word, rewritten, walk

from .blanks import MARKER, Blank, CardsBlank, PendingNumber, StringBlank, is_numeral
from .instances import is_blank, opponent


class Unfit(Exception):
    """What was read does not go together."""


def made(term: Any, values: Mapping[str, Any]) -> Any:
    """A word like another, with these fields."""
    found = object.__new__(type(term))
    for name, value in values.items():
        object.__setattr__(found, name, value)
    derive = getattr(found, "__post_init__", None)
    if derive is not None:
        try:
            derive()
        except (ValueError, TypeError, AttributeError) as error:
            raise Unfit from error
    return found


def replaced(term: Any, **values: Any) -> Any:
    """A word with some fields changed."""
    return made(term, {held.name: getattr(term, held.name) for held in fields(term)} | values)


def is_compound(term: object) -> bool:
    """Whether a term has fields to look into."""
    return is_word(term) and not isinstance(term, Enum)


def filled(term: Any, values: Mapping[int | None, Any]) -> Any:
    """A term with what was read in the place of its blanks."""
    if isinstance(term, PendingNumber):
        return term
    if isinstance(term, Blank):
        value = values[term.number]
        if isinstance(term, CardsBlank) and term.given:
            if not isinstance(value, Cards):
                raise Unfit
            return replaced(value, **term.given)
        return value
    if isinstance(term, StringBlank):
        return values[int(MARKER.split(term)[1].partition("#")[2].rstrip("⟧"))]
    if is_numeral(term):
        value = values[abs(term)]
        return value if term > 0 else -value
    if isinstance(term, tuple):
        return tuple(filled(part, values) for part in term)
    if is_compound(term):
        old = {held.name: getattr(term, held.name) for held in fields(term)}
        new = {name: filled(part, values) for name, part in old.items()}
        return term if all(new[name] is part for name, part in old.items()) else made(term, new)
    return term


def with_number(term: Any, number: Any) -> Any | None:
    """A term with what X is equal to; None if there is no X in it that waits for that."""
    waiting = False

    def go(part: Any) -> Any:
        nonlocal waiting
        if isinstance(part, PendingNumber):
            waiting = True
            return number
        if isinstance(part, tuple):
            return tuple(go(p) for p in part)
        if is_compound(part):
            return made(part, {held.name: go(getattr(part, held.name)) for held in fields(part)})
        return part

    found = go(term)
    return found if waiting else None


def is_pending(term: object) -> bool:
    """Whether it is still to be said what X is."""
    return any(isinstance(part, PendingNumber) for part in walk(term))


def tidied(term: Any, side: int) -> Any:
    """A term as authors write it: one cost rather than a tuple of one, the other player's costs by that player."""
    other = opponent(side)

    def by_other(cost: Any) -> Any:
        if isinstance(cost, tuple):
            return tuple(by_other(part) for part in cost)
        if isinstance(cost, Instruction) and getattr(cost, "by", None) is Who.YOU:
            return replaced(cost, by=other)
        return cost

    def go(part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(go(p) for p in part)
        if not is_compound(part):
            return part
        name = type(part).__name__
        values = {held.name: go(getattr(part, held.name)) for held in fields(part)}
        cost = values.get("cost")
        if name != "Paid" and isinstance(cost, tuple) and len(cost) == 1:
            values["cost"] = cost[0]
        if values.get("by") is other and name in ("MustChoose", "MustPay", "MayPay", "Unless"):
            values |= {key: by_other(values[key]) for key in ("cost", "first", "second") if key in values}
        if isinstance(part, Install) and part.rezzing_for_less:
            values["and_rez"] = True
        if isinstance(part, If) and isinstance(part.state, ThereIs):
            values["instruction"] = _of_them(values["instruction"], part.state.cards)
        return made(part, values)

    return go(term)


def _of_them(term: Any, cards: Cards) -> Any:
    """A term in which 'them' are the cards of which the condition before it spoke."""
    return rewritten(term, lambda p: replace(p, cards=cards) if isinstance(p, SomeOfThem) and p.cards is None else p)


class Habits:
    """How often the written cards use each word, and what they put into its fields."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.words: Counter[str] = Counter()
        self.values: Counter[tuple[str, str, object]] = Counter()
        for card in cards:
            for part in walk(card.abilities):
                if not is_compound(part):
                    continue
                name = type(part).__name__
                self.words[name] += 1
                for held in fields(part):  # type: ignore[arg-type]
                    self.values[name, held.name, self._sort(type(part), held.name, getattr(part, held.name))] += 1
        self.total = sum(self.words.values())

    @staticmethod
    def _sort(word: type, name: str, value: object) -> object:
        default = word.__dataclass_fields__[name].default  # type: ignore[attr-defined]
        if type(value) is type(default) and value == default:
            return "as usual"
        if isinstance(value, (Enum, bool, type(None))):
            return value
        if isinstance(value, tuple):
            return "tuple", len(value)
        return type(value).__name__

    def cost(self, word: object, given: Mapping[str, object]) -> float:
        """How unusual it is to say this: the less likely, the dearer."""
        name = type(word).__name__
        uses = self.words[name]
        cost = -math.log((uses + 0.3) / (self.total + 1))
        for held, value in given.items():
            if not is_blank(value):
                cost -= math.log((self.values[name, held, self._sort(type(word), held, value)] + 0.2) / (uses + 1))
        return cost
