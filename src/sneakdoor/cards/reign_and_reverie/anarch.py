"""Reign and Reverie: anarch."""

from __future__ import annotations

from sneakdoor.language import *

patchwork = Hardware(
    "Patchwork",
    faction=ANARCH,
    influence=3,
    unique=True,
    install_cost=4,
    subtypes=("console",),
    abilities=(
        *console(
            1,
            When(
                Would(PlaysOrInstalls()),
                MayPay(
                    Trash(Choose(1, Cards(zone=GRIP, where=(BesidesThatCard(),)))), if_you_do=Instead(PlayForLess(2))
                ),
                flags=(INTERRUPT, ONCE_PER_TURN),
            ),
        ),
    ),
)

cradle = Program(
    "Cradle",
    faction=ANARCH,
    influence=3,
    install_cost=4,
    memory=1,
    strength=5,
    subtypes=("icebreaker", "decoder"),
    abilities=(
        Static(Strength(THIS, -1, Cards(zone=GRIP))),
        Paid(Credits(2), Break(Any(), "code gate"), flags=INTERFACE),
    ),
)

guinea_pig = Event(
    "Guinea Pig",
    faction=ANARCH,
    influence=3,
    play_cost=4,
    abilities=(
        Play(Trash(AllIn(GRIP))),
        Play(GainCredits(10)),
    ),
)
