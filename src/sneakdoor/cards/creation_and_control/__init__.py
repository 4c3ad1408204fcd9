"""Creation and Control: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Creation and Control"
RELEASED = "2013-07-29"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
