"""The Genesis cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

chilo_city_grid = Upgrade(
    "ChiLo City Grid",
    faction=NBN,
    influence=2,
    rez_cost=3,
    trash_cost=6,
    subtypes=("region",),
    abilities=(*region(When(TraceSucceeds(during_run_on=THIS_SERVER), GiveTags(1))),),
)

pop_up_window = Ice(
    "Pop-up Window",
    faction=NBN,
    influence=1,
    rez_cost=0,
    strength=0,
    subtypes=("code gate", "advertisement"),
    abilities=(
        When(Encounters(THIS), GainCredits(1)),
        Subroutine(Unless(EndTheRun(), Credits(1), by=RUNNER)),
    ),
)

tmi = Ice(
    "TMI",
    faction=NBN,
    influence=1,
    rez_cost=3,
    strength=5,
    subtypes=("barrier",),
    abilities=(
        When(Rezzes(THIS), Trace(2, if_unsuccessful=Derez(THIS))),
        *end_the_run(),
    ),
)
