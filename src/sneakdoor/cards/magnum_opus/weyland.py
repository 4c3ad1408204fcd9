"""Magnum Opus: weyland."""

from __future__ import annotations

from sneakdoor.language import *

border_control = Ice(
    "Border Control",
    faction=WEYLAND,
    influence=3,
    rez_cost=4,
    strength=1,
    subtypes=("barrier",),
    abilities=(
        Paid(TrashThis(), EndTheRun(), terms=(Static(UseOnlyDuring(DuringRun(THIS_SERVER))),)),
        Subroutine(GainCredits(ForEach(1, Cards(ICE, where=(Guarding(THIS_SERVER),))))),
        Subroutine(EndTheRun()),
    ),
)
