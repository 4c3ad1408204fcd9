"""Terminal Directive: the cards that the rules documents name."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Terminal Directive"
RELEASED = "2017-04-27"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
