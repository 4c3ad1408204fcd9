"""A cost that a static ability or a mandatory interrupt would prevent cannot be paid.

CR rule_cost_interrupt_static_mandatory.
"""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import asset, hardware, ice, program, resource, rezzed, upgrade

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
SAFE = Static(Cannot(None, (Verb.TRASH,), THIS))
SHIELD = hardware("Shield", When(Would(IsTrashed(Cards(PROGRAM))), PreventTrash(Cards(PROGRAM)), flags=INTERRUPT))
ONE_OTHER = Choose(1, Cards(installed=True, other=True, yours=True))
ANY_IN_HEAP = Choose(1, Cards(zone=Zone.HEAP))
A_PROGRAM = Choose(1, Cards(PROGRAM, installed=True))


def board(*roots, rulebook="modern", **more):
    servers = {f"Server {n}": dict(root=[root]) for n, root in enumerate(roots, start=1)}
    return scenario(turn="corp", corp=dict(servers=servers | more.pop("servers", {}), **more), rulebook=rulebook)


@BOOKS
@pytest.mark.ruling("rule_cost_interrupt_static_mandatory")
def test_security_subcontract_is_not_paid_with_architect(rulebook):
    guarded = {"HQ": dict(ice=["Architect (rezzed)"])}
    t = board("Security Subcontract (rezzed)", rulebook=rulebook, servers=guarded)
    assert not t.can("use Security Subcontract")
    guarded = {"HQ": dict(ice=["Architect (rezzed)", "Palisade (rezzed)", "Tithe (rezzed)"])}
    t = board("Security Subcontract (rezzed)", rulebook=rulebook, servers=guarded).do("use Security Subcontract")
    assert sorted(t.options()) == ["choose Palisade", "choose Tithe"]


@BOOKS
@pytest.mark.ruling("rule_cost_interrupt_static_mandatory")
def test_an_offer_is_not_paid_with_a_card_that_cannot_be_trashed(rulebook):
    shop = resource("Shop", Paid(Clicks(1), MayPay(Trash(ONE_OTHER), if_you_do=GainCredits(9))))
    t = scenario(runner=dict(rig=[shop, resource("Rock", SAFE)]), rulebook=rulebook).do("use Shop")
    assert t.decision.kind == "action", "nothing is offered"
    assert (t.runner.credits, t.runner.rig) == (5, ["Shop", "Rock"])


@BOOKS
@pytest.mark.ruling("rule_cost_interrupt_static_mandatory")
@pytest.mark.parametrize("cost", [TrashThis(), Trash(THIS), Both(Trash(THIS), LoseCredits(1))])
def test_a_card_that_cannot_be_trashed_does_not_pay_with_itself(cost, rulebook):
    rock = resource("Rock", SAFE, Paid(cost, GainCredits(3)))
    t = scenario(runner=dict(rig=[rock]), rulebook=rulebook)
    assert not t.can("use Rock")


@BOOKS
@pytest.mark.ruling("rule_cost_interrupt_static_mandatory")
def test_an_additional_cost_is_not_paid_with_a_card_that_cannot_be_trashed(rulebook):
    dear = asset("Dear", Static(AdditionalCost(Verb.REZ, THIS, Trash(Choose(1, Cards(ICE, rezzed=True))))))
    rock = ice("Rock", SAFE)
    t = board(dear, servers={"HQ": dict(ice=[rezzed(rock)])}, rulebook=rulebook)
    assert not t.can("rez Dear")
    t = board(dear, servers={"HQ": dict(ice=[rezzed(rock), rezzed(ice("Soft"))])}, rulebook=rulebook).do("rez Dear")
    assert t.corp.archives == ["Soft"]


@BOOKS
@pytest.mark.ruling("rule_cost_interrupt_static_mandatory")
def test_a_card_in_hq_that_cannot_be_trashed_does_not_pay_with_itself(rulebook):
    gift = asset("Gift", Paid((Clicks(1), TrashFromHQ()), GainCredits(3)))
    ban = upgrade("Ban", Static(Cannot(CORP, (Verb.TRASH,), Cards(zone=Zone.HQ))))
    assert board(rezzed(asset("Else")), hq=[gift], rulebook=rulebook).can("use Gift")
    assert not board(rezzed(ban), hq=[gift], rulebook=rulebook).can("use Gift")


@BOOKS
@pytest.mark.ruling("rule_cost_interrupt_static_mandatory")
def test_drawing_is_no_cost_that_can_be_paid_while_it_is_forbidden(rulebook):
    read = resource("Read", Paid(Draw(1), GainCredits(3)))
    ban = asset("Ban", Static(Cannot(RUNNER, (Verb.DRAW,))))
    corp = dict(servers={"Server 1": dict(root=[rezzed(ban)])})
    assert scenario(runner=dict(rig=[read], stack=["Unity"]), rulebook=rulebook).can("use Read")
    assert not scenario(runner=dict(rig=[read], stack=["Unity"]), corp=corp, rulebook=rulebook).can("use Read")


@BOOKS
@pytest.mark.ruling("rule_cost_interrupt_static_mandatory")
def test_a_card_that_cannot_leave_where_it_is_does_not_pay(rulebook):
    ghost = resource("Ghost", Paid(RemoveFromGame(ANY_IN_HEAP), GainCredits(3)))
    runner = dict(rig=[ghost], heap=["Unity"])
    assert scenario(runner=runner, rulebook=rulebook).can("use Ghost")
    corp = dict(servers={"Server 1": dict(root=["Blacklist (rezzed)"])})
    assert not scenario(runner=runner, corp=corp, rulebook=rulebook).can("use Ghost")


@pytest.mark.ruling("rule_cost_interrupt_static_mandatory")
def test_of_the_cards_that_could_be_chosen_those_that_a_mandatory_interrupt_saves_do_not_pay():
    shop = resource("Shop", Paid(Trash(ONE_OTHER), GainCredits(3)))
    t = scenario(runner=dict(rig=[shop, SHIELD, program("Saved"), resource("Lost")])).do("use Shop")
    assert sorted(t.options()) == ["choose Lost", "choose Shield"]
    t = scenario(runner=dict(rig=[resource("Mill", Paid(Trash(A_PROGRAM), GainCredits(3))), SHIELD, program("Saved")]))
    assert not t.can("use Mill")


@pytest.mark.ruling("gloss.cost.2")
def test_under_classic_rules_a_cost_that_is_prevented_pays_for_nothing():
    mill = resource("Mill", Paid(Trash(A_PROGRAM), GainCredits(3)))
    t = scenario(runner=dict(rig=[mill, SHIELD, program("Saved")]), rulebook="classic").do("use Mill")
    assert (t.runner.credits, t.runner.rig) == (5, ["Mill", "Shield", "Saved"])
