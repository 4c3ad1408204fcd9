"""The SanSan cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

davinci = Program(
    "DaVinci",
    faction=SHAPER,
    influence=2,
    install_cost=1,
    memory=1,
    abilities=(
        When(MakesSuccessfulRun(), Place(1, POWER)),
        Paid(
            TrashThis(),
            Install(A(Cards(zone=GRIP, where=(InstallCostAtMost(POWER),))), ignoring_install_cost=True),
        ),
    ),
)

CARDS: tuple[Card, ...] = (davinci,)
