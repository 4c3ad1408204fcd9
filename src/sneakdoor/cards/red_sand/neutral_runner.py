"""The Red Sand cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "Mad Dash": "says 'this run' and 'at least 1 agenda during the run', for 'that run' and 'an agenda during that run'",
}

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

mad_dash = Event(
    "Mad Dash",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(
            Run(ANY_SERVER),
            Delayed(
                RunEnds(THAT_ONE),
                If(
                    Did(Steals(by=YOU), THAT_RUN),
                    AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 1),
                    SufferDamage(1, MEAT),
                    suffix=True,
                ),
            ),
        ),
    ),
)
