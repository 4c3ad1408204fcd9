"""Honor and Profit: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

fast_track = Operation(
    "Fast Track",
    faction=NEUTRAL_CORP,
    influence=0,
    play_cost=0,
    abilities=(Play(Search(IN_RND, Choose(1, Cards(AGENDA))), AddTo(IT, IN_HQ)),),
)

rainbow = Ice(
    "Rainbow",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=3,
    strength=4,
    subtypes=("sentry", "code gate", "barrier"),
    abilities=(Subroutine(EndTheRun()),),
)
