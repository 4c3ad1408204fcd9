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

CARDS: tuple[Card, ...] = (eureka,)
