"""Getting to a decision without caring about those before it."""

from __future__ import annotations

from sneakdoor.engine.declining import default_option
from sneakdoor.testing import Scenario


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
