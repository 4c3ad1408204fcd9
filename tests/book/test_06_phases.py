"""The phases of a run from its initiation to its success. CR sec_run_initiation to sec_success_phase."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.language.effects import SUBROUTINE_RESOLVED as RESOLVED
from sneakdoor.terms import FIRST_REMOTE

from ..rules.cards1 import agenda, asset, program, resource, upgrade
from ..rules.cards3 import (
    BARE,
    CROWBAR,
    LASSO,
    METER,
    SHORTCUT,
    STEAM,
    event,
    gadget,
    ice,
    listener,
    record,
    through,
    titles,
    watched,
)
from .cards_06 import (
    INSTALLED_ICE,
    NEW,
    ONE,
    PASSER,
    STOP,
    TWO,
    attacked,
    board,
    here,
    rezzed,
    told,
    unrezzed,
)

PICK = program("Pick", Paid(Credits(0), Break(1)))
DETOUR = gadget("Detour", ChangeServer(RND))
TOWER = ice("Tower", Subroutine(GainCredits(1)), Subroutine(GainCredits(10)), Subroutine(GainCredits(100)))
PRIZE = agenda("Prize", points=1)
NAG = ice(
    "Nag",
    When(Encounters(THIS), Delayed(EncounterEnds(THAT_ONE), If(NotFullyBroken(THIS), GiveTags(1)))),
    Subroutine(GainCredits(1)),
)

# -- initiation ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_cannot_run_abilities", "cr.rule_cannot_run_abilities.example-1")
def test_cannot_run_on_a_server_is_about_announcing_it_and_nothing_later():
    """What Off the Grid does for its remote server."""
    off = upgrade("Off", Static(Cannot(RUNNER, (Verb.RUN,), server=THIS_SERVER)))
    servers = {"Server 1": {"root": [rezzed(off), PRIZE]}, "Server 2": {"root": ["Adonis Campaign"]}}
    raid = event("Raid", Run(REMOTE))
    t = board(rig=[gadget("Jump", ChangeServer(REMOTE)), METER], servers=servers, runner={"grip": [raid]})
    t.until("action")
    assert [key for key in t.options() if key.startswith("run")] == [
        "run HQ",
        "run R&D",
        "run Archives",
        "run Server 2",
    ]
    t.do("run HQ", "use Jump", "attack Server 1")
    through(t)
    assert t.runner.score == ["Prize"], "an ability led there all the same"
    t = board(servers=servers, runner={"grip": [raid]}).do("play Raid")
    assert attacked(t) == FIRST_REMOTE + 1, "Server 2, without a choice"


@pytest.mark.ruling("rule_additional_cost_to_run")
def test_what_running_a_server_costs_is_paid_as_it_is_announced_and_for_that_server_only():
    booth = upgrade("Booth", Static(AdditionalCost(Verb.RUN, cost=Credits(2), by=RUNNER, server=THIS_SERVER)))
    t = board(rig=[METER], root=[booth], runner={"credits": 1})
    t.until("action")
    assert not t.can("run HQ")
    assert t.can("run R&D")
    for server, left in (("HQ", 0), ("R&D", 2)):
        t = board(rig=[METER], root=[booth], runner={"credits": 2})
        t.do(f"run {server}")
        assert (t.step, t.runner.credits) == ("step_initiation_paw", left)
    t = board(rig=[DETOUR], servers={"R&D": {"root": [rezzed(booth)]}}, runner={"credits": 2})
    through(t.do("run HQ", "use Detour"))
    assert t.runner.credits == 2, "nor is it paid for a server that the run comes to"


@pytest.mark.ruling("rule_initiation_bad_publicity", "step_initiation_bad_publicity", "step_initiation_formal_begin")
@pytest.mark.parametrize("number", [0, 2])
def test_after_the_announcement_and_before_the_run_begins_there_is_a_credit_for_each_bad_publicity(number: int):
    """Which shows when something that triggers as the run begins can be paid for with them."""
    buyer = listener("Buyer", MakesRun(), MayPay(Credits(2), if_you_do=Draw(1)))
    booth = upgrade("Booth", Static(AdditionalCost(Verb.RUN, cost=Credits(2), by=RUNNER, server=THIS_SERVER)))
    t = board(rig=[buyer, METER], corp={"bad_publicity": number})
    t.do("run HQ")
    assert t.runner.fund == number
    assert t.can("Buyer") == (number == 2)
    if number:
        t.do("Buyer")
        assert (t.runner.fund, len(t.runner.grip), t.step) == (0, 1, "step_initiation_paw")
    t = board(rig=[METER], root=[booth], corp={"bad_publicity": number}, runner={"credits": 1})
    t.until("action")
    assert not t.can("run HQ"), "they come too late for the cost of running"


@pytest.mark.ruling("rule_abilities_during_a_run", "step_initiation_formal_begin")
def test_what_is_paid_to_run_is_not_paid_during_the_run():
    toll = upgrade("Toll", Static(AdditionalCost(Verb.RUN, cost=Clicks(1), by=RUNNER, server=THIS_SERVER)))
    grid = upgrade("Grid", When(LosesOrSpendsClicks(), If(DuringRun(), GainCredits(5))))
    t = board(rig=[METER], root=[toll, grid])
    t.do("run HQ")
    assert (t.runner.clicks, t.corp.credits) == (2, 0)
    t = board(rig=[gadget("Drop", LoseClicks(1, by=RUNNER))], root=[toll, grid])
    t.do("run HQ", "use Drop")
    assert (t.runner.clicks, t.corp.credits) == (1, 5)


@pytest.mark.ruling("rule_abilities_during_a_run")
def test_credits_for_use_during_a_run_do_not_pay_for_the_run():
    booth = upgrade("Booth", Static(AdditionalCost(Verb.RUN, cost=Credits(1), by=RUNNER, server=THIS_SERVER)))
    purse = resource("Purse", Static(CanSpendHosted(DuringARun())))
    shop = resource("Shop", Paid(Credits(1), Draw(1)))
    t = board(rig=[{"card": purse, "credits": 2}, shop], root=[booth])
    t.until("action")
    assert not t.can("run HQ")
    t = board(rig=[{"card": purse, "credits": 2}, shop], root=[booth], runner={"credits": 1})
    t.do("run HQ")
    assert (t.runner.credits, t.card("Purse").credits, t.decision.kind) == (0, 2, "window"), "not even by choice"
    t.do("use Shop")
    assert t.card("Purse").credits == 1, "in the run they do"


@pytest.mark.ruling("step_runner_position", "step_initiation_formal_begin")
def test_the_position_is_set_after_what_the_beginning_of_the_run_set_off():
    new = Install(Choose(1, Cards(ICE, zone=IN_HQ)), protecting_this_server=True, ignoring_all_costs=True)
    t = board(ONE, rig=[METER], root=[upgrade("Yard", When(MakesRun(by=RUNNER), new))], corp={"hq": [NEW]})
    t.do("run HQ")
    while t.can("done"):
        t.do("done")
    assert (t.step, here(t)) == ("step_initiation_paw", "New")


@pytest.mark.ruling(
    "step_initiation_paw",
    "step_approach_paw",
    "step_after_jack_out_paw",
    "step_encounter_paw",
    "step_before_jack_out_paw",
)
def test_in_which_windows_of_a_run_who_may_do_what():
    """Both have something to use; the Corp has an upgrade to rez, the ice in the way, and ice further in."""
    bell = upgrade("Bell", Paid(Credits(0), PlaceCredits(1)))
    t = board(
        unrezzed(ONE),
        unrezzed(TWO),
        rig=[METER],
        root=[bell],
        servers={"Server 1": {"root": [asset("Plant"), upgrade("Annex")]}},
        corp={"credits": 9},
    )
    t.do("run HQ")
    windows: dict[tuple[str, str], set[str]] = {}
    while t.running:
        if t.decision.kind == "window":
            key = (t.step, here(t))
            windows.setdefault(key, set()).update(o.split(":")[0] for o in t.options() if o != "pass")
            if t.can("rez Two"):
                t.do("rez Two")
                continue
        t.game.choose(next(k for k in ("pass", "continue", t.options()[0]) if k in t.options()))
    both = {"use Meter", "use Bell"}
    rez = both | {"rez Plant", "rez Annex"}
    assert windows == {
        ("step_initiation_paw", "One"): rez,
        ("step_approach_paw", "One"): rez | {"rez One"},
        ("step_before_jack_out_paw", "One"): both,
        ("step_after_jack_out_paw", "Two"): rez,
        ("step_approach_paw", "Two"): rez | {"rez Two"},
        ("step_encounter_paw", "Two"): both,
        ("step_before_jack_out_paw", "Two"): both,
        ("step_after_jack_out_paw", "none"): rez,
    }


@pytest.mark.ruling("rule_run_initiation_phase_next_phase", "step_initiation_complete")
@pytest.mark.parametrize(
    ("row", "gone", "phase"), [((ONE, TWO), False, "approach"), ((), False, "before"), ((ONE, TWO), True, "before")]
)
def test_initiation_is_followed_by_the_approach_of_the_outermost_ice_or_else_by_movement(row, gone: bool, phase: str):
    t = board(*row, rig=[CROWBAR, METER, PASSER])
    heard = record(t)
    t.do("run HQ")
    assert t.step == "step_initiation_paw"
    if gone:
        t.do("use Crowbar", "choose One")
    t.do("pass")
    if phase == "approach":
        assert (t.step, titles(t, heard, "ice approached")) == ("step_approach_paw", ["One"])
    else:
        assert (t.step, heard.count("ice approached"), heard.count("ice passed")) == ("step_before_jack_out_paw", 0, 0)
    assert titles(t, heard, "ice passed") == []
    through(t)
    assert titles(t, heard, "ice approached") == ([] if not row else ["Two"] if gone else ["One", "Two"])


# -- approaching ice -----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_approach_condition", "step_approach_begins")
def test_approaching_ice_triggers_as_the_phase_begins_before_the_corp_may_rez_it():
    alarm = listener("Alarm", ApproachesIce(Cards(ICE)), GainCredits(1))
    t = board(unrezzed(ONE), TWO, rig=[alarm, METER], corp={"credits": 1})
    t.do("run HQ")
    assert (t.step, t.runner.credits) == ("step_initiation_paw", 0)
    t.do("pass")
    assert (t.step, t.runner.credits) == ("step_approach_paw", 1)
    through(t)
    assert t.runner.credits == 2, "once for each piece"


@pytest.mark.ruling("rule_approach_condition", "rule_encounter_condition")
@pytest.mark.parametrize("trigger", [ApproachesIce, Encounters])
@pytest.mark.parametrize("text", [MoveToOutermost(RND), EndTheRun(), GainCredits(100)])
def test_what_triggers_on_the_phase_is_lost_if_the_phase_ends_first(trigger: type, text: Instruction):
    rig = [listener("First", trigger(Cards(ICE)), text), listener("Second", trigger(Cards(ICE)), GainCredits(1))]
    t = board(ONE, rig=rig)
    t.do("run HQ").until("reaction")
    t.do("First")
    through(t)
    assert t.runner.credits % 10 == isinstance(text, GainCredits)


@pytest.mark.ruling("rule_approach_condition", "rule_encounter_condition", "rule_ice_change_current_position")
@pytest.mark.ruling("rule_ice_change_approach_uninstall_move", "rule_ice_change_encounter_uninstall_derez")
@pytest.mark.parametrize(
    ("trigger", "text", "credits"),
    [
        (ApproachesIce, Trash(Each(INSTALLED_ICE)), 0),
        (ApproachesIce, Derez(Each(INSTALLED_ICE)), 1),
        (ApproachesIce, MoveIce(Each(INSTALLED_ICE), ChosenServer(RND)), 0),
        (Encounters, Trash(Each(INSTALLED_ICE)), 0),
        (Encounters, Derez(Each(INSTALLED_ICE)), 0),
        (Encounters, MoveIce(Each(INSTALLED_ICE), ChosenServer(RND)), 1),
    ],
)
def test_the_phase_ends_with_its_ice_and_what_triggered_on_it_is_lost(trigger: type, text: Instruction, credits: int):
    """Derezzed ice is still approached, and who encounters ice goes with it: those go on."""
    rig = [listener("First", trigger(Cards(ICE)), text), listener("Second", trigger(Cards(ICE)), GainCredits(1))]
    t = board(ONE, rig=rig)
    t.do("run HQ").until("reaction")
    t.do("First")
    through(t)
    assert t.runner.credits == credits


@pytest.mark.ruling("rule_rez_ice_restriction", "rule_approach_ice_phase")
def test_ice_can_be_rezzed_only_in_the_window_of_its_own_approach():
    t = board(unrezzed(ONE), unrezzed(TWO), rig=[METER], corp={"credits": 9})
    found = set()
    t.do("run HQ")
    while t.runner.clicks > 1:
        found |= {(t.step, here(t), key) for key in t.options() if key.startswith("rez")}
        t.game.choose(next(k for k in ("credit", "pass", "continue", t.options()[0]) if k in t.options()))
    assert found == {("step_approach_paw", "One", "rez One"), ("step_approach_paw", "Two", "rez Two")}


@pytest.mark.ruling("rule_approach_ice_next_phase", "step_approach_complete")
@pytest.mark.parametrize(
    ("what", "after"),
    [("rez One", "step_encounter_paw"), ("", "step_before_jack_out_paw"), ("use Crowbar", "step_before_jack_out_paw")],
)
def test_approached_ice_is_encountered_if_it_is_rezzed_and_else_movement_follows(what: str, after: str):
    t = board(unrezzed(ONE), rig=[CROWBAR, METER], corp={"credits": 1})
    heard = record(t)
    t.do("run HQ").until("step_approach_paw")
    if what:
        t.do(what)
    while t.step == "step_approach_paw":
        t.do("pass")
    assert t.step == after
    assert heard.count("ice encountered") == (what == "rez One")


# -- encounters ----------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_encounter_condition", "step_encounter_begins")
def test_encountering_ice_triggers_as_the_encounter_begins_before_its_window():
    siren = ice("Siren", When(Encounters(THIS), GiveTags(1)), Subroutine(GainCredits(1)))
    t = board(siren, ONE, rig=[METER])
    t.do("run HQ").until("step_approach_paw")
    assert t.runner.tags == 0
    t.do("pass")
    assert (t.step, t.runner.tags, t.corp.credits) == ("step_encounter_paw", 1, 0)
    through(t)
    assert t.runner.tags == 1, "One is not Siren"


@pytest.mark.ruling("rule_encounter_unbroken_sub_status")
def test_every_subroutine_is_unbroken_as_an_encounter_begins_whatever_was_broken_before():
    t = board(TOWER, rig=[PICK, STEAM])
    t.do("run HQ").until("step_encounter_paw")
    t.do("use Pick")
    assert len(t.options()) == 3
    t.do("break Gain 10[", "use Pick")
    assert len(t.options()) == 2, "the broken one is no longer there"
    t.do("break Gain 1[", "use Steam", "pass").until("step_encounter_paw")
    t.do("use Pick")
    assert len(t.options()) == 3
    t.do("break Gain 1[")
    through(t)
    assert t.corp.credits == 110


@pytest.mark.ruling(
    "rule_encounter_break_paw", "rule_encounter_sub_resolve", "step_encounter_paw", "step_resolve_subroutine"
)
@pytest.mark.ruling(
    "step_resolve_subroutine_loop",
    "step_encounter_complete",
    "rule_encounter_ice_next_phase",
    "rule_encounter_ice_phase",
)
def test_in_the_window_of_an_encounter_subroutines_are_broken_and_after_it_the_others_resolve_in_order():
    t = board(TOWER, rig=[PICK, METER, PASSER])
    heard = record(t)
    t.do("run HQ")
    usable = set()
    while t.step != "step_encounter_paw":
        usable |= {t.step for key in t.options() if key.startswith("use Pick")}
        t.do("pass")
    assert usable == set()
    t.do("use Pick", "break Gain 10[")
    assert (t.step, heard.count("subroutine resolved")) == ("step_encounter_paw", 0), "while the window is open, none"
    t.do("pass")
    assert t.step == "step_before_jack_out_paw", "the movement phase is next"
    assert [e.amount for e in heard.effects if e.kind == RESOLVED] == [0, 2], "each once, in order, but the broken one"
    assert told(t, heard, "encounter ended", "ice passed") == ["encounter ended Tower", "ice passed Tower"]
    assert (t.corp.credits, t.runner.credits) == (101, 10)


@pytest.mark.ruling("rule_fully_break")
def test_ice_is_fully_broken_the_first_time_in_an_encounter_that_nothing_is_left_unbroken():
    trophy = listener("Trophy", FullyBreaks(Cards(ICE)), GainCredits(1))
    pair = ice("Pair", Subroutine(GainCredits(1)), Subroutine(GainCredits(10)))
    t = board(pair, rig=[PICK, trophy, STEAM, METER])
    t.do("run HQ").until("step_encounter_paw")
    t.do("use Pick", "break Gain 1[")
    assert t.runner.credits == 0
    t.do("use Pick")
    assert t.runner.credits == 1
    t.do("use Steam", "pass").until("step_encounter_paw")
    t.do("use Pick", "break Gain 1[", "use Pick")
    assert t.runner.credits == 2, "and in the next encounter again"


@pytest.mark.ruling("rule_object_fully_break")
@pytest.mark.parametrize(
    ("use", "whose"), [(["Left", "Left"], 1), (["Right", "Right"], 10), (["Left", "Right"], 0), (["Left"], 0)]
)
def test_a_card_fully_breaks_ice_if_it_alone_broke_all_its_subroutines(use: list[str], whose: int):
    pair = ice("Pair", Subroutine(GainCredits(1)), Subroutine(GainCredits(10)))
    rig = [
        program(title, Paid(Credits(0), Break(1)), When(FullyBreaks(Cards(ICE), using=THIS), GainCredits(n)))
        for title, n in (("Left", 1), ("Right", 10))
    ]
    t = board(pair, rig=[*rig, listener("Trophy", FullyBreaks(Cards(ICE)), GainCredits(100)), METER])
    t.do("run HQ").until("step_encounter_paw")
    for title in use:
        t.do(f"use {title}")
        if t.decision.kind == "subroutine" or t.can("break"):
            t.do(t.options()[0])
        while t.decision.kind == "reaction":
            t.do(t.options()[0])
    assert t.runner.credits == whose + 100 * (len(use) == 2)


@pytest.mark.ruling("rule_fully_break_no_subroutines")
def test_ice_without_subroutines_is_fully_broken_by_no_card_as_its_window_begins():
    lone = program("Lone", Paid(Credits(0), Break(1)), When(FullyBreaks(Cards(ICE), using=THIS), GainCredits(10)))
    trophy = listener("Trophy", FullyBreaks(Cards(ICE)), GainCredits(1))
    greeter = listener("Greeter", Encounters(Cards(ICE)), May(LoseCredits(1)))
    t = board(BARE, rig=[lone, trophy, greeter, METER], runner={"credits": 1})
    t.do("run HQ").until("reaction")
    assert t.runner.credits == 1, "not as the encounter begins"
    t.do("pass")
    assert (t.step, t.runner.credits) == ("step_encounter_paw", 2), "before anybody has priority"
    through(t)
    assert t.runner.credits == 2


@pytest.mark.ruling("rule_fully_broken_not_retracted")
def test_subroutines_gained_later_change_nothing_about_ice_that_was_fully_broken():
    trophy = listener("Trophy", FullyBreaks(Cards(ICE)), GainCredits(1))
    passed = listener("Passed", Passes(Cards(ICE), after_breaking=True), GainCredits(10))
    add = GainSubroutines(1, Subroutine(GainCredits(5)), REST_OF_RUN, Each(Cards(ICE, rezzed=True)))
    for again in (False, True):
        t = board(NAG, rig=[PICK, trophy, passed, gadget("Add", add), METER])
        t.do("run HQ").until("step_encounter_paw")
        t.do("use Pick", "use Add")
        assert t.runner.credits == 1
        assert t.can("use Pick"), "the new one can be broken"
        if again:
            t.do("use Pick")
            assert t.runner.credits == 1, "which does not fully break the ice once more"
        through(t)
        assert (t.runner.credits, t.runner.tags, t.corp.credits) == (11, 0, 0 if again else 5)


@pytest.mark.ruling("rule_fully_break", "rule_forced_encounter")
@pytest.mark.parametrize("broken", [True, False])
def test_an_encounter_in_between_neither_ends_the_one_it_interrupts_nor_makes_it_forgotten(broken: bool):
    """Nag asks as its own encounter ends whether it was fully broken in it."""
    t = board(NAG, ONE, rig=[PICK, LASSO, CROWBAR, boosted("Spring"), METER])
    t.do("run HQ").until("step_encounter_paw")
    t.do("use Spring", *(["use Pick"] if broken else []), "use Lasso", "choose One", "use Crowbar", "choose One")
    assert t.card("Spring").strength == 3, "what lasts for the encounter lasts"
    t.do("pass")
    assert (t.state.encountered, t.runner.tags) == (t.card("Nag").id, 0), "its encounter goes on"
    assert t.card("Spring").strength == 3
    through(t)
    assert (t.runner.tags, t.card("Spring").strength) == (not broken, 1)


def boosted(title: str) -> Program:
    return program(title, boost(0, 2), strength=1, subtypes=("icebreaker",))


@pytest.mark.ruling("rule_forced_encounter_during_run", "rule_end_the_run")
def test_where_the_run_ends_in_a_forced_encounter_the_one_it_interrupted_ends_too():
    t = board(NAG, rig=[LASSO], servers={"R&D": {"ice": [rezzed(STOP)]}})
    heard = record(t)
    t.do("run HQ").until("step_encounter_paw")
    t.do("use Lasso", "choose Stop")
    assert (t.running, t.runner.tags, t.state.encountered) == (False, 1, -1)
    assert told(t, heard, "encounter ended") == ["encounter ended Stop", "encounter ended Nag"]


@pytest.mark.ruling("rule_bypass", "rule_bypass_start_of_encounter")
@pytest.mark.parametrize("bypass", [True, False])
def test_bypassed_ice_is_passed_at_once_and_neither_window_nor_subroutine_comes(bypass: bool):
    key = listener("Key", Encounters(Cards(ICE)), May(Bypass(IT)))
    book, seen = watched("modern", "run", "encounter")
    t = board(STOP, rig=[key, PASSER, METER], rulebook=book)
    t.do("run HQ").until("reaction")
    before = len(seen)
    t.do("Key" if bypass else "pass")
    if bypass:
        assert (t.step, t.runner.credits) == ("step_before_jack_out_paw", 10)
        assert seen[before:] == ["step_pass_ice", "step_before_jack_out_paw"]
        through(t)
        assert t.accesses == ["Hedge Fund"]
    else:
        assert (t.step, t.runner.credits) == ("step_encounter_paw", 0)
        through(t)
        assert (t.accesses, t.runner.credits) == ([], 0)


@pytest.mark.ruling("rule_bypass_during_encounter")
def test_ice_bypassed_in_the_window_keeps_what_was_broken_and_resolves_nothing():
    trophy = listener("Trophy", FullyBreaks(Cards(ICE)), GainCredits(1))
    for row, keys, credits in (((TOWER,), ["use Pick", "break Gain 1["], 10), ((BARE,), [], 11)):
        t = board(*row, rig=[PICK, SHORTCUT, PASSER, trophy])
        heard = record(t)
        t.do("run HQ").until("step_encounter_paw")
        t.do(*keys, "use Shortcut")
        through(t)
        assert (t.corp.credits, t.runner.credits) == (0, credits), "ice without subroutines was fully broken by then"
        assert (heard.count("subroutine broken"), heard.count("subroutine resolved")) == (len(keys) // 2, 0)


# -- forced encounters ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_forced_encounter", "rule_forced_encounter_end")
def test_after_a_forced_encounter_the_effect_that_caused_it_goes_on_and_the_runner_is_where_they_were():
    rope = gadget("Rope", Encounter(Choose(1, Cards(ICE, rezzed=True))), GainCredits(1))
    t = board(ONE, rig=[rope, METER, PASSER], servers={"R&D": {"ice": [rezzed(TOWER)]}})
    t.do("run HQ").until("step_approach_paw")
    t.do("use Rope", "choose Tower")
    assert (t.step, here(t), t.runner.credits) == ("step_encounter_paw", "One", 0), "not finished yet"
    t.do("pass")
    assert (t.step, here(t), t.runner.credits, t.corp.credits) == ("step_approach_paw", "One", 1, 111)
    through(t)
    assert (t.runner.credits, t.corp.credits) == (11, 112), "One is passed; Tower was not"


@pytest.mark.ruling("rule_forced_encounter_during_run")
@pytest.mark.parametrize(
    "step", ["step_initiation_paw", "step_approach_paw", "step_encounter_paw", "step_after_jack_out_paw"]
)
def test_end_the_run_in_a_forced_encounter_ends_it_and_the_phase_in_which_it_began(step: str):
    t = board(ONE, rig=[LASSO, METER], servers={"R&D": {"ice": [rezzed(STOP)]}})
    heard = record(t)
    t.do("run HQ").until(step)
    t.do("use Lasso", "choose Stop", "pass")
    assert (t.running, t.decision.kind) == (False, "window")
    assert t.step == "step_runner_turn_loop_paw"
    assert heard.count("run declared unsuccessful") == 1
    assert t.corp.credits == (step == "step_after_jack_out_paw")


@pytest.mark.ruling("rule_move_during_forced")
def test_who_is_moved_in_a_forced_encounter_finishes_it_and_then_goes_on_from_there():
    away = gadget("Away", MoveToOutermost(ARCHIVES))
    servers = {"R&D": {"ice": [rezzed(TOWER)]}, "Archives": {"ice": [rezzed(TWO)]}}
    t = board(ONE, rig=[LASSO, away, METER], servers=servers)
    heard = record(t)
    t.do("run HQ").until("step_encounter_paw")
    t.do("use Lasso", "choose Tower", "use Away")
    assert (t.step, t.state.encountered, attacked(t), here(t)) == ("step_encounter_paw", t.card("Tower").id, 2, "Two")
    t.do("pass")
    assert t.corp.credits == 111, "its subroutines resolved"
    through(t)
    assert told(t, heard, "ice approached", "ice passed") == [
        "ice approached One",
        "ice approached Two",
        "ice passed Two",
    ]
    assert t.corp.credits == 112, "those of One did not"


# -- movement ------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_pass_ice", "step_pass_ice")
@pytest.mark.parametrize("piece", [ONE, unrezzed(ONE)])
def test_ice_is_passed_after_its_approach_or_its_encounter_and_where_there_is_none_nothing_is(piece: object):
    last = listener("Last", PassesAllIce(ATTACKED_SERVER), GainCredits(1))
    t = board(piece, TWO, rig=[PASSER, last, METER])
    t.do("run HQ").until("step_before_jack_out_paw")
    assert t.runner.credits == 10, "before the window; it is not all of the ice"
    t.do("pass", "continue").until("step_before_jack_out_paw")
    assert t.runner.credits == 21
    through(t)
    assert t.runner.credits == 21
    t = board(rig=[PASSER, METER])
    t.do("run HQ").until("step_before_jack_out_paw")
    assert t.runner.credits == 0


@pytest.mark.ruling(
    "rule_runner_approach_new_position",
    "rule_runner_continues",
    "step_approach_new_ice",
    "step_move_position",
    "rule_movement_phase",
)
@pytest.mark.ruling("rule_approach_server", "step_approach_server", "step_movement_complete", "step_jack_out_choice")
def test_who_does_not_jack_out_moves_inward_to_the_next_ice_or_approaches_the_server():
    door = listener("Door", Approaches(ATTACKED_SERVER), GainCredits(1))
    t = board(ONE, TWO, rig=[door, METER])
    heard = record(t)
    t.do("run HQ").until("jack out")
    assert here(t) == "One"
    t.do("continue")
    assert (t.step, here(t)) == ("step_after_jack_out_paw", "Two")
    t.do("pass")
    assert (t.step, titles(t, heard, "ice approached")) == ("step_approach_paw", ["One", "Two"])
    t.until("jack out")
    t.do("continue")
    assert (t.step, here(t), t.runner.credits) == ("step_after_jack_out_paw", "none", 0)
    t.do("pass")
    kinds = ("ice approached", "server approached", "run declared successful")
    assert told(t, heard, *kinds)[2:] == ["server approached", "run declared successful"]
    assert t.runner.credits == 1
    t = board(ONE, TWO, rig=[door]).do("run HQ")
    t.until("jack out")
    t.do("jack out")
    assert (t.running, t.runner.credits, t.corp.credits) == (False, 0, 1), "or else the run is over"


@pytest.mark.ruling("rule_approach_server")
def test_an_ability_can_end_the_run_or_send_the_runner_back_as_they_approach_the_server():
    for text, approached, success in ((EndTheRun(), 1, 0), (MoveToOutermost(), 2, 1), (GainCredits(1), 1, 1)):
        door = upgrade("Door", When(FirstEachTurn(Approaches()), text))
        t = board(ONE, root=[door])
        heard = record(t)
        through(t.do("run HQ"))
        assert (heard.count("ice approached"), heard.count("run declared successful")) == (approached, success)


# -- success -------------------------------------------------------------------------------------------------


@pytest.mark.ruling(
    "rule_success_phase",
    "rule_successful_run",
    "step_run_declared_successful",
    "step_breach",
    "step_success_complete",
    "rule_breach_link",
)
def test_a_run_that_reaches_its_server_is_successful_and_the_server_is_breached():
    joy = listener("Joy", MakesSuccessfulRun(), If(ThereIs(Cards(AGENDA, zone=IN_HQ)), GainCredits(1)))
    for ice_, won in ((ONE, True), (STOP, False)):
        t = board(ice_, rig=[joy], corp={"hq": [PRIZE]})
        heard = record(t)
        through(t.do("run HQ"))
        order = ["run declared successful", "server breached", "card accessed Prize", "breach ended", "run ended"]
        told_ = told(t, heard, *(kind.removesuffix(" Prize") for kind in order))
        assert told_ == (order if won else ["run ended"])
        assert (t.runner.credits, t.runner.score) == ((1, ["Prize"]) if won else (0, [])), "Joy came before the breach"


@pytest.mark.ruling("rule_declaring_successful_run")
def test_what_triggers_on_success_resolves_even_if_the_run_is_ended_first():
    rig = [
        listener("Sting", MakesSuccessfulRun(), EndTheRun()),
        listener("Bonus", MakesSuccessfulRun(), GainCredits(2)),
    ]
    t = board(rig=rig)
    t.do("run HQ").until("reaction")
    t.do("Sting")
    assert (t.running, t.runner.credits, t.accesses) == (False, 2, [])


@pytest.mark.ruling("rule_if_successful")
def test_if_successful_is_about_the_run_that_the_card_made():
    raid = event("Raid", Run(HQ, if_successful=GainCredits(4)))
    for row, credits in (((), 4), ((STOP,), 0)):
        t = board(*row, runner={"grip": [raid]}).do("play Raid")
        through(t)
        assert t.runner.credits == credits
        through(t.do("run R&D"))
        assert t.runner.credits == credits, "no other run"


@pytest.mark.ruling("rule_if_successful_tied_to_server", "cr.rule_if_successful_tied_to_server.example-1")
@pytest.mark.parametrize(("to", "credits"), [("HQ", 0), ("Server 2", 4), ("Server 1", 4)])
def test_if_successful_goes_along_to_servers_that_the_card_could_have_run_and_to_no_others(to: str, credits: int):
    """Because I Can makes a run on a remote server; it is moved to a central one, or to another remote server."""
    because = event("Because", Run(REMOTE, if_successful=GainCredits(4)))
    servers = {f"Server {n}": {"root": ["Adonis Campaign"]} for n in (1, 2)}
    detour = gadget("Detour", ChangeServer(ANY_SERVER))
    t = board(rig=[detour], servers=servers, runner={"grip": [because]}).do("play Because", "run Server 1")
    t.do("use Detour", f"attack {to}")
    through(t)
    assert t.runner.credits == credits


@pytest.mark.ruling("rule_if_successful_lingering_effect")
def test_what_if_successful_says_of_the_breach_is_for_the_breach_of_that_run_only():
    more = event("More", Run(HQ, if_successful=AccessMore(2)))
    other = event("Other", Run(HQ, if_successful=InsteadOfBreaching(HQ, GainCredits(1))))
    for card, first in ((more, 3), (other, 0)):
        t = board(runner={"grip": [card]}).do(f"play {card.title}")
        through(t)
        assert (len(t.accesses), t.runner.credits) == (first, card is other)
        through(t.do("run HQ"))
        assert len(t.accesses) == first + 1


@pytest.mark.ruling("rule_if_successful_ability_optional", "cr.rule_if_successful_ability_optional.example-1")
def test_whether_something_is_done_instead_of_breaching_is_decided_as_the_breach_would_begin():
    """Account Siphon is played where Ash is: the trace comes first, then the Runner decides."""
    ash = upgrade("Ash", When(MakesSuccessfulRun(by=RUNNER), Trace(4, Lasting(AccessAtMost(0), Period.REST_OF_RUN))))
    siphon = event("Siphon", Run(HQ, if_successful=InsteadOfBreaching(HQ, May(GainCredits(10)))))
    for choice in ("instead of breaching", "breach"):
        t = board(root=[ash], runner={"grip": [siphon]}).do("play Siphon")
        heard = record(t)
        while t.decision.kind != "breach":
            t.game.choose(t.options()[0])
        assert heard.count("trace successful") == 1, "after the trace"
        t.do(choice)
        through(t)
        assert t.runner.credits == (0 if choice == "breach" else 10)
