"""Ashes: jinteki."""

from __future__ import annotations

from sneakdoor.language import *

engram_flush = Ice(
    "Engram Flush",
    faction=JINTEKI,
    influence=1,
    rez_cost=2,
    strength=5,
    subtypes=("code gate", "observer"),
    abilities=(
        When(
            Encounters(THIS),
            ChooseCardType(),
            LastingWhen(RevealsWithThis(), May(Trash(RevealedOfChosenType())), period=Period.REST_OF_THE_ENCOUNTER),
        ),
        Subroutine(Reveal(AllIn(Zone.THE_GRIP))),
        Subroutine(Reveal(AllIn(Zone.THE_GRIP))),
    ),
)
