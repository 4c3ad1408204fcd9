"""Neutral Runner cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Corporate Defector ------------------------------------------------------------------------------


def told(t):
    """What the Runner was told."""
    return " ".join(t.game.log.told("runner"))


@BOOKS
def test_corporate_defector_reveals_what_the_corp_draws_with_the_basic_action(rulebook):
    t = scenario(turn="corp", corp={"rd": ["Ping", "Tithe"]}, runner={"rig": ["Corporate Defector"]}, rulebook=rulebook)
    t.do("draw")
    assert t.corp.hq == ["Ping"]
    assert "reveals Ping" in told(t)


@BOOKS
def test_corporate_defector_does_not_see_other_draws(rulebook):
    briefing = ln.Operation("Briefing", faction=ln.NEUTRAL_CORP, play_cost=0, abilities=(ln.Play(ln.Draw(1)),))
    t = scenario(
        turn="corp",
        corp={"hq": [briefing], "rd": ["Ping", "Tithe"]},
        runner={"rig": ["Corporate Defector"], "stack": ["Leech"]},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Briefing").until("runner")
    t.do("draw")
    t.finish()
    t.until("corp")
    assert len(t.corp.hq) == 2, "one by the operation, one by the mandatory draw"
    assert "reveals" not in told(t)


# -- Mad Dash -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize(("server", "points", "heap"), [("Server 1", 3, []), ("R&D", 0, ["Leech", "Mad Dash"])])
def test_mad_dash_is_an_agenda_if_one_was_stolen_and_hurts_otherwise(
    rulebook: str, server: str, points: int, heap: list[str]
) -> None:
    t = scenario(
        runner={"grip": ["Mad Dash", "Leech"]},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Project Atlas"]}}},
        rulebook=rulebook,
    )
    t.do("play Mad Dash", f"run {server}")
    t.until("step_runner_turn_action")
    assert t.runner.points == points
    assert sorted(t.runner.heap) == heap
