"""The tables of a run, an encounter, a breach and an access: every step, in order, under both rulebooks."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from sneakdoor import Game, fuzz, notation
from sneakdoor.engine.loop import STEPS
from sneakdoor.engine.structure import GO_ON, UNDER_WAY, programs, shortened
from sneakdoor.engine.windows import window_options
from sneakdoor.language import ACCESS, Credits, GainCredits
from sneakdoor.language.effects import KINDS
from sneakdoor.rulebooks import CLASSIC, MODERN, RULEBOOKS, WINDOWS, Do, Rulebook, Step
from sneakdoor.testing import scenario

from .cards3 import BOTH, FENCE, METER, PAPER, POINT, TRAP, decisions, gadget, record, watched


def careful(program):
    """The same program, which never says that nothing came of a step, and finds out if one says so wrongly."""

    def watching(do):
        def step(state, structure, here):
            answer = do(state, structure, here)
            if answer is not GO_ON:
                return answer
            assert not state.dirty, here
            assert state.stack[-1] is structure, here
            assert structure.at == UNDER_WAY, here
            if here.do in WINDOWS:
                assert not any(window_options(state, side, here) for side in (0, 1)), here
            return None

        return step

    return tuple((watching(do), here) for do, here in program)


def slowly(book: Rulebook) -> Rulebook:
    """The rulebook with a look at the stack after each step of a table."""
    slow = replace(book)
    slow.programs.extend(shortened(careful(program), {}) for program in programs(book, STEPS))
    return slow


@pytest.mark.interpreted
def test_steps_are_not_taken_at_once_across_one_that_leads_elsewhere():
    first = None, Step("", Do.GAIN_CLICKS, "").placed(0, 1)
    back = None, Step("", Do.TAKE_ACTION, "").placed(1, 0)
    last = None, Step("", Do.NEXT_TURN, "").placed(2, 3)
    at_once = {(Do.GAIN_CLICKS, Do.TAKE_ACTION): "both", (Do.TAKE_ACTION, Do.NEXT_TURN): "never"}
    both, *rest = shortened((first, back, last), at_once)
    assert both[0] == "both"
    assert (both[1].at, both[1].after) == (0, 0)
    assert rest == [back, last]


@pytest.mark.interpreted
def test_steps_taken_at_once_are_one_entry_that_leads_where_the_last_one_leads():
    table = tuple((None, Step("", do, "").placed(at, at + 1)) for at, do in enumerate([Do.WINDOW, Do.DISCARD] * 2))
    last = None, Step("", Do.NEXT_TURN, "").placed(4, 0)
    whole = shortened((*table, last), {(Do.DISCARD, Do.WINDOW): "both", (Do.DISCARD, Do.NEXT_TURN): "end"})
    assert [function for function, _ in whole] == [None, "both", None, "end", None]
    assert [(step.at, step.after) for _, step in whole] == [(0, 1), (1, 3), (2, 3), (3, 0), (4, 0)]


REZZED = {"card": FENCE, "rezzed": True}


def run(rulebook: str | Rulebook, ice: list, **runner):
    return scenario(
        runner={"rig": [METER], **runner}, corp={"servers": {"HQ": {"ice": ice}}, "hq": [PAPER]}, rulebook=rulebook
    ).do("run HQ")


def rules_of(rulebook: str, first: str, last: str) -> list[str]:
    """The rules of a run's table from one step to another, the encounter told in its own steps."""
    book = RULEBOOKS[rulebook]
    todo = [s.do for s in book.run]
    found: list[str] = []
    for step in book.run[todo.index(first) : todo.index(last) + 1]:
        if step.do is not Do.ENCOUNTER:
            found.append(step.rule)
            continue
        begins, window, resolve, complete = (s.rule for s in book.encounter)
        found += [begins, window, resolve, resolve, complete]
    return found


