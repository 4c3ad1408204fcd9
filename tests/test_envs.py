"""Netrunner as an environment: PettingZoo's own tests, many games at once, information states."""

from __future__ import annotations

import doctest
import importlib.util
from pathlib import Path
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from sneakdoor import fuzz
from sneakdoor.encoding.layout import AT, FIELDS, MOST_OPTIONS, SIZE
from sneakdoor.envs import Games, InformationState, Netrunner
from sneakdoor.errors import IllegalChoice
from sneakdoor.players import RandomPlayer, Seat
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

REPOSITORY = Path(__file__).parents[1]


def random_corp(random):
    return fuzz.random_deck(random, CORP_SIDE)


def random_runner(random):
    return fuzz.random_deck(random, RUNNER_SIDE)


def usual(test):
    """A test that hears what PettingZoo says of its own games with a mask, too; and sides go by their names."""
    for message in ("Observation space for each agent", "Observation is not a NumPy array", "We recommend agents"):
        test = pytest.mark.filterwarnings(f"ignore:{message}")(test)
    return test


# -- PettingZoo ----------------------------------------------------------------------------------------


@usual
@pytest.mark.parametrize("decks", [(), (random_corp, random_runner, "classic")], ids=["bundled", "random"])
def test_pettingzoos_api_test(decks):
    api_test(Netrunner(*decks), num_cycles=1000)


def test_pettingzoos_seed_test():
    seed_test(Netrunner, num_cycles=1000)
    seed_test(lambda: Netrunner(random_corp, random_runner), num_cycles=300)


@usual
def test_a_game_that_takes_too_long_is_cut_short():
    api_test(Netrunner(longest=30), num_cycles=100)
    env = Netrunner(longest=10)
    env.reset(seed=1)
    for _ in range(10):
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_the_winner_is_rewarded_and_the_loser_pays():
    env = Netrunner()
    env.reset(seed=3)
    random, got = Random(1), {"corp": 0.0, "runner": 0.0}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        over = terminated or truncated
        env.step(None if over else random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    winner = ("corp", "runner")[env.game.outcome.winner]
    assert got.pop(winner) == 1
    assert [*got.values()] == [-1]


def test_an_agent_that_does_not_decide_sees_and_may_choose_nothing():
    env = Netrunner()
    env.reset(seed=3)
    assert env.agent_selection == "corp"
    seen = env.observe("runner")
    assert seen["observation"][AT["side"]] == 1
    assert seen["observation"][AT["decider"]] == 1
    assert not seen["action_mask"].any()
    assert not seen["options"].any()
    with pytest.raises(IllegalChoice, match="is no place of an option"):
        env.step(MOST_OPTIONS - 1)


# -- many games -----------------------------------------------------------------------------------------


def play(games, steps, seed=0):
    random = np.random.default_rng(seed)
    ended, rewards = 0, np.zeros(2)
    for _ in range(steps):
        odds = random.random(games.masks.shape) * games.masks
        games.step(odds.argmax(axis=1))
        ended += games.ended.sum()
        rewards += games.rewards.sum(axis=0)
    return int(ended), rewards


def test_games_are_played_one_after_another_and_every_row_is_its_games():
    games = Games(6, seed=1)
    ended, rewards = play(games, 400)
    assert ended > 6
    assert rewards.sum() == 0
    assert abs(rewards[0]) < ended
    alone = np.zeros(SIZE, np.int16)
    for i in range(len(games)):
        side = games.sides[i]
        assert side == games[i].state.decider
        Seat(games[i], ("corp", "runner")[side]).observe(alone)
        assert (games.observations[i] == alone).all()
        assert games.masks[i].sum() == len(games[i].state.options) > 1


def test_the_same_seed_gives_the_same_games():
    one, other = Games(4, random_corp, random_runner, seed=5), Games(4, random_corp, random_runner, seed=5)
    assert play(one, 60, 2)[0] == play(other, 60, 2)[0]
    assert (one.observations == other.observations).all()
    assert not (one.observations == Games(4, random_corp, random_runner, seed=6).observations).all()


def test_a_side_can_be_left_to_a_bot():
    games = Games(4, seed=1, against={"runner": RandomPlayer})
    assert not games.sides.any()
    ended, _ = play(games, 200)
    assert ended > 1
    assert not games.sides.any()


def test_a_place_that_is_no_option_is_refused():
    games = Games(2, seed=1)
    with pytest.raises(IllegalChoice, match="game 1 has no option 99"):
        games.step([0, 99])


# -- information states ----------------------------------------------------------------------------------


def test_information_states_are_those_of_their_side():
    """What the Corp does unseen changes what the Corp knows, and not what the Runner does."""
    state = InformationState.new(seed=3)
    kept, again = state.clone(), state.clone()
    kept.apply_action(0)
    again.apply_action(1)
    assert kept.information_state_string(0) != again.information_state_string(0)
    tensor = kept.information_state_tensor(1)
    assert tensor.shape == (SIZE,)
    assert (tensor[: AT["corp_identity"]] == again.information_state_tensor(1)[: AT["corp_identity"]]).all()


def test_a_past_forgotten_by_the_board_is_not_forgotten():
    """Two ways to the same board are two information states of whoever went them: perfect recall."""
    one = InformationState.new(seed=3)
    other = one.clone()
    for _ in range(2):
        one.apply_action(0)
        other.apply_action(0)
    assert one.information_state_string(0) == other.information_state_string(0)
    keys = [one.action_to_string(a) for a in one.legal_actions()]
    for state, order in ((one, ("credit", "draw")), (other, ("draw", "credit"))):
        for key in order:
            while state.current_player() != 0 or state.game.decision.kind != "action":
                state.apply_action(0)
            now = [state.action_to_string(a) for a in state.legal_actions()]
            state.apply_action(next(i for i, k in enumerate(now) if k.startswith(key)))
    assert keys
    assert one.information_state_string(0) != other.information_state_string(0)


def test_a_game_to_its_end():
    state, random = InformationState.new(random_corp, random_runner, seed=2), Random(2)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])
    assert (state.current_player(), state.legal_actions()) == (-4, [])


