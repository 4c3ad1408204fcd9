"""Creation and Control: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
