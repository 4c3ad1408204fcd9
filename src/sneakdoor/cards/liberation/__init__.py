"""The Liberation cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from . import nbn

CARDS: tuple[Card, ...] = (*nbn.CARDS,)
