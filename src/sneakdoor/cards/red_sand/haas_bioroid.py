"""The Red Sand cycle: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

nerine_20 = Ice(
    "Nerine 2.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=6,
    strength=4,
    subtypes=(
        "code gate",
        "bioroid",
        "ap",
    ),
    abilities=(
        bioroid(2),
        *(Subroutine(DoDamage(1, CORE), May(Draw(1))),) * 2,
    ),
)

cfc_excavation_contract = Agenda(
    "CFC Excavation Contract",
    faction=HAAS_BIOROID,
    requirement=4,
    agenda_points=2,
    abilities=(When(Scores(), GainCredits(ForEach(2, Cards(subtype="bioroid", rezzed=True)))),),
)

defense_construct = Upgrade(
    "Defense Construct",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=2,
    trash_cost=0,
    abilities=(
        Static(CanAdvance()),
        Paid(
            TrashThis(),
            Repeat(AddTo(Choose(1, Cards(facedown=True, zone=IN_ARCHIVES)), IN_HQ), Hosted()),
            terms=(Static(UseOnlyDuring(DuringRun(ARCHIVES))),),
        ),
    ),
)

helheim_servers = Upgrade(
    "Helheim Servers",
    faction=HAAS_BIOROID,
    influence=1,
    unique=True,
    rez_cost=2,
    trash_cost=3,
    subtypes=("facility",),
    abilities=(
        Paid(
            Trash(Choose(1, Cards(zone=IN_HQ))),
            ModifyStrength(Each(Cards(ICE, where=(Guarding(THIS_SERVER),))), 2, UNTIL_RUN_ENDS),
            terms=(Static(UseOnlyDuring(DuringRun(THIS_SERVER))),),
        ),
    ),
)

seidr_adaptive_barrier = Ice(
    "Seidr Adaptive Barrier",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=4,
    strength=2,
    subtypes=("barrier",),
    abilities=(
        Static(Strength(THIS, 1, Cards(ICE, where=(Guarding(THIS_SERVER),)))),
        Subroutine(EndTheRun()),
    ),
)
