"""Reign and Reverie's Adam cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def begun(rulebook: str, answer: str) -> Scenario:
    """The Runner's turn with Algernon, after it has asked."""
    t = scenario(
        runner={"credits": 2, "rig": ["Algernon"], "stack": ["Unity"] * 9},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 9},
        turn="corp",
        clicks=1,
        rulebook=rulebook,
    )
    return reach(t, "credit", answer)


@both_rulebooks
def test_algernon_goes_at_the_end_of_a_turn_it_helped_in_without_a_successful_run(rulebook: str) -> None:
    t = begun(rulebook, "Algernon")
    assert t.runner.clicks == 5
    assert t.runner.credits == 0
    t.finish()
    assert t.runner.heap == ["Algernon"]


@both_rulebooks
def test_algernon_stays_if_a_run_was_successful_or_if_it_was_not_paid(rulebook: str) -> None:
    t = begun(rulebook, "Algernon")
    t.do("run Archives").until("action")
    t.finish()
    assert t.runner.rig == ["Algernon"]
    t = begun(rulebook, "pass")
    assert t.runner.clicks == 4
    t.finish()
    assert t.runner.rig == ["Algernon"]
