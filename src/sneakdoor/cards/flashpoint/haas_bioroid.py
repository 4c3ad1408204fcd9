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
