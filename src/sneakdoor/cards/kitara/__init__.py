"""The Kitara cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import anarch, haas_bioroid, jinteki, shaper

CARDS: tuple[Card, ...] = (
    *anarch.CARDS,
    *shaper.CARDS,
    *haas_bioroid.CARDS,
    *jinteki.CARDS,
)
