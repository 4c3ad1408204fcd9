"""Actions and the action phase. CR sec_actions, sec_action_phase."""

from __future__ import annotations

import pytest

from sneakdoor.language import *

from ..rules.cards1 import asset, event, ice, operation, program, resource, rezzed
from .cards_05 import CORP_DRILL, DRILL, FACTORY, JOB, NAP, OATS, REST, active, board, decisions, first_window

WINDOW = {"corp": "step_corp_turn_action_phase_paw", "runner": "step_runner_turn_loop_paw"}
"""The window before and after each action."""

# -- taking an action ----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_initiate_action")
def test_an_action_is_begun_in_an_action_window_by_paying_all_that_it_costs():
    dear = resource("Dear", Paid((Clicks(2), Credits(3)), Draw(1)))
    t = board(rig=(dear,), runner={"credits": 4})
    assert (t.decision.kind, t.can("use Dear")) == ("window", False)
    t.until("action")
    t.do("use Dear")
    assert (t.runner.clicks, t.runner.credits, len(t.runner.grip)) == (2, 1, 1)
    for clicks, credits in ((1, 3), (2, 2)):
        t = board(rig=(dear,), clicks=clicks, runner={"credits": credits})
        t.until("action")
        assert not t.can("use Dear"), "clicks and credits, all of them"


@pytest.mark.ruling("rule_action_completion")
def test_while_an_action_resolves_there_is_no_window_however_much_is_decided_in_it():
    """The Corp is asked in the middle of an operation, and could rez, score and use a bell before and after it."""
    slow = operation("Slow", Play(May(GainCredits(5)), May(GainCredits(5))))
    plan = {"card": "Offworld Office", "advancement": 4}
    servers = {
        "Server 1": {"root": [rezzed(FACTORY)]},
        "Server 2": {"root": [plan]},
        "Server 3": {"root": [asset("Shed")]},
    }
    t = board("corp", corp={"hq": [slow], "servers": servers})
    assert (t.can("score Offworld Office"), t.can("rez Shed")) == (True, True)
    t.do("play Slow")
    for _ in range(2):
        assert t.options() == ["yes", "no"]
        t.do("yes")
    assert (t.step, t.can("score Offworld Office"), t.can("rez Shed")) == (
        "step_corp_turn_action_phase_paw",
        True,
        True,
    )


@pytest.mark.ruling("rule_action_timing_structure_completion")
def test_an_action_that_made_a_run_goes_on_after_it_before_anybody_does_anything_else():
    raid = event("Raid", Play(Run(HQ), GainCredits(5)))
    t = board(runner={"grip": [raid]}, corp={"hq": OATS[:1]})
    t.do("play Raid")
    while t.running:
        assert (t.decision.kind != "action", t.runner.credits, t.runner.heap) == (True, 0, [])
        t.game.choose("pass" if t.can("pass") else "continue")
    assert (t.step, t.runner.credits, t.runner.heap) == ("step_runner_turn_loop_paw", 5, ["Raid"])


# -- the basic actions ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_corp_basic_actions", "rule_runner_basic_actions")
@pytest.mark.parametrize(
    ("side", "basic"),
    [("corp", {"credit", "draw", "purge"}), ("runner", {"credit", "draw", "run HQ", "run R&D", "run Archives"})],
)
def test_basic_actions_need_no_card_and_come_besides_those_of_cards(side: str, basic: set[str]):
    """With empty hands those are left that are about no card; the remote server is that of the bell."""
    for more in (set(), {"use"}):
        t = board(side, **({"rig": (JOB,), "root": (FACTORY,)} if more else {}))
        t.until("action")
        found = {key for key in t.options() if not key.startswith(("use", "run Server"))}
        assert found == basic
        assert {key.split()[0] for key in t.options() if key.startswith("use")} == more


@pytest.mark.ruling("rule_runner_basic_actions")
def test_the_runners_basic_actions_are_these():
    grip = [resource("Friend"), event("Deal", Play(GainCredits(1)))]
    t = board(rig=(JOB,), runner={"grip": grip, "tags": 1, "credits": 2})
    t.until("action")
    assert {key.split()[0] for key in t.options()} == {"credit", "draw", "install", "play", "run", "remove", "use"}


