"""The Lunar cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

incubator = Program(
    "Incubator",
    faction=ANARCH,
    influence=3,
    install_cost=3,
    memory=1,
    subtypes=("virus",),
    abilities=(
        When(Begins(), Place(1, VIRUS)),
        Paid((Clicks(1), TrashThis()), MoveCounters(VIRUS, Another(Cards(PROGRAM, subtype="virus", installed=True)))),
    ),
)


CARDS: tuple[Card, ...] = (incubator,)
