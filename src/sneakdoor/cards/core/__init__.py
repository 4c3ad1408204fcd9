"""The Core Set (2012)."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Core Set"
RELEASED = "2012-09-06"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
