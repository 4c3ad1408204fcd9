"""Kitara: shaper."""

from __future__ import annotations

from sneakdoor.language import *

gebrselassie = Hardware(
    "Gebrselassie",
    faction=SHAPER,
    influence=4,
    unique=True,
    install_cost=1,
    subtypes=("mod",),
    abilities=(
        Paid(Clicks(1), HostOn(THIS, A(Cards(subtype="icebreaker", non_subtype="ai", installed=True)))),
        Static(StrengthLastsTurn(Host("icebreaker"))),
    ),
)

cyberdelia = Hardware(
    "Cyberdelia",
    faction=SHAPER,
    influence=3,
    install_cost=3,
    subtypes=("chip",),
    abilities=(
        Static(Memory(1)),
        When(FirstEachTurn(FullyBreaks(Cards(ICE))), GainCredits(1)),
    ),
)

nyashia = Program(
    "Nyashia",
    faction=SHAPER,
    influence=3,
    install_cost=2,
    memory=1,
    abilities=(
        When(Installs(), Place(3, POWER)),
        When(Breaches(RND), MayPay(RemoveCounters(1, Hosted(POWER)), AccessMore(1))),
    ),
)

upya = Program(
    "Upya",
    faction=SHAPER,
    influence=3,
    install_cost=0,
    memory=1,
    abilities=(
        When(MakesSuccessfulRun(RND), May(Place(1, POWER))),
        Paid((Clicks(), HostedCounter(POWER, 3)), GainClicks(2), flags=ONCE_PER_TURN),
    ),
)
