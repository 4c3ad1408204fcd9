"""The Lunar cycle's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Ghost Runner --------------------------------------------------------------------------------------


@both_rulebooks
def test_ghost_runner_pays_during_runs_and_is_trashed_when_empty(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        runner={"credits": 1, "grip": ["Ghost Runner", "Docklands Pass"]},
        rulebook=rulebook,
    )
    t.do("install Ghost Runner")
    assert t.card("Ghost Runner").credits == 3
    t.until("action")
    assert not t.can("install Docklands Pass"), "its credits pay for nothing outside a run"
    t.do("run Server 1").until("access")
    t.do("trash Nico")
    t.until(ACTION)
    assert t.runner.heap == []
    assert t.card("Ghost Runner").credits == 1
    t.do("run HQ")


# -- Rachel Beckman ------------------------------------------------------------------------------------


@both_rulebooks
def test_rachel_beckman_gives_a_click_each_turn(rulebook: str) -> None:
    t = scenario(corp={"rd": ["Hedge Fund"]}, runner={"credits": 8, "grip": ["Rachel Beckman"]}, rulebook=rulebook)
    t.do("install Rachel Beckman")
    assert t.runner.clicks == (3 if rulebook == "modern" else 4), "under classic rules at once, as Director Haas does"
    t.finish()
    t.until(ACTION)
    assert t.runner.clicks == 5


@both_rulebooks
def test_rachel_beckman_is_trashed_when_the_runner_is_tagged(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Virgo (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Rachel Beckman"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("spend 0").until(ACTION)
    assert t.runner.tags == 1
    assert t.runner.heap == ["Rachel Beckman"]


def test_rachel_beckman_does_not_stay_with_a_tagged_runner() -> None:
    t = scenario(runner={"credits": 8, "tags": 1, "grip": ["Rachel Beckman"]})
    t.do("install Rachel Beckman")
    assert t.runner.heap == ["Rachel Beckman"]


# -- Angel Arena ---------------------------------------------------------------------------------------


@both_rulebooks
def test_angel_arena_costs_x_and_may_move_the_top_card_x_times(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Angel Arena"], "stack": ["Leech", "Cleaver", "Carmen"]}, rulebook=rulebook
    )
    t.do("install Angel Arena", "2")
    assert t.runner.credits == 3
    assert t.card("Angel Arena").power == 2
    t.do("run Archives", "use Angel Arena", "yes")
    assert t.runner.stack == ["Cleaver", "Carmen", "Leech"]
    t.do("use Angel Arena", "no").until(ACTION)
    assert t.runner.stack == ["Cleaver", "Carmen", "Leech"]
    assert t.runner.heap == ["Angel Arena"], "trashed when no counters are left"


# -- Utopia Shard --------------------------------------------------------------------------------------


@both_rulebooks
def test_utopia_shard_may_be_installed_instead_of_breaching_hq(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund", "Palisade", "Karunā"]},
        runner={"credits": 0, "grip": ["Utopia Shard"]},
        rulebook=rulebook,
    )
    assert not t.can("install Utopia Shard"), "it costs 7"
    t.do("run R&D")
    while t.running:
        assert not t.can("instead")
        t.do(t.options()[0])
    t.do("run HQ").until("breach")
    t.do("instead").until(ACTION)
    assert t.runner.rig == ["Utopia Shard"]
    assert t.accesses == []
    t.do("run HQ")
    while t.running:
        assert not t.can("instead"), "it is not in the grip any more"
        t.do("pass" if t.can("pass") else t.options()[0])
    t.do("run Archives", "use Utopia Shard")
    assert len(t.corp.hq) == 1
    assert len(t.corp.archives) == 2
    assert t.runner.heap == ["Utopia Shard"]


def test_utopia_shard_works_once_it_has_been_drawn() -> None:
    t = scenario(corp={"hq": ["Hedge Fund"]}, runner={"credits": 0, "stack": ["Utopia Shard"]})
    t.do("draw", "run HQ").until("breach")
    t.do("breach").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.grip == ["Utopia Shard"]


# -- Eden Shard ----------------------------------------------------------------------------------------


@both_rulebooks
def test_eden_shard_is_installed_instead_of_breaching_rd_and_makes_the_corp_draw(rulebook: str) -> None:
    t = scenario(corp={"rd": ["Hedge Fund"] * 3}, runner={"credits": 0, "grip": ["Eden Shard"]}, rulebook=rulebook)
    t.do("run HQ")
    while t.running:
        assert not t.can("instead")
        t.do(t.options()[0])
    t.do("run R&D").until("breach")
    t.do("instead").until(ACTION)
    assert t.runner.rig == ["Eden Shard"]
    assert t.accesses == []
    t.do("run Archives", "use Eden Shard")
    assert len(t.corp.hq) == 2
    assert t.runner.heap == ["Eden Shard"]


def test_a_corp_that_cannot_draw_for_eden_shard_loses() -> None:
    t = scenario(corp={"rd": ["Hedge Fund"]}, runner={"rig": ["Eden Shard"]})
    t.do("run Archives", "use Eden Shard")
    assert t.outcome is not None
    assert "Runner" in str(t.outcome)


# -- Earthrise Hotel -----------------------------------------------------------------------------------


@both_rulebooks
def test_earthrise_hotel_draws_two_cards_in_three_turns_and_closes(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 9},
        runner={"credits": 4, "grip": ["Earthrise Hotel"], "stack": ["Leech"] * 9},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("install Earthrise Hotel")
    assert t.card("Earthrise Hotel").power == 3
    for turn in range(1, 4):
        t.until("step_corp_turn_action")
        t.finish()
        t.until(ACTION)
        assert len(t.runner.stack) == 9 - 2 * turn
        t.finish()
    assert "Earthrise Hotel" in t.runner.heap
