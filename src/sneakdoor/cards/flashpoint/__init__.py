"""The Flashpoint cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import adam, anarch, haas_bioroid, jinteki, nbn, neutral_runner, shaper, weyland

CARDS: tuple[Card, ...] = (
    *anarch.CARDS,
    *shaper.CARDS,
    *adam.CARDS,
    *neutral_runner.CARDS,
    *haas_bioroid.CARDS,
    *jinteki.CARDS,
    *nbn.CARDS,
    *weyland.CARDS,
)