@pytest.mark.ruling("rule_with_the_basic_action")
def test_drawing_with_the_basic_action_is_what_that_action_draws_and_nothing_else():
    keen = resource("Keen", When(DrawsCard(basic=True), GainCredits(10)))
    read = event("Read", Play(Draw(1)))
    t = board(rig=(keen, resource("Book", Paid(Clicks(1), Draw(1)))), runner={"grip": [read]})
    t.do("play Read").until("action")
    t.do("use Book").until("action")
    assert (len(t.runner.grip), t.runner.credits) == (2, 0), "neither an event nor an action of a card"
    t.do("draw").until("action")
    assert (len(t.runner.grip), t.runner.credits) == (3, 10)


@pytest.mark.ruling("rule_with_the_basic_action")
def test_a_cost_of_the_basic_action_is_paid_for_that_action_and_for_nothing_else():
    guard = resource("Guard", Static(AdditionalCost(Verb.USE, cost=Credits(2), by=CORP, basic=Basic.TRASH_RESOURCE)))
    burn = operation("Burn", Play(Trash(Choose(1, Cards(RESOURCE, installed=True)))))
    rig = (guard, resource("Friend"))
    for credits, allowed in ((3, False), (4, True)):
        t = board("corp", rig=rig, runner={"tags": 1}, corp={"credits": credits})
        t.until("action")
        assert t.can("trash resource Friend") is allowed
    t.do("trash resource Friend")
    assert (t.corp.credits, t.runner.heap) == (0, ["Friend"])
    t = board("corp", rig=rig, runner={"tags": 1}, corp={"hq": [burn]})
    t.do("play Burn")
    t.do(next(key for key in t.options() if "Friend" in key))
    assert (t.corp.credits, t.runner.heap) == (0, ["Friend"]), "for which nothing was paid"


# -- the same and different actions --------------------------------------------------------------------------

TWICE = asset("Twice", When(SpendsClicks(2), GainCredits(100)))
"""Tells that two clicks were spent on the same action."""
PLANT = asset("Plant", Paid(Clicks(1), GainCredits(4)), Paid(Clicks(1), Draw(1)))


@pytest.mark.ruling("rule_same_actions", "rule_defferent_actions")
@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("credit", "credit", True),
        ("credit", "draw", False),
        ("install Shed", "install Hut", True),
        ("play Deal", "install Shed", False),
        ("use Plant: gain", "use Plant: gain", True),
        ("use Plant: gain", "use Plant: draw", False),
        ("draw", "use Plant: draw", False),
    ],
)
def test_actions_are_the_same_by_basic_action_or_by_ability_and_different_otherwise(
    first: str, second: str, same: bool
):
    hand = [asset("Shed"), asset("Hut"), operation("Deal", Play(GainCredits(1)))]
    t = board("corp", root=(TWICE, PLANT), corp={"hq": hand})
    for action in (first, second):
        t.until("action")
        t.do(next(key for key in t.options() if key.lower().startswith(action.lower())))
        if t.decision.kind == "destination":
            t.do("install in a new server")
    t.until("action")
    assert t.corp.clicks == 1
    assert (t.corp.credits >= 100) is same


@pytest.mark.ruling("rule_same_actions")
def test_what_waits_for_clicks_of_its_player_does_not_count_the_others():
    t = board("runner", root=(TWICE,))
    before = t.corp.credits
    for _ in range(2):
        t.until("action")
        t.do("credit")
    assert t.corp.credits == before


@pytest.mark.ruling("rule_defferent_actions", "rule_same_actions")
@pytest.mark.parametrize("same", [False, True])
def test_the_same_ability_on_two_copies_makes_different_actions(same: bool):
    t = board("corp", root=(TWICE, FACTORY, FACTORY))
    t.until("action")
    one, two = (key for key in t.options() if key.startswith("use Factory"))
    for action in (one, one if same else two):
        t.until("action")
        t.do(action)
    assert t.corp.credits == (108 if same else 8)


@pytest.mark.ruling("cr.rule_defferent_actions.example-1", "rule_same_actions")
def test_playing_two_different_operations_is_taking_the_same_action_twice():
    """What MirrorMorph would ask about is told here by a card that pays for the same action."""
    growth = operation("Growth", Play(GainCredits(4)), cost=1)
    t = board("corp", root=(TWICE,), corp={"hq": ["Hedge Fund", growth], "credits": 5})
    t.do("play Hedge Fund").until("action")
    assert t.corp.credits == 9
    t.do("play Growth").until("action")
    assert t.corp.credits == 9 - 1 + 4 + 100


# -- the end of the action phase -----------------------------------------------------------------------------


