"""The Genesis cycle's NBN cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from .boards import FILLER, RUNNER_ACTION, TRACER, TRACING, both_rulebooks, ice

# -- ChiLo City Grid -----------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "tags"), [("HQ", 1), ("R&D", 0)])
def test_chilo_city_grid_tags_for_a_successful_trace_during_a_run_on_its_server(
    rulebook: str, server: str, tags: int
) -> None:
    t = scenario(
        runner={"credits": 2},
        corp={
            "credits": 3,
            "rd": FILLER,
            "servers": {
                "HQ": {"ice": [{"card": TRACER, "rezzed": True}], "root": ["ChiLo City Grid (rezzed)"]},
                "R&D": {"ice": [{"card": TRACER, "rezzed": True}]},
            },
        },
        rulebook=rulebook,
    )
    t.do(f"run {server}", "spend 3", "spend 0").until(RUNNER_ACTION)
    assert t.runner.tags == tags


def test_chilo_city_grid_minds_neither_traces_that_fail_nor_those_outside_runs() -> None:
    grid = {"HQ": {"ice": [{"card": TRACER, "rezzed": True}], "root": ["ChiLo City Grid (rezzed)"]}}
    t = scenario(runner={"credits": 2}, corp={"credits": 0, "servers": grid})
    t.do("run HQ", "spend 1").until(RUNNER_ACTION)
    assert t.runner.tags == 0
    t = scenario(turn="corp", corp={"hq": [TRACING], "servers": grid})
    t.do("play Tracing", "spend 0", "spend 0")
    assert t.runner.tags == 1, "that of the operation alone"


# -- Pop-up Window -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_pop_up_window_earns_a_credit_and_asks_for_one(rulebook: str, pays: bool) -> None:
    t = scenario(
        runner={"credits": 1},
        corp={"credits": 0, "hq": FILLER, "servers": {"HQ": {"ice": ["Pop-up Window (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer")
    assert t.corp.credits == 1
    t.do("pay 1[credit]" if pays else "decline").until(RUNNER_ACTION)
    assert t.runner.credits == (0 if pays else 1)
    assert len(t.accesses) == int(pays)


# -- TMI -----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("spent", [1, 2])
def test_tmi_stays_rezzed_only_if_its_trace_succeeds(rulebook: str, spent: int) -> None:
    t = scenario(
        runner={"credits": 2},
        corp={"credits": 3, "hq": FILLER, "servers": {"HQ": {"ice": ["TMI"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez TMI", f"spend {spent}").until(RUNNER_ACTION)
    assert t.corp.credits == 0
    assert t.card("TMI").rezzed is (spent < 2)
    assert len(t.accesses) == (spent == 2)


@both_rulebooks
@pytest.mark.ruling("rule_trace_conditional_abilities")
def test_the_corp_orders_chilo_city_grid_and_the_result_of_the_trace_as_it_likes(rulebook: str) -> None:
    """Under classic what the trace does comes first (official.aryabhata-tech.1)."""
    hound = ice("Hound", ln.Subroutine(ln.Trace(1, if_successful=ln.DoDamage(1, ln.NET))))
    for first in ("Hound", "ChiLo City Grid"):
        t = scenario(
            runner={"credits": 0, "grip": ["Sure Gamble"]},
            corp={
                "credits": 0,
                "servers": {"HQ": {"ice": [{"card": hound, "rezzed": True}], "root": ["ChiLo City Grid (rezzed)"]}},
            },
            rulebook=rulebook,
        )
        t.do("run HQ")
        if rulebook == "modern":
            t.until("reaction")
            assert sorted(o.split(":")[0] for o in t.options()) == ["ChiLo City Grid", "Hound"]
            t.do(first)
        else:
            assert not t.comes("reaction")
        told = [line for line in t.log if "tag" in line or "suffers" in line]
        assert ("suffers" in told[0]) is (first == "Hound" or rulebook == "classic")
        assert (t.runner.tags, len(t.runner.heap)) == (1, 1)


# -- Big Brother ---------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("tags", [0, 1])
def test_big_brother_gives_two_tags_to_a_tagged_runner(rulebook: str, tags: int) -> None:
    t = scenario(turn="corp", corp={"hq": ["Big Brother"]}, runner={"tags": tags}, rulebook=rulebook)
    assert t.can("play Big Brother") is bool(tags)
    if tags:
        t.do("play Big Brother")
        assert t.runner.tags == 3


# -- The World is Yours* -------------------------------------------------------------------------------


@both_rulebooks
def test_the_world_is_yours_has_a_hand_of_six(rulebook: str) -> None:
    t = scenario(corp={"identity": "NBN: The World is Yours*"}, rulebook=rulebook)
    assert (t.corp.hand_size, t.runner.hand_size) == (6, 5)


# -- Project Beale -------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("advanced", "points"), [(3, 2), (4, 2), (5, 3), (7, 4)])
def test_project_beale_is_worth_a_point_more_for_every_two_counters_past_three(
    rulebook: str, advanced: int, points: int
) -> None:
    t = scenario(
        turn="corp",
        corp={"servers": {"Server 1": {"root": [f"Project Beale ({advanced} advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score Project Beale")
    assert t.corp.points == points


# -- Restructured Datapool -----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("spent", "tags"), [(1, 1), (2, 0)])
def test_restructured_datapool_traces_for_a_tag(rulebook: str, spent: int, tags: int) -> None:
    t = scenario(
        turn="corp", corp={"credits": 0, "score": ["Restructured Datapool"]}, runner={"credits": 2}, rulebook=rulebook
    )
    t.do("use Restructured Datapool", f"spend {spent}")
    assert t.runner.tags == tags
    assert t.corp.clicks == 2


# -- Uroboros ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("loses", ["first", "second"])
def test_uroboros_forbids_further_runs_and_ends_this_one_each_by_its_own_trace(rulebook: str, loses: str) -> None:
    t = scenario(
        runner={"credits": 4, "stack": ["Sure Gamble"]},
        corp={"credits": 0, "hq": FILLER, "rd": FILLER, "servers": {"HQ": {"ice": ["Uroboros (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("spend")
    t.do("spend 0" if loses == "first" else "spend 4")
    if loses == "first":
        t.until("spend")
        t.do("spend 4")
    t.until(RUNNER_ACTION)
    assert len(t.accesses) == (1 if loses == "first" else 0)
    assert t.can("run R&D") is (loses == "second")


# -- Bernice Mai ---------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("spent", [4, 5])
def test_bernice_mai_tags_the_runner_or_is_trashed(rulebook: str, spent: int) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={"credits": 0, "hq": FILLER, "rd": FILLER, "servers": {"HQ": {"root": ["Bernice Mai (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run R&D").until(RUNNER_ACTION)
    assert t.runner.tags == 0
    t.do("run HQ").until("spend")
    t.do(f"spend {spent}").until(RUNNER_ACTION)
    assert t.runner.tags == (1 if spent == 4 else 0)
    assert t.corp.archives == ([] if spent == 4 else ["Bernice Mai"])
