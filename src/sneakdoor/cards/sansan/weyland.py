"""The SanSan cycle: weyland."""

from __future__ import annotations

from sneakdoor.language import *

back_channels = Operation(
    "Back Channels",
    faction=WEYLAND,
    influence=1,
    play_cost=0,
    subtypes=("transaction",),
    abilities=(
        Play(
            ChooseCard(Choose(1, Cards(zone=Zone.ROOT_OF_REMOTE)), prep="in"),
            AndThen(GainCredits(ForEach(3, CountersOn(That("card"), ADVANCEMENT))), Trash(IT)),
        ),
    ),
)

CARDS: tuple[Card, ...] = (back_channels,)
