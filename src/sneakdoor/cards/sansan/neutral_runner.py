"""The SanSan cycle: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

wireless_net_pavilion = Resource(
    "Wireless Net Pavilion",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=1,
    subtypes=("location",),
    abilities=(Static(AdditionalCost(Verb.USE, cost=Credits(2), by=CORP, basic=Basic.TRASH_RESOURCE)),),
)

beach_party = Resource(
    "Beach Party",
    faction=NEUTRAL_RUNNER,
    influence=0,
    install_cost=0,
    abilities=(
        When(Begins(), LoseClicks()),
        Static(MaximumHandSize(5)),
    ),
)

brain_cage = Hardware(
    "Brain Cage",
    faction=NEUTRAL_RUNNER,
    influence=0,
    unique=True,
    install_cost=1,
    subtypes=("cybernetic",),
    abilities=(
        Static(MaximumHandSize(3)),
        When(Installs(), SufferDamage(1, CORE)),
    ),
)
