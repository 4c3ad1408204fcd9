"""The Flashpoint cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

service_outage = Operation(
    "Service Outage",
    faction=NBN,
    influence=1,
    play_cost=1,
    subtypes=("current",),
    abilities=(
        Static(NotTrashedUntil(Until.STOLEN)),
        Static(AdditionalCost(Verb.RUN, cost=Credits(1), by=RUNNER, first=True)),
    ),
)
