"""Damage, tags, bad publicity, link and traces. CR sec_damage, sec_tags, sec_bad_publicity, sec_link, sec_traces."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..rules.cards1 import SHOP, asset, corp_identity, event, ice, operation, resource, rezzed
from .cards_10 import HAND, OATS, PURSE, TraceInitiated

# -- damage --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_suffer_or_take_damage")
@pytest.mark.parametrize(("how", "corp", "runner"), [("does", 1, 0), ("suffers", 0, 1)])
def test_who_is_responsible_for_damage_is_who_does_it_and_the_runner_suffers_it_either_way(
    how: str, corp: int, runner: int
):
    """The responsible player trashes the cards, and what is about damage that the Corp does is about no other."""
    keen = asset("Keen", When(DoesDamage(NET), Place(1, POWER)))
    mourn = resource("Mourn", When(Trashes(Cards(of=RUNNER)), Place(1, POWER)))
    ouch = resource("Ouch", When(Suffers(NET), Place(1, POWER)))
    trap = ice("Trap", Subroutine(DoDamage(1, NET) if how == "does" else SufferDamage(1, NET, by=RUNNER)))
    servers = {"HQ": {"ice": [rezzed(trap)]}, "Server 1": {"root": [rezzed(keen)]}}
    t = scenario(runner={"grip": HAND, "rig": [mourn, ouch]}, corp={"hq": OATS, "servers": servers}).do("run HQ")
    t.until("action")
    assert len(t.runner.heap) == 1
    assert (t.card("Keen").power, t.card("Mourn").power, t.card("Ouch").power) == (corp, runner, 1)


@pytest.mark.ruling("rule_meat_net_damage")
@pytest.mark.parametrize("kind", [MEAT, NET])
def test_meat_and_net_damage_differ_in_name_alone(kind: Damage):
    vest = resource("Vest", Paid(Credits(0), PreventDamage(1, MEAT), flags=INTERRUPT))
    crush = operation("Crush", Play(DoDamage(2, kind)))
    t = scenario(turn="corp", corp={"hq": [crush]}, runner={"grip": HAND, "rig": [vest]}).do("play Crush")
    assert t.offers("use Vest") is (kind is MEAT)
    if kind is MEAT:
        t.do("use Vest")
    t.until("action")
    assert len(t.runner.heap) == (1 if kind is MEAT else 2)
    assert (t.runner.core_damage, t.runner.hand_size) == (0, 5)


@pytest.mark.ruling("rule_core_damage")
def test_core_damage_lowers_the_hand_size_for_the_rest_of_the_game():
    scar = operation("Scar", Play(DoDamage(2, CORE)))
    corp = {"hq": [scar], "rd": OATS}
    t = scenario(turn="corp", clicks=1, corp=corp, runner={"grip": HAND, "stack": HAND}).do("play Scar")
    assert (len(t.runner.heap), t.runner.core_damage) == (2, 2)
    for _ in range(3):
        t.finish()
        assert (t.runner.hand_size, t.runner.core_damage) == (3, 2)


@pytest.mark.ruling("rule_multiple_damage_taken_simultaneously")
def test_cards_trashed_by_damage_are_trashed_together():
    one = resource("One", When(AreTrashed(Cards(of=RUNNER)), GainCredits(1)))
    each = resource("Each", When(IsTrashed(Cards(of=RUNNER)), Place(1, POWER)))
    crush = operation("Crush", Play(DoDamage(3, MEAT)))
    t = scenario(turn="corp", corp={"hq": [crush]}, runner={"credits": 0, "grip": HAND, "rig": [one, each]})
    t.do("play Crush")
    t.until("action")
    assert (t.runner.credits, t.card("Each").power, len(t.runner.heap)) == (1, 3, 3)


@pytest.mark.ruling("rule_multiple_damage_selected_sequentially")
def test_cards_chosen_for_damage_one_after_another_are_trashed_together():
    selective = corp_identity("Selective", Static(SelectsFirstDamage(NET)))
    one = resource("One", When(AreTrashed(Cards(of=RUNNER)), GainCredits(1)))
    crush = operation("Crush", Play(DoDamage(3, NET)))
    grip = ["Mimic", "Imp", "Corroder", "Diesel", "Sure Gamble"]
    corp = {"identity": selective, "hq": [crush]}
    t = scenario(turn="corp", corp=corp, runner={"credits": 0, "grip": grip, "rig": [one]}).do("play Crush")
    assert t.runner.heap == []
    t.do("look at the grip", "lose Corroder")
    t.until("action")
    assert "Corroder" in t.runner.heap
    assert (len(t.runner.heap), t.runner.credits) == (3, 1), "one was chosen, two came by chance, all at one time"


@pytest.mark.ruling("rule_flatline_damage_reference")
@pytest.mark.parametrize("kind", [MEAT, NET, CORE])
def test_as_much_damage_as_cards_is_survived_and_one_more_is_not(kind: Damage):
    for damage, dead in ((2, False), (3, True)):
        crush = operation("Crush", Play(DoDamage(damage, kind)))
        t = scenario(turn="corp", corp={"hq": [crush]}, runner={"grip": HAND[:2]}).do("play Crush")
        assert (t.outcome is not None) is dead
        if t.outcome is None:
            assert t.runner.grip == []


# -- tags ----------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_tag", "rule_tagged")
@pytest.mark.parametrize("tags", [0, 1, 3])
def test_the_runner_is_tagged_with_any_tag_and_cards_and_actions_see_it(tags: int):
    watch = asset("Watch", Static(MaximumHandSize(+2), while_=Tagged()))
    safe = resource("Safe", Static(Link(1), while_=Tagged(tagged=False)))
    hunt = operation("Hunt", Static(PlayOnlyIf(Tagged())), Play(GainCredits(ForEach(1, Tags()))))
    t = scenario(
        turn="corp",
        corp={"credits": 2, "hq": [hunt], "servers": {"Server 1": {"root": [rezzed(watch)]}}},
        runner={"tags": tags, "rig": [safe]},
    )
    assert t.corp.hand_size == (7 if tags else 5)
    assert t.runner.link == (0 if tags else 1)
    assert t.can("play Hunt") is t.can("trash resource") is bool(tags)
    if tags:
        assert t.do("play Hunt").corp.credits == 2 + tags
    assert scenario(runner={"tags": tags}).can("remove tag") is bool(tags)


@pytest.mark.ruling("rule_tag")
def test_a_tag_is_put_on_the_runner_and_taken_off_again():
    give, wash = ice("Give", Subroutine(GiveTags(2))), event("Wash", Play(RemoveTags(1)))
    corp = {"hq": OATS, "servers": {"HQ": {"ice": [rezzed(give)]}}}
    t = scenario(runner={"grip": [wash]}, corp=corp).do("run HQ")
    t.until("action")
    assert t.runner.tags == 2
    assert t.do("play Wash").runner.tags == 1


# -- bad publicity -------------------------------------------------------------------------------------------


def spender(bad_publicity: int, *servers: object, **more: object) -> Scenario:
    return scenario(
        runner={"credits": 0, "rig": [SHOP], "stack": HAND},
        corp={"bad_publicity": bad_publicity, "hq": OATS, "servers": {"HQ": {"ice": list(servers)}}, **more},
    )


@pytest.mark.ruling("rule_bad_publicity")
def test_bad_publicity_is_on_the_corp_and_cards_and_runs_use_it():
    slip = operation("Slip", Play(TakeBadPublicity(2)))
    spin = operation("Spin", Play(RemoveBadPublicity(1)))
    gossip = event("Gossip", Play(GainCredits(ForEach(2, BadPublicity()))))
    t = scenario(turn="corp", clicks=2, corp={"hq": [slip, spin], "rd": OATS}, runner={"credits": 0, "grip": [gossip]})
    t.do("play Slip")
    assert t.corp.bad_publicity == 2
    t.do("play Spin")
    assert t.corp.bad_publicity == 1
    t.until("runner")
    t.until("action")
    t.do("play Gossip")
    assert t.runner.credits == 2
    t.do("run HQ")
    assert t.runner.fund == 1


@pytest.mark.ruling(
    "rule_bad_publicity_added_and_removed",
    "rule_bad_publicity_beginning_run",
    "rule_bad_publicity_gone_in_run_ends_phase",
    "rule_bad_publicity_fund",
)
def test_each_run_has_a_fund_of_its_own_that_is_gone_after_it():
    t = spender(4)
    for _ in range(2):
        assert (t.runner.fund, t.can("use Shop")) == (0, False)
        t.do("run HQ")
        assert (t.runner.fund, t.runner.credits) == (4, 0)
        t.do("use Shop")
        assert (t.runner.fund, t.runner.credits) == (1, 0), "3 were spent"
        t.until("action")
    assert (t.runner.fund, t.runner.credits, len(t.runner.grip)) == (0, 0, 2)


@pytest.mark.ruling("rule_bad_publicity_gone_in_run_ends_phase")
def test_the_fund_is_empty_before_the_run_is_known_to_be_unsuccessful():
    shame = resource("Shame", When(RunUnsuccessful(), May(GainCredits(1))))
    corp = {"bad_publicity": 2, "servers": {"HQ": {"ice": [rezzed(ice("End", Subroutine(EndTheRun())))]}}}
    t = scenario(runner={"credits": 0, "rig": [shame]}, corp=corp).do("run HQ")
    t.until("reaction")
    assert t.offers("Shame")
    assert (t.running, t.runner.fund, t.runner.credits) == (True, 0, 0)


@pytest.mark.ruling("rule_bad_publicity_fund")
def test_the_fund_is_no_part_of_the_credit_pool():
    drain = ice("Drain", Subroutine(LoseCredits(All(), by=RUNNER)))
    poor = resource("Poor", Static(Link(1), while_=NoCredits()))
    t = scenario(
        runner={"credits": 2, "rig": [SHOP, poor]},
        corp={"bad_publicity": 3, "hq": OATS, "servers": {"HQ": {"ice": [rezzed(drain)]}}},
    )
    assert t.runner.link == 0
    t.do("run HQ").until("movement")
    assert (t.runner.credits, t.runner.fund, t.runner.link) == (0, 3, 1)


@pytest.mark.ruling("rule_bad_publicity_during_run")
@pytest.mark.parametrize(("change", "then"), [(TakeBadPublicity(1), 3), (RemoveBadPublicity(1), 1)])
def test_bad_publicity_that_comes_or_goes_in_a_run_changes_the_fund_of_the_next(change: Instruction, then: int):
    t = spender(2, rezzed(ice("News", Subroutine(change))))
    t.do("run HQ").until("movement")
    assert (t.corp.bad_publicity, t.runner.fund) == (then, 2)
    t.until("action")
    t.do("run HQ").until("movement")
    assert t.runner.fund == then


# -- link ----------------------------------------------------------------------------------------------------

HUNT = operation("Hunt", Play(Trace(2, if_successful=GiveTags(1), if_unsuccessful=GainCredits(7))))
CABLE = resource("Cable", Static(Link(1)))


@pytest.mark.ruling("rule_link_contests_traces", "rule_trace_attempt_and_base_trace_strength")
@pytest.mark.parametrize(("cables", "tags"), [(0, 1), (1, 1), (2, 0), (3, 0)])
def test_link_contests_traces_and_other_abilities_see_it_too(cables: int, tags: int):
    """The base strength is 2, the number after the word; neither side spends anything."""
    gate = resource("Gate", Static(MaximumHandSize(+1), while_=HasLink(2)))
    runner = {"credits": 0, "rig": [CABLE] * cables + [gate]}
    t = scenario(turn="corp", corp={"credits": 0, "hq": [HUNT]}, runner=runner)
    assert t.runner.hand_size == (6 if cables >= 2 else 5)
    t.do("play Hunt")
    assert (t.runner.tags, t.corp.credits) == (tags, 0 if tags else 7)


# -- traces --------------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_trace_attempt_and_base_trace_strength")
@pytest.mark.parametrize(("corp", "runner", "tags"), [(0, 2, 0), (1, 2, 1), (3, 4, 1), (3, 5, 0)])
def test_both_strengths_of_a_trace_grow_with_what_is_spent(corp: int, runner: int, tags: int):
    t = scenario(turn="corp", corp={"credits": 9, "hq": [HUNT]}, runner={"credits": 9}).do("play Hunt")
    t.do(f"spend {corp}", f"spend {runner}")
    assert (t.runner.tags, t.runner.credits) == (tags, 9 - runner)


@pytest.mark.ruling(
    "rule_steps_of_resolving_trace_attempt",
    "step_trace_initiated",
    "step_trace_checkpoint",
    "step_trace_corp_spend_credits",
    "step_trace_runner_spend_credits",
    "step_trace_determine_success",
    "step_trace_complete",
)
def test_a_trace_goes_through_its_steps_in_order():
    """What waits for the beginning resolves before anything is spent, what waits for the result after both spent."""
    early = asset("Early", When(TraceInitiated(), GainCredits(1)))
    late = asset("Late", When(TraceSucceeds(), GainCredits(10)))
    servers = {"Server 1": {"root": [rezzed(early)]}, "Server 2": {"root": [rezzed(late)]}}
    after = operation("After", Play(Trace(2, if_successful=GiveTags(1)), GainCredits(ForEach(100, Tags()))))
    t = scenario(turn="corp", corp={"credits": 0, "hq": [after], "servers": servers}, runner={"credits": 1})
    t.do("play After")
    assert (t.decision.side, t.step, t.corp.credits) == ("corp", "step_trace_corp_spend_credits", 1)
    assert t.options() == ["spend 0", "spend 1"], "with the credit that its beginning brought"
    t.do("spend 1")
    assert (t.decision.side, t.step) == ("runner", "step_trace_runner_spend_credits")
    assert (t.corp.credits, t.runner.tags) == (0, 0), "paid, and not decided yet"
    t.do("spend 1")
    while t.decision.kind == "reaction":
        assert (t.runner.credits, t.runner.tags, t.corp.credits) == (0, 0, 0)
        t.do("Late")
    assert (t.runner.credits, t.runner.tags) == (0, 1)
    assert t.corp.credits == 110, "the sentence after the trace comes when all that is over"


@pytest.mark.ruling("rule_trace_strength", "rule_link_strength")
def test_what_each_side_spent_counts_for_that_trace_only():
    t = scenario(turn="corp", corp={"credits": 3, "hq": [HUNT, HUNT]}, runner={"credits": 3}).do("play Hunt")
    t.do("spend 3", "spend 3")
    assert t.runner.tags == 1, "5 against 3"
    t = scenario(turn="corp", corp={"credits": 3, "hq": [HUNT, HUNT]}, runner={"credits": 7}).do("play Hunt")
    t.do("spend 3", "spend 5")
    assert t.runner.tags == 0, "5 against 5"
    t.do("play Hunt", "spend 0", "spend 1")
    assert t.runner.tags == 1, "2 against 1"


@pytest.mark.ruling("rule_compare_trace_and_link_strength", "rule_trace_conditional_abilities")
@pytest.mark.parametrize(("runner", "heard"), [(1, (1, 0)), (2, (0, 1))])
def test_what_waits_for_successful_or_unsuccessful_traces_hears_the_one_that_was(runner: int, heard: tuple[int, int]):
    """Together with what the trace itself sets off: the Corp orders them."""
    won = asset("Won", When(TraceSucceeds(), Place(1, POWER)))
    lost = asset("Lost", When(TraceFails(), Place(1, POWER)))
    servers = {"Server 1": {"root": [rezzed(won)]}, "Server 2": {"root": [rezzed(lost)]}}
    t = scenario(turn="corp", corp={"credits": 0, "hq": [HUNT], "servers": servers}, runner={"credits": 5})
    t.do("play Hunt", f"spend {runner}")
    assert t.decision.kind == "reaction", "two abilities are pending"
    t.until("action")
    assert (t.card("Won").power, t.card("Lost").power) == heard


# -- a purse pays for a trace --------------------------------------------------------------------------------


@pytest.mark.ruling("rule_link_strength")
def test_link_strength_is_bought_with_any_credits_that_may_be_spent():
    runner = {"credits": 0, "rig": [{"card": PURSE, "credits": 2}]}
    t = scenario(turn="corp", corp={"credits": 0, "hq": [HUNT]}, runner=runner).do("play Hunt")
    assert t.options() == ["spend 0", "spend 1", "spend 2"]
    t.do("spend 2")
    assert (t.runner.tags, t.card("Purse").credits) == (0, 0)
