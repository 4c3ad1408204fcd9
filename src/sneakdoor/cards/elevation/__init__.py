"""Elevation (2025): cards of the current Standard."""

from __future__ import annotations

from sneakdoor.language import Card

from ..defined import defined
from . import criminal

CARDS: tuple[Card, ...] = defined(criminal)
