"""Creation and Control: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import haas_bioroid, neutral_runner, shaper

CARDS: tuple[Card, ...] = (
    *shaper.CARDS,
    *neutral_runner.CARDS,
    *haas_bioroid.CARDS,
)
