"""Terminal Directive: criminal."""

from __future__ import annotations

from sneakdoor.language import *

mammon = Program(
    "Mammon",
    faction=CRIMINAL,
    influence=2,
    install_cost=3,
    memory=1,
    strength=0,
    subtypes=("icebreaker", "ai"),
    abilities=(
        When(Begins(), MayPay(Credits(Any()), to=Place(ThatMany(), POWER))),
        When(Ends(Phase.DISCARD_PHASE), RemoveCounters(All(), Hosted(POWER))),
        Paid(HostedCounter(POWER), Break(1), flags=INTERFACE),
        boost(2, 2),
    ),
)

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
            terms=(Static(UseOnlyDuring(InNextWindowAfter(RunEnds(on=HQ, successful=True)))),),
        ),
    ),
)

polyhistor = Hardware(
    "Polyhistor",
    faction=CRIMINAL,
    influence=4,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        Static(Memory(1), Link(1)),
        When(FirstEachTurn(PassesAllIce(HQ)), MayPay(Draw(1), Force(CORP, Draw(1)))),
        Static(LimitPerPlayer("console")),
    ),
)
