"""The Lunar cycle's Jinteki cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"
GRIP = ["Sure Gamble"] * 4


@both_rulebooks
@pytest.mark.parametrize(("spent", "damage"), [(3, 2), (2, 1), (0, 1)])
def test_gemini_does_damage_twice_at_trace_strength_five(rulebook: str, spent: int, damage: int) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Gemini (rezzed)"]}}},
        runner={"credits": 0, "grip": GRIP},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do(f"spend {spent}").until(ACTION)
    assert len(t.runner.grip) == 4 - damage


# -- Hostile Infrastructure ----------------------------------------------------------------------------


@both_rulebooks
def test_hostile_infrastructure_does_damage_for_a_card_the_runner_trashes(rulebook: str) -> None:
    t = scenario(
        corp={
            "servers": {
                "Server 1": {"root": ["Hostile Infrastructure (rezzed)"]},
                "Server 2": {"root": ["Nico Campaign"]},
            }
        },
        runner={"credits": 5, "grip": GRIP},
        rulebook=rulebook,
    )
    t.do("run Server 2").until("access")
    t.do("trash Nico Campaign").until(ACTION)
    assert len(t.runner.grip) == 3


@both_rulebooks
def test_hostile_infrastructure_counts_itself(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Hostile Infrastructure (rezzed)"]}}},
        runner={"credits": 5, "grip": GRIP},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash Hostile").until(ACTION)
    assert len(t.runner.grip) == 3
    assert t.corp.archives == ["Hostile Infrastructure"]


def test_hostile_infrastructure_does_nothing_while_unrezzed() -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Hostile Infrastructure"]}}},
        runner={"credits": 5, "grip": GRIP},
    )
    t.do("run Server 1").until("access")
    t.do("trash Hostile").until(ACTION)
    assert len(t.runner.grip) == 4
