"""The Genesis cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import anarch, criminal, haas_bioroid, jinteki, nbn, neutral_corp, neutral_runner, shaper, weyland

CARDS: tuple[Card, ...] = (
    *anarch.CARDS,
    *criminal.CARDS,
    *shaper.CARDS,
    *neutral_runner.CARDS,
    *haas_bioroid.CARDS,
    *jinteki.CARDS,
    *nbn.CARDS,
    *weyland.CARDS,
    *neutral_corp.CARDS,
)
