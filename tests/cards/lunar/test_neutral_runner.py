"""The Lunar cycle's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Ghost Runner --------------------------------------------------------------------------------------


@both_rulebooks
def test_ghost_runner_pays_during_runs_and_is_trashed_when_empty(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        runner={"credits": 1, "grip": ["Ghost Runner", "Docklands Pass"]},
        rulebook=rulebook,
    )
    t.do("install Ghost Runner")
    assert t.card("Ghost Runner").credits == 3
    assert not t.can("install Docklands Pass"), "its credits pay for nothing outside a run"
    t.do("run Server 1").until("access")
    t.do("trash Nico")
    t.until(ACTION)
    assert t.runner.heap == []
    assert t.card("Ghost Runner").credits == 1
    t.do("run HQ")


# -- Rachel Beckman ------------------------------------------------------------------------------------


@both_rulebooks
def test_rachel_beckman_gives_a_click_each_turn(rulebook: str) -> None:
    t = scenario(corp={"rd": ["Hedge Fund"]}, runner={"credits": 8, "grip": ["Rachel Beckman"]}, rulebook=rulebook)
    t.do("install Rachel Beckman")
    assert t.runner.clicks == (3 if rulebook == "modern" else 4), "under classic rules at once, as Director Haas does"
    t.finish()
    t.until(ACTION)
    assert t.runner.clicks == 5


@both_rulebooks
def test_rachel_beckman_is_trashed_when_the_runner_is_tagged(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Virgo (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Rachel Beckman"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("spend 0").until(ACTION)
    assert t.runner.tags == 1
    assert t.runner.heap == ["Rachel Beckman"]


def test_rachel_beckman_does_not_stay_with_a_tagged_runner() -> None:
    t = scenario(runner={"credits": 8, "tags": 1, "grip": ["Rachel Beckman"]})
    t.do("install Rachel Beckman")
    assert t.runner.heap == ["Rachel Beckman"]
