"""Rulings on the cards of Terminal Directive."""

from __future__ import annotations

import pytest

from sneakdoor.decks import Deck
from sneakdoor.testing import Scenario, scenario
from tests.rulings import ruling

from ..driving import reach, seen_until

SKORPIOS = "Skorpios Defense Systems: Persuasive Power"
AYLA = "Ayla “Bios” Rahim: Simulant Specialist"


@ruling("cr1.4.changes.skorpios")
@pytest.mark.parametrize("removed", [["Carmen"], []])
def test_skorpios_sees_all_the_cards_before_it_decides(rulebook: str, removed: list[str]) -> None:
    grip = ["Sure Gamble", "Cleaver", "Carmen"]
    t = scenario(
        runner={"grip": grip},
        corp={"identity": SKORPIOS, "servers": {"Server 1": {"root": ["Urtica Cipher (1 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1")
    while not t.can("yes"):
        t.do("pass" if t.can("pass") else "continue")
    assert all(t.card(title).known_to("corp") for title in grip)
    assert t.runner.heap == []
    t.do("yes" if removed else "no")
    if removed:
        assert sorted(t.options()) == [f"choose {title}" for title in sorted(grip)]
        t.do("choose Carmen")
    assert t.runner.removed == removed
    assert sorted(t.runner.heap) == sorted(set(grip) - set(removed))


def maxwell(rulebook: str) -> Scenario:
    return scenario(
        runner={"rig": ["Maxwell James"]},
        corp={
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"] * 5,
            "servers": {"Server 1": {"ice": ["Palisade (rezzed)"], "root": ["Nico Campaign"]}},
        },
        rulebook=rulebook,
    )


def offered(t: Scenario) -> bool:
    """Whether Maxwell James could be used at any time up to the next action."""
    return any("Maxwell James" in k for k in seen_until(t, "action"))


@ruling("faq4.errata.maxwell-james", "official.maxwell-james.1", under="classic")
def test_maxwell_james_can_be_used_all_turn_after_a_successful_run_on_hq(rulebook: str) -> None:
    t = maxwell(rulebook)
    t.do("run R&D")
    assert not offered(t)
    t.do("run HQ", "jack out")
    assert not offered(t), "the run was not successful"
    t.do("run HQ")
    assert offered(t)
    t.do("credit")
    assert offered(t), "also later in the turn"
    t.until("corp")
    t.until("action")
    assert not t.can("use Maxwell")
    t.finish()
    t.until("action")
    t.do("credit")
    assert not offered(t), "not in the next turn"


@ruling("faq4.errata.maxwell-james", under="modern")
def test_maxwell_james_can_be_used_in_the_first_window_after_such_a_run(rulebook: str) -> None:
    t = maxwell(rulebook)
    t.do("run R&D")
    assert not offered(t)
    t.do("run HQ", "jack out")
    assert not offered(t), "the run was not successful"
    t.do("run HQ")
    assert offered(t)
    t.do("credit")
    assert not offered(t)


@ruling("faq4.errata.dhegdheer", "official.dhegdheer.1")
def test_dhegdheer_lowers_the_cost_before_it_is_paid(rulebook: str) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Fermenter"], "rig": ["Dhegdheer"]}, rulebook=rulebook)
    t.do("install Fermenter")
    t.until("action")
    assert t.card("Fermenter").host == "Dhegdheer"
    t = scenario(runner={"credits": 0, "grip": ["Fermenter"]}, rulebook=rulebook)
    assert not t.can("install Fermenter")


@ruling("faq4.errata.executive-functioning", "official.executive-functioning.1")
@pytest.mark.parametrize(("bid", "damage"), [(3, 1), (4, 0)])
def test_executive_functioning_needs_a_successful_trace(rulebook: str, bid: int, damage: int) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Sure Gamble"] * 2},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Executive Functioning (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", f"spend {bid}")
    t.finish()
    assert t.runner.core_damage == damage


@ruling("faq4.errata.holmegaard", "official.holmegaard.1")
@pytest.mark.parametrize(("bid", "accessed"), [(3, []), (4, ["Hedge Fund"])])
def test_holmegaard_needs_a_successful_trace(rulebook: str, bid: int, accessed: list[str]) -> None:
    t = scenario(
        runner={"credits": 5},
        corp={"credits": 0, "hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Holmegaard (rezzed)"]}}},
        rulebook=rulebook,
    )
    reach(t, "run HQ", f"spend {bid}")
    t.finish()
    assert t.accesses == accessed


@ruling("faq4.errata.hortum")
@pytest.mark.parametrize(("counters", "protected"), [(2, False), (3, True), (4, True)])
def test_hortum_is_protected_from_ai_with_three_counters_or_more(rulebook: str, counters: int, protected: bool) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Mammon (4 power)", "Unity"]},
        corp={"rd": ["Hedge Fund"] * 3, "servers": {"HQ": {"ice": [f"Hortum (rezzed, {counters} advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Mammon: +2", "use Mammon: +2")
    assert t.can("use Mammon: break") is not protected
    t.do("use Unity: +", "use Unity: +", "use Unity: +")
    assert t.can("use Unity: break"), "others may"


@ruling("faq4.errata.decklist-ayla")
def test_the_corrected_ayla_list_is_legal() -> None:
    events = {
        "Careful Planning": 3,
        "Deep Data Mining": 3,
        "Diesel": 3,
        "Modded": 2,
        "Process Automation": 3,
        "Special Order": 3,
        "Stimhack": 1,
        "Sure Gamble": 3,
    }
    hardware = {"The Personal Touch": 2, "Ubax": 2, "LLDS Memory Diamond": 2}
    programs = {
        "Datasucker": 2,
        "Dhegdheer": 3,
        "Magnum Opus": 2,
        "Adept": 2,
        "Gordian Blade": 2,
        "Mammon": 1,
        "Egret": 2,
    }
    resources = {"Biometric Spoofing": 2, "Dean Lister": 2}
    assert [sum(kind.values()) for kind in (events, hardware, programs, resources)] == [21, 6, 14, 4]
    deck = Deck("Ayla", AYLA, {**events, **hardware, **programs, **resources})
    assert deck.violations() == []
    outside = [c for c in deck.cards()[1] if c.faction.value != "shaper"]
    assert sum(c.influence or 0 for c in outside) == 14


@pytest.mark.parametrize("rulebook", ["modern"])
def test_what_the_game_trashes_cannot_be_prevented_even_where_skorpios_sends_it_elsewhere(rulebook: str) -> None:
    """An older console is trashed by the game: Sacrificial Construct may not save it. CR rule_install_console."""
    t = scenario(
        corp={"identity": "Skorpios Defense Systems: Persuasive Power"},
        runner={"credits": 9, "grip": ["Carnivore"], "rig": ["Pennyshaver", "Sacrificial Construct"]},
        rulebook=rulebook,
    )
    t.do("install Carnivore")
    while t.decision is not None and t.decision.kind != "action":
        assert not t.can("use Sacrificial Construct")
        t.do(t.options()[-1])
    assert sorted(t.runner.rig) == ["Carnivore", "Sacrificial Construct"]
