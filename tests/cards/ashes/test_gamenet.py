"""GameNET: what a Corp card ability causes the Runner to spend or lose during a run, and what is caused otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario
from tests.rules.cards1 import asset, ice, operation, program, resource, rezzed
from tests.rulings import ruling

from ..driving import reach, under

GAMENET = "GameNET: Where Dreams are Real"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def playing(rulebook: str, corp: dict[str, Any], runner: dict[str, Any], **more: Any) -> Scenario:
    """GameNET has no credits, and 1 for each time that its ability has resolved."""
    given = {"identity": GAMENET, "credits": 0, "hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 5, **corp}
    return scenario(corp=given, runner=runner, rulebook=rulebook, **more)


def meeting(rulebook: str, card: Card, **runner: Any) -> Scenario:
    """The Runner runs on HQ, which a piece of ice protects."""
    return playing(rulebook, {"servers": {"HQ": {"ice": [rezzed(card)]}}}, runner).do("run HQ")


COLLECTOR = ice("Collector", Subroutine(LoseCredits(3, RUNNER)), Subroutine(LoseCredits(3, RUNNER)))


@ruling("official.gamenet-where-dreams-are-real.1")
@pytest.mark.parametrize(("credits", "gained"), [(9, 2), (4, 2), (3, 1), (1, 1), (0, 0)])
def test_gamenet_gains_for_each_loss_of_at_least_one_credit(rulebook: str, credits: int, gained: int) -> None:
    """However much it is; a subroutine that takes nothing, since nothing is left, is no loss."""
    t = meeting(rulebook, COLLECTOR, credits=credits)
    t.until("action")
    assert t.runner.credits == max(0, credits - 6)
    assert t.corp.credits == gained


@both_rulebooks
@pytest.mark.parametrize(
    "loses", [LoseCredits(2, RUNNER), Unless(GiveTags(), Credits(2), RUNNER)], ids=["loses", "pays"]
)
def test_gamenet_gains_for_what_a_card_that_was_trashed_to_do_it_takes(rulebook: str, loses: Instruction) -> None:
    bomb = asset("Bomb", Paid(TrashThis(), loses))
    t = playing(rulebook, {"servers": {"Server 1": {"root": [rezzed(bomb)]}}}, {"credits": 5}).do("run HQ")
    reach(t, "use Bomb", *(["pay 2[credit]"] if isinstance(loses, Unless) else []))
    assert (t.running, t.runner.credits, t.corp.archives) == (True, 3, ["Bomb"])
    t.until("action")
    assert t.corp.credits == 1


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_gamenet_gains_for_what_the_runner_pays_lest_a_subroutine_resolve(rulebook: str, pays: bool) -> None:
    toll = ice("Toll", Subroutine(Unless(GiveTags(), Credits(3), RUNNER)))
    t = reach(meeting(rulebook, toll, credits=4), "pay 3[credit]" if pays else "decline")
    t.until("action")
    assert (t.runner.credits, t.runner.tags) == ((1, 0) if pays else (4, 1))
    assert t.corp.credits == pays


@both_rulebooks
@pytest.mark.parametrize("pays", [True, False])
def test_gamenet_gains_for_the_way_to_pay_among_those_of_a_subroutine(rulebook: str, pays: bool) -> None:
    """Fairchild's Runner pays 1 credit or trashes a card, as they like."""
    runner = {"credits": 2, "rig": ["Cleaver", "Carmen"]}
    t = playing(rulebook, {"servers": {"HQ": {"ice": ["Fairchild 1.0 (rezzed)"]}}}, runner).do("run HQ")
    for _ in range(2):
        reach(t, "pay 1[credit]" if pays else "the Runner trashes")
    t.until("action")
    assert t.runner.credits == (0 if pays else 2)
    assert t.corp.credits == (2 if pays else 0)


@both_rulebooks
@pytest.mark.parametrize("spent", [0, 1, 2])
def test_gamenet_gains_for_what_the_runner_spends_on_a_trace(rulebook: str, spent: int) -> None:
    tracer = ice("Tracer", Subroutine(Trace(3, if_successful=GiveTags())))
    t = meeting(rulebook, tracer, credits=2)
    t.until("step_trace_runner_spend_credits")
    t.do(f"spend {spent}")
    t.until("action")
    assert t.runner.credits == 2 - spent
    assert t.corp.credits == (spent > 0)


@both_rulebooks
@pytest.mark.parametrize("spent", [0, 2])
def test_gamenet_gains_for_what_the_runner_bids_in_a_psi_game(rulebook: str, spent: int) -> None:
    psychic = ice("Psychic", Subroutine(PlayPsiGame(), If(BidsMatch(match=False), GiveTags())))
    t = meeting(rulebook, psychic, credits=2)
    t.until("bid")
    t.do(f"bid {spent}")
    t.until("action")
    assert t.runner.credits == 2 - spent
    assert t.corp.credits == (spent > 0)


