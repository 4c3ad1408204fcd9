"""The Spin cycle's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])

# -- Hudson 1.0 ----------------------------------------------------------------------------------------


@both_rulebooks
def test_hudson_lets_the_runner_access_one_card_in_this_run_only(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Docklands Pass"]},
        corp={
            "hq": ["Hedge Fund"] * 3,
            "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"], "root": ["Manegarm Skunkworks"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("candidate")
    t.do("access facedown card").until(ACTION)
    assert t.accesses == ["Manegarm Skunkworks"], "not even the cards in HQ"
    t.do("run Archives").until(ACTION)
    t.do("run R&D").until(ACTION)


def test_a_broken_hudson_limits_nothing() -> None:
    t = scenario(
        runner={"rig": ["Docklands Pass"]},
        corp={"hq": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"]}}},
    )
    t.do(
        "run HQ", "use Hudson", "break The Runner cannot access more than 1 card during this run.", "use Hudson"
    ).until(ACTION)
    assert t.runner.clicks == 1
    assert len(t.accesses) == 2


def test_hudson_forbids_no_access_before_the_first() -> None:
    t = scenario(corp={"hq": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": ["Hudson 1.0 (rezzed)"]}}})
    t.do("run HQ").until(ACTION)
    assert t.accesses == ["Hedge Fund"]


# -- Project Ares --------------------------------------------------------------------------------------


@both_rulebooks
def test_project_ares_makes_the_runner_trash_a_card_for_each_counter_past_four(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Docklands Pass", "Cleaver", "Smartware Distributor"]},
        corp={"servers": {"Server 1": {"root": ["Project Ares (6 advancement)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("score Project Ares")
    assert t.decision is not None
    assert t.decision.side == "runner"
    t.do("choose Cleaver", "choose Docklands Pass")
    assert t.runner.rig == ["Smartware Distributor"]
    assert t.corp.bad_publicity == 1


@pytest.mark.parametrize(("counters", "rig"), [(4, ["Cleaver"]), (6, [])])
def test_project_ares_costs_no_bad_publicity_if_nothing_is_trashed(counters: int, rig: list[str]) -> None:
    t = scenario(
        runner={"rig": rig},
        corp={"servers": {"Server 1": {"root": [f"Project Ares ({counters} advancement)"]}}},
        turn="corp",
    )
    t.do("score Project Ares")
    assert t.runner.rig == rig
    assert t.corp.bad_publicity == 0
    assert t.corp.points == 2
