"""Haas-Bioroid's cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Nerine 2.0 --------------------------------------------------------------------------------------


@BOOKS
def test_nerine_does_core_damage_and_lets_the_corp_draw(rulebook):
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={"rd": ["Ping", "Tithe"], "servers": {"HQ": {"ice": ["Nerine 2.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("pass", "yes", "no").until(ACTION)
    assert t.runner.core_damage == 2
    assert t.corp.hq == ["Ping"]


@BOOKS
def test_nerine_is_broken_by_losing_two_clicks(rulebook):
    t = scenario(corp={"servers": {"HQ": {"ice": ["Nerine 2.0 (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    first = "break Do 1 core damage. You may draw 1 card."
    t.do("use Nerine 2.0: break up to 2 subroutines", first, first).until(ACTION)
    assert t.runner.clicks == 1
    assert t.runner.core_damage == 0


@ruling("faq4.errata.nerine-2")
def test_the_corp_does_the_damage_of_nerine(rulebook):
    """The cards that the damage trashes are trashed by the Corp, as abilities that look for that see."""
    witness = ln.Asset(
        "Witness",
        faction=ln.NEUTRAL_CORP,
        rez_cost=0,
        trash_cost=None,
        abilities=(ln.When(ln.Trashes(ln.Cards(ln.EVENT), by=ln.YOU), ln.GainCredits(1)),),
    )
    t = scenario(
        runner={"grip": ["Sure Gamble"] * 4},
        corp={
            "credits": 0,
            "servers": {
                "HQ": {"ice": ["Nerine 2.0 (rezzed)"]},
                "Server 1": {"root": [{"card": witness, "rezzed": True}]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.core_damage == 2
    assert t.corp.credits == 2
