"""SanSan's Shaper cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

from ..driving import reach

ACTION = "step_runner_turn_action"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


# -- DaVinci -------------------------------------------------------------------------------------------


@both_rulebooks
def test_davinci_collects_counters_and_installs_what_they_cover_for_nothing(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["DaVinci"], "grip": ["Carmen", "Cleaver", "Red Team", "Sure Gamble"]},
        rulebook=rulebook,
    )
    for power in (1, 2, 3):
        t.do("run Archives").finish()
        assert t.card("DaVinci").power == power
    t.do("use DaVinci")
    assert t.runner.rig == ["Cleaver"], "Carmen and Red Team cost 5; an event cannot be installed"
    assert t.runner.credits == 0
    assert t.runner.heap == ["DaVinci"]


def test_davinci_offers_every_card_that_is_cheap_enough() -> None:
    t = scenario(runner={"credits": 0, "rig": ["DaVinci (5 power)"], "grip": ["Carmen", "Cleaver", "Sure Gamble"]})
    t.do("use DaVinci")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver"]


# -- Film Critic ---------------------------------------------------------------------------------------


@both_rulebooks
def test_film_critic_takes_an_accessed_agenda_and_scores_it_for_two_clicks(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Film Critic"]},
        corp={"servers": {"Server 1": {"root": ["Offworld Office (2 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("run Server 1").until("reaction")
    t.do("Film Critic").until(ACTION)
    assert t.card("Film Critic").hosted == ["Offworld Office"]
    assert t.runner.score == []
    assert not t.server("Server 1").exists
    assert t.card("Offworld Office").advancement == 0, "it is uninstalled"
    t.do("use Film Critic")
    assert t.runner.score == ["Offworld Office"]
    assert (t.runner.points, t.runner.clicks) == (2, 1)


def test_film_critic_may_let_the_agenda_be_stolen() -> None:
    t = scenario(runner={"rig": ["Film Critic"]}, corp={"hq": ["Offworld Office"]})
    t.do("run HQ").until("reaction")
    t.do("pass").until(ACTION)
    assert t.runner.score == ["Offworld Office"]


def test_an_agenda_on_film_critic_is_trashed_with_it() -> None:
    t = scenario(runner={"rig": ["Film Critic"], "tags": 1}, corp={"hq": ["Offworld Office"], "rd": ["Tithe"] * 5})
    t.do("run HQ").until("reaction")
    t.do("Film Critic").until(ACTION)
    t.finish()
    t.until("action")
    t.do("trash resource Film Critic")
    assert t.runner.heap == ["Film Critic"]
    assert "Offworld Office" in t.corp.archives


# -- London Library ------------------------------------------------------------------------------------


@both_rulebooks
def test_london_library_lends_programs_until_the_turn_ends(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["London Library"], "grip": ["Carmen", "Cleaver", "Leech"]},
        corp={"rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    t.do("use London Library: install")
    assert sorted(t.options()) == ["choose Carmen", "choose Cleaver"], "a virus cannot be lent"
    t.do("choose Carmen")
    t.do("use London Library: install", "done")
    assert sorted(t.card("London Library").hosted) == ["Carmen", "Cleaver"]
    assert t.runner.credits == 0
    assert t.runner.memory_used == 2
    t.do("use London Library: add", "choose Carmen")
    assert "Carmen" in t.runner.grip
    t.finish()
    assert t.runner.heap == ["Cleaver"]
    assert t.runner.rig == ["London Library"]


# -- Bookmark ------------------------------------------------------------------------------------------


@both_rulebooks
def test_bookmark_keeps_three_cards_unseen_and_gives_them_back_as_it_is_trashed(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Bookmark"], "grip": ["Leech", "Cleaver", "Unity", "Mayfly"], "stack": ["Diesel"] * 5},
        rulebook=rulebook,
    )
    t.do("use Bookmark: host", "choose Leech", "choose Cleaver", "choose Unity")
    assert t.card("Bookmark").hosted == ["Leech", "Cleaver", "Unity"]
    assert t.card("Leech").known_to("runner")
    assert not t.card("Leech").known_to("corp")
    assert t.runner.memory_used == 0, "hosted, not installed"
    assert t.runner.clicks == 3
    t.do("run Archives")
    t.do("use Bookmark: add")
    assert sorted(t.runner.grip) == ["Cleaver", "Leech", "Mayfly", "Unity"]
    assert t.runner.heap == ["Bookmark"]


def test_bookmark_gives_them_back_for_a_click_and_stays() -> None:
    t = scenario(runner={"rig": ["Bookmark"], "grip": ["Leech", "Cleaver"]})
    t.do("use Bookmark: host", "choose Leech", "done").until(ACTION)
    t.do("use Bookmark: add").until(ACTION)
    assert sorted(t.runner.grip) == ["Cleaver", "Leech"]
    assert t.runner.clicks == 2
    assert t.runner.rig == ["Bookmark"]


# -- Fan Site ------------------------------------------------------------------------------------------


@both_rulebooks
def test_fan_site_is_an_agenda_worth_nothing_once_the_corp_scores(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        runner={"rig": ["Fan Site"]},
        corp={"servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        rulebook=rulebook,
    )
    t.do("score Offworld Office")
    assert t.runner.score == ["Fan Site"]
    assert t.runner.points == 0


# -- Hayley Kaplan -------------------------------------------------------------------------------------


@both_rulebooks
def test_hayley_kaplan_may_install_another_of_the_same_type_after_the_first(rulebook: str) -> None:
    grip = ["Leech", "Cleaver", "Mayfly", "Bookmark", "Bookmark"]
    t = scenario(runner={"identity": "Hayley Kaplan: Universal Scholar", "credits": 9, "grip": grip}, rulebook=rulebook)
    t.do("install Leech")
    t.do("Hayley Kaplan")
    assert not t.can("choose Bookmark")
    t.do("choose Cleaver")
    if t.can("done"):
        t.do("done")
    assert t.runner.rig == ["Leech", "Cleaver"]
    assert t.runner.credits == 9 - 1 - 3, "its install cost is paid"
    assert t.runner.clicks == 3
    t.do("install Bookmark")
    assert not t.can("Hayley Kaplan"), "the first time each turn"
    assert t.runner.rig == ["Leech", "Cleaver", "Bookmark"]


@both_rulebooks
@pytest.mark.ruling("rule_facedown_runner_cards_are_blank")
def test_nothing_is_of_the_same_type_as_a_facedown_card(rulebook: str) -> None:
    t = scenario(
        runner={
            "identity": "Hayley Kaplan: Universal Scholar",
            "rig": ["Hunting Grounds"],
            "stack": ["Leech", "Cleaver", "Mayfly"],
            "grip": ["Leech"],
        },
        rulebook=rulebook,
    )
    t.do("use Hunting Grounds")
    assert not t.comes("reaction")
    assert t.runner.grip == ["Leech"]


# -- Hyperdriver ---------------------------------------------------------------------------------------


@both_rulebooks
def test_hyperdriver_may_leave_the_game_for_three_clicks(rulebook: str) -> None:
    t = scenario(
        turn="corp", clicks=1, runner={"rig": ["Hyperdriver"]}, corp={"rd": ["Hedge Fund"] * 5}, rulebook=rulebook
    )
    reach(t.do("credit"), "Hyperdriver").until(ACTION)
    assert t.runner.clicks == 7
    assert t.runner.removed == ["Hyperdriver"]


# -- Study Guide, Tyson Observatory --------------------------------------------------------------------


@both_rulebooks
def test_study_guide_keeps_its_strength(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Study Guide"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("use Study Guide: place", "use Study Guide: place")
    assert t.runner.credits == 1
    assert t.card("Study Guide").strength == 2


@both_rulebooks
def test_tyson_observatory_shows_the_hardware_it_finds(rulebook: str) -> None:
    t = scenario(runner={"rig": ["Tyson Observatory"], "stack": ["Leech", "Bookmark", "Brain Cage"]}, rulebook=rulebook)
    reach(t, "use Tyson Observatory")
    t.do(next(key for key in t.options() if "Bookmark" in key))
    assert t.runner.grip == ["Bookmark"]
    assert t.runner.clicks == 2
    assert any("reveal" in line and "Bookmark" in line for line in t.log)
