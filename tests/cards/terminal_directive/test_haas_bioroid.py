"""Terminal Directive's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
@pytest.mark.parametrize(("bid", "damage"), [(3, 1), (4, 0)])
def test_executive_functioning_does_core_damage_only_if_it_traces_the_runner(
    rulebook: str, bid: int, damage: int
) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble", "Sure Gamble"]},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Executive Functioning (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", f"spend {bid}")
    t.finish()
    assert t.runner.core_damage == damage
    assert len(t.runner.grip) == 2 - damage


def against_holmegaard(rulebook: str, bid: int) -> Scenario:
    t = scenario(
        runner={"credits": 5, "rig": ["Cleaver", "DZMZ Optimizer"]},
        corp={"credits": 0, "servers": {"HQ": {"ice": ["Holmegaard (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", f"spend {bid}")
    t.finish()
    return t


@both_rulebooks
def test_holmegaard_keeps_the_runner_from_accessing_and_trashes_an_icebreaker(rulebook: str) -> None:
    t = against_holmegaard(rulebook, 3)
    assert t.accesses == []
    assert t.runner.heap == ["Cleaver"]
    t.until("action")
    t.state.ice[0] = ()
    t.do("run HQ")
    t.finish()
    assert t.accesses == ["Hedge Fund"], "it was for that run"


@both_rulebooks
def test_holmegaard_whose_trace_fails_only_trashes(rulebook: str) -> None:
    t = against_holmegaard(rulebook, 4)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.heap == ["Cleaver"]


@both_rulebooks
@pytest.mark.parametrize("shuffled", [True, False])
def test_a_trashed_marilyn_campaign_may_be_shuffled_into_rnd(rulebook: str, shuffled: bool) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Marilyn Campaign (rezzed, 4 credits)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash Marilyn Campaign")
    assert t.decision.side == "corp"
    t.do("Marilyn" if shuffled else "pass")
    assert t.corp.archives == ([] if shuffled else ["Marilyn Campaign"])
    assert len(t.corp.rd) == 3 + shuffled
    assert any("trashes Marilyn Campaign" in line for line in t.log), "it is still considered trashed"
    assert not t.server("Server 1").exists


def test_an_unrezzed_marilyn_campaign_goes_to_archives() -> None:
    t = scenario(runner={"credits": 5}, corp={"servers": {"Server 1": {"root": ["Marilyn Campaign"]}}})
    t.do("run Server 1").until("access")
    t.do("trash Marilyn Campaign")
    assert t.decision.kind == "action", "shuffling it in was not offered"
    assert t.corp.archives == ["Marilyn Campaign"]


def test_marilyn_campaign_pays_until_it_is_empty_and_is_then_shuffled_in_too() -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Marilyn Campaign (rezzed, 2 credits)"]}},
        },
        turn="runner",
    )
    t.finish()
    t.until("interrupt")
    assert t.corp.credits == 2
    t.do("Marilyn")
    assert "Marilyn Campaign" in t.corp.rd


def test_marilyn_campaign_trashed_to_make_room_may_be_shuffled_in() -> None:
    t = scenario(
        corp={
            "hq": ["Nico Campaign"],
            "rd": ["Hedge Fund"] * 2,
            "servers": {"Server 1": {"root": ["Marilyn Campaign (rezzed, 4 credits)"]}},
        },
        turn="corp",
    )
    t.do("install Nico Campaign", "install in Server 1", "Marilyn Campaign")
    assert "Marilyn Campaign" in t.corp.rd
    assert t.server("Server 1").root == ["Nico Campaign"]


@both_rulebooks
def test_elective_upgrade_trades_a_click_for_two_once_per_turn(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"Server 1": {"root": ["Elective Upgrade (5 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    reach(t, "score Elective Upgrade", "use Elective Upgrade")
    assert t.corp.clicks == 4
    assert t.card("Elective Upgrade").counters("agenda") == 1
    t.until("action")
    assert not t.can("use Elective Upgrade")


@both_rulebooks
def test_successful_field_test_installs_any_number_of_cards_for_nothing(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "hq": ["Hedge Fund", "Palisade", "Tithe"],
            "rd": ["Hedge Fund"] * 3,
            "servers": {
                "HQ": {"ice": ["Whitespace", "Whitespace"]},
                "Server 1": {"root": ["Successful Field Test (4 advancement)"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Successful Field Test")
    assert sorted(t.options()) == ["choose Palisade", "choose Tithe", "done"]
    t.do("choose Palisade", "install protecting HQ", "done")
    t.do("choose Tithe", "install protecting HQ", "done")
    assert len(t.server("HQ").ice) == 4
    assert t.corp.credits == 0
    assert t.corp.hq == ["Hedge Fund"]
    assert t.corp.clicks == 3


@both_rulebooks
def test_ultraviolet_clearance_takes_three_clicks_and_the_install_is_paid_for(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 6,
            "hq": ["Ultraviolet Clearance", "Palisade"],
            "rd": ["Hedge Fund"] * 9,
            "servers": {"HQ": {"ice": ["Whitespace"]}},
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("play Ultraviolet Clearance")
    assert t.corp.clicks == 0
    assert len(t.corp.hq) == 5
    t.do("yes", "install protecting HQ", "done")
    assert len(t.server("HQ").ice) == 2
    assert t.corp.credits == 9


@both_rulebooks
def test_eli_2_0_is_broken_two_subroutines_at_a_time_for_two_clicks(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Eli 2.0 (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Eli 2.0", "break End the run.", "break End the run.")
    assert t.runner.clicks == 1
    reach(t, "yes")
    assert len(t.corp.hq) == 2
    t.until("action")
    assert t.accesses == ["Hedge Fund"]
