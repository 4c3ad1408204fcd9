"""System Gateway (2021): 77 cards."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "System Gateway"
RELEASED = "2021-03-28"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