@pytest.mark.ruling("rule_terminal_step_ends", "rule_terminal_priority_windows_close")
@pytest.mark.parametrize("ended", [True, False])
def test_when_the_phase_is_ended_in_a_window_the_window_closes_and_no_step_of_the_phase_follows(ended: bool):
    """The Runner ends it in the first window of the turn, with four clicks, and the Corp has a bell to ring."""
    t = board("corp", clicks=1, rig=(REST,))
    t.do("credit").until(first_window("runner"))
    assert (t.decision.side, t.runner.clicks) == ("runner", 4)
    t.do("use Rest" if ended else "use Bell")
    steps = [step for _, _, step in decisions(t)]
    if ended:
        assert steps == ["step_runner_turn_discard_phase_paw"] * 2
    else:
        assert steps.count("step_runner_turn_action") == 4
        assert first_window("runner") in steps


@pytest.mark.ruling("rule_terminal_priority_windows_close")
@pytest.mark.parametrize("ended", [True, False])
def test_what_is_pending_in_a_reaction_window_is_lost_when_the_phase_is_ended_in_it(ended: bool):
    react = TakesAction(Basic.CREDIT)
    first = resource("First", When(react, EndActionPhase() if ended else GainCredits(1)))
    t = board(rig=(first, resource("Second", When(react, GainCredits(10)))))
    t.do("credit", "First")
    t.until("window")
    if ended:
        assert (t.step, t.runner.credits, t.runner.clicks) == ("step_runner_turn_discard_phase_paw", 0, 3)
    else:
        assert (t.step, t.runner.credits, t.runner.clicks) == ("step_runner_turn_loop_paw", 12, 3)


@pytest.mark.ruling("rule_terminal_completion", "rule_forced_action_phase_end")
@pytest.mark.parametrize("ended", [True, False])
def test_a_run_and_the_event_that_made_it_cease_with_the_phase(ended: bool):
    raid = event("Raid", Play(Run(HQ), GainCredits(5)))
    fence = ice("Fence", Subroutine(GainCredits(3)))
    servers = {"HQ": {"ice": [rezzed(fence)]}}
    t = board(rig=(REST,), runner={"grip": [raid]}, corp={"servers": servers})
    t.do("play Raid").until("step_encounter_paw")
    if ended:
        t.do("use Rest")
        assert (t.running, t.step) == (False, "step_runner_turn_discard_phase_paw")
        assert (t.runner.heap, t.runner.credits, t.corp.credits) == (["Raid"], 0, 0)
    else:
        t.finish()
        assert (t.running, t.runner.heap, t.runner.credits, t.corp.credits) == (False, ["Raid"], 5, 3)


@pytest.mark.ruling("rule_terminal_completion", "rule_forced_action_phase_end")
def test_an_encounter_ends_with_the_phase_and_so_does_what_lasts_for_it():
    weak = program("Pick", boost(0, 1), strength=1, subtypes=("icebreaker",))
    horn = resource("Horn", When(EncounterEnds(Cards(ICE)), GainCredits(3)))
    servers = {"HQ": {"ice": [rezzed(ice("Fence", Subroutine(GainCredits(3)), strength=2))]}}
    t = board(rig=(REST, weak, horn), runner={"credits": 0}, corp={"servers": servers})
    t.do("run HQ").until("step_encounter_paw")
    t.do("use Pick")
    assert t.card("Pick").strength == 2
    t.do("use Rest")
    assert t.step == "step_runner_turn_discard_phase_paw"
    assert (t.state.encountered, t.card("Pick").strength, t.runner.credits) == (-1, 1, 3)


@pytest.mark.ruling("rule_terminal_checkpoint", "rule_terminal_to_discard_phase")
def test_what_waits_for_the_end_of_the_phase_comes_in_that_phase_without_an_action_and_before_the_discard_phase():
    ends = Ends(Phase.ACTION_PHASE)
    late = resource("Late", When(ends, May(Draw(2))))
    later = resource("Later", When(ends, May(Draw(1))))
    t = board(rig=(REST, JOB, late, later), runner={"grip": ["Mayfly"] * 4})
    t.do("use Rest")
    assert (t.phase, t.runner.clicks, t.decision.side) == ("action phase", 4, "runner")
    assert {key.split()[0].rstrip(":") for key in t.options()} <= {"Late", "Later", "pass", "no"}
    t.do(next(key for key in t.options() if key.startswith("Late") and not key.startswith("Later")))
    while t.decision.kind != "window" and len(t.runner.heap) == 0:
        assert t.phase == "action phase" or t.step == "rule_discarding_process"
        assert not t.offers("credit")
        t.do(next(key for key in ("yes", *t.options()) if key in t.options()))
    t.until("step_runner_turn_discard_phase_paw")
    assert (len(t.runner.grip), len(t.runner.heap)) == (5, 2), "drawn before the hand was looked at"


