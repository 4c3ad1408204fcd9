"""Shaper cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
SMOKE = 'Ele "Smoke" Scovak: Cynosure of the Net'
ACTION = "step_runner_turn_action"


# -- Ele "Smoke" Scovak ------------------------------------------------------------------------------


@BOOKS
def test_smoke_pays_for_using_an_icebreaker(rulebook):
    t = scenario(
        runner={"identity": SMOKE, "credits": 0, "rig": ["Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break")
    assert t.card(SMOKE).credits == 0
    assert t.runner.credits == 0
    t.until("jack out")
    assert t.running


def test_smokes_credit_pays_for_nothing_else():
    t = scenario(runner={"identity": SMOKE, "credits": 0, "grip": ["Botulus", "Wildcat Strike", "Leech"]})
    assert not t.can("install")
    assert not t.can("play")


def test_smokes_credit_recurs():
    t = scenario(
        runner={"identity": SMOKE, "credits": 0, "rig": ["Cleaver"]},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break").until(ACTION)
    t.finish()
    t.until(ACTION)
    assert t.card(SMOKE).credits == 1


# -- Cold Read ---------------------------------------------------------------------------------------


def cold_read(rulebook="modern", rig=("Cleaver", "Carmen"), more=()):
    """The Runner plays Cold Read and encounters Palisade."""
    t = scenario(
        runner={"credits": 0, "grip": ["Cold Read"], "rig": [*rig, *more]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("play Cold Read", "run HQ").until("encounter")
    return t


@BOOKS
def test_cold_read_pays_for_the_run_and_costs_a_program_that_was_used(rulebook):
    t = cold_read(rulebook)
    assert t.card("Cold Read").credits == 4
    t.do("use Cleaver: break").until(ACTION)
    assert t.runner.rig == ["Carmen"], "Cleaver was used"
    assert sorted(t.runner.heap) == ["Cleaver", "Cold Read"]
    assert t.accesses == ["Hedge Fund"]


@BOOKS
def test_cold_read_offers_no_program_that_was_not_used(rulebook):
    t = cold_read(rulebook, rig=("Carmen", "Cleaver"))
    t.do("use Cleaver: break").until(ACTION)
    assert t.runner.rig == ["Carmen"]


@BOOKS
def test_cold_read_trashes_nothing_that_was_not_used(rulebook):
    t = cold_read(rulebook)
    t.until(ACTION)
    assert t.runner.rig == ["Cleaver", "Carmen"]


@pytest.mark.ruling("official.cold-read.1")
def test_a_program_whose_recurring_credit_was_spent_was_used_for_cold_read():
    """Official answer of 2017-04-18: spending a card's credits is using it."""
    cape = ln.Program(
        "Cape",
        faction=ln.SHAPER,
        influence=0,
        install_cost=0,
        memory=1,
        abilities=(
            ln.Static(ln.RecurringCredits(1)),
            ln.Static(ln.UseCredits((ln.For(ln.Verb.USE, ln.Cards(subtype="icebreaker")),), number=1)),
        ),
    )
    t = scenario(
        runner={"credits": 0, "grip": ["Cold Read"], "rig": ["Cleaver", {"card": cape, "credits": 1}]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Ice Wall (rezzed)"]}}},
    )
    t.do("play Cold Read", "run HQ").until("encounter")
    t.do("use Cleaver: break", "pay 1 from Cape").until("choose")
    assert sorted(t.options()) == ["choose Cape", "choose Cleaver"]


@BOOKS
def test_the_runner_chooses_among_the_programs_used(rulebook):
    t = cold_read(rulebook)
    t.do("use Carmen: +3 strength", "use Cleaver: break").until("choose")
    assert t.options() == ["choose Cleaver", "choose Carmen"]
    t.do("choose Carmen")
    assert t.runner.rig == ["Cleaver"]


@BOOKS
def test_a_program_whose_credits_were_spent_was_used(rulebook):
    """Official answer on Cold Read and Cloak."""
    cloak = ln.Program(
        "Veil",
        faction=ln.SHAPER,
        install_cost=0,
        memory=1,
        subtypes=("stealth",),
        abilities=(
            ln.Static(ln.RecurringCredits(1)),
            ln.Static(ln.UseCredits((ln.For(ln.Verb.USE, ln.Cards(subtype="icebreaker")),), number=1)),
        ),
    )
    t = cold_read(rulebook, rig=["Cleaver"], more=[cloak])
    t.do("use Cleaver: break", "pay 1 from Veil").until("choose")
    assert t.options() == ["choose Cleaver", "choose Veil"]


def test_trashing_for_cold_read_cannot_be_prevented():
    guard = ln.Resource(
        "Guard",
        faction=ln.SHAPER,
        install_cost=0,
        abilities=(ln.Paid(ln.TrashThis(), ln.PreventTrash(ln.Cards(ln.PROGRAM, installed=True)), flags=ln.INTERRUPT),),
    )
    t = cold_read(rig=["Cleaver"], more=[guard])
    t.do("use Cleaver: break").until(ACTION)
    assert t.runner.rig == ["Guard"]
    assert not any("Guard" in line for line in t.log), "there was nothing to interrupt"


# -- Net Mercur --------------------------------------------------------------------------------------


def mercur(rulebook="modern", credits=0):
    """Smoke (stealth) with Net Mercur encounters Palisade."""
    t = scenario(
        runner={
            "identity": SMOKE,
            "credits": credits,
            "stack": ["Leech", "Botulus"],
            "rig": ["Cleaver", "Net Mercur"],
        },
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    return t


@BOOKS
def test_net_mercur_gains_a_credit_or_draws_for_the_first_stealth_credit_each_run(rulebook):
    t = mercur(rulebook)
    t.do("use Cleaver: break", "place 1[credit]")
    assert t.card("Net Mercur").credits == 1
    t = mercur(rulebook)
    t.do("use Cleaver: break", "draw 1 card")
    assert t.runner.grip == ["Leech"]
    assert t.card("Net Mercur").credits == 0


@BOOKS
def test_net_mercur_gains_once_each_run(rulebook):
    t = scenario(
        runner={"identity": SMOKE, "credits": 0, "stack": ["Leech"], "rig": ["Cleaver", "Net Mercur"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break", "place 1[credit]", "continue", "use Cleaver: break").until(ACTION)
    assert t.card("Net Mercur").credits == 0, "its own credit was spent, the second stealth credit of the run"
    assert t.runner.grip == []
    assert t.accesses == ["Hedge Fund"]


@BOOKS
@pytest.mark.ruling("official.net-mercur.1")
def test_net_mercurs_credits_pay_for_anything(rulebook):
    t = scenario(runner={"credits": 0, "grip": ["Cleaver"], "rig": ["Net Mercur (3 credits)"]}, rulebook=rulebook)
    t.do("install Cleaver")
    assert t.runner.rig == ["Net Mercur", "Cleaver"]
    assert t.card("Net Mercur").credits == 0
