"""Creation and Control: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import haas_bioroid, neutral_runner, shaper

CARDS: tuple[Card, ...] = defined(shaper, neutral_runner, haas_bioroid)
