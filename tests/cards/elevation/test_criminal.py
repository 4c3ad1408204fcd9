"""Elevation's Criminal cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def getaway(rulebook: str, **servers: object) -> Scenario:
    return scenario(
        runner={"credits": 3, "grip": ["Clean Getaway"]},
        corp={"credits": 9, "hq": ["Hedge Fund"], "servers": servers},
        rulebook=rulebook,
    )


@both_rulebooks
@pytest.mark.parametrize("server", ["Archives", "HQ", "Server 1"])
def test_clean_getaway_gains_six_credits_after_a_successful_run_on_any_server(rulebook: str, server: str) -> None:
    t = getaway(rulebook, **{"Server 1": {"root": ["Nico Campaign"]}})
    t.do("play Clean Getaway")
    assert t.runner.credits == 0
    t.do(f"run {server}")
    t.finish()
    assert t.runner.credits == 6
    assert t.runner.heap == ["Clean Getaway"]
    assert t.runner.clicks == 3


@both_rulebooks
def test_clean_getaway_gains_nothing_from_a_run_that_is_ended(rulebook: str) -> None:
    t = getaway(rulebook, HQ={"ice": ["Palisade (rezzed)"]})
    t.do("play Clean Getaway", "run HQ")
    t.until("action")
    assert t.runner.credits == 0


def test_clean_getaway_pays_before_the_breach() -> None:
    t = getaway("modern", **{"Server 1": {"root": ["Nico Campaign"]}})
    t.do("play Clean Getaway", "run Server 1").until("access")
    assert t.runner.credits == 6, "what it gained pays for what is accessed"


@both_rulebooks
def test_lie_low_draws_four_cards_or_removes_two_tags(rulebook: str) -> None:
    board = {"credits": 2, "grip": ["Lie Low"], "stack": ["Sure Gamble"] * 6, "tags": 3}
    t = scenario(runner=board, rulebook=rulebook)
    t.do("play Lie Low", "draw 4 cards")
    t.until("action")
    assert (len(t.runner.grip), t.runner.tags, t.runner.clicks, t.runner.credits) == (4, 3, 2, 1)
    t = scenario(runner=board, rulebook=rulebook)
    t.do("play Lie Low", "remove up to 2 tags")
    assert t.options() == ["0", "1", "2"]
    t.do("2")
    t.until("action")
    assert (len(t.runner.grip), t.runner.tags) == (0, 1)


@both_rulebooks
def test_maglectric_rapid_is_trashed_to_derez_a_card_after_a_successful_run_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Maglectric Rapid (748 Mod)"]},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"R&D": {"ice": ["Palisade (rezzed)"]}, "Server 1": {"root": ["Nico Campaign (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "continue", "Maglectric", "choose Palisade")
    assert not t.card("Palisade").rezzed
    assert t.card("Nico Campaign").rezzed
    assert t.runner.heap == ["Maglectric Rapid (748 Mod)"]
    t.until("action")
    assert t.accesses == ["Hedge Fund"], "HQ is breached all the same"
