"""Every answer of a rulebook, on both sides of it. `ANSWERS` tells which test proves which answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import fields, replace
from pathlib import Path

import pytest

import sneakdoor
from sneakdoor import rulebooks
from sneakdoor.errors import ImpossibleBoard, UnknownRulebook
from sneakdoor.language import *
from sneakdoor.language.effects import KINDS
from sneakdoor.rulebooks import CLASSIC, MODERN, DeckOut, HandSizeCheck, Rulebook, RunMeans, SecondConsole
from sneakdoor.rulebooks import Accesses as AccessRule
from sneakdoor.testing import scenario
from sneakdoor.views import view

from .cards3 import (
    BARE,
    CROWBAR,
    FENCE,
    METER,
    PAPER,
    POINT,
    agenda,
    asset,
    event,
    gadget,
    listener,
    operation,
    program,
    record,
    rule,
    through,
    titles,
    upgrade,
)

ANSWERS: dict[str, Callable[..., None]] = {}
TABLES = {"wordings", "name", "corp_turn", "runner_turn", "run", "encounter", "breach", "access"}
UNUSED: set[str] = set()
"""Answers to questions that no word of the language asks yet."""


def answer(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """This test proves that answer."""

    def proves(test: Callable[..., None]) -> Callable[..., None]:
        ANSWERS[name] = test
        return test

    return proves


def modern(**answers: object) -> Rulebook:
    """The modern rulebook with other answers."""
    return replace(MODERN, **answers)


def rezzed(card) -> dict:
    return {"card": card, "rezzed": True}


A = operation("A", GainCredits(1))
SPREE = replace(event("Spree", GainCredits(X())), play_cost="X")


# -- the meta-test -----------------------------------------------------------------------------------


def test_every_answer_of_a_rulebook_has_a_test():
    named = {f.name for f in fields(Rulebook) if f.init} - TABLES
    assert named - UNUSED == set(ANSWERS)


def test_answers_without_a_test_are_read_nowhere():
    root = Path(sneakdoor.__file__).parent
    read = set()
    for path in root.rglob("*.py"):
        if path.parent.name != "rulebooks":
            read |= set(re.findall(r"rules\.(\w+)|book\.(\w+)", path.read_text(encoding="utf-8")))
    assert not UNUSED & {name for pair in read for name in pair}


def test_rulebooks_are_loaded_by_name_and_passed_through():
    assert rulebooks.load("modern") is MODERN
    assert rulebooks.load("classic") is CLASSIC
    assert rulebooks.load(MODERN) is MODERN
    with pytest.raises(UnknownRulebook, match="modern"):
        rulebooks.load("modren")


# -- what may be used --------------------------------------------------------------------------------


@answer("must_change_state")
@pytest.mark.ruling("cr1.4.1.2.5", "gloss.abilities.using.2")
@pytest.mark.parametrize("must", [False, True])
def test_ability_that_can_change_nothing_may_be_used_unless_it_must_change_something(must):
    lens = gadget("Lens", LoseCredits(2), cost=Clicks(1))
    gamble = event("Gamble", Draw(2))
    t = scenario(runner={"credits": 0, "rig": [lens], "grip": [gamble]}, rulebook=modern(must_change_state=must))
    assert t.can("use Lens") is not must
    assert t.can("play Gamble") is not must
    assert t.can("draw") is not must


@answer("forbidden_unusable")
@pytest.mark.ruling("rule_cannot_precedence")
@pytest.mark.parametrize("unusable", [False, True])
def test_card_whose_whole_effect_is_forbidden_may_be_played_unless_that_makes_it_unusable(unusable):
    lock = upgrade("Lock", Static(Cannot(RUNNER, (Verb.DRAW,))))
    t = scenario(
        runner={
            "grip": [event("Diesel", Draw(3)), event("Mix", GainCredits(1), Draw(1))],
            "stack": ["Sure Gamble"] * 5,
            "rig": [gadget("Tap", Draw(1))],
        },
        corp={"servers": {"HQ": {"root": [rezzed(lock)]}}},
        rulebook=modern(forbidden_unusable=unusable),
    )
    t.until("action")
    assert t.can("play Mix")
    assert t.can("play Diesel") is not unusable
    if not unusable:
        t.do("play Diesel")
        assert t.runner.grip == ["Mix"]
        assert t.runner.heap == ["Diesel"]


@answer("any_click_cost_is_action")
@pytest.mark.ruling("gloss.action.1", "rule_action_definition")
@pytest.mark.parametrize("action", [False, True])
def test_ability_with_a_click_anywhere_in_its_cost_is_an_action_if_every_such_ability_is(action):
    lever = gadget("Lever", GainCredits(3), cost=(Credits(1), Clicks(1)))
    t = scenario(
        runner={"rig": [lever]},
        corp={"servers": {"HQ": {"ice": [rezzed(FENCE)]}}},
        rulebook=modern(any_click_cost_is_action=action),
    )
    at_action = t.decision.kind == "action"
    assert at_action is action
    assert t.can("use Lever")
    t.until("action")
    assert t.can("use Lever") is action
    t.do("run HQ")
    assert t.can("use Lever") is not action


@answer("purge_needs_counters")
@pytest.mark.ruling("faq4.rules.purge", "gloss.purge.2")
@pytest.mark.parametrize("needs", [False, True])
def test_purging_without_virus_counters_is_allowed_unless_it_needs_them(needs):
    book = modern(purge_needs_counters=needs)
    assert scenario(turn="corp", rulebook=book).can("purge") is not needs
    virus = {"card": program("Bug", subtypes=("virus",)), "virus": 1}
    assert scenario(turn="corp", runner={"rig": [virus]}, rulebook=book).can("purge")
    assert scenario(turn="corp", runner={"rig": ["Clot"]}, rulebook=book).can("purge"), "Clot would be trashed"
    glad = listener("Glad", Purges(), GainCredits(1))
    assert scenario(turn="corp", runner={"rig": [glad]}, rulebook=book).can("purge") is not needs


@answer("cards_can_advance")
@pytest.mark.ruling("rule_advance", "gloss.advancing.4")
@pytest.mark.parametrize(("can", "credits"), [(True, 7), (False, 5)])
def test_card_that_says_advance_advances_if_cards_can(can, credits):
    cheer = asset("Cheer", When(Advances(Cards(AGENDA)), GainCredits(2)))
    push = operation("Push", Advance(Choose(1, Cards(AGENDA, installed=True))))
    put = operation("Put", Place(1, ADVANCEMENT, Choose(1, Cards(AGENDA, installed=True))))
    t = scenario(
        turn="corp",
        corp={"hq": [push, put], "servers": {"Server 1": {"root": [POINT]}, "Server 2": {"root": [rezzed(cheer)]}}},
        rulebook=modern(cards_can_advance=can),
    )
    t.do("play Push")
    assert t.card("Point").advancement == 1
    assert t.corp.credits == credits
    t.do("play Put")
    assert t.card("Point").advancement == 2
    assert t.corp.credits == credits, "placing is not advancing"


@answer("second_console")
def test_second_console_replaces_the_first_or_is_forbidden():
    def console_card(title: str) -> Hardware:
        return Hardware(title, faction=NEUTRAL_RUNNER, install_cost=0, subtypes=("console",), abilities=console(1))

    board = {"rig": [console_card("Old")], "grip": [console_card("New")]}
    t = scenario(runner=board, rulebook=modern(second_console=SecondConsole.REPLACES_THE_FIRST))
    t.do("install New")
    assert (t.runner.rig, t.runner.heap) == (["New"], ["Old"])
    u = scenario(runner=board, rulebook=modern(second_console=SecondConsole.FORBIDDEN))
    assert not u.can("install New")


# -- costs, searches, ordinals -----------------------------------------------------------------------


@answer("costs_can_be_prevented")
@pytest.mark.ruling("rule_cost_no_interrupt")
@pytest.mark.parametrize("can", [False, True])
def test_preventing_a_trash_that_is_a_cost_stops_what_it_pays_for_where_costs_can_be_prevented(can):
    net = program("Net", Paid(Credits(1), PreventTrash(Cards(RESOURCE)), flags=INTERRUPT))
    t = scenario(runner={"rig": [net, gadget("Chip", GainCredits(5))]}, rulebook=modern(costs_can_be_prevented=can))
    t.do("use Chip")
    assert t.can("use Net") is can
    if can:
        t.do("use Net")
    assert t.runner.credits == (4 if can else 10)
    assert ("Chip" in t.runner.rig) is can


@answer("trash_cost_fixes_numbers")
@pytest.mark.ruling("rule_trash_ability_keeps_track_of_hosted_objects")
@pytest.mark.parametrize(("fixes", "credits"), [(False, 10), (True, 5)])
def test_ability_counts_as_its_card_is_trashed_for_it_or_as_it_resolves(fixes, credits):
    leak = gadget("Leak", GainCredits(ForEach(5, Tags())))
    snoop = asset("Snoop", When(IsTrashed(Cards(RESOURCE)), GiveTags(1)))
    servers = {"Server 1": {"root": [rezzed(snoop)]}}
    t = scenario(
        runner={"rig": [leak], "credits": 0, "tags": 1},
        corp={"servers": servers},
        rulebook=modern(trash_cost_fixes_numbers=fixes),
    )
    t.do("use Leak")
    assert (t.runner.tags, t.runner.credits) == (2, credits)


@answer("search_may_fail")
@pytest.mark.ruling("rule_fail_to_find")
@pytest.mark.parametrize("may", [False, True])
def test_search_for_particular_cards_may_find_nothing_if_searches_may_fail(may):
    hunt = event("Hunt", Search(STACK, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP))
    t = scenario(
        runner={"grip": [hunt], "stack": [program("Prey"), program("Game"), "Sure Gamble"]},
        rulebook=modern(search_may_fail=may),
    )
    t.do("play Hunt")
    assert t.can("done") is may
    t.do("done" if may else "find Prey")
    assert t.runner.grip == ([] if may else ["Prey"])


@answer("found_must_fit")
@pytest.mark.ruling("official.artist-colony.1", "rule_valid_search_target_install_play")
@pytest.mark.parametrize("fit", [True, False])
def test_what_cannot_be_installed_is_not_found_or_is_shuffled_back(fit):
    hunt = event("Hunt", Search(STACK, Choose(1, Cards(PROGRAM)), reveal=False), Install(That("card")))
    t = scenario(
        runner={"credits": 0, "grip": [hunt], "stack": ["Corroder", "Sure Gamble"]}, rulebook=modern(found_must_fit=fit)
    )
    t.do("play Hunt")
    assert t.can("find Corroder") is not fit
    if not fit:
        t.do("find Corroder")
    assert (t.runner.rig, sorted(t.runner.stack)) == ([], ["Corroder", "Sure Gamble"])


@pytest.mark.ruling("rule_continue_after_search")
def test_what_can_no_longer_be_installed_after_the_search_is_not_left_set_aside():
    """The credit that it would cost is lost to what heard of the search."""
    hunt = event("Hunt", Search(STACK, Choose(1, Cards(PROGRAM)), reveal=False), Install(That("card")))
    drain = listener("Drain", Searches(by=YOU), LoseCredits(All()))
    t = scenario(runner={"credits": 1, "grip": [hunt], "rig": [drain], "stack": ["Leech", "Sure Gamble"]})
    t.do("play Hunt", "find Leech").until("action")
    assert (t.runner.rig, t.runner.credits) == (["Drain"], 0)
    assert sorted(t.runner.stack) == ["Leech", "Sure Gamble"]


@answer("search_finishes_first")
@pytest.mark.ruling("rule_search_condition")
@pytest.mark.parametrize(("first", "grip"), [(False, ["Prey"]), (True, [])])
def test_what_a_search_sets_off_comes_before_or_after_the_found_card_is_taken(first, grip):
    profiles = listener("Profiles", Searches(by=YOU), Trash(Every(Cards(zone=GRIP))))
    hunt = event("Hunt", Search(STACK, Choose(1, Cards(PROGRAM))), AddTo(IT, GRIP))
    t = scenario(
        runner={"grip": [hunt], "stack": [program("Prey"), "Sure Gamble"], "rig": [profiles]},
        rulebook=modern(search_finishes_first=first),
    )
    t.do("play Hunt", "find Prey")
    assert t.runner.grip == grip
    assert t.decision.kind == "action"


@answer("ordinals_count_prevented")
@pytest.mark.ruling("rule_ordinal_prevented")
@pytest.mark.parametrize(("count", "credits"), [(False, 7), (True, 5)])
def test_first_time_each_turn_counts_prevented_occurrences_if_ordinals_do(count, credits):
    shield = gadget("Shield", PreventTags(1), flags=INTERRUPT)
    pity = listener("Pity", FirstEachTurn(TakesTag()), GainCredits(2))
    t = scenario(
        runner={"rig": [shield, pity], "grip": [event("Slip", TakeTags(1)), event("Fall", TakeTags(1))]},
        rulebook=modern(ordinals_count_prevented=count),
    )
    t.do("play Slip", "use Shield")
    assert t.runner.tags == 0
    t.do("play Fall")
    assert t.runner.tags == 1
    assert t.runner.credits == credits


@answer("and_is_simultaneous")
@pytest.mark.ruling("rule_resolve_instruction_in_order")
@pytest.mark.parametrize(("together", "credits"), [(False, 0), (True, 3)])
def test_parts_joined_by_and_are_measured_in_order_or_together(together, credits):
    spree = event("Spree", Both(GainCredits(3), LoseCredits(All())))
    t = scenario(runner={"grip": [spree], "credits": 4}, rulebook=modern(and_is_simultaneous=together))
    t.do("play Spree")
    assert t.runner.credits == credits


# -- runs --------------------------------------------------------------------------------------------


@answer("uninstalled_ice_is_passed")
@pytest.mark.ruling("faq4.timing.run.2", "rule_destroy_position")
@pytest.mark.parametrize("passed", [False, True])
@pytest.mark.parametrize("when", ["step_approach_paw", "step_encounter_paw"])
def test_ice_uninstalled_while_encountered_is_passed_or_only_its_position_is(passed, when):
    t = scenario(
        runner={"rig": [CROWBAR]},
        corp={"servers": {"HQ": {"ice": [rezzed(FENCE)]}}},
        rulebook=modern(uninstalled_ice_is_passed=passed),
    )
    heard = record(t)
    t.do("run HQ").until(when)
    through(t.do("use Crowbar"))
    assert titles(t, heard, "ice passed") == ["Fence"] * passed
    assert heard.count("run declared successful") == 1


@answer("pending_dies_with_any_structure")
@pytest.mark.ruling("rule_run_ends_other_priority_windows")
@pytest.mark.parametrize(("dies", "credits"), [(False, 7), (True, 5)])
def test_abilities_pending_in_a_run_that_is_ended_resolve_or_are_lost(dies, credits):
    rig = [
        listener("Sting", MakesSuccessfulRun(), EndTheRun()),
        listener("Bonus", MakesSuccessfulRun(), GainCredits(2)),
    ]
    t = scenario(runner={"rig": rig}, rulebook=modern(pending_dies_with_any_structure=dies))
    t.do("run HQ", "continue", "Sting")
    assert not t.running
    assert t.runner.credits == credits


@answer("bad_publicity_in_pool")
@pytest.mark.ruling("gloss.bad-publicity.1", "rule_bad_publicity_fund")
@pytest.mark.parametrize(("pool", "credits"), [(False, 0), (True, 2)])
def test_bad_publicity_credits_are_in_a_fund_or_in_the_pool(pool, credits):
    t = scenario(
        runner={"credits": 0, "rig": [gadget("Pump", GainCredits(1), cost=Credits(2))]},
        corp={"bad_publicity": 2},
        rulebook=modern(bad_publicity_in_pool=pool),
    )
    t.do("run HQ")
    assert t.runner.credits == credits
    assert t.can("use Pump")
    through(t)
    assert t.runner.credits == 0


@answer("making_a_run")
@pytest.mark.ruling("gloss.initiate-run.1", "faq4.rules.initiate-run.1")
@pytest.mark.parametrize(("means", "credits"), [(RunMeans.ANY, 6), (RunMeans.BASIC_ACTION, 5)])
def test_run_begun_by_a_card_is_made_or_not(means, credits):
    t = scenario(
        runner={"rig": [listener("Jog", MakesRun(), GainCredits(1))], "grip": [event("Raid", Run(HQ))]},
        rulebook=modern(making_a_run=means),
    )
    t.do("play Raid")
    assert t.running
    assert t.runner.credits == credits
    through(t)
    t.do("run HQ")
    assert t.runner.credits == credits + 1


@answer("no_subroutines_fully_broken_at_once")
@pytest.mark.ruling("gloss.bypass.3", "rule_fully_break_no_subroutines")
@pytest.mark.parametrize(("at_once", "credits"), [(False, 5), (True, 8)])
def test_bypassed_ice_without_subroutines_is_fully_broken_only_if_that_is_so_at_once(at_once, credits):
    rig = [
        listener("Key", Encounters(Cards(ICE)), Bypass(IT)),
        listener("Trophy", FullyBreaks(Cards(ICE)), GainCredits(3)),
    ]
    t = scenario(
        runner={"rig": rig},
        corp={"servers": {"HQ": {"ice": [rezzed(BARE)]}}},
        rulebook=modern(no_subroutines_fully_broken_at_once=at_once),
    )
    t.do("run HQ")
    while t.decision.kind == "reaction":
        t.do("Trophy" if t.can("Trophy") else "Key")
    through(t)
    assert t.runner.credits == credits


@answer("boost_outside_encounter_lasts")
@pytest.mark.ruling("gloss.icebreaker.2", "rule_icebreaker_strength_increase_outside_of_encounter")
@pytest.mark.parametrize(("lasts", "credits"), [(True, 5), (False, 6)])
def test_boost_outside_an_encounter_stays_until_the_next_checkpoint_or_is_gone_at_once(lasts, credits):
    weak = Cards(PROGRAM, where=(WithStrengthAtMost(1),))
    flex = program(
        "Flex", Paid(Credits(0), Both(Boost(2), GainCredits(ForEach(1, weak)))), strength=1, subtypes=("icebreaker",)
    )
    t = scenario(runner={"rig": [flex]}, rulebook=modern(boost_outside_encounter_lasts=lasts))
    t.do("use Flex")
    assert t.runner.credits == credits
    assert t.card("Flex").strength == 1


@answer("must_replaces_before_may")
@pytest.mark.ruling("faq4.qa.q35.security-testing-siphon", "rule_order_of_replacement_effects")
@pytest.mark.parametrize("first", [False, True])
def test_what_must_replace_a_breach_is_chosen_or_comes_first(first):
    raid = event("Raid", Run(HQ, if_successful=InsteadOfBreaching(HQ, May(GainCredits(7)))))
    guard = listener("Guard", MakesSuccessfulRun(), InsteadOfBreaching(HQ, GainCredits(2)))
    t = scenario(runner={"credits": 0, "grip": [raid], "rig": [guard]}, rulebook=modern(must_replaces_before_may=first))
    t.do("play Raid", "continue")
    while t.running:
        t.do(next((key for key in t.options() if "7" in key), t.options()[0]))
    assert t.runner.credits == (2 if first else 7)


@answer("bids_noticed_last")
@pytest.mark.ruling("faq4.qa.q62.psychic-field-fumiko", "rule_bid_secretly_spend")
@pytest.mark.parametrize("last", [False, True])
def test_revealed_bids_are_noticed_at_once_or_once_the_ability_is_done(last):
    t = scenario(
        corp={
            "servers": {"Server 1": {"root": ["Psychic Field"]}, "Server 2": {"root": ["Fumiko Yamamori (rezzed)"]}},
        },
        runner={"grip": ["Sure Gamble"] * 3},
        rulebook=modern(bids_noticed_last=last),
    )
    t.do("run Server 1").until("bid")
    t.do("bid 0", "bid 1")
    assert (t.outcome is not None) is last, "1 meat damage, before or after 1 net damage for each card in the grip"


@answer("if_successful_first")
@pytest.mark.ruling("faq4.timing.run.5.4", "rule_if_successful")
@pytest.mark.parametrize("first", [False, True])
def test_if_successful_is_ordered_by_the_runner_or_comes_first(first):
    raid = event("Raid", Run(HQ, if_successful=GainCredits(1)))
    t = scenario(
        runner={"grip": [raid], "rig": [listener("Bonus", MakesSuccessfulRun(), LoseCredits(All()))]},
        rulebook=modern(if_successful_first=first),
    )
    t.do("play Raid", "continue")
    if not first:
        assert t.decision.kind == "reaction"
        assert len(t.options()) == 2
        t.do("Bonus")
    through(t)
    assert t.runner.credits == (0 if first else 1)


@answer("if_successful_first")
@pytest.mark.ruling("official.aryabhata-tech.1", "rule_trace_conditional_abilities")
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("successful", [True, False])
def test_what_a_trace_does_is_ordered_by_the_corp_or_comes_first(first, successful):
    """Both are the Corp's: the trace gives it a credit, and the asset takes all that it has."""
    trace = operation("Hunt", Trace(1, GainCredits(1), if_unsuccessful=GainCredits(1)))
    drain = asset("Drain", When(TraceSucceeds() if successful else TraceFails(), LoseCredits(All(), YOU)))
    t = scenario(
        turn="corp",
        corp={"credits": 0, "hq": [trace], "servers": {"Server 1": {"root": [{"card": drain, "rezzed": True}]}}},
        runner={"credits": 1},
        rulebook=modern(if_successful_first=first),
    )
    t.do("play Hunt", "spend 0" if successful else "spend 1")
    if not first:
        assert t.decision.kind == "reaction"
        assert len(t.options()) == 2
        t.do("Drain")
    t.until("action")
    assert t.corp.credits == (0 if first else 1)


