"""The Lunar cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

crisium_grid = Upgrade(
    "Crisium Grid",
    faction=WEYLAND,
    influence=1,
    rez_cost=3,
    trash_cost=5,
    subtypes=("region",),
    abilities=(*region(Static(CannotSucceed(THIS_SERVER))),),
)

taurus = Ice(
    "Taurus",
    faction=WEYLAND,
    influence=2,
    rez_cost=5,
    strength=5,
    subtypes=("sentry", "tracer"),
    abilities=(
        Subroutine(
            Trace(2, Trash(Choose(1, Cards(HARDWARE))), strength=5, if_strong=Trash(Choose(1, Cards(HARDWARE))))
        ),
    ),
)

wendigo = Ice(
    "Wendigo",
    faction=WEYLAND,
    influence=2,
    rez_cost=2,
    strength=4,
    subtypes=("code gate", "morph"),
    abilities=(
        Static(CanAdvance()),
        Static(GainsSubtypes(THIS, ("barrier",), loses=("code gate",)), while_=OddlyMany(ADVANCEMENT)),
        Subroutine(
            ChooseCard(A(Cards(PROGRAM))),
            Lasting(Cannot(RUNNER, (Verb.USE,), Chosen(PROGRAM)), REST_OF_RUN),
        ),
    ),
)
