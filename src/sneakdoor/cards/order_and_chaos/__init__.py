"""Order and Chaos: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import anarch, neutral_corp, neutral_runner, weyland

CARDS: tuple[Card, ...] = (
    *anarch.CARDS,
    *neutral_runner.CARDS,
    *weyland.CARDS,
    *neutral_corp.CARDS,
)
