"""Reign and Reverie: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

otoroshi = Ice(
    "Otoroshi",
    faction=JINTEKI,
    influence=2,
    rez_cost=2,
    strength=5,
    subtypes=("sentry",),
    abilities=(
        Subroutine(
            May(Place(UpTo(3), ADVANCEMENT, Choose(1, Cards(where=(InstalledIn(Zone.ROOT_OF_REMOTE),))))),
            IfYouDo(Unless(Access(That("card"), RUNNER), Credits(3), RUNNER)),
        ),
    ),
)
