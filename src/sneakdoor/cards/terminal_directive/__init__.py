"""Terminal Directive: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import criminal, haas_bioroid, neutral_runner, shaper, weyland

CARDS: tuple[Card, ...] = (
    *criminal.CARDS,
    *shaper.CARDS,
    *neutral_runner.CARDS,
    *haas_bioroid.CARDS,
    *weyland.CARDS,
)
