"""Neutral Corp cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import cards
from sneakdoor import language as ln
from sneakdoor.legality import influence_cost
from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 3


# -- Museum of History -------------------------------------------------------------------------------


@BOOKS
def test_museum_of_history_shuffles_a_card_from_archives_into_rnd(rulebook):
    t = scenario(
        corp={
            "rd": FILLER,
            "archives": ["Ping", "Tithe (facedown)"],
            "servers": {"Server 1": {"root": ["Museum of History (rezzed)"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    t.until("corp")
    t.do("Museum of History", "choose Tithe").until("action")
    assert t.corp.archives == ["Ping"]
    assert sorted([*t.corp.rd, *t.corp.hq]) == sorted([*FILLER, "Tithe"])
    assert "Tithe" not in " ".join(t.game.log.told("runner")), "which card it was is the Corp's secret"


def test_museum_of_history_may_leave_archives_alone():
    t = scenario(
        corp={
            "rd": FILLER,
            "archives": ["Ping"],
            "servers": {"Server 1": {"root": ["Museum of History (rezzed)"]}},
        },
        clicks=1,
    )
    t.do("credit")
    t.until("corp")
    t.do("pass")
    assert t.corp.archives == ["Ping"]


def test_museum_of_history_costs_no_influence_in_a_deck_of_fifty():
    museum, filler = cards.find("Museum of History"), cards.find("Hedge Fund")
    assert influence_cost(museum, [museum, *[filler] * 48]) == 2
    assert influence_cost(museum, [museum, *[filler] * 49]) == 0


@ruling("faq4.errata.museum-of-history")
def test_a_second_museum_of_history_replaces_the_first(rulebook):
    t = scenario(
        turn="corp",
        corp={
            "credits": 1,
            "servers": {
                "Server 1": {"root": ["Museum of History (rezzed)"]},
                "Server 2": {"root": ["Museum of History"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("rez Museum of History")
    assert t.corp.archives == ["Museum of History"]
    assert t.server("Server 1").root == []
    assert t.server("Server 2").root == ["Museum of History"]


# -- Mumbad Virtual Tour -----------------------------------------------------------------------------

BURNER = ln.Program(
    "Burner",
    faction=ln.ANARCH,
    install_cost=0,
    memory=1,
    abilities=(ln.Paid(ln.HostedCounter(ln.VIRUS), ln.Trash(ln.ACCESSED_CARD), flags=ln.ACCESS),),
)


def tour(rulebook, until="action", **runner):
    """The Runner runs a server whose root holds Mumbad Virtual Tour (trash cost 5)."""
    corp = {"servers": {"Server 1": {"root": ["Mumbad Virtual Tour"]}}}
    t = scenario(runner=runner, corp=corp, rulebook=rulebook)
    t.do("run Server 1").until(until)
    return t


@BOOKS
def test_mumbad_virtual_tour_must_be_trashed(rulebook):
    t = tour(rulebook, credits=6)
    assert t.corp.archives == ["Mumbad Virtual Tour"], "there was no other choice"
    assert t.runner.credits == 1


@BOOKS
def test_a_runner_who_cannot_trash_the_tour_need_not(rulebook):
    t = tour(rulebook, credits=4)
    assert t.server("Server 1").root == ["Mumbad Virtual Tour"]
    assert t.runner.credits == 4


@BOOKS
@pytest.mark.ruling("rule_access_installed_must_trash_if_able")
def test_any_ability_that_trashes_the_tour_will_do_and_one_must_be_used(rulebook):
    t = tour(rulebook, "access", credits=5, rig=[{"card": BURNER, "virus": 1}])
    assert t.options() == ["trash Mumbad Virtual Tour", "use Burner: trash the card you are accessing"]
    t = tour(rulebook, credits=4, rig=[{"card": BURNER, "virus": 1}])
    assert t.corp.archives == ["Mumbad Virtual Tour"], "Burner was the only way"


def test_mumbad_virtual_tour_in_hq_need_not_be_trashed():
    t = scenario(runner={"credits": 6}, corp={"hq": ["Mumbad Virtual Tour"]})
    t.do("run HQ").until("access")
    assert t.options() == ["trash Mumbad Virtual Tour", "pass"]


def test_mumbad_virtual_tour_costs_no_influence_beside_seven_assets():
    card, asset = cards.find("Mumbad Virtual Tour"), cards.find("Nico Campaign")
    assert influence_cost(card, [card, *[asset] * 6]) == 2
    assert influence_cost(card, [card, *[asset] * 7]) == 0


# -- Corporate Sales Team ------------------------------------------------------------------------------


@BOOKS
def test_corporate_sales_team_pays_as_each_turn_begins(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        clicks=1,
        corp={
            "credits": 0,
            "rd": FILLER,
            "servers": {"Server 1": {"root": ["Corporate Sales Team (4 advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("score Corporate Sales Team")
    team = t.card("Corporate Sales Team")
    assert team.credits == 10
    t.do("credit").until("step_runner_turn_action")
    assert (team.credits, t.corp.credits) == (9, 2)
    t.finish()
    t.until("step_corp_turn_action")
    assert (team.credits, t.corp.credits) == (8, 3)


def test_cobra_trashes_a_program_and_does_two_net_damage() -> None:
    t = scenario(
        runner={"rig": ["Leech"], "grip": ["Diesel"] * 3},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Cobra (rezzed)"]}}},
    )
    t.do("run HQ").until("step_runner_turn_action")
    assert t.runner.rig == []
    assert t.runner.grip == ["Diesel"]
    assert t.accesses == ["Hedge Fund"]
