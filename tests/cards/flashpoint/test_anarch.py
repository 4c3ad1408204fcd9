"""Anarch cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
OMAR = "Omar Keung: Conspiracy Theorist"
ACTION = "step_runner_turn_action"


# -- Omar Keung --------------------------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize(("server", "card"), [("HQ", "Hedge Fund"), ("R&D", "Ping")])
def test_omar_runs_archives_and_breaches_hq_or_rnd(rulebook, server, card):
    t = scenario(
        runner={"identity": OMAR}, corp={"hq": ["Hedge Fund"], "rd": ["Ping"], "archives": ["Tithe"]}, rulebook=rulebook
    )
    t.do("use Omar Keung", "continue")
    assert t.options() == ["attack HQ", "attack R&D"]
    t.do(f"attack {server}").until(ACTION)
    assert t.accesses == [card]
    assert t.runner.clicks == 3


@BOOKS
def test_omar_works_once_per_turn(rulebook):
    t = scenario(runner={"identity": OMAR}, corp={"hq": ["Hedge Fund"], "rd": ["Ping"]}, rulebook=rulebook)
    t.do("use Omar Keung", "continue", "attack HQ").until(ACTION)
    assert not t.can("use Omar")


@BOOKS
def test_omars_run_is_a_successful_run_on_the_server_chosen(rulebook):
    t = scenario(
        runner={"identity": OMAR, "rig": ["Docklands Pass"]},
        corp={"hq": ["Hedge Fund"] * 3, "rd": ["Ping"]},
        rulebook=rulebook,
    )
    t.do("use Omar Keung", "continue", "attack HQ").until(ACTION)
    assert len(t.accesses) == 2, "Docklands Pass minds breaches of HQ"


def test_a_run_that_does_not_succeed_changes_no_server():
    t = scenario(
        runner={"identity": OMAR},
        corp={"hq": ["Hedge Fund"], "servers": {"Archives": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("use Omar Keung").until(ACTION)
    assert t.accesses == []
