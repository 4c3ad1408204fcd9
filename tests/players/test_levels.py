"""The levels: who plays, and that higher ones play better."""

from __future__ import annotations

import pytest

from sneakdoor.players import RandomPlayer, Seat
from sneakdoor.players.levels import LEVELS, make
from sneakdoor.simulation import Levels, Pairing, simulate, tasks
from sneakdoor.testing import scenario

BEGINNERS = Pairing("gateway-beginner-corp", "gateway-beginner-runner")


def wins(games, corp, runner):
    return simulate(tasks(games, [BEGINNERS], 5, "modern", Levels(corp, runner))).wins


@pytest.mark.parametrize("side", ["corp", "runner"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_either_side(level, side):
    t = scenario(
        runner=dict(credits=5, grip=["Sure Gamble", "Cleaver"]),
        corp=dict(credits=5, hq=["Hedge Fund", "Palisade", "Offworld Office"]),
        turn=side,
    )
    seat = Seat(t.game, side)
    assert 0 <= make(level, side, 1).choose(seat) < seat.number_of_options


def test_random_is_a_level_like_the_others():
    assert isinstance(make("random", "corp", 1), RandomPlayer)


def test_level_that_does_not_exist_is_named_with_those_that_do():
    with pytest.raises(ValueError, match="random, easy, normal, hard"):
        make("impossible", "corp", 1)


def test_normal_runner_beats_chance():
    assert wins(6, "random", "normal")[1] >= 5


@pytest.mark.slow
def test_easy_runner_is_weaker_than_normal():
    assert wins(16, "normal", "easy")[1] < wins(16, "normal", "normal")[1]
