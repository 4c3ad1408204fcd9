"""Terminal Directive: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
