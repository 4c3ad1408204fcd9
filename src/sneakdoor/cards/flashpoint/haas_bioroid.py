"""The Flashpoint cycle: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

fairchild_20 = Ice(
    "Fairchild 2.0",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=4,
    strength=3,
    subtypes=(
        "code gate",
        "bioroid",
        "ap",
    ),
    abilities=(
        bioroid(2),
        *(
            Subroutine(
                MustChoose(Credits(2), Trash(Choose(1, Cards(installed=True, their=RUNNER)), by=RUNNER), by=RUNNER)
            ),
        )
        * 2,
        Subroutine(DoDamage(1, CORE)),
    ),
)

fairchild = Ice(
    "Fairchild",
    faction=HAAS_BIOROID,
    influence=5,
    unique=True,
    rez_cost=9,
    strength=8,
    subtypes=("code gate", "bioroid", "ap"),
    abilities=(
        Subroutine(Unless(EndTheRun(), Credits(4), RUNNER)),
        Subroutine(Unless(EndTheRun(), Credits(4), RUNNER)),
        Subroutine(Unless(EndTheRun(), Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER), RUNNER)),
        Subroutine(Unless(EndTheRun(), SufferDamage(1, CORE, by=RUNNER), RUNNER)),
    ),
)

fairchild_1_0 = Ice(
    "Fairchild 1.0",
    faction=HAAS_BIOROID,
    influence=1,
    rez_cost=1,
    strength=2,
    subtypes=("code gate", "bioroid"),
    abilities=(
        bioroid(),
        Subroutine(MustChoose(Credits(1), Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER), RUNNER)),
        Subroutine(MustChoose(Credits(1), Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER), RUNNER)),
    ),
)

fairchild_3_0 = Ice(
    "Fairchild 3.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=6,
    strength=5,
    subtypes=("code gate", "bioroid", "ap"),
    abilities=(
        bioroid(3),
        Subroutine(MustChoose(Credits(3), Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER), RUNNER)),
        Subroutine(MustChoose(Credits(3), Trash(Choose(1, Cards(installed=True, their=RUNNER)), RUNNER), RUNNER)),
        Subroutine(Or(DoDamage(1, CORE), EndTheRun())),
    ),
)

violet_level_clearance = Operation(
    "Violet Level Clearance",
    faction=HAAS_BIOROID,
    influence=3,
    play_cost=5,
    trash_cost=1,
    subtypes=("terminal", "transaction"),
    abilities=(
        Static(ActionPhaseEnds()),
        Play(Both(GainCredits(8), Draw(4))),
    ),
)
