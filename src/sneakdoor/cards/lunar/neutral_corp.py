"""The Lunar cycle: neutral_corp."""

from __future__ import annotations

from sneakdoor.language import *

bad_times = Operation(
    "Bad Times",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=4,
    subtypes=("gray ops",),
    abilities=(Static(PlayOnlyIf(Tagged())), Play(Lasting(MemoryReduced(2), REST_OF_TURN))),
)

excalibur = Ice(
    "Excalibur",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=2,
    strength=3,
    subtypes=("mythic", "grail"),
    abilities=(Subroutine(Lasting(CannotRunAgain(), THIS_TURN)),),
)

mother_goddess = Ice(
    "Mother Goddess",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=4,
    strength=4,
    subtypes=("mythic",),
    abilities=(Static(GainsSubtypesOfOtherIce()), *end_the_run()),
)

self_destruct = Upgrade(
    "Self-destruct",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=2,
    trash_cost=0,
    abilities=(
        Static(InstallOnly(in_=Zone.ROOT_OF_REMOTE)),
        Paid(
            TrashThis(),
            Trash(Every(Cards(where=(InstalledAt(THIS_SERVER),)))),
            Trace(X(NumberOf(CardsTrashed())), DoDamage(3, NET)),
            terms=(Static(UseOnlyDuring(DuringRun(THIS_SERVER))),),
        ),
    ),
)
