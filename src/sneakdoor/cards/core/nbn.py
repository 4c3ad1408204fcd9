"""The Core Set (2012): nbn."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
