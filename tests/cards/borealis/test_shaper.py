"""Borealis's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor.engine.declining import default_option
from sneakdoor.game import Game
from sneakdoor.testing import scenario
from tests.cards.driving import reach

OATS = ["Hedge Fund"] * 6
GAMBLES = ["Sure Gamble"] * 9


def test_basilar_synthgland_gives_a_click_from_the_next_turn_on() -> None:
    t = scenario(
        runner={"grip": ["Basilar Synthgland 2KVJ", *GAMBLES[:3]], "stack": GAMBLES}, corp={"rd": OATS}, clicks=2
    )
    t.do("install Basilar")
    assert (t.state.core_damage, t.runner.clicks, len(t.runner.grip)) == (2, 1, 1)
    t.finish()
    t.until("action")
    t.finish()
    t.until("action")
    assert t.runner.clicks == 5


def test_dr_nuka_vrolyck_draws_three_twice() -> None:
    t = scenario(runner={"grip": ["Dr. Nuka Vrolyck"], "stack": GAMBLES})
    t.do("install Dr. Nuka Vrolyck", "use Dr. Nuka Vrolyck")
    assert (len(t.runner.grip), t.card("Dr. Nuka Vrolyck").power) == (3, 1)
    t.do("use Dr. Nuka Vrolyck")
    assert (len(t.runner.grip), t.runner.clicks) == (6, 1)
    assert t.runner.heap == ["Dr. Nuka Vrolyck"]


@pytest.mark.parametrize("by", ["corp", "runner"])
def test_daeg_charges_whoever_got_the_agenda(by: str) -> None:
    t = scenario(
        runner={"rig": ["Daeg, First Net-Cat", "Propeller (2 power)", "Hyperbaric"]},
        corp={"rd": OATS, "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        turn=by,
    )
    reach(t, "score Offworld Office" if by == "corp" else "run Server 1", "Daeg")
    t.until("action")
    assert (t.card("Propeller").power, t.card("Hyperbaric").power) == (3, 0)


def test_endurance_breaks_two_of_anything_for_two_counters() -> None:
    t = scenario(
        runner={"credits": 8, "grip": ["Endurance"]},
        corp={"hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Rototurret (rezzed)"]}}},
    )
    t.do("install Endurance")
    assert (t.card("Endurance").power, t.runner.memory) == (3, 6)
    t.do("run R&D").until("action")
    assert t.card("Endurance").power == 4
    t.do("run HQ").until("encounter")
    reach(t, "use Endurance")
    for _ in range(2):
        if t.decision is not None and t.decision.kind not in ("window", "action"):
            t.do(t.options()[0])
    t.until("action")
    assert t.accesses == ["Hedge Fund", "Hedge Fund"]
    assert t.card("Endurance").power == 2, "the second successful run adds none"


def test_environmental_testing_pays_nine_with_its_fourth_counter() -> None:
    t = scenario(
        runner={
            "credits": 9,
            "grip": ["Cleaver", "Endurance", "No Free Lunch"],
            "rig": ["Environmental Testing (3 power)"],
        }
    )
    t.do("install No Free Lunch")
    assert t.card("Environmental Testing").power == 3
    t.do("install Cleaver")
    assert t.runner.credits == 9 - 3 + 9
    assert t.runner.heap == ["Environmental Testing"]


def test_hippocampic_mechanocytes_make_the_hand_larger() -> None:
    t = scenario(runner={"grip": ["Hippocampic Mechanocytes", "Sure Gamble"]})
    t.do("install Hippocampic")
    assert (t.runner.hand_size, t.runner.heap) == (7, ["Sure Gamble"])


def test_hyperbaric_grows_for_good() -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Hyperbaric"]},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Enigma (rezzed)"]}}},
    )
    t.do("install Hyperbaric", "use Hyperbaric")
    assert (t.card("Hyperbaric").strength, t.runner.credits) == (2, 4)
    t.do("run HQ").until("encounter")
    assert t.can("use Hyperbaric: break")


def test_k2cp_turbine_strengthens_what_is_not_an_ai() -> None:
    t = scenario(runner={"rig": ["K2CP Turbine", "Cleaver", "Tunnel Vision", "Endurance"]})
    assert (t.card("Cleaver").strength, t.card("Tunnel Vision").strength) == (5, 2)
    t = scenario(runner={"rig": ["K2CP Turbine", "K2CP Turbine", "Cleaver"]})
    assert t.card("Cleaver").strength == 7


def test_propeller_grows_for_counters() -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Propeller"]},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Ice Wall (rezzed)"]}}},
    )
    t.do("install Propeller", "run HQ").until("encounter")
    assert not t.can("use Propeller: break")
    t.do("use Propeller: +2 strength", "use Propeller: break").until("action")
    assert (t.accesses, t.card("Propeller").power, t.card("Propeller").strength) == (["Hedge Fund"], 3, 0)


def test_stoneship_chart_room_draws_or_charges() -> None:
    t = scenario(runner={"rig": ["Stoneship Chart Room", "Propeller (1 power)"], "stack": GAMBLES})
    t.do("use Stoneship Chart Room: draw")
    assert (len(t.runner.grip), t.runner.heap) == (2, ["Stoneship Chart Room"])
    t = scenario(runner={"rig": ["Stoneship Chart Room", "Propeller (1 power)"], "stack": GAMBLES})
    reach(t, "use Stoneship Chart Room: charge")
    t.until("action")
    assert t.card("Propeller").power == 2


def test_padma_may_charge_as_the_first_run_on_rnd_begins() -> None:
    t = scenario(
        runner={"identity": "Captain Padma Isbister: Intrepid Explorer", "rig": ["Propeller (1 power)"]},
        corp={"hq": OATS[:1], "rd": OATS},
    )
    t.do("run HQ")
    t.until("action")
    assert t.card("Propeller").power == 1
    reach(t, "run R&D", "Captain Padma")
    assert t.card("Propeller").power == 2
    assert t.accesses == ["Hedge Fund"], "before anything of R&D is accessed"
    t.until("action")
    t.do("run R&D")
    assert not t.offers("Captain Padma")


def test_orca_charges_for_the_first_ice_that_it_breaks_alone() -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Orca", "Propeller (1 power)"]},
        corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Rototurret (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Orca: break")
    while t.decision is not None and t.decision.kind == "choose":
        t.do(t.options()[0])
    reach(t, "Orca")
    t.until("action")
    assert t.card("Propeller").power == 2


@pytest.mark.parametrize(("title", "power"), [("Hyperbaric", 2), ("Cleaver", 0)])
def test_rigging_up_installs_for_three_less_and_may_charge_what_can_be_charged(title: str, power: int) -> None:
    t = scenario(runner={"credits": 0, "grip": ["Rigging Up", title]})
    t.do("play Rigging Up")
    if power:
        reach(t, "yes")
    t.until("action")
    assert t.card(title).installed
    assert t.card(title).power == power


@pytest.mark.parametrize("by", ["corp", "runner"])
def test_nanuq_leaves_the_game_when_an_agenda_is_scored_or_stolen(by: str) -> None:
    t = scenario(
        runner={"rig": ["Nanuq"]},
        corp={"rd": OATS, "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        turn=by,
    )
    t.do("score Offworld Office" if by == "corp" else "run Server 1").until("action")
    assert t.runner.removed == ["Nanuq"]


def test_nanuq_leaves_the_game_when_it_is_trashed() -> None:
    t = scenario(
        runner={"rig": ["Nanuq"], "credits": 0},
        corp={"hq": OATS[:1], "rd": OATS, "servers": {"HQ": {"ice": ["Rototurret (rezzed)"]}}},
    )
    t.do("run HQ")
    t.until("action")
    assert (t.runner.removed, t.runner.heap) == (["Nanuq"], [])


def test_flux_capacitor_charges_for_the_first_subroutine_of_each_encounter_with_its_host() -> None:
    enigma = {"card": "Enigma", "rezzed": True, "hosted": ["Flux Capacitor"]}
    servers = {"HQ": {"ice": [enigma]}, "R&D": {"ice": ["Enigma (rezzed)"]}}
    rig = ["Gordian Blade", "Endurance (3 power)"]
    t = scenario(
        runner={"credits": 9, "rig": rig}, corp={"hq": ["Hedge Fund"], "rd": ["Hedge Fund"] * 4, "servers": servers}
    )
    for run in (1, 2):
        t.do("run HQ").until("encounter")
        t.do("use Gordian Blade: break…", "break The Runner")
        before = t.card("Endurance").power
        t.do("Flux Capacitor")
        assert t.card("Endurance").power == before + 1
        t.do("use Gordian Blade: break…")
        assert not t.offers("Flux Capacitor"), f"only the first time of encounter {run}"
        t.until("action")
    t.do("run R&D").until("encounter")
    t.do("use Gordian Blade: break…", "break The Runner")
    assert not t.offers("Flux Capacitor"), "that is not its host"


def test_world_tree_trades_a_card_for_another_of_its_type() -> None:
    runner = {"credits": 2, "rig": ["World Tree", "Corroder"], "stack": ["Magnum Opus", "Desperado", "Sure Gamble"]}
    t = scenario(runner=runner, corp={"hq": OATS[:1], "rd": OATS})
    reach(t, "run R&D", "World Tree")
    assert t.runner.heap == ["Corroder"]
    assert not t.offers("find Desperado"), "that is hardware"
    t.do("find Magnum Opus")
    t.until("action")
    assert "Magnum Opus" in t.runner.rig
    assert t.runner.credits == 0, "three less than five"


@pytest.mark.parametrize("key", ["yes", "no"])
def test_spark_of_inspiration_stops_at_the_first_program(key: str) -> None:
    stack = ["Sure Gamble", "Desperado", "Magnum Opus", "Corroder"]
    t = scenario(runner={"credits": 3, "grip": ["Spark of Inspiration"], "stack": stack}, corp={"rd": OATS})
    t.do("play Spark of Inspiration", key)
    t.until("action")
    assert t.runner.credits == 0, "it costs ten less"
    assert ("Magnum Opus" in t.runner.rig) is (key == "yes")
    assert sorted(t.runner.stack) == sorted(c for c in stack if key == "no" or c != "Magnum Opus")


def test_spark_of_inspiration_finds_nothing_in_a_stack_without_programs() -> None:
    t = scenario(runner={"credits": 3, "grip": ["Spark of Inspiration"], "stack": GAMBLES[:3]}, corp={"rd": OATS})
    t.do("play Spark of Inspiration")
    t.until("action")
    assert len(t.runner.stack) == 3


def test_a_mode_that_was_resolved_is_gone_from_a_saved_game_too() -> None:
    runner = {"credits": 1, "grip": ["Into the Depths"], "rig": ["Endurance (3 power)"], "stack": GAMBLES}
    t = scenario(runner=runner, corp={"hq": OATS[:1], "servers": {"HQ": {"ice": ["Palisade"] * 2}}})
    reach(t, "play Into the Depths", "run HQ")
    while not t.offers("gain 4"):
        t.game.choose(default_option(t.state))
    game = Game.load(t.game.save())
    for kept in (t.game, game):
        kept.choose("gain 4[credit]")
        assert kept.decision is not None
        assert not any(option.key.startswith("gain 4") for option in kept.decision.options)
