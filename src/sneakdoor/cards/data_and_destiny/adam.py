"""Data and Destiny: adam, with the directives that he may start with."""

from __future__ import annotations

from sneakdoor.language import *

adam = Identity(
    "Adam: Compulsive Hacker",
    faction=ADAM,
    minimum_deck=45,
    influence_limit=25,
    link=0,
    subtypes=("bioroid",),
    abilities=(Static(StartInstalled(3, Cards(subtype="directive"))),),
)

always_be_running = Resource(
    "Always Be Running",
    faction=ADAM,
    influence=3,
    unique=True,
    install_cost=0,
    subtypes=("directive", "virtual"),
    abilities=(
        Static(FirstClickMustBe("run")),
        Paid(LoseClicks(2), Break(1), flags=ONCE_PER_TURN),
    ),
)

neutralize_all_threats = Resource(
    "Neutralize All Threats",
    faction=ADAM,
    influence=3,
    unique=True,
    install_cost=0,
    subtypes=("directive", "virtual"),
    abilities=(
        When(FirstEachTurn(Accesses(Cards(where=(WithTrashCost(),)), by=YOU)), Reveal(IT), MustTrashPaying()),
        When(Breaches(HQ), AccessMore(1)),
    ),
)

safety_first = Resource(
    "Safety First",
    faction=ADAM,
    influence=3,
    unique=True,
    install_cost=0,
    subtypes=("directive", "virtual"),
    abilities=(
        Static(MaximumHandSize(-2)),
        When(Ends(), If(BelowMaximumHandSize(), Draw(1), suffix=True)),
    ),
)

brain_chip = Hardware(
    "Brain Chip",
    faction=ADAM,
    influence=3,
    unique=True,
    install_cost=2,
    subtypes=("console",),
    abilities=(
        Static(Memory(YourAgendaPoints())),
        Static(MaximumHandSize(YourAgendaPoints())),
        Static(XIs(YourAgendaPoints())),
        Static(LimitPerPlayer("console")),
    ),
)

multithreader = Program(
    "Multithreader",
    faction=ADAM,
    influence=1,
    install_cost=3,
    memory=1,
    abilities=(
        Static(RecurringCredits(2)),
        Static(UseCredits((For(V_USE, Cards(PROGRAM)),))),
    ),
)
