"""The Mumbad cycle: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

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

CARDS: tuple[Card, ...] = (museum_of_history,)
