"""Terminal Directive: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

honeyfarm = Asset(
    "Honeyfarm",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    trash_cost=2,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(), LoseCredits(1, RUNNER)),
    ),
)

ipo = Operation(
    "IPO",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=8,
    subtypes=("terminal", "transaction"),
    abilities=(
        Static(ActionPhaseEnds()),
        Play(GainCredits(13)),
    ),
)
