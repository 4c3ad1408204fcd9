"""Elevation: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

flyswatter = Ice(
    "Flyswatter",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    strength=0,
    subtypes=("code gate",),
    abilities=(
        When(Rezzes(during_run_on=THIS_SERVER), Purge()),
        Subroutine(EndTheRun()),
    ),
)
