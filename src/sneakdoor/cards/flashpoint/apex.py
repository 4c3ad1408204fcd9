"""Flashpoint: apex."""

from __future__ import annotations

from sneakdoor.language import *

reaver = Program(
    "Reaver",
    faction=Faction.APEX,
    influence=4,
    install_cost=2,
    memory=1,
    abilities=(When(FirstEachTurn(Trashes(Cards(installed=True))), Draw(1)),),
)
