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
        t.do("run HQ").until("reaction")
        assert sorted(o.split(":")[0] for o in t.options()) == ["ChiLo City Grid", "Hound"]
        t.do(first)
        told = [line for line in t.log if "tag" in line or "suffers" in line]
        assert ("suffers" in told[0]) is (first == "Hound")
        assert (t.runner.tags, len(t.runner.heap)) == (1, 1)
