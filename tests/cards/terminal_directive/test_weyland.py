"""Terminal Directive's Weyland cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

SKORPIOS = "Skorpios Defense Systems: Persuasive Power"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def against_hortum(rulebook: str, counters: int) -> Scenario:
    t = scenario(
        runner={"credits": 9, "rig": ["Mammon (4 power)"]},
        corp={
            "credits": 0,
            "rd": ["Hedge Fund", "Nico Campaign", "Government Subsidy"],
            "servers": {"HQ": {"ice": [f"Hortum (rezzed, {counters} advancement)"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Mammon: +2", "use Mammon: +2")
    return t


@both_rulebooks
def test_hortum_with_few_counters_gains_one_and_ends_the_run(rulebook: str) -> None:
    t = against_hortum(rulebook, 2)
    assert t.can("use Mammon: break")
    t.finish()
    assert t.corp.credits == 1
    assert t.corp.hq == []
    assert not t.running


@both_rulebooks
def test_hortum_with_three_counters_gains_four_searches_ends_the_run_and_stops_ai(rulebook: str) -> None:
    t = against_hortum(rulebook, 3)
    assert not t.can("use Mammon: break")
    t.do("pass").until("choose")
    assert t.corp.credits == 4
    t.do("find Nico Campaign", "find Government Subsidy")
    assert sorted(t.corp.hq) == ["Government Subsidy", "Nico Campaign"]
    assert not t.running


def skorpios(rulebook: str, **runner: object) -> Scenario:
    return scenario(
        runner={"credits": 9, **runner},
        corp={
            "identity": SKORPIOS,
            "credits": 9,
            "servers": {"Server 1": {"root": ["Urtica Cipher (1 advancement)"]}},
        },
        rulebook=rulebook,
    )


@both_rulebooks
def test_skorpios_removes_one_of_the_cards_that_damage_trashes(rulebook: str) -> None:
    t = skorpios(rulebook, grip=["Sure Gamble", "Cleaver", "Carmen"])
    reach(t, "run Server 1", "yes")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver", "choose Sure Gamble"]
    t.do("choose Cleaver")
    assert t.runner.removed == ["Cleaver"]
    assert sorted(t.runner.heap) == ["Carmen", "Sure Gamble"]
    assert t.runner.grip == []


@both_rulebooks
def test_skorpios_removes_one_card_each_turn(rulebook: str) -> None:
    t = skorpios(rulebook, grip=["Sure Gamble", "Process Automation"], stack=["Sure Gamble"])
    t.do("play Sure Gamble", "yes")
    assert t.runner.removed == ["Sure Gamble"]
    assert t.runner.heap == []
    t.do("play Process Automation")
    assert "yes" not in seen_until(t, "action")
    assert t.runner.heap == ["Process Automation"]


@both_rulebooks
def test_skorpios_may_wait_for_a_better_card(rulebook: str) -> None:
    t = skorpios(rulebook, grip=["Sure Gamble", "Process Automation"], stack=["Sure Gamble"])
    t.do("play Sure Gamble", "no")
    assert t.runner.heap == ["Sure Gamble"]
    t.do("play Process Automation", "yes")
    assert t.runner.removed == ["Process Automation"]


def test_skorpios_sees_cards_that_are_trashed_as_a_cost() -> None:
    t = skorpios("modern", rig=["Biometric Spoofing"], grip=["Sure Gamble"] * 2)
    reach(t, "run Server 1", "use Biometric Spoofing")
    assert t.decision.side == "corp"
    t.do("yes")
    assert t.runner.removed == ["Biometric Spoofing"]


def test_skorpios_sees_the_older_of_two_consoles() -> None:
    t = skorpios("modern", rig=["Ubax"], grip=["Pennyshaver"])
    t.do("install Pennyshaver")
    assert t.decision.side == "corp"
    t.do("yes")
    assert t.runner.removed == ["Ubax"]
    assert t.runner.rig == ["Pennyshaver"]


@both_rulebooks
@pytest.mark.parametrize("counters", [2, 3])
@pytest.mark.parametrize("rig", [["Cleaver", "Telework Contract"], ["Telework Contract"], ["Cleaver"]])
def test_colossus_does_more_with_three_counters(rulebook: str, counters: int, rig: list[str]) -> None:
    t = scenario(
        runner={"rig": rig},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {"HQ": {"ice": [f"Colossus (rezzed, {counters} advancement)"]}},
        },
        rulebook=rulebook,
    )
    assert t.card("Colossus").strength == 4 + counters
    t.do("run HQ").until("action")
    assert t.runner.tags == counters - 1
    assert t.runner.heap == (rig if counters == 3 else [card for card in rig if card == "Cleaver"])


def test_the_corp_chooses_the_program_and_the_resource_for_colossus() -> None:
    t = scenario(
        runner={"rig": ["Cleaver", "Rezeki", "Telework Contract", "Dean Lister"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Colossus (rezzed, 3 advancement)"]}}},
    )
    reach(t, "run HQ", "choose Rezeki")
    assert t.decision.side == "corp"
    t.do("choose Dean Lister")
    assert sorted(t.runner.heap) == ["Dean Lister", "Rezeki"]


@both_rulebooks
@pytest.mark.parametrize("stolen", [True, False])
def test_hunter_seeker_trashes_any_card_after_an_agenda_was_stolen(rulebook: str, stolen: bool) -> None:
    t = scenario(
        runner={"rig": ["Cleaver"], "stack": ["Unity"] * 5},
        corp={
            "hq": ["Hunter Seeker"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"root": ["Offworld Office" if stolen else "Nico Campaign"]}},
        },
        clicks=1,
        rulebook=rulebook,
    )
    t.do("run Server 1").until("corp")
    t.until("action")
    assert t.decision.side == "corp"
    assert t.can("play Hunter Seeker") is stolen
    if stolen:
        t.do("play Hunter Seeker")
        assert t.corp.clicks == 1
        assert t.runner.heap == ["Cleaver"]


@both_rulebooks
@pytest.mark.parametrize("tag", [True, False])
def test_k_p_lynn_lets_the_runner_choose_between_a_tag_and_the_end(rulebook: str, tag: bool) -> None:
    t = scenario(
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"root": ["K. P. Lynn (rezzed)"], "ice": ["Whitespace"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("offer")
    assert t.decision.side == "runner"
    t.do("the Runner takes" if tag else "the Runner ends")
    assert t.runner.tags == int(tag)
    assert t.running is tag


@both_rulebooks
def test_mr_stone_does_one_damage_each_time_the_runner_takes_tags(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Unity"] * 5},
        corp={
            "hq": ["Hedge Fund"],
            "servers": {
                "HQ": {"ice": ["Colossus (rezzed, 3 advancement)"]},
                "Server 1": {"root": ["Mr. Stone (rezzed)"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until("action")
    assert t.runner.tags == 2
    assert len(t.runner.grip) == 4, "once for both tags"
