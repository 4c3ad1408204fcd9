"""Random players and the games they play."""

from __future__ import annotations

import multiprocessing

import pytest

from sneakdoor import decks, simulation
from sneakdoor.errors import DeckError, GameOver, UnknownDeck
from sneakdoor.game import Game
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.simulation import Levels, Pairing, Result, Tally

BEGINNERS = Pairing("gateway-beginner-corp", "gateway-beginner-runner")


def beginners(seed: int) -> Game:
    return Game.new(decks.load(BEGINNERS.corp), decks.load(BEGINNERS.runner), seed)


def test_same_seeds_play_the_same_game():
    first, second = beginners(3), beginners(3)
    for game in (first, second):
        play_out(game, RandomPlayer(1), RandomPlayer(2))
    assert first.choices == second.choices
    assert first.outcome == second.outcome


def test_a_game_that_does_not_come_to_its_end_is_a_draw(monkeypatch):
    monkeypatch.setattr(simulation, "LONGEST", 40)
    game = beginners(3)
    result = simulation.play_game(game, BEGINNERS, RandomPlayer(1), RandomPlayer(2))
    assert (result.winner, result.reason, result.decisions) == (None, "length", 40)
    assert game.outcome is None
    tally = Tally()
    tally.add(result)
    assert tally.draws == 1


def test_other_seed_of_a_player_plays_another_game():
    first, second = beginners(3), beginners(3)
    play_out(first, RandomPlayer(1), RandomPlayer(2))
    play_out(second, RandomPlayer(5), RandomPlayer(2))
    assert first.choices != second.choices


def test_random_player_takes_every_option_about_equally_often():
    seat, player = Seat(beginners(1), "corp"), RandomPlayer(0)
    taken = [player.choose(seat) for _ in range(1000)]
    assert set(taken) == {0, 1}
    assert 400 < taken.count(0) < 600


def test_random_player_has_nothing_to_choose_in_a_game_that_is_over():
    game = beginners(2)
    decisions = play_out(game, RandomPlayer(1), RandomPlayer(2))
    assert decisions == len(game.choices) > 0
    with pytest.raises(GameOver):
        RandomPlayer(1).choose(Seat(game, "corp"))


def test_all_pairings_of_the_gateway_decks_unless_decks_are_named():
    assert len(simulation.pairings()) == 4
    assert BEGINNERS in simulation.pairings()
    assert simulation.pairings(*BEGINNERS) == [BEGINNERS]
    assert {p.corp for p in simulation.pairings(runner=BEGINNERS.runner)} == {p.corp for p in simulation.pairings()}


def test_pairing_needs_decks_that_exist_and_of_the_right_side():
    with pytest.raises(UnknownDeck):
        simulation.pairings(corp="no-such-deck")
    with pytest.raises(DeckError):
        simulation.pairings(corp=BEGINNERS.runner)


def test_games_are_dealt_evenly_among_pairings_with_seeds_of_their_own():
    todo = simulation.tasks(8, simulation.pairings(), 100, "modern")
    assert len({task.seed for task in todo}) == 8
    assert all(sum(task.pairing == pair for task in todo) == 2 for pair in simulation.pairings())


def test_every_game_is_counted_once():
    todo = simulation.tasks(6, simulation.pairings(), 1, "classic")
    seen: list[Result] = []
    tally = simulation.simulate(todo, progress=seen.append)
    assert tally.games == len(seen) == 6
    assert sum(tally.wins) + tally.draws == 6
    assert sum(tally.reasons.values()) == 6
    assert tally.decisions == sum(r.decisions for r in seen) > 0
    assert tally.seconds > 0


METHODS = multiprocessing.get_all_start_methods()


@pytest.mark.slow
@pytest.mark.parametrize("known", [METHODS, ["spawn"]], ids=["as copies", "each anew"])
def test_several_processes_play_the_same_games_as_one(known, monkeypatch):
    monkeypatch.setattr(multiprocessing, "get_all_start_methods", lambda: known)
    todo = simulation.tasks(8, [BEGINNERS], 1, "modern")
    one, two = [], []
    simulation.simulate(todo, 1, one.append)
    simulation.simulate(todo, 2, two.append)
    assert sorted(one) == sorted(two)


@pytest.mark.skipif("forkserver" not in METHODS, reason="a system that cannot copy a process")
def test_processes_are_copies_of_one_that_has_loaded_the_game():
    with simulation.workers().Pool(1) as pool:
        assert pool.apply(eval, ("'sneakdoor.simulation' in __import__('sys').modules",))


def test_draw_is_nobodys_win():
    tally = Tally()
    tally.add(Result(BEGINNERS, None, "both at once", 10, 50))
    assert (tally.wins, tally.draws) == ([0, 0], 1)
    assert tally.reasons["draw", "both at once"] == 1


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval_matches_published_values(successes, trials, low, high):
    assert simulation.wilson(successes, trials) == (pytest.approx(low, abs=0.001), pytest.approx(high, abs=0.001))


# -- players who think


def test_levels_decide_who_plays_and_thinking_is_timed():
    todo = simulation.tasks(1, [BEGINNERS], 3, "modern", Levels("random", "easy"))
    tally = simulation.simulate(todo)
    corp, runner = tally.thought
    assert not corp, "random players do not think"
    assert len(runner) > 10
    assert all(seconds >= 0 for seconds in runner)


def test_table_has_each_level_against_chance_and_the_level_below():
    cells = simulation.matches([BEGINNERS])
    assert [(m.level, m.against) for m in cells if m.side == "corp"] == [
        ("easy", "random"),
        ("normal", "random"),
        ("normal", "easy"),
        ("hard", "random"),
        ("hard", "normal"),
    ]
    assert {m.levels for m in cells if m.level == "hard" and m.against == "normal"} == {
        Levels("hard", "normal"),
        Levels("normal", "hard"),
    }


@pytest.mark.parametrize(("share", "value"), [(0.0, 1), (0.5, 3), (0.99, 4)])
def test_percentile_is_a_value_that_was_measured(share, value):
    assert simulation.percentile([4, 3, 2, 1], share) == value
    assert simulation.percentile([], share) == 0