@answer("unsuccessful_with_run_end")
@pytest.mark.ruling("faq4.timing.run.7", "step_run_declared_unsuccessful")
@pytest.mark.parametrize("together", [False, True])
def test_when_unsuccessful_and_when_the_run_ends_are_met_one_after_the_other_or_together(together):
    rig = [listener("Fail", RunUnsuccessful(), GainCredits(1)), listener("Over", RunEnds(), LoseCredits(All()))]
    t = scenario(runner={"rig": rig}, rulebook=modern(unsuccessful_with_run_end=together))
    t.do("run HQ", "jack out")
    if together:
        assert t.decision.kind == "reaction"
        assert len(t.options()) == 2
        t.do("Over")
    assert t.decision.kind == "action"
    assert t.runner.credits == (1 if together else 0)


@answer("hosted_go_with_host")
@pytest.mark.ruling("faq4.qa.q56.plaza-hostile", "step_checkpoint_hosted_on_installed_cards")
@pytest.mark.parametrize("together", [False, True])
def test_what_a_card_hosts_goes_with_it_or_at_the_checkpoint_after(together):
    """A hosted card that waits for others to be trashed notices its host only if they go together."""
    witness = listener("Witness", IsTrashed(Cards(installed=True)), GainCredits(1))
    bomb = event("Bomb", Trash(Choose(1, Cards(PROGRAM, installed=True))))
    host = program("Shelf", Static(CanHost(1, Cards())))
    t = scenario(
        runner={"credits": 0, "grip": [bomb], "rig": [{"card": host, "hosted": [witness]}]},
        rulebook=modern(hosted_go_with_host=together),
    )
    t.do("play Bomb").until("action")
    assert sorted(t.runner.heap) == ["Bomb", "Shelf", "Witness"]
    assert t.runner.credits == (2 if together else 1)


