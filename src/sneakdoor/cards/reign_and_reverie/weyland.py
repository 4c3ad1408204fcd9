"""Reign and Reverie: weyland."""

from __future__ import annotations

from sneakdoor.language import *

under_the_bus = Operation(
    "Under the Bus",
    faction=WEYLAND,
    influence=3,
    play_cost=1,
    subtypes=("gray ops", "illicit"),
    abilities=(
        Static(PlayOnlyIf(Did(Accesses(Cards()), THEIR_LAST_TURN))),
        Play(Both(Trash(Choose(1, Cards(RESOURCE, "connection", installed=True))), TakeBadPublicity())),
    ),
)
