"""Timing structures and the five types of priority windows. CR sec_timing_and_priority."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import (
    BELL,
    CORP_BELL,
    agenda,
    asset,
    event,
    hardware,
    ice,
    operation,
    program,
    resource,
    rezzed,
    upgrade,
)
from .cards_09a import FENCE, JOLT, MAYFLIES, OATS, PADDING, protected

BELLS = {
    "runner": {"rig": [BELL], "stack": MAYFLIES},
    "corp": {"servers": {"Server 1": {"root": [rezzed(CORP_BELL)]}}, "hq": OATS[:3], "rd": OATS},
}


def turn_round(t: Scenario) -> list[tuple[str, str, str]]:
    """Kind, side and step of each decision until the same player's next turn; every action is a credit."""
    side, turn, seen = t.decision.side, t.state.turn, []
    while t.state.turn < turn + 2 or t.decision.side != side:
        decision = t.decision
        seen.append((decision.kind, decision.side, decision.rule))
        t.game.choose("credit" if decision.kind == "action" else default_option(t.state))
    return seen


# -- timing structures ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_turn_timing_structure", "rule_timing_structure")
def test_a_phase_of_a_turn_can_end_and_the_next_one_follows():
    stop = event("Stop", Play(Lasting(MaximumHandSize(-5), REST_OF_TURN), EndActionPhase()))
    t = scenario(clicks=4, runner={"grip": [stop, "Mayfly", "Carmen"]}, corp={"rd": OATS}).do("play Stop")
    assert (t.decision.side, t.runner.credits) == ("corp", 5), "no action any more"
    assert sorted(t.runner.heap) == ["Carmen", "Mayfly", "Stop"], "but the discard phase"
    assert t.runner.hand_size == 5, "what lasted for the turn ends with the turn"


LEAVE = resource("Leave", When(MakesRun(), EndTheRun()))
PRIZE = resource("Prize", When(MakesRun(), GainCredits(5)))


def lost(begins: Occurrence, ends: Instruction, **corp: object) -> tuple[int, int]:
    """The Runner's credits with something that waits for a beginning resolved first, and with it resolved second."""
    found = []
    for first in ("Prize", "Leave"):
        rig = [resource("Leave", When(begins, ends)), resource("Prize", When(begins, GainCredits(5)))]
        t = scenario(runner={"credits": 0, "rig": rig}, corp={"hq": OATS[:1], **corp}).do("run HQ")
        reach(t, first)
        t.until("action")
        found.append(t.runner.credits)
    return found[0], found[1]


@pytest.mark.ruling(
    "rule_run_timing_structure", "rule_reaction_window_closing_timing_structure", "rule_timing_structure"
)
def test_what_waits_from_the_beginning_of_a_run_or_of_its_phases_is_lost_with_it():
    walls = {"servers": {"HQ": {"ice": [rezzed(FENCE)]}}}
    assert lost(MakesRun(), EndTheRun()) == (5, 0)
    assert lost(ApproachesIce(Cards(ICE), by=YOU), EndTheRun(), **walls) == (5, 0)
    assert lost(Encounters(Cards(ICE), by=YOU), EndTheRun(), **walls) == (5, 0)
    assert lost(Encounters(Cards(ICE), by=YOU), Bypass(ENCOUNTERED_ICE), **walls) == (5, 0), "the run goes on"


@pytest.mark.ruling("rule_breaching_timing_structure", "rule_reaction_window_closing_timing_structure")
def test_what_waits_from_the_beginning_of_a_breach_is_lost_with_it():
    assert lost(Breaches(HQ), EndTheRun()) == (5, 0)


@pytest.mark.ruling("rule_accessing_timing_structure", "rule_reaction_window_closing_timing_structure")
def test_what_waits_from_the_beginning_of_an_access_is_lost_with_it():
    away = RemoveFromGame(ACCESSED_CARD)
    assert lost(Accesses(Cards(), by=YOU), away) == (5, 0)


