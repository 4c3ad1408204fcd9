"""The Lunar cycle's Haas-Bioroid cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])
FOUNDRY = "The Foundry: Refining the Process"
ACTION = "step_runner_turn_action"


# -- Architect -----------------------------------------------------------------------------------------


@both_rulebooks
def test_architect_installs_from_the_top_of_rnd_then_from_archives_or_hq(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Palisade", "Hedge Fund", "Hedge Fund", "Hedge Fund", "Brân 1.0", "Nico Campaign"],
            "hq": ["Offworld Office"],
            "archives": ["Regolith Mining License"],
            "servers": {"HQ": {"ice": ["Architect (rezzed)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("yes")
    assert t.options() == ["choose Palisade", "choose Brân 1.0"], "five cards are looked at, operations stay"
    t.do("choose Palisade", "install protecting HQ")
    assert t.corp.credits == 0, "the install cost is ignored, although ice protects HQ already"
    t.until("corp")
    t.do("yes")
    assert t.options() == ["choose Regolith Mining License", "choose Offworld Office"]
    t.do("choose Regolith")
    assert t.corp.archives == []
    assert t.corp.rd[:3] == ["Hedge Fund"] * 3


@both_rulebooks
def test_architect_cannot_be_trashed_by_either_player(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 5, "hq": ["Palisade"], "servers": {"HQ": {"ice": ["Architect (rezzed)"]}}},
        turn="corp",
        rulebook=rulebook,
    )
    t.do("install Palisade", "install protecting HQ")
    assert not t.can("trash Architect first")
    assert t.server("HQ").ice == ["Palisade", "Architect"]


# -- Sagittarius ---------------------------------------------------------------------------------------


@both_rulebooks
def test_sagittarius_trashes_a_second_program_at_trace_strength_five(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Sagittarius (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Leech", "Cleaver", "Carmen"]},
        rulebook=rulebook,
    )
    t.do("run HQ").until("corp")
    t.do("spend 3", "Sagittarius: trash 1 program", "choose Leech", "choose Carmen")
    assert t.runner.rig == ["Cleaver"]


def test_sagittarius_trashes_one_program_below_five_and_none_below_the_link() -> None:
    t = scenario(
        corp={"credits": 3, "servers": {"HQ": {"ice": ["Sagittarius (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Leech", "Cleaver"]},
    )
    t.do("run HQ").until("corp")
    t.do("spend 2", "choose Leech").until(ACTION)
    assert t.runner.rig == ["Cleaver"]


# -- The Foundry ---------------------------------------------------------------------------------------


@both_rulebooks
def test_the_foundry_finds_a_copy_of_the_first_ice_rezzed_each_turn(rulebook: str) -> None:
    t = scenario(
        corp={
            "identity": FOUNDRY,
            "credits": 20,
            "rd": ["Hedge Fund", "Palisade", "Brân 1.0"],
            "servers": {"HQ": {"ice": ["Palisade"]}, "R&D": {"ice": ["Brân 1.0"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Palisade").until("reaction")
    t.do("The Foundry")
    if t.can("find"):
        t.do("find Palisade")
    assert t.corp.hq == ["Palisade"]
    assert sorted(t.corp.rd) == ["Brân 1.0", "Hedge Fund"]
    t.until(ACTION)
    t.do("run R&D", "rez Brân")
    assert not t.can("The Foundry")
    assert t.corp.hq == ["Palisade"]


def test_the_foundry_may_decline_and_then_takes_nothing() -> None:
    t = scenario(
        corp={"identity": FOUNDRY, "rd": ["Palisade"], "servers": {"HQ": {"ice": ["Palisade"]}}},
    )
    t.do("run HQ", "rez Palisade").until("reaction")
    t.do("pass")
    assert t.corp.hq == []
    assert t.server("HQ").ice == ["Palisade"]


# -- Enhanced Login Protocol ---------------------------------------------------------------------------


@both_rulebooks
def test_enhanced_login_protocol_makes_the_first_run_cost_another_click(rulebook: str) -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3, "hq": ["Enhanced Login Protocol"], "credits": 5}, turn="corp", rulebook=rulebook
    )
    t.do("play Enhanced Login Protocol").until(ACTION)
    t.do("run Archives").until(ACTION)
    assert t.runner.clicks == 2
    t.do("run Archives").until(ACTION)
    assert t.runner.clicks == 1, "only the first time each turn"
    t.finish()
    t.until(ACTION)
    for _ in range(3):
        t.do("credit")
    assert not t.can("run"), "one click does not pay for the action and the additional cost"


def test_enhanced_login_protocol_asks_nothing_for_the_run_of_an_event() -> None:
    t = scenario(
        corp={"rd": ["Hedge Fund"] * 3, "hq": ["Enhanced Login Protocol"], "credits": 5},
        runner={"credits": 2, "grip": ["Jailbreak"]},
        turn="corp",
    )
    t.do("play Enhanced Login Protocol").until(ACTION)
    t.do("play Jailbreak", "run R&D").until(ACTION)
    assert t.runner.clicks == 3
    t.do("run Archives").until(ACTION)
    assert t.runner.clicks == 1, "the basic action is taken for the first time"


def test_enhanced_login_protocol_goes_when_an_agenda_is_stolen() -> None:
    t = scenario(corp={"rd": ["Offworld Office"] * 3, "hq": ["Enhanced Login Protocol"], "credits": 5}, turn="corp")
    t.do("play Enhanced Login Protocol").until(ACTION)
    t.do("run R&D").until(ACTION)
    assert t.corp.archives == ["Enhanced Login Protocol"]


# -- Heinlein Grid -------------------------------------------------------------------------------------


@both_rulebooks
def test_heinlein_grid_takes_all_credits_for_a_click_spent_in_the_run(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Heinlein Grid (rezzed)"], "ice": ["Ansel 1.0 (rezzed)"]}}},
        runner={"credits": 7},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("encounter")
    assert t.runner.credits == 7, "the click for the run itself was spent before it"
    t.do("use Ansel")
    t.do(t.options()[0])
    assert t.runner.credits == 0


def test_heinlein_grid_minds_its_own_server() -> None:
    t = scenario(
        corp={"servers": {"Server 1": {"root": ["Heinlein Grid (rezzed)"]}, "HQ": {"ice": ["Ansel 1.0 (rezzed)"]}}},
        runner={"credits": 7},
    )
    t.do("run HQ").until("encounter")
    t.do("use Ansel")
    t.do(t.options()[0])
    assert t.runner.credits == 7


# -- IT Department -------------------------------------------------------------------------------------


@both_rulebooks
def test_it_department_strengthens_ice_by_its_counters(rulebook: str) -> None:
    t = scenario(
        corp={
            "rd": ["Hedge Fund"] * 3,
            "servers": {
                "Server 1": {"root": ["IT Department (rezzed, 1 power)"]},
                "HQ": {"ice": ["Palisade (rezzed)", "Karunā (rezzed)"]},
            },
        },
        turn="corp",
        rulebook=rulebook,
    )
    t.do("use IT Department: place 1 power counter")
    assert t.card("IT Department").power == 2
    t.do("use IT Department: choose", "choose Palisade")
    assert t.card("Palisade").strength == 2 + 2
    assert t.card("Karunā").strength == 3
    t.until(ACTION)
    assert t.card("Palisade").strength == 2


# -- Eliza's Toybox ------------------------------------------------------------------------------------


@both_rulebooks
def test_elizas_toybox_rezzes_any_unrezzed_card_for_nothing(rulebook: str) -> None:
    t = scenario(
        corp={
            "credits": 0,
            "rd": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["Wotan", "Palisade (rezzed)"]},
                "Server 1": {"root": ["Eliza's Toybox (rezzed)"]},
                "Server 2": {"root": ["Nico Campaign"]},
                "Server 3": {"root": ["Project Ares"]},
            },
        },
        runner={"rig": ["Cleaver"]},
        turn="corp",
        clicks=4,
        rulebook=rulebook,
    )
    t.do("use Eliza's Toybox")
    assert sorted(t.options()) == ["choose Nico Campaign", "choose Wotan"], "agendas are not rezzed"
    t.do("choose Wotan")
    assert t.card("Wotan").rezzed
    assert t.corp.clicks == 1


# -- IQ ------------------------------------------------------------------------------------------------


@both_rulebooks
def test_iq_costs_and_has_as_much_as_there_are_cards_in_hq(rulebook: str) -> None:
    t = scenario(
        corp={"credits": 5, "hq": ["Hedge Fund"] * 3, "servers": {"R&D": {"ice": ["IQ"]}}},
        runner={"rig": ["Cleaver"]},
        rulebook=rulebook,
    )
    t.do("run R&D", "rez IQ")
    assert t.corp.credits == 2
    assert t.card("IQ").strength == 3
    t.until(ACTION)
    assert t.accesses == []


# -- Markus 1.0 ----------------------------------------------------------------------------------------


@both_rulebooks
def test_markus_has_the_runner_choose_what_they_trash(rulebook: str) -> None:
    t = scenario(
        corp={"servers": {"HQ": {"ice": ["Markus 1.0 (rezzed)"]}, "Server 1": {"root": ["Nico Campaign (rezzed)"]}}},
        runner={"credits": 0, "rig": ["Cleaver", "Docklands Pass"]},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run HQ").until("runner")
    assert sorted(t.options()) == ["choose Cleaver", "choose Docklands Pass"], "their own, and the Runner says which"
    t.do("choose Docklands Pass")
    assert not t.running
    assert t.runner.rig == ["Cleaver"]
