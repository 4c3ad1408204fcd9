"""NBN's cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
DRAWS = ["Ping"] * 5


def outage(rulebook="modern", **runner):
    """The Corp plays Service Outage; the Runner's turn begins."""
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Service Outage"], "rd": DRAWS},
        runner=runner,
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Service Outage").until(ACTION)
    return t


# -- Service Outage ----------------------------------------------------------------------------------


@BOOKS
def test_the_first_run_each_turn_costs_a_credit(rulebook):
    t = outage(rulebook, credits=3)
    t.do("run Archives").until(ACTION)
    assert t.runner.credits == 2
    t.do("run Archives").until(ACTION)
    assert t.runner.credits == 2
    t.finish()
    t.until(ACTION)
    before = t.runner.credits
    t.do("run Archives").until(ACTION)
    assert t.runner.credits == before - 1, "and again in the next turn"


@BOOKS
def test_a_runner_without_credits_cannot_run(rulebook):
    assert not outage(rulebook, credits=0, stack=["Leech"]).can("run")


@BOOKS
def test_the_credit_for_a_cards_run_may_be_declined(rulebook):
    t = outage(rulebook, credits=3, grip=["Tread Lightly", "Tread Lightly"])
    t.do("play Tread Lightly")
    assert t.options() == ["run HQ", "run R&D", "run Archives", "decline"]
    t.do("decline")
    assert t.step == ACTION
    assert t.runner.credits == 2, "for the event"
    t.do("play Tread Lightly", "run Archives").until(ACTION)
    assert t.runner.credits == 0, "no run was made before, so this was the first"


@BOOKS
def test_service_outage_stays_until_an_agenda_is_stolen(rulebook):
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Service Outage", "Offworld Office"], "rd": DRAWS},
        runner={"credits": 1},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("play Service Outage").until(ACTION)
    assert t.corp.archives == []
    t.fix_random("Offworld Office").do("run HQ").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.corp.archives == ["Service Outage"]
