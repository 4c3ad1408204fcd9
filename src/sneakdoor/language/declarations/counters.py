"""Counters that count elsewhere too."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Counter, term

from ..descriptions import Cards
from ..grammar import Voice, count
from .base import D_SHARED


@term
class SharesCounters:
    """<counters> on this card are considered to be hosted on all other <cards>, and can be spent there

    CR rule_additional_counters
    """

    counter: Counter
    cards: Cards
    kind: ClassVar[int] = D_SHARED

    def text(self, voice: Voice) -> str:
        here = f"{self.counter.value}s on {voice.this()}"
        there = f"all other {self.cards.many(voice)} for the purposes of card effects (and can be spent as if on them)"
        return f"{here} are considered to be hosted on {there}"


@term
class AdditionalCounters:
    """each <card> is considered to have N additional <counters>: counted, but neither moved, removed nor spent

    CR rule_additional_counters
    """

    number: int
    counter: Counter
    cards: Cards
    kind: ClassVar[int] = D_SHARED

    def text(self, voice: Voice) -> str:
        what = count(self.number, f"additional {self.counter.value}")
        return f"each {self.cards.one(voice)} is considered to have {what}"
