"""Order and Chaos: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

qianju_pt = Hardware(
    "Qianju PT",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=2,
    subtypes=("vehicle",),
    abilities=(
        When(
            Begins(),
            MayPay(
                LoseClicks(1),
                if_you_do=LastingWhen(
                    First(Would(TakesTag(by=YOU, many=True))),
                    PreventTags(1),
                    period=Period.FROM_NOW_UNTIL_YOUR_NEXT_TURN,
                ),
            ),
        ),
    ),
)

uninstall = Event(
    "Uninstall",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=0,
    abilities=(Play(AddTo(A(Cards((PROGRAM, HARDWARE), installed=True)), GRIP)),),
)
