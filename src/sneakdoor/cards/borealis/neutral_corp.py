"""Borealis: neutral corp."""

from __future__ import annotations

from sneakdoor.language import *

ampere = Identity(
    "Ampère: Cybernetics For Anyone",
    faction=NEUTRAL_CORP,
    minimum_deck=45,
    subtypes=("corp",),
    abilities=(
        Static(DeckCopies(1)),
        Static(DeckAgendas(2)),
    ),
)
