"""Small cards for the last part of the chapter on abilities."""

from __future__ import annotations

from sneakdoor.language import *

from ..rules.cards1 import ice, program, resource, rezzed

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6
HAND = ["Sure Gamble"] * 5
ICE_INSTALLED = Cards(ICE, installed=True)
WALL = ice("Wall", Subroutine(GainCredits(1)), strength=2, subtypes=("barrier",))
GATE = ice("Gate", Subroutine(GainCredits(1)), strength=2, subtypes=("code gate",))
BROKE = resource("Broke", When(BecomesTrue(NoCredits()), Place(1, POWER)))
"""It notices an empty credit pool at the checkpoint after."""


def pick(*abilities: Ability, strength: int = 2, title: str = "Pick") -> Program:
    return program(title, *abilities, strength=strength, subtypes=("icebreaker", "fracter"))


def protecting(*pieces: object, server: str = "HQ") -> dict[str, object]:
    """A Corp with rezzed ice before one server."""
    return {"hq": OATS, "servers": {server: {"ice": [rezzed(p) if isinstance(p, Ice) else p for p in pieces]}}}
