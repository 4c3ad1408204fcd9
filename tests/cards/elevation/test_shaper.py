"""Elevation's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.testing import scenario

both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_azimat_pays_trash_costs_and_nothing_else(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Azimat (2 credits)"], "grip": ["Corroder"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
        rulebook=rulebook,
    )
    t.until("action")
    assert not t.can("install Corroder")
    t.do("run Server 1").until("access")
    t.do("trash")
    assert t.corp.archives == ["Nico Campaign"]
    assert t.card("Azimat").credits == 0
    assert t.runner.memory_used == 2


@both_rulebooks
def test_chromatophores_host_is_every_kind_of_ice(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Corroder"]},
        corp={"servers": {"HQ": {"ice": [{"card": "Ping", "rezzed": True, "hosted": ["Chromatophores"]}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    assert t.can("use Corroder: break")


@both_rulebooks
def test_devadatta_drone_accesses_one_more_card_for_each_counter_spent(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "grip": ["Devadatta Drone"]},
        corp={"rd": ["Hedge Fund", "Tithe", "Ping", "Palisade"]},
        rulebook=rulebook,
    )
    t.do("install Devadatta Drone").until("action")
    assert t.card("Devadatta Drone").counters("power") == 2
    t.do("run R&D", "continue", "Devadatta")
    t.until("action")
    assert t.accesses == ["Hedge Fund", "Tithe"]
    assert t.card("Devadatta Drone").counters("power") == 1


@both_rulebooks
def test_ritual_draws_for_each_click_left_after_it_was_paid_for(rulebook: str) -> None:
    t = scenario(runner={"grip": ["Ritual"], "stack": ["Diesel"] * 9}, rulebook=rulebook)
    t.do("play Ritual").until("action")
    assert len(t.runner.grip) == 3


# -- "Knickknack" O'Brian ------------------------------------------------------------------------------------


@both_rulebooks
def test_knickknack_turns_a_card_into_its_printed_install_cost_and_a_card(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["“Knickknack” O’Brian", "Corroder"], "stack": ["Sure Gamble"] * 3},
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("run Archives", "“Knickknack” O’Brian")
    assert (t.runner.credits, len(t.runner.grip)) == (2, 1)
    assert t.runner.rig == ["“Knickknack” O’Brian"]
    t.until("action")
    t.do("run Archives").until("action")
    assert t.runner.credits == 2


# -- Principia -----------------------------------------------------------------------------------------------


@both_rulebooks
def test_principia_is_cheaper_for_each_other_installed_icebreaker(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "rig": ["Corroder", "Cleaver", "Gourmand"], "grip": ["Principia"]}, rulebook=rulebook
    )
    t.do("install Principia", "done")
    assert t.runner.credits == 0
    t = scenario(runner={"credits": 3, "rig": ["Azimat"], "grip": ["Principia"]}, rulebook=rulebook)
    assert not t.can("install Principia")
