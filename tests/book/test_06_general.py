"""Runs in general: their phases, the attacked server, changes of their course, ending them. CR sec_run_general."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.rulebooks import MODERN
from sneakdoor.terms import NO_SERVER, S_HQ, S_RND
from sneakdoor.testing import scenario

from ..rules.cards1 import agenda, program, resource
from ..rules.cards3 import LASSO, METER, SHORTCUT, STEAM, event, gadget, ice, listener, record, through, titles, watched
from .cards_06 import OATS, ONE, PASSER, STOP, TWO, attacked, board, here, rezzed, steps, told, unrezzed

DETOUR = gadget("Detour", ChangeServer(RND))
PHASES = {step.rule: step.phase for step in (*MODERN.run, *MODERN.encounter)}


def phases(seen: list[str]) -> list[str]:
    """The phases in which the steps are, each once in a row."""
    found: list[str] = []
    for rule in seen:
        if not found or found[-1] != PHASES[rule]:
            found.append(PHASES[rule])
    return found


@pytest.mark.ruling("rule_run")
@pytest.mark.parametrize("key", ["run HQ", "play Raid"])
def test_a_run_begins_with_initiation_and_goes_through_the_phases_however_it_was_made(key: str):
    book, seen = watched("modern", "run", "encounter")
    t = board(ONE, runner={"grip": [event("Raid", Run(HQ))]}, rulebook=book)
    through(t.do(key))
    assert phases(seen) == ["initiation", "approach ice", "encounter ice", "movement", "success", "run ends"]


@pytest.mark.ruling("rule_announce_attacked_server", "rule_start_initiation_phase", "step_initiation_announce")
def test_first_of_all_the_runner_names_the_server_that_is_attacked():
    witness = listener("Witness", MakesRun(on=RND), GainCredits(1))
    t = board(rig=[witness, METER], servers={"Server 1": {"root": ["Adonis Campaign"]}})
    t.until("action")
    servers = [key for key in t.options() if key.startswith("run")]
    assert servers == ["run HQ", "run R&D", "run Archives", "run Server 1"], "each server there is, and no other"
    t.do("run R&D")
    assert (t.step, attacked(t), t.runner.credits) == ("step_initiation_paw", S_RND, 1)
    t = board(rig=[witness, METER], runner={"grip": [event("Raid", Run(HQ_OR_RND))]})
    t.do("play Raid")
    assert (t.options(), t.running) == (["run HQ", "run R&D"], False), "nothing of the run came before it"
    t.do("run HQ")
    assert (t.step, attacked(t), t.runner.credits) == ("step_initiation_paw", S_HQ, 0)


@pytest.mark.ruling("rule_change_attacked_server", "rule_change_attacked_server_directly")
def test_another_attacked_server_does_not_end_the_run_and_changes_what_is_about_it():
    rig = [
        DETOUR,
        listener("Old", MakesSuccessfulRun(on=HQ), GainCredits(1)),
        listener("New", MakesSuccessfulRun(on=RND), GainCredits(10)),
    ]
    for detour, credits, server in ((False, 1, "Hedge Fund"), (True, 10, "Enigma")):
        t = board(ONE, rig=rig, corp={"rd": ["Enigma"]})
        heard = record(t)
        t.do("run HQ").until("step_approach_paw")
        if detour:
            t.do("use Detour")
            assert (t.running, attacked(t)) == (True, S_RND)
        through(t)
        assert (t.runner.credits, titles(t, heard, "card accessed")) == (credits, [server])
        assert (heard.count("run began"), heard.count("run ended"), t.corp.credits) == (1, 1, 1)


@pytest.mark.ruling("rule_change_runner_position", "rule_move_runner_to_position", "rule_directly_approach_encounter")
def test_whoever_is_moved_to_another_position_is_in_another_step_and_maybe_at_another_server():
    jump = gadget("Jump", ApproachIce(Choose(1, Cards(ICE, where=(Guarding(RND),)))))
    for tool, server in ((jump, S_RND), (STEAM, S_HQ)):
        t = board(TWO, ONE, rig=[tool], servers={"R&D": {"ice": [rezzed(ONE)]}})
        t.do("run HQ", "continue").until("step_encounter_paw")
        assert (here(t), attacked(t)) == ("One", S_HQ)
        t.do(f"use {tool.title}")
        assert (t.phase, attacked(t), here(t)) == ("movement", server, "One" if tool is jump else "Two")
        through(t)
        assert t.corp.credits == (2 if tool is jump else 3), "the encounter that was left resolved nothing"


@pytest.mark.ruling("rule_modify_run_steps")
def test_abilities_skip_replace_and_leave_steps_of_a_run():
    raid = event("Raid", Run(HQ, if_successful=InsteadOfBreaching(HQ, GainCredits(5))))
    t = board(ONE, rig=[SHORTCUT], runner={"grip": [raid]}).do("play Raid", "use Shortcut")
    through(t)
    assert (t.corp.credits, t.accesses, t.runner.credits) == (0, [], 5), "no subroutine, and credits for the breach"
    t = board(ONE, runner={"grip": [raid]}).do("run HQ")
    through(t)
    assert (t.corp.credits, t.accesses, t.runner.credits) == (1, ["Hedge Fund"], 0)


# -- approaching, encountering, passing out of turn ----------------------------------------------------------


@pytest.mark.ruling("rule_approach_directly")
def test_the_ice_just_passed_can_be_approached_again_without_moving():
    """What Code Replicator does: the Corp may have the Runner approach the ice that they passed."""
    again = resource("Again", When(Passes(Cards(ICE)), May(ApproachIce(IT))))
    t = board(ONE, TWO, rig=[again, METER])
    heard = record(t)
    t.do("run HQ").until("reaction")
    assert (t.phase, here(t)) == ("movement", "One")
    t.do("Again")
    assert (t.step, here(t)) == ("step_approach_paw", "One")
    while t.running:
        t.game.choose(next(k for k in ("pass", "continue") if t.can(k)))
    assert titles(t, heard, "ice approached") == ["One", "One", "Two"]
    assert t.corp.credits == 3


@pytest.mark.ruling("rule_forced_encounter_link")
@pytest.mark.parametrize("step", ["step_initiation_paw", "step_approach_paw", "step_after_jack_out_paw"])
def test_an_encounter_without_moving_leaves_step_server_and_position(step: str):
    t = board(TWO, rig=[LASSO, METER], servers={"R&D": {"ice": [rezzed(ONE)]}})
    t.do("run HQ").until(step)
    before = (t.step, attacked(t), here(t))
    assert before == (step, S_HQ, "none" if step == "step_after_jack_out_paw" else "Two")
    t.do("use Lasso", "choose One")
    assert (t.step, attacked(t), here(t)) == ("step_encounter_paw", *before[1:])
    t.do("pass")
    assert (t.step, attacked(t), here(t)) == before, "after the encounter, the window goes on"
    assert t.corp.credits == 1 + (step == "step_after_jack_out_paw")


@pytest.mark.ruling("rule_move_new_run_phase")
@pytest.mark.parametrize("step", ["step_initiation_paw", "step_before_jack_out_paw", "step_after_jack_out_paw"])
def test_of_a_phase_that_is_left_the_open_window_is_completed_and_nothing_else(step: str):
    """The Runner is moved from HQ, where One is, to R&D, where there is Two."""
    away = gadget("Away", MoveToOutermost(RND))
    t = board(ONE, rig=[away, METER], servers={"R&D": {"ice": [rezzed(TWO)]}})
    t.do("run HQ").until(step)
    t.do("use Away")
    assert t.step == step, "still the same window"
    t.do("use Meter")
    seen = steps(t)
    assert seen[:2] == [step, "step_approach_paw"], "nobody is asked to jack out on the way"
    assert (t.runner.credits, attacked(t)) == (1, -1)
    assert t.accesses == ["Hedge Fund"]


INVERTER = program(
    "Inverter",
    Paid(Credits(0), Break(1)),
    When(Passes(Cards(ICE), by=YOU, after_breaking=True, using=THIS), GainCredits(1)),
)
OTHER = program("Other", Paid(Credits(0), Break(1)))
MIRROR = ice("Mirror", When(BreaksSubroutine(THIS, by=RUNNER), InsteadOfPassing(ARCHIVES)), Subroutine(GainCredits(1)))


@pytest.mark.ruling("rule_pass_after_breaking")
@pytest.mark.parametrize(
    ("use", "credits"), [(["Inverter", "Inverter"], 1), (["Inverter"], 0), (["Inverter", "Other"], 0), ([], 0)]
)
def test_passing_after_fully_breaking_needs_every_subroutine_to_be_broken_in_the_encounter(
    use: list[str], credits: int
):
    pair = ice("Pair", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)))
    any_means = listener("Any", Passes(Cards(ICE), after_breaking=True), GainCredits(10))
    t = board(pair, rig=[INVERTER, OTHER, any_means])
    t.do("run HQ").until("encounter")
    for breaker in use:
        t.do(f"use {breaker}")
        if t.decision.kind != "window":
            t.do(t.options()[0])
    through(t)
    assert t.runner.credits == credits + 10 * (len(use) == 2), "with one program, or with whatever there is"


@pytest.mark.ruling("rule_pass_after_breaking", "rule_run_phase_after")
def test_ice_that_is_passed_without_an_encounter_is_not_passed_after_breaking_it():
    """One is fully broken, left, derezzed, approached again and passed."""
    damper = gadget("Damper", Derez(Choose(1, Cards(ICE, rezzed=True))))
    t = board(ONE, rig=[INVERTER, STEAM, damper, PASSER])
    t.do("run HQ").until("encounter")
    t.do("use Inverter", "use Steam", "pass", "use Damper")
    through(t)
    assert t.runner.credits == 10, "passed, and that is all"


@pytest.mark.ruling("rule_pass_after_breaking", "rule_run_phase_after")
def test_what_was_broken_in_the_encounter_before_does_not_count_for_the_next_one():
    """One is fully broken, and then the Runner is moved to Two and encounters it at once."""
    jump = gadget("Jump", EncounterThere(Choose(1, Cards(ICE, where=(Guarding(RND),)))))
    t = board(ONE, rig=[INVERTER, jump, PASSER], servers={"R&D": {"ice": [rezzed(TWO)]}})
    t.do("run HQ").until("encounter")
    t.do("use Inverter", "use Jump")
    through(t)
    assert (t.runner.credits, t.corp.credits) == (10, 1), "Two is passed, and not after breaking it"


@pytest.mark.ruling("rule_run_phase_after")
def test_ice_is_encountered_after_an_approach_only_if_that_encounter_follows_the_approach():
    """Rezzed in the approach, it is met once in its turn, and once more by force."""
    watch = listener("Watch", EncountersRezzed(), GainCredits(1))
    t = board(unrezzed(ONE), rig=[watch, LASSO, METER], corp={"credits": 1})
    t.do("run HQ", "rez One").until("step_encounter_paw")
    assert t.runner.credits == 1
    t.do("use Lasso", "pass")
    assert t.runner.credits == 1
    t = board(ONE, rig=[watch, METER]).do("run HQ")
    t.until("step_encounter_paw")
    assert t.runner.credits == 0, "it was rezzed before"
    t = board(ONE, rig=[watch, LASSO, METER]).do("run R&D", "use Lasso")
    assert t.state.printed[t.state.encountered].title == "One"
    assert t.runner.credits == 0, "nothing was approached"


@pytest.mark.ruling("cr.rule_run_phase_after.example-1", "rule_run_phase_after")
def test_ice_met_a_second_time_and_not_broken_is_not_passed_after_the_first_encounter():
    """Inverter breaks Mirror, which sends the Runner to the outermost position of Archives: to Mirror again."""
    corp = {"archives": OATS[:1]}
    t = board(rig=[INVERTER, PASSER], servers={"Archives": {"ice": [rezzed(MIRROR)]}}, corp=corp)
    heard = record(t)
    t.do("run Archives").until("encounter")
    t.do("use Inverter").until("step_encounter_paw")
    assert (here(t), t.runner.credits) == ("Mirror", 0), "moved instead of passing"
    through(t)
    events = told(t, heard, "ice encountered", "subroutine broken", "ice passed")
    assert events == [
        "ice encountered Mirror",
        "subroutine broken Mirror",
        "ice encountered Mirror",
        "ice passed Mirror",
    ]
    assert t.runner.credits == 10, "passed, but not after breaking it"


@pytest.mark.parametrize(("rulebook", "credits"), [("modern", 0), ("classic", 10)])
def test_ice_that_is_gone_moves_the_runner_nowhere_instead_of_being_passed(rulebook: str, credits: int):
    bomb = resource("Bomb", Paid(Credits(0), Trash(Choose(1, Cards(ICE, installed=True)))))
    t = board(MIRROR, rig=[INVERTER, PASSER, bomb], corp={"archives": ["Enigma"]}, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do("use Inverter", "use Bomb")
    through(t)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.credits == credits, "under classic rules it counts as passed"


# -- ending the run ------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_end_the_run", "rule_run_ends_close_paws", "step_open_priority_windows_closed")
@pytest.mark.parametrize("rest", [True, False])
@pytest.mark.parametrize(
    "step",
    [
        "step_initiation_paw",
        "step_approach_paw",
        "step_encounter_paw",
        "step_before_jack_out_paw",
        "step_after_jack_out_paw",
    ],
)
def test_ending_the_run_goes_straight_to_its_last_phase_from_wherever_it_is(step: str, rest: bool):
    quit_ = gadget("Quit", EndTheRun()) if rest else gadget("Quit", GainCredits(1))
    book, seen = watched("modern", "run", "encounter")
    t = board(ONE, rig=[quit_, METER, PASSER], rulebook=book)
    t.do("run HQ").until(step)
    before = len(seen)
    t.do("use Quit")
    if not rest:
        assert t.step == step, "something else leaves the window open"
        return
    assert not t.running
    assert seen[before:] == ["step_run_ends_bad_publicity", "step_run_declared_unsuccessful", "step_run_complete"]
    assert t.accesses == []
    passed = step in ("step_before_jack_out_paw", "step_after_jack_out_paw")
    assert (t.runner.credits, t.corp.credits) == (10 * passed, 1 * passed)


@pytest.mark.ruling("rule_end_encounter_outside_run")
def test_with_an_encounter_outside_a_run_a_breach_that_it_began_is_ended():
    """Rope has the Runner breach R&D, two cards of it; accessing the first ends the run that there is not."""
    rope = ice("Rope", Subroutine(Breach(RND)), Subroutine(GainCredits(1)))
    more = resource("More", When(Breaches(RND), AccessMore(1)))
    for text, met, credits in ((EndTheRun(), ["Snare"], 0), (GiveTags(1), ["Snare", "Enigma"], 1)):
        snare = agenda("Snare", When(Accesses(THIS), text), points=1)
        t = board(rope, rig=[more, LASSO], corp={"rd": [snare, "Enigma", "Enigma"]})
        heard = record(t)
        t.do("use Lasso").until("action")
        assert titles(t, heard, "card accessed") == met
        assert (t.corp.credits, t.state.encountered, t.state.breached) == (credits, -1, NO_SERVER)
        assert not {"run ended", "run declared unsuccessful"} & set(heard.kinds()), "nothing of the run ends phase"


@pytest.mark.ruling("rule_end_run_no_run_or_encounter")
def test_where_there_is_neither_run_nor_encounter_nothing_is_ended():
    """In a breach outside a run, the breach goes on."""
    snare = agenda("Snare", When(Accesses(THIS), EndTheRun(), GainCredits(1)), points=1)
    dig = event("Dig", Breach(RND), GainCredits(1))
    more = resource("More", When(Breaches(RND), AccessMore(1)))
    t = scenario(runner={"credits": 0, "grip": [dig], "rig": [more]}, corp={"credits": 0, "rd": [snare, "Enigma"]})
    t.do("play Dig").until("action")
    assert (t.accesses, t.runner.credits, t.corp.credits) == (["Snare", "Enigma"], 1, 1)


# -- jacking out ---------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_jacking_out")
def test_jacking_out_ends_the_run_by_choice_and_cards_tell_it_from_other_endings():
    coward = listener("Coward", JacksOut(), GainCredits(1))
    loser = listener("Loser", RunUnsuccessful(), GainCredits(10))
    t = board(ONE, TWO, rig=[coward, loser]).do("run HQ")
    t.until("jack out")
    assert t.options() == ["continue", "jack out"]
    t.do("jack out")
    assert (t.running, t.runner.credits, t.accesses, t.corp.credits) == (False, 11, [], 1)
    t = board(STOP, rig=[coward, loser]).do("run HQ")
    assert (t.running, t.runner.credits) == (False, 10), "ended by a subroutine"


@pytest.mark.ruling(
    "rule_jack_out_after_passing_ice",
    "rule_jack_out_before_approach",
    "rule_jack_out_movement_phase",
    "step_jack_out_choice",
)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_jacking_out_is_offered_once_after_each_ice_or_once_where_there_is_none(number: int):
    t = board(*[ONE] * number)
    heard = record(t)
    t.do("run HQ")
    asked = []
    while t.running:
        if t.can("jack out"):
            asked.append((t.step, heard.count("ice passed"), heard.count("server approached")))
        t.game.choose(next(k for k in ("continue", "pass", t.options()[0]) if k in t.options()))
    assert asked == [("step_jack_out_choice", n, 0) for n in range(1, number + 1) or [0]]
