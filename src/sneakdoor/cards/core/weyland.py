"""The Core Set (2012): weyland."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
