"""SanSan's Shaper cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

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
