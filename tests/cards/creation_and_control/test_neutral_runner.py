"""Creation and Control's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- Same Old Thing ------------------------------------------------------------------------------------


@both_rulebooks
def test_same_old_thing_plays_an_event_from_the_heap_at_its_cost(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Same Old Thing"], "heap": ["Sure Gamble", "Cleaver", "Jailbreak"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("use Same Old Thing")
    assert sorted(t.options()) == ["choose Jailbreak", "choose Sure Gamble"]
    t.do("choose Sure Gamble")
    assert t.runner.credits == 9
    assert t.runner.clicks == 2
    assert sorted(t.runner.heap) == ["Cleaver", "Jailbreak", "Same Old Thing", "Sure Gamble"]


def test_same_old_thing_cannot_play_what_cannot_be_paid_for() -> None:
    t = scenario(runner={"credits": 4, "rig": ["Same Old Thing"], "heap": ["Sure Gamble"]})
    t.do("use Same Old Thing") if t.can("use Same Old Thing") else None
    assert t.runner.credits == 4
    assert "Sure Gamble" in t.runner.heap


# -- The Source ----------------------------------------------------------------------------------------


@both_rulebooks
def test_the_source_makes_agendas_harder_to_score_and_goes_when_one_is(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["The Source"]},
        corp={"servers": {"Server 1": {"root": ["Project Ares (4 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    assert not t.can("score")
    t.do("advance Project Ares", "score Project Ares")
    assert t.runner.rig == [] or "The Source" not in t.runner.rig
    assert t.runner.heap == ["The Source"]


@both_rulebooks
def test_the_source_makes_stealing_cost_three_credits(rulebook: str) -> None:
    t = scenario(runner={"credits": 3, "rig": ["The Source"]}, corp={"hq": ["Project Ares"]}, rulebook=rulebook)
    t.do("run HQ", "continue", "steal")
    assert t.runner.credits == 0
    assert t.runner.heap == ["The Source"]


def test_without_three_credits_nothing_is_stolen_and_the_source_stays() -> None:
    t = scenario(runner={"credits": 2, "rig": ["The Source"]}, corp={"hq": ["Project Ares"]})
    t.do("run HQ", "continue")
    assert t.runner.score == []
    assert t.runner.rig == ["The Source"]


# -- Daily Casts ---------------------------------------------------------------------------------------


@ruling("official.daily-casts.1")
def test_daily_casts_pays_two_credits_a_turn_until_it_is_empty(rulebook: str) -> None:
    t = scenario(runner={"credits": 3, "grip": ["Daily Casts"]}, rulebook=rulebook)
    t.do("install Daily Casts")
    assert t.card("Daily Casts").credits == 8
    t = scenario(
        turn="corp",
        runner={"credits": 0, "rig": ["Daily Casts (4 credits)"], "stack": ["Sure Gamble"] * 9},
        corp={"rd": ["Hedge Fund"] * 9},
        rulebook=rulebook,
    )
    t.until(ACTION)
    assert (t.runner.credits, t.card("Daily Casts").credits) == (2, 2)
    t.finish()
    t.until("step_corp_turn_action")
    t.until(ACTION)
    assert t.runner.heap == ["Daily Casts"]


# -- Dirty Laundry ------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "credits"), [("R&D", 7), ("HQ", 2)])
def test_dirty_laundry_pays_when_the_run_ends_if_it_was_successful(rulebook: str, server: str, credits: int) -> None:
    t = scenario(
        runner={"credits": 4, "grip": ["Dirty Laundry"]},
        corp={"rd": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Dirty Laundry", f"run {server}")
    assert t.runner.credits == 2
    t.until(ACTION)
    assert t.runner.credits == credits


@both_rulebooks
def test_dirty_laundry_pays_nothing_during_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Dirty Laundry"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("play Dirty Laundry", "run Server 1")
    t.until(ACTION)
    assert t.runner.credits == 5
    assert t.corp.archives == [], "too late for the trash cost"
