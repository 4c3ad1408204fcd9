"""Honor and Profit's neutral Corp cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


@both_rulebooks
def test_fast_track_finds_an_agenda(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Fast Track"], "rd": ["Hedge Fund", "Offworld Office", "Project Atlas"]},
        rulebook=rulebook,
    )
    t.do("play Fast Track")
    assert not any("Hedge Fund" in option for option in t.options())
    t.do("find Project Atlas")
    assert t.corp.hq == ["Project Atlas"]
    assert any("Project Atlas" in line for line in t.log), "it was revealed"
    assert sorted(t.corp.rd) == ["Hedge Fund", "Offworld Office"]


@both_rulebooks
@pytest.mark.parametrize("breaker", ["Inti", "Peacock", "Dagger"])
def test_rainbow_can_be_broken_by_every_kind_of_icebreaker(rulebook: str, breaker: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": [breaker, "Cloak"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Rainbow (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    while not t.can(f"use {breaker}: break"):
        t.do(f"use {breaker}: +")
        if t.decision is not None and t.decision.kind == "pay":
            t.do(t.options()[0])
    t.do(f"use {breaker}: break")
    if t.decision is not None and t.decision.kind == "pay":
        t.do(t.options()[0])
    t.until(ACTION)
    assert t.accesses == ["Hedge Fund"]
