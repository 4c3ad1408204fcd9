"""The Red Sand cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

system_seizure = Event(
    "System Seizure",
    faction=SHAPER,
    influence=1,
    play_cost=0,
    subtypes=("current",),
    abilities=(
        Static(NotTrashedUntil(Until.SCORED)),
        When(
            FirstEachTurn(Would(IncreasesStrength(Cards(subtype="icebreaker")))),
            GainsForTheRun(That("<strong>icebreaker</strong>"), BoostsLast(IT)),
            flags=INTERRUPT,
        ),
    ),
)
