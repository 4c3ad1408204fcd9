"""The Core Set (2012): criminal."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
