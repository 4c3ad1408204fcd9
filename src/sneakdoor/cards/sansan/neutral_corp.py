"""The SanSan cycle: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

tech_startup = Asset(
    "Tech Startup",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    trash_cost=1,
    abilities=(
        When(
            Begins(),
            May(Trash(THIS)),
            IfYouDo(OneAfterAnother((Search(IN_RND, A(Cards(ASSET))), Install(IT)))),
        ),
    ),
)

breaker_bay_grid = Upgrade(
    "Breaker Bay Grid",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    trash_cost=2,
    subtypes=("region",),
    abilities=(
        Static(RezCost(Each(Cards(zone=ROOT)), -5)),
        Static(LimitPerServer("region")),
    ),
)

vanity_project = Agenda(
    "Vanity Project",
    faction=NEUTRAL_CORP,
    influence=1,
    requirement=6,
    agenda_points=4,
)
