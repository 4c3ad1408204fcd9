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


# -- Mamba ---------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("corp", "runner"), [(0, 1), (1, 1)])
def test_mamba_gets_a_power_counter_if_the_bids_differ(rulebook: str, corp: int, runner: int) -> None:
    t = scenario(
        corp={"credits": 2, "servers": {"HQ": {"ice": ["Mamba (rezzed)"]}}},
        runner={"credits": 2, "grip": ["Leech"] * 3},
        rulebook=rulebook,
    )
    t.do("run HQ").until("bid")
    assert len(t.runner.heap) == 1
    for _ in range(2):
        assert t.decision is not None
        t.do(f"bid {corp if t.decision.side == 'corp' else runner}")
    assert t.card("Mamba").power == int(corp != runner)


@both_rulebooks
def test_mambas_counter_is_a_net_damage_during_any_run_and_not_outside_one(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Mamba (rezzed, 2 power)"]}}},
        runner={"grip": ["Leech"] * 3},
        rulebook=rulebook,
    )
    assert t.decision is not None
    assert t.decision.side == "runner", "the Corp has nothing to use as the turn begins"
    t.do("run Archives", "use Mamba")
    assert len(t.runner.heap) == 1
    assert t.card("Mamba").power == 1


# -- Ashigaru ------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_ashigaru_has_a_subroutine_for_each_card_in_hq(rulebook: str, cards: int) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund"] * cards, "rd": ["Palisade"], "servers": {"R&D": {"ice": ["Ashigaru (rezzed)"]}}},
        runner={"credits": 9, "rig": ["Corroder"]},
        rulebook=rulebook,
    )
    t.do("run R&D").until("encounter" if cards else ACTION)
    if cards:
        t.do("use Corroder: +1", "use Corroder: +1")
        for _ in range(cards):
            t.do("use Corroder: break")
            if t.can("break"):
                t.do(t.options()[0])
        t.until(ACTION)
    assert t.accesses == ["Palisade"]
    assert t.runner.credits == 9 - (2 + cards if cards else 0)
