"""Red Sand: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

mass_commercialization = Operation(
    "Mass Commercialization",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    subtypes=("transaction",),
    abilities=(Play(GainCredits(ForEach(2, Cards(where=(HostingCounter(ADVANCEMENT, on_it=True),))))),),
)

whampoa_reclamation = Asset(
    "Whampoa Reclamation",
    faction=NEUTRAL_CORP,
    influence=2,
    rez_cost=3,
    trash_cost=3,
    subtypes=("corporation",),
    abilities=(
        Paid(
            Trash(Choose(1, Cards(zone=IN_HQ))),
            AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), Zone.BOTTOM_OF_RND),
            flags=ONCE_PER_TURN,
        ),
    ),
)
