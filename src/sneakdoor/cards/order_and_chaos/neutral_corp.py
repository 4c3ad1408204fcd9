"""Order and Chaos: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

cyberdex_virus_suite = Upgrade(
    "Cyberdex Virus Suite",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=3,
    trash_cost=1,
    subtypes=("ambush",),
    abilities=(
        Static(MustReveal(IN_RND)),
        When(Accesses(THIS), May(Purge())),
        Paid(TrashThis(), Purge()),
    ),
)
