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

CARDS: tuple[Card, ...] = (predictive_algorithm,)
