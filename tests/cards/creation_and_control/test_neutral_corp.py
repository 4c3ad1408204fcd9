"""Creation and Control's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FILLER = ["Hedge Fund"] * 6


@both_rulebooks
def test_bastion_ends_the_run(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 4, "hq": FILLER, "rd": FILLER, "servers": {"HQ": {"ice": ["Bastion"]}}}, rulebook=rulebook
    )
    t.do("run HQ", "rez Bastion").until(ACTION)
    assert t.corp.credits == 0
    assert t.accesses == []


@both_rulebooks
def test_gila_hands_arcology_makes_three_credits_of_two_clicks(rulebook: str) -> None:
    t = scenario(
        turn="corp", corp={"credits": 0, "rd": FILLER, "score": ["Gila Hands Arcology"]}, clicks=3, rulebook=rulebook
    )
    t.do("use Gila Hands Arcology")
    assert (t.corp.credits, t.corp.clicks) == (3, 1)


@both_rulebooks
def test_levy_university_finds_ice(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 1,
            "rd": ["Hedge Fund", "Bastion", "Palisade"],
            "servers": {"Server 1": {"root": ["Levy University (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("use Levy University")
    assert not any("Hedge Fund" in option for option in t.options())
    t.do("find Palisade")
    assert t.corp.hq == ["Palisade"]
    assert any("Palisade" in line for line in t.log), "it was revealed"
    assert sorted(t.corp.rd) == ["Bastion", "Hedge Fund"]
    assert (t.corp.credits, t.corp.clicks) == (0, 2)
