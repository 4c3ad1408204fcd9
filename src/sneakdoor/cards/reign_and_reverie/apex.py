"""Reign and Reverie: apex."""

from __future__ import annotations

from sneakdoor.language import *

reboot = Event(
    "Reboot",
    faction=Faction.APEX,
    influence=5,
    play_cost=1,
    subtypes=("run",),
    abilities=(
        Play(Run(ARCHIVES, InsteadOfBreaching(ARCHIVES, Install(ChooseUpTo(5, Cards(zone=HEAP)), facedown=True)))),
        Play(RemoveFromGame()),
    ),
)