# -- breaches and accesses ---------------------------------------------------------------------------


@answer("accessed_cards_set_aside")
@pytest.mark.ruling("faq4.timing.run.5.5.4")
@pytest.mark.parametrize("aside", [False, True])
def test_accessed_cards_stay_or_lie_aside_until_the_breach_is_over(aside):
    more = listener("More", Breaches(HQ), AccessMore(1))
    t = scenario(runner={"rig": [more]}, corp={"hq": [A, PAPER]}, rulebook=modern(accessed_cards_set_aside=aside))
    t.fix_random("A", "Paper")
    t.do("run HQ", "continue")
    assert t.options() == ["trash Paper", "pass"]
    assert t.card("A").place == ("set aside" if aside else "HQ")
    t.do("pass")
    assert sorted(t.corp.hq) == ["A", "Paper"]


@answer("accesses")
@pytest.mark.ruling("rule_random_access_limit")
@pytest.mark.parametrize(
    ("how", "cards"),
    [
        (AccessRule.RANDOM_LIMIT, ["Lure", "A"]),
        (AccessRule.FIXED_TOTAL, ["Lure", "A"]),
        (AccessRule.CAPPED_TOTAL, ["Lure"]),
    ],
)
def test_card_that_enters_hq_is_accessed_if_the_number_was_not_capped_by_the_cards_there(how, cards):
    lure = asset("Lure", When(Accesses(THIS), AddTo(Choose(1, Cards(zone=IN_ARCHIVES)), IN_HQ)), trash_cost=None)
    more = listener("More", Breaches(HQ), AccessMore(1))
    t = scenario(runner={"rig": [more]}, corp={"hq": [lure], "archives": [A]}, rulebook=modern(accesses=how))
    heard = record(t)
    through(t.do("run HQ"))
    assert titles(t, heard, "card accessed") == cards


