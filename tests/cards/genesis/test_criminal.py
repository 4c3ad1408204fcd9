"""The Genesis cycle's Criminal cards, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import Game
from sneakdoor import language as ln
from sneakdoor.decks import Deck
from sneakdoor.terms import HAND_OF
from sneakdoor.testing import scenario
from tests.rulings import ruling

from .boards import BEATING, FILLER, GATE, GRIP, RUNNER_ACTION, both_rulebooks, breaker, event, ice, next_turn

# -- Emergency Shutdown --------------------------------------------------------------------------------


@both_rulebooks
def test_emergency_shutdown_derezzes_ice_after_a_successful_run_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"grip": ["Emergency Shutdown"]},
        corp={"hq": FILLER, "servers": {"R&D": {"ice": ["Palisade (rezzed)", "Ping", "Tithe (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert not t.can("play Emergency Shutdown")
    t.do("run HQ").until(RUNNER_ACTION)
    t.do("play Emergency Shutdown")
    assert not any("Ping" in option for option in t.options()), "what is not rezzed cannot be derezzed"
    t.do("choose Tithe").until(RUNNER_ACTION)
    assert not t.card("Tithe").rezzed
    assert t.card("Palisade").rezzed


def test_emergency_shutdown_wants_a_run_on_hq() -> None:
    t = scenario(
        runner={"grip": ["Emergency Shutdown"]},
        corp={"rd": FILLER, "servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("run R&D").until(RUNNER_ACTION)
    assert not t.can("play Emergency Shutdown")


# -- Muresh Bodysuit -----------------------------------------------------------------------------------


@both_rulebooks
def test_muresh_bodysuit_prevents_one_meat_damage_the_first_time_each_turn(rulebook: str) -> None:
    t = scenario(
        turn="corp",
        corp={"hq": [BEATING, BEATING]},
        runner={"rig": ["Muresh Bodysuit"], "grip": GRIP},
        rulebook=rulebook,
    )
    t.do("play Beating")
    assert len(t.runner.heap) == 1
    t.do("play Beating")
    assert len(t.runner.heap) == 3


# -- Satellite Uplink ----------------------------------------------------------------------------------


@both_rulebooks
def test_satellite_uplink_exposes_up_to_two_cards(rulebook: str) -> None:
    board = {"HQ": {"ice": ["Ping"]}, "R&D": {"ice": ["Palisade (rezzed)"]}, "Server 1": {"root": ["Nico Campaign"]}}
    for chosen in (("choose Ping", "choose"), ("choose Ping", "done"), ("done",)):
        t = scenario(runner={"grip": ["Satellite Uplink"], "credits": 2}, corp={"servers": board}, rulebook=rulebook)
        t.do("play Satellite Uplink")
        assert not any("Palisade" in option for option in t.options())
        keys = [next(o for o in t.options() if o != "done") if "Ping" in k else k for k in chosen]
        t.do(*keys)
        exposed = [c for c in ("Ping", "Nico Campaign") if t.card(c).known_to("runner")]
        assert len(exposed) == (len(chosen) if chosen[-1] != "done" else len(chosen) - 1)
        assert t.runner.credits == 0


# -- Snitch --------------------------------------------------------------------------------------------


@both_rulebooks
def test_snitch_exposes_unrezzed_ice_and_lets_the_runner_jack_out_once_per_run(rulebook: str) -> None:
    board = {"HQ": {"ice": ["Palisade (rezzed)", "Ping", "Tithe"]}}
    t = scenario(
        runner={"rig": ["Snitch", breaker("Crowbar")]}, corp={"credits": 0, "servers": board}, rulebook=rulebook
    )
    t.do("run HQ").until("encounter")
    assert not any("Snitch" in line for line in t.log), "Palisade is rezzed"
    t.do("use Crowbar").until("reaction")
    t.do("Snitch: you may expose that ice, then you may jack out")
    assert t.card("Ping").known_to("runner")
    t.do("no").until("jack out")
    t.do("continue")
    assert not t.can("Snitch")
    t.until(RUNNER_ACTION)
    assert not t.card("Tithe").known_to("runner")


def test_the_runner_may_jack_out_with_snitch() -> None:
    t = scenario(runner={"rig": ["Snitch"]}, corp={"servers": {"HQ": {"ice": ["Ping"]}}})
    t.do("run HQ", "Snitch", "yes")
    assert not t.running
    assert t.step == RUNNER_ACTION


# -- Andromeda -----------------------------------------------------------------------------------------


@both_rulebooks
def test_andromeda_starts_with_nine_cards(rulebook: str) -> None:
    game = dispossessed(rulebook)
    assert [len(game.state.piles[hand]) for hand in HAND_OF] == [5, 9]


def dispossessed(rulebook: str) -> Game:
    """A game of Andromeda's, before the mulligans."""
    corp = Deck("corp", "The Syndicate: Profit over Principle", {"Hedge Fund": 3, "Palisade": 3, "Tithe": 3})
    runner = Deck(
        "runner", "Andromeda: Dispossessed Ristie", {"Sure Gamble": 3, "Mayfly": 3, "Cleaver": 3, "Carmen": 3}
    )
    return Game.new(corp, runner, 7, rulebook)