@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("number", range(24))
def test_steps_taken_at_once_come_to_the_same_as_one_by_one(number, rulebook):
    decks, random = fuzz.new_game(number), Random(number)
    game = Game.new(decks.corp, decks.runner, number, rulebook)
    slow = Game.new(decks.corp, decks.runner, number, slowly(RULEBOOKS[rulebook]))
    assert slow.rulebook.programs != game.rulebook.programs
    for _ in range(400):
        if game.decision is None:
            break
        assert slow.decision.keys() == game.decision.keys()
        choice = random.randrange(len(game.decision.options))
        game.choose(choice)
        slow.choose(choice)
        assert set(game.state.differences(slow.state)) <= {"rules"}
    assert slow.outcome == game.outcome


@pytest.mark.interpreted
@pytest.mark.ruling("sec_steps_of_a_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_run_past_one_rezzed_ice_takes_every_step_of_the_table_once(rulebook):
    book, seen = watched(rulebook, "run", "encounter")
    run(book, [REZZED]).finish()
    assert seen == rules_of(rulebook, "fill the bad publicity fund", "run complete")


@pytest.mark.interpreted
@pytest.mark.ruling("rule_position_progression")
@pytest.mark.parametrize("rulebook", BOTH)
def test_run_past_two_ice_repeats_approach_encounter_and_passing(rulebook):
    book, seen = watched(rulebook, "run", "encounter")
    run(book, [REZZED, REZZED]).finish()
    to_approach = {"modern": "go to the ice or the movement phase", "classic": "go to the ice or the server"}[rulebook]
    once = rules_of(rulebook, "approach begins", "approach the next ice if there is one")
    assert seen == [
        *rules_of(rulebook, "fill the bad publicity fund", to_approach),
        *once,
        *once,
        *rules_of(rulebook, "approach the server", "run complete"),
    ]


@pytest.mark.interpreted
@pytest.mark.ruling("step_initiation_complete")
def test_run_without_ice_goes_from_initiation_to_movement():
    book, seen = watched("modern", "run", "encounter")
    run(book, []).finish()
    assert seen == [
        *rules_of("modern", "fill the bad publicity fund", "go to the ice or the movement phase"),
        *rules_of("modern", "pass the ice", "run complete"),
    ]


@pytest.mark.interpreted
@pytest.mark.ruling("faq4.timing.run.1")
def test_classic_run_without_ice_goes_from_initiation_to_the_server():
    book, seen = watched("classic", "run", "encounter")
    run(book, []).finish()
    assert seen == [
        *rules_of("classic", "fill the bad publicity fund", "go to the ice or the server"),
        *rules_of("classic", "approach the server", "run complete"),
    ]


@pytest.mark.ruling("faq4.timing.run.1")
@pytest.mark.parametrize(("rulebook", "credits"), [("modern", (5, 2)), ("classic", (7, 2))])
def test_credits_for_bad_publicity_are_there_before_the_run_begins(rulebook, credits):
    """In a fund of their own, or in the credit pool, where the fund says how many of them are for this run."""
    t = scenario(corp={"bad_publicity": 2, "hq": [PAPER]}, rulebook=rulebook)
    began = []

    class Witness:
        def tell(self, state, effect):
            if KINDS[effect.kind] == "run began":
                began.append((state.credits[1], state.bad_publicity_fund))

        def idle(self, state, side):
            """Nothing happens."""

    t.state.listen(Witness())
    t.do("run HQ")
    assert began == [credits]
    assert (t.runner.credits, t.runner.fund) == credits


@pytest.mark.interpreted
@pytest.mark.ruling("step_approach_complete")
@pytest.mark.parametrize("rulebook", BOTH)
def test_unrezzed_ice_is_passed_without_encounter(rulebook):
    book, seen = watched(rulebook, "run", "encounter")
    run(book, [FENCE]).finish()
    encounter = {s.rule for s in RULEBOOKS[rulebook].encounter}
    assert not encounter & set(seen)
    assert RULEBOOKS[rulebook].run[-3].rule in seen


@pytest.mark.ruling("sec_steps_of_a_run")
def test_modern_windows_and_choices_of_a_run_come_in_this_order():
    t = run("modern", [REZZED])
    assert decisions(t) == [
        "step_initiation_paw",
        "step_approach_paw",
        "step_encounter_paw",
        "step_before_jack_out_paw",
        "step_jack_out_choice",
        "step_after_jack_out_paw",
        "step_mid_access_ability",
    ]


@pytest.mark.ruling("faq4.timing.run.5.1", "faq4.timing.run.5.3")
def test_classic_windows_and_choices_of_a_run_come_in_this_order():
    t = run("classic", [REZZED])
    assert decisions(t) == [
        "faq4.timing.run.2.1",
        "faq4.timing.run.2.3",
        "faq4.timing.run.3.1",
        "faq4.timing.run.5.1",
        "faq4.timing.run.5.2",
        "faq4.timing.run.5.3",
        "step_mid_access_ability",
    ]


@pytest.mark.ruling("rule_paid_ability_window_corp_rez")
@pytest.mark.parametrize(
    ("rulebook", "windows"),
    [
        ("modern", ["step_initiation_paw", "step_approach_paw", "step_after_jack_out_paw"]),
        ("classic", ["faq4.timing.run.2.3", "faq4.timing.run.5.3"]),
    ],
)
def test_corp_may_rez_cards_that_are_not_ice_in_these_windows_of_a_run(rulebook, windows):
    t = scenario(
        corp={"credits": 9, "servers": {"HQ": {"ice": [REZZED]}, "Server 1": {"root": [PAPER]}}}, rulebook=rulebook
    ).do("run HQ")
    found = []
    while t.running:
        if t.can("rez Paper"):
            found.append(t.step)
        t.game.choose("pass" if t.can("pass") else "continue")
    assert found == windows


@pytest.mark.interpreted
@pytest.mark.ruling("sec_breaching_steps")
@pytest.mark.parametrize("rulebook", BOTH)
def test_breach_takes_the_steps_of_its_table_and_repeats_the_choice(rulebook):
    book, seen = watched(rulebook, "breach")
    scenario(corp={"hq": [TRAP]}, rulebook=book).do("run HQ").finish()
    assert seen == [
        "step_breaching_begins",
        "step_flip_archives",
        "step_determine_candidates_limit",
        "step_choose_candidate",
        "step_choose_candidate",
        "step_breach_complete",
    ]


@pytest.mark.ruling("sec_steps_accessing_card")
@pytest.mark.parametrize("rulebook", BOTH)
def test_access_takes_the_steps_of_its_table(rulebook):
    probe = gadget("Probe", GainCredits(1), cost=Credits(0), flags=ACCESS)
    t = scenario(runner={"rig": [probe]}, corp={"hq": [POINT]}, rulebook=rulebook)
    heard = record(t)
    t.do("run HQ", "continue")
    told = ("card accessed", "agenda stolen", "access ended")
    assert t.step == "step_mid_access_ability"
    assert [k for k in heard.kinds() if k in told] == ["card accessed"]
    t.do("pass")
    assert [k for k in heard.kinds() if k in told] == ["card accessed", "agenda stolen", "access ended"]


def test_rulebooks_share_the_tables_of_turns_breaches_and_accesses():
    for table in ("corp_turn", "runner_turn", "breach", "access"):
        assert getattr(MODERN, table) == getattr(CLASSIC, table)
    assert MODERN.run != CLASSIC.run


def test_a_table_that_was_written_down_says_the_same():
    turn = tuple(step for step in MODERN.runner_turn if step.do is not Do.REFILL_CREDITS)
    written = json.dumps(notation.rulebook_data(replace(MODERN, runner_turn=turn)))
    read = notation.Reader().rulebook(json.loads(written))
    assert read.runner_turn == turn
    assert all(type(step.do) is Do and type(step.then) in (Do, type(None)) for step in read.runner_turn)
    assert [step.then for step in turn if step.then] == [Do.WINDOW_BEFORE_ACTION]


def test_a_structure_takes_the_step_again_that_asked_until_it_is_answered():
    t = run("modern", [REZZED])
    t.until("step_jack_out_choice")
    frame, options, at = t.state.stack[-1], t.state.options, t.state.stack[-1].at
    assert frame.step(t.state) == options
    assert frame.at == at
    t.do("continue")
    assert not frame.is_before(t.state, Do.MAY_JACK_OUT)
