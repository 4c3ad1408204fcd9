"""What it is to use a card, and what somebody who cannot use it cannot do. CR rule_using."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import agenda, asset, event, hardware, ice, program, resource, rezzed

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
BAN = asset("Ban", Static(Cannot(RUNNER, (Verb.USE,), Cards(PROGRAM))))


def boards(rulebook="modern", **runner):
    """The same board twice: with programs that can be used, and with such as cannot."""
    for root in ({}, {"Server 1": dict(root=[rezzed(BAN)])}):
        yield scenario(runner=runner, corp=dict(servers=root, hq=["Hedge Fund"] * 3), rulebook=rulebook)


def accepting(t):
    """Go on to the next action, accepting whatever is offered."""
    while t.decision.kind != "action":
        offered = t.decision.kind in ("offer", "reaction")
        t.game.choose(t.options()[0] if offered else default_option(t.state))
    return t


@BOOKS
@pytest.mark.ruling("rule_using", "rule_optional_conditional_ability_use")
@pytest.mark.parametrize(
    "ability",
    [
        When(MakesSuccessfulRun(), May(GainCredits(3))),
        When(MakesSuccessfulRun(), MayPay(Credits(1), if_you_do=GainCredits(4))),
        When(MakesSuccessfulRun(), GainCredits(3), flags=ONCE_PER_TURN),
    ],
)
def test_an_optional_conditional_ability_of_a_card_that_cannot_be_used_is_not_triggered(ability, rulebook):
    for t, credits in zip(boards(rulebook, rig=[program("Tool", ability)]), (8, 5), strict=True):
        assert accepting(t.do("run Archives")).runner.credits == credits


@BOOKS
@pytest.mark.ruling("rule_using")
def test_a_mandatory_conditional_ability_is_not_used_and_resolves(rulebook):
    for t in boards(rulebook, rig=[program("Tool", When(MakesSuccessfulRun(), GainCredits(3)))]):
        t.do("run Archives").until("action")
        assert t.runner.credits == 8


@BOOKS
@pytest.mark.ruling("rule_using", "rule_mandatory_conditional_ability_with_optional_effects")
def test_the_optional_part_of_a_mandatory_ability_is_not_carried_out(rulebook):
    tool = program("Tool", When(MakesSuccessfulRun(), GainCredits(1), May(GainCredits(3))))
    for t, credits in zip(boards(rulebook, rig=[tool]), (9, 6), strict=True):
        assert accepting(t.do("run Archives")).runner.credits == credits


@BOOKS
@pytest.mark.ruling("rule_using")
def test_what_happens_if_somebody_does_not_happens_if_they_cannot(rulebook):
    tool = program("Tool", When(MakesSuccessfulRun(), MayPay(Credits(1), if_not=LoseCredits(3))))
    for t, credits in zip(boards(rulebook, rig=[tool]), (4, 2), strict=True):
        assert accepting(t.do("run Archives")).runner.credits == credits


@BOOKS
@pytest.mark.ruling("rule_using")
@pytest.mark.parametrize("offer", [May(PreventDamage(2, NET)), MayPay(Credits(1), PreventDamage(2, NET))])
def test_an_optional_interrupt_of_a_card_that_cannot_be_used_is_not_triggered(offer, rulebook):
    vest = program("Vest", When(Would(Suffers(NET)), offer, flags=INTERRUPT))
    burn = event("Burn", Play(SufferDamage(2, NET)))
    free, banned = boards(rulebook, rig=[vest], grip=[burn, "Unity", "Cleaver"])
    assert free.do("play Burn").decision.kind == "interrupt"
    assert banned.do("play Burn").decision.kind == "action"
    assert banned.runner.grip == []


@BOOKS
@pytest.mark.ruling("rule_using")
def test_a_mandatory_interrupt_of_a_card_that_cannot_be_used_resolves(rulebook):
    vest = program("Vest", When(Would(Suffers(NET)), PreventDamage(2, NET), flags=INTERRUPT))
    for t in boards(rulebook, rig=[vest], grip=[event("Burn", Play(SufferDamage(2, NET))), "Unity", "Cleaver"]):
        t.do("play Burn").until("action")
        assert t.runner.grip == ["Unity", "Cleaver"]


@BOOKS
@pytest.mark.ruling("rule_using", "rule_hosted_counter_used_condition", "rule_hosted_credits_use")
def test_credits_on_a_card_that_cannot_be_used_cannot_be_spent(rulebook):
    purse = program("Purse", Static(RecurringCredits(2)), Static(CanSpendHosted()))
    dear = resource("Dear", cost=6)
    free, banned = boards(rulebook, rig=[{"card": purse, "credits": 2}], grip=[dear], credits=5)
    assert free.can("install Dear")
    assert not banned.can("install Dear")


@BOOKS
@pytest.mark.ruling("rule_using", "rule_hosted_counter_used_condition")
def test_counters_that_count_on_another_card_cannot_be_spent_if_theirs_cannot_be_used(rulebook):
    nest = program("Nest", Static(SharesCounters(VIRUS, Cards(installed=True, yours=True))))
    gun = hardware("Gun", Paid(HostedCounter(VIRUS), GainCredits(1)))
    free, banned = boards(rulebook, rig=[{"card": nest, "virus": 1}, gun])
    assert free.can("use Gun")
    assert not banned.can("use Gun")


@BOOKS
@pytest.mark.ruling("rule_using")
def test_wendigo_keeps_a_program_from_all_that_is_optional_for_the_run(rulebook):
    def credits(chosen):
        tool = program("Tool", When(MakesSuccessfulRun(), May(GainCredits(3))))
        guard = {"HQ": dict(ice=["Wendigo (rezzed)"])}
        t = scenario(corp=dict(servers=guard), runner=dict(rig=[tool, program("Else")]), rulebook=rulebook)
        t.do("run HQ").until("corp")
        t.do(f"choose {chosen}")
        return accepting(t).runner.credits

    assert (credits("Else"), credits("Tool")) == (8, 5)


@pytest.mark.ruling("rule_using")
def test_what_others_offer_is_not_kept_from_anybody_by_a_ban_on_programs():
    gate = rezzed(ice("Gate", Subroutine(MayPay(Credits(1), if_not=EndTheRun(), by=RUNNER))))
    servers = {"HQ": dict(ice=[gate]), "Server 1": dict(root=[rezzed(BAN)])}
    assert accepting(scenario(corp=dict(servers=servers)).do("run HQ")).runner.credits == 4


@pytest.mark.parametrize(("rulebook", "allowed"), [("modern", True), ("classic", False)])
def test_a_run_is_ended_only_where_there_is_one_or_an_encounter(rulebook: str, allowed: bool) -> None:
    halt = asset("Halt", Paid(Credits(0), EndTheRun()))
    corp = {"hq": ["Hedge Fund"], "servers": {"Server 1": {"root": [{"card": halt, "rezzed": True}]}}}
    t = scenario(turn="corp", corp=corp, rulebook=rulebook)
    assert t.can("use Halt") is allowed, "under classic rules it must be able to change something"
    t = scenario(corp=corp, rulebook=rulebook).do("run HQ")
    while not t.can("use Halt"):
        t.do("pass")
    t.do("use Halt")
    t.until("action")
    assert t.accesses == []


@pytest.mark.ruling("rule_threat_flag")
@pytest.mark.parametrize("of_static", [True, False])
@pytest.mark.parametrize(("points", "allowed"), [(2, False), (3, True)])
def test_a_gained_ability_waits_for_the_threat_of_what_grants_it_and_for_its_own(
    of_static: bool, points: int, allowed: bool
) -> None:
    ability = Paid(Clicks(1), GainCredits(5), threat=0 if of_static else 3)
    gift = resource("Gift", Static(GainsAbility(ability), threat=3 if of_static else 0))
    t = scenario(corp={"score": [agenda("Prize", points=points)]}, runner={"rig": [gift]})
    t.until("action")
    assert t.can("use Gift") is allowed
