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


# -- Dewi Subrotoputri ---------------------------------------------------------------------------------------


DEWI, SHADOW = "Dewi Subrotoputri: Pedagogical Dhalang", "Dewi Subrotoputri: Shadow Guide"


@both_rulebooks
@pytest.mark.parametrize(("rig", "flips"), [(["Azimat", "Azimat"], True), (["Azimat"], False)])
def test_dewi_flips_and_gains_a_credit_while_memory_is_full(rulebook: str, rig: list[str], flips: bool) -> None:
    t = scenario(runner={"identity": DEWI, "credits": 0, "rig": rig}, rulebook=rulebook)
    t.do("run Archives")
    assert t.comes("offer") is flips
    if flips:
        t.do("yes").until("action")
    assert t.runner.credits == int(flips)
    assert t.state.face[t.card(DEWI).id].title == (SHADOW if flips else DEWI)


@both_rulebooks
@pytest.mark.parametrize(("rig", "flips"), [(["Azimat", "Azimat"], False), (["Azimat", "Corroder"], True)])
def test_dewis_other_side_flips_back_and_draws_with_unused_memory(rulebook: str, rig: list[str], flips: bool) -> None:
    t = scenario(
        runner={"identity": {"card": DEWI, "flipped": True}, "rig": rig, "stack": ["Sure Gamble"] * 2},
        rulebook=rulebook,
    )
    t.do("run Archives")
    assert t.comes("offer") is flips
    if flips:
        t.do("yes").until("action")
    assert len(t.runner.grip) == int(flips)
    assert t.state.face[t.card(DEWI).id].title == (DEWI if flips else SHADOW)


# -- GAMEDRAGON Pro ------------------------------------------------------------------------------------------


@both_rulebooks
def test_gamedragon_strengthens_its_host_for_the_run(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["GAMEDRAGON™ Pro"], "rig": ["Corroder", "Cleaver", "Mayfly"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Ice Wall (rezzed)", "Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("install GAMEDRAGON™ Pro", "GAMEDRAGON")
    assert not t.offers("choose Mayfly"), "an AI"
    t.do("choose Corroder")
    assert t.card("Corroder").strength == 3
    t.do("run HQ").until("encounter")
    t.do("use Corroder: +1", "use Cleaver: +1", "use Corroder: break")
    assert (t.card("Corroder").strength, t.card("Cleaver").strength) == (4, 4)
    t.do("pass", "continue").until("encounter")
    assert (t.card("Corroder").strength, t.card("Cleaver").strength) == (4, 3)
    t.until("action")
    assert t.card("Corroder").strength == 3


# -- Illumination --------------------------------------------------------------------------------------------


@both_rulebooks
def test_illumination_installs_three_cards_each_for_a_credit_less(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 2, "grip": ["Illumination", "Gourmand", "Azimat", "Corroder", "Chromatophores"]},
        corp={"rd": ["Hedge Fund"] * 3},
        rulebook=rulebook,
    )
    t.do("play Illumination").until("choose")
    t.do("choose Gourmand", "choose Azimat")
    if t.offers("done") and not t.offers("choose"):
        t.do("done")
    t.do("choose Corroder")
    t.until("action")
    assert sorted(t.runner.rig) == ["Azimat", "Corroder", "Gourmand"]
    assert t.runner.credits == 1


# -- Magdalene Keino-Chemutai --------------------------------------------------------------------------------


@both_rulebooks
def test_magdalene_installs_one_of_the_cards_discarded_down_to_hand_size(rulebook: str) -> None:
    t = scenario(
        runner={
            "identity": "Magdalene Keino-Chemutai: Cryptarchitect",
            "credits": 4,
            "heap": ["Cleaver"],
            "grip": ["Corroder", "Gourmand", *["Sure Gamble"] * 5],
        },
        corp={"rd": ["Hedge Fund"] * 3},
        clicks=1,
        rulebook=rulebook,
    )
    t.do("credit", "discard Corroder", "discard Sure Gamble" if rulebook == "modern" else "Magdalene")
    if rulebook == "modern":
        t.do("Magdalene")
    assert t.runner.rig == ["Corroder"]
    assert t.runner.credits == 3


# -- Madani --------------------------------------------------------------------------------------------------


@both_rulebooks
def test_madani_keeps_programs_and_installs_one_each_turn(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "rig": ["Madani"], "grip": ["Corroder", "Cleaver", "Sure Gamble"]}, rulebook=rulebook
    )
    t.do("use Madani: host")
    assert not t.offers("choose Sure Gamble")
    t.do("choose Corroder", "choose Cleaver")
    if t.offers("done"):
        t.do("done")
    assert t.runner.grip == ["Sure Gamble"]
    assert (t.runner.memory_used, t.runner.clicks) == (0, 3)
    t.do("use Madani: install", "choose Corroder")
    assert "Corroder" in t.runner.rig
    assert t.runner.credits == 3
    assert not t.offers("use Madani: install")