@pytest.mark.ruling("rule_not_timing_structures", "rule_reaction_window_closing_timing_structure")
def test_what_waits_for_an_installation_or_a_trace_is_not_lost_when_it_is_undone():
    for first in ("Undo", "Prize"):
        undo = resource("Undo", When(Installs(Cards(HARDWARE)), Trash(Every(Cards(HARDWARE)))))
        prize = resource("Prize", When(Installs(Cards(HARDWARE)), GainCredits(5)))
        t = scenario(runner={"credits": 0, "rig": [undo, prize], "grip": [hardware("Box")]}).do("install Box", first)
        assert (t.runner.credits, t.runner.heap) == (5, ["Box"])
    for first in ("Undo", "Prize"):
        undo = resource("Undo", When(TraceSucceeds(), EndTheRun()))
        prize = resource("Prize", When(TraceSucceeds(), GainCredits(5)))
        snoop = ice("Snoop", Subroutine(Trace(3, if_successful=GiveTags(1))))
        t = scenario(runner={"credits": 0, "rig": [undo, prize]}, corp=protected("HQ", rezzed(snoop))).do("run HQ")
        reach(t, first)
        t.until("action")
        assert t.runner.credits == 5, "the run is over, and it resolves all the same"


# -- priority ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_priority", "rule_active_player")
@pytest.mark.parametrize("turn", ["runner", "corp"])
def test_one_player_at_a_time_has_priority_the_active_one_first(turn: str):
    t = scenario(turn=turn, **BELLS)
    other = "corp" if turn == "runner" else "runner"
    mine = {"runner": "use Bell", "corp": "use Corp Bell"}
    for side in (turn, other):
        assert t.decision.side == side
        assert t.offers(mine[side])
        assert not t.offers(mine[turn if side == other else other]), "the other one cannot act"
        t.game.choose("pass")
    t.finish()
    assert t.decision.side == other, "in the other turn it is the other way round"


@pytest.mark.ruling("rule_priority_window", "rule_paid_ability_window")
def test_when_a_window_closes_the_next_step_comes():
    t = scenario(**BELLS)
    steps = [t.step]
    for key in ("pass", "pass", "run HQ", "pass", "pass"):
        t.game.choose(key)
        steps.append(t.step)
    assert steps == [
        "step_runner_turn_loop_paw",
        "step_runner_turn_loop_paw",
        "step_runner_turn_action",
        "step_initiation_paw",
        "step_initiation_paw",
        "step_before_jack_out_paw",
    ]


REACTS = resource("Reacts", When(MakesRun(), May(GainCredits(1))))
MAGNET = program("Magnet", Paid(Credits(0), Draw(1), flags=ACCESS))
WORK = resource("Work", Paid(Clicks(1), GainCredits(2)))
STING = ice("Sting", Subroutine(DoDamage(1, NET)))


def five_windows() -> Scenario:
    rig = [BELL, REACTS, MAGNET, WORK, PADDING]
    servers = {"Server 1": {"ice": [rezzed(STING)], "root": [asset("Target", cost=1, trash=1)]}}
    return scenario(
        runner={"rig": rig, "grip": MAYFLIES[:2], "stack": MAYFLIES, "credits": 9},
        corp={"servers": servers, "credits": 0},
    )


@pytest.mark.ruling("rule_triggering", "rule_pass", "rule_trigger_paid_abilities", "rule_priority_window_types")
def test_each_type_of_window_offers_its_own_abilities_and_all_but_the_one_for_actions_a_pass():
    t = five_windows()
    found: dict[str, set[str]] = {}
    while not (found.get("access") and t.decision.kind == "action"):
        keys = {key.split(":")[0] for key in t.options() if not key.startswith(("credit", "draw", "run", "continue"))}
        found.setdefault(t.decision.kind, set()).update(keys)
        t.game.choose("run Server 1" if t.decision.kind == "action" else default_option(t.state))
    assert found["window"] == {"use Bell", "pass"}
    assert {"use Work"} <= found["action"]
    assert not found["action"] & {"pass", "use Bell", "use Magnet", "use Padding"}
    assert found["reaction"] == {"Reacts", "pass"}
    assert found["interrupt"] == {"use Padding", "pass"}
    assert found["access"] == {"trash Target", "use Magnet", "pass"}, "the last two with other things besides"


