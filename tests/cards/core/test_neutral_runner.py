"""The Core Set's neutral Runner cards, each on the smallest board that shows what it does."""

from __future__ import annotations

from sneakdoor import cards
from sneakdoor.testing import scenario

from .board import ACTION, FILLER, both_rulebooks


@both_rulebooks
def test_access_to_globalsec_adds_a_link(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Access to Globalsec"]}, rulebook=rulebook)
    assert t.runner.link == 0
    t.do("install Access to Globalsec")
    assert t.runner.link == 1


@both_rulebooks
def test_armitage_codebusting_pays_twelve_credits_two_at_a_time(rulebook: str) -> None:
    t = scenario(runner={"credits": 1, "grip": ["Armitage Codebusting"]}, rulebook=rulebook, clicks=9)
    t.do("install Armitage Codebusting")
    assert t.card("Armitage Codebusting").credits == 12
    for n in range(1, 7):
        t.do("use Armitage Codebusting")
        assert t.runner.credits == 2 * n
    assert t.runner.heap == ["Armitage Codebusting"], "it is trashed when it is empty"


def test_sure_gamble_is_one_card_in_both_sets() -> None:
    core = next(c for c in cards.SETS["Core Set"] if c.title == "Sure Gamble")
    assert core is next(c for c in cards.SETS["System Gateway"] if c.title == "Sure Gamble")


# -- Crypsis -------------------------------------------------------------------------------------------


@both_rulebooks
def test_crypsis_breaks_any_ice_and_then_needs_a_virus_counter(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 6, "rig": ["Crypsis"]},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("use Crypsis: place 1 virus counter")
    assert t.card("Crypsis").virus == 1
    t.do("run HQ").until("encounter")
    t.do("use Crypsis: +1 strength", "use Crypsis: break", "pass", "remove 1 hosted virus counter").until(ACTION)
    assert t.card("Crypsis").virus == 0
    assert t.runner.rig == ["Crypsis"]
    assert t.accesses == ["Hedge Fund"]
    t.do("run HQ").until("encounter")
    t.do("use Crypsis: +1 strength", "use Crypsis: break").until(ACTION)
    assert t.runner.heap == ["Crypsis"], "no counter was left to remove"
    assert t.runner.credits == 2
    assert len(t.accesses) == 2


def test_crypsis_may_be_trashed_although_it_has_a_counter() -> None:
    t = scenario(
        runner={"rig": ["Crypsis (1 virus)"]},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Ping (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Crypsis: +1 strength", "use Crypsis: break", "pass", "trash this program").until(ACTION)
    assert t.runner.heap == ["Crypsis"]


@both_rulebooks
def test_crypsis_costs_nothing_in_encounters_in_which_it_broke_nothing(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Crypsis (1 virus)"], "grip": ["Sure Gamble"] * 2},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Tithe (rezzed)", "Ping (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Crypsis: +1 strength", "pass")
    assert t.card("Crypsis").virus == 1
    t.until(ACTION)
    assert t.card("Crypsis").virus == 1


def test_crypsis_costs_nothing_in_an_encounter_in_which_another_program_broke() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Crypsis (1 virus)", "Corroder"]},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Corroder: break", "pass").until(ACTION)
    assert t.accesses == ["Hedge Fund"]
    assert t.card("Crypsis").virus == 1
    assert sorted(t.runner.rig) == ["Corroder", "Crypsis"]


# -- Infiltration --------------------------------------------------------------------------------------


@both_rulebooks
def test_infiltration_gains_two_credits_or_exposes_a_card(rulebook: str) -> None:
    board = {"servers": {"Server 1": {"root": ["Nico Campaign"]}, "HQ": {"ice": ["Palisade (rezzed)"]}}}
    t = scenario(runner={"credits": 0, "grip": ["Infiltration"]}, corp=board, rulebook=rulebook)
    t.do("play Infiltration", "gain 2[credit]").until(ACTION)
    assert t.runner.credits == 2
    assert not t.card("Nico Campaign").known_to("runner")
    t = scenario(runner={"credits": 0, "grip": ["Infiltration"]}, corp=board, rulebook=rulebook)
    t.do("play Infiltration", "expose 1 card").until(ACTION)
    assert t.runner.credits == 0
    assert t.card("Nico Campaign").known_to("runner")


def test_infiltration_gains_credits_if_there_is_nothing_to_expose() -> None:
    t = scenario(
        runner={"credits": 0, "grip": ["Infiltration"]}, corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}}
    )
    t.do("play Infiltration")
    assert t.step == ACTION
    assert t.runner.credits == 2
