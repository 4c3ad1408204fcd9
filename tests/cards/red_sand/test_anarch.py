"""Anarch cards of the Red Sand cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario
from tests.rulings import ruling

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ALICE = "Alice Merchant: Clan Agitator"
ACTION = "step_runner_turn_action"


# -- Alice Merchant ----------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("official.alice-merchant-clan-agitator.1")
def test_alice_makes_the_corp_trash_a_card_of_its_choice_from_hq_before_accesses(rulebook):
    t = scenario(
        runner={"identity": ALICE}, corp={"hq": ["Hedge Fund", "Ping"], "archives": ["Tithe"]}, rulebook=rulebook
    )
    t.do("run Archives").until("choose")
    assert t.decision.side == "corp"
    assert t.accesses == []
    t.do("choose Ping").until(ACTION)
    assert t.corp.hq == ["Hedge Fund"]
    assert sorted(t.accesses) == ["Ping", "Tithe"]


def test_alice_works_once_each_turn_and_on_archives_only():
    t = scenario(runner={"identity": ALICE}, corp={"hq": ["Ping"] * 3})
    t.do("run HQ").until(ACTION)
    assert len(t.corp.hq) == 3
    t.do("run Archives").until(ACTION)
    assert len(t.corp.hq) == 2
    t.do("run Archives").until(ACTION)
    assert len(t.corp.hq) == 2


# -- Severnius Stim Implant --------------------------------------------------------------------------


GRIP = ["Sure Gamble", "Leech", "Cleaver", "Carmen", "Botulus"]


def severnius(rulebook="modern", grip=5):
    """The Runner uses Severnius Stim Implant and has cards to trash."""
    t = scenario(
        runner={"rig": ["Severnius Stim Implant"], "grip": GRIP[:grip]},
        corp={"hq": ["Hedge Fund"] * 6, "rd": ["Ping"] * 6},
        rulebook=rulebook,
    )
    t.do("use Severnius Stim Implant")
    return t


@BOOKS
@pytest.mark.parametrize(("trashed", "accessed"), [(2, 2), (3, 2), (4, 3)])
def test_severnius_accesses_a_card_more_for_every_two_trashed(rulebook, trashed, accessed):
    t = severnius(rulebook)
    t.do(*[f"choose {card}" for card in GRIP[:trashed]], "done", "run R&D").until(ACTION)
    assert len(t.runner.heap) == trashed
    assert len(t.accesses) == accessed


def test_severnius_trashes_at_least_two_cards_if_there_are_so_many():
    t = severnius()
    t.do("choose Sure Gamble")
    assert not t.can("done")
    t = severnius(grip=1)
    assert t.runner.heap == ["Sure Gamble"]
    t.do("run HQ").until(ACTION)
    assert len(t.accesses) == 1


@ruling("faq4.errata.severnius.1")
def test_severnius_is_cybernetic_hardware(rulebook):
    clinic = ln.Event(
        "Clinic",
        faction=ln.ANARCH,
        play_cost=0,
        abilities=(ln.Play(ln.Trash(ln.Choose(1, ln.Cards(ln.HARDWARE, "cybernetic", installed=True)))),),
    )
    t = scenario(runner={"grip": [clinic], "rig": ["Docklands Pass", "Severnius Stim Implant"]}, rulebook=rulebook)
    t.do("play Clinic")
    assert t.runner.rig == ["Docklands Pass"]


@ruling("faq4.errata.severnius.2")
def test_severnius_adds_accesses_only_to_the_server_it_ran_and_to_that_run(rulebook):
    detour = ln.Program(
        "Detour",
        faction=ln.ANARCH,
        install_cost=0,
        memory=1,
        abilities=(ln.Paid(ln.Credits(0), ln.ChangeServer(ln.HQ)),),
    )
    board = {"hq": ["Hedge Fund"] * 6, "rd": ["Ping"] * 6}
    runner = {"rig": ["Severnius Stim Implant", detour], "grip": GRIP[:4]}
    trashed = [f"choose {card}" for card in GRIP[:4]]
    t = scenario(runner=runner, corp=board, rulebook=rulebook)
    t.do("use Severnius", *trashed, "run R&D").until(ACTION)
    assert len(t.accesses) == 3
    t.do("run R&D").until(ACTION)
    assert len(t.accesses) == 4, "a later run gets none"
    t = scenario(runner=runner, corp=board, rulebook=rulebook)
    t.do("use Severnius", *trashed, "run R&D", "use Detour").until(ACTION)
    assert t.accesses == ["Hedge Fund"], "HQ is not the server it ran"
