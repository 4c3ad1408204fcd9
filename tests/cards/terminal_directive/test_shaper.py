"""Terminal Directive's Shaper cards."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.engine import values
from sneakdoor.game import Game
from sneakdoor.testing import Scenario, scenario

from ..driving import reach, seen_until

AYLA = "Ayla “Bios” Rahim: Simulant Specialist"
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


@both_rulebooks
def test_adept_grows_with_unused_memory_and_breaks_sentries_and_barriers(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Adept"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)", "Tithe (rezzed)", "Whitespace (rezzed)"]}}},
        rulebook=rulebook,
    )
    assert t.card("Adept").strength == 4, "4 MU, of which it uses 2"
    t.do("run HQ").until("encounter")
    assert t.can("use Adept: break 1 sentry or barrier subroutine")
    t.do("use Adept")
    reach(t, "use Adept", "break Do 1 net damage", "use Adept")
    assert t.runner.credits == 3
    assert not any("Adept" in k for k in seen_until(t, "action")), "not a code gate"


def planned(rulebook: str) -> Scenario:
    t = scenario(
        runner={"credits": 5, "grip": ["Careful Planning"]},
        corp={
            "credits": 20,
            "hq": ["Hedge Fund"],
            "rd": ["Hedge Fund"] * 4,
            "servers": {
                "HQ": {"ice": ["Tithe"]},
                "Server 1": {"ice": ["Palisade", "Whitespace"], "root": ["Nico Campaign"]},
            },
        },
        rulebook=rulebook,
    )
    t.do("play Careful Planning")
    assert len(t.options()) == 3, "what is at HQ is not at a remote server"
    return t


@both_rulebooks
def test_careful_planning_keeps_a_card_of_a_remote_server_from_being_rezzed_this_turn(rulebook: str) -> None:
    t = planned(rulebook)
    t.do(next(k for k in t.options() if "Palisade" in k or "outermost" in k or "ice" in k))
    t.do("run Server 1")
    rezzable = seen_until(t, "action")
    assert "rez Nico Campaign" in rezzable
    assert len(rezzable & {"rez Palisade", "rez Whitespace"}) == 1
    t.finish()
    t.until("action")
    assert t.decision.side == "corp"
    t.finish()
    t.do("run Server 1")
    assert {"rez Palisade", "rez Whitespace"} <= seen_until(t, "action"), "it was for that turn"


def test_careful_planning_is_played_with_the_first_click() -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Careful Planning"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    t.do("credit")
    t.until("action")
    assert not t.can("play Careful Planning")


@both_rulebooks
@pytest.mark.parametrize(("rig", "cards"), [([], 5), (["Adept"], 3), (["Ubax"], 5)])
@pytest.mark.ruling("official.deep-data-mining.1")
def test_deep_data_mining_accesses_more_for_unused_memory_up_to_four(rulebook: str, rig: list[str], cards: int) -> None:
    t = scenario(
        runner={"credits": 3, "grip": ["Deep Data Mining"], "rig": rig},
        corp={"rd": ["Hedge Fund"] * 9},
        rulebook=rulebook,
    )
    t.do("play Deep Data Mining")
    t.finish()
    assert len(t.accesses) == cards


@both_rulebooks
def test_dhegdheer_hosts_one_program_cheaper_and_without_memory(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 5, "grip": ["Adept", "Cleaver"], "rig": ["Dhegdheer"]},
        rulebook=rulebook,
    )
    reach(t, "install Adept", "host on Dhegdheer")
    t.until("action")
    assert t.card("Adept").host == "Dhegdheer"
    assert t.runner.credits == 1
    assert t.runner.memory_used == 0
    assert t.card("Adept").strength == 6
    t.do("credit", "credit", "install Cleaver", "no host", "done")
    assert t.card("Cleaver").host is None, "one program only, unless it is trashed"
    assert t.runner.credits == 0


def test_dhegdheer_is_the_only_place_if_the_discount_is_needed() -> None:
    t = scenario(runner={"credits": 4, "grip": ["Adept"], "rig": ["Dhegdheer"]})
    t.do("install Adept")
    assert t.card("Adept").host == "Dhegdheer"
    assert t.runner.credits == 0


@both_rulebooks
def test_egret_gives_rezzed_ice_all_three_subtypes(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "grip": ["Egret"], "rig": ["Carmen"]},
        corp={"servers": {"HQ": {"ice": ["Whitespace (rezzed)", "Palisade"]}}, "hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    t.do("install Egret", "done")
    assert t.card("Egret").host == "Whitespace", "Palisade is not rezzed"
    t.do("run HQ").until("encounter")
    assert t.can("use Carmen: break 1 sentry subroutine")


@both_rulebooks
@pytest.mark.ruling("official.egret.1")
def test_derezzed_ice_keeps_what_egret_gives_it(rulebook: str) -> None:
    """Official answer of 2022-04-24: facedown ice has its subtypes, and Egret's."""
    t = scenario(
        runner={"credits": 9, "grip": ["Emergency Shutdown"]},
        corp={"hq": ["Hedge Fund"], "servers": {"R&D": {"ice": [{"card": "Palisade (rezzed)", "hosted": ["Egret"]}]}}},
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.finish()
    t.do("play Emergency Shutdown")
    palisade = t.card("Palisade")
    assert not palisade.rezzed
    assert t.card("Egret").host == "Palisade"
    assert all(values.has_subtype(t.state, palisade.id, s) for s in ("barrier", "code gate", "sentry"))


@both_rulebooks
def test_llds_memory_diamond_raises_memory_link_and_hand_size(rulebook: str) -> None:
    t = scenario(runner={"credits": 4, "grip": ["LLDS Memory Diamond"]}, rulebook=rulebook)
    t.do("install LLDS")
    assert (t.runner.memory, t.runner.link, t.runner.hand_size) == (5, 1, 6)


@both_rulebooks
def test_laguna_velasco_district_draws_one_more_with_every_basic_draw(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Laguna Velasco District"], "grip": ["Process Automation"], "stack": ["Sure Gamble"] * 9},
        rulebook=rulebook,
    )
    t.do("draw")
    assert len(t.runner.grip) == 3
    t.do("draw")
    assert len(t.runner.grip) == 5
    t.do("play Process Automation")
    assert len(t.runner.grip) == 5, "not a basic action to draw"


def test_laguna_velasco_district_adds_to_verbal_plasticity() -> None:
    t = scenario(runner={"rig": ["Laguna Velasco District", "Verbal Plasticity"], "stack": ["Sure Gamble"] * 9})
    t.do("draw")
    t.until("action")
    assert len(t.runner.grip) == 3
    t.do("draw")
    assert len(t.runner.grip) == 5


@both_rulebooks
def test_ubax_draws_as_the_turn_begins(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Ubax"], "stack": ["Sure Gamble", "Cleaver"]},
        corp={"rd": ["Hedge Fund"] * 3},
        turn="corp",
        rulebook=rulebook,
    )
    t.finish()
    t.until("action")
    assert t.runner.grip == ["Sure Gamble"]
    assert t.runner.memory == 5


# -- Ayla ----------------------------------------------------------------------------------------------


def ayla_game(rulebook: str = "modern", seed: int = 3) -> Game:
    deck = Deck("Ayla", AYLA, dict.fromkeys(TITLES, 1))
    return Game.new(decks.load("gateway-beginner-corp"), deck, seed, rulebook)


TITLES = [
    *("Sure Gamble", "Cleaver", "Carmen", "Unity", "Overclock", "Jailbreak", "Conduit", "Echelon", "Pantograph"),
    *("DZMZ Optimizer", "Ubax", "Egret", "Adept", "Mammon", "Mutual Favor", "Tread Lightly"),
]


@both_rulebooks
@pytest.mark.ruling("official.ayla-bios-rahim-simulant-specialist.1")
def test_ayla_sets_six_cards_aside_and_shuffles_two_back_before_she_draws(rulebook: str) -> None:
    game = ayla_game(rulebook)
    state = game.state
    assert game.decision is not None
    assert game.decision.side == "runner"
    assert len(game.decision.options) == 6
    assert state.piles[5] == (), "no card is drawn yet"
    aside = [state.printed[c].title for c in state.piles[11]]
    game.choose(f"choose {aside[0]}")
    game.choose(f"choose {aside[1]}")
    assert game.decision.kind == "mulligan"
    assert sorted(state.printed[c].title for c in state.piles[11]) == sorted(aside[2:])
    assert len(state.piles[4]) == len(TITLES) - 4 - 5
    game.choose("keep")
    game.choose("mulligan")
    kept = sorted(state.printed[c].title for c in state.piles[11])
    assert kept == sorted(aside[2:]), "a mulligan does not touch them"
    assert all(state.known[c] == 2 for c in state.piles[11]), "the Runner alone may look at them"


@both_rulebooks
@pytest.mark.ruling("official.ayla-bios-rahim-simulant-specialist.1")
def test_the_two_cards_that_ayla_puts_back_are_shuffled_into_the_stack(rulebook: str) -> None:
    """They are not the first that she draws, but for the games in which chance has it so."""
    drawn = []
    for seed in range(12):
        game = ayla_game(rulebook, seed)
        state = game.state
        back = {state.printed[c].title for c in state.piles[11][:2]}
        for title in sorted(back):
            game.choose(f"choose {title}")
        drawn.append(len(back & {state.printed[c].title for c in state.piles[5]}))
    assert set(drawn) == {0, 1, 2}


@both_rulebooks
def test_ayla_adds_a_card_set_aside_to_her_grip_for_a_click(rulebook: str) -> None:
    t = scenario(
        runner={"identity": AYLA, "set_aside": ["Cleaver", "Carmen"], "stack": ["Sure Gamble"]}, rulebook=rulebook
    )
    t.do("use Ayla", "choose Carmen")
    assert t.runner.grip == ["Carmen"]
    assert t.runner.clicks == 3
    t.do("use Ayla")
    assert sorted(t.runner.grip) == ["Carmen", "Cleaver"]


@pytest.mark.ruling("official.ayla-bios-rahim-simulant-specialist.2")
def test_cards_that_ayla_set_aside_cannot_be_trashed_as_installed_ones() -> None:
    """Official answer of 2022-04-24: Endless Hunger eats installed cards."""
    t = scenario(
        runner={"identity": AYLA, "set_aside": ["Carmen"], "rig": ["Endless Hunger", "Docklands Pass"]},
        corp={"servers": {"HQ": {"ice": ["Palisade (rezzed)"]}}},
    )
    t.do("run HQ").until("encounter")
    t.do("use Endless Hunger")
    assert sorted(t.options()) == ["choose Docklands Pass", "choose Endless Hunger"]
