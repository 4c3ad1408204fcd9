"""Looking ahead: worlds are imagined from the seat alone, played out by rules of thumb, and judged as they stand."""

from __future__ import annotations

from random import Random

import pytest

from sneakdoor import decks, fuzz
from sneakdoor.game import Game
from sneakdoor.players import RandomPlayer, Seat, play_out
from sneakdoor.players.corp import HeuristicCorp
from sneakdoor.players.gist import gist, toll
from sneakdoor.players.lookahead import Depth, Lookahead
from sneakdoor.players.playout import Playout
from sneakdoor.players.runner import HeuristicRunner
from sneakdoor.players.standing import WON, standing
from sneakdoor.testing import scenario

KINDS = frozenset(("action", "window", "destination", "jack out", "server"))
SHORT = Depth(kinds=KINDS, worlds=4, turns=3, seconds=60.0)
FILLER = ["Hedge Fund"] * 12


def started(seed, *, corp="gateway-beginner-corp", runner="gateway-beginner-runner"):
    return Game.new(decks.load(corp), decks.load(runner), seed)


def choice(t, side):
    base = HeuristicCorp(1) if side == "corp" else HeuristicRunner(1)
    return t.game.decision.keys()[Lookahead(base, 1, SHORT).choose(Seat(t.game, side))]


# -- what is for what --------------------------------------------------------------------------------


def test_gist_tells_what_cards_are_for():
    assert gist("Hedge Fund").money == 4
    assert gist("Seamless Launch").advancement == 2
    assert gist("Palisade").ends_run
    assert not gist("Tithe").ends_run
    assert gist("Karunā").damage == 4
    assert gist("Offworld Office").requirement == 4
    assert gist("Jailbreak").runs


def test_toll_is_none_without_a_breaker_that_suits():
    assert toll("Palisade", ("Carmen",)) is None
    assert toll("Palisade", ("Carmen", "Cleaver")) == 1
    assert toll("Brân 1.0", ("Cleaver",)) == 3 * 2 + 2


# -- playing worlds out ------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(12))
def test_playouts_end_any_game_with_every_invariant(number):
    game = fuzz.new_game(number)
    random = Random(number)
    for _ in range(40):
        if game.decision is None:
            break
        Playout(game, random).play(game.state.turn + 1)
        fuzz.check_state(game.state)
    assert game.state.turn > 5 or game.outcome is not None


def test_playout_stops_where_the_turn_begins():
    game = started(3)
    Playout(game, Random(1)).play(3)
    assert game.state.turn == 3


def test_playout_corp_scores_and_its_runner_steals():
    points = [0, 0]
    for seed in range(20):
        game = started(seed)
        Playout(game, Random(seed)).play(14)
        for side, pile in enumerate((3, 7)):
            points[side] += sum(game.state.face[c].points for c in game.state.piles[pile])
    assert min(points) > 5


# -- how it stands -----------------------------------------------------------------------------------


def test_standing_prefers_points_to_money_and_victory_to_all():
    def board(**corp):
        return standing(scenario(corp={"rd": FILLER, "credits": 5, **corp}, turn="corp").game)

    assert board(score=["Offworld Office"]) > board(credits=12)
    assert board() > board(hq=["Offworld Office"])
    assert board(servers={"HQ": {"ice": ["Palisade"]}}) > board()
    game = started(1)
    while game.decision is not None:
        Playout(game, Random(1)).play(game.state.turn + 1)
    assert abs(standing(game)) == WON


# -- looking ahead -----------------------------------------------------------------------------------


def test_scores_rather_than_anything_else():
    t = scenario(
        corp={"credits": 5, "rd": FILLER, "servers": {"Server 1": {"root": ["Offworld Office (4 advancement)"]}}},
        turn="corp",
    )
    assert choice(t, "corp") == "score Offworld Office"


def test_takes_one_of_the_options_it_tried():
    class Equal:
        def values(self, view):
            return [1.0 if o in ("credit", "draw") else -50.0 for o in view["decision"]["options"]]

    t = scenario(corp={"credits": 1, "hq": ["Hedge Fund"] * 2, "rd": FILLER}, turn="corp", clicks=3)
    place = Lookahead(Equal(), 1, SHORT).choose(Seat(t.game, "corp"))
    assert t.game.decision.keys()[place] in ("credit", "draw")


def test_an_option_that_loses_the_game_is_seen_to_lose_it():
    """First impressions are equal; only looking ahead tells that drawing the last cards loses."""

    class Equal:
        def values(self, view):
            return [1.0 if o in ("credit", "draw") else -50.0 for o in view["decision"]["options"]]

    t = scenario(corp={"credits": 5, "hq": ["Tithe"], "rd": ["Hedge Fund"]}, turn="corp", clicks=3)
    game = t.game
    while len(game.state.piles[0]) > 0:
        game.choose("draw")
    place = Lookahead(Equal(), 1, SHORT).choose(Seat(game, "corp"))
    assert game.decision.keys()[place] == "credit"


@pytest.mark.parametrize("side", ["corp", "runner"])
def test_does_not_depend_on_the_hidden_cards(side):
    random, looked = Random(5), 0
    for number in (0, 2):
        game, other = fuzz.new_game(number, "modern"), RandomPlayer(number)
        while game.decision is not None and looked < 12:
            if game.decision.side == side and game.decision.kind == "action" and random.random() < 0.3:
                make = HeuristicCorp if side == "corp" else HeuristicRunner
                here = Lookahead(make(1), 7, Depth(kinds=KINDS, worlds=2, turns=3, seconds=60.0)).choose(
                    Seat(game, side)
                )
                there = fuzz.permuted(game, side, random)
                assert (
                    Lookahead(make(1), 7, Depth(kinds=KINDS, worlds=2, turns=3, seconds=60.0)).choose(Seat(there, side))
                    == here
                )
                looked += 1
            game.choose(other.choose(Seat(game, game.decision.side)))
    assert looked >= 4


def test_same_seed_plays_the_same_game():
    games = [started(9), started(9)]
    for game in games:
        play_out(
            game, Lookahead(HeuristicCorp(2), 2, Depth(kinds=KINDS, worlds=2, turns=3, seconds=60.0)), RandomPlayer(3)
        )
    assert games[0].choices == games[1].choices


def test_looks_no_further_than_it_may():
    tried = []

    class Counting(Lookahead):
        def still_open(self, tried_options, values, totals, worlds):
            tried.append(worlds)
            return super().still_open(tried_options, values, totals, worlds)

    game = started(2)
    play_out(
        game,
        Counting(HeuristicCorp(2), 2, Depth(kinds=KINDS, worlds=8, turns=3, doubt=1000.0, seconds=60.0)),
        RandomPlayer(3),
    )
    assert max(tried) == 8


def test_decisions_of_other_kinds_are_left_to_the_first_impression():
    game = started(4)
    base, ahead = HeuristicCorp(1), Lookahead(HeuristicCorp(1), 1, Depth(kinds=frozenset()))
    other = RandomPlayer(5)
    while game.decision is not None:
        seat = Seat(game, game.decision.side)
        if game.decision.side == "corp":
            assert ahead.choose(seat) == base.choose(seat)
        game.choose(other.choose(seat))
