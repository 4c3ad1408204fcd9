"""Memory: what is unused, what is restricted, and which programs go when there is too little. CR sec_memory."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import hardware, ice, program, resource, rezzed, runner_identity

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
CAISSA = Cards(PROGRAM, subtype="caissa")
VIRUSES = Cards(PROGRAM, subtype="virus")
STICK = hardware("Stick", Static(Memory(2)), Paid(TrashThis(), GainCredits(1)))


def rig(*cards, rulebook="modern", memory=4):
    return scenario(runner=dict(rig=cards, identity=runner_identity("Me", memory=memory)), rulebook=rulebook)


def reserve(title, number, *kinds):
    """Hardware with memory for programs of these subtypes only."""
    return hardware(title, Static(Memory(number)), *(Static(MemoryOnlyFor(kind)) for kind in kinds))


def caissa(title, memory=1):
    return program(title, memory=memory, subtypes=("caissa",))


# -- what is trashed -----------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("step_checkpoint_card_restrictions", "rule_program_other_exceed_memory_limit")
def test_programs_on_djinn_free_nothing_and_djinn_itself_does(rulebook):
    djinn = {"card": "Djinn", "hosted": ["Leech", "Fermenter"]}
    t = rig(STICK, djinn, program("Big", memory=3), program("Wee"), program("Tiny"), rulebook=rulebook)
    t.do("use Stick")
    assert sorted(t.options()) == ["trash Big", "trash Djinn", "trash Tiny", "trash Wee"]
    t.do("trash Djinn")
    assert sorted(t.options()) == ["trash Tiny", "trash Wee"], "to trash Big as well would be more than is needed"
    t.do("trash Wee")
    assert sorted(t.runner.heap) == ["Djinn", "Fermenter", "Leech", "Stick", "Wee"]
    assert t.runner.memory_used == t.runner.memory == 4


@pytest.mark.ruling("step_checkpoint_card_restrictions")
def test_leprechaun_does_not_make_more_programs_go_than_must():
    lair = {"card": "Leprechaun", "hosted": [program("Guest")]}
    t = rig(STICK, lair, program("Big", memory=2), program("Mid", memory=2), program("Wee"))
    t.do("use Stick")
    assert sorted(t.options()) == ["trash Big", "trash Leprechaun", "trash Mid", "trash Wee"]
    t.do("trash Wee")
    assert sorted(t.runner.heap) == ["Guest", "Leprechaun", "Stick", "Wee"], "beside Big or Mid, Wee could stay"


@pytest.mark.ruling("step_checkpoint_card_restrictions")
def test_a_host_does_not_go_where_its_guests_are_enough():
    shelf = program("Shelf", Static(CanHost(3, Cards(PROGRAM))), memory=1)
    t = rig(STICK, {"card": shelf, "hosted": [program("One"), program("Two"), program("Three")]}, program("Four"))
    t.do("use Stick")
    assert sorted(t.options()) == ["trash Four", "trash One", "trash Three", "trash Two"]


@BOOKS
@pytest.mark.ruling("step_checkpoint_card_restrictions", "rule_memory_check_mu_restrictions")
def test_programs_in_memory_of_their_own_do_not_go_for_others(rulebook):
    rooks = (caissa("Rook A"), caissa("Rook B"))
    t = rig(STICK, "Deep Red", *rooks, program("Big", memory=4), program("Mid", memory=2), rulebook=rulebook)
    t.do("use Stick")
    assert sorted(t.options()) == ["trash Big", "trash Mid"]


@pytest.mark.ruling("step_checkpoint_card_restrictions", "rule_memory_check_mu_restrictions")
def test_a_program_too_large_for_the_memory_it_may_use_goes_alone():
    pair = [caissa("Rook A", 2), caissa("Rook B", 2)]
    t = rig(STICK, "Deep Red", *pair, program("Big", memory=5))
    t.do("use Stick")
    assert t.runner.heap == ["Stick", "Big"], "without the others it would still be too large"


# -- how memory is assigned ----------------------------------------------------------------------------


@pytest.mark.ruling("rule_memory_check_mu_restrictions")
def test_a_program_that_could_use_two_reserves_leaves_the_one_that_another_needs():
    both = program("Both", memory=2, subtypes=("caissa", "virus"))
    first, second = reserve("First", 2, CAISSA), reserve("Second", 2, VIRUSES)
    small = runner_identity("Small", memory=0)
    t = scenario(runner=dict(rig=[first, second, both], grip=[caissa("Rook", 2)], identity=small))
    t.do("install Rook", "done")
    assert t.runner.rig[2:] == ["Both", "Rook"]


@pytest.mark.ruling("rule_memory_check_mu_restrictions")
def test_a_program_is_not_assigned_to_two_reserves_at_once():
    both = program("Both", memory=2, subtypes=("caissa", "virus"))
    cards = [reserve("First", 2, CAISSA), reserve("Second", 2, VIRUSES), both, program("Plain A")]
    t = scenario(runner=dict(rig=cards, grip=[program("Plain B")], identity=runner_identity("Small", memory=1)))
    t.do("install Plain B")
    assert sorted(t.options()) == ["trash Both first", "trash Plain A first"]


@pytest.mark.ruling("rule_memory_check_mu_restrictions")
@pytest.mark.parametrize(("size", "can"), [(4, True), (5, False)])
def test_a_program_needs_memory_that_it_may_use(size, can):
    t = scenario(runner=dict(rig=["Deep Red"], grip=[program("Huge", memory=size)]))
    assert t.can("install Huge") is can


@pytest.mark.ruling("rule_memory_check_mu_restrictions")
@pytest.mark.parametrize(("size", "can"), [(7, True), (8, False)])
def test_a_program_may_use_its_own_memory_and_any_other(size, can):
    t = scenario(runner=dict(rig=["Deep Red"], grip=[caissa("Queen", size)]))
    assert t.can("install Queen") is can


# -- what is unused ------------------------------------------------------------------------------------


@BOOKS
@pytest.mark.ruling("rule_memory_counting_mu_ignores_restrictions", "rule_memory_unused_mu")
def test_unused_memory_is_counted_whatever_it_is_for(rulebook):
    t = scenario(runner=dict(rig=["Deep Red"], grip=["Overmind"], credits=9), rulebook=rulebook).do("install Overmind")
    assert t.card("Overmind").power == 6
    assert (t.runner.memory, t.runner.memory_used) == (7, 1)


@pytest.mark.ruling("rule_memory_counting_mu_ignores_restrictions", "rule_memory_limit")
def test_the_memory_limit_is_all_the_memory_there_is():
    t = rig("Deep Red", caissa("Rook", 2), program("Plain"))
    assert (t.runner.memory, t.runner.memory_used) == (7, 3)


@pytest.mark.ruling("rule_memory_counting_mu_ignores_restrictions")
def test_damage_for_unused_memory_counts_what_is_reserved():
    lock = rezzed(ice("Lock", Subroutine(DoDamage(ForEach(1, UnusedMemory()), NET))))
    t = scenario(
        corp=dict(servers={"HQ": dict(ice=[lock])}),
        runner=dict(rig=["Deep Red", program("Full", memory=4)], grip=[resource(f"Card {n}") for n in range(4)]),
    ).do("run HQ")
    assert len(t.runner.grip) == 1
