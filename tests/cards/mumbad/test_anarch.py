"""Anarch cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"

BURNER = ln.Program(
    "Burner",
    faction=ln.ANARCH,
    install_cost=0,
    memory=1,
    abilities=(ln.Paid(ln.HostedCounter(ln.VIRUS), ln.Trash(ln.ACCESSED_CARD), flags=ln.ACCESS),),
)


def at_nico(rulebook="modern", credits=5, **corp):
    """The Runner, with Salsette Slums, accesses Nico Campaign (trash cost 2)."""
    board = {"servers": {"Server 1": {"root": ["Nico Campaign"]}, "Server 2": {"root": ["Nico Campaign"]}}, **corp}
    t = scenario(runner={"credits": credits, "rig": ["Salsette Slums"]}, corp=board, rulebook=rulebook)
    t.do("run Server 1").until("access")
    return t


# -- Salsette Slums ----------------------------------------------------------------------------------


def test_salsette_slums_removes_a_card_for_its_trash_cost_once_per_turn():
    t = at_nico()
    assert t.options() == [
        "trash Nico Campaign",
        "use Salsette Slums: remove the card you are accessing from the game",
        "pass",
    ]
    t.do("use Salsette Slums").until(ACTION)
    assert t.corp.removed == ["Nico Campaign"]
    assert t.corp.archives == []
    assert t.runner.credits == 3
    t.do("run Server 2").until("access")
    assert not t.can("use Salsette")


def test_salsette_slums_asks_for_the_whole_trash_cost():
    t = scenario(
        runner={"credits": 1, "rig": ["Salsette Slums"]}, corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}}
    )
    t.do("run Server 1").until(ACTION)
    assert t.server("Server 1").root == ["Nico Campaign"]


@pytest.mark.parametrize("card", ["Hedge Fund", "Offworld Office"])
def test_salsette_slums_cannot_remove_a_card_without_a_trash_cost(card):
    t = scenario(runner={"credits": 5, "rig": ["Salsette Slums"]}, corp={"hq": [card]})
    t.do("run HQ").until(ACTION)
    assert t.corp.removed == []


def test_salsette_slums_cannot_remove_cards_from_archives():
    t = scenario(runner={"credits": 5, "rig": ["Salsette Slums"]}, corp={"archives": ["Nico Campaign"]})
    t.do("run Archives").until(ACTION)
    assert t.corp.archives == ["Nico Campaign"]


def test_credits_for_trashing_pay_for_salsette_slums():
    scrap = ln.Resource(
        "Scrap",
        faction=ln.ANARCH,
        install_cost=0,
        abilities=(ln.Static(ln.RecurringCredits(2)), ln.Static(ln.UseCredits((ln.For(ln.Verb.TRASH),)))),
    )
    t = scenario(
        runner={"credits": 0, "rig": ["Salsette Slums", scrap]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    t.do("run Server 1").until("access")
    t.do("use Salsette Slums").until(ACTION)
    assert t.corp.removed == ["Nico Campaign"]
    assert t.card("Scrap").credits == 0


@pytest.mark.parametrize("answer", ["Salsette Slums", "pass"])
def test_under_classic_rules_salsette_slums_replaces_the_trashing(answer):
    t = at_nico("classic")
    assert t.options() == ["trash Nico Campaign", "pass"]
    t.do("trash Nico Campaign", answer).until(ACTION)
    removed = answer != "pass"
    assert t.corp.removed == (["Nico Campaign"] if removed else [])
    assert t.corp.archives == ([] if removed else ["Nico Campaign"])
    assert t.runner.credits == 3


def test_under_classic_rules_salsette_slums_needs_the_trash_cost_to_be_paid():
    t = scenario(
        runner={"credits": 5, "rig": ["Salsette Slums", {"card": BURNER, "virus": 1}]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook="classic",
    )
    t.do("run Server 1").until("access")
    t.do("use Burner").until(ACTION)
    assert t.corp.archives == ["Nico Campaign"]


# -- with Mumbad Virtual Tour ------------------------------------------------------------------------


def at_the_tour(rulebook, credits=5):
    """The Runner, with Salsette Slums, accesses an installed Mumbad Virtual Tour."""
    t = scenario(
        runner={"credits": credits, "rig": ["Salsette Slums"]},
        corp={"servers": {"Server 1": {"root": ["Mumbad Virtual Tour"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue")
    return t


@ruling("faq4.qa.q61.salsette-mvt", under="classic")
def test_salsette_slums_may_remove_the_tour_that_was_paid_for(rulebook):
    t = at_the_tour(rulebook)
    t.do("Salsette Slums").until(ACTION)
    assert t.corp.removed == ["Mumbad Virtual Tour"]
    assert t.runner.credits == 0


@ruling("faq4.qa.q61.salsette-mvt", under="modern")
def test_the_tour_must_be_trashed_not_removed(rulebook):
    t = at_the_tour(rulebook).do("pass")
    assert not t.running, "the Runner was not asked"
    assert t.corp.archives == ["Mumbad Virtual Tour"], "Salsette Slums was no choice"
    assert t.corp.removed == []
    assert t.runner.credits == 0


# -- Street Magic --------------------------------------------------------------------------------------


@BOOKS
def test_street_magic_lets_the_runner_order_the_subroutines(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Street Magic", "Leech"], "grip": ["Cleaver"] * 2},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Cobra (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "resolve Do 2 net damage")
    t.until(ACTION)
    done = [line for line in t.log if "Cleaver" in line or ("trash" in line and "Leech" in line)]
    assert "Leech" in done[-1]
    assert sorted(t.runner.heap) == ["Cleaver", "Cleaver", "Leech"]


# -- Bhagat --------------------------------------------------------------------------------------------


@BOOKS
def test_bhagat_makes_the_corp_trash_from_rnd_at_the_first_success_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Bhagat"]}, corp={"hq": ["Tithe"], "rd": ["Palisade", "Vanilla", "Cobra"]}, rulebook=rulebook
    )
    t.do("run Archives").until(ACTION)
    assert t.corp.archives == []
    t.do("run HQ").until(ACTION)
    assert t.corp.facedown_archives == ["Palisade"]
    t.do("run HQ").until(ACTION)
    assert t.corp.facedown_archives == ["Palisade"]
