"""Paid abilities and the windows for them. CR sec_paid_abilities, sec_priority_windows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import rulebooks
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, CORP_BELL, ice, resource, rezzed
from .. import ruling

OATS = ["Hedge Fund"] * 3
JOB = resource("Job", Paid(Clicks(1), GainCredits(4)))
ODD_JOB = resource("Odd Job", Paid((TrashThis(), Clicks(1)), GainCredits(4)))
"""A click in its cost, but not in the beginning of it."""
TAP = resource("Tap", Paid(Credits(1), Draw(1)))
VEST = resource("Vest", Paid(Credits(0), PreventDamage(1)))
FENCE = ice("Fence", Subroutine(GainCredits(1)))
ROBOT = ice("Robot", bioroid(), Subroutine(GainCredits(1)), subtypes=("bioroid",))
"""The Runner may lose a click to break a subroutine, as of Eli 1.0."""
RINGING = {"Server 1": {"root": [rezzed(CORP_BELL)]}, "HQ": {"ice": [rezzed(FENCE)]}}


# -- what they cost ------------------------------------------------------------------------------------


@ruling("gloss.abilities.paid.1")
@pytest.mark.parametrize("missing", [None, "clicks", "credits", "power", "grip"])
def test_a_cost_may_have_many_parts_and_all_of_them_must_be_paid(missing: str | None, rulebook: str):
    has = {"clicks": 2, "credits": 3, "power": 1, "grip": 1}
    if missing is not None:
        has[missing] -= 1
    price = (Clicks(2), Credits(3), HostedCounter(POWER), Trash(Choose(1, Cards(zone=GRIP))), TrashThis())
    card = resource("Dear", Paid(price, GainCredits(10)))
    runner = {
        "credits": has["credits"],
        "rig": [{"card": card, "power": has["power"]}, BELL],
        "grip": ["Mayfly"] * has["grip"],
    }
    t = scenario(runner=runner, clicks=has["clicks"], rulebook=rulebook).do("pass")
    assert t.can("use Dear") is (missing is None)
    if missing is None:
        t.do("use Dear")
        t.until("window")
        assert (t.runner.clicks, t.runner.credits, sorted(t.runner.heap)) == (0, 10, ["Dear", "Mayfly"])


@ruling("gloss.abilities.paid.2", "modern.paid-ability.1")
def test_in_one_window_it_may_be_used_again_and_again_if_it_is_paid_for_each_time(rulebook: str):
    t = scenario(runner={"credits": 3, "rig": [TAP, BELL], "stack": ["Mayfly"] * 9}, rulebook=rulebook)
    for used in (1, 2, 3):
        t.do("use Tap")
        assert (t.runner.credits, len(t.runner.grip)) == (3 - used, used), "each is resolved before the next"
        assert (t.decision.kind, t.decision.side, t.step) == ("window", "runner", "step_runner_turn_loop_paw")
    assert not t.can("use Tap"), "it cannot be paid for a fourth time"


# -- when they may be used -----------------------------------------------------------------------------

TURNS = {
    "step_runner_turn_loop_paw",
    "step_runner_turn_discard_phase_paw",
    "step_corp_turn_draw_phase_paw",
    "step_corp_turn_action_phase_paw",
    "step_corp_turn_discard_phase_paw",
    "step_runner_turn_action_phase_paw",
}
RUNS = {
    "modern": {
        "step_initiation_paw",
        "step_approach_paw",
        "step_encounter_paw",
        "step_before_jack_out_paw",
        "step_after_jack_out_paw",
    },
    "classic": {
        "faq4.timing.run.2.1",
        "faq4.timing.run.2.3",
        "faq4.timing.run.3.1",
        "faq4.timing.run.5.1",
        "faq4.timing.run.5.3",
    },
}


@ruling("gloss.abilities.paid.3")
def test_either_player_may_use_one_at_both_ends_of_a_turn_around_each_action_and_at_the_points_of_a_run(rulebook: str):
    t = scenario(
        clicks=2,
        runner={"rig": [BELL, JOB, VEST]},
        corp={"hq": ["Hedge Fund"], "rd": OATS, "servers": RINGING},
        rulebook=rulebook,
    )
    seen: list[tuple[str, str]] = []
    actions = iter(["run HQ", "credit", "credit", "credit", "credit"])
    while not (t.decision.rule == "step_runner_turn_loop_paw" and ("step_corp_turn_draw_phase_paw", "corp") in seen):
        if t.decision.kind == "window":
            assert not t.can("use Job"), "its cost has a click in it"
            assert not t.can("use Vest"), "it prevents, and nothing is about to happen"
            if t.can("use Bell" if t.decision.side == "runner" else "use Corp Bell"):
                seen.append((t.decision.rule, t.decision.side))
            t.do("pass")
        elif t.decision.kind == "action":
            t.do(next(actions))
        else:
            t.game.choose("continue" if t.can("continue") else t.options()[0])
    for side in ("runner", "corp"):
        assert {rule for rule, who in seen if who == side} == TURNS | RUNS[rulebook]
        assert seen.count(("step_runner_turn_loop_paw", side)) == 3, "before, between and after two actions"
        assert seen.count(("step_corp_turn_action_phase_paw", side)) == 4, "the same around three actions"


def forbidden_everywhere_but_as_an_action(t: Scenario) -> None:
    """Walk through the Runner's first window, a run, and the Corp's turn: Odd Job is offered as an action alone."""
    assert not t.can("use Odd Job"), "not in a window"
    t.do("pass")
    while t.decision.kind == "window":
        t.do("pass")
    assert t.can("use Odd Job")
    t.do("run HQ")
    while t.running:
        assert not t.can("use Odd Job"), "not while another action is resolving"
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    t.do("credit")
    t.until("step_corp_turn_action_phase_paw")
    assert t.runner.clicks == 1, "it is not for want of a click"
    while t.decision.rule == "step_corp_turn_action_phase_paw":
        assert not t.can("use Odd Job"), "not in the other player's turn"
        t.do("pass")


@ruling("gloss.abilities.paid.4", "faq4.rules.paid.1", under="classic")
def test_under_classic_rules_a_click_in_its_cost_makes_it_an_action_and_nothing_else(rulebook: str):
    """By the FAQ nobody has clicks in the other player's turn (faq4.timing.clicks.2); here they have."""
    gift = resource("Gift", When(Begins(of=CORP), GainClicks(1)))
    board = {"hq": ["Hedge Fund"], "rd": OATS, "servers": RINGING}
    book = replace(rulebooks.load(rulebook), clicks_only_in_own_action_phase=False)
    runner = {"rig": [gift, ODD_JOB, BELL]}
    forbidden_everywhere_but_as_an_action(scenario(clicks=2, runner=runner, corp=board, rulebook=book))
    again = scenario(runner={"credits": 0, "rig": [JOB, BELL]}, rulebook=rulebook).do("use Job", "use Job")
    assert (again.runner.credits, again.runner.clicks) == (8, 2), "as often as its cost can be paid"
    again.do("use Job", "use Job")
    assert not again.can("use Job")
    t = scenario(runner={"credits": 2, "rig": [TAP, BELL], "stack": ["Mayfly"] * 3}, rulebook=rulebook)
    t.do("use Tap", "use Tap")
    assert not t.can("use Tap")
    daily = resource("Daily", Paid(Credits(1), Draw(1), flags=ONCE_PER_TURN))
    t = scenario(runner={"credits": 9, "rig": [daily, BELL], "stack": ["Mayfly"] * 3}, rulebook=rulebook)
    t.do("use Daily")
    assert not t.can("use Daily"), "its restriction forbids it"