@pytest.mark.ruling("rule_end_action_phase_outside_action_phase")
def test_ending_the_action_phase_does_nothing_in_the_discard_phase():
    """The window in which it was tried goes on, and nothing comes again."""
    late = asset("Late", When(Ends(Phase.ACTION_PHASE), GainCredits(100)))
    t = board("corp", clicks=1, root=(NAP, late))
    t.do("credit").until("step_corp_turn_discard_phase_paw")
    assert t.corp.credits == 101
    t.do("use Nap")
    assert (t.step, t.decision.side) == ("step_corp_turn_discard_phase_paw", "corp")
    decisions(t)
    assert (active(t), t.corp.credits) == ("runner", 101)


@pytest.mark.ruling("rule_end_action_phase_outside_action_phase")
def test_ending_the_action_phase_does_nothing_in_the_draw_phase():
    t = board(clicks=1, root=(NAP,))
    t.do("credit").until(first_window("corp"))
    t.do("use Nap")
    assert (t.step, t.decision.side) == (first_window("corp"), "corp")
    t.until("action")
    assert (active(t), t.corp.clicks, len(t.corp.hq)) == ("corp", 3, 1)


@pytest.mark.ruling("rule_end_action_phase_outside_action_phase")
def test_ending_the_action_phase_does_nothing_in_a_run_that_was_made_in_the_discard_phase():
    late = resource("Late", When(Ends(Phase.ACTION_PHASE), GainCredits(100)))
    dash = resource("Dash", Paid(TrashThis(), Run(HQ)))
    fence = ice("Fence", Subroutine(GainCredits(3)))
    t = board(clicks=1, rig=(REST, late, dash), corp={"servers": {"HQ": {"ice": [rezzed(fence)]}}})
    t.do("credit").until("step_runner_turn_discard_phase_paw")
    t.do("use Dash").until("step_encounter_paw")
    t.do("use Rest")
    assert (t.running, t.step, t.runner.credits) == (True, "step_encounter_paw", 101)


# -- actions that an effect tells somebody to take -----------------------------------------------------------


@pytest.mark.ruling("rule_actions_outside_action_phase")
def test_who_is_told_to_take_an_action_takes_it_in_their_action_phase():
    """In the first window of their turn already, which is in the Runner's action phase; and it costs its click."""
    t = board("corp", clicks=1, rig=(DRILL,))
    t.do("credit").until(first_window("runner"))
    t.do("use Drill")
    assert (t.decision.kind, t.decision.side, t.runner.clicks) == ("action", "runner", 4)
    assert {"credit", "draw", "run HQ"} <= set(t.options())
    t.do("credit")
    assert (t.runner.credits, t.runner.clicks, t.step) == (1, 3, first_window("runner"))


@pytest.mark.ruling("rule_actions_outside_action_phase")
@pytest.mark.parametrize(
    "where", ["the other turn", "draw phase", "discard phase", "no clicks", "the end of the phase"]
)
def test_who_is_told_to_take_an_action_at_another_time_does_nothing(where: str):
    """With clicks to spend in every case but one."""
    gift = resource("Gift", When(Begins(of=CORP), GainClicks(1)))
    match where:
        case "the other turn":
            t = board(clicks=1, rig=(DRILL, gift))
            t.do("credit").until("step_corp_turn_action_phase_paw")
            side, step = "runner", "step_corp_turn_action_phase_paw"
            t.do("pass", "use Drill")
        case "draw phase":
            t = board(clicks=1, root=(CORP_DRILL,))
            t.do("credit").until(first_window("corp"))
            side, step = "corp", first_window("corp")
            t.do("use Drill Too")
        case "discard phase":
            t = board(clicks=2, rig=(DRILL, REST))
            t.do("credit").until("window")
            t.do("use Rest").until("step_runner_turn_discard_phase_paw")
            side, step = "runner", "step_runner_turn_discard_phase_paw"
            t.do("use Drill")
        case "no clicks":
            t = board(clicks=1, rig=(DRILL,))
            t.do("credit").until("step_runner_turn_loop_paw")
            side, step = "runner", "step_runner_turn_loop_paw"
            t.do("use Drill")
        case _:
            last = resource("Last", When(Ends(Phase.ACTION_PHASE), TakeAction()))
            t = board(clicks=2, rig=(REST, last))
            side, step = "runner", "step_runner_turn_discard_phase_paw"
            t.do("use Rest")
    clicks = getattr(t, side).clicks
    assert (clicks == 0) is (where == "no clicks")
    assert (t.decision.kind, t.step) == ("window", step)


