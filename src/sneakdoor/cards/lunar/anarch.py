"""The Lunar cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

ekomind = Hardware(
    "Ekomind",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(Static(MemoryLimitIs(NumberOf(Cards(zone=GRIP)))), Static(LimitPerPlayer("console"))),
)

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
