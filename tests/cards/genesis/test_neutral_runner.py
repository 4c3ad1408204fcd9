"""The Genesis cycle's neutral Runner cards."""

from __future__ import annotations

import pytest

from sneakdoor import language as ln
from sneakdoor.testing import scenario

from .boards import CORP_ACTION, FILLER, GRIP, RUNNER_ACTION, TAGGING, both_rulebooks, next_turn, operation

# -- Dyson Mem Chip ------------------------------------------------------------------------------------


@both_rulebooks
def test_dyson_mem_chip_gives_memory_and_link(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Dyson Mem Chip"], "credits": 3}, rulebook=rulebook)
    assert (t.runner.memory, t.runner.link) == (4, 0)
    t.do("install Dyson Mem Chip")
    assert (t.runner.memory, t.runner.link, t.runner.credits) == (5, 1, 0)


# -- New Angeles City Hall -----------------------------------------------------------------------------


@both_rulebooks
def test_new_angeles_city_hall_prevents_tags_one_by_one(rulebook: str) -> None:
    twice = operation("Twice", ln.GiveTags(2))
    t = scenario(
        turn="corp", corp={"hq": [twice]}, runner={"rig": ["New Angeles City Hall"], "credits": 5}, rulebook=rulebook
    )
    t.do("play Twice", "use New Angeles City Hall: prevent 1 tag", "use New Angeles City Hall")
    assert t.runner.tags == 0
    assert t.runner.credits == 1


@both_rulebooks
def test_new_angeles_city_hall_is_trashed_when_an_agenda_is_stolen(rulebook: str) -> None:
    t = scenario(
        corp={"hq": ["Offworld Office"]}, runner={"rig": ["New Angeles City Hall"], "credits": 5}, rulebook=rulebook
    )
    t.do("run HQ").until(RUNNER_ACTION)
    assert t.runner.score == ["Offworld Office"]
    assert t.runner.heap == ["New Angeles City Hall"]


def test_new_angeles_city_hall_need_not_be_used() -> None:
    t = scenario(turn="corp", corp={"hq": [TAGGING]}, runner={"rig": ["New Angeles City Hall"], "credits": 2})
    t.do("play Tagging", "pass")
    assert t.runner.tags == 1
    assert t.runner.credits == 2


# -- Underworld Contact --------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("chips", "gained"), [(1, 0), (2, 1)])
def test_underworld_contact_pays_those_with_two_link(rulebook: str, chips: int, gained: int) -> None:
    t = scenario(
        turn="corp",
        corp={"rd": FILLER},
        runner={"rig": ["Underworld Contact", *["Dyson Mem Chip"] * chips], "credits": 0},
        rulebook=rulebook,
    )
    next_turn(t, RUNNER_ACTION)
    assert t.runner.credits == gained


# -- Public Sympathy, Plascrete Carapace, Kraken -------------------------------------------------------


@both_rulebooks
def test_public_sympathy_makes_the_hand_larger_by_two(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Public Sympathy", "Public Sympathy"]}, rulebook=rulebook)
    assert (t.runner.hand_size, t.corp.hand_size) == (9, 5)


@both_rulebooks
def test_plascrete_carapace_prevents_four_meat_damage_in_all(rulebook: str) -> None:
    beating = operation("Beating", ln.DoDamage(5, ln.MEAT))
    t = scenario(
        corp={"hq": [beating, operation("Needle", ln.DoDamage(1, ln.NET))], "rd": FILLER},
        runner={"credits": 3, "grip": ["Plascrete Carapace", *GRIP]},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("install Plascrete Carapace")
    assert t.card("Plascrete Carapace").power == 4
    t.until(CORP_ACTION)
    t.do("play Needle")
    assert len(t.runner.heap) == 1, "net damage is not its business"
    t.do("play Beating")
    for _ in range(4):
        t.do("use Plascrete Carapace")
    assert sorted(t.runner.heap) == ["Plascrete Carapace", "Sure Gamble", "Sure Gamble"]


@both_rulebooks
def test_kraken_wants_a_stolen_agenda_and_the_corp_picks_the_ice(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Kraken"]},
        corp={
            "hq": ["Offworld Office"],
            "rd": FILLER,
            "servers": {"R&D": {"ice": ["Palisade (rezzed)", "Ping"]}, "Archives": {"ice": ["Tithe"]}},
        },
        rulebook=rulebook,
    )
    assert not t.can("play Kraken")
    t.do("run HQ").until(RUNNER_ACTION)
    t.do("play Kraken", "choose R&D")
    assert t.decision is not None
    assert t.decision.side == "corp"
    assert t.options() == ["choose Palisade", "choose Ping"]
    t.do("choose Ping")
    assert t.server("R&D").ice == ["Palisade"]
    assert t.corp.facedown_archives == ["Ping"], "it was not rezzed"


# -- Inside Man ----------------------------------------------------------------------------------------


@both_rulebooks
def test_inside_man_pays_for_hardware_alone(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Inside Man"], "grip": ["Plascrete Carapace", "Peacock"]}, rulebook=rulebook
    )
    assert not t.can("install Peacock")
    t.do("install Plascrete Carapace")
    assert (t.runner.credits, t.card("Inside Man").credits) == (0, 0)


# -- Kati Jones ---------------------------------------------------------------------------------------


@both_rulebooks
def test_kati_jones_is_used_once_per_turn_whichever_the_ability(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Kati Jones (3 credits)", "Armitage Codebusting (4 credits)"]},
        corp={"rd": FILLER},
        rulebook=rulebook,
    )
    t.do("use Kati Jones: place")
    assert t.card("Kati Jones").credits == 6
    assert not t.can("use Kati Jones")
    assert t.can("use Armitage"), "another card may be used"
    next_turn(t, RUNNER_ACTION)
    before = t.runner.credits
    t.do("use Kati Jones: take all")
    assert t.runner.credits == before + 6
    assert not t.can("use Kati Jones")


@both_rulebooks
def test_another_kati_jones_has_not_been_used(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Kati Jones"], "grip": ["Kati Jones"]}, corp={"rd": FILLER}, rulebook=rulebook
    )
    t.do("use Kati Jones: place", "install Kati Jones")
    assert t.can("use Kati Jones: place")
