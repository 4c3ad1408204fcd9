"""The Lunar cycle: shaper."""

from __future__ import annotations

from sneakdoor.language import *

leprechaun = Program(
    "Leprechaun",
    faction=SHAPER,
    influence=2,
    install_cost=2,
    memory=1,
    subtypes=("daemon",),
    abilities=(Paragraph(Static(CanHost(2, Cards(PROGRAM))), Static(HostedMemoryIsFree())),),
)


net_celebrity = Event(
    "Net Celebrity",
    faction=SHAPER,
    influence=1,
    play_cost=1,
    subtypes=("current",),
    abilities=(current(Until.SCORED), Static(RecurringCredits(1)), Static(UseCredits((DuringARun(),), number=1))),
)


CARDS: tuple[Card, ...] = (
    leprechaun,
    net_celebrity,
)
