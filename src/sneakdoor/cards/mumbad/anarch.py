"""The Mumbad cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

salsette_slums = Resource(
    "Salsette Slums",
    faction=ANARCH,
    influence=2,
    install_cost=2,
    subtypes=(
        "location",
        "seedy",
    ),
    abilities=(Paid(TrashCost(), RemoveFromGame(ACCESSED_CARD), flags=(ACCESS, ONCE_PER_TURN)),),
)
