"""Effects that outlast the instruction that made them. CR sec_lingering_effects."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import BELL, asset, event, ice, operation, program, resource, rezzed

ANYTHING = ["Hedge Fund"] * 5
FROST = ice("Frost", Subroutine(GainCredits(1)), strength=3, subtypes=("barrier",))
RIME = ice("Rime", Subroutine(GainCredits(1)), strength=3, subtypes=("barrier",))
TWO_ICE = dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=[rezzed(FROST), rezzed(RIME)])})


def breaker(lasting: Period | None = None):
    return program("Pick", breaks(0, "barrier"), boost(1, 1, lasting), strength=2, subtypes=("icebreaker", "fracter"))


# -- strength ----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_icebreaker_strength_increase_implicit")
def test_a_boost_lasts_for_the_encounter():
    t = scenario(runner=dict(credits=9, rig=[breaker()]), corp=TWO_ICE).do("run HQ")
    t.until("encounter")
    t.do("use Pick: +1 strength")
    assert t.card("Pick").strength == 3
    t.do("pass", "continue").until("encounter")
    assert t.state.encountered == t.card("Rime").id
    assert t.card("Pick").strength == 2


@pytest.mark.ruling("rule_lingering_effect")
def test_a_boost_for_the_run_lasts_for_the_run():
    t = scenario(runner=dict(credits=9, rig=[breaker(REST_OF_RUN)]), corp=TWO_ICE).do("run HQ")
    t.until("encounter")
    t.do("use Pick: +1 strength", "pass", "continue").until("encounter")
    assert t.state.encountered == t.card("Rime").id
    assert t.card("Pick").strength == 3
    t.finish()
    assert t.card("Pick").strength == 2


@pytest.mark.ruling("rule_icebreaker_strength_increase_outside_of_encounter", "modern.strength.1")
def test_a_boost_outside_an_encounter_is_gone_at_the_next_checkpoint():
    t = scenario(runner=dict(credits=9, rig=[breaker()])).do("use Pick: +1 strength")
    assert (t.runner.credits, t.card("Pick").strength) == (8, 2)


@pytest.mark.ruling("rule_lingering_effect_inapplicable_timing_structure")
def test_an_effect_for_a_run_that_is_not_in_progress_is_gone_at_the_next_checkpoint():
    t = scenario(runner=dict(credits=9, rig=[breaker(REST_OF_RUN)]), corp=TWO_ICE).do("use Pick: +1 strength")
    assert t.state.lingering == ()
    t.do("run HQ").until("encounter")
    assert t.card("Pick").strength == 2


@pytest.mark.ruling("rule_lingering_effect", "rule_ice_strength_modification_duration")
def test_a_change_of_strength_for_the_encounter_ends_with_it():
    t = scenario(runner=dict(rig=["Leech (2 virus)"]), corp=TWO_ICE).do("run HQ")
    t.until("encounter")
    t.do("use Leech")
    assert t.card("Frost").strength == 2
    t.do("pass")
    assert t.card("Frost").strength == 3


@pytest.mark.ruling("rule_lingering_effect", "rule_no_memory")
def test_a_change_to_a_card_does_not_follow_it_out_of_play():
    pump = resource("Pump", Paid(Credits(0), ModifyStrength(Choose(1, Cards(PROGRAM)), +5, REST_OF_TURN)))
    back = event("Back", Play(AddTo(Choose(1, Cards(PROGRAM)), GRIP)))
    t = scenario(runner=dict(credits=9, grip=[back], rig=[pump, "Cleaver"])).do("use Pump")
    assert t.card("Cleaver").strength == 8
    t.do("play Back", "install Cleaver")
    assert t.card("Cleaver").strength == 3


# -- turns -------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_lingering_effect", "step_checkpoint_duration_abilities")
def test_an_effect_for_the_remainder_of_the_turn_is_gone_next_turn():
    grow = event("Grow", Play(Lasting(MaximumHandSize(+3), REST_OF_TURN)))
    t = scenario(clicks=2, runner=dict(grip=[grow]), corp=dict(rd=ANYTHING)).do("play Grow")
    assert t.runner.hand_size == 8
    t.do("credit")
    assert (t.decision.side, t.runner.hand_size) == ("corp", 5)


@pytest.mark.ruling("rule_lingering_effect")
def test_an_effect_until_your_next_turn_lasts_through_the_other_players():
    grow = event("Grow", Play(Lasting(MaximumHandSize(+3), Period.UNTIL_YOUR_NEXT_TURN)))
    t = scenario(clicks=1, runner=dict(grip=[grow]), corp=dict(rd=ANYTHING)).do("play Grow")
    assert (t.decision.side, t.runner.hand_size) == ("corp", 8)
    t.finish()
    t.until("runner")
    assert t.runner.hand_size == 5


@pytest.mark.ruling("rule_lingering_effect")
def test_a_lingering_effect_does_not_need_its_source():
    gift = resource("Gift", Paid(TrashThis(), Lasting(MaximumHandSize(+3), REST_OF_TURN)))
    t = scenario(runner=dict(rig=[gift])).do("use Gift")
    assert (t.runner.rig, t.runner.hand_size) == ([], 8)


@pytest.mark.ruling("rule_static_ability")
def test_a_static_ability_ends_with_its_source():
    gift = resource("Gift", Static(MaximumHandSize(+3)), Paid(TrashThis(), GainCredits(1)))
    t = scenario(runner=dict(rig=[gift]))
    assert t.runner.hand_size == 8
    t.do("use Gift")
    assert t.runner.hand_size == 5


@pytest.mark.ruling("rule_lingering_effect")
def test_a_prohibition_can_last_for_a_turn():
    hush = operation("Hush", Play(Lasting(Cannot(CORP, (Verb.DRAW,)), REST_OF_TURN)))
    t = scenario(turn="corp", corp=dict(hq=[hush], rd=ANYTHING, servers={"Server 1": dict(root=["Offworld Office"])}))
    assert t.can("draw")
    t.do("play Hush")
    assert t.options() == ["credit", "advance Offworld Office"]


@pytest.mark.ruling("rule_linked_abilities_during_timing_structure")
def test_what_a_card_says_of_the_run_it_makes_holds_during_that_run_only():
    sneak = event("Sneak", Play(Run(HQ), Lasting(RezCost(Cards(ICE), +3), THAT_RUN)))
    t = scenario(
        runner=dict(grip=[sneak], rig=[BELL]),
        corp=dict(hq=["Hedge Fund"], credits=4, servers={"HQ": dict(ice=[ice("Wall", cost=2)])}),
    ).do("play Sneak")
    t.until("approach")
    assert not t.can("rez Wall")
    t.finish()
    t.do("run HQ")
    t.until("corp")
    assert t.can("rez Wall")


@pytest.mark.ruling("rule_add_remove_subtypes", "rule_lingering_effect")
def test_a_subtype_can_be_gained_for_a_run():
    harden = GainSubtypes(ENCOUNTERED_ICE, ("barrier",), REST_OF_RUN)
    tint = resource("Tint", When(Encounters(Cards(ICE), by=YOU), harden))
    plain = ice("Plain", Subroutine(EndTheRun()))
    t = scenario(
        runner=dict(credits=9, rig=[tint, breaker()]),
        corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=[rezzed(plain)])}),
    ).do("run HQ")
    t.until("encounter")
    assert t.can("use Pick: break")
    t.finish()
    assert not t.state.lingering


@pytest.mark.ruling("rule_lingering_effect_maintain_choice")
def test_a_remembered_choice_is_forgotten_with_its_source():
    marker = resource(
        "Marker",
        When(Begins(), ChooseCard(Choose(1, Cards(ICE)))),
        Static(Strength(CHOSEN_ICE, -2)),
        Paid(TrashThis(), GainCredits(1)),
    )
    t = scenario(turn="corp", clicks=1, runner=dict(rig=[marker]), corp=TWO_ICE).do("credit")
    t.until("choose")
    t.do("choose Frost")
    assert (t.card("Frost").strength, t.card("Rime").strength) == (1, 3)
    t.do("use Marker")
    assert t.card("Frost").strength == 3


@pytest.mark.ruling("rule_delayed_conditional_ability", "rule_delayed_conditional_ability_relevant_once")
def test_mayfly_is_trashed_when_the_run_ends_however_it_ends():
    wall = rezzed(ice("Wall", Subroutine(EndTheRun())))
    t = scenario(
        runner=dict(credits=9, rig=["Mayfly"]), corp=dict(hq=["Hedge Fund"], servers={"HQ": dict(ice=[wall])})
    ).do("run HQ")
    t.until("encounter")
    t.do("use Mayfly: break")
    t.do("pass", "jack out")
    assert not t.running
    assert t.runner.heap == ["Mayfly"]


@pytest.mark.ruling("rule_delayed_conditional_ability")
def test_a_delayed_ability_does_not_find_a_card_that_left_and_came_back():
    fuse = asset("Fuse", Paid(Credits(0), Delayed(Ends(), Trash(THIS))))
    fetch = operation("Fetch", Play(AddTo(Choose(1, Cards(ASSET)), IN_HQ)))
    t = scenario(turn="corp", corp=dict(hq=[fetch], rd=ANYTHING, servers={"Server 1": dict(root=[rezzed(fuse)])}))
    t.do("use Fuse", "play Fetch", "install Fuse")
    t.finish()
    assert t.card("Fuse").installed
    assert t.corp.archives == ["Fetch"]
