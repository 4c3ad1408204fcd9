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
