"""The Flashpoint cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Flashpoint"
RELEASED = "2016-07-14"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
