"""Ashes: nbn."""

from __future__ import annotations

from sneakdoor.language import *

bellona = Agenda(
    "Bellona",
    faction=NBN,
    requirement=5,
    agenda_points=3,
    subtypes=("expansion",),
    abilities=(
        Static(AdditionalCost(V_STEAL, THIS, Credits(5), RUNNER)),
        When(Scores(), GainCredits(5)),
    ),
)

increased_drop_rates = Upgrade(
    "Increased Drop Rates",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), Unless(RemoveBadPublicity(), TakeTags(by=RUNNER), RUNNER)),
    ),
)

remastered_edition = Agenda(
    "Remastered Edition",
    faction=NBN,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(
        scored_with_counters(),
        Paid(HostedCounter(AGENDA_COUNTER), Place(1, ADVANCEMENT, A(Cards(installed=True)))),
    ),
)

congratulations = Ice(
    "Congratulations!",
    faction=NBN,
    influence=2,
    rez_cost=1,
    strength=3,
    subtypes=("code gate", "advertisement"),
    abilities=(
        When(Passes(), GainCredits(1)),
        Subroutine(GainCredits(2), GainCredits(1, RUNNER)),
    ),
)

tiered_subscription = Asset(
    "Tiered Subscription",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=3,
    subtypes=("advertisement",),
    abilities=(When(FirstEachTurn(RunBegins()), GainCredits(1)),),
)

sync_rerouting = Operation(
    "SYNC Rerouting",
    faction=NBN,
    influence=3,
    play_cost=0,
    trash_cost=3,
    subtypes=("lockdown",),
    abilities=(
        locks_down(),
        When(RunBegins(), Unless(GiveTags(), Credits(4), RUNNER)),
    ),
)
