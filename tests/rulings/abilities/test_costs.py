"""Costs: payable in full, prevented or not, additional, nested. CR sec_costs."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import Scenario, scenario

from ...rules.cards1 import BELL, SHOP, agenda, asset, event, hardware, ice, program, resource, rezzed
from ...rules.cards3 import record
from .. import ruling

OATS = ["Hedge Fund"] * 4
TOY = program("Toy")


@ruling("gloss.cost.1")
def test_a_cost_is_paid_in_full_at_once_and_with_ones_own_or_the_effect_cannot_be_used(rulebook: str):
    for credits, toys, able in ((3, 1, True), (2, 1, False), (3, 0, False)):
        sale = resource("Sale", Paid((Credits(3), Trash(Choose(1, Cards(PROGRAM, installed=True)))), GainCredits(9)))
        t = scenario(runner={"credits": credits, "rig": [sale, BELL, *[TOY] * toys]}, rulebook=rulebook)
        assert t.can("use Sale") is able
        if not able:
            assert (t.runner.credits, len(t.runner.rig)) == (credits, 2 + toys), "nothing is paid in part"
        else:
            t.do("use Sale")
            assert (t.runner.credits, t.runner.heap) == (9, ["Toy"])
    clearing = asset("Clearing", Paid(Trash(Choose(1, Cards((PROGRAM, ICE), installed=True))), GainCredits(9)))
    servers = {"Server 1": {"root": [rezzed(clearing)]}}
    runner = {"credits": 99, "rig": [TOY, BELL]}
    t = scenario(turn="corp", corp={"credits": 0, "rd": OATS, "servers": servers}, runner=runner, rulebook=rulebook)
    assert not t.can("use Clearing"), "the Runner's program is not the Corp's to pay with"
    servers["HQ"] = {"ice": [ice("Frost")]}
    t = scenario(turn="corp", corp={"credits": 0, "rd": OATS, "servers": servers}, runner=runner, rulebook=rulebook)
    t.do("use Clearing")
    assert (t.corp.archives, t.runner.rig) == (["Frost"], ["Toy", "Bell"])


# -- preventing a payment --------------------------------------------------------------------------------

SELLER = resource("Seller", Paid(TrashThis(), GainCredits(3)))
GUARD = hardware("Guard", Paid(TrashThis(), PreventTrash(Cards(RESOURCE, installed=True)), flags=INTERRUPT))


@ruling("gloss.cost.2", under="classic")
def test_under_classic_rules_what_stops_a_part_of_the_cost_stops_the_effect(rulebook: str):
    two = resource("Two", Paid((Credits(1), TrashThis()), GainCredits(3)))
    t = scenario(runner={"credits": 1, "rig": [two, GUARD]}, rulebook=rulebook).do("use Two", "use Guard")
    assert ("Two" in t.runner.rig, t.runner.credits) == (True, 0), "one part was prevented, the other is gone"
    t = scenario(runner={"credits": 1, "rig": [two, GUARD]}, rulebook=rulebook).do("use Two", "pass")
    assert (t.runner.rig, t.runner.credits) == (["Guard"], 3)


@ruling("gloss.cost.2", under="modern")
def test_under_modern_rules_paying_cannot_be_stopped_or_the_cost_cannot_be_paid_at_all(rulebook: str):
    t = scenario(runner={"credits": 0, "rig": [SELLER, GUARD]}, rulebook=rulebook).do("use Seller")
    assert (t.decision.kind, t.runner.rig, t.runner.credits) == ("action", ["Guard"], 3), "Guard was not asked"
    keep = asset("Keep", Static(Cannot(None, (V_TRASH,), Cards(RESOURCE))))
    board = {"servers": {"Server 1": {"root": [rezzed(keep)]}}}
    t = scenario(runner={"rig": [SELLER, BELL]}, corp=board, rulebook=rulebook)
    assert not t.can("use Seller"), "a static ability forbids it"
    saint = hardware("Saint", When(Would(IsTrashed(Cards(RESOURCE))), PreventTrash(Cards(RESOURCE))))
    t = scenario(runner={"rig": [SELLER, saint, BELL]}, rulebook=rulebook)
    assert not t.can("use Seller"), "a mandatory interrupt would prevent it"


# -- additional costs ------------------------------------------------------------------------------------

BIG = event(
    "Big",
    Static(AdditionalCost(V_PLAY, THIS, (Credits(2), Trash(Choose(1, Cards(PROGRAM, installed=True)))))),
    Play(GainCredits(9)),
    cost=1,
)


@ruling("gloss.cost.additional.1")
def test_additional_costs_are_paid_with_the_cost_they_join_all_or_none(rulebook: str):
    for credits, toys, able in ((3, 1, True), (2, 1, False), (3, 0, False)):
        t = scenario(runner={"credits": credits, "grip": [BIG], "rig": [TOY] * toys}, rulebook=rulebook)
        assert t.can("play Big") is able
        if able:
            heard = record(t)
            t.do("play Big")
            assert (t.runner.credits, sorted(t.runner.heap)) == (9, ["Big", "Toy"])
            assert heard.count("credits spent") == 1, "one payment of 3"


PRIZE = agenda("Prize", Static(AdditionalCost(V_STEAL, THIS, Credits(2), by=RUNNER)))
PLAIN = agenda("Plain")
DEAR = ice(
    "Dear", Static(AdditionalCost(V_REZ, THIS, Forfeit(Choose(1, Cards(AGENDA, zone=Zone.YOUR_SCORE_AREA))))), cost=3
)


def accessing(card: Agenda, rulebook: str) -> Scenario:
    t = scenario(runner={"credits": 5}, corp={"servers": {"Server 1": {"root": [card]}}}, rulebook=rulebook)
    return t.do("run Server 1", "continue")


def declined(rulebook: str) -> None:
    """Made to steal, or to rez, a player may refuse the additional cost, and then pays nothing of the rest."""
    t = accessing(PRIZE, rulebook)
    assert (t.decision.kind, t.decision.side, len(t.options())) == ("steal", "runner", 2)
    t.do(next(k for k in t.options() if not k.startswith("steal")))
    assert (t.runner.score, t.runner.credits, t.server("Server 1").root) == ([], 5, ["Prize"])
    t = accessing(PRIZE, rulebook)
    t.do("steal")
    assert (t.runner.score, t.runner.credits) == (["Prize"], 3)
    force = event("Force", Play(Rez(Choose(1, Cards(ICE, installed=True, rezzed=False)), by=CORP, must=True)))
    board = {"credits": 5, "score": [PLAIN], "servers": {"HQ": {"ice": [DEAR]}}}
    for answer, rezzed_, credits in (("no", False, 5), ("yes", True, 2)):
        t = scenario(runner={"grip": [force]}, corp=board, rulebook=rulebook).do("play Force")
        assert t.decision.side == "corp"
        t.do(t.options()[-1] if answer == "no" else t.options()[0])
        assert (t.card("Dear").rezzed, t.corp.credits) == (rezzed_, credits)
        assert t.corp.score == ([] if rezzed_ else ["Plain"])


@ruling("gloss.cost.additional.2", "faq4.rules.additional-costs.1")
def test_a_player_forced_into_an_effect_may_decline_its_additional_cost_and_so_the_effect(rulebook: str):
    declined(rulebook)


@ruling("modern.additional-cost.1")
def test_only_an_additional_cost_lets_the_runner_decline_to_steal(rulebook: str):
    declined(rulebook)
    t = accessing(PLAIN, rulebook)
    t.until("action")
    assert t.runner.score == ["Plain"], "nobody was asked"


# -- nested costs ----------------------------------------------------------------------------------------


@ruling("gloss.cost.nested.1", "cr1.4.changes.if-you-do")
@pytest.mark.parametrize("words", ["to", "if_you_do"])
def test_may_x_to_y_and_may_x_if_you_do_y_are_costs_y_comes_only_if_x_was_paid(words: str, rulebook: str):
    deal = event(
        "Deal", Play(MayPay((Credits(2), Trash(Choose(1, Cards(PROGRAM, installed=True)))), **{words: Draw(2)}))
    )
    assert ("If you do" in deal.text) is (words == "if_you_do")
    stack = ["Mayfly"] * 3
    for credits, toys in ((1, 1), (2, 0)):
        t = scenario(
            runner={"credits": credits, "grip": [deal], "rig": [TOY] * toys, "stack": stack}, rulebook=rulebook
        )
        t.do("play Deal")
        assert t.decision.kind == "action", "it cannot be paid in full, so nothing is offered"
        assert (t.runner.credits, len(t.runner.rig), t.runner.grip) == (credits, toys, [])
    for answer, drawn in (("yes", 2), ("no", 0)):
        t = scenario(runner={"credits": 2, "grip": [deal], "rig": [TOY], "stack": stack}, rulebook=rulebook)
        t.do("play Deal", answer)
        assert (len(t.runner.grip), t.runner.credits, len(t.runner.rig)) == (drawn, 2 - drawn, 0 if drawn else 1)
    trade = event("Trade", Play(MayPay(Trash(Choose(1, Cards(RESOURCE, installed=True))), **{words: Draw(2)})))
    t = scenario(runner={"grip": [trade], "rig": [SELLER, GUARD], "stack": stack}, rulebook=rulebook)
    t.do("play Trade", "yes")
    assert t.can("use Guard") is (rulebook == "classic"), "as with every cost"
    if rulebook == "classic":
        t.do("use Guard")
    assert (t.runner.rig, len(t.runner.grip)) == ((["Seller"], 0) if rulebook == "classic" else (["Guard"], 2))


@ruling("cr1.4.changes.pay-spend")
def test_to_spend_and_to_pay_are_the_same(rulebook: str):
    """Credits to be 'spent' on installing pay an install cost; who cannot 'spend' credits cannot 'pay' any."""
    fund = resource("Fund", Static(CanSpendHosted(For(V_INSTALL, Cards(PROGRAM)))))
    assert "spend hosted credits" in fund.text
    dear = program("Dear", cost=2)
    rig = [{"card": fund, "credits": 2}]
    t = scenario(runner={"credits": 0, "rig": rig, "grip": [dear]}, rulebook=rulebook).do("install Dear")
    assert t.card("Fund").credits == 0
    stop = asset("Stop", Static(Cannot(RUNNER, (V_SPEND,))), trash=2)
    deal = event("Deal", Play(GainCredits(1), MayPay(Credits(1), to=Draw(1))))
    assert ("cannot spend any credits" in stop.text, "pay 1" in deal.text) == (True, True)
    runner = {"credits": 9, "rig": [SHOP, BELL], "grip": [dear, deal], "stack": ["Mayfly"] * 3}
    for banned in (False, True):
        servers = {"Server 1": {"root": [rezzed(stop) if banned else rezzed(asset("Stop", trash=2))]}}
        t = scenario(runner=runner, corp={"servers": servers}, rulebook=rulebook)
        assert t.can("use Shop") is not banned
        t.do("pass")
        assert t.can("install Dear") is not banned
        t.do("play Deal")
        assert (t.decision.kind == "offer") is not banned
        if not banned:
            t.do("no")
        t.do("run Server 1")
        offered = False
        while t.running:
            offered = offered or t.can("trash Stop")
            t.game.choose(next(k for k in ("pass", "continue") if k in t.options()))
        assert (t.accesses, offered) == (["Stop"], not banned)
