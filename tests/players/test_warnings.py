"""Warnings and the primary option: what people are told before they choose."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rules.cards2 import event, resource

from sneakdoor.game import Game
from sneakdoor.language import Cards, Choose, Credits, GainCredits, Paid, Trash
from sneakdoor.players.advice import advised
from sneakdoor.terms import PROGRAM
from sneakdoor.testing import Scenario, scenario
from sneakdoor.views import DecisionView, WarningView, view
from sneakdoor.worlds import imagine


def seen(game: Game) -> DecisionView:
    """The open decision, as its player gets it at a table."""
    assert game.decision is not None
    return advised(game, view(game, game.decision.side)).open_decision


def warned(t: Scenario, start: str) -> dict[str, WarningView]:
    """The warnings on an option, by their kinds."""
    decision = seen(t.game)
    place = next(i for i, key in enumerate(decision.options) if key.startswith(start))
    return {w.kind: w for w in decision.about[place].warnings}


def primary(t: Scenario) -> str | None:
    """The key of the primary option."""
    decision = seen(t.game)
    return None if decision.primary is None else decision.options[decision.primary]


def meeting(ice: str, *rig: Any, **runner: Any) -> Scenario:
    """The Runner encounters a piece of ice before HQ."""
    corp = {"credits": 9, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [ice]}}}
    t = scenario(corp=corp, runner={"credits": 9, "rig": list(rig), **runner})
    t.do("run HQ").until("step_encounter_paw")
    return t


# -- damage ------------------------------------------------------------------------------------------


def test_letting_ice_fire_says_what_it_costs() -> None:
    t = meeting("Karunā (rezzed)", "Carmen", grip=["Sure Gamble"] * 5)
    found = warned(t, "pass")["damage"]
    assert (found.damage, found.hand) == (4, 5)
    assert "4 of your 5 cards" in found.text


def test_damage_beyond_the_hand_is_lethal() -> None:
    t = meeting("Neural Katana (rezzed)", "Carmen", grip=["Sure Gamble"] * 2)
    found = warned(t, "pass")["lethal"]
    assert (found.damage, found.hand) == (3, 2)
    assert found.text == "You have 2 cards, and 3 damage comes: this flatlines you."
    assert primary(t) is None
    assert not warned(meeting("Neural Katana (rezzed)", "Carmen", grip=["Sure Gamble"] * 3), "pass").keys() & {"lethal"}


def test_broken_subroutines_are_no_threat() -> None:
    t = meeting("Neural Katana (rezzed)", "Carmen", grip=[])
    assert "lethal" in warned(t, "pass")
    from sneakdoor.players.shortcuts import take

    take(t.game, "break all")
    assert not warned(t, "pass")


def test_ice_that_ends_the_run_first_does_no_more() -> None:
    t = meeting("Palisade (rezzed)", "Cleaver", grip=[])
    assert not warned(t, "pass")


# -- tags and clicks ---------------------------------------------------------------------------------


def test_tags_are_warned_of_while_the_corp_can_punish() -> None:
    t = scenario(
        runner=dict(grip=["Account Siphon"], rig=["Smartware Distributor"]), corp=dict(credits=5), turn="runner"
    )
    found = warned(t, "play Account Siphon")["tag"]
    assert found.tags == 2
    assert found.text == "You could have 2 tags, and the Corp can trash your resources."
    s = scenario(runner=dict(grip=["Account Siphon"]), corp=dict(credits=5, hq=["Hedge Fund"]), turn="runner")
    assert "has 1 card in hand" in warned(s, "play Account Siphon")["tag"].text
    harmless = scenario(runner=dict(grip=["Account Siphon"]), corp=dict(credits=0, hq=[]), turn="runner")
    assert "tag" not in warned(harmless, "play Account Siphon")


def test_run_with_the_last_click_says_so() -> None:
    t = scenario(turn="runner", clicks=1)
    assert list(warned(t, "run HQ")) == ["last click"]
    assert not warned(t, "credit")
    assert not warned(scenario(turn="runner", clicks=2), "run HQ")


def test_last_click_that_leaves_a_tag_says_so() -> None:
    t = scenario(turn="runner", clicks=1, runner=dict(tags=1, credits=5), corp=dict(hq=["Hedge Fund"]))
    assert warned(t, "credit")["tag"].text == "You would keep 1 tag, and the Corp has 1 card in hand."
    assert not warned(t, "remove tag")


# -- the Corp's deck ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("deck", "words"), [(0, "to draw is to lose"), (1, "empties R&D"), (2, None)])
def test_corp_is_warned_of_its_last_card(deck: int, words: str | None) -> None:
    t = scenario(turn="corp", corp=dict(rd=["Hedge Fund"] * deck))
    found = warned(t, "draw").get("decks you")
    assert (None if found is None else words in found.text) == (None if words is None else True)


# -- what the Corp cannot pay for as it stands ---------------------------------------------------------


@pytest.mark.parametrize(("credits", "warns"), [(0, True), (1, True), (2, False)])
def test_corp_is_warned_of_ice_that_other_ice_must_make_room_for(credits: int, warns: bool) -> None:
    servers = {"R&D": {"ice": ["Palisade", "Palisade"]}}
    t = scenario(turn="corp", corp={"credits": credits, "hq": ["Enigma"], "servers": servers})
    t.do("install Enigma")
    found = warned(t, "install protecting R&D")
    assert list(found) == (["too dear"] if warns else [])
    assert not warned(t, "install protecting HQ")
    if warns:
        assert found["too dear"].text == f"Ice there must go first, for good: you have {credits} of 2 credits."


# -- what does nothing -------------------------------------------------------------------------------


def test_play_without_a_target_says_that_it_does_nothing() -> None:
    blade = event("Blade", Trash(Choose(1, Cards(PROGRAM, installed=True))))
    t = scenario(runner=dict(grip=[blade]), turn="runner")
    assert list(warned(t, "play Blade")) == ["does nothing"]
    s = scenario(runner=dict(grip=[blade], rig=["Cleaver"]), turn="runner")
    s.do("pass")
    assert not warned(s, "play Blade")


def test_boost_that_helps_nothing_says_so() -> None:
    t = meeting("Palisade (rezzed)", "Cleaver")
    assert "enough" in warned(t, "use Cleaver: +1")["does nothing"].text
    assert not warned(t, "use Cleaver: break")
    assert not warned(meeting("Brân 1.0 (rezzed)", "Cleaver"), "use Cleaver: +1")


def test_empty_stack_and_no_virus() -> None:
    t = scenario(turn="runner", runner=dict(stack=[]))
    assert list(warned(t, "draw")) == ["does nothing"]
    assert list(warned(scenario(turn="corp"), "purge")) == ["does nothing"]


# -- the primary option ------------------------------------------------------------------------------


def test_where_both_answers_are_real_nothing_is_primary() -> None:
    t = scenario(corp=dict(credits=9, servers={"HQ": dict(ice=["Palisade"])}))
    t.do("run HQ")
    assert any(option.key.startswith("rez") for option in t.decision.options)
    assert primary(t) is None, "rez or not"
    t = scenario(corp=dict(hq=["Nico Campaign"]), runner=dict(credits=5)).do("run HQ", "continue")
    assert t.decision.kind == "access"
    assert primary(t) is None, "trash or not"
    t = scenario().do("run HQ")
    assert t.decision.kind == "jack out"
    assert primary(t) is None
    assert primary(scenario(turn="runner")) is None


def test_passing_is_primary_where_nothing_else_does_anything() -> None:
    t = scenario(runner=dict(credits=5, rig=["Cleaver"]), turn="runner")
    assert t.decision.kind == "window"
    assert primary(t) == "pass"
    box = resource("Box", Paid(Credits(1), GainCredits(2)))
    assert primary(scenario(runner=dict(credits=5, rig=["Cleaver", box]), turn="runner")) is None


def test_payment_is_proposed_from_what_comes_again() -> None:
    t = meeting("Palisade (rezzed)", "Cleaver", "Cyberfeeder")
    t.do("use Cleaver: break")
    assert t.decision.kind == "pay"
    assert primary(t) == "pay 1 from Cyberfeeder"


def test_going_on_is_primary_where_nothing_must_be_trashed() -> None:
    t = scenario(runner=dict(credits=9, grip=["Carmen"], rig=["Cleaver"]), turn="runner")
    t.do("pass", "install Carmen")
    assert t.decision.kind == "trash first"
    assert primary(t) == "done"


def test_break_all_glows_instead_of_any_option() -> None:
    t = meeting("Palisade (rezzed)", "Cleaver")
    decision = seen(t.game)
    assert decision.shortcuts[0].primary
    assert decision.primary is None


# -- secrets -----------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_hidden_information")
def test_advice_is_the_same_whatever_is_hidden() -> None:
    t = meeting("Karunā (rezzed)", "Carmen", grip=["Sure Gamble"] * 3, stack=["Cleaver", "Unity", "Sure Gamble"])
    told = seen(t.game)
    assert any(o.warnings for o in told.about)
    for seed in range(6):
        assert seen(imagine(t.game, "runner", Random(seed))) == told
