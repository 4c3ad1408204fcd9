"""Magnum Opus: cards written from their official texts."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Magnum Opus"
RELEASED = "2018-09-07"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
