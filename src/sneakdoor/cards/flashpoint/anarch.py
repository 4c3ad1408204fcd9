"""The Flashpoint cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

omar_keung = Identity(
    "Omar Keung: Conspiracy Theorist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=12,
    link=0,
    subtypes=("natural",),
    abilities=(
        Paid(
            Clicks(1),
            Run(ARCHIVES),
            IfRunWouldSucceed(ChangeServer(HQ_OR_RND, Period.REST_OF_THAT_RUN)),
            flags=ONCE_PER_TURN,
        ),
    ),
)
