"""The Spin cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Spin"
RELEASED = "2013-09-27"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
