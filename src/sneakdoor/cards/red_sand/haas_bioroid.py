"""The Red Sand cycle: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

nerine_20 = Ice(
    "Nerine 2.0",
    faction=HAAS_BIOROID,
    influence=3,
    rez_cost=6,
    strength=4,
    subtypes=(
        "code gate",
        "bioroid",
        "ap",
    ),
    abilities=(
        bioroid(2),
        *(Subroutine(DoDamage(1, CORE), May(Draw(1))),) * 2,
    ),
)
