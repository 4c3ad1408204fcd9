"""The Spin cycle's NBN card."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_rsvp_keeps_the_runner_from_spending_credits_for_the_rest_of_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Cleaver", "Unity"]},
        corp={
            "hq": ["Nico Campaign"],
            "servers": {"HQ": {"ice": ["RSVP (rezzed)", "Palisade (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Unity: +"), "before the subroutine resolves"
    t.do("pass")
    t.until("jack out")
    t.do("continue")
    t.until(ACTION)
    assert t.accesses == [], "Palisade could not be broken"
    assert t.runner.credits == 9


def test_after_the_run_rsvp_is_over() -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Cleaver"]},
        corp={"hq": ["Nico Campaign"], "servers": {"HQ": {"ice": ["RSVP (rezzed)"]}}},
    )
    t.do("run HQ", "continue")
    assert t.accesses == ["Nico Campaign"]
    assert t.step == ACTION, "there was nothing to trash it with"
    t.do("install Cleaver")
    assert t.runner.credits == 0


def test_rsvp_keeps_the_runner_from_raising_link_in_a_trace() -> None:
    t = scenario(
        runner={"credits": 9},
        corp={"credits": 3, "servers": {"HQ": {"ice": ["RSVP (rezzed)", "Viktor 2.0 (rezzed)"]}}},
    )
    t.do("run HQ", "continue", "spend 0").until(ACTION)
    assert t.card("Viktor 2.0").power == 1
    assert t.runner.credits == 9
