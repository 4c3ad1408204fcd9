"""The Mumbad cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

mumbad_city_hall = Asset(
    "Mumbad City Hall",
    faction=WEYLAND,
    influence=1,
    rez_cost=1,
    trash_cost=3,
    subtypes=(
        "facility",
        "government",
    ),
    abilities=(Paid(Clicks(1), OneAfterAnother((Search(IN_RND, A(Cards(subtype="alliance"))), PlayOrInstall(IT)))),),
)

subcontract = Operation(
    "Subcontract",
    faction=WEYLAND,
    influence=3,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(PlayCard(ChooseUpTo(2, Cards(OPERATION, zone=IN_HQ)), in_turn=True)),
    ),
)

bailiff = Ice(
    "Bailiff",
    faction=WEYLAND,
    influence=2,
    rez_cost=2,
    strength=0,
    subtypes=("barrier",),
    abilities=(
        When(BreaksSubroutine(THIS, RUNNER), GainCredits(1)),
        Subroutine(EndTheRun()),
    ),
)

new_construction = Agenda(
    "New Construction",
    faction=WEYLAND,
    requirement=4,
    agenda_points=2,
    subtypes=("public",),
    abilities=(
        Static(InstallOnly(faceup=True)),
        When(
            Advances(THIS),
            May(Install(Choose(1, Cards(zone=IN_HQ)), in_new_server=True)),
            If(AtLeast(5, Hosted()), Rez(That("card"), ignoring_all_costs=True)),
        ),
    ),
)

commercial_bankers_group = Asset(
    "Commercial Bankers Group",
    faction=WEYLAND,
    influence=2,
    rez_cost=1,
    trash_cost=2,
    subtypes=("political",),
    abilities=(When(Begins(), If(ThereIsNo(Cards(ICE, where=(Guarding(THIS_SERVER),))), GainCredits(3), suffix=True)),),
)

dedication_ceremony = Operation(
    "Dedication Ceremony",
    faction=WEYLAND,
    influence=3,
    play_cost=1,
    abilities=(
        Play(
            Place(3, ADVANCEMENT, A(Cards(faceup=True))),
            Lasting(Cannot(YOU, (V_SCORE,), That("card")), Period.UNTIL_YOUR_NEXT_TURN),
        ),
    ),
)
