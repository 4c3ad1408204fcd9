"""A cost is not paid in a way that takes away the permission for what it pays for. CR rule_cost_restrictions."""

from __future__ import annotations

import pytest

from sneakdoor.language import *
from sneakdoor.testing import scenario

from .cards1 import agenda, asset, event, ice, program, resource

BOTH = ["modern", "classic"]
OWN = Cards(installed=True, yours=True)
TOY = program("Toy", memory=0)
LAMP = resource("Lamp")
KEY = resource("Key")


@pytest.mark.ruling("rule_cost_restrictions", "cr.rule_cost_restrictions.example-2")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("others", [[], ["PAD Campaign"], ["PAD Campaign", "Adonis Campaign"]], ids=len)
def test_an_agenda_is_not_scored_by_trashing_what_lowers_its_requirement_or_itself(rulebook, others):
    cost = AdditionalCost(Verb.SCORE, THIS, Trash(Choose(1, Cards(installed=True, yours=True))))
    azef = agenda("Azef", Static(cost), requirement=3)
    t = scenario(
        turn="corp",
        rulebook=rulebook,
        corp=dict(
            credits=0,
            servers={
                "Server 1": dict(root=[dict(card=azef, advancement=2), "SanSan City Grid (rezzed)"]),
                **{f"Server {n}": dict(root=[title]) for n, title in enumerate(others, 2)},
            },
        ),
    )
    assert t.offers("score Azef") is bool(others)
    if not others:
        return
    t.do("score Azef")
    if len(others) > 1:
        assert t.options() == [f"choose {title}" for title in others]
        t.do(f"choose {others[0]}")
    assert t.corp.score == ["Azef"]
    assert t.corp.archives == others[:1]


@pytest.mark.ruling("rule_cost_restrictions", "rule_act_restriction")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_card_is_not_played_by_trashing_what_it_may_be_played_for(rulebook):
    cost = AdditionalCost(Verb.PLAY, THIS, Trash(Choose(1, OWN)))
    need = PlayOnlyIf(ThereIs(Cards(PROGRAM, installed=True)))
    stunt = event("Stunt", Static(need), Static(cost), Play(GainCredits(5)))
    for rig, way in (([TOY], None), ([TOY, LAMP], ["Lamp"]), ([TOY, TOY, LAMP], ["Toy", "Toy", "Lamp"])):
        t = scenario(rulebook=rulebook, runner=dict(grip=[stunt], rig=rig))
        t.until("action")
        assert t.can("play Stunt") is (way is not None)
        if way is None:
            continue
        t.do("play Stunt")
        if len(way) > 1:
            assert len(t.options()) == len(way)
            t.do("choose Lamp")
        assert t.runner.credits == 10
        assert sorted(t.runner.heap) == ["Lamp", "Stunt"]


@pytest.mark.ruling("rule_cost_restrictions", "rule_use_restriction")
@pytest.mark.parametrize("rulebook", BOTH)
def test_an_ability_is_not_used_by_trashing_what_it_may_be_used_for(rulebook):
    need = Static(UseOnlyIf(ThereIs(Cards(PROGRAM, installed=True))))
    press = resource("Press", Paid(Trash(Choose(1, OWN)), GainCredits(5), terms=(need,)))
    t = scenario(rulebook=rulebook, runner=dict(rig=[press, TOY]))
    t.until("window" if t.offers("use Press") else "action")
    assert t.offers("use Press"), "it can be trashed itself: the ability does not need its source"
    t.do("use Press")
    assert t.runner.heap == ["Press"]
    assert t.runner.rig == ["Toy"]


