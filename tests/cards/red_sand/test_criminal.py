"""Criminal cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


def informant(rulebook="modern", rig=("Aeneas Informant",), credits=5, **corp):
    """The Runner has Aeneas Informant installed."""
    return scenario(runner={"credits": credits, "rig": list(rig)}, corp=corp, rulebook=rulebook)


# -- Aeneas Informant --------------------------------------------------------------------------------


@BOOKS
def test_aeneas_informant_pays_for_a_card_left_where_it_was(rulebook):
    t = informant(rulebook, hq=["Nico Campaign"])
    t.do("run HQ").until("access")
    t.do("pass", "Aeneas Informant").until(ACTION)
    assert t.runner.credits == 6
    assert "reveals Nico Campaign" in " ".join(t.log)
    assert t.corp.hq == ["Nico Campaign"]


def test_aeneas_informant_may_be_declined():
    t = informant(hq=["Nico Campaign"])
    t.do("run HQ").until("access")
    t.do("pass").until(ACTION)
    assert t.runner.credits == 5
    assert "reveals" not in " ".join(t.log)


@pytest.mark.parametrize("board", [{"hq": ["Hedge Fund"]}, {"archives": ["Nico Campaign"]}])
def test_aeneas_informant_does_not_mind_cards_without_trash_cost_or_in_archives(board):
    t = informant(**board)
    t.do(f"run {'HQ' if 'hq' in board else 'Archives'}").until(ACTION)
    assert t.runner.credits == 5
    assert len(t.accesses) == 1


def test_aeneas_informant_gains_nothing_from_a_card_that_was_trashed():
    t = informant(hq=["Nico Campaign"])
    t.do("run HQ").until("access")
    t.do("trash").until(ACTION)
    assert t.runner.credits == 3


def test_aeneas_informant_pays_for_a_card_removed_from_the_game():
    """Official answer on Aeneas Informant and Salsette Slums: it was accessed, and not trashed."""
    t = informant(rig=["Aeneas Informant", "Salsette Slums"], hq=["Nico Campaign"])
    t.do("run HQ").until("access")
    t.do("use Salsette Slums", "Aeneas Informant").until(ACTION)
    assert t.runner.credits == 4


@ruling("gloss.composite.example-2")
def test_a_rezzed_card_cannot_be_revealed_but_pays_all_the_same(rulebook):
    t = informant(rulebook, servers={"Server 1": {"root": ["Nico Campaign (rezzed)"]}})
    t.do("run Server 1").until("access")
    t.do("pass", "Aeneas Informant").until(ACTION)
    assert t.runner.credits == 6