# -- the example, the document ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("train_policy", REPOSITORY / "examples" / "train_policy.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_the_example_trains_and_judges(example):
    """A few seconds are too short to learn much: it must run through, change what it learned, and count every game."""
    before = example.train("corp", 0, seed=1)
    network = example.train("corp", 0.02, seed=1)
    assert not np.allclose(before.weights["score"], network.weights["score"])
    won, number = example.judge(network, "corp", 50, seed=9)
    assert number == 50
    assert 0 < won <= 50
    low, high = example.interval(won, number)
    assert low < won / number <= high


def test_the_example_goes_down_the_slope_of_what_it_means_to(example):
    """The gradients that are written out agree with differences of the loss."""
    random = np.random.default_rng(1)
    games = Games(6, seed=1)
    servers = example.server_facts(games.observations)
    seen = example.shown(games.observations, servers)
    game, option = example.offered(games.observations, games.options, games.masks, servers)
    network = example.Network(seen.shape[1], option.shape[1], random)
    network.weights = {name: w.astype(np.float64) for name, w in network.weights.items()}
    starts = example.starts_of(game, 6)
    likely = example.likelihoods(network.scores(seen, game, option)[0], starts, game)
    gain, result = random.normal(size=6), random.random(6)
    batch = {"seen": seen, "game": game, "option": option, "chosen": starts, "likely": likely[starts]}
    batch |= {"gain": gain, "result": result}

    def loss():
        now = example.likelihoods(network.scores(seen, game, option)[0], starts, game)
        spread = (now * np.log(now + 1e-9)).sum() / 6
        miss = ((network.values(seen)[0] - result) ** 2).mean()
        return -(now[starts] / likely[starts] * gain).mean() + 0.01 * spread + miss

    found = {}
    network.learn = lambda gradients, rate: found.update(gradients)
    example.improve(network, batch, 0.001, 0.01)
    assert found.keys() == network.weights.keys()
    for name, weights in network.weights.items():
        flat, slope = weights.reshape(-1), found[name].reshape(-1)
        for place in np.argsort(-np.abs(slope))[:3]:
            was, step = flat[place], 1e-5
            flat[place] = was + step
            above = loss()
            flat[place] = was - step
            below = loss()
            flat[place] = was
            assert (above - below) / (2 * step) == pytest.approx(slope[place], rel=0.02, abs=1e-6), (name, place)


def test_what_the_document_shows_is_true():
    found = doctest.testfile(str(REPOSITORY / "docs" / "LEARNING.md"), module_relative=False)
    assert found.attempted > 15
    assert found.failed == 0


def test_the_document_has_every_field_with_its_shape():
    text = (REPOSITORY / "docs" / "LEARNING.md").read_text(encoding="utf-8")
    for field in FIELDS.values():
        assert f"| `{field.name}` | {' × '.join(map(str, field.shape))} | {field.says} |" in text