@ruling("gloss.abilities.paid.4", under="modern")
def test_under_modern_rules_only_a_cost_that_begins_with_a_click_is_an_action(rulebook: str):
    board = {"hq": ["Hedge Fund"], "rd": OATS, "servers": {"HQ": {"ice": [rezzed(ROBOT)]}}}
    t = scenario(clicks=5, runner={"rig": [JOB, ODD_JOB, BELL]}, corp=board, rulebook=rulebook)
    assert t.decision.kind == "window"
    assert t.can("use Odd Job")
    assert not t.can("use Job")
    t.do("pass")
    assert t.decision.kind == "action"
    assert (t.can("use Job"), t.can("use Odd Job")) == (True, False)
    t.do("use Job")
    assert t.decision.kind == "window", "one action, then a window"
    t.do("run HQ").until("encounter")
    assert not t.can("use Job"), "a run is an action in progress"
    t.do("use Robot", "use Odd Job")
    assert (t.runner.clicks, t.runner.credits) == (1, 5 + 4 + 4), "two clicks spent in the middle of an action"
    gift = resource("Gift", When(Begins(of=CORP), GainClicks(1)))
    t = scenario(turn="corp", clicks=1, runner={"rig": [JOB, BELL, gift]}, corp={"rd": OATS * 2}, rulebook=rulebook)
    t.finish()
    t.finish()
    seen = set()
    while t.step.startswith("step_corp"):
        seen.add((t.decision.side, t.runner.clicks))
        assert not t.can("use Job"), "not in the other player's turn"
        t.game.choose("credit" if t.decision.kind == "action" else t.options()[-1])
    assert ("runner", 1) in seen, "though there were windows, and a click"


