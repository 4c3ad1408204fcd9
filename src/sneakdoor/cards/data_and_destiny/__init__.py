"""Data and Destiny: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import adam, apex, nbn

CARDS: tuple[Card, ...] = defined(adam, apex, nbn)
