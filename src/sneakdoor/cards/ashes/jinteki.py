"""The Ashes cycle: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
