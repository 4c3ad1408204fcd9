"""Data and Destiny's Apex cards, and facedown Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def run_everywhere(t: Scenario, *servers: str) -> Scenario:
    for server in servers:
        t.do(f"run {server}")
        t.finish()
        t.until("action")
    return t


@both_rulebooks
def test_apocalypse_trashes_the_corps_cards_and_turns_the_runners_facedown(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Apocalypse"], "rig": ["Cleaver", "DZMZ Optimizer", "Telework Contract"]},
        corp={
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"],
            "servers": {"Server 1": {"ice": ["Palisade (rezzed)"], "root": ["Nico Campaign"]}},
        },
        rulebook=rulebook,
    )
    run_everywhere(t, "HQ", "R&D", "Archives")
    t.do("play Apocalypse")
    assert sorted(t.corp.archives) == ["Nico Campaign", "Palisade"]
    assert not t.server("Server 1").exists
    assert sorted(t.runner.rig) == ["Cleaver", "DZMZ Optimizer", "Telework Contract"]
    assert not any(t.card(title).faceup or t.card(title).active for title in t.runner.rig)
    assert t.runner.memory == 4
    assert t.runner.memory_used == 0
    assert t.runner.heap == ["Apocalypse"]


@pytest.mark.parametrize("servers", [("HQ", "R&D"), ("Archives", "R&D"), ("HQ", "Archives")])
def test_apocalypse_needs_a_successful_run_on_each_central_server(servers: tuple[str, ...]) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Apocalypse"]}, corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"]}, clicks=4
    )
    run_everywhere(t, *servers)
    assert not t.can("play Apocalypse")


def hungry(rulebook: str, ice: object) -> Scenario:
    t = scenario(
        runner={"credits": 5, "rig": ["Endless Hunger", "Telework Contract"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [ice]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    return t


@both_rulebooks
def test_endless_hunger_breaks_end_the_run_for_an_installed_card_of_the_runners(rulebook: str) -> None:
    t = hungry(rulebook, "Palisade (rezzed)")
    t.do('use Endless Hunger: break 1 "[subroutine] End the run." subroutine')
    assert sorted(t.options()) == ["choose Endless Hunger", "choose Telework Contract"]
    t.do("choose Telework Contract")
    t.finish()
    assert t.accesses == ["Hedge Fund"]
    assert t.runner.heap == ["Telework Contract"]


def test_endless_hunger_breaks_no_other_subroutine() -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Endless Hunger", "Telework Contract"], "grip": ["Sure Gamble"] * 2},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
    ).do("run HQ")
    assert not any("Endless" in k for k in seen_until(t, "action"))


@both_rulebooks
def test_harbinger_is_trashed_and_stays_facedown(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Endless Hunger", "Harbinger"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "use Endless Hunger", "choose Harbinger")
    assert t.card("Harbinger").installed
    assert not t.card("Harbinger").faceup
    assert any("trashes Harbinger" in line for line in t.log)
    reach(t, "use Endless Hunger")
    assert len(t.options()) == 2
    t.do(next(k for k in t.options() if "Endless" not in k))
    assert t.runner.heap == ["Harbinger"], "facedown, it has no ability"
    t.finish()
    assert t.accesses == ["Hedge Fund"]


@both_rulebooks
def test_hunting_grounds_prevents_a_when_encountered_ability_once_per_turn(rulebook: str) -> None:
    shock = ln.Ice(
        "Shock",
        faction=ln.NEUTRAL_CORP,
        influence=0,
        rez_cost=0,
        strength=0,
        abilities=(ln.When(ln.Encounters(ln.THIS), ln.GiveTags(1)), ln.Subroutine(ln.GainCredits(1))),
    )
    rezzed = {"card": shock, "rezzed": True}
    t = scenario(
        runner={"rig": ["Hunting Grounds"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": [rezzed, rezzed, rezzed]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "use Hunting Grounds: prevent")
    t.finish()
    assert t.runner.tags == 2


@both_rulebooks
def test_hunting_grounds_installs_three_cards_facedown_whatever_they_are(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Hunting Grounds"], "stack": ["Sure Gamble", "Cleaver", "Pantograph", "Carmen"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    reach(t, "run HQ", "use Hunting Grounds: install")
    assert sorted(t.runner.rig) == ["Cleaver", "Pantograph", "Sure Gamble"]
    assert t.runner.stack == ["Carmen"]
    for title in t.runner.rig:
        assert not t.card(title).active
        assert t.card(title).known_to("runner")
        assert not t.card(title).known_to("corp")
    assert t.runner.memory_used == 0


# -- facedown cards ------------------------------------------------------------------------------------


@pytest.mark.ruling("rule_facedown_runner_cards_are_blank")
def test_a_facedown_resource_cannot_be_trashed_as_a_resource() -> None:
    t = scenario(
        runner={"tags": 1, "rig": ["Telework Contract (facedown)", "Red Team"]}, corp={"credits": 9}, turn="corp"
    )
    assert [k for k in t.options() if k.startswith("trash")] == ["trash resource Red Team"]


@pytest.mark.ruling("rule_facedown_runner_cards_flip_in_heap")
def test_a_facedown_card_is_faceup_in_the_heap() -> None:
    t = scenario(
        runner={"rig": ["Endless Hunger", "Telework Contract (facedown)"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    reach(t, "run HQ", "use Endless Hunger")
    t.do(next(k for k in t.options() if "Endless" not in k))
    assert t.runner.heap == ["Telework Contract"]
    assert t.card("Telework Contract").faceup
    assert t.card("Telework Contract").known_to("corp")


# -- Heartbeat -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_heartbeat_prevents_a_damage_for_an_installed_card_of_any_kind(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Heartbeat", "Street Magic", "Leech"], "grip": ["Diesel"] * 3},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    t.do("run HQ").until("interrupt")
    t.do("use Heartbeat", "choose Street Magic").until("step_runner_turn_action")
    assert t.runner.heap == ["Street Magic"]
    assert t.runner.grip == ["Diesel"] * 3


# -- Wasteland -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_wasteland_pays_for_the_first_installed_card_of_yours_that_you_trash_each_turn(rulebook: str) -> None:
    rig = ["Wasteland", "Faust", "Sports Hopper", "Sports Hopper"]
    t = scenario(
        runner={"credits": 0, "rig": rig, "grip": ["Diesel"], "stack": ["Diesel"] * 9},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Vanilla (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Faust: break")
    assert t.runner.credits == 0, "a card from the grip is not installed"
    for _ in range(2):
        t.until("step_runner_turn_action")
        t.do("run Archives")
        t.do(next(key for key in t.options() if key.startswith("use Sports Hopper")))
        assert t.runner.credits == 1


def test_wasteland_does_not_pay_for_what_the_corp_trashes() -> None:
    t = scenario(
        turn="corp",
        corp={"credits": 2, "hq": ["Hedge Fund"]},
        runner={"credits": 0, "tags": 1, "rig": ["Wasteland", "Street Magic"]},
    )
    t.do("trash resource Street Magic")
    assert t.runner.heap == ["Street Magic"]
    assert t.runner.credits == 0