@pytest.mark.ruling("rule_actions_outside_action_phase", "rule_action_completion")
def test_an_action_that_an_effect_tells_to_take_is_done_before_that_effect_goes_on():
    hurry = event("Hurry", Play(TakeAction(), GainCredits(10)))
    t = board(runner={"grip": [hurry, "Diesel"]})
    t.do("play Hurry", "credit")
    assert (t.runner.credits, t.runner.clicks) == (11, 2)
    assert hurry.text == "Take an action. Gain 10[credit]."


# -- the end of an action ------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_finish_action_trigger_condition")
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_what_waits_for_the_end_of_an_action_comes_right_after_the_step_in_which_it_was_taken(side: str):
    """After everything that the action does, and before the next window; each player's own, each time."""
    done = When(FinishesAction(), May(GainCredits(10)))
    t = board(side, rig=(resource("Done", done),), root=(asset("Done Too", done),))
    mine = getattr(t, side)
    for before, after in ((0, 11), (11, 12)):
        if t.decision.kind == "window":
            t.until("action")
        t.do("credit")
        assert (t.decision.kind, t.decision.side, mine.credits) == ("reaction", side, before + 1)
        t.do(next(key for key in t.options() if key.startswith("Done")) if after == 11 else "pass")
        assert (t.decision.kind, t.step, mine.credits) == ("window", WINDOW[side], after)
    assert resource("Done", done).text == "Whenever you finish taking an action, you may gain 10[credit]."


@pytest.mark.ruling("rule_finish_action_trigger_condition", "rule_action_timing_structure_completion")
def test_an_action_that_makes_a_run_ends_after_the_run_and_what_follows_it():
    seen = resource("Seen", When(FinishesAction(), GainCredits(100)))
    raid = event("Raid", Play(Run(HQ), GainCredits(5)))
    fence = ice("Fence", Subroutine(GainCredits(3)))
    t = board(rig=(seen,), runner={"grip": [raid]}, corp={"servers": {"HQ": {"ice": [rezzed(fence)]}}})
    t.do("play Raid").until("step_encounter_paw")
    assert t.runner.credits == 0
    t.until("step_runner_turn_loop_paw")
    assert (t.runner.credits, t.runner.heap) == (105, ["Raid"])


@pytest.mark.ruling("rule_finish_action_trigger_condition", "rule_terminal_completion")
def test_an_action_that_ceases_with_the_phase_has_come_to_its_end():
    seen = resource("Seen", When(FinishesAction(), GainCredits(100)))
    halt = event("Halt", Play(EndActionPhase()))
    t = board(rig=(seen,), runner={"grip": [halt]})
    t.do("play Halt")
    assert (t.step, t.runner.credits) == ("step_runner_turn_discard_phase_paw", 100)


@pytest.mark.ruling("rule_terminal_checkpoint")
@pytest.mark.parametrize("halts", [True, False])
def test_what_waits_for_the_end_of_an_action_that_ended_the_phase_gives_no_action(halts: bool):
    more = resource("More", When(FinishesAction(), May(TakeAction())))
    halt = event("Halt", Play(EndActionPhase() if halts else GainCredits(1)))
    t = board(rig=(more,), runner={"grip": [halt]})
    t.do("play Halt")
    while t.decision.kind == "reaction":
        t.do(next(key for key in t.options() if key.startswith("More")))
    assert (t.decision.kind == "action") is not halts
    assert t.runner.clicks == 3


@pytest.mark.ruling("rule_finish_action_trigger_condition")
def test_an_action_taken_within_another_is_noticed_after_the_step_too():
    seen = resource("Seen", When(FinishesAction(), GainCredits(100)))
    hurry = event("Hurry", Play(TakeAction(), May(GainCredits(10))))
    t = board(rig=(seen,), runner={"grip": [hurry]})
    t.do("play Hurry", "credit")
    assert (t.can("yes"), t.runner.credits) == (True, 1), "the event goes on first"
    t.do("yes")
    assert t.runner.credits == 1 + 10 + 200


@pytest.mark.ruling("rule_action_completion")
def test_what_waits_for_something_in_an_action_waits_through_an_action_taken_within_it():
    during = Delayed(DuringThatAction(MakesRun(by=RUNNER)), GainCredits(50))
    hurry = event("Hurry", Play(during, TakeAction(), Run(HQ)))
    t = board(runner={"grip": [hurry]})
    t.do("play Hurry", "credit")
    t.until("step_runner_turn_loop_paw")
    assert t.runner.credits == 51
