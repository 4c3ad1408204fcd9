"""Borealis: neutral runner."""

from __future__ import annotations

from sneakdoor.language import *

nova_initiumia = Identity(
    "Nova Initiumia: Catalyst & Impetus",
    faction=NEUTRAL_RUNNER,
    minimum_deck=40,
    link=0,
    subtypes=("digital", "natural"),
    abilities=(Static(DeckCopies(1)),),
)
