"""Elevation: criminal."""

from __future__ import annotations

from sneakdoor.language import *

clean_getaway = Event(
    "Clean Getaway",
    faction=CRIMINAL,
    influence=2,
    play_cost=3,
    subtypes=("run",),
    abilities=(Play(Run(ANY_SERVER, if_successful=GainCredits(6))),),
)

lie_low = Event(
    "Lie Low",
    faction=CRIMINAL,
    influence=1,
    play_cost=1,
    subtypes=("double",),
    abilities=(
        double(),
        Play(Resolve(1, (Draw(4), RemoveTags(UpTo(2))))),
    ),
)

maglectric_rapid_748_mod = Hardware(
    "Maglectric Rapid (748 Mod)",
    faction=CRIMINAL,
    influence=2,
    unique=True,
    install_cost=1,
    subtypes=("weapon",),
    abilities=(When(MakesSuccessfulRun(HQ), MayPay(Trash(), Derez(Choose(1, Cards(installed=True, of=CORP))))),),
)
