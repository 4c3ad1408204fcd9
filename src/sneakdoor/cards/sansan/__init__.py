"""The SanSan cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "SanSan"
RELEASED = "2015-04-03"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
