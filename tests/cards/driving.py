"""Getting to a decision without caring about those before it."""

from __future__ import annotations

from typing import Any

from sneakdoor.engine.declining import default_option
from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario


def reach(t: Scenario, *keys: str) -> Scenario:
    """Decline everything optional until an option that begins so is there, and take it; then the next."""
    for key in keys:
        for _ in range(200):
            if t.offers(key):
                break
            assert t.game.decision is not None, f"the game ended before {key!r}"
            t.game.choose(default_option(t.state))
        else:
            raise AssertionError(f"no {key!r} in 200 decisions; now {t.game.decision!r}")
        t.do(key)
    return t


def seen_until(t: Scenario, what: str) -> set[str]:
    """Every option that was there on the way to a decision, as `Scenario.until` finds it."""
    keys: set[str] = set()
    for _ in range(200):
        if t.game.decision is None:
            break
        if what in (t.game.decision.kind, t.game.decision.rule):
            return keys
        keys |= set(t.options())
        t.game.choose(default_option(t.state))
    raise AssertionError(f"no {what!r} in 200 decisions, or before the game was over")


def to_action_of(t: Scenario, side: int) -> Scenario:
    """Decline everything optional, and let the other player take credits, until a player is to take an action."""
    for _ in range(200):
        decision = t.game.decision
        assert decision is not None, "the game is over"
        if decision.kind == "action":
            if t.state.active == side:
                return t
            t.game.choose("credit")
        else:
            t.game.choose(default_option(t.state))
    raise AssertionError("that turn does not come")


def under(title: str, corp: dict[str, Any], runner: dict[str, Any], rulebook: str = "modern") -> Scenario:
    """The Corp plays an operation as the last thing in its turn, and the Runner's turn has come."""
    given = {**corp, "hq": [title, *corp.get("hq", ())], "rd": [*corp.get("rd", ()), *["Hedge Fund"] * 5]}
    t = scenario(turn="corp", clicks=1, corp=given, runner=runner, rulebook=rulebook)
    return to_action_of(t.do(f"play {title}"), RUNNER_SIDE)
