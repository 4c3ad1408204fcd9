"""The other half of rules whose tests stood on one: the other player, the 'only', the exception, the second 'or'."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from ..rules.cards1 import BELL, CORP_BELL, asset, event, hardware, operation, resource, rezzed
from ..rulings import ruling

OATS = ["Hedge Fund"] * 6
MAYFLIES = ["Mayfly"] * 6


def remote(*root: object, **more: object) -> dict[str, object]:
    """A Corp with these cards in the root of one remote server each."""
    return {"servers": {f"Server {n}": {"root": [card]} for n, card in enumerate(root, 1)}, "rd": OATS, **more}


# -- drawing -------------------------------------------------------------------------------------------------

THOUGHT = asset("Thought", When(Draws(), May(Place(1, POWER))))


@pytest.mark.ruling(
    "rule_draw_procedure",
    "sec_steps_of_drawing_n_cards",
    "step_draw_set_aside",
    "step_draw_checkpoint",
    "step_draw_add_to_hand",
)
@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_what_the_corp_draws_lies_aside_and_comes_to_hq_in_either_players_turn(turn: str):
    well = asset("Well", Paid(Credits(0), Draw(2), GainCredits(5)))
    deck = ["Tithe", "Palisade", "Karunā"]
    t = scenario(turn=turn, corp=remote(rezzed(THOUGHT), rezzed(well), credits=0) | {"rd": deck})
    if turn == "runner":
        t.do("run Server 1")
    t.do("use Well")
    assert (t.decision.kind, t.decision.side) == ("reaction", "corp")
    assert [t.card(c).place for c in deck] == ["set aside", "set aside", "R&D"]
    assert (t.corp.hq, t.corp.credits) == ([], 0), "not in HQ, and the next instruction waits"
    for title in deck[:2]:
        assert (t.card(title).known_to("corp"), t.card(title).known_to("runner")) == (True, False)
    t.do("Thought")
    assert (sorted(t.corp.hq), t.runner.grip, t.corp.credits) == (["Palisade", "Tithe"], [], 5)


@pytest.mark.ruling("rule_empty_rnd")
@pytest.mark.parametrize("drawn", [False, True])
def test_a_corp_that_may_draw_from_an_empty_rnd_need_not_and_loses_if_it_does(drawn: bool):
    idea = operation("Idea", Play(May(Draw(1))))
    t = scenario(turn="corp", corp={"hq": [idea]}).do("play Idea", "yes" if drawn else "no")
    assert (t.outcome is not None) == drawn


@pytest.mark.ruling("rule_empty_rnd")
def test_a_corp_that_cannot_draw_for_another_reason_or_only_trashes_from_an_empty_rnd_does_not_lose():
    lock = rezzed(asset("Lock", Static(Cannot(CORP, (Verb.DRAW,)))))
    for root, lost in (([], True), ([lock], False)):
        t = scenario(clicks=1, corp={**remote(*root), "rd": []}).do("credit")
        t.until("action")
        assert (t.outcome is not None) == lost, "at the mandatory draw"
    mill = event("Mill", Play(TrashFromTop(2, Zone.RND)))
    t = scenario(runner={"grip": [mill]}, corp={"rd": ["Hedge Fund"]}).do("play Mill")
    assert (t.outcome, t.corp.rd, t.corp.archives) == (None, [], ["Hedge Fund"])


# -- windows -------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_mid_access_window_priority", "rule_mid_access_window")
@pytest.mark.parametrize("answer", ["pass", "trash Target"])
def test_while_a_card_is_accessed_the_corp_never_has_priority_whatever_it_could_do(answer: str):
    """The Corp could use its bell and rez its shed in every window; the Runner's own bell is not for here either."""
    target, shed = asset("Target", trash=1), asset("Shed")
    t = scenario(runner={"rig": [BELL]}, corp=remote(target, rezzed(CORP_BELL), shed)).do("run Server 1")
    t.until("access")
    assert t.options() == ["trash Target", "pass"]
    t.do(answer)
    assert (t.step, t.decision.side, t.running) == ("step_runner_turn_loop_paw", "runner", False), "the run is over"
    assert t.corp.archives == ([] if answer == "pass" else ["Target"])


@pytest.mark.ruling("rule_mid_access_window_priority")
def test_the_corp_has_no_priority_between_the_beginning_of_an_access_and_the_window_in_it():
    t = scenario(runner={"rig": [BELL]}, corp=remote(asset("Target", trash=1), rezzed(CORP_BELL))).do("run Server 1")
    asked = []
    while t.decision.kind != "action":
        asked.append((t.state.accessed >= 0, t.decision.side, t.decision.kind))
        t.game.choose("pass" if t.offers("pass") else "continue")
    assert [a for a in asked if a[0]] == [(True, "runner", "access")]
    assert (False, "corp", "window") in asked, "as it has before"


