"""Jinteki's cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
GRIP = ["Sure Gamble"] * 5


# -- Chrysalis ---------------------------------------------------------------------------------------


@BOOKS
@pytest.mark.parametrize(("zone", "server"), [("hq", "HQ"), ("rd", "R&D")])
def test_chrysalis_is_encountered_when_it_is_accessed(rulebook, zone, server):
    t = scenario(runner={"credits": 0, "grip": GRIP}, corp={zone: ["Chrysalis"]}, rulebook=rulebook)
    t.do(f"run {server}").until(ACTION)
    assert len(t.runner.heap) == 2
    assert t.accesses == ["Chrysalis"]


def test_chrysalis_can_be_broken_while_it_is_accessed():
    t = scenario(runner={"credits": 6, "grip": GRIP, "rig": ["Carmen"]}, corp={"hq": ["Chrysalis"]})
    t.do("run HQ").until("encounter")
    t.do("use Carmen: break", "pass")
    assert t.options() == ["trash Chrysalis", "pass"], "it is still being accessed"
    t.do("trash").until(ACTION)
    assert t.runner.heap == []
    assert t.corp.archives == ["Chrysalis"]


def test_chrysalis_is_revealed_when_accessed_in_rnd():
    t = scenario(runner={"credits": 0, "grip": GRIP}, corp={"rd": ["Chrysalis"]})
    t.do("run R&D").until("action")
    assert t.card("Chrysalis").known_to("corp")


def test_chrysalis_in_archives_is_not_encountered():
    t = scenario(runner={"grip": GRIP}, corp={"archives": ["Chrysalis"]})
    t.do("run Archives").until(ACTION)
    assert t.accesses == ["Chrysalis"]
    assert t.runner.heap == []


@BOOKS
def test_chrysalis_protects_a_server_like_other_ice(rulebook):
    t = scenario(runner={"grip": GRIP}, corp={"servers": {"HQ": {"ice": ["Chrysalis (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ").until(ACTION)
    assert len(t.runner.heap) == 2


@pytest.mark.ruling("official.chrysalis.1")
def test_rezzed_chrysalis_can_be_trashed_as_a_card_with_a_trash_cost():
    """Official answer of 2017-04-12: ice with a trash cost is such a card."""
    operative = ln.Resource(
        "Operative",
        faction=ln.NEUTRAL_RUNNER,
        influence=0,
        install_cost=0,
        abilities=(
            ln.Paid(ln.TrashThis(), ln.Trash(ln.Choose(1, ln.Cards(rezzed=True, where=(ln.WithTrashCost(),))))),
        ),
    )
    ice = ["Chrysalis (rezzed)", "Ice Wall (rezzed)"]
    t = scenario(runner={"rig": [operative]}, corp={"servers": {"HQ": {"ice": ice}}})
    t.do("use Operative")
    assert t.server("HQ").ice == ["Ice Wall"]


# -- DNA Tracker -------------------------------------------------------------------------------------


@ruling("cr1.4.1.10.3b.example")
@pytest.mark.parametrize(("credits", "left"), [(9, 3), (5, 0), (3, 0), (0, 0)])
def test_dna_tracker_takes_what_credits_there_are(rulebook, credits, left):
    t = scenario(
        runner={"credits": credits, "grip": GRIP},
        corp={"servers": {"HQ": {"ice": ["DNA Tracker (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.credits == left
    assert len(t.runner.heap) == 3


def test_each_subroutine_of_dna_tracker_does_damage_first():
    t = scenario(runner={"credits": 2, "grip": []}, corp={"servers": {"HQ": {"ice": ["DNA Tracker (rezzed)"]}}})
    t.do("run HQ").until("over")
    assert t.outcome.reason == "flatline"
    assert t.runner.credits == 2


# -- Fumiko Yamamori ---------------------------------------------------------------------------------

CONTEST = ln.Operation("Contest", faction=ln.JINTEKI, play_cost=0, abilities=(ln.Play(ln.PlayPsiGame()),))


@BOOKS
@pytest.mark.parametrize(("corp", "runner", "damage"), [(0, 1, 1), (2, 0, 1), (1, 1, 0), (0, 0, 0)])
def test_fumiko_does_meat_damage_if_the_bids_differ(rulebook, corp, runner, damage):
    t = scenario(
        turn="corp",
        corp={"hq": [CONTEST], "servers": {"Server 1": {"root": ["Fumiko Yamamori (rezzed)"]}}},
        runner={"grip": GRIP},
        rulebook=rulebook,
    )
    t.do("play Contest", f"bid {corp}", f"bid {runner}")
    assert len(t.runner.heap) == damage
