"""Ashes' Anarch cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

HOSHIKO = "Hoshiko Shiro: Untold Protagonist"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def turn(t: Scenario) -> Scenario:
    """End this turn and the Corp's."""
    t.finish()
    t.until("action")
    t.finish()
    t.until("action")
    return t


def up(t: Scenario) -> str:
    """The title of the side that is up."""
    return t.state.face[1].title


@both_rulebooks
def test_hoshiko_flips_when_she_accessed_a_card_and_back_when_she_did_not(rulebook: str) -> None:
    t = scenario(
        runner={"identity": HOSHIKO, "credits": 0, "stack": ["Sure Gamble"] * 9},
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 9},
        clicks=1,
        rulebook=rulebook,
    )
    assert t.runner.link == 0
    t.do("run HQ")
    t.until("corp")
    assert up(t) == "Hoshiko Shiro: Mahou Shoujo"
    assert t.runner.credits == 2
    assert t.runner.link == 1
    t.until("action")
    t.finish()
    t.until("action")
    assert t.runner.credits == 1, "draws a card and loses a credit as her turn begins"
    assert len(t.runner.grip) == 1
    t.finish()
    assert up(t) == HOSHIKO
    assert t.runner.link == 0


def test_hoshiko_stays_as_she_is_without_an_access() -> None:
    t = scenario(runner={"identity": HOSHIKO, "credits": 0}, corp={"rd": ["Hedge Fund"] * 4})
    t.do("run Archives")
    t.finish()
    t.finish()
    assert up(t) == HOSHIKO
    assert t.runner.credits == 3
