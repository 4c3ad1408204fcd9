"""Ashes: anarch."""

from __future__ import annotations

from sneakdoor.language import *

hoshiko_shiro = Identity(
    "Hoshiko Shiro: Untold Protagonist",
    faction=ANARCH,
    minimum_deck=45,
    influence_limit=15,
    link=0,
    subtypes=("natural",),
    abilities=(When(Ends(), If(Did(Accesses(Cards(), by=YOU)), Both(GainCredits(2), Flip(THIS)))),),
    backs=(
        Back(
            "Hoshiko Shiro: Mahou Shoujo",
            faction=ANARCH,
            link=1,
            subtypes=("digital",),
            abilities=(
                When(Begins(), Both(Draw(1), LoseCredits(1))),
                When(Ends(), If(DidNot(Accesses(Cards(), by=YOU)), Flip(THIS))),
            ),
        ),
    ),
)
