"""The Red Sand cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import anarch, criminal, haas_bioroid, jinteki, nbn, neutral_runner, shaper

CARDS: tuple[Card, ...] = (
    *anarch.CARDS,
    *criminal.CARDS,
    *shaper.CARDS,
    *neutral_runner.CARDS,
    *haas_bioroid.CARDS,
    *jinteki.CARDS,
    *nbn.CARDS,
)