@pytest.mark.ruling("rule_keep_priority_until_pass", "rule_paid_ability_window_multiple_options")
def test_a_player_who_did_something_has_priority_again_until_they_pass():
    t = scenario(**BELLS)
    step = t.step
    for _ in range(3):
        t.do("use Bell")
        assert (t.decision.kind, t.decision.side, t.step) == ("window", "runner", step)
    t.game.choose("pass")
    assert t.decision.side == "corp"


@pytest.mark.ruling("rule_nested_priority_window")
def test_the_newest_window_is_finished_before_the_older_one_goes_on():
    horn = resource("Horn", Paid(Credits(0), GainCredits(1)))
    echo = resource("Echo", When(Gains(), May(Draw(1))))
    deep = resource("Deep", When(Draws(), May(TakeTags(1))))
    t = scenario(runner={"rig": [horn, echo, deep], "stack": MAYFLIES}).do("use Horn")
    assert t.options() == ["Echo: you may draw 1 card", "pass"]
    t.do("Echo")
    assert [key.split(":")[0] for key in t.options()] == ["Deep", "pass"]
    t.do("pass")
    assert (t.decision.kind, t.can("use Horn")) == ("window", True), "and back in the window in which it began"


@pytest.mark.ruling("rule_checkpoint_before_receiving_priority")
def test_a_checkpoint_comes_before_a_player_may_act_again():
    room = hardware("Room", Static(Memory(2)), Paid(TrashThis(), GainCredits(1)))
    big, tool = program("Big", memory=4), program("Tool", Paid(Credits(0), GainCredits(9)), memory=2)
    t = scenario(runner={"credits": 0, "rig": [room, big, tool]})
    assert t.can("use Tool")
    t.do("use Room")
    assert t.options() == ["trash Big", "trash Tool"], "the Runner has no priority yet"
    t.do("trash Tool")
    assert not t.offers("use Tool")
    assert t.runner.credits == 1


# -- action windows ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_action_window", "rule_action_window_priority", "rule_action_window_occurrence")
@pytest.mark.parametrize("turn", ["runner", "corp"])
def test_action_windows_open_in_the_action_phase_for_the_active_player_as_long_as_clicks_are_left(turn: str):
    t = scenario(turn=turn, clicks=2, **BELLS)
    first, second = (("runner", 2), ("corp", 3)) if turn == "runner" else (("corp", 2), ("runner", 4))
    actions = [(side, step) for kind, side, step in turn_round(t) if kind == "action"]
    steps = {"runner": "step_runner_turn_action", "corp": "step_corp_turn_action"}
    assert actions == [(side, steps[side]) for side, number in (first, second) for _ in range(number)]


@pytest.mark.ruling("rule_action_window_options")
@pytest.mark.parametrize("turn", ["runner", "corp"])
def test_an_action_must_be_taken_and_there_is_no_passing(turn: str):
    t = scenario(turn=turn, **BELLS)
    t.until("action")
    assert not t.can("pass")
    assert {"credit", "draw"} <= set(t.options())


@pytest.mark.ruling("rule_action_window_closes_after_action")
def test_after_one_action_the_window_is_closed_and_the_next_step_comes():
    t = scenario(clicks=2, **BELLS)
    t.do("credit")
    assert (t.decision.kind, t.step, t.runner.clicks) == ("window", "step_runner_turn_loop_paw", 1)
    assert not t.offers("credit")


# -- paid ability windows ------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_paid_ability_window_options", "rule_paid_ability_window", "rule_other_paid_abilities")
def test_paid_abilities_are_used_in_every_such_window_but_no_actions_interrupts_or_mid_access_abilities():
    t = five_windows()
    steps = set()
    accessed = False
    while not (accessed and t.decision.kind == "action"):
        accessed = accessed or t.decision.kind == "access"
        if t.decision.kind == "window" and t.decision.side == "runner":
            steps.add(t.step)
            assert [key.split(":")[0] for key in t.options()] == ["use Bell", "pass"]
        t.game.choose("run Server 1" if t.decision.kind == "action" else default_option(t.state))
    assert steps >= {"step_runner_turn_loop_paw", "step_initiation_paw", "step_approach_paw", "step_encounter_paw"}


