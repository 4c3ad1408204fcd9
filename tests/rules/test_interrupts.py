"""Expected effects, prevention, replacement, "cannot", "must", choices. CR sec_interrupts_replacements."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    CORP,
    INTERRUPT,
    MEAT,
    NET,
    ONCE_PER_TURN,
    PROGRAM,
    REST_OF_TURN,
    RUNNER,
    Both,
    Cannot,
    Cards,
    Choose,
    Clicks,
    Credits,
    DoDamage,
    Draw,
    Draws,
    Expose,
    FirstEachTurn,
    ForEach,
    GainCredits,
    GiveTags,
    IncreaseDamage,
    IncreaseDraw,
    LoseCredits,
    MayPay,
    ModifyStrength,
    MustChoose,
    MustPay,
    Paid,
    PreventDamage,
    PreventExposing,
    PreventSubroutine,
    PreventTags,
    Resolve,
    SetTraceBase,
    Static,
    Subroutine,
    Suffers,
    Tags,
    TakesTag,
    TakeTags,
    Trace,
    Trash,
    TrashThis,
    UpTo,
    Verb,
    When,
    Would,
)
from sneakdoor.testing import scenario

from .cards2 import (
    AMPLIFIER,
    BIG_BROTHER,
    BUNKER,
    COCOON,
    CRUSH,
    DECOY,
    GUARD,
    JOLT,
    LEVERAGE,
    NET_PADDING,
    NUDGE,
    PADDING,
    PARLOUR,
    SMALL_PLAN,
    SURE_HIT,
    TOY,
    WATCHER,
    asset,
    event,
    ice,
    operation,
    program,
    resource,
)

GRIP = ["Sure Gamble", "Sure Gamble", "Sure Gamble"]


# -- prevention --------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_modifiable_value_damage")
def test_prevention_takes_its_number_off_the_damage_that_is_expected():
    t = scenario(turn="corp", corp=dict(hq=[JOLT]), runner=dict(credits=1, grip=GRIP, rig=[PADDING]))
    t.do("play Jolt")
    assert t.decision.kind == "interrupt"
    t.do("use Padding")
    assert len(t.runner.heap) == 1


@pytest.mark.ruling("rule_prevent_relevant", "rule_controller_choices")
def test_whoever_prevents_chooses_among_several_expected_effects_it_applies_to():
    storm = operation("Storm", Both(DoDamage(1, NET), DoDamage(2, MEAT)))
    board = dict(credits=1, grip=["Sure Gamble"] * 4, rig=[PADDING])
    for choice, lost in (("prevent: damage suffered (1 net", 2), ("prevent: damage suffered (2 meat", 2)):
        t = scenario(turn="corp", corp=dict(credits=5, hq=[storm]), runner=board)
        t.do("play Storm", "use Padding")
        assert t.options() == ["prevent: damage suffered (1 net damage)", "prevent: damage suffered (2 meat damage)"]
        t.do(choice)
        assert len(t.runner.heap) == lost
        assert ("suffers 1 net damage" in " ".join(t.log)) is ("meat" in choice)


@pytest.mark.ruling("rule_trigger_paid_ability_interrupt")
def test_an_interrupt_can_be_used_several_times_in_one_window():
    t = scenario(turn="corp", corp=dict(hq=[JOLT]), runner=dict(credits=5, grip=GRIP, rig=[PADDING]))
    t.do("play Jolt", "use Padding", "use Padding")
    assert t.runner.heap == []
    assert t.runner.credits == 3


@pytest.mark.ruling("rule_prevent_relevant")
def test_an_interrupt_is_not_offered_once_nothing_is_left_to_prevent():
    t = scenario(turn="corp", corp=dict(hq=[NUDGE]), runner=dict(credits=5, grip=GRIP, rig=[PADDING]))
    t.do("play Nudge", "use Padding")
    assert t.decision.kind == "action"
    assert t.runner.credits == 4


@pytest.mark.ruling("rule_modify_drawn_cards")
def test_an_increased_draw_is_the_draw_and_nothing_else_that_happens_with_it():
    more = resource("More", When(Would(Draws()), IncreaseDraw(2), flags=INTERRUPT))
    both = event("Both", Both(GainCredits(3), Draw(1)))
    t = scenario(runner=dict(credits=0, grip=[both], stack=["Sure Gamble"] * 5, rig=[more])).do("play Both")
    assert t.decision.kind == "action", "nobody is asked what to increase"
    assert (len(t.runner.grip), t.runner.credits) == (3, 3)


def test_the_first_damage_of_a_kind_is_not_prevented_because_more_of_another_kind_comes_with_it():
    first = MayPay(Credits(0), to=PreventDamage(1, NET, first=True))
    shield = resource("Shield", When(FirstEachTurn(Would(Suffers(NET))), first, flags=INTERRUPT))
    barrage = operation("Barrage", Both(DoDamage(1, NET), DoDamage(2, MEAT)))
    t = scenario(turn="corp", corp=dict(hq=[barrage]), runner=dict(credits=0, grip=[*GRIP, *GRIP], rig=[shield]))
    t.do("play Barrage", "Shield").until("action")
    assert len(t.runner.grip) == 4


@pytest.mark.ruling("sec_relevant_interrupts")
def test_prevention_of_one_kind_of_damage_is_irrelevant_to_another():
    t = scenario(turn="corp", corp=dict(hq=[CRUSH]), runner=dict(credits=5, grip=GRIP, rig=[NET_PADDING]))
    t.do("play Crush")
    assert t.decision.kind == "action"
    assert len(t.runner.heap) == 1


@pytest.mark.ruling("sec_relevant_interrupts")
def test_an_interrupt_cannot_be_used_while_nothing_is_imminent():
    t = scenario(runner=dict(credits=5, grip=GRIP, rig=[PADDING, GUARD, DECOY]))
    assert t.decision.kind == "action"
    assert not t.can("use")


@pytest.mark.ruling("rule_negative_values_imminent", "rule_negative_values_resolution")
def test_expected_damage_can_go_below_zero_and_is_counted_from_there():
    t = scenario(
        turn="corp",
        corp=dict(hq=[NUDGE], servers={"Server 1": dict(root=[dict(card=AMPLIFIER, rezzed=True)])}),
        runner=dict(credits=1, grip=GRIP, rig=[BUNKER]),
    )
    t.do("play Nudge", "pass", "use Bunker")
    assert t.decision.side == "corp"
    t.do("use Amplifier", "pass")
    assert t.decision.kind == "action"
    assert t.runner.heap == []


@pytest.mark.ruling("rule_prevent_all")
def test_preventing_all_damage_leaves_no_value_to_increase():
    t = scenario(
        turn="corp",
        corp=dict(hq=[NUDGE], servers={"Server 1": dict(root=[dict(card=AMPLIFIER, rezzed=True)])}),
        runner=dict(grip=GRIP, rig=[COCOON]),
    )
    t.do("play Nudge", "pass", "use Cocoon")
    assert t.decision.kind == "action"
    assert t.runner.heap == ["Cocoon"]


@pytest.mark.ruling("rule_modify_value_relevant", "rule_modifiable_value_damage")
def test_an_interrupt_can_add_to_the_damage():
    t = scenario(
        turn="corp",
        corp=dict(hq=[NUDGE], servers={"Server 1": dict(root=[dict(card=AMPLIFIER, rezzed=True)])}),
        runner=dict(grip=GRIP),
    )
    t.do("play Nudge", "use Amplifier", "use Amplifier", "pass")
    assert len(t.runner.heap) == 3


@pytest.mark.ruling("rule_modifiable_value_damage")
def test_what_increases_damage_increases_nothing_else_that_happens_with_it():
    swell = asset("Swell", When(Would(Suffers(NET)), IncreaseDamage(1), flags=INTERRUPT))
    burn = operation("Burn", Both(DoDamage(1, NET), ModifyStrength(Choose(1, Cards(PROGRAM)), -1, REST_OF_TURN)))
    corp = dict(hq=[burn], servers={"Server 1": dict(root=[dict(card=swell, rezzed=True)])})
    t = scenario(turn="corp", corp=corp, runner=dict(grip=GRIP, rig=[program("Pick", strength=3)])).do("play Burn")
    assert t.decision.kind == "action", "nobody is asked what to increase"
    assert (len(t.runner.grip), t.card("Pick").strength) == (1, 2)


@pytest.mark.ruling("rule_cannot_be_prevented_restriction")
def test_damage_that_cannot_be_prevented_opens_no_window_for_prevention():
    t = scenario(turn="corp", corp=dict(hq=[SURE_HIT]), runner=dict(grip=GRIP, rig=[PADDING, COCOON]))
    t.do("play Sure Hit")
    assert t.decision.kind == "action"
    assert t.runner.heap == ["Sure Gamble"]


@pytest.mark.ruling("rule_modifiable_value_tags")
def test_some_of_the_tags_can_be_avoided():
    t = scenario(turn="corp", corp=dict(hq=[BIG_BROTHER]), runner=dict(credits=5, rig=[DECOY]))
    t.do("play Big Brother", "use Decoy", "pass")
    assert t.runner.tags == 1


@pytest.mark.ruling("rule_ordinal_prevented", "rule_modifiable_value_tags")
def test_avoided_tags_are_not_taken_and_trigger_nothing():
    t = scenario(
        turn="corp",
        corp=dict(hq=[BIG_BROTHER], credits=0, servers={"Server 1": dict(root=[dict(card=WATCHER, rezzed=True)])}),
        runner=dict(credits=5, rig=[DECOY]),
    )
    t.do("play Big Brother", "use Decoy", "use Decoy")
    assert t.runner.tags == 0
    assert t.corp.credits == 0


BOLT = operation("Bolt", Trash(Choose(1, Cards(PROGRAM, installed=True))))


@pytest.mark.ruling("sec_prevent_avoid")
def test_a_trash_can_be_prevented():
    t = scenario(turn="corp", corp=dict(hq=[BOLT]), runner=dict(rig=[TOY, GUARD]))
    t.do("play Bolt")
    assert t.decision.kind == "interrupt"
    t.do("use Guard")
    assert t.runner.rig == ["Toy"]
    assert t.runner.heap == ["Guard"]


SELLER = resource("Seller", Paid((Clicks(1), TrashThis()), GainCredits(3)))


@pytest.mark.ruling("rule_cost_no_interrupt")
def test_a_trash_that_is_a_cost_cannot_be_prevented():
    t = scenario(runner=dict(credits=0, rig=[SELLER, GUARD]))
    t.do("use Seller")
    assert t.decision.kind == "action"
    assert t.runner.credits == 3
    assert t.runner.rig == ["Guard"]


@pytest.mark.ruling("gloss.cost.2")
def test_under_classic_rules_preventing_the_trash_that_is_a_cost_stops_what_it_pays_for():
    t = scenario(rulebook="classic", runner=dict(credits=0, rig=[SELLER, GUARD]))
    t.do("use Seller", "use Guard")
    assert t.runner.rig == ["Seller"]
    assert t.runner.credits == 0
    t = scenario(rulebook="classic", runner=dict(credits=0, rig=[SELLER, GUARD]))
    t.do("use Seller", "pass")
    assert t.runner.rig == ["Guard"]
    assert t.runner.credits == 3


SHIELD = resource("Shield", When(FirstEachTurn(Would(Suffers(NET))), MayPay(Credits(1), to=PreventDamage(1, NET))))


@pytest.mark.ruling("rule_ordinal_would", "rule_trigger_conditional_ability_interrupt")
@pytest.mark.parametrize("first", ["Shield", "pass"], ids=["prevented", "suffered"])
def test_the_first_time_damage_would_be_suffered_comes_once_a_turn_prevented_or_not(first):
    t = scenario(turn="corp", corp=dict(hq=[NUDGE, NUDGE]), runner=dict(credits=5, grip=GRIP, rig=[SHIELD]))
    t.do("play Nudge")
    assert t.decision.kind == "interrupt"
    t.do(first)
    assert len(t.runner.heap) == (first == "pass")
    t.do("play Nudge")
    assert t.decision.kind == "action"
    assert len(t.runner.heap) == 1 + (first == "pass")


@pytest.mark.ruling("rule_ordinal_would")
@pytest.mark.parametrize("other", [GiveTags(1), DoDamage(1, MEAT)], ids=["tag", "meat"])
def test_damage_that_was_made_less_is_still_the_first_whatever_else_comes_with_it(other):
    barrage = operation("Barrage", Both(DoDamage(2, NET), other))
    ear = resource("Ear", When(FirstEachTurn(Would(TakesTag())), MayPay(Credits(1), to=PreventTags(1))))
    runner = dict(credits=5, grip=GRIP, rig=[SHIELD, NET_PADDING, ear])
    t = scenario(turn="corp", corp=dict(hq=[barrage]), runner=runner).do("play Barrage", "use Net Padding")
    assert t.can("Shield")


@pytest.mark.ruling("rule_interrupt_window_must_resolve_mandatory_abilities")
def test_a_mandatory_interrupt_must_resolve():
    vest = resource("Vest", When(Would(Suffers(NET)), PreventDamage(1, NET)))
    t = scenario(turn="corp", corp=dict(hq=[JOLT]), runner=dict(grip=GRIP, rig=[vest, PADDING], credits=5))
    t.do("play Jolt")
    assert t.decision.kind == "interrupt"
    assert not t.can("pass")
    t.do("Vest", "pass")
    assert len(t.runner.heap) == 1


@pytest.mark.ruling("rule_once_per_turn_flag")
def test_a_mandatory_interrupt_that_is_once_per_turn_resolves_once():
    vest = resource("Vest", When(Would(Suffers(NET)), PreventDamage(1, NET), flags=ONCE_PER_TURN))
    t = scenario(turn="corp", corp=dict(hq=[JOLT, JOLT]), runner=dict(grip=GRIP, rig=[vest]))
    t.do("play Jolt", "Vest")
    assert len(t.runner.heap) == 1
    t.do("play Jolt")
    assert len(t.runner.heap) == 3


PEEK = event("Peek", Expose(Choose(1, Cards(installed=True, rezzed=False))))
BLINDS = asset("Blinds", Paid(Credits(1), PreventExposing(Cards(installed=True))))


@pytest.mark.ruling("sec_prevent_avoid", "rule_expose")
def test_exposing_can_be_prevented():
    t = scenario(
        corp=dict(servers={"Server 1": dict(root=[dict(card=BLINDS, rezzed=True)]), "Server 2": dict(root=[PARLOUR])}),
        runner=dict(grip=[PEEK]),
    )
    t.do("play Peek")
    assert t.decision.side == "corp"
    t.do("use Blinds")
    assert not t.state.known[t.card("Parlour").id] & 2


@pytest.mark.ruling("sec_relevant_interrupts")
def test_what_prevents_exposing_prevents_nothing_else_that_happens_with_it():
    both = event("Both", Both(LoseCredits(1, by=CORP), Expose(Choose(1, Cards(installed=True, rezzed=False)))))
    servers = {"Server 1": dict(root=[dict(card=BLINDS, rezzed=True)]), "Server 2": dict(root=[PARLOUR])}
    t = scenario(corp=dict(credits=5, servers=servers), runner=dict(grip=[both])).do("play Both", "use Blinds")
    assert (t.corp.credits, t.state.known[t.card("Parlour").id] & 2) == (3, 0)


SCRAMBLER = resource("Scrambler", Paid(TrashThis(), PreventSubroutine()))
TWO_BELLS = ice("Two Bells", Subroutine(GainCredits(1)), Subroutine(GainCredits(1)))


@pytest.mark.ruling("step_subroutine_interrupt_subroutine_resolution")
def test_a_subroutine_can_be_kept_from_resolving():
    t = scenario(
        corp=dict(credits=0, servers={"HQ": dict(ice=[dict(card=TWO_BELLS, rezzed=True)])}),
        runner=dict(rig=[SCRAMBLER]),
    )
    t.do("run HQ", "use Scrambler")
    t.finish()
    assert t.corp.credits == 1


# -- replacement and other interrupts ----------------------------------------------------------------


@pytest.mark.ruling("sec_replacement_effects")
def test_instead_replaces_what_the_basic_action_would_do():
    t = scenario(runner=dict(stack=["Sure Gamble"] * 4, rig=["Verbal Plasticity"]))
    t.do("draw")
    assert len(t.runner.grip) == 2
    t.do("draw")
    assert len(t.runner.grip) == 3


JAMMER = resource("Jammer", Paid(TrashThis(), SetTraceBase(0)))
HUNT = operation("Hunt", Trace(5, if_successful=GiveTags(1)))


@pytest.mark.ruling("rule_modifiable_value_base_trace_strength", "cr1.4.changes.disrupter")
def test_an_interrupt_can_set_the_base_trace_strength_and_the_trace_still_takes_place():
    t = scenario(turn="corp", corp=dict(hq=[HUNT], credits=1), runner=dict(credits=1, rig=[JAMMER]))
    t.do("play Hunt", "use Jammer", "spend 1", "spend 1")
    assert t.runner.tags == 0
    t = scenario(turn="corp", corp=dict(hq=[HUNT], credits=1), runner=dict(credits=1, rig=[JAMMER]))
    t.do("play Hunt", "use Jammer", "spend 1", "spend 0")
    assert t.runner.tags == 1


RAID = operation("Raid", Both(GiveTags(1), DoDamage(1, MEAT)))


@pytest.mark.ruling("rule_resolve_instruction_in_order")
def test_both_parts_of_an_and_instruction_are_prevented_in_one_window():
    t = scenario(turn="corp", corp=dict(hq=[RAID]), runner=dict(credits=5, grip=GRIP, rig=[DECOY, PADDING]))
    t.do("play Raid")
    assert t.can("use Decoy")
    assert t.can("use Padding")
    assert t.runner.tags == 0
    t.do("use Padding", "use Decoy")
    assert (t.runner.tags, t.runner.heap) == (0, [])


@pytest.mark.parametrize("first", [True, False])
def test_how_much_is_asked_whichever_part_of_an_and_instruction_says_up_to(first):
    parts = (LoseCredits(UpTo(3), by=RUNNER), Draw(1))
    spend = event("Spend", Both(*parts) if first else Both(*reversed(parts)))
    t = scenario(runner=dict(credits=5, grip=[spend], stack=["Sure Gamble"] * 2)).do("play Spend")
    assert t.options() == ["0", "1", "2", "3"]
    t.do("2")
    assert (t.runner.credits, len(t.runner.grip)) == (3, 1)


@pytest.mark.ruling("rule_resolve_instruction_in_order")
def test_preventing_one_part_of_an_and_instruction_leaves_the_other():
    t = scenario(turn="corp", corp=dict(hq=[RAID]), runner=dict(credits=5, grip=GRIP, rig=[DECOY, PADDING]))
    t.do("play Raid", "use Decoy", "pass")
    assert t.runner.tags == 0
    assert len(t.runner.heap) == 1


AUDIT = operation("Audit", Both(GiveTags(1), DoDamage(ForEach(1, Tags()), MEAT)))


@pytest.mark.ruling("rule_resolve_instruction_in_order")
@pytest.mark.parametrize("rig", [[], [GUARD]], ids=["alone", "beside an irrelevant interrupt"])
@pytest.mark.parametrize(("rulebook", "damage"), [("modern", 1), ("classic", 0)])
def test_parts_of_an_and_are_measured_in_written_order_or_classic_all_before(rulebook, damage, rig):
    t = scenario(turn="corp", rulebook=rulebook, corp=dict(hq=[AUDIT]), runner=dict(grip=GRIP, rig=rig))
    t.do("play Audit")
    assert t.runner.tags == 1
    assert len(t.runner.heap) == damage


# -- must the game state change ----------------------------------------------------------------------


@pytest.mark.ruling("cr1.4.1.2.5")
@pytest.mark.parametrize(("rulebook", "allowed"), [("modern", True), ("classic", False)])
def test_drawing_from_an_empty_stack_is_an_action_only_where_nothing_needs_to_change(rulebook, allowed):
    t = scenario(rulebook=rulebook, runner=dict(stack=[]))
    assert t.can("draw") is allowed


STUDY = event("Study", Draw(2))


@pytest.mark.ruling("cr1.4.1.2.5", "gloss.abilities.using.2")
@pytest.mark.parametrize(("rulebook", "allowed"), [("modern", True), ("classic", False)])
def test_a_card_whose_effect_would_change_nothing_is_playable_only_under_modern_rules(rulebook, allowed):
    t = scenario(rulebook=rulebook, runner=dict(stack=[], grip=[STUDY]))
    assert t.can("play Study") is allowed
    assert scenario(rulebook=rulebook, runner=dict(stack=["Sure Gamble"], grip=[STUDY])).can("play Study")


@pytest.mark.ruling("rule_paid_ability_breaks_subroutines")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_an_ability_that_breaks_subroutines_cannot_be_used_outside_encounters(rulebook):
    t = scenario(rulebook=rulebook, runner=dict(credits=9, rig=["Cleaver"]))
    assert not t.can("use Cleaver: break")


@pytest.mark.ruling("faq4.rules.icebreakers.1", "rule_icebreaker_strength_increase_outside_of_encounter")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_a_boost_can_be_bought_outside_encounters_for_nothing(rulebook):
    """The FAQ allows it expressly, although the classic rules ask of other abilities that they change something."""
    t = scenario(rulebook=rulebook, runner=dict(credits=9, rig=["Cleaver"]))
    t.do("use Cleaver: +1 strength")
    assert t.runner.credits == 7
    assert t.card("Cleaver").strength == 3
    board = dict(servers={"HQ": dict(ice=["Palisade (rezzed)"])})
    t = scenario(rulebook=rulebook, runner=dict(credits=9, rig=["Gordian Blade"]), corp=board)
    t.do("run HQ", "use Gordian Blade: +1 strength")
    assert t.state.encountered < 0
    assert t.card("Gordian Blade").strength == 3, "a boost that says how long it lasts"
    t.until("encounter")
    assert t.card("Gordian Blade").strength == 3


FIREWALL = asset("Firewall", Static(Cannot(RUNNER, (Verb.DRAW,))))


@pytest.mark.ruling("rule_cannot_precedence")
@pytest.mark.parametrize(("rulebook", "allowed"), [("modern", True), ("classic", False)])
def test_a_fully_forbidden_card_is_played_to_no_effect_or_classic_not_at_all(rulebook, allowed):
    t = scenario(
        rulebook=rulebook,
        corp=dict(servers={"Server 1": dict(root=[dict(card=FIREWALL, rezzed=True)])}),
        runner=dict(stack=["Sure Gamble"] * 3, grip=[STUDY]),
    )
    assert t.can("play Study") is allowed
    if allowed:
        t.do("play Study")
        assert t.runner.grip == []
        assert len(t.runner.stack) == 3


# -- cannot ------------------------------------------------------------------------------------------


def forbidding(*verbs: Verb, who=RUNNER, cards=None):
    """A rezzed asset that forbids something."""
    return dict(card=asset("Ban", Static(Cannot(who, verbs, cards))), rezzed=True)


RUNNER_BANS = {
    Verb.PLAY: "play Leverage",
    Verb.INSTALL: "install Toy",
    Verb.RUN: "run HQ",
    Verb.DRAW: "draw",
    Verb.USE: "use Seller",
}
CORP_BANS = {
    Verb.PLAY: "play Nudge",
    Verb.INSTALL: "install Palisade",
    Verb.DRAW: "draw",
    Verb.ADVANCE: "advance Small Plan",
}


@pytest.mark.ruling("rule_cannot_precedence")
@pytest.mark.parametrize("verb", list(RUNNER_BANS), ids=lambda v: v.value)
def test_the_runner_cannot_do_what_a_card_forbids(verb):
    runner = dict(grip=[LEVERAGE, TOY], rig=[SELLER], stack=["Sure Gamble"])
    assert scenario(runner=runner).can(RUNNER_BANS[verb])
    t = scenario(corp=dict(servers={"Server 1": dict(root=[forbidding(verb)])}), runner=runner)
    assert not t.can(RUNNER_BANS[verb])


@pytest.mark.ruling("rule_cannot_precedence")
@pytest.mark.parametrize("verb", list(CORP_BANS), ids=lambda v: v.value)
def test_the_corp_cannot_do_what_a_card_forbids(verb):
    corp = dict(hq=[NUDGE, "Palisade"], rd=["Palisade"], servers={"Server 1": dict(root=[SMALL_PLAN])})
    assert scenario(turn="corp", corp=corp).can(CORP_BANS[verb])
    ban = resource("Ban", Static(Cannot(CORP, (verb,))))
    assert not scenario(turn="corp", corp=corp, runner=dict(rig=[ban])).can(CORP_BANS[verb])


@pytest.mark.ruling("rule_cannot_precedence")
@pytest.mark.parametrize(("verb", "card"), [(Verb.REZ, PARLOUR), (Verb.SCORE, SMALL_PLAN)], ids=["rez", "score"])
def test_the_corp_cannot_rez_or_score_what_a_card_forbids(verb, card):
    corp = dict(servers={"Server 1": dict(root=[dict(card=card, advancement=2)])})
    word = f"{verb.value} {card.title}"
    assert scenario(turn="corp", corp=corp).can(word)
    ban = resource("Ban", Static(Cannot(CORP, (verb,))))
    t = scenario(turn="corp", corp=corp, runner=dict(rig=[ban]))
    assert not t.can(word)


@pytest.mark.ruling("rule_cannot_precedence")
def test_an_agenda_that_cannot_be_stolen_stays():
    corp = dict(servers={"Server 1": dict(root=[forbidding(Verb.STEAL)]), "Server 2": dict(root=[SMALL_PLAN])})
    t = scenario(corp=corp)
    t.do("run Server 2")
    t.finish()
    assert t.runner.score == []
    assert t.server("Server 2").root == ["Small Plan"]


@pytest.mark.ruling("rule_cannot_precedence")
def test_a_card_that_cannot_be_trashed_is_not_offered_for_its_trash_cost():
    t = scenario(corp=dict(servers={"Server 1": dict(root=[PARLOUR])}), runner=dict(credits=5))
    t.do("run Server 1").until("access")
    assert t.can("trash Parlour")
    servers = {"Server 1": dict(root=[PARLOUR]), "Server 2": dict(root=[forbidding(Verb.TRASH)])}
    t = scenario(corp=dict(servers=servers), runner=dict(credits=5))
    t.do("run Server 1").until("action")
    assert t.server("Server 1").root == ["Parlour"]


@pytest.mark.ruling("rule_prohibiting_access")
def test_a_card_that_cannot_be_accessed_is_no_candidate():
    servers = {"Server 1": dict(root=[SMALL_PLAN]), "Server 2": dict(root=[forbidding(Verb.ACCESS)])}
    t = scenario(corp=dict(servers=servers))
    t.do("run Server 1")
    t.finish()
    assert t.runner.score == []


@pytest.mark.ruling("rule_cannot_precedence")
def test_a_runner_who_cannot_breach_makes_a_successful_run_without_access():
    servers = {"Server 1": dict(root=[SMALL_PLAN]), "Server 2": dict(root=[forbidding(Verb.BREACH)])}
    t = scenario(corp=dict(servers=servers))
    t.do("run Server 1")
    t.finish()
    assert t.runner.score == []
    assert not t.running


@pytest.mark.ruling("rule_cannot_precedence", "step_jack_out_choice")
def test_a_runner_who_cannot_jack_out_is_not_asked():
    servers = {"HQ": dict(ice=[dict(card=ice("Air"), rezzed=True)]), "Server 1": dict(root=[forbidding(Verb.JACK_OUT)])}
    t = scenario(corp=dict(servers=servers, hq=["Hedge Fund"]))
    t.do("run HQ")
    assert t.decision.kind != "jack out"
    servers.pop("Server 1")
    t = scenario(corp=dict(servers=servers, hq=["Hedge Fund"]))
    t.do("run HQ")
    assert t.decision.kind == "jack out"


# -- must, if able, modes ----------------------------------------------------------------------------

SHAKEDOWN = operation("Shakedown", MustChoose(LoseCredits(3, by=RUNNER), TakeTags(1, by=RUNNER), by=RUNNER))


@pytest.mark.ruling("rule_mandatory_choice")
def test_a_must_choice_offers_only_what_can_be_fully_resolved():
    t = scenario(turn="corp", corp=dict(hq=[SHAKEDOWN]), runner=dict(credits=3))
    t.do("play Shakedown")
    assert t.decision.side == "runner"
    assert len(t.options()) == 2
    t = scenario(turn="corp", corp=dict(hq=[SHAKEDOWN]), runner=dict(credits=2))
    t.do("play Shakedown")
    assert t.runner.tags == 1
    assert t.runner.credits == 2


LEVY = operation("Levy", MustPay(Credits(3), if_not=GiveTags(1), by=RUNNER))


@pytest.mark.ruling("rule_if_able")
@pytest.mark.parametrize(("money", "left", "tags"), [(3, 0, 0), (2, 2, 1)])
def test_if_able_is_carried_out_fully_or_not_at_all(money, left, tags):
    t = scenario(turn="corp", corp=dict(hq=[LEVY]), runner=dict(credits=money))
    t.do("play Levy")
    assert (t.runner.credits, t.runner.tags) == (left, tags)


MENU = operation("Menu", Resolve(2, (GainCredits(1), GainCredits(2), GainCredits(4))))


@pytest.mark.ruling("rule_choose_next_mode", "rule_cannot_repeat_modes")
def test_modes_are_chosen_one_after_another_and_none_twice():
    t = scenario(turn="corp", corp=dict(hq=[MENU], credits=0))
    t.do("play Menu", "gain 4")
    assert t.corp.credits == 4
    assert t.decision.kind == "offer"
    assert not t.can("gain 4")
    t.do("gain 1")
    assert t.corp.credits == 5
    assert t.decision.kind == "action"


@pytest.mark.ruling("rule_choose_next_mode")
def test_the_named_player_chooses_the_mode():
    t = scenario(corp=dict(credits=0), runner=dict(credits=2, grip=["Wildcat Strike"]))
    t.do("play Wildcat Strike")
    assert t.decision.side == "corp"
    t.do("gain 6")
    assert t.runner.credits == 6
