"""The Kitara cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import anarch, haas_bioroid, jinteki, shaper

CARDS: tuple[Card, ...] = defined(anarch, shaper, haas_bioroid, jinteki)