@pytest.mark.ruling("rule_candidates_entering_root")
@pytest.mark.parametrize(
    ("how", "cards"),
    [
        (AccessRule.RANDOM_LIMIT, ["Door", "A", "Shelf"]),
        (AccessRule.FIXED_TOTAL, ["Door", "A"]),
    ],
)
def test_card_that_enters_the_root_is_accessed_unless_the_number_was_fixed(how, cards):
    door = upgrade("Door", When(Accesses(THIS), Install(Choose(1, Cards(UPGRADE, zone=IN_ARCHIVES)))), trash_cost=None)
    shelf = upgrade("Shelf", trash_cost=None)
    t = scenario(
        corp={"hq": [A], "archives": [shelf], "servers": {"HQ": {"root": [door]}}}, rulebook=modern(accesses=how)
    )
    heard = record(t)
    t.do("run HQ", "continue", "access facedown card", "install in HQ")
    while t.can("done"):
        t.do("done")
    t.do("access Shelf too")
    if t.can("access HQ"):
        t.do("access HQ")
    through(t)
    assert titles(t, heard, "card accessed") == cards


@answer("converted_keeps_name")
@pytest.mark.ruling("rule_add_card_to_score_area")
@pytest.mark.parametrize("keeps", [False, True])
def test_a_card_that_became_an_agenda_keeps_its_name_or_has_none(keeps):
    fame = AddToScoreArea(THIS, Zone.YOUR_SCORE_AREA, worth=1)
    trophy = event("Trophy", GainCredits(ForEach(5, Cards(copy=True, zone=Zone.YOUR_SCORE_AREA))), fame)
    t = scenario(runner={"grip": [trophy, trophy], "credits": 0}, rulebook=modern(converted_keeps_name=keeps))
    t.do("play Trophy", "play Trophy")
    assert t.runner.score == ["Trophy", "Trophy"]
    assert t.runner.credits == (5 if keeps else 0)


