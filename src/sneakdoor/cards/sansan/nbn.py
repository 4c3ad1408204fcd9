"""The SanSan cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

predictive_algorithm = Operation(
    "Predictive Algorithm",
    faction=NBN,
    influence=1,
    play_cost=0,
    subtypes=("current",),
    abilities=(
        Static(NotTrashedUntil(Until.STOLEN)),
        Static(AdditionalCost(Verb.STEAL, Cards(AGENDA), Credits(2), by=RUNNER)),
    ),
)

casting_call = Operation(
    "Casting Call",
    faction=NBN,
    influence=2,
    play_cost=0,
    subtypes=("condition",),
    abilities=(
        Play(
            Both(
                Install(Choose(1, Cards(AGENDA, zone=IN_HQ)), faceup=True),
                BecomeConditionCounter(That("agenda"), (When(Accesses(Host(AGENDA)), TakeTags(2, by=RUNNER)),)),
            )
        ),
    ),
)

blacklist = Asset(
    "Blacklist",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    abilities=(Static(CannotLeave(HEAP, "the Runner's heap")),),
)

award_bait = Agenda(
    "Award Bait",
    faction=NBN,
    requirement=3,
    agenda_points=1,
    subtypes=("sensie",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), May(Place(UpTo(2), ADVANCEMENT, Choose(1, Cards(installed=True, where=(Advanceable(),)))))),
    ),
)

explode_a_palooza = Agenda(
    "Explode-a-palooza",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("sensie",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), May(GainCredits(5))),
    ),
)

expose = Asset(
    "Exposé",
    faction=NBN,
    influence=2,
    rez_cost=2,
    trash_cost=2,
    abilities=(
        Static(CanAdvance()),
        Paid(TrashThis(), RemoveBadPublicity(ForEach(1, Hosted()))),
    ),
)

little_engine = Ice(
    "Little Engine",
    faction=NBN,
    influence=2,
    rez_cost=5,
    strength=7,
    subtypes=("code gate",),
    abilities=(
        Subroutine(EndTheRun()),
        Subroutine(EndTheRun()),
        Subroutine(GainCredits(5, RUNNER)),
    ),
)

pachinko = Ice(
    "Pachinko",
    faction=NBN,
    influence=1,
    rez_cost=1,
    strength=4,
    subtypes=("barrier",),
    abilities=(
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
        Subroutine(If(Tagged(), EndTheRun(), suffix=True)),
    ),
)

product_placement = Upgrade(
    "Product Placement",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=2,
    subtypes=("advertisement",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(except_in=IN_ARCHIVES), GainCredits(2)),
    ),
)
