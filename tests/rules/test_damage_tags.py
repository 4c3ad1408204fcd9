"""Damage, tags, bad publicity, link. CR sec_damage, sec_tags, sec_link."""

from __future__ import annotations

import pytest

from sneakdoor.language import (
    MEAT,
    NET,
    NEUTRAL_RUNNER,
    RUNNER,
    Cards,
    GainCredits,
    Identity,
    IsTrashed,
    Link,
    MayPay,
    RemoveBadPublicity,
    RemoveTags,
    Static,
    SufferDamage,
    Suffers,
    TakeBadPublicity,
    Trashes,
    When,
)
from sneakdoor.testing import scenario

from .cards2 import BIG_BROTHER, CRUSH, JOLT, LEVERAGE, SCAR, TOY, asset, event, operation, resource

GRIP = ["Sure Gamble", LEVERAGE, TOY]


def hit(card, **runner):
    """The Corp plays a card."""
    t = scenario(turn="corp", corp=dict(hq=[card]), runner={"grip": GRIP, **runner})
    t.do(f"play {card.title}")
    return t


@pytest.mark.ruling("rule_meat_net_damage")
@pytest.mark.parametrize(("card", "number"), [(CRUSH, 1), (JOLT, 2)], ids=["meat", "net"])
def test_meat_and_net_damage_trash_one_card_from_the_grip_for_each_point(card, number):
    t = hit(card)
    assert len(t.runner.heap) == number
    assert len(t.runner.grip) == 3 - number
    assert t.runner.hand_size == 5


@pytest.mark.ruling("rule_core_damage")
def test_core_damage_also_lowers_the_maximum_hand_size_for_good():
    t = hit(SCAR)
    assert len(t.runner.heap) == 2
    assert t.runner.core_damage == 2
    assert t.runner.hand_size == 3


@pytest.mark.ruling("rule_meat_net_damage")
def test_damage_picks_cards_at_random():
    heaps = set()
    for seed in range(30):
        t = scenario(turn="corp", seed=seed, corp=dict(hq=[CRUSH]), runner=dict(grip=GRIP))
        t.do("play Crush")
        heaps.add(tuple(t.runner.heap))
    assert heaps == {("Sure Gamble",), ("Leverage",), ("Toy",)}


@pytest.mark.ruling("rule_multiple_damage_taken_simultaneously")
def test_several_points_of_damage_are_one_event():
    meter = resource("Meter", When(Suffers(NET), GainCredits(1)))
    t = hit(JOLT, credits=0, rig=[meter])
    assert len(t.runner.heap) == 2
    assert t.runner.credits == 1


@pytest.mark.ruling("rule_multiple_damage_taken_simultaneously")
def test_each_card_trashed_by_damage_is_seen_trashed():
    meter = resource("Meter", When(IsTrashed(Cards(of=RUNNER)), GainCredits(1)))
    t = hit(JOLT, credits=0, rig=[meter])
    t.until("action")
    assert t.runner.credits == 2


@pytest.mark.ruling("rule_meat_net_damage", "rule_suffer_or_take_damage")
def test_the_player_responsible_for_damage_trashes_the_cards():
    mourner = asset("Mourner", When(Trashes(Cards(of=RUNNER)), GainCredits(1)))
    servers = {"Server 1": dict(root=[dict(card=mourner, rezzed=True)])}
    t = scenario(turn="corp", corp=dict(credits=0, hq=[CRUSH], servers=servers), runner=dict(grip=GRIP))
    t.do("play Crush")
    assert t.corp.credits == 1
    stumble = event("Stumble", SufferDamage(1, MEAT))
    t = scenario(corp=dict(credits=0, servers=servers), runner=dict(grip=[stumble, TOY]))
    t.do("play Stumble")
    assert sorted(t.runner.heap) == ["Stumble", "Toy"]
    assert t.corp.credits == 0


@pytest.mark.ruling("rule_flatline_damage_reference", "rule_flatline")
@pytest.mark.parametrize(("cards", "dead"), [(2, False), (1, True)])
def test_more_damage_than_cards_in_the_grip_flatlines(cards, dead):
    t = hit(JOLT, grip=[TOY] * cards)
    assert (t.outcome is not None) is dead
    if dead:
        assert (t.outcome.winner, t.outcome.reason) == (0, "flatline")