@answer("mid_access_abilities")
@pytest.mark.ruling("rule_mid_access_window_one_ability", "faq4.timing.run.5.5.2")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_that_many_mid_access_abilities_may_be_used_in_one_access(number):
    probe = gadget("Probe", GainCredits(1), cost=Credits(0), flags=ACCESS)
    t = scenario(runner={"rig": [probe]}, corp={"hq": [A]}, rulebook=modern(mid_access_abilities=number))
    t.do("run HQ", "continue", *["use Probe"] * number)
    assert not t.running
    assert t.runner.credits == 5 + number


# -- turns, damage, hands, decks ---------------------------------------------------------------------


@answer("hand_size_check")
@pytest.mark.ruling("rule_flatline", "step_runner_turn_discard")
@pytest.mark.parametrize(("when", "dead"), [(HandSizeCheck.DISCARD_STEP, True), (HandSizeCheck.END_OF_TURN, False)])
def test_negative_hand_size_flatlines_in_the_discard_step_or_at_the_end_of_the_turn(when, dead):
    shrink = upgrade("Shrink", Static(MaximumHandSize(-6, of=RUNNER)))
    t = scenario(
        runner={"rig": [METER]},
        clicks=1,
        corp={"servers": {"HQ": {"root": [rezzed(shrink)]}}},
        rulebook=modern(hand_size_check=when),
    )
    assert t.runner.hand_size == -1
    t.do("credit")
    with pytest.raises(ImpossibleBoard, match="the game was over") if dead else nullcontext():
        t.until("step_runner_turn_discard_phase_paw")
    t.until("over")
    assert (t.outcome.winner, t.outcome.reason) == (0, "flatline")


@answer("deck_out")
@pytest.mark.ruling("modern.rd.1", "gloss.draw-phase.2")
@pytest.mark.parametrize(("when", "over"), [(DeckOut.ANY_DRAW, True), (DeckOut.MANDATORY_DRAW, False)])
def test_drawing_from_an_empty_rnd_loses_at_any_draw_or_only_at_the_mandatory_one(when, over):
    t = scenario(turn="corp", corp={"hq": [operation("Study", Draw(2))], "rd": [A]}, rulebook=modern(deck_out=when))
    t.do("play Study")
    assert (t.outcome is not None) is over
    if not over:
        assert t.corp.hq == ["A"]
        t.until("runner")
        t.finish()
        assert t.outcome is not None
    assert t.outcome.winner == 1


@answer("discard_one_at_a_time")
@pytest.mark.ruling("faq4.timing.corp.3.1", "rule_discarding_process")
@pytest.mark.parametrize("singly", [False, True])
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_excess_cards_are_discarded_together_or_one_by_one(singly, side):
    hands = {"runner": {"grip": ["Sure Gamble"] * 3 + ["VRcation"] * 4}, "corp": {"hq": ["Ping"] * 3 + ["Tithe"] * 4}}
    first, second = ("Ping", "Tithe") if side == "corp" else ("Sure Gamble", "VRcation")
    t = scenario(**hands, turn=side, clicks=1, rulebook=modern(discard_one_at_a_time=singly))
    heard = record(t)
    t.do("credit", f"discard {first}")
    assert heard.count("card discarded") == singly
    t.do(f"discard {second}")
    assert heard.count("card discarded") == 2
    assert sorted(t.corp.archives if side == "corp" else t.runner.heap) == [first, second]


@answer("taking_is_gaining")
@pytest.mark.ruling("gloss.credit-pool.1", "rule_take_credits")
@pytest.mark.parametrize("gaining", [False, True])
def test_taking_credits_from_a_card_is_gaining_them_or_not(gaining):
    bank = gadget("Bank", TakeCredits(2), cost=Credits(0))
    glad = listener("Glad", Gains(), Draw(1))
    rig = [{"card": bank, "credits": 2}, glad]
    t = scenario(runner={"rig": rig, "stack": ["Mayfly"]}, rulebook=modern(taking_is_gaining=gaining))
    t.do("use Bank")
    assert (t.runner.credits, t.runner.grip) == (7, ["Mayfly"] if gaining else [])


@answer("active_again_fills_up")
@pytest.mark.ruling("cr1.4.1.10.5a", "rule_recurring_credits")
@pytest.mark.parametrize(("fills", "credits"), [(False, 3), (True, 2)])
def test_card_active_again_gets_all_its_recurring_credits_or_those_that_are_missing(fills, credits):
    fund = replace(asset("Fund", Static(RecurringCredits(2))), rez_cost=0)
    dark = operation("Dark", Derez(Choose(1, Cards(ASSET, rezzed=True))))
    t = scenario(
        turn="corp",
        corp={"hq": [dark], "servers": {"Server 1": {"root": [{**rezzed(fund), "credits": 1}]}}},
        rulebook=modern(active_again_fills_up=fills),
    )
    t.do("play Dark", "rez Fund")
    assert t.card("Fund").credits == credits


@answer("clicks_only_in_own_action_phase")
@pytest.mark.ruling("faq4.timing.clicks.2")
@pytest.mark.parametrize("only", [False, True])
def test_clicks_are_gained_in_the_other_players_turn_or_not(only):
    gift = gadget("Gift", GainClicks(1))
    t = scenario(turn="corp", runner={"rig": [gift]}, rulebook=modern(clicks_only_in_own_action_phase=only))
    t.do("use Gift")
    assert t.runner.clicks == (not only)


@answer("heap_keeps_its_order")
@pytest.mark.ruling("gloss.heap.1", "rule_discard_pile_unordered")
@pytest.mark.parametrize("kept", [False, True])
def test_the_heap_is_shown_in_its_order_or_by_title(kept):
    t = scenario(runner={"heap": ["Unity", "Mayfly"]}, rulebook=modern(heap_keeps_its_order=kept))
    shown = [c.title for c in view(t.game, "corp").runner.discard]
    assert shown == (["Unity", "Mayfly"] if kept else ["Mayfly", "Unity"])


