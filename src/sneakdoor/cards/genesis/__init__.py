"""The Genesis cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Genesis"
RELEASED = "2012-12-14"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
