"""The Genesis cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

dyson_mem_chip = Hardware(
    "Dyson Mem Chip",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=3,
    subtypes=("chip", "link"),
    abilities=(Static(Memory(1), Link(1)),),
)

new_angeles_city_hall = Resource(
    "New Angeles City Hall",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=1,
    subtypes=("location", "government"),
    abilities=(
        Paid(Credits(2), PreventTags(1), flags=INTERRUPT),
        When(Steals(by=YOU), Trash(THIS)),
    ),
)

underworld_contact = Resource(
    "Underworld Contact",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=2,
    subtypes=("connection",),
    abilities=(When(Begins(), If(HasLink(2), GainCredits(1), suffix=True)),),
)

public_sympathy = Resource(
    "Public Sympathy",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=2,
    abilities=(Static(MaximumHandSize(2)),),
)

kraken = Event(
    "Kraken",
    faction=NEUTRAL_RUNNER,
    influence=0,
    play_cost=3,
    abilities=(
        Static(PlayOnlyIf(Did(Steals()))),
        Play(
            ChooseServer(ChosenServer(ANY_SERVER)), Trash(Choose(1, Cards(ICE, where=(Guarding(THAT_SERVER),))), CORP)
        ),
    ),
)

plascrete_carapace = Hardware(
    "Plascrete Carapace",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=3,
    subtypes=("gear",),
    abilities=(
        Paragraph(When(Installs(), Load(4, kind=POWER)), When(IsEmpty(POWER), Trash())),
        Paid(HostedCounter(POWER), PreventDamage(1, MEAT), flags=INTERRUPT),
    ),
)

inside_man = Resource(
    "Inside Man",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=3,
    subtypes=("connection",),
    abilities=(
        Static(RecurringCredits(2)),
        Static(UseCredits((For(Verb.INSTALL, Cards(HARDWARE)),))),
    ),
)

kati_jones = Resource(
    "Kati Jones",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=2,
    subtypes=("connection",),
    abilities=(
        Static(UsableOncePerTurn()),
        Paid(Clicks(), PlaceCredits(3)),
        Paid(Clicks(), TakeCredits(All())),
    ),
)
