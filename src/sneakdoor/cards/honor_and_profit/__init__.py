"""Honor and Profit: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Honor and Profit"
RELEASED = "2014-05-02"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
