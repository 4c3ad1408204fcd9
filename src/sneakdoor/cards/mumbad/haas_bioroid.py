"""The Mumbad cycle: haas bioroid."""

from __future__ import annotations

from sneakdoor.language import *

clone_suffrage_movement = Asset(
    "Clone Suffrage Movement",
    faction=HAAS_BIOROID,
    influence=2,
    rez_cost=1,
    trash_cost=2,
    subtypes=("political",),
    abilities=(
        When(
            Begins(),
            If(
                ThereIsNo(Cards(ICE, where=(Guarding(THIS_SERVER),))),
                May(AddTo(Choose(1, Cards(OPERATION, zone=IN_ARCHIVES)), IN_HQ)),
                suffix=True,
            ),
        ),
    ),
)

jeeves_model_bioroids = Asset(
    "Jeeves Model Bioroids",
    faction=HAAS_BIOROID,
    influence=3,
    unique=True,
    rez_cost=2,
    trash_cost=5,
    subtypes=("alliance",),
    abilities=(
        Static(CostsNoInfluence(InDeck(6, faction=HAAS_BIOROID, non_subtype="alliance"))),
        When(FirstEachTurn(SpendsClicks(3)), GainClicks(1)),
    ),
)
