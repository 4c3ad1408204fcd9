"""Encounters: breaking, strength, subroutines, bypassing, forced encounters in and outside runs."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards3 import (
    BARE,
    BOTH,
    CROWBAR,
    DAMPER,
    FENCE,
    GATE,
    HEDGE,
    LASSO,
    METER,
    PAPER,
    PICK,
    POINT,
    SHORTCUT,
    SPIKE,
    STEAM,
    TUNNEL,
    WALL,
    asset,
    bureau,
    gadget,
    ice,
    listener,
    program,
    record,
    through,
    titles,
    upgrade,
)

ENCOUNTER = {"modern": "step_encounter_paw", "classic": "faq4.timing.run.3.1"}
BREAK = "use Pick: break"


def rezzed(card) -> dict:
    return {"card": card, "rezzed": True}


def encounter(*row, rig=(PICK,), root=(), rulebook="modern", runner=None, corp=None):
    """A run on HQ, at the paid ability window of the first encounter (if there is one)."""
    t = scenario(
        runner={"rig": [*rig, METER], **(runner or {})},
        corp={"servers": {"HQ": {"ice": [rezzed(i) for i in row], "root": [rezzed(c) for c in root]}}, **(corp or {})},
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.until(ENCOUNTER[rulebook])
    return t


# -- subroutines -------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_resolve_unbroken_subroutines", "rule_subroutines_ordered")
@pytest.mark.parametrize("rulebook", BOTH)
def test_unbroken_subroutines_resolve_in_printed_order(rulebook):
    drain = ice("Drain", Subroutine(LoseCredits(All(), by=CORP)), Subroutine(GainCredits(2)))
    t = encounter(drain, rulebook=rulebook)
    through(t)
    assert t.corp.credits == 2


@pytest.mark.ruling("rule_break_subroutine")
@pytest.mark.parametrize("rulebook", BOTH)
def test_broken_subroutine_does_not_resolve(rulebook):
    t = encounter(WALL, rulebook=rulebook)
    heard = record(t)
    through(t.do(BREAK))
    assert t.runner.credits == 4
    assert heard.count("subroutine resolved") == 0
    assert heard.count("run declared successful") == 1


@pytest.mark.ruling("rule_unbroken_subroutines_target_for_break_abilities")
@pytest.mark.parametrize("rulebook", BOTH)
def test_break_up_to_two_breaks_one_or_two_of_the_runners_choice(rulebook):
    t = encounter(HEDGE, rulebook=rulebook)
    t.do(BREAK, "break Gain 10[")
    assert t.can("done")
    t.do("break Gain 100[")
    assert not t.can("done")
    through(t)
    assert t.corp.credits == 6
    u = encounter(HEDGE, rulebook=rulebook)
    through(u.do(BREAK, "break Gain 100[", "done"))
    assert u.corp.credits == 16


@pytest.mark.ruling("rule_unbroken_subroutines_target_for_break_abilities")
@pytest.mark.parametrize("rulebook", BOTH)
def test_broken_subroutines_cannot_be_broken_again(rulebook):
    t = encounter(HEDGE, rulebook=rulebook)
    t.do(BREAK, "break Gain 1[", "break Gain 10[", BREAK)
    assert not t.can(BREAK)
    through(t)
    assert t.corp.credits == 5
    assert t.runner.credits == 3


@pytest.mark.ruling("rule_paid_ability_breaks_subroutines")
@pytest.mark.parametrize("rulebook", BOTH)
def test_icebreaker_cannot_break_subroutines_of_another_subtype(rulebook):
    t = encounter(GATE, rig=[PICK], rulebook=rulebook)
    assert t.can("use Pick: +1")
    assert not t.can(BREAK)


@pytest.mark.ruling("rule_interface_ability", "rule_icebreaker_interface_strength")
@pytest.mark.parametrize("rulebook", BOTH)
def test_icebreaker_must_be_as_strong_as_the_ice(rulebook):
    t = encounter(ice("Tower", *end_the_run(), strength=3), rulebook=rulebook)
    assert not t.can(BREAK)
    t.do("use Pick: +1")
    assert not t.can(BREAK)
    t.do("use Pick: +1")
    assert t.can(BREAK)


@pytest.mark.ruling("rule_paid_ability_breaks_subroutines")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ability_without_the_interface_flag_breaks_whatever_the_strength(rulebook):
    file = program("File", Paid(Credits(1), Break(1)), strength=0)
    t = encounter(ice("Tower", *end_the_run(), strength=9), rig=[file], rulebook=rulebook)
    through(t.do("use File"))
    assert t.runner.credits == 4


@pytest.mark.ruling("rule_icebreaker_interface_during_encounter")
def test_interface_ability_can_be_used_only_in_the_window_of_an_encounter():
    t = scenario(runner={"rig": [PICK]}, corp={"servers": {"HQ": {"ice": [rezzed(FENCE)]}}}).do("run HQ")
    usable = set()
    while t.running:
        if t.can(BREAK):
            usable.add(t.step)
        t.game.choose("pass" if t.can("pass") else "continue")
    assert usable == {"step_encounter_paw"}


@pytest.mark.ruling("rule_icebreaker_strength_increase_implicit")
@pytest.mark.parametrize("rulebook", BOTH)
def test_boost_lasts_for_the_encounter_and_no_longer(rulebook):
    t = encounter(FENCE, FENCE, rulebook=rulebook)
    t.do("use Pick: +1")
    assert t.card("Pick").strength == 2
    t.do("pass", "continue")
    assert t.card("Pick").strength == 1
    t.until(ENCOUNTER[rulebook])
    assert t.card("Pick").strength == 1


@pytest.mark.ruling("rule_lingering_effect", "rule_icebreaker_strength_increase_implicit")
@pytest.mark.parametrize("rulebook", BOTH)
def test_boost_for_the_remainder_of_the_run_lasts_through_its_encounters(rulebook):
    spring = program("Spring", boost(1, 2, REST_OF_RUN), strength=1)
    t = encounter(FENCE, FENCE, rig=[spring], rulebook=rulebook)
    t.do("use Spring", "pass")
    t.do("continue")
    t.until(ENCOUNTER[rulebook])
    assert t.card("Spring").strength == 3
    through(t)
    assert t.card("Spring").strength == 1


@pytest.mark.ruling("rule_encounter_unbroken_sub_status")
@pytest.mark.parametrize("rulebook", BOTH)
def test_subroutines_are_unbroken_again_in_the_next_encounter(rulebook):
    t = encounter(FENCE, rig=[PICK, STEAM], rulebook=rulebook)
    t.do(BREAK, "use Steam", "pass")
    t.until(ENCOUNTER[rulebook])
    assert t.can(BREAK)
    through(t)
    assert t.corp.credits == 6


@pytest.mark.ruling("rule_fully_break")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_is_fully_broken_once_all_its_subroutines_are(rulebook):
    trophy = listener("Trophy", FullyBreaks(Cards(ICE)), GainCredits(3))
    t = encounter(HEDGE, rig=[PICK, trophy], rulebook=rulebook)
    t.do(BREAK, "break Gain 1[", "break Gain 10[")
    assert t.runner.credits == 4
    t.do(BREAK)
    assert t.runner.credits == 6


@pytest.mark.ruling("rule_fully_break_no_subroutines")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_without_subroutines_is_fully_broken_as_the_window_begins(rulebook):
    trophy = listener("Trophy", FullyBreaks(Cards(ICE)), GainCredits(3))
    t = encounter(BARE, rig=[trophy], rulebook=rulebook)
    through(t)
    assert t.runner.credits == 8


@pytest.mark.ruling("rule_fully_break")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(("breaking", "tags"), [(True, 0), (False, 1)])
def test_condition_on_ice_not_fully_broken_looks_back_at_the_encounter(rulebook, breaking, tags):
    nag = ice(
        "Nag",
        When(Encounters(THIS), Delayed(EncounterEnds(THAT_ONE), If(NotFullyBroken(THIS), GiveTags(1)))),
        Subroutine(GainCredits(1)),
    )
    t = encounter(nag, rulebook=rulebook)
    if breaking:
        t.do(BREAK)
    through(t)
    assert t.runner.tags == tags


@pytest.mark.ruling("rule_encounter_condition")
@pytest.mark.parametrize("rulebook", BOTH)
def test_when_encountered_abilities_resolve_before_subroutines_can_be_broken(rulebook):
    siren = ice("Siren", When(Encounters(THIS), GiveTags(1)), *end_the_run())
    t = encounter(siren, rulebook=rulebook)
    assert t.runner.tags == 1
    assert t.can(BREAK)


@pytest.mark.ruling("rule_paid_ability_refers_to_encountered_ice")
@pytest.mark.parametrize("rulebook", BOTH)
def test_strength_of_encountered_ice_is_lowered_for_the_encounter(rulebook):
    acid = gadget("Acid", ModifyStrength(ENCOUNTERED_ICE, -2, REST_OF_ENCOUNTER), cost=Credits(0))
    t = encounter(ice("Tower", Subroutine(GainCredits(1)), strength=3), rig=[acid, PICK], rulebook=rulebook)
    t.do("use Acid")
    assert t.card("Tower").strength == 1
    assert t.can(BREAK)
    t.until("jack out")
    assert t.card("Tower").strength == 3
    assert not t.can("use Acid")


# -- bypassing ---------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_bypass", "rule_bypass_start_of_encounter")
@pytest.mark.parametrize("rulebook", BOTH)
def test_bypassed_ice_is_passed_with_its_subroutines_neither_broken_nor_resolved(rulebook):
    key = listener("Key", Encounters(Cards(ICE)), May(Bypass(IT)))
    t = scenario(runner={"rig": [key, PICK]}, corp={"servers": {"HQ": {"ice": [rezzed(WALL)]}}}, rulebook=rulebook)
    heard = record(t)
    through(t.do("run HQ", "Key"))
    kinds = heard.kinds()
    assert "ice bypassed" in kinds
    assert "ice passed" in kinds
    assert not {"subroutine broken", "subroutine resolved", "ice fully broken"} & set(kinds)
    assert "run declared successful" in kinds


@pytest.mark.ruling("rule_bypass_during_encounter")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_bypassed_in_the_window_keeps_its_broken_subroutines_and_resolves_none(rulebook):
    t = encounter(HEDGE, rig=[PICK, SHORTCUT], rulebook=rulebook)
    heard = record(t)
    through(t.do(BREAK, "break Gain 1[", "done", "use Shortcut"))
    assert t.corp.credits == 5
    assert heard.count("subroutine broken") == 1
    assert heard.count("ice passed") == 1


@pytest.mark.ruling("rule_bypass_start_of_encounter", "gloss.bypass.3")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_without_subroutines_that_is_bypassed_at_once_is_not_fully_broken(rulebook):
    key = listener("Key", Encounters(Cards(ICE)), May(Bypass(IT)))
    t = scenario(runner={"rig": [key]}, corp={"servers": {"HQ": {"ice": [rezzed(BARE)]}}}, rulebook=rulebook)
    heard = record(t)
    through(t.do("run HQ", "Key"))
    assert heard.count("ice fully broken") == 0
    assert heard.count("ice passed") == 1


@pytest.mark.ruling("rule_bypass", "rule_reaction_window_closing_timing_structure")
def test_other_abilities_pending_from_the_encounter_are_lost_when_the_ice_is_bypassed():
    rig = [listener("Key", Encounters(Cards(ICE)), Bypass(IT)), listener("Tip", Encounters(Cards(ICE)), GainCredits(1))]
    t = scenario(runner={"rig": rig}, corp={"servers": {"HQ": {"ice": [rezzed(WALL)]}}})
    through(t.do("run HQ", "Key"))
    assert t.runner.credits == 5


# -- ice that goes away ------------------------------------------------------------------------------


@pytest.mark.ruling("rule_ice_change_encounter_uninstall_derez", "rule_uninstall_ice_during_run")
@pytest.mark.parametrize(("rulebook", "passed"), [("modern", []), ("classic", ["Hedge"])])
def test_ice_uninstalled_while_encountered_ends_the_encounter(rulebook, passed):
    t = encounter(HEDGE, rig=[CROWBAR], rulebook=rulebook)
    heard = record(t)
    through(t.do("use Crowbar"))
    assert heard.count("subroutine resolved") == 0
    assert titles(t, heard, "ice passed") == passed
    assert heard.count("run declared successful") == 1


@pytest.mark.ruling("rule_uninstall_ice_during_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_subroutine_that_trashes_its_own_ice_is_the_last_to_resolve(rulebook):
    bomb = ice("Bomb", Subroutine(Trash(THIS)), Subroutine(GainCredits(1)))
    t = encounter(bomb, rig=[], rulebook=rulebook)
    through(t)
    assert t.corp.archives == ["Bomb"]
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_uninstall_ice_during_run")
@pytest.mark.parametrize("tool", [CROWBAR, DAMPER], ids=lambda c: c.title)
@pytest.mark.parametrize("rulebook", BOTH)
def test_nothing_refers_to_ice_that_is_no_longer_encountered_while_its_window_is_completed(rulebook, tool):
    weaken = gadget("Weaken", ModifyStrength(ENCOUNTERED_ICE, -1))
    t = encounter(HEDGE, rig=[PICK, tool, weaken, SHORTCUT, STEAM], rulebook=rulebook)
    heard = record(t)
    assert all(t.offers(key) for key in (BREAK, "use Weaken", "use Shortcut"))
    t.do(f"use {tool.title}")
    assert t.decision.kind == "window"
    assert t.decision.rule == ENCOUNTER[rulebook]
    assert not any(t.offers(key) for key in (BREAK, "use Weaken", "use Shortcut"))
    through(t)
    assert not {"subroutine broken", "ice fully broken", "ice bypassed"} & set(heard.kinds())


@pytest.mark.ruling("rule_ice_change_encounter_uninstall_derez")
@pytest.mark.parametrize("rulebook", BOTH)
def test_an_encounter_does_not_begin_again_when_its_ice_is_rezzed_again(rulebook):
    prop = bureau("Prop", Rez(Choose(1, Cards(ICE, rezzed=False))))
    t = encounter(WALL, rig=[PICK, DAMPER, STEAM], root=[prop], rulebook=rulebook)
    heard = record(t)
    t.do("use Damper", "pass", "use Prop")
    assert t.card("Wall").rezzed
    assert not t.offers(BREAK)
    through(t)
    assert heard.count("subroutine resolved") == 0
    assert heard.count("run declared successful") == 1


@pytest.mark.ruling("rule_targets_must_be_in_play_area", "rule_forced_encounter", "rule_forced_encounter_during_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_that_left_during_an_encounter_within_the_encounter_is_not_met_again(rulebook):
    axe = gadget("Axe", Trash(Choose(1, Cards(ICE, installed=True))))
    t = encounter(HEDGE, GATE, rig=[PICK, LASSO, axe], rulebook=rulebook)
    heard = record(t)
    t.do("use Lasso", "choose Gate", "use Axe", "choose Hedge", "pass")
    assert t.decision.rule == ENCOUNTER[rulebook]
    assert not t.offers(BREAK)
    through(t)
    assert titles(t, heard, "subroutine resolved") == ["Gate", "Gate"]


# -- forced encounters -------------------------------------------------------------------------------


@pytest.mark.ruling("rule_forced_encounter")
@pytest.mark.parametrize("rulebook", BOTH)
def test_forced_encounter_during_a_run_leaves_the_position_and_the_run_where_they_were(rulebook):
    t = encounter(FENCE, GATE, rig=[LASSO], rulebook=rulebook)
    heard = record(t)
    through(t.do("use Lasso", "choose Gate"))
    assert titles(t, heard, "ice encountered") == ["Gate", "Gate"]
    assert titles(t, heard, "ice approached") == ["Gate"]
    assert titles(t, heard, "ice passed") == ["Fence", "Gate"]
    assert t.corp.credits == 8


@pytest.mark.ruling("rule_forced_encounter_during_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_end_the_run_in_a_forced_encounter_ends_the_run(rulebook):
    t = encounter(FENCE, WALL, rig=[LASSO], rulebook=rulebook)
    heard = record(t)
    through(t.do("use Lasso", "choose Wall"))
    assert heard.count("run declared unsuccessful") == 1
    assert t.corp.credits == 5


@pytest.mark.ruling("rule_forced_encounter_end")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ability_that_forces_an_encounter_goes_on_after_it(rulebook):
    todo = Encounter(Choose(1, Cards(ICE, rezzed=True))), GainCredits(ForEach(1, Tags()))
    rope = gadget("Rope", *todo, cost=Clicks(1))
    snare = ice("Snare", Subroutine(GiveTags(2)))
    t = scenario(runner={"rig": [rope]}, corp={"servers": {"HQ": {"ice": [rezzed(snare)]}}}, rulebook=rulebook)
    t.do("use Rope")
    assert t.runner.tags == 2
    assert t.runner.credits == 7


@pytest.mark.ruling("rule_forced_encounter")
@pytest.mark.parametrize("rulebook", BOTH)
def test_forced_encounter_outside_a_run_can_be_broken_and_begins_no_run(rulebook):
    t = scenario(runner={"rig": [LASSO, PICK]}, corp={"servers": {"HQ": {"ice": [rezzed(HEDGE)]}}}, rulebook=rulebook)
    heard = record(t)
    t.do("use Lasso")
    assert not t.running
    assert t.step == ENCOUNTER[rulebook]
    t.do(BREAK, "break Gain 10[", "break Gain 100[")
    t.until("action")
    assert t.corp.credits == 6
    assert not {"run began", "ice passed", "run ended"} & set(heard.kinds())


@pytest.mark.ruling("rule_end_encounter_outside_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_end_the_run_outside_a_run_ends_only_the_encounter(rulebook):
    t = scenario(runner={"rig": [LASSO]}, corp={"servers": {"HQ": {"ice": [rezzed(SPIKE)]}}}, rulebook=rulebook)
    heard = record(t)
    t.do("use Lasso")
    assert t.decision.kind == "action"
    assert t.runner.clicks == 4
    assert t.state.encountered == -1
    assert t.corp.credits == 6
    assert not {"run ended", "run declared unsuccessful"} & set(heard.kinds())


@pytest.mark.ruling("rule_move_during_forced")
@pytest.mark.parametrize("rulebook", BOTH)
def test_moving_the_runner_in_a_forced_encounter_does_not_end_that_encounter(rulebook):
    t = encounter(FENCE, GATE, rig=[LASSO, STEAM], rulebook=rulebook)
    heard = record(t)
    t.do("use Lasso", "choose Gate", "use Steam")
    assert t.state.encountered == t.card("Gate").id
    through(t)
    assert titles(t, heard, "ice approached") == ["Fence", "Gate"]
    assert t.corp.credits == 5 + 1 + 1 + 1


AMBUSH = ice("Ambush", When(Accesses(THIS), Encounter(THIS)), Subroutine(GainCredits(1)), *end_the_run())


@pytest.mark.ruling("rule_active_exception_encounter_not_installed")
@pytest.mark.parametrize("rulebook", BOTH)
def test_ice_encountered_while_it_is_accessed_resolves_its_subroutines(rulebook):
    t = scenario(corp={"hq": [AMBUSH]}, rulebook=rulebook)
    heard = record(t)
    through(t.do("run HQ"))
    assert titles(t, heard, "ice encountered") == ["Ambush"]
    assert t.corp.credits == 6
    assert heard.count("run declared unsuccessful") == 0
    assert t.corp.hq == ["Ambush"]


@pytest.mark.ruling("rule_end_encounter_outside_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_end_the_run_in_an_encounter_during_an_access_outside_a_run_leaves_the_breach_going(rulebook):
    t = scenario(
        runner={"rig": [TUNNEL]},
        corp={"rd": [AMBUSH, PAPER], "servers": {"R&D": {"root": [upgrade("Cabinet")]}}},
        rulebook=rulebook,
    )
    heard = record(t)
    t.do("use Tunnel", "access R&D")
    assert t.state.encountered == -1
    assert t.can("trash Cabinet")
    assert titles(t, heard, "card accessed") == ["Ambush", "Cabinet"]


@pytest.mark.ruling("rule_forced_encounter")
@pytest.mark.parametrize("rulebook", BOTH)
def test_asset_that_forces_an_encounter_when_accessed_can_be_trashed_after_it(rulebook):
    bait = asset("Bait", When(Accesses(THIS), Encounter(Choose(1, Cards(ICE, rezzed=True)))))
    t = scenario(corp={"servers": {"Server 1": {"root": [bait]}, "HQ": {"ice": [rezzed(GATE)]}}}, rulebook=rulebook)
    t.do("run Server 1", "continue")
    assert t.corp.credits == 6
    assert t.can("trash Bait")


@pytest.mark.ruling("rule_bypass", "rule_forced_encounter")
@pytest.mark.parametrize("rulebook", BOTH)
def test_bypass_in_a_forced_encounter_ends_only_that_encounter(rulebook):
    t = encounter(FENCE, WALL, rig=[LASSO, SHORTCUT], rulebook=rulebook)
    t.do("use Lasso", "choose Wall", "use Shortcut")
    assert t.running
    assert t.state.encountered == t.card("Fence").id


@pytest.mark.ruling("step_subroutine_interrupt_subroutine_resolution")
@pytest.mark.parametrize("rulebook", BOTH)
def test_prevented_subroutine_does_not_resolve(rulebook):
    plug = program("Plug", Paid(TrashThis(), PreventSubroutine(), flags=INTERRUPT))
    t = encounter(HEDGE, rig=[plug], rulebook=rulebook)
    t.do("pass")
    t.until("interrupt")
    t.do("pass")
    through(t.do("use Plug"))
    assert t.corp.credits == 5 + 1 + 100


@pytest.mark.ruling("rule_end_the_run")
@pytest.mark.parametrize("rulebook", BOTH)
def test_run_ended_in_the_encounter_window_resolves_no_subroutine(rulebook):
    t = encounter(FENCE, rig=[], root=[bureau("Stopper", EndTheRun())], rulebook=rulebook, corp={"hq": [POINT]})
    t.do("use Stopper")
    assert not t.running
    assert t.corp.credits == 5
    assert t.runner.score == []
