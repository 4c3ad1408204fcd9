"""Data and Destiny: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Data and Destiny"
RELEASED = "2015-10-29"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
