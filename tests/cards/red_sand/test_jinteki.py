"""Jinteki's cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
GRIP = ["Sure Gamble"] * 6


# -- Obokata Protocol --------------------------------------------------------------------------------


@BOOKS
def test_stealing_obokata_protocol_costs_four_net_damage(rulebook):
    t = scenario(
        runner={"grip": GRIP}, corp={"servers": {"Server 1": {"root": ["Obokata Protocol"]}}}, rulebook=rulebook
    )
    t.do("run Server 1").until("steal")
    t.do("steal")
    assert t.runner.points == 3
    assert len(t.runner.heap) == 4


@ruling("gloss.cost.additional.example-1")
def test_the_runner_may_refuse_the_damage_and_not_steal_obokata_protocol(rulebook):
    t = scenario(
        runner={"grip": GRIP}, corp={"servers": {"Server 1": {"root": ["Obokata Protocol"]}}}, rulebook=rulebook
    )
    t.do("run Server 1").until("steal")
    assert t.options() == ["steal Obokata Protocol", "decline"]
    t.do("decline").until(ACTION)
    assert t.runner.heap == []
    assert t.server("Server 1").root == ["Obokata Protocol"]


def test_the_damage_of_obokata_protocol_can_flatline():
    t = scenario(runner={"grip": ["Sure Gamble"] * 3}, corp={"hq": ["Obokata Protocol"]})
    t.do("run HQ").until("steal")
    t.do("steal")
    assert t.outcome is not None
    assert t.outcome.reason == "flatline"


# -- Ben Musashi -------------------------------------------------------------------------------------


@BOOKS
def test_ben_musashi_makes_stealing_from_his_server_cost_two_net_damage(rulebook):
    t = scenario(
        runner={"grip": GRIP, "credits": 0},
        corp={"servers": {"Server 1": {"root": ["Offworld Office", "Ben Musashi (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("candidate")
    t.do("access facedown card", "steal").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert len(t.runner.heap) == 2


@pytest.mark.parametrize(("zone", "server"), [("hq", "HQ"), ("rd", "R&D"), ("archives", "Archives")])
def test_ben_musashi_protects_the_cards_in_a_central_server_too(zone, server):
    t = scenario(
        runner={"grip": GRIP, "credits": 0},
        corp={zone: ["Offworld Office"], "servers": {server: {"root": ["Ben Musashi (rezzed)"]}}},
    )
    t.do(f"run {server}").until("steal")
    t.do("decline").until(ACTION)
    assert t.runner.score == []


def test_ben_musashi_protects_no_other_server():
    t = scenario(
        runner={"grip": GRIP},
        corp={"hq": ["Offworld Office"], "servers": {"Server 1": {"root": ["Ben Musashi (rezzed)"]}}},
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.heap == []


def shielded(rulebook):
    """The Runner, who could prevent net damage, steals from Ben Musashi's server."""
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble"] * 4, "rig": ["Net Shield"]},
        corp={"servers": {"Server 1": {"root": ["Ben Musashi (rezzed)", "Offworld Office"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("candidate")
    t.do("access facedown card", "steal Offworld Office")
    return t


def test_the_damage_that_ben_musashi_asks_for_cannot_be_prevented():
    """CR rule_cost_no_interrupt: paying a cost is not interrupted by what is optional."""
    t = shielded("modern")
    assert t.runner.score == ["Offworld Office"]
    assert len(t.runner.grip) == 2


@pytest.mark.ruling("official.ben-musashi.1")
def test_under_classic_rules_preventing_ben_musashis_damage_leaves_the_agenda():
    """Official answer of 2017-05-25: whoever prevents any of it has not paid."""
    t = shielded("classic")
    t.do("Net Shield").until(ACTION)
    assert t.runner.score == []
    assert len(t.runner.grip) == 3


@BOOKS
@pytest.mark.ruling("rule_persistent")
def test_ben_musashi_persists_when_trashed_while_accessed(rulebook):
    t = scenario(
        runner={"grip": GRIP, "credits": 3},
        corp={"servers": {"Server 1": {"root": ["Offworld Office", "Ben Musashi (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("candidate")
    t.do("access Ben Musashi", "trash Ben Musashi")
    t.until("steal")
    t.do("steal").until(ACTION)
    assert len(t.runner.heap) == 2
