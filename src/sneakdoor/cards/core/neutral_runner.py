"""The Core Set (2012): neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
