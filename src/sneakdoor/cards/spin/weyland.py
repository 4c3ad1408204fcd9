"""The Spin cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

the_cleaners = Agenda(
    "The Cleaners",
    faction=WEYLAND,
    requirement=5,
    agenda_points=3,
    subtypes=("security",),
    abilities=(When(Would(DoesDamage(MEAT)), IncreaseDamage(1, MEAT), flags=INTERRUPT),),
)

punitive_counterstrike = Operation(
    "Punitive Counterstrike",
    faction=WEYLAND,
    influence=2,
    play_cost=3,
    subtypes=("black ops",),
    abilities=(
        Play(
            Trace(5, DoDamage(X(SumOfPrintedPoints(Cards(AGENDA, where=(Stolen(THEIR_LAST_TURN),)), every=True)), MEAT))
        ),
    ),
)

CARDS: tuple[Card, ...] = (
    the_cleaners,
    punitive_counterstrike,
)
