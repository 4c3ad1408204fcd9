"""The Mumbad cycle: nbn."""

from __future__ import annotations

from sneakdoor.language import *

disposable_hq = Upgrade(
    "Disposable HQ",
    faction=NBN,
    influence=1,
    rez_cost=0,
    trash_cost=5,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(THIS), May(AddTo(AnyNumber(Cards(zone=IN_HQ)), Zone.BOTTOM_OF_RND))),
    ),
)
