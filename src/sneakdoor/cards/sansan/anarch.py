"""The SanSan cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

clot = Program(
    "Clot",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("virus",),
    abilities=(
        Static(Cannot(CORP, (Verb.SCORE,), Cards(AGENDA, where=(InTheTurnOfInstalling("agenda"),)), one=True)),
        When(Purges(), Trash(THIS)),
    ),
)

off_campus_apartment = Resource(
    "Off-Campus Apartment",
    faction=ANARCH,
    influence=1,
    install_cost=0,
    subtypes=("location",),
    abilities=(
        Static(CanHost(None, Cards(subtype="connection"))),
        When(Installs(Cards(subtype="connection", where=(OnThis(),))), Draw(1)),
    ),
)

turntable = Hardware(
    "Turntable",
    faction=ANARCH,
    influence=2,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        *console(
            1,
            When(
                Steals(by=YOU),
                May(Swap(TheOne("agenda"), with_=A(Cards(AGENDA, zone=Zone.CORP_SCORE_AREA)), prep="in")),
            ),
        ),
    ),
)

CARDS: tuple[Card, ...] = (
    clot,
    off_campus_apartment,
    turntable,
)
