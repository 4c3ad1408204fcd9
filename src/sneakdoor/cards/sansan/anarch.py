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

immolation_script = Event(
    "Immolation Script",
    faction=ANARCH,
    influence=3,
    play_cost=0,
    subtypes=("run",),
    abilities=(
        Play(
            Run(
                ARCHIVES,
                if_successful=LastingWhen(
                    Would(Accesses(Cards(ICE, faceup=True, zone=IN_ARCHIVES), by=YOU)),
                    May(Instead(Trash(Choose(1, Cards(rezzed=True, copy=TheOne("ice")))))),
                    period=Period.THIS_RUN,
                    once=True,
                ),
            )
        ),
    ),
)
