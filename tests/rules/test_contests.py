"""Traces, psi games, sabotage, the mark. CR sec_traces, sec_psi_games, sec_sabotage, sec_mark."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    YOUR_MARK,
    BidsMatch,
    GainCredits,
    GiveTags,
    IdentifyMark,
    If,
    Link,
    LoseCredits,
    MakesSuccessfulRun,
    PlayPsiGame,
    Run,
    Sabotage,
    Static,
    Trace,
    When,
)
from sneakdoor.testing import scenario

from .cards2 import FENCE, GARDEN, PARLOUR, RUNNER_EYES, event, knows, operation, resource

# -- traces ------------------------------------------------------------------------------------------

HUNT = operation("Hunt", Trace(2, if_successful=GiveTags(1), if_unsuccessful=LoseCredits(1)))
CABLE = resource("Cable", Static(Link(1)))


@pytest.mark.ruling("rule_trace_strength", "rule_link_strength")
def test_the_corp_spends_first_and_openly_then_the_runner():
    t = scenario(turn="corp", corp=dict(credits=3, hq=[HUNT]), runner=dict(credits=2))
    t.do("play Hunt")
    assert (t.decision.side, t.step) == ("corp", "step_trace_corp_spend_credits")
    assert t.options() == ["spend 0", "spend 1", "spend 2", "spend 3"]
    t.do("spend 2")
    assert t.corp.credits == 1
    assert (t.decision.side, t.step) == ("runner", "step_trace_runner_spend_credits")
    assert t.options() == ["spend 0", "spend 1", "spend 2"]
    t.do("spend 2")
    assert t.runner.credits == 0
    assert t.runner.tags == 1


@pytest.mark.ruling("rule_compare_trace_and_link_strength")
@pytest.mark.parametrize(("spent", "tags"), [(1, 1), (2, 0), (3, 0)], ids=["below", "tie", "above"])
def test_a_trace_succeeds_only_if_its_strength_exceeds_the_link_strength(spent, tags):
    t = scenario(turn="corp", corp=dict(credits=5, hq=[HUNT]), runner=dict(credits=5))
    t.do("play Hunt", "spend 0", f"spend {spent}")
    assert t.runner.tags == tags


@pytest.mark.parametrize(("corp", "runner", "tags"), [(2, 0, 1), (3, 0, 3), (4, 0, 3), (3, 5, 2)])
def test_what_a_strong_trace_does_besides_it_does_from_that_strength_on_successful_or_not(corp, runner, tags):
    strong = Trace(2, if_successful=GiveTags(1), strength=5, if_strong=GiveTags(2))
    t = scenario(turn="corp", corp=dict(credits=5, hq=[operation("Hunt", strong)]), runner=dict(credits=5))
    t.do("play Hunt", f"spend {corp}", f"spend {runner}").until("action")
    assert t.runner.tags == tags


@pytest.mark.ruling("rule_link_strength")
def test_link_counts_for_the_link_strength():
    t = scenario(turn="corp", corp=dict(credits=5, hq=[HUNT]), runner=dict(credits=5, rig=[CABLE]))
    t.do("play Hunt", "spend 0", "spend 1")
    assert t.runner.tags == 0


@pytest.mark.ruling("rule_trace_conditional_abilities")
@pytest.mark.parametrize(("spent", "money"), [(0, 5), (2, 4)], ids=["successful", "unsuccessful"])
def test_the_unsuccessful_part_resolves_only_if_the_trace_is_unsuccessful(spent, money):
    t = scenario(turn="corp", corp=dict(credits=5, hq=[HUNT]), runner=dict(credits=5))
    t.do("play Hunt", "spend 0", f"spend {spent}")
    assert t.corp.credits == money


# -- psi games ---------------------------------------------------------------------------------------

GUESS = operation("Guess", PlayPsiGame(), If(BidsMatch(), GiveTags(1), otherwise=GainCredits(5)))


def guessing(corp: int = 5, runner: int = 5):
    """The Corp plays a psi game."""
    t = scenario(turn="corp", corp=dict(credits=corp, hq=[GUESS]), runner=dict(credits=runner))
    t.do("play Guess")
    return t


@pytest.mark.ruling("rule_psi_bid_options")
def test_each_player_bids_zero_one_or_two():
    t = guessing()
    assert t.decision.side == "corp"
    assert t.options() == ["bid 0", "bid 1", "bid 2"]
    t.do("bid 2")
    assert t.decision.side == "runner"
    assert t.options() == ["bid 0", "bid 1", "bid 2"]


@pytest.mark.ruling("rule_bid_possible")
def test_nobody_bids_more_than_they_can_spend():
    t = guessing(corp=1, runner=5)
    assert t.options() == ["bid 0", "bid 1"]


@pytest.mark.ruling("rule_bid_possible")
def test_a_player_without_credits_bids_zero():
    t = guessing(corp=5, runner=0)
    t.do("bid 1")
    assert t.decision.kind == "action"
    assert t.corp.credits == 5 - 1 + 5


@pytest.mark.ruling("rule_psi_outcome")
@pytest.mark.parametrize(("bids", "tags"), [((2, 2), 1), ((0, 0), 1), ((0, 1), 0), ((2, 1), 0)])
def test_the_outcome_depends_on_whether_the_bids_match(bids, tags):
    t = guessing()
    t.do(f"bid {bids[0]}", f"bid {bids[1]}")
    assert t.runner.tags == tags
    assert t.corp.credits == 5 - bids[0] + (0 if tags else 5)
    assert t.runner.credits == 5 - bids[1]


@pytest.mark.ruling("rule_bid_secret", "rule_bid_reveal_spend")
def test_nothing_of_the_first_bid_can_be_seen_before_both_are_revealed():
    seen = set()
    for bid in (0, 1, 2):
        t = guessing()
        t.do(f"bid {bid}")
        decision = t.decision
        lines = tuple(t.game.log.lines(RUNNER_EYES))
        seen.add((tuple(t.options()), decision.prompt, decision.kind, t.corp.credits, t.state.bids, lines))
    assert len(seen) == 1


@pytest.mark.ruling("rule_psi_bid_reveal")
def test_bids_are_paid_together_once_both_are_made():
    t = guessing()
    t.do("bid 2")
    assert t.corp.credits == 5
    t.do("bid 1")
    assert (t.corp.credits, t.runner.credits) == (8, 4)


# -- sabotage ----------------------------------------------------------------------------------------

ARSON = event("Arson", Sabotage(2))


@pytest.mark.ruling("rule_sabotage", "rule_sabotage_resolution")
@pytest.mark.parametrize(
    ("choices", "hq", "rd"),
    [(("done",), 2, 1), (("trash Parlour", "done"), 1, 2), (("trash Parlour", "trash Garden"), 0, 3)],
    ids=["all from R&D", "one each", "all from HQ"],
)
def test_the_corp_chooses_cards_from_hq_and_the_rest_comes_from_the_top_of_rnd(choices, hq, rd):
    t = scenario(corp=dict(hq=[PARLOUR, GARDEN], rd=[FENCE, FENCE, "Hedge Fund"]), runner=dict(grip=[ARSON]))
    t.do("play Arson")
    assert t.decision.side == "corp"
    t.do(*choices)
    assert (len(t.corp.hq), len(t.corp.rd), len(t.corp.archives)) == (hq, rd, 2)
    assert t.corp.rd[-1] == "Hedge Fund"


@pytest.mark.ruling("rule_sabotage_facedown", "rule_sabotage_when_corp_can_look_facedown")
def test_sabotaged_cards_lie_facedown_in_archives_and_the_corp_may_look_at_them():
    t = scenario(corp=dict(hq=[PARLOUR], rd=[GARDEN, FENCE]), runner=dict(grip=[ARSON]))
    t.do("play Arson")
    assert t.state.known[t.card("Garden").id] == 0
    t.do("trash Parlour")
    assert sorted(t.corp.facedown_archives) == ["Garden", "Parlour"]
    assert not knows(t, "Parlour", RUNNER_EYES)
    assert t.state.known[t.card("Garden").id] == 1


@pytest.mark.ruling("rule_sabotage_hq_first")
def test_if_rnd_is_short_the_corp_must_choose_enough_from_hq():
    t = scenario(corp=dict(hq=[PARLOUR, GARDEN], rd=[FENCE]), runner=dict(grip=[ARSON]))
    t.do("play Arson")
    assert not t.can("done")
    t.do("trash Parlour")
    assert t.can("done")
    t.do("done")
    assert (t.corp.hq, t.corp.rd) == (["Garden"], [])


@pytest.mark.ruling("rule_sabotage_all_remaining_cards")
def test_if_there_are_not_enough_cards_all_are_trashed():
    t = scenario(corp=dict(hq=[PARLOUR], rd=[]), runner=dict(grip=[ARSON]))
    t.do("play Arson")
    assert t.corp.archives == ["Parlour"]


# -- the mark ----------------------------------------------------------------------------------------

SCOUT = event("Scout", IdentifyMark())
STRIKE = event("Strike", Run(YOUR_MARK))


@pytest.mark.ruling("rule_mark_identification", "rule_mark_identification_method")
def test_the_mark_is_a_random_central_server():
    marks = set()
    for seed in range(30):
        t = scenario(seed=seed, runner=dict(grip=[SCOUT]))
        t.do("play Scout")
        marks.add(t.state.mark)
    assert marks == {0, 1, 2}


@pytest.mark.ruling("rule_mark_already_identified", "rule_only_one_mark")
def test_the_mark_stays_the_same_for_the_turn_whatever_identifies_it_again():
    t = scenario(runner=dict(grip=[SCOUT, SCOUT]))
    t.fix_random("Archives", "HQ").do("play Scout", "play Scout")
    assert t.state.mark == 2


@pytest.mark.ruling("rule_only_one_mark")
def test_all_cards_share_the_mark():
    t = scenario(runner=dict(grip=[SCOUT, STRIKE]))
    t.fix_random("R&D").do("play Scout", "play Strike")
    t.until("action")
    watcher = resource("Watcher", When(MakesSuccessfulRun(on=YOUR_MARK), GainCredits(3)))
    t = scenario(runner=dict(credits=0, grip=[SCOUT], rig=[watcher]))
    t.fix_random("R&D").do("play Scout", "run R&D")
    t.until("action")
    assert t.runner.credits == 3
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == 3


@pytest.mark.ruling("rule_mark_designation_lingering_effect")
def test_the_mark_is_gone_when_the_turn_ends():
    t = scenario(corp=dict(rd=["Hedge Fund"]), runner=dict(grip=[SCOUT]), clicks=1)
    t.fix_random("HQ").do("play Scout")
    assert t.decision.side == "corp"
    assert t.state.mark == -1