@answer("damage_one_at_a_time")
@pytest.mark.ruling("gloss.damage.5", "modern.damage.1")
@pytest.mark.parametrize(("singly", "heap"), [(False, ["X1", "X2"]), (True, ["X2", "X1"])])
def test_damage_fixes_the_order_of_the_heap_only_if_cards_are_picked_one_after_another(singly, heap):
    hurt = event("Hurt", SufferDamage(2, NET))
    t = scenario(runner={"grip": [hurt, event("X1"), event("X2")]}, rulebook=modern(damage_one_at_a_time=singly))
    t.fix_random("X2", "X1")
    t.do("play Hurt")
    assert t.runner.heap[:2] == heap


CLEANER = asset("Cleaner", When(FirstEachTurn(Suffers(MEAT)), DoAdditionalDamage(1, MEAT)))


def suffered(heard) -> list[int]:
    return [e.amount for e in heard.effects if KINDS[e.kind] == "damage suffered"]


@answer("additional_is_simultaneous")
@pytest.mark.parametrize(("together", "amounts"), [(False, [1, 1, 1, 1]), (True, [1, 2, 1])])
def test_additional_damage_is_part_of_the_damage_it_adds_to_or_comes_after_it(together, amounts):
    assert CLEANER.text == "The first time each turn the Runner suffers meat damage, do 1 additional meat damage."
    shots = [
        operation("Net", DoDamage(1, NET)),
        operation("Shot", DoDamage(1, MEAT)),
        operation("Push", DoDamage(1, MEAT)),
    ]
    t = scenario(
        turn="corp",
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"hq": shots, "servers": {"Server 1": {"root": [rezzed(CLEANER)]}}},
        rulebook=modern(additional_is_simultaneous=together),
    )
    heard = record(t)
    t.do("play Net", "play Shot", "play Push")
    assert suffered(heard) == amounts


@pytest.mark.ruling("gloss.additional.1")
@pytest.mark.parametrize(("together", "amounts"), [(False, [1, 1, 1]), (True, [1, 2])])
def test_additional_damage_adds_to_damage_of_its_kind_whatever_comes_with_that(together, amounts):
    t = scenario(
        turn="corp",
        runner={"grip": ["Sure Gamble"] * 5},
        corp={
            "hq": [operation("Blow", Both(DoDamage(1, NET), DoDamage(1, MEAT)))],
            "servers": {"Server 1": {"root": [rezzed(CLEANER)]}},
        },
        rulebook=modern(additional_is_simultaneous=together),
    )
    heard = record(t)
    t.do("play Blow")
    assert suffered(heard) == amounts


@pytest.mark.ruling("gloss.additional.1")
@pytest.mark.parametrize(("together", "amounts"), [(False, []), (True, [1])])
def test_preventing_damage_prevents_what_it_would_have_added_or_only_part_of_the_whole(together, amounts):
    vest = gadget("Vest", PreventDamage(1, MEAT), flags=INTERRUPT)
    t = scenario(
        turn="corp",
        runner={"grip": ["Sure Gamble"] * 5, "rig": [vest]},
        corp={"hq": [operation("Shot", DoDamage(1, MEAT))], "servers": {"Server 1": {"root": [rezzed(CLEANER)]}}},
        rulebook=modern(additional_is_simultaneous=together),
    )
    heard = record(t)
    t.do("play Shot", "use Vest")
    assert suffered(heard) == amounts


@pytest.mark.ruling("gloss.additional.1")
def test_additional_damage_that_is_part_of_other_damage_is_told():
    t = scenario(
        turn="corp",
        runner={"grip": ["Sure Gamble"] * 5},
        corp={"hq": [operation("Shot", DoDamage(1, MEAT))], "servers": {"Server 1": {"root": [rezzed(CLEANER)]}}},
        rulebook=modern(additional_is_simultaneous=True),
    )
    t.do("play Shot")
    assert any("Cleaner adds 1" in line for line in t.log)
    assert [line for line in t.log if "suffers" in line] == [
        "The Runner suffers 2 meat damage, losing Sure Gamble and Sure Gamble."
    ]


# -- cards -------------------------------------------------------------------------------------------


@answer("copied_self_reference_dies")
@pytest.mark.ruling("gloss.self-ref.example-1", "rule_source_granted_abilities")
@pytest.mark.parametrize("dies", [False, True])
def test_copied_text_that_names_its_card_means_the_copying_card_or_nothing(dies):
    lesson = agenda("Lesson", Paid(Clicks(1), GainCredits(3), Trash(THIS)))
    blitz = Operation(
        "Blitz",
        faction=NEUTRAL_CORP,
        play_cost=0,
        subtypes=("current",),
        abilities=(
            Static(NotTrashedUntil(Until.STOLEN)),
            Play(GainTextOf(Choose(1, Cards(AGENDA, zone=Zone.RUNNER_SCORE_AREA)))),
        ),
    )
    t = scenario(
        turn="corp",
        corp={"hq": [blitz]},
        runner={"score": [lesson]},
        rulebook=modern(copied_self_reference_dies=dies),
    )
    t.do("play Blitz", "use Blitz")
    assert t.corp.credits == 8
    assert t.card("Blitz").active is dies
    assert t.corp.archives == ([] if dies else ["Blitz"])
    assert t.runner.score == ["Lesson"]


@answer("proof_reveals")
@pytest.mark.ruling("rule_reveal_from_hidden")
@pytest.mark.parametrize("reveals", [False, True])
def test_card_that_moves_for_what_it_is_is_revealed_or_only_shown(reveals):
    fetch = operation("Fetch", AddTo(Choose(1, Cards(OPERATION, zone=IN_ARCHIVES)), IN_HQ))
    corp = {"hq": [fetch], "archives": [{"card": A, "facedown": True}]}
    t = scenario(turn="corp", corp=corp, rulebook=modern(proof_reveals=reveals))
    heard = record(t)
    t.do("play Fetch")
    assert t.corp.hq == ["A"]
    assert (heard.count("cards revealed"), heard.count("cards looked at")) == ((1, 0) if reveals else (0, 1))


@answer("reveal_only_unseen")
@pytest.mark.parametrize("unseen", [False, True])
def test_installed_card_can_be_revealed_unless_only_uninstalled_cards_can(unseen):
    t = scenario(
        runner={"rig": [gadget("Lamp", Reveal(Each(Cards(ASSET, installed=True))))]},
        corp={"servers": {"Server 1": {"root": [PAPER]}}},
        rulebook=modern(reveal_only_unseen=unseen),
    )
    heard = record(t)
    t.do("use Lamp")
    assert heard.count("cards revealed") == (0 if unseen else 1)
    u = scenario(
        runner={"rig": [gadget("Lamp", Reveal(TopOf(1, IN_RND)))]},
        corp={"rd": [A]},
        rulebook=modern(reveal_only_unseen=unseen),
    )
    heard = record(u)
    u.do("use Lamp")
    assert heard.count("cards revealed") == 1


