"""The Spin cycle's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- Eureka! -------------------------------------------------------------------------------------------


@both_rulebooks
def test_eureka_installs_the_top_card_for_ten_less(rulebook: str) -> None:
    t = scenario(runner={"credits": 4, "grip": ["Eureka!"], "stack": ["Blackguard", "Sure Gamble"]}, rulebook=rulebook)
    t.do("play Eureka!", "yes")
    assert t.runner.rig == ["Blackguard"]
    assert t.runner.credits == 0
    assert t.runner.clicks == 2, "a double"


@both_rulebooks
@pytest.mark.parametrize("top", ["Blackguard", "Sure Gamble"])
def test_eureka_trashes_what_is_not_installed(rulebook: str, top: str) -> None:
    t = scenario(runner={"credits": 9, "grip": ["Eureka!"], "stack": [top, "Cleaver"]}, rulebook=rulebook)
    t.do("play Eureka!")
    if top == "Blackguard":
        t.do("no")
    t.until(ACTION)
    assert sorted(t.runner.heap) == sorted([top, "Eureka!"])
    assert t.runner.stack == ["Cleaver"]


# -- Paintbrush ----------------------------------------------------------------------------------------


@both_rulebooks
def test_paintbrush_adds_a_subtype_until_the_next_run_is_over(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Sure Gamble"] * 5, "rig": ["Paintbrush", "Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Tithe (rezzed)", "Karunā"]}}},
        rulebook=rulebook,
    )
    t.do("use Paintbrush")
    assert t.options() == ["sentry", "code gate", "barrier"], "the only rezzed ice"
    t.do("barrier", "run HQ").until("encounter")
    assert t.can("use Cleaver: break")
    t.until(ACTION)
    t.do("run HQ").until("encounter")
    assert not t.can("use Cleaver: break"), "the next run is over"