@pytest.mark.ruling(
    "rule_paid_ability_window", "rule_paid_ability_window_corp_rez", "rule_paid_ability_window_corp_score"
)
def test_cards_are_rezzed_and_agendas_scored_in_some_windows_and_not_in_others():
    root = [{"card": agenda("Plan", requirement=2), "advancement": 2}]
    servers = {"Server 1": {"root": root}, "HQ": {"root": [upgrade("Annex")], "ice": [rezzed(FENCE)]}}
    t = scenario(turn="corp", clicks=1, corp={"servers": servers, "rd": OATS, "hq": []}, runner={"rig": [BELL]})
    rez, score, neither = set(), set(), set()
    ran = False
    while not (ran and t.decision.side == "corp" and t.state.active == 0):
        if t.decision.kind == "window" and t.decision.side == "corp":
            rez |= {t.step} if t.offers("rez Annex") else set()
            score |= {t.step} if t.offers("score Plan") else set()
        elif t.decision.kind == "window":
            neither.add(t.step)
        ran = ran or t.running
        if t.decision.kind == "action":
            t.game.choose("credit" if ran or t.state.active == 0 else "run HQ")
        else:
            t.game.choose(default_option(t.state))
    assert score == {"step_corp_turn_action_phase_paw"}
    assert rez == {
        "step_corp_turn_action_phase_paw",
        "step_corp_turn_discard_phase_paw",
        "step_runner_turn_action_phase_paw",
        "step_runner_turn_loop_paw",
        "step_initiation_paw",
        "step_approach_paw",
        "step_after_jack_out_paw",
        "step_runner_turn_discard_phase_paw",
    }
    assert neither >= {"step_encounter_paw", "step_before_jack_out_paw"}


@pytest.mark.ruling("rule_paid_ability_window_multiple_options")
def test_anything_allowed_may_be_done_in_any_order_each_to_its_end_or_nothing_at_all():
    deal = asset("Deal", Paid(Credits(1), May(Draw(1)), GainCredits(3)))
    hall = asset("Hall", cost=1)
    plan = {"card": agenda("Plan", requirement=1), "advancement": 1}
    servers = {"Server 1": {"root": [rezzed(deal)]}, "Server 2": {"root": [hall]}, "Server 3": {"root": [plan]}}
    corp = {"servers": servers, "rd": OATS, "credits": 1}
    t = scenario(turn="corp", corp=corp).do("use Deal")
    assert t.options() == ["yes", "no"], "nothing else while it resolves"
    t.do("no", "rez Hall", "score Plan", "use Deal", "no", "use Deal", "yes")
    assert t.card("Hall").rezzed
    assert (t.corp.score, t.corp.credits, len(t.corp.hq)) == (["Plan"], 6, 1)
    t = scenario(turn="corp", corp=corp)
    t.game.choose("pass")
    assert (t.decision.kind, t.corp.credits, t.corp.score) == ("action", 1, []), "nobody has to"


@pytest.mark.ruling("rule_paid_ability_window_occurrence")
def test_turns_and_runs_have_windows_at_their_steps():
    t = scenario(turn="corp", clicks=1, **BELLS)
    seen = [step for kind, side, step in turn_round(t) if kind == "window" and side == "corp"]
    assert seen == [
        *["step_corp_turn_action_phase_paw"] * 2,
        "step_corp_turn_discard_phase_paw",
        "step_runner_turn_action_phase_paw",
        *["step_runner_turn_loop_paw"] * 5,
        "step_runner_turn_discard_phase_paw",
    ]


