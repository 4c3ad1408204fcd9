"""The Lunar cycle's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine import values
from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
NASIR = "Nasir Meidan: Cyber Explorer"
ACTION = "step_runner_turn_action"


# -- Leprechaun ----------------------------------------------------------------------------------------


@both_rulebooks
def test_leprechaun_hosts_two_programs_for_no_memory(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 20, "grip": ["Cleaver", "Carmen", "Leech"], "rig": ["Leprechaun"]}, rulebook=rulebook
    )
    t.do("install Cleaver", "host on Leprechaun", "install Carmen", "host on Leprechaun", "done")
    assert values.memory_used(t.state) == 1
    assert sorted(t.card("Leprechaun").hosted) == ["Carmen", "Cleaver"]
    t.do("install Leech", "host on Leprechaun")
    assert not t.can("done"), "there is no room for a third, unless one is trashed (faq4.card.dinosaurus.1)"
    t.do("trash Carmen first")
    assert sorted(t.card("Leprechaun").hosted) == ["Cleaver"]


# -- Net Celebrity -------------------------------------------------------------------------------------


@both_rulebooks
def test_net_celebrity_gives_a_credit_each_turn_for_runs_alone(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"], "servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        runner={"credits": 2, "grip": ["Net Celebrity", "Docklands Pass"]},
        rulebook=rulebook,
    )
    t.do("play Net Celebrity")
    t.until("action")
    assert not t.can("install Docklands Pass"), "1 credit in the pool, 1 for runs"
    t.do("run Server 1").until("access")
    t.do("trash Nico")
    assert t.runner.credits == 0
    t.until(ACTION)
    assert t.card("Net Celebrity").credits == 0
    t.finish()
    t.until(ACTION)
    assert t.card("Net Celebrity").credits == 1


def test_net_celebrity_goes_when_an_agenda_is_scored() -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        runner={"credits": 2, "grip": ["Net Celebrity"]},
    )
    t.do("play Net Celebrity")
    assert t.runner.heap == []
    t.finish()
    t.do("score Offworld Office")
    assert t.runner.heap == ["Net Celebrity"]


# -- Nasir Meidan --------------------------------------------------------------------------------------


@both_rulebooks
def test_nasir_swaps_his_credits_for_the_rez_cost_of_ice_rezzed_on_approach(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 9, "servers": {"HQ": {"ice": ["Whitespace", "Palisade (rezzed)"]}}},
        runner={"identity": NASIR, "credits": 9, "rig": ["Marjanah"]},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Whitespace").until("encounter")
    assert t.runner.credits == 2, "all 9 lost, the rez cost of Whitespace gained"
    t.until(ACTION)
    assert t.runner.credits == 0, "Whitespace took the rest; the Palisade that was rezzed before gave nothing"


def test_nasir_gains_nothing_from_ice_that_was_rezzed_before() -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
        runner={"identity": NASIR, "credits": 9},
    )
    t.do("run HQ").until(ACTION)
    assert t.runner.credits == 9


# -- Order of Sol --------------------------------------------------------------------------------------


@both_rulebooks
def test_order_of_sol_gives_a_credit_the_first_time_there_is_none_each_turn(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"]},
        runner={"credits": 2, "grip": ["Docklands Pass", "Leech"], "rig": ["Order of Sol"]},
        rulebook=rulebook,
    )
    t.do("install Docklands Pass")
    assert t.runner.credits == 1
    t.do("install Leech")
    assert t.runner.credits == 0, "only the first time"
    t.finish()
    t.until(ACTION)
    assert t.runner.credits == 2, "never without credits in the Corp's turn"


def test_order_of_sol_also_works_in_the_corps_turn() -> None:
    t = scenario(corp={"rd": ["Hedge Fund"] * 2}, runner={"credits": 0, "rig": ["Order of Sol"]}, turn="corp", clicks=1)
    assert t.runner.credits == 1
    t.do("credit").until(ACTION)
    assert t.runner.credits == 1, "1 credit in the pool is not none"


# -- LLDS Energy Regulator -----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("way", ["pay 3", "trash"])
def test_llds_energy_regulator_saves_hardware_for_three_credits_or_itself(rulebook: str, way: str) -> None:
    t = scenario(
        corp={"credits": 1, "servers": {"Server 1": {"root": ["Shattered Remains (1 advancement)"]}}},
        runner={"credits": 3, "rig": ["LLDS Energy Regulator", "Box-E"]},
        rulebook=rulebook,
    )
    t.do("run Server 1", "continue").until("corp")
    t.do("Shattered Remains", "use LLDS Energy Regulator", way)
    t.until(ACTION)
    assert "Box-E" in t.runner.rig
    assert t.runner.credits == (0 if way == "pay 3" else 3)
    assert t.runner.heap == ([] if way == "pay 3" else ["LLDS Energy Regulator"])


# -- Refractor -----------------------------------------------------------------------------------------


@both_rulebooks
def test_refractor_breaks_with_any_credits_and_grows_with_stealth_ones_alone(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Quandary (rezzed)"]}}},
        runner={"credits": 9, "rig": ["Refractor", "Lockpick (1 credits)"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Refractor: +3 strength")
    assert t.card("Refractor").strength == 5
    assert t.card("Lockpick").credits == 0
    assert t.runner.credits == 9
    assert not t.can("use Refractor: +3 strength")
    t.do("use Refractor: break")
    assert t.runner.credits == 8


# -- Collective Consciousness --------------------------------------------------------------------------


@both_rulebooks
def test_collective_consciousness_draws_for_rezzed_ice_and_for_nothing_else(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 9, "servers": {"HQ": {"ice": ["Quandary"]}, "Server 1": {"root": ["Nico Campaign"]}}},
        runner={"rig": ["Collective Consciousness"], "stack": ["Leech"] * 3},
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Nico Campaign")
    assert t.runner.grip == []
    t.do("rez Quandary")
    assert t.runner.grip == ["Leech"]


# -- Astrolabe ----------------------------------------------------------------------------------------


@both_rulebooks
def test_astrolabe_draws_when_the_corp_creates_a_server(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Astrolabe"], "stack": ["Leech"] * 3},
        corp={"hq": ["Palisade", "Nico Campaign", "Enigma"], "credits": 5},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    t.do("install Palisade", "install protecting HQ")
    assert t.runner.grip == [], "HQ was there before"
    t.do("install Nico Campaign")
    assert t.runner.grip == ["Leech"]
    t.do("install Enigma", "install protecting Server 1")
    assert t.runner.grip == ["Leech"]
