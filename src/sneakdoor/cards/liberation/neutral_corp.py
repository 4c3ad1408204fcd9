"""Liberation: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

the_powers_that_be = Asset(
    "The Powers That Be",
    faction=NEUTRAL_CORP,
    influence=1,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=("ritzy",),
    abilities=(
        When(Scores(Cards(AGENDA)), May(Install(Choose(1, Cards(zone=HQ_OR_ARCHIVES)), ignoring_all_costs=True))),
    ),
)

b_1001 = Asset(
    "B-1001",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=("bioroid", "enforcer"),
    abilities=(
        Paid(
            RemoveTags(),
            EndTheRun(),
            terms=(Static(UseOnlyDuring(DuringRun(Server.ANOTHER_SERVER, against=True))),),
        ),
    ),
)