# -- reaction windows ----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_reaction_window", "rule_reaction_window_options")
def test_a_reaction_window_opens_for_what_has_met_its_condition_and_offers_nothing_else():
    runs = resource("Runs", When(MakesRun(), May(GainCredits(1))))
    draws = resource("Draws", When(Draws(), May(GainCredits(1))))
    theirs = asset("Theirs", When(MakesRun(by=RUNNER), May(GainCredits(1))))
    corp = {"hq": OATS, "rd": OATS, "servers": {"Server 1": {"root": [rezzed(theirs)]}}}
    t = scenario(runner={"rig": [runs, draws, BELL], "stack": MAYFLIES}, corp=corp).do("credit")
    assert t.decision.kind == "window", "nothing has met its condition"
    t.do("run HQ")
    assert (t.decision.kind, t.decision.side) == ("reaction", "runner")
    assert [key.split(":")[0] for key in t.options()] == ["Runs", "pass"]
    t.do("pass")
    assert (t.decision.side, [key.split(":")[0] for key in t.options()]) == ("corp", ["Theirs", "pass"])


@pytest.mark.ruling("rule_reaction_window_linked_to_pending_conditional_abilities")
def test_what_becomes_pending_in_a_window_has_a_window_of_its_own():
    start = resource("Start", When(MakesRun(), May(GainCredits(1))))
    other = resource("Other", When(MakesRun(), May(Draw(1))))
    echo = resource("Echo", When(Gains(), May(TakeTags(1))))
    t = scenario(runner={"rig": [start, other, echo], "stack": MAYFLIES}, corp={"hq": OATS}).do("run HQ")
    assert [key.split(":")[0] for key in t.options()] == ["Start", "Other", "pass"]
    t.do("Start")
    assert [key.split(":")[0] for key in t.options()] == ["Echo", "pass"], "and not among the others"
    t.do("pass")
    assert [key.split(":")[0] for key in t.options()] == ["Other", "pass"], "passing there has not closed this one"


@pytest.mark.ruling("rule_reaction_window_priority")
def test_a_reaction_window_closes_when_the_inactive_player_passes():
    mine = resource("Mine", When(MakesRun(), May(GainCredits(1))))
    yours = asset("Yours", When(MakesRun(by=RUNNER), May(GainCredits(1))))
    corp = {"hq": OATS, "servers": {"Server 1": {"root": [rezzed(yours), rezzed(upgrade("More", *yours.abilities))]}}}
    t = scenario(runner={"rig": [mine], "credits": 0}, corp=corp).do("run HQ", "pass", "Yours", "pass")
    assert (t.decision.kind, t.runner.credits) == ("jack out", 0), "the Runner does not get it back"


@pytest.mark.ruling(
    "rule_reaction_window_pending_abilities_unordered", "rule_reaction_window_must_resolve_mandatory_abilities"
)
def test_optional_abilities_may_come_first_each_to_its_end_and_mandatory_ones_cannot_be_passed_over():
    must = resource("Must", When(MakesRun(), LoseCredits(1), GainCredits(2)))
    can = resource("Can", When(MakesRun(), May(Draw(1)), May(GainCredits(1))))
    runner = {"rig": [must, can], "credits": 0, "stack": MAYFLIES}
    t = scenario(runner=runner, corp={"hq": OATS}).do("run HQ")
    assert [key.split(":")[0] for key in t.options()] == ["Must", "Can"], "no pass"
    t.do("Can")
    assert t.options() == ["yes", "no"], "the rest of it comes before the other"
    t.do("yes")
    assert (t.runner.credits, t.decision.kind) == (2, "jack out"), "1 gained, lost, 2 gained"
    t = scenario(runner=runner, corp={"hq": OATS}).do("run HQ", "Must", "pass")
    assert (t.decision.kind, t.runner.credits, t.runner.grip) == ("jack out", 2, []), "passed over, it is gone"


# -- interrupt windows ---------------------------------------------------------------------------------------

