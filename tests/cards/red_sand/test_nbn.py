"""NBN's cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


def against_sync(server, rulebook="modern", **corp):
    """The Runner, with nothing to spend, runs into SYNC BRE; both traces succeed."""
    ice = {server: {"ice": ["SYNC BRE (rezzed)"], **corp.pop("more", {})}}
    t = scenario(runner={"credits": 0}, corp={"credits": 0, "servers": ice, **corp}, rulebook=rulebook)
    t.do(f"run {server}").until(ACTION)
    return t


# -- SYNC BRE ----------------------------------------------------------------------------------------


@BOOKS
def test_sync_bre_tags_and_takes_one_access_away(rulebook):
    t = against_sync("R&D", rulebook, rd=["Ping", "Tithe"])
    assert t.runner.tags == 1
    assert t.accesses == []


@ruling("faq4.errata.sync-bre")
def test_the_penalty_of_sync_bre_ends_with_the_run(rulebook):
    t = against_sync("R&D", rulebook, rd=["Ping", "Tithe"], hq=["Hedge Fund"])
    assert t.accesses == []
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_sync_bre_takes_one_of_several_accesses(rulebook):
    t = scenario(
        runner={"credits": 0, "rig": ["Docklands Pass"]},
        corp={"credits": 0, "hq": ["Hedge Fund"] * 4, "servers": {"HQ": {"ice": ["SYNC BRE (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert len(t.accesses) == 1


@BOOKS
def test_sync_bre_works_in_archives_and_remote_servers(rulebook):
    """One card fewer of those that would be accessed, as the Runner chooses."""
    assert len(against_sync("Archives", rulebook, archives=["Ping", "Tithe", "Palisade"]).accesses) == 2
    assert against_sync("Server 1", rulebook, more={"root": ["Nico Campaign"]}).accesses == []


def test_sync_bre_does_nothing_if_its_traces_fail():
    t = scenario(
        runner={"credits": 6},
        corp={"credits": 0, "rd": ["Ping"], "servers": {"R&D": {"ice": ["SYNC BRE (rezzed)"]}}},
    )
    t.do("run R&D").until("spend")
    t.do("spend 4")
    t.until("spend")
    t.do("spend 2").until(ACTION)
    assert t.runner.tags == 0
    assert t.accesses == ["Ping"]
