"""What the tests of the Core Set's Runner cards share: small ice, small operations, a server behind ice."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario

ACTION = "step_runner_turn_action"
"""The rule of the Runner's choice of an action: `until` it, everything before is over."""
FILLER = ["Hedge Fund"] * 6

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def next_runner_turn(t: Scenario) -> Scenario:
    """End this turn and the Corp's; stop as the Runner chooses an action."""
    t.finish()
    t.until(ACTION)
    return t


def ice(title: str, *subroutines: ln.Instruction, strength: int = 0, subtype: str = "barrier") -> ln.Ice:
    """Ice that costs nothing to rez."""
    return ln.Ice(
        title,
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        strength=strength,
        subtypes=(subtype,),
        abilities=tuple(ln.Subroutine(s) for s in subroutines),
    )


def operation(title: str, *instructions: ln.Instruction) -> ln.Operation:
    """An operation that costs nothing."""
    return ln.Operation(title, faction=ln.NEUTRAL_CORP, play_cost=0, abilities=(ln.Play(*instructions),))


def behind(*cards: object, server: str = "HQ") -> dict[str, object]:
    """A server with this ice, all of it rezzed."""
    rezzed = [{"card": c, "rezzed": True} for c in cards]
    return {"hq": FILLER, "rd": FILLER, "credits": 5, "servers": {server: {"ice": rezzed}}}
