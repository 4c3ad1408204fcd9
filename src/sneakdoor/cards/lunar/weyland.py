"""The Lunar cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

taurus = Ice(
    "Taurus",
    faction=WEYLAND,
    influence=2,
    rez_cost=5,
    strength=5,
    subtypes=("sentry", "tracer"),
    abilities=(
        Subroutine(
            Trace(2, Trash(Choose(1, Cards(HARDWARE))), strength=5, if_strong=Trash(Choose(1, Cards(HARDWARE))))
        ),
    ),
)


CARDS: tuple[Card, ...] = (taurus,)