@both_rulebooks
def test_gamenet_does_not_gain_for_a_psi_game_or_a_trace_of_a_runner_card(rulebook: str) -> None:
    snare = resource("Snare Trap", When(MakesSuccessfulRun(), Trace(0, if_successful=TakeTags(1))))
    runner = {"identity": "Akiko Nisei: Head Case", "credits": 5, "rig": [snare]}
    t = playing(rulebook, {}, runner).do("run R&D")
    t.until("step_trace_runner_spend_credits")
    t.do("spend 2")
    t.until("bid")
    t.do("bid 1")
    t.until("action")
    assert t.runner.credits == 2
    assert t.corp.credits == 0


# -- additional costs ----------------------------------------------------------------------------------


@ruling("official.bellona.1")
def test_gamenet_gains_for_the_additional_cost_to_steal_bellona(rulebook: str) -> None:
    t = playing(rulebook, {"servers": {"Server 1": {"root": ["Bellona"]}}}, {"credits": 6})
    reach(t, "run Server 1", "steal Bellona")
    t.until("action")
    assert t.runner.credits == 1
    assert t.corp.credits == 1


@ruling("official.napd-cordon.1")
def test_gamenet_gains_once_for_all_additional_costs_that_are_paid_together(rulebook: str) -> None:
    """Bellona asks for 5, NAPD Cordon for 4 and 2 for each of two counters: 13 credits at once."""
    corp = {"identity": GAMENET, "credits": 0, "servers": {"Server 1": {"root": ["Bellona (2 advancement)"]}}}
    t = under("NAPD Cordon", corp, {"credits": 14}, rulebook)
    reach(t, "run Server 1", "steal Bellona")
    t.until("action")
    assert t.runner.credits == 1
    assert t.corp.credits == 1


@both_rulebooks
@pytest.mark.parametrize(("stolen", "gained"), [("Offworld Office", 0), ("Bellona", 1)])
def test_gamenet_does_not_gain_for_what_a_runner_card_asks_for(rulebook: str, stolen: str, gained: int) -> None:
    """The Source asks for 3 credits besides, whichever agenda it is."""
    corp = {"servers": {"Server 1": {"root": [stolen]}}}
    t = playing(rulebook, corp, {"credits": 8, "rig": ["The Source"]})
    reach(t, "run Server 1", f"steal {stolen}")
    t.until("action")
    assert t.runner.score == [stolen]
    assert t.runner.credits == (5 if gained == 0 else 0)
    assert t.corp.credits == gained


@both_rulebooks
def test_gamenet_gains_for_what_a_corp_card_asks_for_together_with_a_runner_card(rulebook: str) -> None:
    """Red Herrings asks for 5 and The Source for 3, whichever of them was there first."""
    corp = {"servers": {"Server 1": {"root": ["Offworld Office", "Red Herrings (rezzed)"]}}}
    for later in (False, True):
        there = {"grip": ["The Source"]} if later else {"rig": ["The Source"]}
        t = playing(rulebook, corp, {"credits": 11, **there})
        if later:
            t.do("install The Source")
        reach(t, "run Server 1", "steal Offworld Office")
        t.until("action")
        assert t.runner.credits == (1 if later else 3)
        assert t.corp.credits == 1


@both_rulebooks
@pytest.mark.parametrize("verb", [V_ACCESS, V_TRASH])
def test_gamenet_gains_for_an_additional_cost_to_access_or_to_trash(rulebook: str, verb: Verb) -> None:
    guard = asset("Guard", Static(AdditionalCost(verb, THIS, Credits(1), RUNNER)), trash=2)
    t = playing(rulebook, {"servers": {"Server 1": {"root": [rezzed(guard)]}}}, {"credits": 3})
    t.do("run Server 1")
    if verb is V_ACCESS:
        reach(t, "access Guard")
        t.until("action")
        assert t.runner.credits == 2
    else:
        reach(t, "trash Guard")
        t.until("action")
        assert t.runner.credits == 0
    assert t.corp.credits == 1


@both_rulebooks
def test_gamenet_does_not_gain_for_an_additional_cost_that_is_no_credit(rulebook: str) -> None:
    guard = asset("Guard", Static(AdditionalCost(V_TRASH, THIS, Clicks(), RUNNER)), trash=2)
    t = playing(rulebook, {"servers": {"Server 1": {"root": [rezzed(guard)]}}}, {"credits": 3})
    reach(t, "run Server 1", "trash Guard")
    t.until("action")
    assert t.runner.credits == 1
    assert t.corp.credits == 0