@answer("root_is_in_central_server")
@pytest.mark.ruling("gloss.in-server.1")
@pytest.mark.parametrize(("inside", "tags"), [(False, 1), (True, 3)])
def test_upgrade_in_a_central_root_is_in_that_server_if_its_root_is(inside, tags):
    eye = upgrade("Eye", When(Accesses(Cards(UPGRADE, where=(InServer(HQ),))), GiveTags(2)))
    hand = upgrade("Hand", When(Accesses(Cards(OPERATION, where=(InServer(HQ),))), GiveTags(1)))
    shelf = upgrade("Shelf", trash_cost=None)
    t = scenario(
        corp={"hq": [A], "servers": {"HQ": {"root": [shelf]}, "R&D": {"root": [rezzed(eye), rezzed(hand)]}}},
        rulebook=modern(root_is_in_central_server=inside),
    )
    through(t.do("run HQ"))
    assert t.runner.tags == tags
    u = scenario(
        corp={
            "servers": {
                "Server 1": {"root": [shelf]},
                "R&D": {
                    "root": [
                        rezzed(upgrade("Far", When(Accesses(Cards(UPGRADE, where=(InServer(REMOTE),))), GiveTags(1))))
                    ]
                },
            }
        },
        rulebook=modern(root_is_in_central_server=inside),
    )
    through(u.do("run Server 1"))
    assert u.runner.tags == 1


@answer("facedown_turned_as_trashed")
@pytest.mark.ruling("rule_facedown_runner_cards_flip_in_heap")
@pytest.mark.parametrize(("turned", "credits"), [(False, 5), (True, 7)])
def test_facedown_runner_card_being_trashed_has_its_type_only_if_it_is_turned_as_it_is_trashed(turned, credits):
    mourner = listener("Mourner", IsTrashed(Cards(PROGRAM)), GainCredits(2))
    hammer = gadget("Hammer", Trash(Choose(1, Cards(installed=True, facedown=True))))
    t = scenario(
        runner={"rig": [mourner, hammer, {"card": program("Ghost"), "facedown": True}]},
        rulebook=modern(facedown_turned_as_trashed=turned),
    )
    t.do("use Hammer")
    assert "Ghost" in t.runner.heap
    assert t.card("Ghost").faceup
    assert t.runner.credits == credits


@answer("facedown_origin_open")
@pytest.mark.ruling("rule_facedown_runner_cards_are_distinct")
@pytest.mark.parametrize("open_", [False, True])
def test_which_card_was_turned_facedown_may_be_open(open_):
    veil = gadget("Veil", TurnFacedown(Choose(1, Cards(PROGRAM, installed=True))))
    t = scenario(runner={"rig": [veil, program("Ghost")]}, rulebook=modern(facedown_origin_open=open_))
    t.do("use Veil")
    assert not t.card("Ghost").faceup
    assert t.card("Ghost").known_to("runner")
    assert t.card("Ghost").known_to("corp") is open_


@pytest.mark.ruling("rule_facedown_runner_cards_are_blank")
@pytest.mark.parametrize("turned", [False, True])
def test_faceup_runner_card_being_trashed_has_its_type(turned):
    mourner = listener("Mourner", IsTrashed(Cards(PROGRAM)), GainCredits(2))
    hammer = gadget("Hammer", Trash(Choose(1, Cards(PROGRAM, installed=True))))
    rig = [mourner, hammer, program("Ghost")]
    t = scenario(runner={"rig": rig}, rulebook=modern(facedown_turned_as_trashed=turned))
    t.do("use Hammer")
    assert t.runner.credits == 7


def test_classic_differs_from_modern_only_where_it_says_so():
    differing = {f.name for f in fields(Rulebook) if getattr(CLASSIC, f.name) != getattr(MODERN, f.name)}
    assert differing >= {"must_change_state", "accessed_cards_set_aside", "run", "encounter"}
    assert not differing & {"corp_turn", "runner_turn", "breach", "access", "purge_needs_counters", "making_a_run"}


@pytest.mark.ruling("rule_game_win")
@pytest.mark.parametrize("book", [MODERN, CLASSIC])
def test_both_rulebooks_play_a_whole_run_to_a_win(book):
    t = scenario(corp={"hq": [agenda("Big", points=7)]}, runner={"rig": [rule("Memory", Memory(1))]}, rulebook=book)
    t.do("run HQ", "continue")
    assert t.outcome is not None
    assert (t.outcome.winner, t.outcome.reason) == (1, "agenda points")


@answer("clicks_follow_allotment")
@pytest.mark.ruling("rule_allotted_clicks", "faq4.errata.director-haas")
@pytest.mark.parametrize(("follow", "clicks"), [(False, 2), (True, 3)])
def test_clicks_come_with_what_allots_them_only_where_they_follow_it(follow, clicks):
    boss = asset("Boss", Static(AllottedClicks(+1)))
    t = scenario(
        corp={"credits": 9, "rd": [A, A], "servers": {"Server 1": {"root": [boss]}}},
        turn="corp",
        rulebook=modern(clicks_follow_allotment=follow),
    )
    t.do("credit", "rez Boss")
    assert t.corp.clicks == clicks


@answer("clicks_follow_allotment")
@pytest.mark.parametrize(("follow", "clicks"), [(False, 2), (True, 1)])
def test_clicks_go_with_what_allots_them_only_where_they_follow_it(follow, clicks):
    boss = asset("Boss", Static(AllottedClicks(+1)))
    fire = operation("Fire", Trash(Each(Cards(ASSET, installed=True))))
    t = scenario(
        corp={"hq": [fire], "rd": [A, A], "servers": {"Server 1": {"root": [rezzed(boss)]}}},
        turn="corp",
        clicks=3,
        rulebook=modern(clicks_follow_allotment=follow),
    )
    t.do("play Fire")
    assert (t.corp.archives, t.corp.clicks) == (["Boss", "Fire"], clicks)