# -- values --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_negative_values_resolution", "rule_modifiable_value_damage")
@pytest.mark.parametrize("kind", [NET, MEAT, CORE])
@pytest.mark.parametrize(("prevented", "lost"), [(1, 1), (2, 0), (3, 0)])
def test_damage_of_nothing_or_less_is_not_suffered(kind: Damage, prevented: int, lost: int):
    """Nothing that waits for damage hears of it, and the core damage there was does not go down."""
    blow = operation("Blow", Play(Both(DoDamage(2, kind), GainCredits(3))))
    pain = rezzed(asset("Pain", When(Suffers(kind, by=RUNNER), Place(1, POWER))))
    wall = hardware("Shelter", Paid(TrashThis(), PreventDamage(prevented, kind)))
    runner = {"rig": [wall], "grip": MAYFLIES, "core_damage": 1}
    t = scenario(turn="corp", runner=runner, corp=remote(pain, hq=[blow], credits=0)).do("play Blow", "use Shelter")
    t.until("action")
    assert (len(t.runner.heap), t.card("Pain").power) == (lost + 1, lost)
    assert (t.runner.core_damage, t.corp.credits) == (1 + (lost if kind is CORE else 0), 3)


@pytest.mark.ruling("rule_negative_values_resolution", "rule_modifiable_value_tags")
@pytest.mark.parametrize(("avoided", "taken"), [(0, 1), (1, 0), (2, 0)])
def test_of_tags_that_are_none_or_fewer_the_rest_of_the_instruction_is_done_and_nobody_hears(avoided: int, taken: int):
    mark = operation("Mark", Play(Both(GiveTags(1), GainCredits(3))))
    watch = rezzed(asset("Watch", When(TakesTag(by=RUNNER), Place(1, POWER))))
    ghost = resource("Ghost", Paid(TrashThis(), PreventTags(avoided))) if avoided else resource("Ghost")
    t = scenario(turn="corp", runner={"tags": 1, "rig": [ghost]}, corp=remote(watch, hq=[mark], credits=0))
    t.do("play Mark", *(["use Ghost"] if avoided else []))
    t.until("action")
    assert (t.runner.tags, t.card("Watch").power, t.corp.credits) == (1 + taken, taken, 3)


@pytest.mark.ruling("rule_modifiable_value_cost")
@pytest.mark.parametrize(("cost", "paid"), [(5, 3), (2, 0), (1, 0)])
def test_the_cost_of_an_event_is_such_a_value_too_and_what_an_effect_installs_or_plays(cost: int, paid: int):
    task = event("Task", Play(Place(1, POWER, on=Each(Cards(RESOURCE)))), cost=cost)
    tool = hardware("Tool", cost=cost)
    build = resource("Build", Paid(Clicks(1), Install(Choose(1, Cards(HARDWARE, zone=GRIP)))))
    rally = resource("Rally", Paid(Clicks(1), PlayCard(Choose(1, Cards(EVENT, subtype="run", zone=GRIP)))))
    for keys, done in ((["play Task"], "heap"), (["use Build", "choose Tool"], "rig"), (["use Rally"], "heap")):
        held = [replace(task, subtypes=("run",)), tool, "Sure Gamble"]
        t = scenario(runner={"credits": 5, "rig": ["Patchwork", build, rally], "grip": held}).do(keys[0])
        while not t.offers("Patchwork"):
            t.do(keys[1] if len(keys) > 1 and t.offers(keys[1]) else t.options()[0])
        t.do("Patchwork")
        while t.decision.kind != "action":
            t.do("choose Sure Gamble" if t.offers("choose Sure Gamble") else t.options()[0])
        assert t.runner.credits == 5 - paid, keys
        assert ("Tool" in t.runner.rig, "Task" in t.runner.heap) == (done == "rig", done == "heap")


# -- official rulings ----------------------------------------------------------------------------------------


@ruling("official.test-run.1")
@pytest.mark.parametrize("again", [False, True])
def test_what_test_run_installed_goes_back_on_top_unless_it_was_installed_again(again: bool, rulebook: str) -> None:
    pick_up = event("Pick Up", Play(AddTo(Choose(1, Cards(PROGRAM, installed=True)), GRIP)))
    runner = {"grip": ["Test Run", pick_up], "credits": 30, "heap": ["Carmen"], "stack": MAYFLIES}
    t = scenario(runner=runner, corp={"rd": OATS}, rulebook=rulebook).do("play Test Run", "search your heap")
    assert t.card("Carmen").installed
    if again:
        t.do("play Pick Up", "install Carmen")
    t.finish()
    assert (t.card("Carmen").installed, t.runner.stack[0]) == ((True, "Mayfly") if again else (False, "Carmen"))