# -- Cortez Chip ---------------------------------------------------------------------------------------


@both_rulebooks
def test_cortez_chip_makes_one_piece_of_ice_dearer_for_the_turn(rulebook: str) -> None:
    board = {"HQ": {"ice": ["Palisade"]}, "R&D": {"ice": ["Palisade"]}}
    for credits, rezzed in ((5, True), (4, False)):
        t = scenario(
            runner={"rig": ["Cortez Chip"]},
            corp={"credits": credits, "hq": FILLER, "rd": FILLER, "servers": board},
            rulebook=rulebook,
        )
        t.do("use Cortez Chip: choose 1 piece of ice", "choose unrezzed ice protecting HQ")
        assert t.runner.heap == ["Cortez Chip"]
        t.do("run HQ")
        assert t.can("rez Palisade") is rezzed
        if rezzed:
            t.do("rez Palisade")
            assert t.corp.credits == 0
        else:
            t.until(RUNNER_ACTION)
            t.do("run R&D", "rez Palisade")
            assert t.corp.credits == 1, "other ice costs what it costs"


def test_cortez_chip_is_over_with_the_turn() -> None:
    t = scenario(
        runner={"rig": ["Cortez Chip"]},
        corp={"credits": 1, "rd": FILLER, "hq": FILLER, "servers": {"HQ": {"ice": ["Palisade"]}}},
    )
    t.do("use Cortez Chip")
    next_turn(t, RUNNER_ACTION)
    assert t.corp.credits == 4
    t.do("run HQ", "rez Palisade")
    assert t.corp.credits == 1


# -- Pheromones ----------------------------------------------------------------------------------------


@both_rulebooks
def test_pheromones_refill_a_credit_for_each_counter_to_be_spent_in_runs_on_hq(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Pheromones", breaker("Crowbar", cost=1)], "credits": 0},
        corp={
            "rd": FILLER,
            "hq": FILLER,
            "servers": {
                "HQ": {"ice": [{"card": GATE, "rezzed": False}]},
                "R&D": {"ice": [{"card": GATE, "rezzed": True}]},
            },
        },
        rulebook=rulebook,
    )
    t.do("run HQ").until(RUNNER_ACTION)
    t.do("run HQ").until(RUNNER_ACTION)
    assert t.card("Pheromones").virus == 2
    assert t.card("Pheromones").credits == 0
    next_turn(t, RUNNER_ACTION)
    assert t.card("Pheromones").credits == 2
    assert t.runner.credits == 2
    t.do("run R&D", "use Crowbar")
    assert t.runner.credits == 1, "these credits are of no use elsewhere"
    t.until(RUNNER_ACTION)
    t.do("run HQ", "rez Gate", "use Crowbar", "pay 1 from Pheromones")
    assert t.card("Pheromones").credits == 1
    assert t.runner.credits == 1


# -- e3 Feedback Implants ------------------------------------------------------------------------------

MAZE = ice("Maze", *ln.end_the_run(3))


