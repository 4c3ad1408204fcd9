"""The Red Sand cycle: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Red Sand"
RELEASED = "2017-02-23"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
