"""The Flashpoint cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

injection_attack = Event(
    "Injection Attack",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(
            Both(ChooseCard(Choose(1, Cards(subtype="icebreaker", installed=True))), Run(ANY_SERVER)),
            During(THAT_RUN, Strength(Chosen("icebreaker"), +2)),
        ),
    ),
)
