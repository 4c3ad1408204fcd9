"""The Red Sand cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

corporate_defector = Resource(
    "Corporate Defector",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=0,
    subtypes=("connection",),
    abilities=(When(DrawsCard(by=CORP, basic=True), Reveal(DrawnCard())),),
)

build_script = Event(
    "Build Script",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=0,
    abilities=(Play(Both(GainCredits(1), Draw(2))),),
)
