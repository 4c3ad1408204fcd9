"""Honor and Profit: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import criminal, jinteki, neutral_runner

CARDS: tuple[Card, ...] = defined(criminal, neutral_runner, jinteki)
