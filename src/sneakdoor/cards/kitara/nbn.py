"""Kitara: nbn."""

from __future__ import annotations

from sneakdoor.language import *

calibration_testing = Upgrade(
    "Calibration Testing",
    faction=NBN,
    influence=3,
    rez_cost=3,
    trash_cost=2,
    subtypes=("off-site",),
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)),
        Paid(TrashThis(), Place(1, ADVANCEMENT, A(Cards(where=(InstalledIn(ROOT),))))),
    ),
)

echo_chamber = Asset(
    "Echo Chamber",
    faction=NBN,
    influence=4,
    rez_cost=4,
    trash_cost=1,
    abilities=(Paid(Clicks(3), AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, 1)),),
)

endless_eula = Ice(
    "Endless EULA",
    faction=NBN,
    influence=2,
    rez_cost=6,
    strength=0,
    subtypes=("barrier",),
    abilities=(
        Subroutine(Unless(EndTheRun(), Credits(1), RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(1), RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(1), RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(1), RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(1), RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(1), RUNNER)),
    ),
)

sandman = Ice(
    "Sandman",
    faction=NBN,
    influence=3,
    rez_cost=5,
    strength=3,
    subtypes=("code gate",),
    abilities=(
        Subroutine(AddTo(A(Cards(installed=True, of=RUNNER)), Zone.THE_GRIP)),
        Subroutine(AddTo(A(Cards(installed=True, of=RUNNER)), Zone.THE_GRIP)),
    ),
)

self_growth_program = Operation(
    "Self-Growth Program",
    faction=NBN,
    influence=3,
    play_cost=0,
    subtypes=("gray ops",),
    abilities=(
        Static(PlayOnlyIf(Tagged())),
        Play(AddTo(Choose(2, Cards(installed=True, of=RUNNER)), Zone.THE_GRIP)),
    ),
)

degree_mill = Agenda(
    "Degree Mill",
    faction=NBN,
    requirement=5,
    agenda_points=3,
    subtypes=("initiative",),
    abilities=(
        Static(
            AdditionalCost(
                V_STEAL, THIS, ShuffleInto(Choose(2, Cards(installed=True, of=RUNNER)), Zone.THE_STACK), RUNNER
            ),
        ),
    ),
)
