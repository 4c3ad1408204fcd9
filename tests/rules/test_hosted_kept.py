"""An ability whose cost takes away its source keeps track of what was hosted there.

CR rule_trash_ability_keeps_track_of_hosted_objects.
"""

from __future__ import annotations

import pytest

from sneakdoor import notation
from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import hardware, program, resource

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
RULE = "rule_trash_ability_keeps_track_of_hosted_objects"
HOSTED = Cards(hosted=True)
BIN = TrashThis()


def peddler(*instructions, cost=BIN):
    return resource("Peddler", Static(CanHost(3, Cards())), Paid(cost, *instructions))


def board(*instructions, hosted=("Ware", "Other"), rulebook="modern", rig=(), cost=BIN):
    guests = [resource(title) for title in hosted]
    card = {"card": peddler(*instructions, cost=cost), "hosted": guests}
    return scenario(runner=dict(rig=[card, *rig], credits=5), rulebook=rulebook)


@BOOKS
@pytest.mark.ruling(RULE)
@pytest.mark.parametrize("cost", [TrashThis(), RemoveFromGame(THIS)])
def test_what_was_hosted_on_the_card_that_paid_can_be_chosen(cost, rulebook):
    t = board(AddTo(Choose(1, HOSTED), Zone.GRIP), cost=cost, rulebook=rulebook).do("use Peddler")
    assert sorted(t.options()) == ["choose Other", "choose Ware"]
    t.do("choose Ware")
    assert t.runner.grip == ["Ware"]
    assert "Other" in t.runner.heap, "it has no host"
    assert t.runner.rig == []


@BOOKS
@pytest.mark.ruling(RULE)
def test_it_can_be_installed_and_the_rest_is_trashed_when_the_ability_has_resolved(rulebook):
    t = board(Install(Choose(1, HOSTED)), GainCredits(1), rulebook=rulebook).do("use Peddler", "choose Ware")
    assert (t.runner.rig, sorted(t.runner.heap)) == (["Ware"], ["Other", "Peddler"])
    assert t.runner.credits == 6


@pytest.mark.ruling(RULE, "rule_set_aside_zone_passthrough")
def test_while_set_aside_it_is_not_in_play_for_anybody_else():
    count = ForEach(1, Cards(RESOURCE, installed=True))
    watcher = hardware("Watcher", When(IsTrashed(Cards(RESOURCE)), GainCredits(count)))
    t = board(AddTo(Choose(1, HOSTED), Zone.GRIP), rig=[watcher]).do("use Peddler")
    assert t.runner.credits == 5, "Peddler was trashed, and no resource is installed any more"
    assert t.card("Ware").place == "set aside"
    t.do("choose Ware")
    assert t.runner.heap == ["Peddler", "Other"]


@pytest.mark.ruling(RULE, "rule_program_other_exceed_memory_limit")
def test_programs_set_aside_take_no_memory():
    take = Paid(TrashThis(), AddTo(Choose(1, HOSTED), Zone.GRIP))
    case = program("Case", Static(CanHost(3, Cards(PROGRAM))), take, memory=0)
    stick = hardware("Stick", Static(Memory(2)))
    big = {"card": case, "hosted": [program("Big", memory=3), program("Mid", memory=3)]}
    t = scenario(runner=dict(rig=[stick, big])).do("use Case")
    assert (t.runner.memory_used, t.runner.memory) == (0, 6)
    t.do("choose Big")
    assert (t.runner.grip, sorted(t.runner.heap)) == (["Big"], ["Case", "Mid"])


@BOOKS
@pytest.mark.ruling(RULE, "rule_active_exception_conditional_move_to_inactive_zone")
def test_what_is_trashed_in_the_end_is_trashed_from_where_it_was(rulebook):
    spring = resource("Spring", When(IsTrashed(THIS), GainCredits(2)))
    card = {"card": peddler(AddTo(Choose(1, HOSTED), Zone.GRIP)), "hosted": [spring, resource("Ware")]}
    t = scenario(runner=dict(rig=[card], credits=5), rulebook=rulebook).do("use Peddler")
    assert t.runner.credits == 5, "not yet"
    t.do("choose Ware").until("action")
    assert (t.runner.credits, t.runner.grip) == (7, ["Ware"])


@pytest.mark.ruling(RULE)
def test_hosted_cards_of_which_the_ability_does_not_speak_are_trashed_at_once():
    t = board(MayPay(Credits(1), if_you_do=GainCredits(3))).do("use Peddler")
    assert sorted(t.runner.heap) == ["Other", "Peddler", "Ware"]
    assert t.decision.kind == "offer"


@pytest.mark.ruling(RULE)
def test_an_ability_that_trashes_its_source_as_an_effect_keeps_nothing():
    t = board(Trash(THIS), AddTo(Choose(1, HOSTED), Zone.GRIP), cost=Credits(0)).do("use Peddler")
    assert (t.runner.grip, sorted(t.runner.heap)) == ([], ["Other", "Peddler", "Ware"])


@pytest.mark.ruling(RULE)
def test_a_game_saved_in_the_middle_goes_on_the_same():
    instruction = AddTo(Choose(1, HOSTED), Zone.GRIP)
    t = board(instruction).do("use Peddler")
    mine = [peddler(instruction), resource("Ware"), resource("Other"), *(f.card for f in t.state.printed[:2])]
    game = notation.load(notation.save(t.game), extra=mine)
    assert game.state == t.state
    game.choose("choose Ware")
    assert game.state == t.do("choose Ware").state
    assert t.runner.heap == ["Peddler", "Other"]
