"""Adam's cards of the Flashpoint cycle, each on the smallest board that shows what it does."""

from __future__ import annotations

import pytest

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.game import Game
from sneakdoor.testing import scenario

BOOKS = pytest.mark.parametrize("rulebook", ["modern", "classic"])
ACTION = "step_runner_turn_action"


# -- Find the Truth ----------------------------------------------------------------------------------


@BOOKS
def test_find_the_truth_reveals_every_card_drawn(rulebook):
    t = scenario(
        runner={"grip": ["Wildcat Strike"], "stack": ["Leech", "Cleaver"], "rig": ["Find the Truth"]},
        rulebook=rulebook,
    )
    t.do("draw")
    assert t.runner.grip == ["Wildcat Strike", "Leech"]
    assert any("Leech" in line for line in t.game.log.told("corp"))
    assert not any("Wildcat" in line for line in t.game.log.told("corp"))


@BOOKS
def test_find_the_truth_shows_the_top_of_rnd_after_the_first_successful_run(rulebook):
    t = scenario(runner={"rig": ["Find the Truth"]}, corp={"rd": ["Hedge Fund", "Ping"]}, rulebook=rulebook)
    t.do("run Archives").until("reaction")
    assert not t.card("Hedge Fund").known_to("runner")
    t.do("Find the Truth").until(ACTION)
    assert t.card("Hedge Fund").known_to("runner")
    assert t.corp.rd == ["Hedge Fund", "Ping"]
    t.do("run Archives")
    while t.running:
        assert not t.can("Find the Truth"), "the first time each turn"
        t.do("continue" if t.can("continue") else "pass")


@BOOKS
@pytest.mark.ruling("official.find-the-truth.1")
def test_find_the_truth_does_not_show_the_starting_hand(rulebook):
    """Official answer of 2017-04-12: directives are installed, but not active, while the game is set up."""
    directives = ("Always Be Running", "Find the Truth", "Safety First")
    deck = Deck("Adam", "Adam: Compulsive Hacker", {"Sure Gamble": 3, "Cleaver": 40}, directives)
    game = Game.new(decks.load("gateway-beginner-corp"), deck, 7, rulebook, log=True)
    for choice in ("keep", "mulligan"):
        game.choose(choice)
    assert len(game.state.piles[5]) == 5
    assert all(game.state.known[c] == 2 for c in game.state.piles[5]), "the Runner alone knows them"
