"""SanSan's neutral cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize(("credits", "able"), [(3, False), (4, True)])
def test_wireless_net_pavilion_makes_trashing_resources_cost_two_more(rulebook: str, credits: int, able: bool) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": credits, "rd": ["Hedge Fund"] * 3},
        runner={"tags": 1, "rig": ["Wireless Net Pavilion", "Telework Contract (9 credits)"]},
        rulebook=rulebook,
    )
    assert t.can("trash resource Telework Contract") is able
    if able:
        t.do("trash resource Telework Contract")
        assert t.corp.credits == 0
        assert t.corp.clicks == 2
        assert t.runner.heap == ["Telework Contract"]


def test_wireless_net_pavilion_asks_for_nothing_else() -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 1, "servers": {"Server 1": {"root": ["Offworld Office"]}}},
        runner={"rig": ["Wireless Net Pavilion"]},
    )
    t.do("advance Offworld Office")
    assert t.corp.credits == 0


# -- Tech Startup --------------------------------------------------------------------------------------


@both_rulebooks
def test_tech_startup_may_turn_into_an_asset_from_rd(rulebook: str) -> None:
    t = scenario(
        clicks=1,
        corp={
            "rd": ["Hedge Fund", "Nico Campaign", "Tithe", "Clearinghouse"],
            "servers": {"Server 1": {"root": ["Tech Startup (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("credit").until("reaction")
    t.do("Tech Startup")
    assert [o for o in t.options() if o.startswith("find")] == ["find Nico Campaign", "find Clearinghouse"]
    t.do("find Clearinghouse")
    assert t.card("Clearinghouse").installed
    assert not t.card("Clearinghouse").rezzed
    assert t.corp.archives == ["Tech Startup"]


def test_tech_startup_may_wait() -> None:
    t = scenario(
        clicks=1,
        corp={"rd": ["Nico Campaign"] * 3, "servers": {"Server 1": {"root": ["Tech Startup (rezzed)"]}}},
    )
    t.do("credit").until("reaction")
    t.do("pass").until("step_corp_turn_action")
    assert t.server("Server 1").root == ["Tech Startup"]
    assert t.corp.hq == ["Nico Campaign"]


# -- Breaker Bay Grid ----------------------------------------------------------------------------------


@both_rulebooks
def test_breaker_bay_grid_lowers_rez_costs_in_its_root_and_not_below_nothing(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 6,
            "servers": {
                "Server 1": {"root": ["Breaker Bay Grid (rezzed)", "Adonis Campaign"], "ice": ["Spiderweb"]},
                "Server 2": {"root": ["PAD Campaign"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("rez Adonis Campaign")
    assert t.corp.credits == 6
    t.do("rez PAD Campaign")
    assert t.corp.credits == 4


# -- Beach Party, Brain Cage ---------------------------------------------------------------------------


@both_rulebooks
def test_beach_party_costs_a_click_each_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp", clicks=1, runner={"rig": ["Beach Party"]}, corp={"rd": ["Hedge Fund"] * 5}, rulebook=rulebook
    )
    t.do("credit").until("step_runner_turn_action")
    assert t.runner.clicks == 3
    assert t.runner.hand_size == 10


@both_rulebooks
def test_brain_cage_gives_three_and_takes_one(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Brain Cage", "Leech"]}, rulebook=rulebook)
    t.do("install Brain Cage")
    assert t.runner.hand_size == 7
    assert t.runner.heap == ["Leech"]
