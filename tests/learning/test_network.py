"""The network as it plays: the same alone or among many, and nothing but what its seat may see."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from sneakdoor import decks
from sneakdoor.encoding import layout
from sneakdoor.encoding.observing import Observer
from sneakdoor.encoding.vocabulary import OPTION_IDS
from sneakdoor.game import Game
from sneakdoor.learning.tables import UNGAUGED, look, unjudged
from sneakdoor.network import circles, forward, plan
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.players.expert import Expert
from sneakdoor.players.judging import Judge, Judged
from sneakdoor.players.levels import make
from sneakdoor.terms import SIDE_NAMES
from sneakdoor.testing import scenario


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
    judged = np.random.default_rng(1).normal(size=(counts.sum(), plan.JUDGED)).astype(np.float32)
    gauged = np.random.default_rng(2).random((len(found), layout.SERVERS, plan.GAUGED)).astype(np.float32)
    scores, values = network.scores(
        np.stack([s for s, _ in found]), np.concatenate([o for _, o in found]), counts, judged, gauged
    )
    assert np.isfinite(scores).all()
    at = 0
    for place, ((seen, options), value) in enumerate(zip(found, values, strict=True)):
        here = slice(at, at + len(options))
        alone, worth = network.scores(seen[None], options, np.array([len(options)]), judged[here], gauged[place][None])
        assert np.allclose(alone, scores[here], atol=1e-4)
        assert worth[0] == pytest.approx(value, abs=1e-4)
        at += len(options)
    assert len({round(float(s), 4) for s in scores}) > len(scores) // 4, "options do not all look alike"


def test_weights_are_kept_and_found_again_and_those_of_another_network_refused(tmp_path: Path) -> None:
    both = forward.new(1), forward.new(2)
    forward.save(tmp_path / "weights.npz", both)
    again = forward.load(tmp_path / "weights.npz")
    assert all((again[side][name] == both[side][name]).all() for side in (0, 1) for name in plan.SHAPES)
    assert [p.name for p in tmp_path.iterdir()] == ["weights.npz"]
    with np.load(tmp_path / "weights.npz") as kept:
        np.savez(tmp_path / "older.npz", **{**kept, "version": np.array(plan.VERSION - 1)})
    with pytest.raises(forward.OtherNetwork, match="train it anew"):
        forward.load(tmp_path / "older.npz")
    (tmp_path / "older.npz").unlink()
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
        nothing = unjudged(options)
        scores, _ = network.scores(seen[None], options, np.array([len(options)]), nothing, UNGAUGED[None])
        best = int(scores.argmax())
        assert network.best(seen, options, nothing) == best
        assert network.best(seen, options, nothing, barred=[best]) == int(np.argsort(-scores, kind="stable")[1])
        worst = int(scores.argmin())
        said = [Judged(100.0, 0.0) if place == worst else Judged(0.0, 0.0) for place in range(len(options))]
        assert network.best(seen, options, said) == worst


@pytest.mark.parametrize("side", [0, 1])
def test_an_expert_that_trusts_hard_alone_does_as_hard_does(side: int) -> None:
    game = Game.new(decks.load("starter-nbn"), decks.load("starter-criminal"), 8)
    weights = {name: np.zeros(shape, np.float32) for name, shape in plan.SHAPES.items()}
    weights["judged"][:] = plan.JUDGED_AT_FIRST
    nothing = forward.Network(weights)
    seat, judge, hard = Seat(game, SIDE_NAMES[side]), Judge(side), make("hard", SIDE_NAMES[side], 1)
    expert, other = Expert(side, nothing), make("hard", SIDE_NAMES[1 - side], 2)
    asked = 0
    while game.decision is not None and asked < 120:
        if game.state.decider != side:
            game.choose(other.choose(Seat(game, SIDE_NAMES[1 - side])))
            continue
        chosen = hard.choose(seat)
        if len(game.state.options) > 1:
            asked += 1
            judged = judge.hear(seat).judged
            assert [place for place, said in enumerate(judged) if said.best] == [chosen]
            assert judged[chosen].ahead >= 0
            assert all(-1 <= said.ahead <= 0 for place, said in enumerate(judged) if place != chosen)
            judge.chose(seat, chosen)
            assert expert.choose(seat) == chosen
        game.choose(chosen)
    assert asked > 40


def test_cards_that_came_after_the_weights_have_nothing_of_their_own(tmp_path: Path) -> None:
    weights = forward.new(1)
    older = {**weights, "card_own": weights["card_own"][:-5] + 1}
    forward.save(tmp_path / "weights.npz", (older, older))
    loaded, _ = forward.load(tmp_path / "weights.npz")
    assert not loaded["card_own"][-5:].any()
    assert (loaded["card_own"][:-5] == 1).all()
    forward.Network(loaded)


def test_an_ability_that_changes_nothing_is_not_used_for_ever() -> None:
    """Paperclip costs as many credits as its owner likes, and may break nothing."""
    servers = {"HQ": {"ice": ["Palisade (rezzed)"]}}
    t = scenario(corp={"hq": ["Hedge Fund"], "servers": servers}, runner={"credits": 0, "rig": ["Paperclip"]})
    t.do("run HQ").until("encounter")
    weights = {name: np.zeros(shape, np.float32) for name, shape in plan.SHAPES.items()}
    weights["option_verb"][OPTION_IDS["Use"], 0] = weights["option_2"][0, 0] = weights["option_3"][0, 0] = 1.0
    expert, seat, used = Expert(1, forward.Network(weights)), Seat(t.game, "runner"), 0
    while t.game.decision is not None and t.game.decision.kind == "window" and used < 9:
        place = expert.choose(seat)
        used += t.game.decision.keys()[place].startswith("use ")
        t.game.choose(place)
    assert used == circles.MOST


def test_the_weights_that_come_with_the_game_are_small_and_play() -> None:
    from importlib.resources import files

    from sneakdoor.players.expert import WEIGHTS
    from sneakdoor.players.levels import EXPERT, LEVELS

    assert len(files("sneakdoor").joinpath(WEIGHTS).read_bytes()) < 8_000_000
    assert EXPERT not in LEVELS, "nobody is offered it before it is clearly better than hard on both sides"
    game = Game.new(decks.load("starter-weyland"), decks.load("starter-anarch"), 4)
    play_out(game, make(EXPERT, "corp", 1), RandomPlayer(1))
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_an_expert_plays_by_the_classic_rules_too() -> None:
    """It has learned by the modern ones alone."""
    game = Game.new(decks.load("worlds-2012-haas-bioroid"), decks.load("worlds-2012-gabriel"), 5, "classic")
    play_out(game, make("expert", "corp", 1), make("expert", "runner", 1), 3000)
    assert game.outcome is not None