@ruling("faq4.rules.paid.1", under="modern")
def test_under_modern_rules_repetition_is_unlimited_but_for_one_ability_in_each_access(rulebook: str):
    probe = resource("Probe", Paid(Credits(0), GainCredits(1), flags=ACCESS))
    robot = ice("Robot", bioroid(), Subroutine(GainCredits(1)), Subroutine(GainCredits(1)), subtypes=("bioroid",))
    board = {"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [rezzed(robot)]}}}
    t = scenario(clicks=5, runner={"rig": [probe, BELL, JOB, ODD_JOB]}, corp=board, rulebook=rulebook)
    t.do("use Bell", "use Bell", "use Bell")
    assert t.runner.credits == 8
    assert not t.can("use Job")
    t.do("run HQ").until("encounter")
    t.do("use Robot")
    t.do(t.options()[0], "use Robot", "use Odd Job")
    assert t.runner.clicks == 1, "losing clicks is no action, and has no limit"
    t.until("access")
    before = t.runner.credits
    t.do("use Probe")
    assert not t.can("use Probe")
    assert t.runner.credits == before + 1


# -- priority ------------------------------------------------------------------------------------------


@ruling("gloss.paw.1")
@pytest.mark.parametrize("turn", ["runner", "corp"])
def test_the_player_whose_turn_it_is_acts_first_any_number_of_times_then_the_other_and_so_on(turn: str, rulebook: str):
    other = "corp" if turn == "runner" else "runner"
    bells = {"runner": "use Bell", "corp": "use Corp Bell"}
    t = scenario(turn=turn, runner={"rig": [BELL]}, corp={"rd": OATS, "servers": RINGING}, rulebook=rulebook)
    for side in (turn, other, turn, other, turn):
        assert (t.decision.kind, t.decision.side) == ("window", side)
        t.do(bells[side])
        assert t.decision.side == side, "they keep on until they pass"
        t.do(bells[side], "pass")
    assert (t.runner.credits, t.corp.credits) == ((11, 9) if turn == "runner" else (9, 11))


@ruling("gloss.paw.2", "modern.paw.1")
def test_the_window_closes_when_both_have_passed_in_succession(rulebook: str):
    t = scenario(runner={"rig": [BELL]}, corp={"servers": RINGING}, rulebook=rulebook)
    t.do("pass")
    assert t.decision.side == "corp", "both must have had the chance"
    t.do("pass")
    assert (t.decision.kind, t.decision.side) == ("action", "runner")
    assert not t.can("use Bell"), "nothing more until the next window"
    t.do("credit")
    t.do("pass", "use Corp Bell", "pass")
    assert (t.decision.kind, t.decision.side) == ("window", "runner"), "somebody acted: the other is asked again"
    t.do("pass")
    assert t.decision.kind == "action", "the Corp passed, and then the Runner"
