"""The network as it plays: the same alone or among many, and nothing but what its seat may see."""

from __future__ import annotations

from array import array
from pathlib import Path
from random import Random

import numpy as np
import pytest

from sneakdoor import decks
from sneakdoor.encoding import layout
from sneakdoor.encoding.observing import Observer
from sneakdoor.game import Game
from sneakdoor.learning.episodes import look
from sneakdoor.network import forward, plan
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.players.expert import Expert
from sneakdoor.terms import SIDE_NAMES


def decisions(side: int, number: int, seed: int = 3) -> list[tuple[forward.Ints, forward.Ints]]:
    """What a side sees at decisions of a random game."""
    game = Game.new(decks.load("startup-nbn"), decks.load("startup-anarch"), seed)
    observer = Observer(game.state, side)
    random, found = Random(seed), []
    while game.decision is not None and len(found) < number:
        if game.state.decider == side and len(game.state.options) > 1:
            found.append(look(observer))
        game.choose(random.randrange(len(game.state.options)))
    return found


@pytest.mark.parametrize("side", [0, 1])
def test_a_decision_is_scored_the_same_alone_and_among_others(side: int) -> None:
    network = forward.Network(forward.new(1))
    found = decisions(side, 40)
    assert len(found) > 20
    counts = np.array([len(options) for _, options in found])
    scores, values = network.scores(np.stack([s for s, _ in found]), np.concatenate([o for _, o in found]), counts)
    assert np.isfinite(scores).all()
    at = 0
    for (seen, options), value in zip(found, values, strict=True):
        alone, worth = network.scores(seen[None], options, np.array([len(options)]))
        assert np.allclose(alone, scores[at : at + len(options)], atol=1e-4)
        assert worth[0] == pytest.approx(value, abs=1e-4)
        at += len(options)
    assert len({round(float(s), 4) for s in scores}) > len(scores) // 4, "options do not all look alike"


def test_weights_are_kept_and_found_again_and_those_of_another_network_refused(tmp_path: Path) -> None:
    both = forward.new(1), forward.new(2)
    forward.save(tmp_path / "weights.npz", both)
    again = forward.load(tmp_path / "weights.npz")
    assert all((again[side][name] == both[side][name]).all() for side in (0, 1) for name in plan.SHAPES)
    assert [p.name for p in tmp_path.iterdir()] == ["weights.npz"]
    with pytest.raises(ValueError, match="trunk_2 must be"):
        forward.Network({**both[0], "trunk_2": np.zeros((3, 3), np.float32)})


@pytest.mark.parametrize("side", [0, 1])
def test_hidden_cards_dealt_anew_change_no_choice(side: int) -> None:
    network = forward.Network(forward.new(7))
    game = Game.new(decks.load("standard-jinteki"), decks.load("standard-criminal"), 11)
    random, asked = Random(5), 0
    while game.decision is not None and asked < 60:
        if game.state.decider == side and len(game.state.options) > 1:
            asked += 1
            seat = Seat(game, SIDE_NAMES[side])
            imagined = Seat(seat.imagine(random), SIDE_NAMES[side])
            assert Expert(side, network).choose(imagined) == Expert(side, network).choose(seat)
        game.choose(random.randrange(len(game.state.options)))
    assert asked > 15


def test_an_expert_plays_whole_games() -> None:
    game = Game.new(decks.load("starter-haas-bioroid"), decks.load("starter-shaper"), 4)
    play_out(game, Expert(0, forward.Network(forward.new(3))), RandomPlayer(1))
    assert game.outcome is not None


def test_the_best_option_is_the_one_with_the_highest_score() -> None:
    network = forward.Network(forward.new(5))
    for seen, options in decisions(1, 25):
        scores, _ = network.scores(seen[None], options, np.array([len(options)]))
        flat = array("h", options.ravel().tolist())
        assert len(flat) == len(options) * layout.OPTION_WIDTH
        assert network.best(array("h", seen.tolist()), flat) == int(scores.argmax())


def test_the_weights_that_come_with_the_game_are_small_and_play() -> None:
    from importlib.resources import files

    from sneakdoor.players.expert import WEIGHTS
    from sneakdoor.players.levels import EXPERT, LEVELS, make

    assert len(files("sneakdoor").joinpath(WEIGHTS).read_bytes()) < 8_000_000
    assert EXPERT not in LEVELS, "nobody is offered it before it plays better than hard"
    game = Game.new(decks.load("starter-weyland"), decks.load("starter-anarch"), 4)
    play_out(game, make(EXPERT, "corp", 1), RandomPlayer(1))
    assert game.outcome is not None
    assert game.outcome.winner == 0
