"""Reign and Reverie: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
