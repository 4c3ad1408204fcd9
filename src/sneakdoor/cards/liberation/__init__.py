"""The Liberation cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import nbn

CARDS: tuple[Card, ...] = defined(nbn)
