"""The Red Sand cycle: criminal."""

from __future__ import annotations

from sneakdoor.language import *

aeneas_informant = Resource(
    "Aeneas Informant",
    faction=CRIMINAL,
    influence=1,
    install_cost=0,
    subtypes=("connection",),
    abilities=(
        When(
            AccessesWithoutTrashing(Cards(where=(WithTrashCost(),)), not_in=IN_ARCHIVES),
            May(Both(Reveal(IT), GainCredits(1))),
        ),
    ),
)

CARDS: tuple[Card, ...] = (aeneas_informant,)