THICK = asset("Thick", Paid(Credits(0), PreventDamage(1, NET), flags=INTERRUPT))
VEST = resource("Vest", When(Would(Suffers(NET)), PreventDamage(1, NET)))
MAY_VEST = resource("May Vest", When(Would(Suffers(NET)), May(PreventDamage(1, NET))))
CLAW = operation("Claw", Play(DoDamage(4, NET), GainCredits(1), DoDamage(1, NET)))


def clawed(*rig: object, card: Operation = CLAW, **more: object) -> Scenario:
    """The Corp plays a card that does net damage."""
    runner = {"rig": list(rig), "grip": MAYFLIES, "stack": MAYFLIES, "credits": 9, **more}
    return scenario(turn="corp", runner=runner, corp={"hq": [card], "rd": OATS}).do(f"play {card.title}")


@pytest.mark.ruling("rule_interrupt_window_linked_to_imminent_instruction")
def test_each_instruction_has_its_window_and_the_conditional_interrupts_in_it_are_settled_as_it_opens():
    t = clawed(MAY_VEST)
    t.do("May Vest")
    assert (t.decision.kind, len(t.runner.grip), t.corp.credits) == ("interrupt", 3, 6), "the next one's window"
    t.do("pass")
    assert len(t.runner.grip) == 2, "what was prevented of the first is not prevented of the last"
    late = hardware("Late", Paid(TrashThis(), PreventDamage(1, NET), flags=INTERRUPT))
    fetch = resource("Fetch", When(UsesTrashAbility(), Install(Choose(1, Cards(RESOURCE, zone=GRIP)))))
    for rig, used in (([late, fetch], False), ([late, fetch, MAY_VEST], True)):
        t = clawed(*rig, card=JOLT, grip=[MAY_VEST, *MAYFLIES])
        t.do("use Late")
        assert "May Vest" in t.runner.rig
        keys = [key.split(":")[0] for key in t.options()]
        assert ("May Vest" in keys) == used, "one that came into play in the window is not pending in it"
        assert len([key for key in keys if key.startswith("May Vest")]) <= 1


@pytest.mark.ruling("rule_interrupt_window_opening")
def test_expected_effects_are_known_and_replaced_before_anybody_has_priority():
    """Verbal Plasticity makes it two cards; The Class Act, which looks at one more than would be drawn, sees three."""
    stack = ["Carmen", "Cleaver", "Unity", "Mayfly", "Leech"]
    for rig, looked in ((["The Class Act"], 2), (["The Class Act", "Verbal Plasticity"], 3)):
        t = scenario(runner={"rig": rig, "stack": stack}).do("draw")
        if t.decision.kind == "interrupt":
            t.do("The Class Act")
        assert len(t.options()) == looked
        t.do(t.options()[0])
        assert len(t.runner.grip) == looked - 1
    half = ice("Half", Subroutine(DoDamage(ForEach(1, Tags()), NET)))
    for tags in (0, 1):
        runner = {"rig": [PADDING], "grip": MAYFLIES, "credits": 5, "tags": tags}
        t = scenario(runner=runner, corp=protected("HQ", rezzed(half))).do("run HQ")
        assert (t.decision.kind == "interrupt") == bool(tags), "with nothing expected there is nothing to trigger"


@pytest.mark.ruling("rule_interrupt_window_priority")
def test_in_an_interrupt_window_players_take_turns_until_both_pass_in_a_row():
    corp = {"hq": [operation("Claw", Play(DoDamage(5, NET)))], "servers": {"Server 1": {"root": [rezzed(THICK)]}}}
    runner = {"rig": [PADDING], "grip": MAYFLIES, "credits": 9}
    t = scenario(turn="corp", runner=runner, corp=corp).do("play Claw")
    assert (t.decision.kind, t.decision.side) == ("interrupt", "corp"), "the active player first"
    t.do("pass")
    assert t.decision.side == "runner"
    t.do("use Padding", "pass")
    assert (t.decision.kind, t.decision.side) == ("interrupt", "corp"), "the Runner had done something"
    t.do("use Thick", "pass")
    assert (t.decision.kind, t.decision.side) == ("interrupt", "runner")
    t.do("pass")
    assert (t.decision.kind, len(t.runner.grip)) == ("action", 3)


