"""The Spin cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

eureka = Event(
    "Eureka!",
    faction=SHAPER,
    influence=1,
    play_cost=3,
    subtypes=("double",),
    abilities=(
        Static(AdditionalCost(Verb.PLAY, THIS, Clicks(1))),
        Play(Reveal(TopOf(1, STACK)), May(Install(That("card"), paying_less=10)), IfYouDoNot(Trash(IT))),
    ),
)

paintbrush = Program(
    "Paintbrush",
    faction=SHAPER,
    influence=4,
    install_cost=3,
    memory=2,
    abilities=(
        Paid(
            Clicks(1),
            ChooseCard(Choose(1, Cards(ICE, rezzed=True))),
            GainOneSubtype(That("ice"), ("sentry", "code gate", "barrier"), Period.UNTIL_NEXT_RUN_ENDS),
        ),
    ),
)
