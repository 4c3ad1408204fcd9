"""Honor and Profit's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Mass Install --------------------------------------------------------------------------------------


@both_rulebooks
def test_mass_install_installs_up_to_three_programs_for_their_costs(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 10, "grip": ["Mass Install", "Leech", "Cleaver", "Docklands Pass", "Marjanah"]},
        rulebook=rulebook,
    )
    t.do("play Mass Install")
    assert t.options() == ["choose Leech", "choose Cleaver", "choose Marjanah", "done"]
    t.do("choose Cleaver", "choose Leech", "done", "choose Marjanah", "done")
    assert sorted(t.runner.rig) == ["Cleaver", "Leech", "Marjanah"]
    assert t.runner.credits == 10 - 1 - 3 - 1
    assert t.runner.clicks == 3


def test_mass_install_stops_when_the_runner_likes() -> None:
    t = scenario(runner={"credits": 10, "grip": ["Mass Install", "Leech", "Cleaver", "Marjanah"]})
    t.do("play Mass Install", "choose Leech", "done")
    assert t.step == ACTION
    assert t.runner.rig == ["Leech"]


# -- Overmind ------------------------------------------------------------------------------------------


@both_rulebooks
def test_overmind_breaks_with_its_power_counters(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        runner={"credits": 10, "grip": ["Overmind"], "rig": ["Leech"]},
        rulebook=rulebook,
    )
    t.do("install Overmind", "done")
    assert t.card("Overmind").power == 2
    t.do("run HQ").until("encounter")
    assert not t.can("use Overmind: break"), "its strength is too low"
    t.do("use Overmind: +1 strength", "use Overmind: +1 strength", "use Overmind: break")
    assert t.card("Overmind").power == 1
    t.until(ACTION)
    assert t.runner.credits == 4


# -- Q-Coherence Chip ----------------------------------------------------------------------------------


@both_rulebooks
def test_q_coherence_chip_gives_memory_until_a_program_is_trashed(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Sagittarius (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Q-Coherence Chip", "Leech", "Docklands Pass"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("spend 0").until(ACTION)
    assert sorted(t.runner.heap) == ["Leech", "Q-Coherence Chip"]
