"""Kitara: haas_bioroid."""

from __future__ import annotations

from sneakdoor.language import *

jinja_city_grid = Upgrade(
    "Jinja City Grid",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=5,
    subtypes=("region",),
    abilities=(
        *region(
            When(
                DrawsCard(Cards(ICE)),
                May(Both(Reveal(IT), Install(IT, protecting_this_server=True, paying_less=4))),
            )
        ),
    ),
)
