"""Kitara: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

WORDED_OTHERWISE = {"NGO Front": "says '1 hosted advancement counter' where the other costs leave out the number 1"}

distract_the_masses = Operation(
    "Distract the Masses",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    abilities=(
        Play(
            GainCredits(2, RUNNER),
            AndThen(
                Trash(ChooseUpTo(2, Cards(zone=IN_HQ))), ShuffleInto(ChooseUpTo(2, Cards(zone=IN_ARCHIVES)), IN_RND)
            ),
            RemoveFromGame(),
        ),
    ),
)

rashida_jaheem = Asset(
    "Rashida Jaheem",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=0,
    trash_cost=1,
    subtypes=("character",),
    abilities=(When(Begins(), MayPay(Trash(), Both(GainCredits(3), Draw(3)))),),
)

ngo_front = Asset(
    "NGO Front",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    trash_cost=1,
    abilities=(
        Static(CanAdvance()),
        Paid((TrashThis(), HostedCounter(ADVANCEMENT)), GainCredits(5)),
        Paid((TrashThis(), HostedCounter(ADVANCEMENT, 2)), GainCredits(8)),
    ),
)
