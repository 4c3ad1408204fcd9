"""NBN's cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from sneakdoor.views import view
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


@ruling("faq4.errata.sync-bre", "official.sync-bre.1")
def test_the_penalty_of_sync_bre_ends_with_the_run(rulebook):
    t = against_sync("R&D", rulebook, rd=["Ping", "Tithe"], hq=["Hedge Fund"])
    assert t.accesses == []
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    again = ln.Resource(
        "Again", faction=ln.CRIMINAL, install_cost=0, abilities=(ln.When(ln.MakesSuccessfulRun(), ln.Breach(ln.HQ)),)
    )
    for rezzed, accessed in ((" (rezzed)", []), ("", ["Hedge Fund", "Ping"])):
        t = scenario(
            runner={"credits": 0, "rig": [again]},
            corp={
                "credits": 0,
                "hq": ["Hedge Fund"],
                "rd": ["Ping", "Tithe"],
                "servers": {"R&D": {"ice": [f"SYNC BRE{rezzed}"]}},
            },
            rulebook=rulebook,
        )
        t.do("run R&D").until(ACTION)
        assert t.accesses == accessed, "whenever the Runner accesses in that run"


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


# -- MCA Informant -----------------------------------------------------------------------------------

FIXER = ln.Resource("Fixer", faction=ln.CRIMINAL, install_cost=0, subtypes=("connection",))
DEN = ln.Resource("Den", faction=ln.CRIMINAL, install_cost=0, subtypes=("location",))


def informed(rulebook="modern", hq=(), clicks=3, **runner):
    """The Corp plays MCA Informant on the Runner's only connection."""
    t = scenario(
        turn="corp",
        corp={"credits": 9, "hq": ["MCA Informant", *hq], "rd": ["Ping"] * 5},
        runner={"credits": 5, "rig": [DEN, FIXER], "stack": ["Leech"] * 3, **runner},
        clicks=clicks,
        rulebook=rulebook,
    )
    t.do("play MCA Informant").until(ACTION)
    return t


@BOOKS
def test_mca_informant_makes_the_runner_tagged_and_ends_the_action_phase(rulebook):
    t = informed(rulebook)
    assert t.decision.side == "runner", "the Corp had clicks left"
    assert t.card("MCA Informant").host == "Fixer"
    assert view(t.game, "runner").runner.tags == 1
    assert t.runner.tags == 0
    assert not t.can("remove tag"), "there is no tag to remove"
    t.finish()
    t.until("action")
    assert sorted(o for o in t.options() if o.startswith("trash resource")) == [
        "trash resource Den",
        "trash resource Fixer",
    ]


@BOOKS
def test_the_runner_can_trash_the_host_for_a_click_and_two_credits(rulebook):
    t = informed(rulebook)
    t.do("use MCA Informant")
    assert t.runner.heap == ["Fixer"]
    assert t.corp.archives == ["MCA Informant"]
    assert t.runner.credits == 3
    assert t.runner.clicks == 3
    assert view(t.game, "runner").runner.tags == 0


def test_the_tag_counts_besides_others():
    t = informed(hq=["BOOM!"], tags=1)
    t.finish()
    t.until("action")
    assert t.can("play BOOM!"), "2 tags"


@ruling("faq4.errata.mca-informant")
def test_mca_informant_is_put_only_on_a_connection(rulebook):
    t = scenario(
        turn="corp",
        corp={"credits": 9, "hq": ["MCA Informant"], "rd": ["Ping"] * 5},
        runner={"rig": [DEN, FIXER, {"card": replace(FIXER, title="Agent")}, "Cleaver"]},
        rulebook=rulebook,
    )
    t.do("play MCA Informant")
    assert t.options() == ["choose Fixer", "choose Agent"]
