"""The Flashpoint cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {
    "Deuces Wild": "writes the number out",
}

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

deuces_wild = Event(
    "Deuces Wild",
    faction=NEUTRAL_RUNNER,
    influence=1,
    play_cost=2,
    abilities=(
        Play(
            Resolve(
                2,
                (
                    GainCredits(3),
                    Draw(2),
                    RemoveTags(1),
                    AndThen(Expose(Choose(1, Cards(ICE))), Run(ANY_SERVER)),
                ),
                any_order=True,
            )
        ),
    ),
)
