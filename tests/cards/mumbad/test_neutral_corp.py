"""Neutral Corp cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import cards
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
