"""The Genesis cycle's Weyland cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from .boards import FILLER, GRIP, RUNNER_ACTION, both_rulebooks, breaker, ice, operation

# -- Oversight AI --------------------------------------------------------------------------------------

TWO = ice("Two", ln.Subroutine(ln.GainCredits(1)), ln.Subroutine(ln.EndTheRun()), rez_cost=9)


@both_rulebooks
def test_oversight_ai_rezzes_ice_for_nothing_and_sits_on_it(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Oversight AI"], "rd": FILLER, "servers": {"HQ": {"ice": [TWO]}}},
        rulebook=rulebook,
    )
    t.do("play Oversight AI")
    assert t.card("Two").rezzed
    assert t.card("Two").hosted == ["Oversight AI"]
    assert t.corp.credits == 0
    assert "The Corp hosts Oversight AI on Two as a condition counter." in t.log


@both_rulebooks
@pytest.mark.parametrize("broken", [1, 2])
def test_oversight_ai_has_the_ice_trashed_only_if_it_is_fully_broken(rulebook: str, broken: int) -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 1, "hq": ["Oversight AI"], "rd": FILLER, "servers": {"HQ": {"ice": [TWO]}}},
        runner={"rig": [breaker("Crowbar")]},
        rulebook=rulebook,
    )
    t.do("play Oversight AI")
    t.until(RUNNER_ACTION)
    t.do("run HQ", "use Crowbar", "break End the run.")
    if broken == 2:
        t.do("use Crowbar")
    t.until(RUNNER_ACTION)
    gone = ["Oversight AI", "Two"] if broken == 2 else []
    assert sorted(t.corp.archives) == gone
    assert t.server("HQ").ice == ([] if gone else ["Two"])


def test_nothing_that_is_done_to_installed_cards_is_done_to_oversight_ai() -> None:
    purge = operation("Bonfire", ln.Trash(ln.Choose(1, ln.Cards(installed=True))))
    t = scenario(
        turn="corp", corp={"credits": 1, "hq": ["Oversight AI", purge], "servers": {"HQ": {"ice": [TWO, "Ping"]}}}
    )
    t.do("play Oversight AI", "choose Two", "play Bonfire")
    assert t.options() == ["choose Two", "choose Ping"]


# -- Woodcutter ----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("counters", [0, 2])
def test_woodcutter_does_a_net_damage_for_each_advancement_counter(rulebook: str, counters: int) -> None:
    t = scenario(
        runner={"grip": GRIP},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [f"Woodcutter (rezzed, {counters} advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until(RUNNER_ACTION)
    assert len(t.runner.heap) == counters
    assert len(t.accesses) == 1


@both_rulebooks
def test_woodcutter_can_be_advanced_only_while_rezzed(rulebook: str) -> None:
    t = scenario(turn="corp", corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Woodcutter"]}}}, rulebook=rulebook)
    assert not t.can("advance Woodcutter")
    t = scenario(
        turn="corp", corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Woodcutter (rezzed)"]}}}, rulebook=rulebook
    )
    t.do("advance Woodcutter")
    assert t.card("Woodcutter").advancement == 1


def test_each_subroutine_of_woodcutter_is_broken_by_itself() -> None:
    t = scenario(
        runner={"grip": GRIP, "rig": [breaker("Crowbar")]},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Woodcutter (rezzed, 3 advancement)"]}}},
    )
    t.do("run HQ", "use Crowbar", "break Do 1 net damage. #3", "use Crowbar", "break Do 1 net damage.")
    t.until(RUNNER_ACTION)
    assert len(t.runner.heap) == 1
    assert t.card("Woodcutter").installed


# -- Amazon Industrial Zone ----------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "rezzed"), [("HQ", True), ("R&D", False)])
def test_amazon_industrial_zone_lets_ice_be_rezzed_as_it_is_installed(rulebook: str, server: str, rezzed: bool) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 6,
            "hq": [TWO],
            "rd": FILLER,
            "servers": {"HQ": {"root": ["Amazon Industrial Zone (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("install Two", f"install protecting {server}")
    if rezzed:
        t.do("Amazon Industrial Zone: you may rez it, paying 3[credit] less")
    assert t.card("Two").rezzed is rezzed
    assert t.corp.credits == (0 if rezzed else 6)


def test_amazon_industrial_zone_asks_nothing_of_a_corp_that_cannot_pay() -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 5,
            "hq": [TWO],
            "rd": FILLER,
            "servers": {"HQ": {"root": ["Amazon Industrial Zone (rezzed)"]}},
        },
    )
    t.do("install Two", "install protecting HQ")
    assert t.decision is not None
    assert t.decision.kind == "action"


# -- agendas and operations ----------------------------------------------------------------------------


@both_rulebooks
def test_government_contracts_makes_four_credits_of_two_clicks(rulebook: str) -> None:
    t = scenario(
        turn="corp", corp={"credits": 0, "rd": FILLER, "score": ["Government Contracts"]}, clicks=3, rulebook=rulebook
    )
    t.do("use Government Contracts")
    assert (t.corp.credits, t.corp.clicks) == (4, 1)
    assert not t.can("use Government Contracts"), "one click is not enough"


@both_rulebooks
@pytest.mark.parametrize(("advanced", "counters"), [(3, 0), (4, 1), (5, 2)])
def test_project_atlas_finds_any_card_for_each_counter_past_three(rulebook: str, advanced: int, counters: int) -> None:
    t = scenario(
        turn="corp",
        corp={
            "rd": ["Hedge Fund", "Palisade", "Tithe"],
            "servers": {"Server 1": {"root": [f"Project Atlas ({advanced} advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("score Project Atlas")
    assert t.card("Project Atlas").counters("agenda") == counters
    assert t.can("use Project Atlas") is (counters > 0)
    if counters:
        t.do("use Project Atlas", "find Palisade")
        assert t.corp.hq == ["Palisade"]
        assert any("Palisade" in line for line in t.log), "it was revealed"
        assert sorted(t.corp.rd) == ["Hedge Fund", "Tithe"]
        assert t.card("Project Atlas").counters("agenda") == counters - 1


@both_rulebooks
def test_commercialization_gains_a_credit_for_each_counter_on_one_piece_of_ice(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={
            "credits": 0,
            "hq": ["Commercialization"],
            "servers": {
                "HQ": {"ice": ["Salvage (rezzed, 3 advancement)", "Tyrant (rezzed, 1 advancement)"]},
                "Server 1": {"root": ["Project Atlas (2 advancement)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("play Commercialization")
    assert t.options() == ["choose Salvage", "choose Tyrant"]
    t.do("choose Salvage")
    assert t.corp.credits == 3
    assert t.card("Salvage").advancement == 3


# -- ice -----------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize("lost", [True, False])
def test_burke_bugs_has_the_runner_trash_a_program_of_their_choice(rulebook: str, lost: bool) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Peacock", "Morning Star", "Xanadu"]},
        corp={"credits": 1, "hq": FILLER, "servers": {"HQ": {"ice": ["Burke Bugs (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("spend")
    t.do("spend 1", "spend 0" if lost else "spend 1")
    if lost:
        assert t.decision is not None
        assert t.decision.side == "runner"
        assert t.options() == ["choose Peacock", "choose Morning Star"]
        t.do("choose Peacock")
    t.until(RUNNER_ACTION)
    assert t.runner.heap == (["Peacock"] if lost else [])
    assert len(t.accesses) == 1


@both_rulebooks
@pytest.mark.parametrize("counters", [0, 2])
def test_salvage_traces_for_a_tag_with_each_advancement_counter(rulebook: str, counters: int) -> None:
    t = scenario(
        runner={"credits": 0},
        corp={
            "credits": 0,
            "hq": FILLER,
            "servers": {"HQ": {"ice": [f"Salvage (rezzed, {counters} advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until(RUNNER_ACTION)
    assert t.runner.tags == counters
    assert len(t.accesses) == 1


@both_rulebooks
@pytest.mark.parametrize("counters", [0, 2])
def test_tyrant_ends_the_run_once_for_each_advancement_counter(rulebook: str, counters: int) -> None:
    t = scenario(
        runner={"rig": [breaker("Crowbar")]},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [f"Tyrant (rezzed, {counters} advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    for broken in range(counters):
        t.do("use Crowbar")
        if broken + 1 < counters:
            t.do("break End the run.")
    t.until(RUNNER_ACTION)
    assert len(t.accesses) == 1
    t.do("run HQ").until(RUNNER_ACTION)
    assert len(t.accesses) == (1 if counters else 2)
    for rezzed in ("Tyrant", "Salvage"):
        t = scenario(turn="corp", corp={"servers": {"HQ": {"ice": [rezzed]}}}, rulebook=rulebook)
        assert not t.can(f"advance {rezzed}")


@both_rulebooks
def test_caduceus_traces_for_credits_and_then_to_end_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2},
        corp={"credits": 0, "hq": FILLER, "servers": {"HQ": {"ice": ["Caduceus (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("spend")
    t.do("spend 0")
    assert t.corp.credits == 3
    t.until("spend")
    t.do("spend 0", "spend 2").until(RUNNER_ACTION)
    assert len(t.accesses) == 1, "two traces, of which the Runner won one"
