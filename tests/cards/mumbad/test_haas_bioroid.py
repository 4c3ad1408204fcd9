"""Haas-Bioroid's cards of the Mumbad cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
RUNNER_ACTION = "step_runner_turn_action"


def suffrage(rulebook="modern", archives=(), ice=()):
    """The Corp's turn begins with a rezzed Clone Suffrage Movement."""
    t = scenario(
        corp={
            "rd": FILLER,
            "archives": archives,
            "servers": {"Server 1": {"root": ["Clone Suffrage Movement (rezzed)"], "ice": ice}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit")
    t.until("corp")
    return t


# -- Clone Suffrage Movement -------------------------------------------------------------------------


@BOOKS
def test_clone_suffrage_movement_takes_an_operation_from_archives(rulebook):
    t = suffrage(rulebook, archives=["Hedge Fund", "Nico Campaign", "Government Subsidy"])
    t.do("yes")
    assert t.options() == ["choose Hedge Fund", "choose Government Subsidy"]
    t.do("choose Government Subsidy")
    assert "Government Subsidy" in t.corp.hq
    assert t.corp.archives == ["Hedge Fund", "Nico Campaign"]


def test_clone_suffrage_movement_may_be_declined():
    t = suffrage(archives=["Hedge Fund"])
    t.do("no")
    assert t.corp.archives == ["Hedge Fund"]


def test_clone_suffrage_movement_does_nothing_behind_ice():
    t = suffrage(archives=["Hedge Fund"], ice=["Palisade"])
    assert t.step == "step_corp_turn_action"
    assert t.corp.archives == ["Hedge Fund"]


@ruling("gloss.choosing.example-2")
def test_a_facedown_operation_is_revealed_before_clone_suffrage_movement_takes_it(rulebook):
    t = suffrage(rulebook, archives=["Government Subsidy (facedown)"])
    t.do("yes")
    assert "Government Subsidy" in t.corp.hq
    revealed = [line for line in t.game.log.told("runner") if "reveals" in line]
    assert len(revealed) == 1
    assert "Government Subsidy" in revealed[0]
