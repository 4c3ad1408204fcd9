"""Bids and psi games. CR sec_bidding."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import view

from ..rules.cards1 import asset, event, operation, rezzed
from .cards_10 import PURSE

GUESS = operation("Guess", Play(PlayPsiGame(), If(BidsMatch(), GiveTags(1), otherwise=GainCredits(5))))
SAFE = asset("Safe", Static(CanSpendHosted()))
"""The Corp's purse."""
BLUFF = event("Bluff", Play(SpendSecretly(3), If(GuessedIncorrectly(), Draw(1))))
"""One player bids, the other guesses."""


def guessing(
    *assets: object, corp: int = 5, runner: int = 5, rig: tuple[object, ...] = (), turn: str = "corp"
) -> Scenario:
    servers = {f"Server {n}": {"root": [card]} for n, card in enumerate(assets, start=1)}
    t = scenario(
        turn=turn,
        corp={"credits": corp, "hq": [GUESS], "servers": servers},
        runner={"credits": runner, "rig": list(rig)},
    )
    return t.do("play Guess")


@pytest.mark.ruling("rule_bidding", "rule_bid_secret")
def test_one_player_bids_or_both_do_and_a_bid_is_known_to_the_bidder_alone():
    t = guessing()
    assert (t.decision.kind, t.decision.side) == ("bid", "corp")
    t.do("bid 2")
    assert (t.decision.kind, t.decision.side, t.corp.credits) == ("bid", "runner", 5)
    seen = set()
    for bid in ("bid 0", "bid 3"):
        t = scenario(runner={"grip": [BLUFF]}).do("play Bluff")
        assert (t.decision.kind, t.decision.side) == ("bid", "runner")
        t.do(bid)
        assert (t.decision.kind, t.decision.side, t.runner.credits) == ("guess", "corp", 5)
        seen.add((str(view(t.game, "corp")), tuple(t.game.log.lines(CORP_SIDE)), tuple(t.options())))
    assert len(seen) == 1


@pytest.mark.ruling("rule_bid_possible")
@pytest.mark.parametrize(("credits", "most"), [(0, 0), (1, 1), (2, 2), (9, 2)])
def test_nothing_can_always_be_bid_and_never_more_than_could_be_spent(credits: int, most: int):
    t = guessing(corp=credits)
    if most:
        assert t.options() == [f"bid {n}" for n in range(most + 1)]
    else:
        assert t.decision.side == "runner", "there was nothing to choose"
    t = guessing(corp=0, runner=credits, rig=({"card": PURSE, "credits": 1},))
    assert t.options() == [f"bid {n}" for n in range(min(2, credits + 1) + 1)]


WITNESS = asset("Witness", When(SecretsRevealed(), If(HasCredits(CORP, at_most=0), Place(1, POWER))))


@pytest.mark.ruling("rule_bid_reveal_spend", "rule_bid_spent_immediately", "rule_bid_secretly_spend")
def test_a_revealed_bid_is_spent_before_anybody_can_do_or_notice_anything():
    for bid, noticed in ((2, 1), (1, 0)):
        t = guessing(rezzed(WITNESS), corp=2).do(f"bid {bid}")
        assert t.corp.credits == 2, "not before both are revealed"
        t.do("bid 0")
        assert t.card("Witness").power == noticed
        assert (t.corp.credits, t.runner.credits) == (2 - bid + 5, 5)
    t = scenario(runner={"credits": 4, "grip": [BLUFF]}).do("play Bluff", "bid 3")
    assert t.runner.credits == 4
    t.do("guess 3")
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_bid_secretly_spend")
def test_what_waits_for_revealed_credits_waits_until_they_are_paid_and_comes_before_the_next_instruction():
    early = asset("Early", When(SecretsRevealed(), GainCredits(ForEach(1, Tags()))))
    t = guessing(rezzed(early), corp=1).do("bid 1", "bid 1")
    assert (t.runner.tags, t.corp.credits) == (1, 0), "there was no tag yet"


