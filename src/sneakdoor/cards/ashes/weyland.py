"""Ashes: weyland."""

from __future__ import annotations

from sneakdoor.language import *

cayambe_grid = Upgrade(
    "Cayambe Grid",
    faction=WEYLAND,
    influence=3,
    rez_cost=3,
    trash_cost=3,
    subtypes=("region",),
    abilities=(
        When(Begins(), Place(1, ADVANCEMENT, A(Cards(ICE, where=(Guarding(THIS_SERVER),))))),
        When(
            Approaches(),
            Unless(EndTheRun(), Credits(ForEach(2, Cards(ICE, advanced=True, where=(Guarding(THIS_SERVER),)))), RUNNER),
        ),
        Static(LimitPerServer("region")),
    ),
)

roughneck_repair_squad = Asset(
    "Roughneck Repair Squad",
    faction=WEYLAND,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    subtypes=("industrial",),
    abilities=(Paid(Clicks(3), GainCredits(6), May(RemoveBadPublicity())),),
)

sandstone = Ice(
    "Sandstone",
    faction=WEYLAND,
    influence=2,
    rez_cost=3,
    strength=6,
    subtypes=("barrier",),
    abilities=(
        When(Encounters(), Place(1, VIRUS)),
        Static(Strength(THIS, -1, Hosted(VIRUS))),
        Subroutine(EndTheRun()),
    ),
)

sds_drone_deployment = Agenda(
    "SDS Drone Deployment",
    faction=WEYLAND,
    requirement=5,
    agenda_points=3,
    subtypes=("security",),
    abilities=(
        Static(AdditionalCost(V_STEAL, THIS, Trash(Choose(1, Cards(PROGRAM, installed=True))), RUNNER)),
        When(Scores(), Trash(Choose(1, Cards(PROGRAM, installed=True)))),
    ),
)

earth_station = Identity(
    "Earth Station: SEA Headquarters",
    faction=WEYLAND,
    minimum_deck=45,
    influence_limit=15,
    subtypes=("division",),
    abilities=(
        Static(LimitRemoteServers()),
        Static(AdditionalCost(V_RUN, server=HQ, cost=Credits(1), by=RUNNER)),
        Paid(Clicks(), Flip()),
    ),
    backs=(
        Back(
            "Earth Station: Ascending to Orbit",
            faction=WEYLAND,
            subtypes=("division",),
            abilities=(
                Static(LimitRemoteServers()),
                Static(AdditionalCost(V_RUN, server=REMOTE, cost=Credits(6), by=RUNNER)),
                When(MakesSuccessfulRun(HQ, RUNNER), Flip()),
            ),
        ),
    ),
)