@pytest.mark.ruling("rule_max_hand_size_core_damage")
def test_a_maximum_hand_size_below_zero_flatlines_in_the_discard_step():
    t = scenario(corp=dict(rd=["Hedge Fund"]), runner=dict(core_damage=6, grip=[]), clicks=1)
    assert t.runner.hand_size == -1
    t.do("credit")
    assert t.outcome is not None
    assert t.outcome.winner == 0
    t = scenario(corp=dict(rd=["Hedge Fund"]), runner=dict(core_damage=5, grip=[]), clicks=1)
    t.do("credit")
    assert t.outcome is None


# -- tags --------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_tag")
def test_tags_are_counted_on_the_runner():
    t = hit(BIG_BROTHER, tags=1)
    assert t.runner.tags == 3


@pytest.mark.ruling("rule_tagged_remove_tag")
def test_a_tagged_runner_can_remove_a_tag_for_a_click_and_two_credits():
    t = scenario(runner=dict(tags=2, credits=2))
    t.do("remove tag")
    assert (t.runner.tags, t.runner.credits, t.runner.clicks) == (1, 0, 3)
    assert not t.can("remove tag")
    assert not scenario(runner=dict(tags=0, credits=9)).can("remove tag")


@pytest.mark.ruling("rule_tagged_trash_resource")
def test_the_corp_can_trash_a_resource_of_a_tagged_runner_for_a_click_and_two_credits():
    runner = dict(rig=[resource("Friend"), TOY], tags=1)
    t = scenario(turn="corp", corp=dict(credits=2), runner=runner)
    assert not t.can("trash resource Toy")
    t.do("trash resource Friend")
    assert t.runner.heap == ["Friend"]
    assert (t.corp.credits, t.corp.clicks) == (0, 2)
    assert not scenario(turn="corp", corp=dict(credits=2), runner={**runner, "tags": 0}).can("trash resource")


@pytest.mark.ruling("rule_tagged_trash_resource", "rule_facedown_runner_cards_are_blank")
def test_a_facedown_runner_card_cannot_be_trashed_as_a_resource():
    runner = dict(rig=[dict(card=resource("Friend"), facedown=True)], tags=1)
    assert not scenario(turn="corp", corp=dict(credits=2), runner=runner).can("trash resource")


@pytest.mark.ruling("rule_remove_tags_or_bad_publicity_as_cost")
def test_tags_removed_as_a_cost_must_be_there():
    favour = event("Favour", MayPay(RemoveTags(1), if_you_do=GainCredits(5)))
    t = scenario(runner=dict(credits=0, tags=1, grip=[favour]))
    t.do("play Favour", "yes")
    assert (t.runner.tags, t.runner.credits) == (0, 5)
    t = scenario(runner=dict(credits=0, tags=0, grip=[favour]))
    t.do("play Favour")
    assert t.decision.kind == "action"
    assert t.runner.credits == 0


# -- bad publicity -----------------------------------------------------------------------------------


@pytest.mark.ruling("rule_bad_publicity")
def test_bad_publicity_is_taken_and_removed():
    slip = operation("Slip", TakeBadPublicity(2))
    spin = operation("Spin", RemoveBadPublicity(1))
    t = scenario(turn="corp", corp=dict(hq=[slip, spin]))
    t.do("play Slip")
    assert t.corp.bad_publicity == 2
    t.do("play Spin")
    assert t.corp.bad_publicity == 1


@pytest.mark.parametrize("bad_publicity", [0, 1])
def test_where_a_card_must_change_something_bad_publicity_is_removed_if_there_is_any(bad_publicity):
    spin = operation("Spin", RemoveBadPublicity(1))
    t = scenario(turn="corp", corp=dict(bad_publicity=bad_publicity, hq=[spin]), rulebook="classic")
    assert ("play Spin" in t.options()) == (bad_publicity > 0)


@pytest.mark.ruling("rule_bad_publicity_fund")
def test_bad_publicity_gives_the_runner_credits_for_each_run():
    servers = {"Server 1": dict(root=[asset("Shed", trash=2, rez=99)])}
    t = scenario(corp=dict(bad_publicity=2, servers=servers), runner=dict(credits=0))
    t.do("run Server 1").until("access")
    assert t.runner.fund == 2
    t.do("trash Shed")
    assert t.corp.archives == ["Shed"]
    assert t.runner.fund == 0
    assert t.runner.credits == 0


# -- link --------------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_link_value")
def test_link_is_the_base_link_and_what_installed_cards_add():
    who = Identity("Linked", faction=NEUTRAL_RUNNER, minimum_deck=0, link=1)
    cable = resource("Cable", Static(Link(2)))
    assert scenario(runner=dict(identity=who, rig=[cable])).runner.link == 3
    assert scenario(runner=dict(identity=who, rig=[dict(card=cable, facedown=True)])).runner.link == 1
