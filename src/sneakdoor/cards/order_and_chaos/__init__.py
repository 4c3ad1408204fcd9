"""Order and Chaos: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Order and Chaos"
RELEASED = "2015-01-28"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
