"""System Gateway's Anarch cards, each on the smallest board that shows what it does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sneakdoor import cards
from sneakdoor.testing import Scenario, scenario

RENE = "René “Loup” Arcemont: Party Animal"
ACTION = "step_runner_turn_action"
"""The rule of the Runner's choice of an action: `until` it, everything before is over."""
FILLER = ["Hedge Fund"] * 6

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def next_runner_turn(t: Scenario) -> Scenario:
    """End this turn and the Corp's; stop as the Runner chooses an action."""
    t.finish()
    t.until(ACTION)
    return t


# -- René “Loup” Arcemont ------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_basic_trash_ability")
def test_loup_pays_a_credit_and_a_card_for_trashing_an_accessed_card(rulebook: str) -> None:
    t = scenario(
        runner={"identity": RENE, "credits": 2, "stack": ["Cleaver", "Leech"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("trash Nico Campaign").until(ACTION)
    assert t.corp.archives == ["Nico Campaign"]
    assert t.runner.credits == 2 - 2 + 1
    assert t.runner.grip == ["Cleaver"]


def test_loup_pays_only_for_the_first_trash_each_turn() -> None:
    t = scenario(
        runner={"identity": RENE, "credits": 4, "stack": ["Cleaver", "Leech", "Buzzsaw"]},
        corp={
            "rd": FILLER,
            "servers": {f"Server {n}": {"root": ["Nico Campaign"]} for n in (1, 2, 3)},
        },
    )
    for server in ("Server 1", "Server 2"):
        t.do(f"run {server}").until("access")
        t.do("trash Nico Campaign").until(ACTION)
    assert t.runner.credits == 4 - 2 + 1 - 2
    assert t.runner.grip == ["Cleaver"]
    next_runner_turn(t)
    credits = t.runner.credits
    t.do("run Server 3").until("access")
    t.do("trash Nico Campaign").until(ACTION)
    assert t.runner.credits == credits - 2 + 1
    assert t.runner.grip == ["Cleaver", "Leech"]


def test_loup_does_not_pay_for_trashing_a_card_that_is_not_being_accessed() -> None:
    t = scenario(
        runner={"identity": RENE, "credits": 5, "rig": ["Fermenter (1 virus)"], "stack": ["Leech"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    t.do("use Fermenter: gain").until(ACTION)
    assert t.runner.credits == 5 + 2
    assert t.runner.grip == []
    t.do("run Server 1").until("access")
    t.do("trash Nico Campaign").until(ACTION)
    assert t.runner.credits == 7 - 2 + 1, "the cost of Fermenter was not the first trash of an accessed card"
    assert t.runner.grip == ["Leech"]


@pytest.mark.ruling("official.rene-loup-arcemont-party-animal.1", "official.carnivore.1")
def test_loup_draws_only_after_carnivore_has_been_paid_for() -> None:
    t = scenario(
        runner={
            "identity": RENE,
            "credits": 0,
            "rig": ["Carnivore"],
            "grip": ["Leech", "Cleaver"],
            "stack": ["Buzzsaw"],
        },
        corp={"hq": ["Hedge Fund"]},
    )
    t.do("run HQ").until("access")
    t.do("use Carnivore").until(ACTION)
    assert t.runner.heap == ["Leech", "Cleaver"]
    assert t.runner.grip == ["Buzzsaw"]
    assert t.runner.credits == 1


# -- Wildcat Strike ------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_choose_next_mode")
@pytest.mark.parametrize(("choice", "credits", "cards"), [("gain", 6, 0), ("draw", 0, 4)])
def test_wildcat_strike_lets_the_corp_choose(rulebook: str, choice: str, credits: int, cards: int) -> None:
    t = scenario(runner={"credits": 2, "grip": ["Wildcat Strike"], "stack": ["Leech"] * 5}, rulebook=rulebook)
    t.do("play Wildcat Strike")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert t.options() == ["gain 6[credit]", "draw 4 cards"]
    t.do(choice).until(ACTION)
    assert t.runner.credits == credits
    assert t.runner.grip == ["Leech"] * cards
    assert t.runner.heap == ["Wildcat Strike"]


@pytest.mark.ruling("official.wildcat-strike.1")
def test_wildcat_strike_may_be_a_draw_from_a_stack_that_is_too_small() -> None:
    t = scenario(runner={"credits": 2, "grip": ["Wildcat Strike"], "stack": ["Leech"]})
    t.do("play Wildcat Strike", "draw 4 cards").until(ACTION)
    assert t.runner.grip == ["Leech"]
    assert t.runner.credits == 0


# -- Carnivore -----------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("official.carnivore.2", "rule_access_flag")
def test_carnivore_trashes_any_accessed_card_for_two_from_the_grip(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Carnivore"], "grip": ["Leech", "Cleaver", "Buzzsaw"]},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    assert t.runner.memory == 5
    t.do("run HQ").until("access")
    t.do("use Carnivore", "choose Leech", "choose Buzzsaw").until(ACTION)
    assert t.corp.archives == ["Hedge Fund"]
    assert t.runner.grip == ["Cleaver"]
    assert sorted(t.runner.heap) == ["Buzzsaw", "Leech"]


@pytest.mark.ruling("official.carnivore.3")
def test_carnivore_trashes_an_agenda_instead_of_stealing_it() -> None:
    t = scenario(
        runner={"rig": ["Carnivore"], "grip": ["Leech", "Cleaver"]},
        corp={"servers": {"Server 1": {"root": ["Offworld Office"]}}},
    )
    t.do("run Server 1").until("access")
    t.do("use Carnivore").until(ACTION)
    assert t.corp.archives == ["Offworld Office"]
    assert t.runner.score == []


def test_carnivore_needs_two_cards_in_the_grip() -> None:
    t = scenario(
        runner={"rig": ["Carnivore"], "grip": ["Leech"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    t.do("run Server 1").until("access")
    assert t.options() == ["trash Nico Campaign", "pass"]


@both_rulebooks
@pytest.mark.ruling("rule_once_per_turn_flag")
def test_carnivore_works_once_per_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Carnivore"], "grip": ["Leech"] * 4},
        corp={"rd": FILLER, "servers": {f"Server {n}": {"root": ["Nico Campaign (rezzed)"]} for n in (1, 2)}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("access")
    t.do("use Carnivore").until(ACTION)
    t.do("run Server 2", "continue")
    assert t.step == ACTION, "nothing could be done while accessing"
    assert t.server("Server 2").root == ["Nico Campaign"]
    assert t.runner.grip == ["Leech"] * 2
    next_runner_turn(t)
    t.do("run Server 2").until("access")
    assert t.can("use Carnivore")


@pytest.mark.ruling("rule_trash_in_archives")
def test_carnivore_cannot_trash_what_lies_in_archives() -> None:
    t = scenario(
        runner={"rig": ["Carnivore"], "grip": ["Leech", "Cleaver"]},
        corp={"archives": ["Offworld Office"]},
    )
    t.do("run Archives", "continue")
    assert t.step == ACTION, "nothing could be done while accessing"
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.grip == ["Leech", "Cleaver"]


@both_rulebooks
@pytest.mark.ruling("official.ansel-1-0.3", "official.carnivore.4", "rule_cannot_precedence")
def test_carnivore_cannot_be_used_after_ansels_last_subroutine(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Carnivore", "Fermenter"], "grip": ["Leech", "Cleaver"]},
        corp={"servers": {"Server 1": {"ice": ["Ansel 1.0 (rezzed)"], "root": ["Nico Campaign (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("choose")
    t.do("choose Fermenter").until("jack out")
    t.do("continue")
    assert t.step == ACTION, "nothing could be done while accessing"
    assert (t.runner.rig, t.runner.grip) == (["Carnivore"], ["Leech", "Cleaver"])
    assert t.server("Server 1").root == ["Nico Campaign"]


@pytest.mark.ruling("subsec_consoles")
def test_carnivore_replaces_another_console() -> None:
    t = scenario(runner={"credits": 4, "grip": ["Carnivore"], "rig": ["Pennyshaver"]})
    t.do("install Carnivore").until(ACTION)
    assert t.runner.rig == ["Carnivore"]
    assert t.runner.heap == ["Pennyshaver"]


# -- Botulus -------------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("rule_host_on_ability")
def test_botulus_is_installed_on_ice_only_and_gets_a_counter(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Botulus"]},
        corp={"servers": {"HQ": {"ice": ["Tithe"]}, "R&D": {"ice": ["Palisade (rezzed)"], "root": ["Anoetic Void"]}}},
        rulebook=rulebook,
    )
    t.do("install Botulus")
    assert sorted(t.options()) == ["host on Palisade", "host on unrezzed ice"]
    t.do("host on Palisade").until(ACTION)
    assert t.card("Botulus").host == "Palisade"
    assert t.card("Botulus").virus == 1
    assert t.runner.credits == 0


def test_botulus_cannot_be_installed_without_ice() -> None:
    t = scenario(runner={"grip": ["Botulus"]}, corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}})
    t.until(ACTION)
    assert not t.can("install Botulus")


@both_rulebooks
@pytest.mark.ruling("official.botulus.1")
def test_botulus_breaks_on_its_host_whatever_its_strength(rulebook: str) -> None:
    t = scenario(
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": [{"card": "Brân 1.0 (rezzed)", "hosted": ["Botulus (2 virus)"]}]}},
        },
        runner={"credits": 0},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run HQ", "use Botulus", "break End the run.", "use Botulus", "break End the run.").until("jack out")
    assert t.running
    assert t.card("Botulus").virus == 0


def test_botulus_does_not_break_subroutines_of_other_ice() -> None:
    t = scenario(
        runner={"rig": ["Cleaver"]},
        corp={
            "servers": {"HQ": {"ice": ["Ping (rezzed)", {"card": "Tithe (rezzed)", "hosted": ["Botulus (1 virus)"]}]}},
        },
    )
    t.do("run HQ").until("encounter")
    assert t.state.encountered == t.card("Ping").id
    assert not t.can("use Botulus")
    t.do("use Cleaver: break").until("jack out")
    t.do("continue").until("encounter")
    assert t.state.encountered == t.card("Tithe").id
    assert t.can("use Botulus")


def test_botulus_gets_a_counter_as_the_turn_begins() -> None:
    t = scenario(corp={"rd": FILLER, "servers": {"HQ": {"ice": [{"card": "Tithe", "hosted": ["Botulus (1 virus)"]}]}}})
    next_runner_turn(t)
    assert t.card("Botulus").virus == 2


@both_rulebooks
@pytest.mark.ruling("rule_trash_hosted_objects_when_host_trashed", "official.botulus.2")
def test_botulus_is_trashed_with_its_host(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": ["Palisade"], "servers": {"HQ": {"ice": [{"card": "Tithe", "hosted": ["Botulus (1 virus)"]}]}}},
        rulebook=rulebook,
    )
    t.do("install Palisade", "install protecting HQ", "trash Tithe first")
    assert t.corp.archives == ["Tithe"]
    assert t.runner.heap == ["Botulus"]
    assert t.runner.rig == []


@pytest.mark.ruling("official.botulus.2")
def test_botulus_stays_on_derezzed_ice() -> None:
    t = scenario(
        corp={
            "rd": FILLER,
            "servers": {
                "HQ": {"ice": [{"card": "Tithe (rezzed)", "hosted": ["Botulus (1 virus)", "Tranquilizer (2 virus)"]}]},
            },
        },
    )
    next_runner_turn(t)
    assert not t.card("Tithe").rezzed
    assert t.card("Botulus").host == "Tithe"
    assert t.card("Botulus").virus == 2


# -- Buzzsaw and Cleaver -------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.ruling("subsec_icebreakers")
def test_buzzsaw_breaks_up_to_two_code_gate_subroutines_for_a_credit(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 7, "rig": ["Buzzsaw"]},
        corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Buzzsaw: break", "break The Runner loses", "break If the Runner")
    t.until(ACTION)
    assert t.runner.credits == 6


def test_buzzsaw_may_break_only_one_subroutine() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Buzzsaw"]},
        corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}},
    )
    t.do("run HQ", "use Buzzsaw: break", "break If the Runner", "done").until(ACTION)
    assert t.runner.credits == 9 - 1 - 3, "the other subroutine resolved"


@both_rulebooks
@pytest.mark.ruling("rule_icebreaker_strength_increase_implicit")
def test_buzzsaw_boosts_by_one_for_three_credits_for_the_encounter(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 7, "rig": ["Buzzsaw"]},
        corp={"servers": {"HQ": {"ice": ["Funhouse (rezzed)", "Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer")
    t.do("take 1 tag")
    t.until("encounter")
    assert not t.can("use Buzzsaw: break"), "strength 3 does not reach 4"
    t.do("use Buzzsaw: +1 strength")
    assert t.card("Buzzsaw").strength == 4
    assert t.runner.credits == 4
    t.do("use Buzzsaw: break")
    t.until("jack out")
    assert t.runner.credits == 3
    assert t.card("Buzzsaw").strength == 3


def test_buzzsaw_does_not_break_barriers() -> None:
    t = scenario(runner={"rig": ["Buzzsaw"]}, corp={"servers": {"HQ": {"ice": ["Ping (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    assert t.options() == ["use Buzzsaw: +1 strength", "pass"]


@both_rulebooks
@pytest.mark.ruling("subsec_icebreakers")
def test_cleaver_breaks_up_to_two_barrier_subroutines_for_a_credit(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 7, "rig": ["Cleaver"]},
        corp={"servers": {"HQ": {"ice": ["Brân 1.0 (rezzed)"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert not t.can("use Cleaver: break"), "strength 3 does not reach 6"
    for strength in (4, 5, 6):
        t.do("use Cleaver: +1 strength")
        assert t.card("Cleaver").strength == strength
    assert t.runner.credits == 1
    t.do("use Cleaver: break", "break End the run.", "break End the run.")
    assert not t.can("break"), "two are all it breaks at once"
    t.until("jack out")
    assert t.runner.credits == 0
    assert t.running


def test_cleaver_does_not_break_code_gates() -> None:
    t = scenario(runner={"rig": ["Cleaver"]}, corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}})
    t.do("run HQ").until("encounter")
    assert t.options() == ["use Cleaver: +1 strength", "pass"]


# -- Fermenter -----------------------------------------------------------------------------------------


@both_rulebooks
def test_fermenter_gains_two_credits_for_each_counter(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Fermenter"]}, corp={"rd": FILLER}, rulebook=rulebook)
    t.do("install Fermenter").until(ACTION)
    assert t.card("Fermenter").virus == 1
    next_runner_turn(t)
    assert t.card("Fermenter").virus == 2
    credits = t.runner.credits
    t.do("use Fermenter").until(ACTION)
    assert t.runner.credits == credits + 4
    assert t.runner.clicks == 3
    assert t.runner.heap == ["Fermenter"]


def test_fermenter_is_emptied_by_a_purge() -> None:
    t = scenario(turn="corp", runner={"rig": ["Fermenter (3 virus)"]}, corp={"rd": FILLER})
    t.do("purge")
    t.until(ACTION)
    assert t.card("Fermenter").virus == 1, "purged, then 1 as the turn began"


def test_nothing_comes_between_paying_for_fermenter_and_its_credits():
    """Official answer of 2021-10-11: the Corp has no window for a purge in the middle of an ability."""
    t = scenario(
        runner={"credits": 0, "rig": ["Fermenter (3 virus)"]},
        corp={"servers": {"Server 1": {"root": ["Cyberdex Virus Suite (rezzed)"]}}},
    )
    t.do("use Fermenter")
    assert t.runner.credits == 6


# -- Leech ---------------------------------------------------------------------------------------------


@both_rulebooks
def test_leech_gets_a_counter_for_each_successful_run_on_a_central_server(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Leech"]},
        corp={"rd": FILLER, "servers": {"Server 1": {"root": ["Nico Campaign"]}, "HQ": {"ice": ["Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    for server, counters in (("R&D", 1), ("Archives", 2), ("Server 1", 2), ("HQ", 2)):
        t.do(f"run {server}").until(ACTION)
        assert t.card("Leech").virus == counters, server


@both_rulebooks
def test_leech_weakens_the_encountered_ice_for_that_encounter(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Leech (3 virus)", "Unity"]},
        corp={"servers": {"HQ": {"ice": ["Diviner (rezzed)", "Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.until(ACTION)
    assert not t.can("use Leech")
    t.do("run HQ").until("encounter")
    assert not t.can("use Unity: break")
    t.do("use Leech", "use Leech")
    assert t.card("Diviner").strength == 1
    assert t.card("Palisade").strength == 2
    assert t.card("Leech").virus == 1
    t.do("use Unity: break").until("jack out")
    assert t.card("Diviner").strength == 3


# -- Cookbook ------------------------------------------------------------------------------------------


@both_rulebooks
def test_cookbook_may_add_a_counter_to_an_installed_virus(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Leech"], "rig": ["Cookbook"]}, rulebook=rulebook)
    t.do("install Leech")
    assert t.options() == ["Cookbook: you may place 1 virus counter on it", "pass"]
    t.do("Cookbook").until(ACTION)
    assert t.card("Leech").virus == 1


@pytest.mark.ruling("rule_optional_conditional_ability")
def test_cookbook_may_be_declined() -> None:
    t = scenario(runner={"grip": ["Leech"], "rig": ["Cookbook"]})
    t.do("install Leech", "pass").until(ACTION)
    assert t.card("Leech").virus == 0


def test_cookbook_ignores_programs_that_are_no_viruses() -> None:
    t = scenario(runner={"grip": ["Mayfly"], "rig": ["Cookbook"]})
    t.do("install Mayfly")
    assert not t.can("Cookbook")
    assert t.card("Mayfly").virus == 0


@pytest.mark.ruling("official.cookbook.1", "official.tranquilizer.3", "rule_reaction_window")
@pytest.mark.parametrize(
    ("order", "rezzed"),
    [(("Tranquilizer", "Cookbook", "Another Cookbook"), True), (("Cookbook", "Another Cookbook"), False)],
)
def test_cookbooks_and_tranquilizer_resolve_in_the_order_the_runner_likes(order: tuple[str, ...], rezzed: bool) -> None:
    """Two Cookbooks of the same title cannot both stay, so a Cookbook by another name brings the third counter."""
    second = replace(cards.find("Cookbook"), title="Another Cookbook")
    t = scenario(
        runner={"credits": 2, "grip": ["Tranquilizer"], "rig": ["Cookbook", second]},
        corp={"servers": {"HQ": {"ice": ["Tithe (rezzed)"]}}},
    )
    t.do("install Tranquilizer", *(f"{title}: " for title in order)).until(ACTION)
    assert t.card("Tranquilizer").virus == 3
    assert t.card("Tithe").rezzed is rezzed
