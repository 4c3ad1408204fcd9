"""What the tests of the Genesis cycle share: plain cards to put beside those under test."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario

RUNNER_ACTION = "step_runner_turn_action"
CORP_ACTION = "step_corp_turn_action"
FILLER = ["Hedge Fund"] * 6
GRIP = ["Sure Gamble"] * 5

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def ice(title: str, *abilities: ln.Ability, strength: int = 0, rez_cost: int = 0, subtype: str = "barrier") -> ln.Ice:
    """A piece of ice."""
    return ln.Ice(
        title,
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=rez_cost,
        strength=strength,
        subtypes=(subtype,),
        abilities=abilities,
    )


def operation(title: str, *instructions: ln.Instruction) -> ln.Operation:
    """An operation that does something for nothing."""
    return ln.Operation(title, faction=ln.NEUTRAL_CORP, influence=0, play_cost=0, abilities=(ln.Play(*instructions),))


def event(title: str, *instructions: ln.Instruction) -> ln.Event:
    """An event that does something for nothing."""
    return ln.Event(title, faction=ln.NEUTRAL_RUNNER, influence=0, play_cost=0, abilities=(ln.Play(*instructions),))


def resource(title: str, *abilities: ln.Ability) -> ln.Resource:
    """A resource."""
    return ln.Resource(title, faction=ln.NEUTRAL_RUNNER, influence=0, install_cost=0, abilities=abilities)


def breaker(title: str, *, cost: int = 0, at_once: int = 1) -> ln.Program:
    """A strong program that breaks any subroutine."""
    return ln.Program(
        title,
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        install_cost=0,
        memory=1,
        strength=9,
        subtypes=("icebreaker",),
        abilities=(ln.breaks(cost, up_to=at_once if at_once > 1 else 0),),
    )


TRACER = ice("Tracer", ln.Subroutine(ln.Trace(1)))
"""Ice that traces, and nothing comes of it."""
GATE = ice("Gate", *ln.end_the_run())
BEATING = operation("Beating", ln.DoDamage(2, ln.MEAT))
TAGGING = operation("Tagging", ln.GiveTags(1))
TRACING = operation("Tracing", ln.Trace(3, if_successful=ln.GiveTags(1)))


def next_turn(t: Scenario, action: str) -> None:
    """End this turn; stop as a player chooses an action again."""
    t.finish()
    t.until(action)
