"""A seat shows one side's view, and nothing else of the game."""

from __future__ import annotations

from random import Random

import pytest

from sneakdoor import decks
from sneakdoor.errors import GameOver
from sneakdoor.game import Game
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.views import view


def beginners(seed=1):
    return Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), seed)


def test_seat_shows_the_view_of_its_side():
    game = beginners()
    assert Seat(game, "corp").view == view(game, "corp")
    assert Seat(game, "runner").view == view(game, "runner")


def test_view_is_made_once_for_each_decision():
    game = beginners()
    seat = Seat(game, "corp")
    first = seat.view
    assert seat.view is first
    game.choose("keep")
    assert seat.view is not first
    assert seat.view == view(game, "corp")


def test_number_of_options_is_that_of_the_decision():
    seat = Seat(beginners(), "corp")
    assert seat.number_of_options == len(seat.decision.options) == 2


def test_nothing_of_the_game_is_reachable_but_through_what_is_private():
    public = {name for name in dir(Seat) if not name.startswith("_")}
    shown = {"belief", "decision", "glance", "number_of_options", "side", "view"}
    assert public == shown | {"actions", "encode_options", "imagine", "observe", "place_of", "remember"}


def test_imagined_game_looks_the_same_from_the_seat():
    game = beginners()
    seat = Seat(game, "corp")
    assert view(seat.imagine(Random(1)), "corp") == seat.view


def test_nothing_is_decided_in_a_game_that_is_over():
    game = beginners(2)
    play_out(game, RandomPlayer(1), RandomPlayer(2))
    with pytest.raises(GameOver):
        _ = Seat(game, "corp").decision
    with pytest.raises(GameOver):
        _ = Seat(game, "corp").number_of_options
