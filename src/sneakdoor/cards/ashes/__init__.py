"""The Ashes cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import anarch, criminal, jinteki

CARDS: tuple[Card, ...] = defined(anarch, criminal, jinteki)
