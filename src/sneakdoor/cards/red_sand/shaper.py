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

bio_modeled_network = Resource(
    "Bio-Modeled Network",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    subtypes=("virtual",),
    abilities=(Paid(TrashThis(), PreventDamage(AllBut(1), NET), flags=INTERRUPT),),
)

maven = Program(
    "Maven",
    faction=SHAPER,
    influence=3,
    install_cost=5,
    memory=2,
    strength=0,
    subtypes=("icebreaker", "ai"),
    abilities=(
        Static(Strength(THIS, 1, Cards(PROGRAM, installed=True))),
        breaks(2),
    ),
)
