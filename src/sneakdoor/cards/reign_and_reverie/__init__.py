"""Reign and Reverie: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import anarch, neutral_corp, neutral_runner

CARDS: tuple[Card, ...] = (
    *anarch.CARDS,
    *neutral_runner.CARDS,
    *neutral_corp.CARDS,
)
