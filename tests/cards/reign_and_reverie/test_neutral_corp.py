"""Neutral Corp cards of Reign and Reverie, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import cards
from sneakdoor import language as ln
from sneakdoor.legality import copies_allowed
from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- Lady Liberty ------------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("official.lady-liberty.1")
def test_lady_liberty_adds_an_agenda_worth_exactly_her_counters(rulebook):
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "hq": ["Offworld Office", "Send a Message", "Superconducting Hub", "Hedge Fund"],
            "servers": {"Server 1": {"root": ["Lady Liberty (rezzed, 2 power)"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Lady Liberty")
    assert t.corp.score == ["Offworld Office"], "the only one worth 2"
    assert t.corp.points == 2
    assert t.corp.clicks == 0
    assert t.corp.credits == 0, "it was not scored"
    assert t.card("Lady Liberty").power == 2


def test_lady_liberty_gets_a_counter_each_turn():
    t = scenario(corp={"rd": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Lady Liberty (rezzed)"]}}}, clicks=1)
    t.do("credit").until("action")
    assert t.card("Lady Liberty").power == 1


def test_lady_liberty_is_limited_to_one_per_deck():
    assert copies_allowed(cards.find("Lady Liberty")) == 1


@ruling("modern.region.1")
@pytest.mark.parametrize("rezzed", [False, True])
def test_one_region_per_server_rezzed_or_not(rezzed, rulebook):
    """Installed beside another region, the other is trashed first; the Runner is not told that it had to be."""
    quarter = ln.Upgrade(
        "Quarter", faction=ln.NEUTRAL_CORP, rez_cost=0, trash_cost=1, subtypes=("region",), abilities=ln.region()
    )
    t = scenario(
        turn="corp",
        corp={
            "hq": ["Lady Liberty"],
            "servers": {"Server 1": {"root": ["Manegarm Skunkworks", {"card": quarter, "rezzed": rezzed}]}},
        },
        rulebook=rulebook,
    )
    t.do("install Lady Liberty", "install in Server 1")
    assert not t.can("done")
    t.do("trash Quarter first", "done")
    assert "Lady Liberty" in t.server("Server 1").root
    assert "Quarter" not in t.server("Server 1").root
    assert t.corp.facedown_archives == ([] if rezzed else ["Quarter"])
    told = " ".join(t.game.log.told("runner"))
    assert ("Quarter" in told) is rezzed
    assert "region" not in told
    assert "Liberty" not in told
