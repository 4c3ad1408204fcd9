"""The Red Sand cycle: anarch."""

from __future__ import annotations

from sneakdoor.language import *

alice_merchant = Identity(
    "Alice Merchant: Clan Agitator",
    faction=ANARCH,
    minimum_deck=50,
    influence_limit=15,
    link=0,
    subtypes=("cyborg",),
    abilities=(
        When(FirstEachTurn(MakesSuccessfulRun(on=ARCHIVES)), Must(Trash(Choose(1, Cards(zone=IN_HQ)), by=CORP))),
    ),
)

CARDS: tuple[Card, ...] = (alice_merchant,)
