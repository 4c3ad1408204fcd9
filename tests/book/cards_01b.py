"""Small cards for the second half of the chapter on game concepts."""

from __future__ import annotations

from sneakdoor.language import *

from ..rules.cards1 import agenda, asset, hardware, ice, program, resource

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6

TOY = program("Toy")
FRIEND = resource("Friend")
TOOL = hardware("Tool")
PLAN = agenda("Plan", requirement=2, points=1)
PLANT = asset("Plant", trash=2)
WALL = ice("Wall", Subroutine(GainCredits(1)), strength=1, subtypes=("barrier",))
A_PROGRAM = Choose(1, Cards(PROGRAM, installed=True))
A_RESOURCE = Choose(1, Cards(RESOURCE, installed=True))


def remote(*root: object, **more: object) -> dict[str, object]:
    """A Corp with one remote server."""
    return {"servers": {"Server 1": {"root": list(root)}}, "rd": OATS, **more}


def remotes(*roots: object, **more: object) -> dict[str, object]:
    """A Corp with a remote server for each of these cards."""
    servers = {f"Server {n}": {"root": [root]} for n, root in enumerate(roots, start=1)}
    return {"servers": servers, "rd": OATS, **more}
