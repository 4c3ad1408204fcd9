"""The Liberation cycle: cards that the rules documents name, and some of the current Standard."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Liberation"
RELEASED = "2023-07-31"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
