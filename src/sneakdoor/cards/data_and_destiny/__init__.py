"""Data and Destiny: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import adam, apex, nbn

CARDS: tuple[Card, ...] = (
    *adam.CARDS,
    *apex.CARDS,
    *nbn.CARDS,
)