@both_rulebooks
def test_e3_feedback_implants_break_on_for_a_credit_each(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["e3 Feedback Implants", breaker("Crowbar")], "credits": 2},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [{"card": MAZE, "rezzed": True}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ", "use Crowbar", "break End the run. #2")
    t.do("e3 Feedback Implants: you may pay 1[credit] to break 1 subroutine on that ice", "break End the run. #2")
    assert t.runner.credits == 1
    t.do("e3 Feedback Implants")
    assert t.runner.credits == 0
    t.until(RUNNER_ACTION)
    assert t.accesses == ["Hedge Fund"]


def test_e3_feedback_implants_ask_nothing_when_nothing_is_left_to_break() -> None:
    t = scenario(
        runner={"rig": ["e3 Feedback Implants", breaker("Crowbar")], "credits": 2},
        corp={"hq": FILLER, "servers": {"HQ": {"ice": [{"card": GATE, "rezzed": True}]}}},
    )
    t.do("run HQ", "use Crowbar")
    assert not t.can("e3")


# -- Mr. Li --------------------------------------------------------------------------------------------


@both_rulebooks
def test_mr_li_draws_two_cards_and_puts_one_of_them_back_at_the_bottom(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Mr. Li"], "grip": ["Leech"], "stack": ["Cleaver", "Carmen", "Botulus"]}, rulebook=rulebook
    )
    t.do("use Mr. Li")
    assert t.options() == ["choose Cleaver", "choose Carmen"], "not what was in the grip before"
    t.do("choose Cleaver")
    assert sorted(t.runner.grip) == ["Carmen", "Leech"]
    assert t.runner.stack == ["Botulus", "Cleaver"]
    assert t.runner.clicks == 3


def test_mr_li_with_an_empty_stack_does_not_meddle_with_later_draws() -> None:
    back = event("Return", ln.AddTo(ln.Choose(1, ln.Cards(zone=ln.HEAP)), ln.Zone.TOP_OF_STACK))
    t = scenario(runner={"rig": ["Mr. Li"], "grip": [back], "heap": ["Cleaver"]})
    t.do("use Mr. Li", "play Return", "draw")
    assert t.runner.grip == ["Cleaver"]


# -- Doppelgänger --------------------------------------------------------------------------------------


@both_rulebooks
def test_doppelganger_runs_again_after_a_successful_run_once_per_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Doppelgänger"]}, corp={"hq": FILLER, "rd": FILLER, "servers": {}}, clicks=4, rulebook=rulebook
    )
    t.do("run HQ").until("reaction")
    t.do("Doppelgänger: you may run any server", "run R&D")
    assert t.running
    t.until(RUNNER_ACTION)
    assert len(t.accesses) == 2
    assert t.runner.clicks == 3, "the second run is free"
    t.do("run HQ").until(RUNNER_ACTION)
    assert len(t.accesses) == 3
    assert t.runner.clicks == 2, "once per turn"


def test_doppelganger_waits_for_a_run_that_was_successful() -> None:
    t = scenario(
        runner={"rig": ["Doppelgänger"]},
        corp={"hq": FILLER, "rd": FILLER, "servers": {"HQ": {"ice": [{"card": GATE, "rezzed": True}]}}},
    )
    t.do("run HQ").until(RUNNER_ACTION)
    assert not t.can("Doppelgänger")
    t.do("run R&D").until("reaction")
    assert t.can("Doppelgänger")


# -- HQ Interface --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("server", "accesses"), [("HQ", 2), ("R&D", 1)])
def test_hq_interface_shows_one_more_card_of_hq(rulebook: str, server: str, accesses: int) -> None:
    t = scenario(runner={"rig": ["HQ Interface"]}, corp={"hq": FILLER, "rd": FILLER}, rulebook=rulebook)
    t.do(f"run {server}").until(RUNNER_ACTION)
    assert len(t.accesses) == accesses


# -- Networking ----------------------------------------------------------------------------------------


@ruling("official.networking.1")
@pytest.mark.parametrize("pays", [True, False])
def test_networking_removes_a_tag_and_comes_back_for_a_credit(rulebook: str, pays: bool) -> None:
    rig, stack = ["Aniccam"], ["Inti", "Dagger"]
    t = scenario(
        runner={"credits": 1, "tags": 2, "grip": ["Networking"], "rig": rig, "stack": stack}, rulebook=rulebook
    )
    t.do("play Networking", "yes" if pays else "no")
    assert t.runner.tags == 1
    assert t.runner.credits == (0 if pays else 1)
    assert (t.runner.grip, t.runner.heap) == ((["Networking"], []) if pays else (["Inti"], ["Networking"]))


# -- Compromised Employee ------------------------------------------------------------------------------


@both_rulebooks
def test_compromised_employee_gains_a_credit_for_each_ice_rezzed_and_helps_in_traces(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Compromised Employee"]},
        corp={
            "credits": 9,
            "hq": FILLER,
            "servers": {"HQ": {"ice": ["Viper"]}, "Server 1": {"root": ["Nico Campaign"]}},
        },
        rulebook=rulebook,
    )
    t.do("run HQ", "rez Nico Campaign")
    assert t.runner.credits == 1, "no ice"
    t.do("rez Viper")
    assert t.runner.credits == 2
    t.do("spend 0")
    assert t.options() == ["spend 0", "spend 1", "spend 2", "spend 3"]
