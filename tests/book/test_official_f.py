"""Official rulings on cards with F that the tests of the cards themselves do not show."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ..cards.driving import reach
from ..rules.cards1 import resource
from ..rulings import ruling

OATS = ["Hedge Fund"] * 9
HAND = ["Sure Gamble"] * 4


@ruling("official.fairchild-2-0.1")
@pytest.mark.parametrize(("credits", "rig", "heap"), [(1, ["Leech"], ["Leech"]), (1, [], []), (0, [], [])])
def test_fairchild_takes_no_single_credit_and_asks_for_a_card_instead(
    rulebook: str, credits: int, rig: list[str], heap: list[str]
) -> None:
    """Nothing is asked: of two ways to obey there is one, or none."""
    runner = {"credits": credits, "rig": rig, "grip": HAND}
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": ["Fairchild 2.0 (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do("pass")
    assert not t.offers("pay 2")
    t.until("action")
    assert (t.runner.credits, t.runner.rig) == (credits, [])
    assert [card for card in t.runner.heap if card != "Sure Gamble"] == heap
    assert t.runner.core_damage == 1, "the third subroutine resolved like the others"


@ruling("official.fairchild-2-0.1")
def test_fairchild_leaves_the_choice_to_a_runner_who_can_do_either(rulebook: str) -> None:
    runner = {"credits": 2, "rig": ["Leech"], "grip": HAND}
    t = scenario(runner=runner, corp={"servers": {"HQ": {"ice": ["Fairchild 2.0 (rezzed)"]}}}, rulebook=rulebook)
    t.do("run HQ").until("encounter")
    t.do("pass")
    assert (len(t.options()), t.decision.side if t.decision else "") == (2, "runner")
    t.do("pay 2").until("action")
    assert (t.runner.credits, t.runner.rig) == (0, []), "paid first; then only the card was left to give"


@ruling("official.false-lead.2", under="modern")
@pytest.mark.parametrize("leads", [2, 1])
def test_two_false_leads_in_the_first_window_leave_a_turn_that_begins_and_has_no_action(
    rulebook: str, leads: int
) -> None:
    """Dawn pays as the turn begins; with a single lead there are clicks left for actions."""
    dawn = resource("Dawn", When(Begins(), GainCredits(3)))
    corp = {"score": ["False Lead"] * 2, "rd": OATS}
    t = scenario(turn="corp", clicks=1, corp=corp, runner={"credits": 0, "rig": [dawn]}, rulebook=rulebook)
    t.do("credit")
    while not (t.state.active == 1 and t.offers("use False Lead")):
        t.do("pass")
    for _ in range(leads):
        t.do(next(key for key in t.options() if key.startswith("use False Lead")))
    assert t.runner.clicks == 4 - 2 * leads
    t.until("action")
    assert t.step == ("step_corp_turn_action" if leads == 2 else "step_runner_turn_action")
    assert (t.runner.credits, len(t.corp.removed)) == (3, leads), "the turn began, and the Runner took no action"


@ruling("official.find-the-truth.2")
@pytest.mark.parametrize("first", ["Find the Truth", "Grifter"])
def test_find_the_truth_looks_before_or_after_steve_cambridge_as_the_runner_likes(rulebook: str, first: str) -> None:
    """Steve Cambridge is outside the pool: a resource that takes back a card at the same moment stands in for him."""
    back = May(AddTo(Choose(1, Cards(zone=HEAP)), GRIP))
    grifter = resource("Grifter", When(FirstEachTurn(MakesSuccessfulRun(on=HQ)), back))
    runner = {"rig": ["Find the Truth", grifter], "heap": ["Leech", "Cleaver"]}
    t = scenario(runner=runner, corp={"hq": OATS[:1], "rd": ["Ping", *OATS]}, rulebook=rulebook).do("run HQ")
    t.until("reaction")
    assert [key.split(":")[0] for key in t.options() if key != "pass"] == ["Find the Truth", "Grifter"]
    t.do(first)
    looked = t.card("Ping").known_to("runner")
    assert looked is (first == "Find the Truth")
    if not looked:
        reach(t, "choose Cleaver", "Find the Truth")
    else:
        reach(t, "Grifter", "choose Cleaver")
    assert (t.card("Ping").known_to("runner"), t.runner.grip) == (True, ["Cleaver"])


def second_sight(rulebook: str) -> Scenario:
    """The Runner has lost the game of Caprice Nisei, with Fumiko Yamamori elsewhere."""
    servers = {
        "Server 1": {"root": ["Caprice Nisei (rezzed)", "Nico Campaign"]},
        "Server 2": {"root": ["Fumiko Yamamori (rezzed)"]},
    }
    t = scenario(runner={"grip": HAND}, corp={"servers": servers}, rulebook=rulebook).do("run Server 1")
    t.until("bid")
    t.do("bid 0", "bid 1").until("action")
    assert (t.accesses, t.runner.heap) == ([], ["Sure Gamble"])
    return t


def moments(t: Scenario) -> list[int]:
    """Where the log says that the run was ended, and where that the Runner was hurt."""
    return [next(n for n, line in enumerate(t.log) if words in line) for words in ("ends the run", "meat damage")]


@ruling("official.fumiko-yamamori.1", under="classic")
def test_fumiko_hurts_after_caprice_nisei_has_ended_the_run(rulebook: str) -> None:
    ended, hurt = moments(second_sight(rulebook))
    assert ended < hurt


@ruling("rule_chain_reaction", under="modern")
def test_fumiko_hurts_between_the_bids_and_the_end_of_the_run(rulebook: str) -> None:
    ended, hurt = moments(second_sight(rulebook))
    assert hurt < ended
