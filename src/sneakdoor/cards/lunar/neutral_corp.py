"""The Lunar cycle: neutral_corp."""

from __future__ import annotations

from sneakdoor.language import *

excalibur = Ice(
    "Excalibur",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=2,
    strength=3,
    subtypes=("mythic", "grail"),
    abilities=(Subroutine(Lasting(CannotRunAgain(), THIS_TURN)),),
)


CARDS: tuple[Card, ...] = (excalibur,)
