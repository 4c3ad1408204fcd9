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

CARDS: tuple[Card, ...] = (clone_suffrage_movement,)
