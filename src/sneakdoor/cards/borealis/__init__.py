"""Borealis: cards written from their official texts."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Borealis"
RELEASED = "2022-03-18"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