@both_rulebooks
def test_gamenet_gains_once_for_a_cost_that_is_counted(rulebook: str) -> None:
    """Two pieces of advanced ice make Cayambe Grid ask for 4 credits: one payment. CR rule_cost_quantities."""
    advanced = ["Palisade (1 advancement)", "Tithe (1 advancement)"]
    corp = {"servers": {"HQ": {"root": ["Cayambe Grid (rezzed)"], "ice": advanced}}}
    t = reach(playing(rulebook, corp, {"credits": 5}), "run HQ", "pay 2[credit]")
    t.until("action")
    assert t.runner.credits == 1
    assert t.corp.credits == 1


# -- what is no doing of a Corp card ability, or during no run ------------------------------------------


@both_rulebooks
def test_gamenet_does_not_gain_for_a_trash_cost(rulebook: str) -> None:
    """Nor if a Corp card makes it higher."""
    dear = asset("Dear", Static(TrashCostChange(THIS, 1)), trash=2)
    t = playing(rulebook, {"servers": {"Server 1": {"root": [rezzed(dear)]}}}, {"credits": 4})
    reach(t, "run Server 1", "trash Dear")
    t.until("action")
    assert t.runner.credits == 1
    assert t.corp.credits == 0


@both_rulebooks
def test_gamenet_does_not_gain_for_what_the_runner_does_with_their_own_cards(rulebook: str) -> None:
    """Strength, breaking, a loss by a card of their own, a program that is installed: all during the run."""
    wall = ice("Wall", Subroutine(EndTheRun()), strength=1, subtypes=("barrier",))
    pick = program("Pick", breaks(1, "barrier"), boost(1, 1), strength=0, subtypes=("icebreaker",))
    waste = resource("Waste", Paid(Credits(1), LoseCredits(1)))
    shop = resource("Shop", Paid(Credits(1), Install(Choose(1, Cards(PROGRAM, zone=GRIP)))))
    runner = {"credits": 9, "rig": [pick, waste, shop], "grip": ["Cleaver"]}
    t = playing(rulebook, {"servers": {"HQ": {"ice": [rezzed(wall)]}}}, runner).do("run HQ")
    t.until("encounter")
    t.do("use Waste")
    t.do("use Shop")
    t.do("done")
    t.until("encounter")
    assert t.runner.credits == 3
    t.do("use Pick: +1")
    t.do("use Pick: break")
    t.until("action")
    assert t.runner.credits == 1
    assert t.corp.credits == 0


@both_rulebooks
def test_gamenet_does_not_gain_while_there_is_no_run(rulebook: str) -> None:
    """An additional cost to run is paid before the run has begun. CR rule_abilities_during_a_run."""
    gate = asset("Gate", Static(AdditionalCost(V_RUN, cost=Credits(1), by=RUNNER, server=HQ)))
    t = playing(rulebook, {"servers": {"Server 1": {"root": [rezzed(gate)]}}}, {"credits": 3})
    t.do("run HQ")
    t.until("action")
    assert t.runner.credits == 2
    assert t.corp.credits == 0
    levy = operation("Levy", Play(LoseCredits(1, RUNNER)))
    t = playing(rulebook, {"hq": [levy]}, {"credits": 3}, turn="corp").do("play Levy")
    t.until("action")
    assert t.runner.credits == 2
    assert t.corp.credits == 0


@both_rulebooks
def test_gamenet_does_not_gain_for_what_the_corp_itself_spends_and_loses(rulebook: str) -> None:
    costly = ice("Costly", Subroutine(LoseCredits(2)), Subroutine(MayPay(Credits(1), if_you_do=GiveTags())))
    t = playing(rulebook, {"credits": 4, "servers": {"HQ": {"ice": [rezzed(costly)]}}}, {"credits": 3})
    reach(t, "run HQ", "yes")
    t.until("action")
    assert t.runner.tags == 1
    assert t.corp.credits == 1


# -- from elsewhere than the credit pool ---------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("fund", ["bad publicity", "card"])
def test_gamenet_gains_for_credits_that_are_in_no_pool(rulebook: str, fund: str) -> None:
    toll = ice("Toll", Subroutine(Unless(EndTheRun(), Credits(1), RUNNER)))
    purse = resource("Purse", Static(CanSpendHosted()))
    runner = {"credits": 0, "rig": [{"card": purse, "credits": 1}] if fund == "card" else []}
    corp = {"bad_publicity": int(fund != "card"), "servers": {"HQ": {"ice": [rezzed(toll)]}}}
    t = reach(playing(rulebook, corp, runner), "run HQ", "pay 1[credit]")
    t.until("action")
    assert len(t.accesses) == 1
    assert t.corp.credits == 1


@both_rulebooks
def test_gamenet_gains_for_bellona_paid_from_bad_publicity_too(rulebook: str) -> None:
    corp = {"bad_publicity": 2, "servers": {"Server 1": {"root": ["Bellona"]}}}
    t = playing(rulebook, corp, {"credits": 3})
    reach(t, "run Server 1", "steal Bellona")
    t.until("action")
    assert t.runner.score == ["Bellona"]
    assert t.corp.credits == 1
