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

street_magic = Resource(
    "Street Magic",
    faction=ANARCH,
    influence=1,
    install_cost=0,
    subtypes=("virtual",),
    abilities=(Static(ResolveInOrderOfYourChoice()),),
)

bhagat = Resource(
    "Bhagat",
    faction=ANARCH,
    influence=4,
    unique=True,
    install_cost=3,
    subtypes=("connection",),
    abilities=(When(FirstEachTurn(MakesSuccessfulRun(HQ)), Force(CORP, Trash(TopOf(1, IN_RND)))),),
)
