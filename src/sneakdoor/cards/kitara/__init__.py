"""The Kitara cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Kitara"
RELEASED = "2017-12-28"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
