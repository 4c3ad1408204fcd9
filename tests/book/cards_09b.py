"""Small cards for conditional abilities, play abilities, subroutines and interrupts."""

from __future__ import annotations

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import BELL, asset, event, hardware, ice, operation, program, resource, rezzed

OATS = ["Hedge Fund"] * 6
HAND = ["Sure Gamble"] * 5

GIFT = event("Gift", Play(GainCredits(1)))
TIP = event("Tip", Play(TakeTags(1)))
TOY = program("Toy")
GAME = program("Game")
ROCK = resource("Rock")
STONE = resource("Stone")
PRIZE = resource("Prize", When(MakesRun(), GainCredits(5)))
PADDING = resource("Padding", Paid(Credits(1), PreventDamage(1)))
BUNKER = resource("Bunker", Paid(Credits(1), PreventDamage(3)))
COCOON = resource("Cocoon", Paid(TrashThis(), PreventDamage(All())))
GUARD = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards((PROGRAM, RESOURCE), installed=True))))
AMPLIFIER = asset("Amplifier", Paid(Credits(1), IncreaseDamage(1)))
NUDGE = operation("Nudge", Play(DoDamage(1, NET)))
JOLT = operation("Jolt", Play(DoDamage(2, NET)))
BLOW = operation("Blow", Play(DoDamage(1, MEAT)))
MARK = operation("Mark", Play(GiveTags(1)))
LADDER = ice("Ladder", Subroutine(GainCredits(1)), Subroutine(GainCredits(10)), Subroutine(GainCredits(100)))
"""What the Corp gains tells which of its subroutines resolved."""
PICK = program("Pick", Paid(Credits(0), Break(1)))
"""It breaks any subroutine of any ice."""
HALL = {"hq": ["Hedge Fund"], "rd": OATS}


def standing(*cards: Card, **more: object) -> dict[str, object]:
    """A Corp with these cards rezzed in a remote server."""
    return {"servers": {"Server 1": {"root": [rezzed(card) for card in cards]}}, "rd": OATS, **more}


def protecting(*pieces: object, **more: object) -> dict[str, object]:
    """A Corp with this rezzed ice protecting HQ, the outermost first."""
    row = [piece if isinstance(piece, (str, dict)) else rezzed(piece) for piece in pieces]  # type: ignore[arg-type]
    return {"servers": {"HQ": {"ice": row}}, "hq": ["Hedge Fund"], "rd": OATS, "credits": 0, **more}


def meeting(*pieces: object, rig: tuple[object, ...] = (), corp: dict[str, object] | None = None) -> Scenario:
    """The Runner meets the outermost of these and may break its subroutines."""
    runner = {"credits": 9, "rig": [*rig, PICK, BELL], "grip": HAND}
    t = scenario(runner=runner, corp=protecting(*pieces, **(corp or {}))).do("run HQ")
    t.until("step_encounter_paw")
    return t
