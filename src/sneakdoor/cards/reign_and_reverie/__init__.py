"""Reign and Reverie: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Reign and Reverie"
RELEASED = "2018-06-28"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
