"""The Red Sand cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import anarch, criminal, haas_bioroid, jinteki, nbn, neutral_runner, shaper

CARDS: tuple[Card, ...] = defined(anarch, criminal, shaper, neutral_runner, haas_bioroid, jinteki, nbn)
