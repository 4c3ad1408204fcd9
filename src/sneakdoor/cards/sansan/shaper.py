"""The SanSan cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

davinci = Program(
    "DaVinci",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    abilities=(
        When(MakesSuccessfulRun(), Place(1, POWER)),
        Paid(
            TrashThis(),
            Install(A(Cards(zone=GRIP, where=(InstallCostAtMost(POWER),))), ignoring_install_cost=True),
        ),
    ),
)

film_critic = Resource(
    "Film Critic",
    faction=SHAPER,
    influence=1,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        Static(CanHost(1, Cards(AGENDA), by_ability=True)),
        When(Accesses(Cards(AGENDA), by=YOU), May(HostOn(That("agenda")))),
        Paid(Clicks(2), AddToScoreArea(A(Cards(AGENDA, where=(OnThis(hosted=True),))), Zone.YOUR_SCORE_AREA)),
    ),
)

london_library = Resource(
    "London Library",
    faction=SHAPER,
    influence=2,
    unique=True,
    install_cost=3,
    subtypes=("location",),
    abilities=(
        When(Ends(), Trash(Every(Cards(PROGRAM, where=(OnThis(hosted=True),))))),
        Paid(
            Clicks(1),
            Install(A(Cards(PROGRAM, non_subtype="virus", zone=GRIP)), on=THIS, ignoring_install_cost=True),
        ),
        Paid(Clicks(1), AddTo(A(Cards(PROGRAM, where=(OnThis(),))), GRIP)),
    ),
)
