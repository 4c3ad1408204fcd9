"""Cards of Terminal Directive as FAQ 4.0 corrects them."""

from __future__ import annotations

from sneakdoor.language import *

maxwell_james = Resource(
    "Maxwell James",
    faction=CRIMINAL,
    influence=1,
    unique=True,
    install_cost=1,
    subtypes=("connection",),
    abilities=(
        Static(Link(1)),
        Paid(
            TrashThis(),
            Derez(Choose(1, Cards(ICE, where=(Guarding(REMOTE),)))),
            terms=(Static(UseOnlyIf(Did(MakesSuccessfulRun(on=HQ)))),),
        ),
    ),
)
"""At any legal time of such a turn (faq4.errata.maxwell-james)."""
