"""The Mumbad cycle: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

mumbad_virtual_tour = Upgrade(
    "Mumbad Virtual Tour",
    faction=NEUTRAL_CORP,
    influence=2,
    rez_cost=0,
    trash_cost=5,
    subtypes=("alliance",),
    abilities=(
        Static(CostsNoInfluence(InDeck(7, ASSET))),
        When(Accesses(THIS, while_installed=True), MustTrash()),
    ),
)

museum_of_history = Asset(
    "Museum of History",
    faction=NEUTRAL_CORP,
    influence=2,
    unique=True,
    rez_cost=1,
    trash_cost=3,
    subtypes=(
        "alliance",
        "ritzy",
    ),
    abilities=(
        Static(CostsNoInfluence(InDeck(50))),
        When(Begins(), May(ShuffleInto(Choose(1, Cards(zone=IN_ARCHIVES)), IN_RND))),
    ),
)

cobra = Ice(
    "Cobra",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=4,
    strength=1,
    subtypes=("sentry", "destroyer", "ap"),
    abilities=(
        Subroutine(Trash(Choose(1, Cards(PROGRAM)))),
        Subroutine(DoDamage(2, NET)),
    ),
)

corporate_sales_team = Agenda(
    "Corporate Sales Team",
    faction=NEUTRAL_CORP,
    influence=0,
    requirement=4,
    agenda_points=2,
    subtypes=("expansion",),
    abilities=(
        When(Scores(), PlaceCredits(10)),
        When(Begins(each_player=True), TakeCredits(1)),
    ),
)

vanilla = Ice(
    "Vanilla",
    faction=NEUTRAL_CORP,
    influence=0,
    rez_cost=0,
    strength=0,
    subtypes=("barrier",),
    abilities=(Subroutine(EndTheRun()),),
)
