"""The Mumbad cycle, as the rulings of the classic documents word it."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor.language import *

from ..mumbad import anarch

salsette_slums = replace(
    anarch.salsette_slums,
    abilities=(
        When(
            Would(Trashes(Cards(where=(BEING_ACCESSED,)), paying=True)),
            May(Instead(RemoveFromGame(IT))),
            flags=(INTERRUPT, ONCE_PER_TURN),
        ),
    ),
)
