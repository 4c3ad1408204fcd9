"""The Mumbad cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

disposable_hq = Upgrade(
    "Disposable HQ",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=5,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(THIS), May(AddTo(AnyNumber(Cards(zone=IN_HQ)), Zone.BOTTOM_OF_RND))),
    ),
)

aryabhata_tech = Asset(
    "Aryabhata Tech",
    faction=NBN,
    influence=2,
    rez_cost=2,
    trash_cost=3,
    subtypes=("ritzy",),
    abilities=(When(TraceSucceeds(), Both(GainCredits(1), LoseCredits(1, RUNNER))),),
)

exchange_of_information = Operation(
    "Exchange of Information",
    faction=NBN,
    influence=2,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(Swap(A(Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA)), A(Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)), "in")),
    ),
)

kala_ghoda_real_tv = Asset(
    "Kala Ghoda Real TV",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=4,
    subtypes=("cast",),
    abilities=(
        When(Begins(), May(Look(TopOf(1, Zone.THE_STACK)))),
        Paid(TrashThis(), Trash(TopOf(1, Zone.THE_STACK), RUNNER)),
    ),
)

puppet_master = Agenda(
    "Puppet Master",
    faction=NBN,
    requirement=5,
    agenda_points=3,
    subtypes=("initiative",),
    abilities=(When(MakesSuccessfulRun(by=RUNNER), May(Place(1, ADVANCEMENT, A(Cards(where=(Advanceable(),)))))),),
)

remote_data_farm = Agenda(
    "Remote Data Farm",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(Static(MaximumHandSize(2)),),
)

sensie_actors_union = Asset(
    "Sensie Actors Union",
    faction=NBN,
    influence=2,
    rez_cost=0,
    trash_cost=2,
    subtypes=("political",),
    abilities=(
        When(
            Begins(),
            If(ThereIsNo(Cards(ICE, where=(Guarding(THIS_SERVER),))), May(Draw(3)), suffix=True),
            IfYouDo(AddTo(Choose(1, Cards(zone=IN_HQ)), Zone.BOTTOM_OF_RND)),
        ),
    ),
)