@pytest.mark.ruling("rule_bid_is_cost")
def test_a_bid_is_paid_like_any_cost_from_wherever_the_player_may_spend_and_a_checkpoint_follows():
    tin = asset("Tin", Static(CanSpendHosted()), When(IsEmpty(), Trash(THIS)))
    nosy = asset("Nosy", When(SpendsFrom(Cards(ASSET)), Place(1, POWER)))
    count = operation("Count", Play(PlayPsiGame(), GainCredits(ForEach(3, Cards(ASSET, installed=True)))))
    servers = {"Server 1": {"root": [rezzed(tin, credits=2)]}, "Server 2": {"root": [rezzed(nosy)]}}
    t = scenario(turn="corp", corp={"credits": 0, "hq": [count], "servers": servers}, runner={"credits": 0})
    t.do("play Count", "bid 2")
    t.until("action")
    assert sorted(t.corp.archives) == ["Count", "Tin"]
    assert t.card("Nosy").power == 1
    assert t.corp.credits == 3, "Tin was empty and gone before the next instruction"


@pytest.mark.ruling("rule_bid_payment_choices", "rule_psi_bid_reveal")
@pytest.mark.parametrize("turn", ["corp", "runner"])
def test_each_player_says_how_to_pay_knowing_both_bids_and_both_pay_together(turn: str):
    guess = event("Dare", Play(PlayPsiGame(), If(BidsMatch(), TakeTags(1))))
    t = scenario(
        turn=turn,
        corp={"credits": 2, "hq": [GUESS], "servers": {"Server 1": {"root": [rezzed(SAFE, credits=2)]}}},
        runner={"credits": 2, "grip": [guess], "rig": [{"card": PURSE, "credits": 2}]},
    )
    t.do("play Guess" if turn == "corp" else "play Dare", "bid 2", "bid 1")
    first, second = ("corp", "runner") if turn == "corp" else ("runner", "corp")

    def all_of() -> tuple[int, int, int, int]:
        return (t.corp.credits, t.card("Safe").credits, t.runner.credits, t.card("Purse").credits)

    assert (t.decision.kind, t.decision.side) == ("pay", first), "the active player says first"
    both = "the Corp 2, the Runner 1" if turn == "corp" else "the Corp 1, the Runner 2"
    assert all(both in t.game.log.lines(side)[-1] for side in (CORP_SIDE, RUNNER_SIDE)), "both bids are known by now"
    t.do(next(key for key in t.options() if key.startswith("pay 1")))
    assert (t.decision.kind, t.decision.side) == ("pay", second)
    assert all_of() == (2, 2, 2, 2), "nothing is spent yet"
    t.do(next(key for key in t.options() if key.startswith("pay 1")))
    t.until("action")
    spent = (1, 1, 2, 1) if turn == "corp" else (2, 1, 1, 1)
    gained = 5 if turn == "corp" else 0
    assert all_of() == (spent[0] + gained, *spent[1:])


@pytest.mark.ruling("rule_bid_payment_choices", "rule_psi_bid_reveal")
def test_there_is_no_checkpoint_between_the_payments_of_a_psi_game():
    """What notices that the Corp spent from its card finds that the Runner has paid as well."""
    nosy = asset("Nosy", When(SpendsFrom(Cards(ASSET)), If(HasCredits(RUNNER, at_most=3), Place(1, POWER))))
    t = guessing(rezzed(SAFE, credits=2), rezzed(nosy), corp=0, runner=5).do("bid 2", "bid 2")
    t.until("action")
    assert t.card("Safe").credits == 0
    assert t.card("Nosy").power == 1


@pytest.mark.ruling("rule_psi_game", "rule_psi_bid_options", "rule_psi_outcome")
@pytest.mark.parametrize("corp", [0, 1, 2])
@pytest.mark.parametrize("runner", [0, 1, 2])
def test_a_psi_game_turns_on_whether_the_bids_are_the_same(corp: int, runner: int):
    t = guessing()
    assert t.options() == ["bid 0", "bid 1", "bid 2"]
    t.do(f"bid {corp}")
    assert t.options() == ["bid 0", "bid 1", "bid 2"]
    t.do(f"bid {runner}")
    assert t.runner.tags == (1 if corp == runner else 0)
    assert (t.corp.credits, t.runner.credits) == (5 - corp + (0 if corp == runner else 5), 5 - runner)
