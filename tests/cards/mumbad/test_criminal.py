"""Criminal cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach, seen_until

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
FILLED = ["Diesel"] * 5


# -- Nero Severn ---------------------------------------------------------------------------------------


@BOOKS
def test_nero_severn_may_jack_out_of_a_sentry_once_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"identity": "Nero Severn: Information Broker", "credits": 0, "grip": ["Leech"] * 5},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": ["Cobra (rezzed)"]}, "R&D": {"ice": ["Vanilla (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    assert not any("Nero Severn" in key for key in seen_until(t.do("run R&D"), ACTION)), "no sentry"
    reach(t.do("run HQ"), "Nero Severn").until(ACTION)
    assert len(t.runner.grip) == 5
    assert not any("Nero Severn" in key for key in seen_until(t.do("run HQ"), ACTION)), "once per turn"
    assert len(t.runner.grip) == 3


# -- Tech Trader ---------------------------------------------------------------------------------------


@BOOKS
def test_tech_trader_pays_for_trash_abilities_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Tech Trader", "Sports Hopper", "Faust"], "grip": ["Leech"], "stack": FILLED},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Vanilla (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Faust: break")
    assert t.runner.credits == 0, "a card trashed as a cost is no trash ability"
    t.until(ACTION)
    t.do("run Archives", "use Sports Hopper")
    assert t.runner.credits == 1
    assert t.runner.grip == ["Diesel"] * 3


# -- Exclusive Party -----------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("official.exclusive-party.1")
def test_exclusive_party_counts_its_copies_in_the_heap_and_not_itself(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Exclusive Party"], "heap": ["Exclusive Party"] * 2, "stack": FILLED},
        rulebook=rulebook,
    )
    t.do("play Exclusive Party")
    assert t.runner.credits == 2
    assert t.runner.grip == ["Diesel"]


# -- Political Operative -------------------------------------------------------------------------------


@BOOKS
def test_political_operative_is_installed_after_a_successful_run_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Political Operative"]}, corp={"hq": ["Hedge Fund"], "rd": ["Tithe"]}, rulebook=rulebook
    )
    t.do("run R&D").until("action")
    assert not t.can("install Political Operative")
    t.do("run HQ").until("action")
    assert t.can("install Political Operative")


OPERATIVE = {
    "Server 1": {"root": ["PAD Campaign (rezzed)"]},
    "Server 2": {"root": ["Nico Campaign (rezzed)"]},
    "Server 3": {"root": ["PAD Campaign"]},
    "HQ": {"ice": ["Palisade (rezzed)"]},
}
"""Rezzed cards with trash costs of 4 and 2 and of none, and one that is not rezzed."""


@BOOKS
def test_political_operative_trashes_a_rezzed_card_whose_trash_cost_was_paid(rulebook: str) -> None:
    t = scenario(runner={"credits": 5, "rig": ["Political Operative"]}, corp={"servers": OPERATIVE}, rulebook=rulebook)
    t.until("window")
    t.do("use Political Operative", "4").until("action")
    assert (t.runner.credits, t.runner.heap, t.corp.archives) == (1, ["Political Operative"], ["PAD Campaign"])
    assert t.server("Server 3").root == ["PAD Campaign"]


@pytest.mark.ruling("official.political-operative.1")
@BOOKS
def test_credits_for_trashing_cards_do_not_pay_for_political_operative(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Political Operative", "Scrubber (2 credits)"]},
        corp={"servers": OPERATIVE},
        rulebook=rulebook,
    )
    t.until("window")
    t.do("use Political Operative")
    assert t.options() == ["0", "1", "2"], "not 4"
    t.do("2").until("action")
    assert (t.runner.credits, t.card("Scrubber").credits, t.corp.archives) == (0, 2, ["Nico Campaign"])