@answer("runner_needs_a_click_to_begin")
@pytest.mark.ruling("step_runner_turn_action", "faq4.card.false-lead.2")
@pytest.mark.parametrize("needs", [False, True])
@pytest.mark.parametrize("lost", [3, 4])
def test_a_runner_without_clicks_after_the_first_window_begins_their_turn_or_not(needs, lost):
    theft = replace(asset("Theft"), abilities=(Paid(Credits(1), LoseClicks(lost, by=RUNNER)),))
    rise = listener("Rise", Begins(), GainCredits(7))
    kit = rule("Kit", RecurringCredits(2))
    t = scenario(
        turn="corp",
        clicks=1,
        corp={"credits": 0, "rd": [A] * 3, "servers": {"Server 1": {"root": [rezzed(theft)]}}},
        runner={"credits": 0, "rig": [rise, {"card": kit, "credits": 0}]},
        rulebook=modern(runner_needs_a_click_to_begin=needs),
    )
    t.do("credit").until("step_runner_turn_action_phase_paw")
    t.do("use Theft")
    began = not needs or lost < 4
    assert (t.runner.credits, t.card("Kit").credits) == ((7, 2) if began else (0, 0))
    t.until("action")
    assert t.decision.side == ("runner" if lost < 4 else "corp")


@answer("additions_first")
@pytest.mark.ruling("faq4.card.the-cleaners.1", "rule_interrupt_window_priority")
@pytest.mark.parametrize("first", [False, True])
def test_what_adds_to_damage_comes_before_prevention_only_where_the_rulebook_says_so(first):
    padding = replace(rule("Padding"), abilities=(Paid(Credits(1), PreventDamage(1, MEAT), flags=INTERRUPT),))
    fist = Ice("Fist", faction=NEUTRAL_CORP, rez_cost=0, strength=0, abilities=(Subroutine(DoDamage(1, MEAT)),))
    t = scenario(
        runner={"credits": 1, "grip": ["Sure Gamble"] * 3, "rig": [padding]},
        corp={"score": ["The Cleaners"], "servers": {"HQ": {"ice": [rezzed(fist)]}}},
        rulebook=modern(additions_first=first),
    )
    t.do("run HQ").until("interrupt")
    assert ("The Cleaners adds 1 damage." in t.log) is first


@answer("discounts_lower_x")
@pytest.mark.ruling("rule_cost_x", "rule_cost_calculation")
@pytest.mark.parametrize(("lower", "gained"), [(False, 3), (True, 1)])
def test_a_discount_lowers_x_itself_only_where_the_rulebook_says_so(lower, gained):
    t = scenario(
        runner={"credits": 1, "grip": [SPREE, "Sure Gamble"], "rig": ["Patchwork"]},
        rulebook=modern(discounts_lower_x=lower),
    )
    t.do("play Spree", "Patchwork")
    assert t.options() == ["0", "1", "2", "3"]
    t.do("3")
    assert t.runner.credits == gained


@pytest.mark.ruling("rule_cost_x", "rule_cost_calculation")
def test_a_lasting_discount_on_a_cost_of_x_lets_the_player_choose_a_higher_x():
    bargain = rule("Bargain", CostsLess(Each(Cards(EVENT)), 2, Verb.PLAY))
    t = scenario(runner={"credits": 1, "grip": [SPREE], "rig": [bargain]})
    t.do("play Spree")
    assert t.options() == ["0", "1", "2", "3"]
    t.do("3")
    assert t.runner.credits == 3


@answer("traces_start_afresh")
@pytest.mark.ruling("rule_modifiable_value_base_trace_strength", "faq4.card.disrupter.1")
@pytest.mark.parametrize("afresh", [False, True])
def test_a_trace_with_another_base_strength_can_be_interrupted_anew_only_where_it_starts_afresh(afresh):
    louder = replace(asset("Louder"), abilities=(Paid(TrashThis(), SetTraceBase(9), flags=INTERRUPT),))
    quiet = replace(rule("Quiet"), abilities=(Paid(TrashThis(), SetTraceBase(0), flags=INTERRUPT),))
    t = scenario(
        corp={"hq": [operation("Hunt", Trace(3))], "servers": {"Server 1": {"root": [rezzed(louder)]}}},
        runner={"rig": [quiet, quiet]},
        turn="corp",
        rulebook=modern(traces_start_afresh=afresh),
    )
    t.do("play Hunt")
    t.game.choose("pass")
    t.do("use Quiet: reduce the base trace strength of a trace to 0")
    assert t.decision is not None
    assert t.decision.side == ("corp" if afresh else "runner"), "the active player is asked first"


@answer("installed_still_drawn")
@pytest.mark.ruling("rule_card_leaves_drawn_set")
@pytest.mark.parametrize("still", [False, True])
def test_a_drawn_card_that_was_installed_is_one_of_the_drawn_only_where_that_is_remembered(still):
    house = replace(asset("House"), abilities=(When(DrawsCard(Cards(ASSET)), Install(DrawnCard(it=True))),))
    sift = replace(asset("Sift"), abilities=(When(Draws(), May(AddTo(SomeOfThem(those=True), Zone.BOTTOM_OF_RND))),))
    servers = {"Server 1": {"root": [rezzed(house)]}, "Server 2": {"root": [rezzed(sift)]}}
    t = scenario(
        corp={"rd": ["PAD Campaign", "Hedge Fund"], "servers": servers},
        turn="corp",
        rulebook=modern(installed_still_drawn=still),
    )
    t.do("draw", "House", "install in a new server")
    assert t.server("Server 3").root == ["PAD Campaign"]
    assert t.can("Sift") is still
    if still:
        t.do("Sift")
        assert t.corp.rd == ["Hedge Fund", "PAD Campaign"]
        assert t.corp.hq == []


# -- variants ----------------------------------------------------------------------------------------


@answer("points_to_win")
@pytest.mark.ruling("rule_win_agenda_points")
@pytest.mark.parametrize(("points", "wins"), [(6, True), (7, False)])
@pytest.mark.parametrize("side", ["corp", "runner"])
def test_the_score_that_wins_is_that_of_the_rulebook(side, points, wins):
    t = scenario(
        turn=side,
        runner={"score": [agenda("Spoils", points=5)]},
        corp={
            "score": [agenda("Laurels", points=5)],
            "servers": {"Server 1": {"root": [{"card": agenda("Last", points=1), "advancement": 3}]}},
        },
        rulebook=modern(points_to_win=points),
    )
    assert (view(t.game, "corp").corp.points_to_win, view(t.game, "runner").runner.points_to_win) == (points, points)
    t.do("score Last" if side == "corp" else "run Server 1")
    if t.state.run_no:
        t.finish()
    assert (t.outcome is not None) is wins
    if wins:
        assert (t.outcome.winner, t.outcome.reason) == (0 if side == "corp" else 1, "agenda points")


def test_a_card_that_says_how_many_points_win_is_stronger_than_the_rulebook():
    greed = asset("Greed", Static(PointsToWin(8, of=CORP)))
    t = scenario(
        turn="corp",
        corp={
            "score": [agenda("Laurels", points=7)],
            "servers": {"Server 1": {"root": [rezzed(greed)]}},
        },
        rulebook=modern(points_to_win=6),
    )
    assert t.outcome is None
    assert view(t.game, "corp").corp.points_to_win == 8
