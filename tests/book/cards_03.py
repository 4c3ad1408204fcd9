"""Small cards for the chapter on card types."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor.language import *

from ..rules.cards1 import agenda, asset, ice, operation, upgrade

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6

PLAN = agenda("Plan", requirement=2, points=2)
PLANT = asset("Plant", Static(MaximumHandSize(+1)), cost=2, trash=2)
"""Active, it shows by the Corp's hand size."""
ANNEX = upgrade("Annex", Static(MaximumHandSize(+1)), cost=2, trash=2)
GATE = ice("Gate", Subroutine(GainCredits(1)), cost=2, strength=2, subtypes=("barrier",))
NOTE = operation("Note", Play(GainCredits(3)), cost=2)


def priced(card: Ice | Operation, trash: int) -> Ice | Operation:
    """The card with a trash cost."""
    return replace(card, trash_cost=trash)


def remote(*root: object, ice: tuple[object, ...] = (), **more: object) -> dict[str, object]:
    """A Corp with one remote server."""
    return {"servers": {"Server 1": {"root": list(root), "ice": list(ice)}}, "rd": OATS, **more}
