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

nasir_meidan = Identity(
    "Nasir Meidan: Cyber Explorer",
    faction=SHAPER,
    minimum_deck=45,
    influence_limit=15,
    link=1,
    subtypes=("cyborg",),
    abilities=(When(EncountersRezzed(), LoseCredits(All()), GainCredits(EqualTo(RezCostOf(That("ice"))))),),
)

net_celebrity = Event(
    "Net Celebrity",
    faction=SHAPER,
    influence=1,
    play_cost=1,
    subtypes=("current",),
    abilities=(current(Until.SCORED), Static(RecurringCredits(1)), Static(UseCredits((DuringARun(),), number=1))),
)

order_of_sol = Resource(
    "Order of Sol",
    faction=SHAPER,
    influence=1,
    unique=True,
    install_cost=2,
    subtypes=("location",),
    abilities=(When(FirstEachTurn(BecomesTrue(NoCredits())), GainCredits(1)),),
)
