"""Weyland's cards of Magnum Opus, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


@BOOKS
def test_border_control_is_trashed_to_end_a_run_on_its_own_server(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Border Control (rezzed)"]}}},
        runner={"credits": 9, "grip": ["Inside Job"]},
        rulebook=rulebook,
    )
    t.do("run R&D").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.server("HQ").ice == ["Border Control"], "it could not be used during a run on R&D"
    reach(t.do("play Inside Job", "run HQ"), "use Border Control").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.corp.archives == ["Border Control"]


@BOOKS
def test_border_control_pays_for_all_ice_of_its_server(rulebook: str) -> None:
    servers = {"HQ": {"ice": ["Palisade", "Border Control (rezzed)", "Tithe"]}, "R&D": {"ice": ["Enigma"]}}
    t = scenario(corp={"credits": 0, "hq": ["Hedge Fund"], "servers": servers}, rulebook=rulebook)
    t.do("run HQ").until(ACTION)
    assert t.corp.credits == 3
    assert t.accesses == []
