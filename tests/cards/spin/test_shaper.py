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


# -- LLDS Processor ------------------------------------------------------------------------------------


@both_rulebooks
def test_llds_processor_strengthens_a_new_icebreaker_until_the_turn_ends(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3},
        runner={"credits": 9, "rig": ["LLDS Processor", "Cleaver"], "grip": ["Carmen", "Leech"]},
        clicks=2,
        rulebook=rulebook,
    )
    t.do("install Carmen", "done")
    assert t.card("Carmen").strength == 3
    assert t.card("Cleaver").strength == 3, "it was there before"
    t.do("install Leech", "done").until("step_corp_turn_action")
    assert t.card("Carmen").strength == 2


# -- Motivation ----------------------------------------------------------------------------------------


@both_rulebooks
def test_motivation_may_show_the_runner_the_top_card_of_the_stack(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3},
        runner={"rig": ["Motivation"], "stack": ["Leech", "Cleaver"]},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until("runner")
    t.do("Motivation")
    assert any("look" in line for line in t.log)
    assert t.runner.stack == ["Leech", "Cleaver"]


# -- Record Reconstructor ------------------------------------------------------------------------------


@both_rulebooks
def test_record_reconstructor_puts_a_faceup_card_of_archives_on_rd(rulebook: str) -> None:
    t = scenario(
        corp={"archives": ["Hedge Fund", "Palisade", "Karunā (facedown)"], "rd": ["Tithe"]},
        runner={"rig": ["Record Reconstructor"]},
        rulebook=rulebook,
    )
    t.do("run Archives").until("breach")
    t.do("instead")
    assert sorted(t.options()) == ["choose Hedge Fund", "choose Palisade"], "Karunā lies facedown, and was not breached"
    t.do("choose Palisade").until(ACTION)
    assert t.corp.rd == ["Palisade", "Tithe"]
    assert t.accesses == []
    t.do("run Archives").until("breach")
    t.do("breach").until(ACTION)
    assert len(t.accesses) == 2
