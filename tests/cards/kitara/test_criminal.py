"""Kitara: criminal."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@BOOKS
def test_corporate_grant_takes_a_credit_for_the_first_install_of_the_runner_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ['Corporate "Grant"', "Rogue Trading", "Cyberdelia"], "credits": 9},
        corp={"credits": 5, "hq": ["Palisade"], "rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    t.do("play Corporate", "install Rogue Trading").until("action")
    assert t.corp.credits == 4
    t.do("install Cyberdelia")
    assert t.corp.credits == 4, "only the first"
    t.finish()
    t.do("install Palisade")
    t.until("action")
    assert t.corp.credits == 4, "what the Corp installs does not count"


@BOOKS
def test_rogue_trading_pays_six_credits_three_times_for_two_clicks_and_a_tag_each(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Rogue Trading"], "credits": 0}, clicks=7, rulebook=rulebook)
    t.do("install Rogue Trading")
    assert t.card("Rogue Trading").credits == 18
    for times in (1, 2, 3):
        t.do("use Rogue Trading")
        assert (t.runner.credits, t.runner.tags, t.runner.clicks) == (6 * times, times, 6 - 2 * times)
        if not t.runner.clicks:
            break
    assert t.runner.rig == []
    assert t.runner.heap == ["Rogue Trading"]


@BOOKS
def test_pad_tap_pays_for_the_first_credits_that_a_card_gains_for_the_corp_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["PAD Tap"]},
        corp={"credits": 5, "hq": ["Hedge Fund"] * 2, "rd": ["Hedge Fund"] * 5},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("credit")
    assert not t.offers("PAD Tap"), "no card did that"
    reach(t, "play Hedge Fund", "PAD Tap")
    assert t.runner.credits == 1
    t.until("action")
    t.do("play Hedge Fund")
    assert not t.comes("reaction")
    assert t.runner.credits == 1


@pytest.mark.ruling("official.pad-tap.1", under="modern")
def test_pad_tap_hears_of_credits_that_are_taken_from_a_card() -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["PAD Tap"], "stack": ["Sure Gamble"] * 5},
        corp={"rd": ["Hedge Fund"] * 5, "servers": {"Server 1": {"root": ["Adonis Campaign (rezzed, 12 credits)"]}}},
        clicks=1,
    )
    t.do("credit")
    reach(t, "PAD Tap")
    assert t.runner.credits == 2


@BOOKS
def test_the_corp_trashes_pad_tap_for_a_click_and_three_credits(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["PAD Tap"]}, corp={"credits": 3, "rd": ["Hedge Fund"] * 5}, turn="corp", rulebook=rulebook
    )
    t.do("use PAD Tap").until("action")
    assert (t.corp.credits, t.runner.heap) == (0, ["PAD Tap"])
