"""Criminal cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
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


@pytest.mark.ruling("official.aeneas-informant.1")
def test_aeneas_informant_pays_for_a_card_removed_from_the_game():
    """Official answer on Aeneas Informant and Salsette Slums: it was accessed, and not trashed."""
    t = informant(rig=["Aeneas Informant", "Salsette Slums"], hq=["Nico Campaign"])
    t.do("run HQ").until("access")
    t.do("use Salsette Slums", "Aeneas Informant").until(ACTION)
    assert t.runner.credits == 4


@ruling("gloss.composite.example-2", "official.aeneas-informant.2")
def test_a_rezzed_card_cannot_be_revealed_but_pays_all_the_same(rulebook):
    t = informant(rulebook, servers={"Server 1": {"root": ["Nico Campaign (rezzed)"]}})
    t.do("run Server 1").until("access")
    t.do("pass", "Aeneas Informant").until(ACTION)
    assert t.runner.credits == 6


# -- Rip Deal ----------------------------------------------------------------------------------------

HEAP = ["Cleaver", "Leech", "Carmen", "Botulus"]


def rip_deal(rulebook="modern", rig=(), heap=HEAP, hq=("Hedge Fund",) * 5, root=(), until="offer"):
    """The Runner plays Rip Deal and reaches HQ."""
    t = scenario(
        runner={"credits": 3, "grip": ["Rip Deal"], "heap": list(heap), "rig": list(rig)},
        corp={"hq": list(hq), "servers": {"HQ": {"root": list(root)}}},
        rulebook=rulebook,
    )
    t.do("play Rip Deal", "continue").until(until)
    return t


@BOOKS
def test_rip_deal_takes_a_card_from_the_heap_instead_of_accessing_hq(rulebook):
    t = rip_deal(rulebook)
    t.do("yes", "choose Leech").until(ACTION)
    assert t.runner.grip == ["Leech"]
    assert t.accesses == []
    assert t.runner.removed == ["Rip Deal"]


@BOOKS
def test_rip_deal_may_be_declined(rulebook):
    t = rip_deal(rulebook)
    t.do("no").until(ACTION)
    assert t.runner.grip == []
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.removed == ["Rip Deal"]


def test_cards_in_the_root_of_hq_can_still_be_accessed():
    t = rip_deal(root=["Disposable HQ"])
    t.do("yes", "choose Leech").until(ACTION)
    assert t.accesses == ["Disposable HQ"]


def test_later_breaches_of_hq_are_not_affected():
    t = rip_deal()
    t.do("yes", "choose Leech").until(ACTION)
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"]


def test_rip_deal_takes_no_more_cards_than_hq_holds():
    t = rip_deal(rig=["Docklands Pass"], hq=["Hedge Fund"])
    t.do("yes", "choose Leech").until(ACTION)
    assert t.runner.grip == ["Leech"]


def test_rip_deal_can_be_used_with_just_enough_cards_in_the_heap():
    t = rip_deal(heap=["Leech"])
    t.do("yes").until(ACTION)
    assert (t.runner.grip, t.accesses) == (["Leech"], [])


def test_rip_deal_cannot_be_used_with_too_few_cards_in_the_heap():
    """What comes before 'if you do' is a cost: all of it or nothing. CR rule_nested_cost_may."""
    t = rip_deal(rig=["Docklands Pass"], heap=["Leech"], until=ACTION)
    assert t.runner.grip == []
    assert len(t.accesses) == 2


@ruling("cr1.4.changes.rip-deal")
def test_additional_accesses_count_for_rip_deal(rulebook):
    key = ln.Hardware(
        "Key", faction=ln.CRIMINAL, install_cost=0, abilities=(ln.When(ln.Breaches(ln.HQ), ln.AccessMore(1)),)
    )
    t = rip_deal(rulebook, rig=["Docklands Pass", key])
    t.do("yes", "choose Leech", "choose Carmen", "choose Cleaver").until(ACTION)
    assert sorted(t.runner.grip) == ["Carmen", "Cleaver", "Leech"]
    assert t.accesses == []


# -- Aumakua ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
@pytest.mark.parametrize(("server", "counters"), [("R&D", 1), ("Server 1", 0), ("Server 2", 0), ("Server 3", 1)])
def test_aumakua_grows_when_a_breach_left_everything_there(rulebook: str, server: str, counters: int) -> None:
    roots = {"Server 1": "Nico Campaign", "Server 2": "Project Atlas", "Server 3": "Akitaro Watanabe"}
    t = scenario(
        runner={"credits": 2, "rig": ["Aumakua"]},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {s: {"root": [card]} for s, card in roots.items()}},
        rulebook=rulebook,
    )
    t.do(f"run {server}")
    if server == "Server 1":
        t.until("access")
        t.do("trash Nico Campaign")
    t.until("step_runner_turn_action")
    assert (t.card("Aumakua").virus, t.card("Aumakua").strength) == (counters, counters)


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_aumakua_grows_when_a_card_is_exposed(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Aumakua"], "grip": ["Infiltration"]},
        corp={"servers": {"HQ": {"ice": ["Palisade"]}}},
        rulebook=rulebook,
    )
    t.do("play Infiltration", "expose")
    assert t.card("Aumakua").virus == 1


@ruling("official.aumakua.1")
def test_aumakua_grows_once_for_a_breach_of_several_cards(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Aumakua"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"root": ["Akitaro Watanabe", "Crisium Grid"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    while t.running:
        assert t.card("Aumakua").virus == 0
        t.do(t.options()[0])
    assert len(t.accesses) == 3
    assert t.card("Aumakua").virus == 1
