"""The neutral Corp cards of the Core Set, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import cards
from sneakdoor.cards import gateway
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 8
GRIP = ["Sure Gamble"] * 3


def met(ice, rulebook="modern", *, clicks=4, runner=None, corp=None, server="HQ"):
    """A run against rezzed ice, to the first decision in it that is one."""
    t = scenario(
        runner={"grip": GRIP, **(runner or {})},
        corp={"servers": {server: {"ice": [f"{ice} (rezzed)"]}}, **(corp or {})},
        clicks=clicks,
        rulebook=rulebook,
    )
    return t.do(f"run {server}")


# -- Enigma ------------------------------------------------------------------------------------------


@BOOKS
def test_enigma_takes_a_click_and_ends_the_run(rulebook):
    t = met("Enigma", rulebook)
    assert t.runner.clicks == 2
    assert not t.running
    assert t.accesses == []


def test_enigma_takes_no_click_from_a_runner_who_has_none():
    t = met("Enigma", clicks=1)
    assert not t.running
    assert t.runner.clicks == 0


# -- Hedge Fund --------------------------------------------------------------------------------------


def test_hedge_fund_is_the_card_of_system_gateway():
    assert cards.find("Hedge Fund") in cards.SETS["Core Set"]
    assert cards.find("Hedge Fund") in gateway.CARDS


# -- Hunter ------------------------------------------------------------------------------------------


@BOOKS
def test_hunter_traces_and_tags(rulebook):
    t = met("Hunter", rulebook, runner={"credits": 2}, corp={"credits": 0, "hq": ["Hedge Fund"]})
    t.do("spend 2")
    assert t.runner.tags == 1
    t.until("action")
    assert t.accesses == ["Hedge Fund"], "the run goes on"


@BOOKS
def test_hunter_gives_no_tag_to_a_runner_who_matches_the_trace(rulebook):
    t = met("Hunter", rulebook, runner={"credits": 3}, corp={"credits": 0})
    t.do("spend 3")
    assert t.runner.tags == 0
    assert t.runner.credits == 0


# -- Melange Mining Corp. ----------------------------------------------------------------------------


@BOOKS
def test_melange_mining_corp_turns_three_clicks_into_seven_credits(rulebook):
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["Melange Mining Corp. (rezzed)"]}}},
        turn="corp",
        clicks=3,
        rulebook=rulebook,
    )
    t.do("use Melange Mining Corp.")
    assert t.corp.credits == 7
    assert t.corp.clicks == 0


def test_melange_mining_corp_needs_three_clicks_and_a_rezzed_card():
    server = {"Server 1": {"root": ["Melange Mining Corp. (rezzed)"]}}
    assert not scenario(corp={"servers": server}, turn="corp", clicks=2).can("use Melange")
    server = {"Server 1": {"root": ["Melange Mining Corp."]}}
    assert not scenario(corp={"servers": server, "credits": 0}, turn="corp").can("use Melange")


# -- PAD Campaign ------------------------------------------------------------------------------------


@BOOKS
def test_pad_campaign_gives_a_credit_each_turn(rulebook):
    t = scenario(
        corp={"credits": 0, "rd": FILLER, "servers": {"Server 1": {"root": ["PAD Campaign (rezzed)"]}}},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit").until("corp")
    assert t.corp.credits == 1


# -- Priority Requisition ----------------------------------------------------------------------------


@BOOKS
def test_priority_requisition_rezzes_ice_for_nothing(rulebook):
    t = scenario(
        corp={
            "credits": 0,
            "servers": {
                "Server 1": {"root": ["Priority Requisition (5 advancement)"], "ice": ["Archer"]},
                "HQ": {"ice": ["Wall of Static"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Priority Requisition", "Priority Requisition")
    assert sorted(t.options()) == ["choose Archer", "choose Wall of Static"]
    t.do("choose Archer")
    assert t.card("Archer").rezzed
    assert t.corp.score == ["Priority Requisition"], "no agenda was forfeited for Archer"
    assert not t.card("Wall of Static").rezzed


def test_priority_requisition_is_not_offered_where_all_ice_is_rezzed():
    t = scenario(
        corp={
            "servers": {
                "Server 1": {"root": ["Priority Requisition (5 advancement)"], "ice": ["Wall of Static (rezzed)"]}
            }
        },
        turn="corp",
    )
    t.do("score Priority Requisition")
    assert t.decision.kind == "action"


def test_priority_requisition_is_optional():
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Priority Requisition (5 advancement)"], "ice": ["Enigma"]}}},
        turn="corp",
    )
    t.do("score Priority Requisition", "pass")
    assert not t.card("Enigma").rezzed


# -- Private Security Force --------------------------------------------------------------------------


@BOOKS
def test_private_security_force_hurts_a_tagged_runner(rulebook):
    t = scenario(
        corp={"score": ["Private Security Force"], "rd": FILLER},
        runner={"grip": GRIP, "tags": 1},
        turn="corp",
        clicks=2,
        rulebook=rulebook,
    )
    t.do("use Private Security Force: do 1 meat damage")
    assert len(t.runner.grip) == 2
    assert t.corp.clicks == 1
    assert "The Corp uses Private Security Force: do 1 meat damage." in t.log


@BOOKS
def test_private_security_force_has_the_ability_only_while_the_runner_is_tagged(rulebook):
    t = scenario(
        corp={"score": ["Private Security Force"]},
        runner={"grip": GRIP, "tags": 0},
        turn="corp",
        rulebook=rulebook,
    )
    assert not t.can("use Private Security Force")


def test_private_security_force_in_the_runners_score_area_does_nothing():
    t = scenario(runner={"grip": GRIP, "tags": 1, "score": ["Private Security Force"]}, turn="corp")
    assert not t.can("use Private Security Force")


# -- Wall of Static ----------------------------------------------------------------------------------


@BOOKS
def test_wall_of_static_ends_the_run(rulebook):
    t = met("Wall of Static", rulebook)
    assert t.card("Wall of Static").strength == 3
    assert not t.running
    assert t.runner.clicks == 3