@pytest.mark.ruling(
    "rule_interrupt_window_abilities_unordered", "rule_interrupt_window_must_resolve_mandatory_abilities"
)
def test_interrupts_come_in_any_order_and_mandatory_ones_cannot_be_passed_over():
    t = clawed(VEST, PADDING, MAY_VEST, card=operation("Claw", Play(DoDamage(5, NET))))
    assert {key.split(":")[0] for key in t.options()} == {"Vest", "May Vest", "use Padding"}, "no pass"
    t.do("use Padding")
    assert not t.can("pass")
    t.do("May Vest")
    assert not t.can("pass")
    t.do("Vest", "pass")
    assert len(t.runner.grip) == 4
    t = clawed(VEST, PADDING, card=operation("Nudge", Play(DoDamage(1, NET)))).do("use Padding")
    assert (t.decision.kind, len(t.runner.grip)) == ("action", 6), "with nothing left it is no longer relevant"


@pytest.mark.ruling("rule_interrupt_window_must_resolve_mandatory_abilities")
def test_who_passed_over_an_optional_interrupt_has_it_again_with_the_next_priority_and_not_later():
    corp = {"hq": [operation("Claw", Play(DoDamage(4, NET)))], "servers": {"Server 1": {"root": [rezzed(THICK)]}}}
    boss = asset("Boss", When(Would(Suffers(NET, by=RUNNER)), May(PreventDamage(1, NET))))
    corp["servers"]["Server 2"] = {"root": [rezzed(boss)]}
    t = scenario(turn="corp", runner={"rig": [PADDING], "grip": MAYFLIES, "credits": 9}, corp=corp).do("play Claw")
    assert {key.split(":")[0] for key in t.options()} == {"Boss", "use Thick", "pass"}
    t.do("pass", "use Padding", "pass")
    assert {key.split(":")[0] for key in t.options()} == {"Boss", "use Thick", "pass"}, "still pending"
    t.do("Boss", "pass", "pass")
    assert (t.decision.kind, len(t.runner.grip)) == ("action", 4)
    t = scenario(turn="corp", runner={"rig": [PADDING], "grip": MAYFLIES, "credits": 9}, corp=corp).do("play Claw")
    t.do("pass", "pass")
    assert (t.decision.kind, len(t.runner.grip)) == ("action", 2), "the window is closed"


# -- mid-access windows --------------------------------------------------------------------------------------


@pytest.mark.ruling(
    "rule_mid_access_window",
    "rule_mid_access_window_occurrence",
    "rule_mid_access_window_priority",
    "rule_access_flag",
    "rule_mid_access_ability",
)
def test_mid_access_abilities_are_used_in_one_step_of_an_access_by_the_runner_and_once():
    t = five_windows()
    found = []
    while not (found and t.decision.kind == "action"):
        offered = [key for key in t.options() if key.startswith(("use Magnet", "trash Target"))]
        if offered:
            found.append((t.decision.kind, t.decision.side, t.step))
        if t.decision.kind == "action":
            t.game.choose("run Server 1")
        else:
            t.game.choose(next((key for key in offered if "Magnet" in key), default_option(t.state)))
    assert found == [("access", "runner", "step_mid_access_ability")], "one window, closed by the first use"
    assert (t.server("Server 1").root, t.accesses) == (["Target"], ["Target"])


@pytest.mark.ruling("rule_mid_access_window_options", "rule_mid_access_window_one_ability")
def test_in_the_mid_access_window_the_runner_uses_one_ability_or_passes():
    for choice, root, cards in (("trash Target", [], 1), ("use Magnet", ["Target"], 2), ("pass", ["Target"], 1)):
        t = five_windows().do("run Server 1")
        t.until("access")
        assert [key.split(":")[0] for key in t.options()] == ["trash Target", "use Magnet", "pass"]
        t.do(choice)
        assert t.decision.kind != "access"
        assert ((t.server("Server 1").exists and t.server("Server 1").root) or []) == root
        assert len(t.runner.grip) == cards
