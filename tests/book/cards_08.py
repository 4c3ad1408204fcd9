"""Small cards for the chapter on moving, turning, installing and playing cards."""

from __future__ import annotations

from sneakdoor.language import *

from ..rules.cards1 import agenda, asset, event, ice, operation, program, resource, upgrade

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6

PLAN = agenda("Plan", requirement=2, points=1)
SITE = asset("Site", Static(MaximumHandSize(+1)), cost=2)
"""Active, it shows by the Corp's hand size."""
ANNEX = upgrade("Annex", cost=1)
GATE = ice("Gate", Subroutine(GainCredits(1)), cost=2, strength=2, subtypes=("barrier",))
MOAT = ice("Moat", Subroutine(GainCredits(1)), cost=1, subtypes=("barrier",))
FOG = ice("Fog", Subroutine(GainCredits(1)), cost=3, subtypes=("code gate",))
TOY = program("Toy", cost=1)
FRIEND = resource("Friend", Static(Link(1)))

INSTALLED = Cards(installed=True)
BLAST = operation("Blast", Play(Trash(Choose(1, INSTALLED))))
"""The Corp trashes any installed card."""
WHIM = event("Whim", Play(Trash(Choose(1, INSTALLED))))
"""The Runner trashes any installed card."""
HIDE = event("Hide", Play(Install(Choose(1, Cards(zone=GRIP)), facedown=True)))
COVER = event("Cover", Play(TurnFacedown(Choose(1, Cards(installed=True, of=RUNNER)))))
UNCOVER = event("Uncover", Play(TurnFacedown(Choose(1, Cards(installed=True, facedown=True, of=RUNNER)), faceup=True)))


def remote(*root: object, ice: tuple[object, ...] = (), **more: object) -> dict[str, object]:
    """A Corp with one remote server."""
    return {"servers": {"Server 1": {"root": list(root), "ice": list(ice)}}, "rd": OATS, **more}
