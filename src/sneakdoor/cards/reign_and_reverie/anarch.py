"""Reign and Reverie: anarch."""

from __future__ import annotations

from sneakdoor.language import *

patchwork = Hardware(
    "Patchwork",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        *console(
            1,
            When(
                Would(PlaysOrInstalls()),
                MayPay(
                    Trash(Choose(1, Cards(zone=GRIP, where=(BesidesThatCard(),)))), if_you_do=Instead(PlayForLess(2))
                ),
                flags=(INTERRUPT, ONCE_PER_TURN),
            ),
        ),
    ),
)
