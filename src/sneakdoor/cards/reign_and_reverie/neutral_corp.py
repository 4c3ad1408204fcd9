"""Reign and Reverie: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

lady_liberty = Asset(
    "Lady Liberty",
    faction=NEUTRAL_CORP,
    influence=0,
    unique=True,
    rez_cost=5,
    trash_cost=4,
    subtypes=(
        "region",
        "ritzy",
    ),
    abilities=(
        When(Begins(), Place(1, POWER)),
        Paid(
            Clicks(3),
            AddToScoreArea(
                Choose(1, Cards(AGENDA, zone=IN_HQ, where=(WorthExactly(Hosted(POWER)),))), Zone.YOUR_SCORE_AREA
            ),
        ),
        Static(LimitPerServer("region")),
        Static(LimitPerDeck(1)),
    ),
)
