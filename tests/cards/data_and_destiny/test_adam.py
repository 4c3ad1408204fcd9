"""Adam, his directives, and setting up with him."""

from __future__ import annotations

import pytest

from sneakdoor import cards, decks
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.testing import scenario

from ..driving import seen_until

ADAM = "Adam: Compulsive Hacker"
DIRECTIVES = ["Always Be Running", "Neutralize All Threats", "Safety First"]
both_rulebooks = pytest.mark.parametrize("rulebook", ["modern", "classic"])


def adam_game(rulebook: str, extra: tuple[str, ...]) -> Game:
    """A game that an Adam deck with these cards beside it starts."""
    corp = decks.load("gateway-beginner-corp")
    return Game.new(corp, Deck("Adam", ADAM, {"Sure Gamble": 3, "Cleaver": 40}, extra), 7, rulebook, log=True)


def rig(game: Game) -> list[str]:
    return sorted(game.state.printed[c].title for c in game.state.piles[8])


@both_rulebooks
def test_adam_starts_with_the_three_directives_he_brought(rulebook: str) -> None:
    game = adam_game(rulebook, tuple(DIRECTIVES))
    assert rig(game) == DIRECTIVES
    assert len(game.state.piles[4]) == 43 - 5, "they are no part of the deck"
    assert game.decision is not None
    assert game.decision.kind == "mulligan"
    assert all(game.state.active_since[c] for c in game.state.piles[8])
    assert any("starts the game with Always Be Running installed" in line for line in game.log.lines())


def test_adam_without_a_list_of_directives_brings_those_of_the_pool() -> None:
    directives = {t for t, c in cards.POOL.items() if "directive" in c.subtypes}
    game = adam_game("modern", ())
    while game.decision is not None and game.decision.kind != "mulligan":
        assert all(option.key.startswith("start with ") for option in game.decision.options)
        game.choose(0)
    assert len(rig(game)) == 3
    assert set(rig(game)) <= directives


def test_a_saved_game_keeps_what_is_outside_it() -> None:
    game = adam_game("modern", (*DIRECTIVES, "Zahya Sadeghi: Versatile Smuggler"))
    again = Game.load(game.save())
    assert [again.state.printed[c].title for c in again.state.piles[14]] == ["Zahya Sadeghi: Versatile Smuggler"]


# -- Always Be Running ---------------------------------------------------------------------------------


@both_rulebooks
def test_always_be_running_leaves_only_runs_and_run_events_for_the_first_click(rulebook: str) -> None:
    t = scenario(
        runner={
            "credits": 9,
            "rig": ["Always Be Running"],
            "grip": ["Sure Gamble", "Overclock", "Cleaver"],
            "stack": ["Cleaver"],
        },
        corp={"hq": ["Hedge Fund"]},
        rulebook=rulebook,
    )
    assert sorted(t.options()) == ["play Overclock", "run Archives", "run HQ", "run R&D"]
    t.do("run Archives")
    t.finish()
    t.until("action")
    assert {"credit", "draw", "play Sure Gamble", "install Cleaver"} <= set(t.options())


@both_rulebooks
def test_always_be_running_breaks_a_subroutine_for_two_clicks_once_per_turn(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Always Be Running"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Palisade (rezzed)", "Palisade (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.do("run HQ").until("encounter")
    t.do("use Always Be Running: break 1 subroutine")
    assert t.runner.clicks == 1
    assert not any("Always" in k for k in seen_until(t, "action"))
    assert t.accesses == []


# -- Neutralize All Threats ----------------------------------------------------------------------------


@both_rulebooks
def test_neutralize_all_threats_trashes_the_first_card_with_a_trash_cost(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 9, "rig": ["Neutralize All Threats"]},
        corp={
            "servers": {
                "Server 1": {"root": ["Nico Campaign"]},
                "Server 2": {"root": ["Nico Campaign"]},
                "Server 3": {"root": ["Offworld Office"]},
            }
        },
        rulebook=rulebook,
    )
    t.do("run Server 3")
    t.finish()
    t.until("action")
    t.do("run Server 1")
    t.finish()
    assert t.corp.archives == ["Nico Campaign"]
    assert t.runner.credits == 7
    t.until("action")
    t.do("run Server 2").until("access")
    assert t.can("pass"), "only the first each turn"


def test_neutralize_all_threats_does_not_ask_for_what_cannot_be_paid() -> None:
    t = scenario(
        runner={"credits": 1, "rig": ["Neutralize All Threats"]},
        corp={"servers": {"Server 1": {"root": ["Nico Campaign"]}}},
    )
    t.do("run Server 1")
    t.finish()
    assert t.server("Server 1").root == ["Nico Campaign"]
    assert t.runner.credits == 1
    assert any("reveals Nico Campaign" in line for line in t.log)


@both_rulebooks
def test_neutralize_all_threats_accesses_one_more_card_in_hq(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Neutralize All Threats"]},
        corp={"hq": ["Hedge Fund"] * 5, "rd": ["Hedge Fund"] * 5},
        rulebook=rulebook,
    )
    t.do("run HQ")
    t.finish()
    assert len(t.accesses) == 2


# -- Safety First --------------------------------------------------------------------------------------


@both_rulebooks
@pytest.mark.parametrize(("grip", "after"), [(2, 3), (3, 3)])
def test_safety_first_lowers_the_hand_size_and_draws_below_it(rulebook: str, grip: int, after: int) -> None:
    t = scenario(
        runner={"rig": ["Safety First"], "grip": ["Sure Gamble"] * grip, "stack": ["Cleaver"] * 4},
        corp={"rd": ["Hedge Fund"] * 4},
        clicks=1,
        rulebook=rulebook,
    )
    assert t.runner.hand_size == 3
    t.finish()
    assert len(t.runner.grip) == after


# -- Brain Chip ----------------------------------------------------------------------------------------


@both_rulebooks
def test_brain_chip_grows_with_agenda_points(rulebook: str) -> None:
    t = scenario(
        runner={"rig": ["Brain Chip"], "score": ["Offworld Office"]},
        corp={"servers": {"Server 1": {"root": ["Send a Message"]}}},
        rulebook=rulebook,
    )
    assert (t.runner.memory, t.runner.hand_size) == (6, 7)
    t.do("run Server 1")
    t.finish()
    assert t.runner.points == 5
    assert (t.runner.memory, t.runner.hand_size) == (9, 10)


# -- Multithreader -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["modern", "classic"])
def test_multithreader_pays_for_using_programs_and_not_for_installing_them(rulebook: str) -> None:
    t = scenario(
        runner={"credits": 0, "rig": ["Multithreader (2 credits)", "Cleaver"], "grip": ["Leech"]},
        corp={"hq": ["Hedge Fund"], "servers": {"HQ": {"ice": ["Vanilla (rezzed)"]}}},
        rulebook=rulebook,
    )
    t.until("step_runner_turn_action")
    assert not t.can("install Leech")
    t.do("run HQ").until("encounter")
    t.do("use Cleaver: break").until("step_runner_turn_action")
    assert t.card("Multithreader").credits == 1
    assert t.accesses == ["Hedge Fund"]
