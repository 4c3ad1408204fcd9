"""Kitara: Apex."""

from __future__ import annotations

from sneakdoor.language import *

consume = Program(
    "Consume",
    faction=Faction.APEX,
    influence=5,
    install_cost=2,
    memory=0,
    subtypes=("virus",),
    abilities=(
        When(Trashes(Cards(of=CORP)), May(Place(1, VIRUS))),
        Paid(Clicks(), AndThen(GainCredits(ForEach(2, Hosted(VIRUS))), RemoveCountersFrom(All(), VIRUS, THIS))),
    ),
)
