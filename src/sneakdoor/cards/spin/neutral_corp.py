"""The Spin cycle: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

CARDS: tuple[Card, ...] = ()
