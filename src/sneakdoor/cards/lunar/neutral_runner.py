"""The Lunar cycle: neutral_runner."""

from __future__ import annotations

from sneakdoor.language import *

ghost_runner = Resource(
    "Ghost Runner",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=1,
    subtypes=("stealth", "virtual"),
    abilities=(loaded(3), Static(CanSpendHosted(to=DuringARun()))),
)


rachel_beckman = Resource(
    "Rachel Beckman",
    faction=NEUTRAL_RUNNER,
    influence=1,
    unique=True,
    install_cost=8,
    subtypes=("connection",),
    abilities=(Static(AllottedClicks(+1)), When(BecomesTrue(Tagged(), if_=True), Trash(THIS))),
)


CARDS: tuple[Card, ...] = (
    ghost_runner,
    rachel_beckman,
)
