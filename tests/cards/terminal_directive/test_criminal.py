"""Terminal Directive's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def begin_turn(t: Scenario) -> Scenario:
    """End the Corp's turn; stop at the Runner's first decision."""
    t.finish()
    t.until("runner")
    return t


@both_rulebooks
def test_mammon_turns_credits_into_counters_that_break_and_go_at_the_end_of_the_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 6, "rig": ["Mammon"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 3},
        turn="corp",
        rulebook=rulebook,
    )
    begin_turn(t).do("Mammon", "2")
    assert t.runner.credits == 4
    assert t.card("Mammon").power == 2
    t.do("run HQ").until("encounter")
    assert not t.can("use Mammon: break")
    t.do("use Mammon: +2 strength", "use Mammon: break 1 subroutine")
    assert t.card("Mammon").power == 1
    t.finish()
    assert t.accesses == ["Hedge Fund"]
    t.until(ACTION)
    t.finish()
    assert t.card("Mammon").power == 0


def test_mammon_needs_no_credits() -> None:
    t = scenario(runner={"credits": 6, "rig": ["Mammon"]}, corp={"rd": ["Hedge Fund"] * 3}, turn="corp")
    begin_turn(t).do("pass")
    t.until(ACTION)
    assert t.runner.credits == 6
    assert t.card("Mammon").power == 0


def maxwell(rulebook: str, **runner: object) -> Scenario:
    """Maxwell James before two remote servers."""
    return scenario(
        runner={"credits": 5, "rig": ["Maxwell James"], **runner},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {},
                "R&D": {"ice": ["Whitespace (rezzed)"]},
                "Server 1": {"ice": ["Palisade (rezzed)"], "root": ["Nico Campaign"]},
            },
        },
        rulebook=rulebook,
    )


def test_maxwell_james_derezzes_remote_ice_in_the_window_after_a_successful_run_on_hq() -> None:
    t = maxwell("modern")
    assert t.runner.link == 1
    t.do("credit")
    assert not t.can("use Maxwell")
    t.do("run HQ")
    assert not t.can("use Maxwell")
    reach(t, "use Maxwell James: derez 1 piece of ice protecting a remote server")
    assert not t.running
    assert not t.card("Palisade").rezzed
    assert t.card("Whitespace").rezzed, "R&D is no remote server"
    assert t.runner.heap == ["Maxwell James"]


def test_maxwell_james_misses_every_later_window() -> None:
    t = maxwell("modern")
    t.do("run HQ")
    assert any(k.startswith("use Maxwell") for k in seen_until(t, "action"))
    t.do("credit")
    assert not any(k.startswith("use Maxwell") for k in seen_until(t, "action"))
    t.do("run R&D")
    assert not any(k.startswith("use Maxwell") for k in seen_until(t, "action")), "not HQ"


@both_rulebooks
@pytest.mark.parametrize("drawn", [True, False])
def test_polyhistor_draws_a_card_for_both_when_all_ice_of_hq_is_passed(rulebook: str, drawn: bool) -> None:
    t = scenario(
        runner={"rig": ["Polyhistor"], "stack": ["Unity"] * 3},
        corp={"rd": ["Palisade"] * 3, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Whitespace"]}}},
        rulebook=rulebook,
    )
    assert t.runner.link == 1
    t.do("run R&D").until("action")
    assert t.runner.grip == [], "not of R&D"
    t.do("run HQ").until("reaction")
    t.do("Polyhistor" if drawn else "pass").until("action")
    assert len(t.runner.grip) == drawn
    assert len(t.corp.hq) == 1 + drawn


def test_polyhistor_cannot_draw_from_an_empty_stack_to_make_the_corp_draw() -> None:
    t = scenario(runner={"rig": ["Polyhistor"]}, corp={"rd": ["Palisade"] * 3, "hq": ["Hedge Fund"]})
    t.do("run HQ").until("action")
    assert t.corp.hq == ["Hedge Fund"]
