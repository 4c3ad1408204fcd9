"""Liberation's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
REGOLITH = "Regolith Mining License (rezzed, 15 credits)"
MINE = "use Regolith Mining License: take 3[credit] from this asset in Server {}"


# -- Wage Workers --------------------------------------------------------------------------------------------


def working(rulebook: str, workers: str = "Wage Workers (rezzed)", **corp: object) -> Scenario:
    servers = {"Server 1": {"root": [workers]}, "Server 2": {"root": [REGOLITH]}, "Server 3": {"root": [REGOLITH]}}
    board = {"credits": 9, "hq": ["Hedge Fund"] * 3, "rd": ["Hedge Fund"] * 5, "servers": servers, **corp}
    return scenario(corp=board, turn="corp", rulebook=rulebook)


def act(t: Scenario, *actions: str) -> None:
    for action in actions:
        t.until("action")
        t.do(action)


@both_rulebooks
@pytest.mark.parametrize(
    "actions",
    [("credit",) * 3, ("draw",) * 3, ("play Hedge Fund",) * 3, (MINE.format(2),) * 3],
)
def test_wage_workers_give_a_click_when_the_same_action_is_finished_for_the_third_time(
    rulebook: str, actions: tuple[str, ...]
) -> None:
    t = working(rulebook)
    act(t, *actions[:2])
    assert t.corp.clicks == 1
    act(t, actions[2])
    assert t.corp.clicks == 1
    act(t, "credit")
    assert t.state.active == 1, "the fourth action is the last, whatever it was"


@both_rulebooks
def test_wage_workers_give_nothing_for_actions_that_are_not_the_same(rulebook: str) -> None:
    t = working(rulebook)
    regolith = [MINE.format(2)] * 2
    act(t, *regolith, MINE.format(3))
    assert t.corp.clicks == 0, "equal abilities on two cards are two actions"


@both_rulebooks
def test_wage_workers_count_the_actions_of_the_turn_not_those_since_they_were_rezzed(rulebook: str) -> None:
    t = working(rulebook, "Wage Workers")
    act(t, "credit", "credit")
    t.do("rez Wage Workers")
    act(t, "credit")
    assert t.corp.clicks == 1


@both_rulebooks
def test_wage_workers_do_not_work_for_the_runner(rulebook: str) -> None:
    t = working(rulebook)
    act(t, "credit", "draw", "play Hedge Fund", "credit", "credit", "credit")
    assert (t.state.active, t.corp.clicks, t.runner.clicks) == (1, 0, 1)


# -- Active Policing -----------------------------------------------------------------------------------------


def policing(rulebook: str, *, runner: tuple[str, ...] = (), hq: tuple[str, ...] = (), **more: object) -> Scenario:
    """The Runner trashes an asset; then it is the Corp's turn."""
    t = scenario(
        runner={"credits": 9, "rig": list(runner)},
        corp={
            "credits": 9,
            "hq": ["Active Policing", "Active Policing", *hq],
            "rd": ["Hedge Fund"] * 9,
            "servers": {"Server 1": {"root": ["Nico Campaign"]}},
            **more,
        },
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash")
    next_turn(t)
    return t


def next_turn(t: Scenario) -> None:
    side = t.state.active
    while t.state.active == side:
        t.finish()
    t.until("action")


@both_rulebooks
def test_active_policing_takes_a_click_from_the_runners_next_turn_and_no_other(rulebook: str) -> None:
    t = policing(rulebook, hq=("Palisade",))
    t.do("play Active Policing", "yes", "install protecting HQ")
    assert t.state.active == 1, "the action phase is over"
    t.until("action")
    assert t.runner.clicks == 3
    next_turn(t)
    assert t.state.lingering == ()
    assert t.corp.clicks == 3
    next_turn(t)
    assert t.runner.clicks == 4


@both_rulebooks
def test_active_policing_needs_a_corp_card_stolen_or_trashed(rulebook: str) -> None:
    t = policing(rulebook)
    assert t.can("play Active Policing")
    next_turn(t)
    next_turn(t)
    assert not t.can("play Active Policing"), "it was not during their last turn"


@both_rulebooks
def test_active_policing_is_played_after_a_theft(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Active Policing"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Offworld Office"]}},
        },
        rulebook=rulebook,
    )
    t.do("run Server 1")
    next_turn(t)
    assert t.runner.score == ["Offworld Office"]
    assert t.can("play Active Policing")


@both_rulebooks
def test_at_threat_three_active_policing_takes_a_second_click_for_two_credits(rulebook: str) -> None:
    t = policing(rulebook, score=["Send a Message"])
    before = t.corp.credits
    t.do("play Active Policing", "no", "yes")
    assert t.corp.credits == before - 2
    t.until("action")
    assert t.runner.clicks == 2