@pytest.mark.ruling("rule_cost_restrictions", "rule_icebreaker_interface_strength")
@pytest.mark.parametrize("rulebook", BOTH)
def test_an_icebreaker_is_not_used_by_trashing_what_makes_it_strong_enough(rulebook):
    hone = resource("Hone", Static(Strength(Cards(subtype="icebreaker"), +2)))
    maw = program(
        "Maw",
        Paid(Trash(Choose(1, Cards(RESOURCE, installed=True, yours=True))), Break(1), flags=INTERFACE),
        strength=1,
        subtypes=("icebreaker",),
    )
    wall = ice("Wall", Subroutine(EndTheRun()), strength=3)
    meter = program("Meter", Paid(Credits(0), GainCredits(1)))
    for rig, able in (([maw, hone], False), ([maw, hone, LAMP], True)):
        t = scenario(
            rulebook=rulebook,
            runner=dict(rig=[*rig, meter]),
            corp=dict(servers={"HQ": dict(ice=[dict(card=wall, rezzed=True)])}),
        )
        t.do("run HQ").until("encounter")
        assert t.offers("use Meter")
        assert t.offers("use Maw") is able
        if able:
            t.do("use Maw")
            assert t.runner.heap == ["Lamp"]


@pytest.mark.ruling("rule_cost_restrictions")
@pytest.mark.parametrize("rulebook", BOTH)
def test_of_several_cards_to_pay_with_enough_must_be_left_for_the_restriction(rulebook):
    need = Static(UseOnlyIf(ThereIs(Cards(RESOURCE, subtype="seedy", installed=True))))
    cost = (Clicks(1), Trash(Choose(2, Cards(RESOURCE, installed=True))))
    mill = program("Mill", Paid(cost, GainCredits(5), terms=(need,)))
    bar, club = resource("Bar", subtypes=("seedy",)), resource("Club", subtypes=("seedy",))
    t = scenario(rulebook=rulebook, runner=dict(rig=[mill, bar, club]))
    t.until("action")
    assert not t.can("use Mill")
    t = scenario(rulebook=rulebook, runner=dict(rig=[mill, bar, LAMP]))
    t.until("action")
    assert not t.can("use Mill")
    t = scenario(rulebook=rulebook, runner=dict(rig=[mill, bar, club, LAMP, KEY]))
    t.until("action")
    t.do("use Mill", "choose Bar")
    assert t.options() == ["choose Lamp", "choose Key"]
    t.do("choose Key")
    assert sorted(t.runner.heap) == ["Bar", "Key"]
    assert t.runner.credits == 10


@pytest.mark.ruling("rule_cost_restrictions")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("tags", [1, 2])
def test_a_cost_without_a_choice_is_not_paid_if_that_takes_the_permission_away(rulebook, tags):
    bail = asset(
        "Bail", Paid((Clicks(1), RemoveTags(1, by=RUNNER)), GainCredits(5), terms=(Static(UseOnlyIf(Tagged())),))
    )
    t = scenario(
        rulebook=rulebook,
        turn="corp",
        corp=dict(servers={"Server 1": dict(root=[dict(card=bail, rezzed=True)])}),
        runner=dict(tags=tags),
    )
    t.until("action")
    assert t.can("use Bail") is (tags == 2)


@pytest.mark.ruling("rule_cost_restrictions", "rule_act_restriction")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_card_is_not_installed_by_trashing_what_it_may_be_installed_for(rulebook):
    cost = AdditionalCost(Verb.INSTALL, THIS, Trash(Choose(1, OWN)))
    need = InstallOnly(if_=ThereIs(Cards(PROGRAM, installed=True)))
    guest = resource("Guest", Static(need), Static(cost))
    for rig, able in (([TOY], False), ([LAMP], False), ([TOY, LAMP], True)):
        t = scenario(rulebook=rulebook, runner=dict(grip=[guest], rig=rig, stack=["Sure Gamble"]))
        t.until("action")
        assert t.can("install Guest") is able
    t.do("install Guest")
    t.until("action")
    assert (sorted(t.runner.rig), t.runner.heap) == (["Guest", "Toy"], ["Lamp"])
    ban = resource("Ban", Static(Cannot(RUNNER, (Verb.RUN,))))
    plain = resource("Plain", Static(cost))
    t = scenario(rulebook=rulebook, runner=dict(grip=[plain], rig=[ban, TOY], stack=["Sure Gamble"]))
    t.do("install Plain", "choose Toy").until("action")
    assert (sorted(t.runner.rig), t.runner.heap) == (["Ban", "Plain"], ["Toy"]), "where nothing is demanded of it"
