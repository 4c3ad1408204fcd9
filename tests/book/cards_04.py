"""Small cards for the chapter on zones, and what its tests ask of a view."""

from __future__ import annotations

import msgspec

from sneakdoor.language import *
from sneakdoor.terms import DECK_OF, DISCARD_OF, HAND_OF, SCORE_OF
from sneakdoor.testing import Scenario
from sneakdoor.views import View, view

from ..rules.cards1 import agenda, asset, event, hardware, ice, operation, program, resource, upgrade

OATS = ["Hedge Fund"] * 8
MAYFLIES = ["Mayfly"] * 8
VIEWERS = ("corp", "runner", None)

ROOMY = Static(MaximumHandSize(+1))
"""Active, it shows by its controller's hand size."""
HALL = asset("Hall", ROOMY, Paid(Credits(0), GainCredits(1)))
ANNEX = upgrade("Annex", ROOMY)
WALL = ice("Wall", ROOMY)
PLAN = agenda("Plan", ROOMY, requirement=2, points=2)
BENCH = resource("Bench", ROOMY, Paid(Credits(0), GainCredits(1)))
BOX = hardware("Box", ROOMY)
TOOL = program("Tool", ROOMY)
NOTE = operation("Note", Play(GainCredits(1)))
TIP = event("Tip", Play(GainCredits(1)))
FENCE = ice("Fence", Subroutine(GainCredits(1)))


def seen(t: Scenario, side: str | None) -> View:
    """What a viewer sees."""
    return view(t.game, side)


def text(t: Scenario, side: str | None) -> str:
    """All that a viewer sees, as one text."""
    return msgspec.json.encode(seen(t, side)).decode()


def sized(hand: int, deck: int, discard: int, score: int) -> dict[str, int]:
    """How many cards a player has where."""
    return {"hand": hand, "deck": deck, "discard": discard, "score_area": score}


def sizes(t: Scenario, viewer: str | None, side: str) -> dict[str, int]:
    """How many cards a viewer counts in the zones of a player."""
    shown = seen(t, viewer).player(side)
    return sized(shown.hand, shown.deck, len(shown.discard), len(shown.score_area))


OWN_PLACES = {side: (DECK_OF[side], HAND_OF[side], DISCARD_OF[side], SCORE_OF[side]) for side in (0, 1)}
