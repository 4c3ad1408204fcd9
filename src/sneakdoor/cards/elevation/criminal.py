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
