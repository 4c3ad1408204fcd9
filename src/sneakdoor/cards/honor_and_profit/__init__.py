"""Honor and Profit: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import criminal, jinteki, neutral_runner

CARDS: tuple[Card, ...] = (
    *criminal.CARDS,
    *neutral_runner.CARDS,
    *jinteki.CARDS,
)
