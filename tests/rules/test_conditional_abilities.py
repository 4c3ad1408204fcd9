"""Conditional abilities: when they become pending, in what order, how often. CR sec_conditional_abilities."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import agenda, asset, event, hardware, ice, operation, resource, rezzed, upgrade

ANYTHING = ["Hedge Fund"] * 5
OPEN_HQ = dict(hq=["Hedge Fund"], rd=ANYTHING)


# -- order -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_chain_reaction")
def test_newer_pending_abilities_resolve_before_older_ones():
    starter = resource("Starter", When(MakesRun(), GainCredits(1)))
    taxed = resource("Taxed", When(MakesRun(), LoseCredits(All())))
    echo = resource("Echo", When(Gains(), If(HasCredits(YOU, at_least=1), Place(1, POWER))))
    t = scenario(runner=dict(credits=0, rig=[starter, taxed, echo]), corp=OPEN_HQ).do("run HQ", "Starter")
    assert t.card("Echo").power == 1
    assert t.runner.credits == 0


@pytest.mark.ruling("rule_chain_reaction", "rule_checkpoint_after_instruction_resolution")
def test_what_an_instruction_triggers_resolves_before_the_next_instruction():
    steps = event("Steps", Play(GainCredits(1), Draw(ForEach(1, Cards(RESOURCE, installed=True)))))
    grow = resource("Grow", When(Gains(), Trash(THIS)))
    t = scenario(runner=dict(grip=[steps], rig=[grow, resource("Rock")], stack=["Mayfly", "Cleaver"])).do("play Steps")
    assert t.runner.grip == ["Mayfly"]


@pytest.mark.ruling("rule_instruction_atomic")
def test_what_one_instruction_does_is_not_cut_apart_by_what_it_triggers():
    both = event("Both", Play(Both(GainCredits(1), Draw(ForEach(1, Cards(RESOURCE, installed=True))))))
    grow = resource("Grow", When(Gains(), Trash(THIS)))
    t = scenario(runner=dict(grip=[both], rig=[grow, resource("Rock")], stack=["Mayfly", "Cleaver"])).do("play Both")
    assert t.runner.grip == ["Mayfly", "Cleaver"]


@pytest.mark.ruling("rule_reaction_window_pending_abilities_unordered")
@pytest.mark.parametrize(("first", "credits"), [("Double Up", 2), ("Drop", 4)])
def test_a_player_resolves_their_own_simultaneous_abilities_in_the_order_they_like(first, credits):
    more = If(HasCredits(YOU, at_least=1), GainCredits(2), otherwise=GainCredits(4))
    gain = resource("Double Up", When(MakesRun(), more))
    drop = resource("Drop", When(MakesRun(), LoseCredits(2)))
    t = scenario(runner=dict(credits=2, rig=[gain, drop]), corp=OPEN_HQ).do("run HQ", first)
    assert t.runner.credits == credits


@pytest.mark.ruling("rule_reaction_window_priority")
@pytest.mark.parametrize(("turn", "tags", "credits"), [("corp", 0, 5), ("runner", 1, 0)])
def test_the_active_players_mandatory_abilities_resolve_first(turn, tags, credits):
    wash = resource("Wash", When(Begins(each_player=True), RemoveTags(1)))
    mark = asset("Mark", When(Begins(each_player=True), If(Tagged(), GainCredits(5), otherwise=GiveTags(1))))
    other = "corp" if turn == "runner" else "runner"
    t = scenario(
        turn=other,
        clicks=1,
        runner=dict(rig=[wash], tags=1),
        corp=dict(credits=0, rd=ANYTHING, servers={"Server 1": dict(root=[rezzed(mark)])}),
    ).do("draw")
    assert t.state.active == ("corp", "runner").index(turn)
    assert (t.runner.tags, t.corp.credits) == (tags, credits)


@pytest.mark.ruling("rule_turn_begin_trigger_conditions")
def test_turn_begins_abilities_come_before_the_mandatory_draw_and_after_the_first_window():
    drawn = ThereIs(Cards(zone=IN_HQ), any=True)
    early = asset("Early", When(Begins(), If(drawn, GainCredits(1), otherwise=GainCredits(5))))
    t = scenario(clicks=1, corp=dict(credits=0, rd=ANYTHING, servers={"Server 1": dict(root=[rezzed(early)])}))
    t.do("credit")
    assert (t.corp.credits, t.corp.hq) == (5, ["Hedge Fund"])


# -- becoming pending --------------------------------------------------------------------------------


@pytest.mark.ruling("rule_condition_met_multiple_times", "rule_pending_instances")
def test_a_condition_met_twice_between_checkpoints_makes_two_instances():
    mourner = resource("Mourner", When(IsTrashed(Cards(PROGRAM)), GainCredits(1)))
    burn = event("Burn", Play(Trash(Every(Cards(PROGRAM)))))
    t = scenario(runner=dict(credits=0, grip=[burn], rig=[mourner, "Cleaver", "Carmen"])).do("play Burn")
    t.until("action")
    assert t.runner.credits == 2


@pytest.mark.ruling("rule_condition_only_met_while_active")
def test_an_ability_that_was_not_active_when_its_condition_was_met_does_not_see_it():
    watcher = resource("Watcher", When(Installs(Cards()), GainCredits(1)))
    t = scenario(runner=dict(credits=0, grip=[resource("Rock"), watcher]))
    t.do("install Rock")
    assert t.runner.credits == 0
    t.do("install Watcher")
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_conditional_ability_lose_pending_when_ability_becomes_inactive")
def test_a_pending_ability_is_lost_when_its_source_becomes_inactive():
    killer = resource("Killer", When(MakesRun(), Trash(Each(Cards(HARDWARE)))))
    victim = hardware("Victim", When(MakesRun(), GainCredits(5)))
    t = scenario(runner=dict(credits=0, rig=[killer, victim]), corp=OPEN_HQ).do("run HQ", "Killer")
    assert t.runner.credits == 0
    t = scenario(runner=dict(credits=0, rig=[killer, victim]), corp=OPEN_HQ).do("run HQ", "Victim")
    assert t.runner.credits == 5


@pytest.mark.ruling("rule_conditional_ability_lose_pending_when_ability_becomes_inactive")
def test_a_pending_ability_is_lost_when_its_source_is_derezzed():
    sleep = asset("Sleep", When(Begins(), Derez(Choose(1, Cards(UPGRADE, rezzed=True)))))
    fund = upgrade("Fund", When(Begins(), GainCredits(5)))
    t = scenario(
        clicks=1,
        corp=dict(
            credits=0,
            rd=ANYTHING,
            servers={"Server 1": dict(root=[rezzed(sleep), rezzed(fund)])},
        ),
    ).do("credit", "Sleep")
    assert not t.card("Fund").rezzed
    assert t.corp.credits == 0


@pytest.mark.ruling("rule_conditional_ability_independent", "rule_abilities_resolution_independent")
def test_an_ability_once_triggered_goes_on_without_its_source():
    spent = resource("Spent", When(MakesRun(), Trash(THIS), GainCredits(5)))
    t = scenario(runner=dict(credits=0, rig=[spent]), corp=OPEN_HQ).do("run HQ")
    assert (t.runner.credits, t.runner.heap) == (5, ["Spent"])


@pytest.mark.ruling("rule_active_exception_conditional_move_to_inactive_zone")
def test_a_card_notices_its_own_trashing():
    phoenix = resource("Phoenix", When(IsTrashed(THIS), GainCredits(3)))
    burn = event("Burn", Play(Trash(Every(Cards(RESOURCE)))))
    t = scenario(runner=dict(credits=0, grip=[burn], rig=[phoenix])).do("play Burn")
    assert t.runner.credits == 3


# -- conditions: of the trigger, of the effect -------------------------------------------------------


@pytest.mark.ruling("rule_condition_requirements_part_of_condition")
def test_a_requirement_in_the_trigger_is_checked_when_it_would_be_met():
    """'When … while tagged': a tag given in between comes too late."""
    tagger = upgrade("Tagger", When(Accesses(Cards()), GiveTags(1)))
    snare = asset("Snare", When(Accesses(THIS, while_=Tagged()), DoDamage(1, NET)))
    t = scenario(
        runner=dict(grip=["Mayfly"]),
        corp=dict(servers={"Server 1": dict(root=[rezzed(tagger), rezzed(snare)])}),
    ).do("run Server 1", "continue", "access Snare")
    t.finish()
    assert t.runner.tags >= 1
    assert t.runner.grip == ["Mayfly"]


@pytest.mark.ruling("rule_condition_requirements_part_of_effect")
def test_a_requirement_in_the_effect_is_checked_on_resolution():
    """'When …, if tagged': a tag given in between is in time."""
    tagger = upgrade("Tagger", When(Accesses(Cards()), GiveTags(1)))
    snare = asset("Snare", When(Accesses(THIS), If(Tagged(), DoDamage(1, NET))))
    t = scenario(
        runner=dict(grip=["Mayfly"]),
        corp=dict(servers={"Server 1": dict(root=[rezzed(tagger), rezzed(snare)])}),
    ).do("run Server 1", "continue", "access Snare", "Tagger")
    t.finish()
    assert t.runner.grip == []


# -- windows that close with their structure ---------------------------------------------------------


@pytest.mark.ruling("rule_reaction_window_closing_timing_structure")
@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_abilities_pending_from_the_beginning_of_an_encounter_are_lost_when_it_ends(rulebook):
    way = resource("Way", When(Encounters(Cards(ICE), by=YOU), May(Bypass(ENCOUNTERED_ICE))))
    slow = resource("Slow", When(Encounters(Cards(ICE), by=YOU), GainCredits(5)))
    t = scenario(
        runner=dict(credits=0, rig=[way, slow]),
        corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=["Palisade (rezzed)"])}),
        rulebook=rulebook,
    ).do("run HQ", "Way")
    assert t.running
    assert t.runner.credits == 0


SUCCESS = dict(
    rig=[
        resource("Quit", When(MakesSuccessfulRun(), EndTheRun())),
        resource("Prize", When(MakesSuccessfulRun(), GainCredits(5))),
    ],
    credits=0,
)


@pytest.mark.ruling("rule_reaction_window_closing_timing_structure")
def test_other_reaction_windows_are_completed_although_the_run_has_ended():
    t = scenario(runner=SUCCESS, corp=OPEN_HQ).do("run HQ", "continue", "Quit")
    assert not t.running
    assert t.runner.credits == 5


@pytest.mark.ruling("gloss.abilities.steps.6")
def test_under_classic_rules_any_ended_structure_takes_its_pending_abilities_with_it():
    t = scenario(runner=SUCCESS, corp=OPEN_HQ, rulebook="classic").do("run HQ", "continue", "Quit")
    assert not t.running
    assert t.runner.credits == 0


# -- the first time each turn ------------------------------------------------------------------------


STING = ice("Sting", Subroutine(DoDamage(1, NET)))
SHIELD = hardware("Shield", Paid(Credits(1), PreventDamage(1, NET), flags=INTERRUPT))
PAIN = resource("Pain", When(FirstEachTurn(Suffers(NET, by=YOU)), GainCredits(10)))
TWICE = dict(servers={"HQ": dict(ice=[rezzed(STING)])}, hq=["Hedge Fund"])


def run_hq(t, *keys):
    t.do("run HQ", *keys)
    t.finish()


def test_the_first_time_each_turn_happens_once_a_turn():
    t = scenario(runner=dict(credits=0, grip=["Mayfly", "Cleaver"], rig=[PAIN]), corp=TWICE)
    run_hq(t)
    assert t.runner.credits == 10
    run_hq(t)
    assert (t.runner.credits, t.runner.grip) == (10, [])


@pytest.mark.ruling("rule_ordinal_prevented")
def test_a_prevented_occurrence_is_not_the_first():
    t = scenario(runner=dict(credits=1, grip=["Mayfly", "Cleaver"], rig=[PAIN, SHIELD]), corp=TWICE)
    run_hq(t, "use Shield")
    assert t.runner.credits == 0
    run_hq(t)
    assert (t.runner.credits, len(t.runner.grip)) == (10, 1)


@pytest.mark.ruling("gloss.ordinal.1")
def test_under_classic_rules_a_prevented_occurrence_was_the_first():
    t = scenario(runner=dict(credits=1, grip=["Mayfly", "Cleaver"], rig=[PAIN, SHIELD]), corp=TWICE, rulebook="classic")
    run_hq(t, "use Shield")
    run_hq(t)
    assert (t.runner.credits, len(t.runner.grip)) == (0, 1)


NET_SHIELD = hardware(
    "Net Shield", When(FirstEachTurn(Would(Suffers(NET, by=YOU))), MayPay(Credits(1), to=PreventDamage(1, NET)))
)


@pytest.mark.ruling("rule_ordinal_would", "rule_would_relevant")
def test_would_counts_what_was_prevented():
    t = scenario(runner=dict(credits=5, grip=["Mayfly", "Cleaver"], rig=[NET_SHIELD]), corp=TWICE)
    run_hq(t, "Net Shield")
    assert (len(t.runner.grip), t.runner.credits) == (2, 4)
    t.do("run HQ")
    assert t.decision.kind == "jack out"
    assert (len(t.runner.grip), t.runner.credits) == (1, 4)


@pytest.mark.ruling("rule_ordinal_would")
def test_would_counts_what_was_let_through():
    t = scenario(runner=dict(credits=5, grip=["Mayfly", "Cleaver"], rig=[NET_SHIELD]), corp=TWICE)
    run_hq(t, "pass")
    t.do("run HQ")
    assert t.decision.kind == "jack out"
    assert t.runner.grip == []


@pytest.mark.ruling("rule_ordinal_would", "rule_expected_effects")
def test_would_still_means_the_first_after_another_interrupt_has_lowered_it():
    big = dict(servers={"HQ": dict(ice=[rezzed(ice("Maul", Subroutine(DoDamage(3, NET))))])}, hq=["Hedge Fund"])
    t = scenario(runner=dict(credits=5, grip=["Mayfly", "Cleaver", "Carmen"], rig=[NET_SHIELD, SHIELD]), corp=big)
    t.do("run HQ", "use Shield", "Net Shield", "pass")
    assert (len(t.runner.grip), t.runner.credits) == (2, 3)


def test_the_first_time_is_counted_anew_each_turn():
    corp = {**TWICE, "rd": ANYTHING}
    t = scenario(clicks=1, runner=dict(credits=0, grip=["Mayfly", "Cleaver"], rig=[PAIN]), corp=corp)
    run_hq(t)
    assert t.runner.credits == 10
    t.finish()
    t.until("runner")
    t.until("action")
    run_hq(t)
    assert t.runner.credits == 20


# -- once per turn -----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_once_per_turn_flag", "rule_optional_conditional_ability_use")
def test_declining_a_once_per_turn_ability_does_not_use_it_up():
    once = resource("Once", When(MakesRun(), May(GainCredits(5)), flags=ONCE_PER_TURN))
    t = scenario(runner=dict(credits=0, rig=[once]), corp=OPEN_HQ)
    run_hq(t, "pass")
    run_hq(t, "Once")
    assert t.runner.credits == 5
    t.do("run HQ")
    assert t.decision.kind == "jack out"


@pytest.mark.parametrize("offered", [May(GainCredits(5)), MayPay(Clicks(1), GainCredits(5))], ids=["may", "pays"])
@pytest.mark.ruling("rule_once_per_turn_flag", "rule_optional_conditional_ability_use")
def test_what_is_offered_once_per_turn_on_a_condition_is_asked_once_and_not_used_by_declining(offered: Instruction):
    """It is not asked where the condition does not hold, either: nothing could come of it."""
    once = resource("Once", When(MakesRun(), If(HasCredits(YOU, at_least=1), offered), flags=ONCE_PER_TURN))
    t = scenario(clicks=6, runner=dict(credits=0, rig=[once]), corp=OPEN_HQ)
    t.do("run HQ")
    assert not t.offers("Once"), "the condition does not hold"
    t.until("action")
    t.do("credit")
    run_hq(t, "pass")
    t.do("run HQ", "Once")
    assert t.runner.credits == 6, "no more is asked"
    t.until("action")
    t.do("run HQ")
    assert not t.offers("Once")


@pytest.mark.ruling("rule_once_per_turn_flag", "rule_optional_conditional_ability")
def test_a_once_per_turn_ability_is_optional_even_without_may():
    once = resource("Once", When(MakesRun(), GainCredits(5), flags=ONCE_PER_TURN))
    t = scenario(runner=dict(credits=0, rig=[once]), corp=OPEN_HQ)
    run_hq(t, "pass")
    assert t.runner.credits == 0
    run_hq(t, "Once")
    assert t.runner.credits == 5
    run_hq(t)
    assert t.runner.credits == 5


@pytest.mark.ruling("rule_once_per_turn_flag")
def test_a_once_per_turn_interrupt_is_used_once():
    once = resource("Once", When(Would(Suffers(NET, by=YOU)), May(PreventDamage(1, NET)), flags=ONCE_PER_TURN))
    t = scenario(runner=dict(grip=["Mayfly", "Cleaver"], rig=[once]), corp=TWICE)
    run_hq(t, "Once")
    assert len(t.runner.grip) == 2
    t.do("run HQ")
    assert t.decision.kind == "jack out"
    assert len(t.runner.grip) == 1


@pytest.mark.ruling("rule_once_per_turn_flag")
def test_a_once_per_turn_paid_ability_is_used_once_and_again_next_turn():
    once = resource("Once", Paid(Credits(0), GainCredits(1), flags=ONCE_PER_TURN))
    t = scenario(clicks=1, runner=dict(credits=0, rig=[once]), corp=OPEN_HQ).do("use Once")
    assert not t.can("use Once")
    t.do("credit")
    t.until("window")
    assert t.can("use Once")


@pytest.mark.ruling("rule_once_per_turn_flag")
def test_each_copy_of_a_once_per_turn_ability_is_limited_by_itself():
    once = resource("Once", Paid(Credits(0), GainCredits(1), flags=ONCE_PER_TURN))
    t = scenario(runner=dict(credits=0, rig=[once, once]))
    t.game.choose(0)
    assert t.can("use Once")
    t.do("use Once")
    assert t.runner.credits == 2


# -- delayed conditional abilities -------------------------------------------------------------------


@pytest.mark.ruling("rule_delayed_conditional_ability_relevant_once")
def test_a_delayed_ability_resolves_once_however_late():
    seed = event("Seed", Play(Delayed(Begins(), GainCredits(10))))
    t = scenario(clicks=1, runner=dict(credits=0, grip=[seed]), corp=dict(rd=ANYTHING)).do("play Seed")
    assert t.runner.credits == 0
    t.finish()
    t.until("runner")
    assert t.runner.credits == 10
    t.finish()
    t.finish()
    assert (t.decision.side, t.runner.credits) == ("runner", 14)


@pytest.mark.ruling("rule_delayed_conditional_ability_if_successful_duration")
def test_a_delayed_ability_about_the_breach_of_a_run_expires_with_the_run():
    leave = resource("Leave", When(MakesSuccessfulRun(), MayPay(Credits(1), to=EndTheRun())))
    count = resource("Count", When(Accesses(Cards(), by=YOU), Place(1, POWER)))
    t = scenario(
        runner=dict(grip=["Jailbreak"], rig=[leave, count], stack=["Mayfly", "Cleaver"]),
        corp=dict(hq=["Hedge Fund"] * 3),
    ).do("play Jailbreak", "run HQ", "continue", "Jailbreak", "Leave")
    assert not t.running
    assert t.runner.grip == ["Mayfly"]
    t.do("run HQ", "continue", "pass")
    assert not t.running
    assert t.card("Count").power == 1


@pytest.mark.ruling("rule_delayed_run_ends_condition_outside_run")
def test_when_this_run_ends_means_nothing_outside_a_run():
    seed = event("Seed", Play(Delayed(RunEnds(THIS_ONE), GainCredits(10))))
    t = scenario(runner=dict(credits=0, grip=[seed]), corp=OPEN_HQ).do("play Seed")
    run_hq(t)
    assert t.runner.credits == 0


# -- batches, threat, persistence --------------------------------------------------------------------


@pytest.mark.ruling("rule_calculated_quantity", "rule_aggregated_instructions")
def test_for_each_is_one_batch():
    sums = event("Sums", Play(GainCredits(ForEach(2, Cards(PROGRAM, installed=True)))))
    echo = resource("Echo", When(Gains(), Place(1, POWER)))
    t = scenario(runner=dict(credits=0, grip=[sums], rig=[echo, "Cleaver", "Carmen", "Unity"])).do("play Sums")
    assert (t.runner.credits, t.card("Echo").power) == (6, 1)


@pytest.mark.ruling("gloss.for-each.2")
def test_for_each_of_nothing_does_nothing():
    sums = event("Sums", Play(GainCredits(ForEach(2, Cards(PROGRAM, installed=True)))))
    echo = resource("Echo", When(Gains(), Place(1, POWER)))
    t = scenario(runner=dict(credits=0, grip=[sums], rig=[echo])).do("play Sums")
    assert (t.runner.credits, t.card("Echo").power) == (0, 0)


def test_what_is_counted_afterwards_was_where_it_was_then():
    """A card that has left R&D since was accessed there; one that has come to R&D since was not."""
    count = resource("Count", When(RunEnds(), GainCredits(ForEach(1, Times(Accesses(Cards(zone=IN_RND)), THAT_RUN)))))
    mole = upgrade("Mole", When(Accesses(), AddTo(THIS, Zone.TOP_OF_RND)))
    t = scenario(runner=dict(credits=0, rig=[count]), corp=dict(rd=["Offworld Office", *ANYTHING])).do("run R&D")
    t.until("action")
    assert (t.runner.score, t.runner.credits) == (["Offworld Office"], 1)
    t = scenario(runner=dict(credits=0, rig=[count]), corp=dict(rd=ANYTHING, servers={"R&D": dict(root=[mole])}))
    t.do("run R&D").until("action")
    assert t.accesses == ["Mole", "Mole"], "in the root, and then on top of R&D"
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_threat_flag", "rule_threat_level")
@pytest.mark.parametrize(("corp", "runner", "credits"), [(0, 0, 1), (2, 0, 6), (0, 2, 6), (1, 0, 1)])
def test_a_threat_ability_is_active_while_either_score_is_high_enough(corp, runner, credits):
    one = agenda("One", points=1)
    late = resource("Late", When(MakesRun(), GainCredits(5), threat=2))
    t = scenario(runner=dict(credits=1, rig=[late], score=[one] * runner), corp={**OPEN_HQ, "score": [one] * corp}).do(
        "run HQ"
    )
    assert t.runner.credits == credits


@pytest.mark.ruling("rule_threat_flag")
def test_a_static_threat_ability_and_a_paid_one_follow_the_threat_level():
    two = agenda("Two", points=2)
    late = resource("Late", Static(MaximumHandSize(+3), threat=2), Paid(Credits(0), GainCredits(1), threat=2))
    t = scenario(runner=dict(rig=[late]))
    assert (t.runner.hand_size, t.can("use Late")) == (5, False)
    t = scenario(runner=dict(rig=[late]), corp=dict(score=[two]))
    assert (t.runner.hand_size, t.can("use Late")) == (8, True)


REVENGE = upgrade("Revenge", When(RunEnds(), GiveTags(1), flags=PERSISTENT), trash=1)
PLAIN = upgrade("Plain", When(RunEnds(), GiveTags(1)), trash=1)


@pytest.mark.ruling("rule_persistent", "rule_persistent_expiration")
@pytest.mark.parametrize(("card", "tags"), [(REVENGE, 1), (PLAIN, 0)])
def test_a_persistent_ability_outlasts_its_trashed_card_until_just_after_the_run(card, tags):
    t = scenario(runner=dict(credits=9), corp=dict(hq=["Hedge Fund"], servers={"Server 1": dict(root=[rezzed(card)])}))
    t.do("run Server 1", "continue", "trash")
    assert not t.running
    assert t.runner.tags == tags
    t.do("run HQ")
    t.finish()
    assert t.runner.tags == tags


@pytest.mark.ruling("rule_persistent")
def test_only_a_rezzed_card_persists():
    t = scenario(runner=dict(credits=9), corp=dict(credits=0, servers={"Server 1": dict(root=[REVENGE])}))
    t.do("run Server 1", "continue", "trash Revenge")
    assert t.runner.tags == 0


# -- static conditions -------------------------------------------------------------------------------


@pytest.mark.ruling("rule_conditional_ability_with_static_condition")
def test_a_card_whose_last_loaded_credit_is_taken_is_trashed():
    mine = "Regolith Mining License (rezzed, 3 credits)"
    t = scenario(turn="corp", corp=dict(credits=0, servers={"Server 1": dict(root=[mine])})).do("use Regolith")
    assert (t.corp.credits, t.corp.archives) == (3, ["Regolith Mining License"])


@pytest.mark.ruling("rule_mandatory_conditional_ability_with_optional_effects")
def test_a_mandatory_ability_may_have_optional_parts():
    half = resource("Half", When(MakesRun(), GainCredits(1), May(Draw(1))))
    t = scenario(runner=dict(credits=0, rig=[half], stack=["Mayfly"]), corp=OPEN_HQ).do("run HQ")
    assert t.options() == ["yes", "no"]
    t.do("no")
    assert (t.runner.credits, t.runner.grip) == (1, [])


@pytest.mark.ruling("rule_agenda_scored")
def test_when_scored_abilities_resolve_after_the_agenda_is_in_the_score_area():
    ready = dict(root=["Offworld Office (4 advancement)"])
    t = scenario(turn="corp", corp=dict(credits=0, servers={"Server 1": ready}))
    t.do("score Offworld Office")
    assert (t.corp.score, t.corp.credits) == (["Offworld Office"], 7)


@pytest.mark.ruling("rule_steps_playing_played_checkpoint", "rule_play_checkpoint")
def test_an_ability_about_playing_a_card_resolves_before_the_card_does():
    fan = asset("Fan", When(Plays(Cards(OPERATION)), If(HasCredits(YOU, at_most=0), GainCredits(1))))
    t = scenario(
        turn="corp",
        corp=dict(
            credits=0,
            hq=[operation("Gift", Play(GainCredits(4)))],
            servers={"Server 1": dict(root=[rezzed(fan)])},
        ),
    ).do("play Gift")
    assert t.corp.credits == 5
