"""Elevation (2025): cards of the current Standard."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import in_folder

NAME = "Elevation"
RELEASED = "2025-04-24"
CARDS: tuple[Card, ...] = in_folder(__name__, __path__)
