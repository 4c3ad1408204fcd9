"""Kitara: criminal."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

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
