"""The policy for many games: it knows what its seat may know, beats chance on either side, and is offered to nobody."""

from __future__ import annotations

from random import Random

import pytest

from sneakdoor import Game, decks
from sneakdoor.players import Player, Seat, play_out
from sneakdoor.players.levels import LEVELS, QUICK, make
from sneakdoor.players.random_player import RandomPlayer

PAIRINGS = (
    ("gateway-beginner-corp", "gateway-beginner-runner"),
    ("starter-jinteki", "starter-anarch"),
    ("standard-weyland", "standard-criminal"),
    ("worlds-2015-dan-d-corp", "worlds-2014-dan-d-runner"),
    ("startup-nbn", "startup-shaper"),
)
GAMES = 40
"""Of each side, against chance."""
LONGEST = 1200


def started(pairing: tuple[str, str], seed: int) -> Game:
    return Game.new(decks.load(pairing[0]), decks.load(pairing[1]), seed)


@pytest.mark.parametrize("level", [QUICK, "hard"])
@pytest.mark.parametrize("pairing", PAIRINGS, ids=lambda p: p[0])
def test_choice_is_the_same_wherever_hidden_cards_lie(pairing: tuple[str, str], level: str) -> None:
    """One player sees the game, its twin sees only worlds in which hidden cards were dealt anew."""
    game = started(pairing, 11)
    real = {side: make(level, side, 1) for side in ("corp", "runner")}
    twin = {side: make(level, side, 1) for side in ("corp", "runner")}
    random = Random(5)
    while (decision := game.decision) is not None and len(game.choices) < LONGEST:
        side = decision.side
        seat = Seat(game, side)
        place = real[side].choose(seat)
        assert twin[side].choose(Seat(seat.imagine(random), side)) == place
        game.choose(place)
    assert len(game.choices) > 50


@pytest.mark.parametrize("side", ["corp", "runner"])
def test_four_of_five_games_are_won_against_chance(side: str) -> None:
    won = 0
    for seed in range(GAMES):
        game = started(PAIRINGS[seed % len(PAIRINGS)], seed)
        players: dict[str, Player] = {name: RandomPlayer(seed) for name in ("corp", "runner")}
        players[side] = make(QUICK, side, seed)
        play_out(game, players["corp"], players["runner"])
        assert game.outcome is not None
        won += game.outcome.winner == ("corp", "runner").index(side)
    assert won >= 0.8 * GAMES


def test_nobody_is_offered_it() -> None:
    assert QUICK not in LEVELS
