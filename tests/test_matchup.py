"""One deck against another: the counts agree with the games."""

from __future__ import annotations

from click.testing import CliRunner

from sneakdoor import decks
from sneakdoor.cli import main
from sneakdoor.matchup import Matchup
from sneakdoor.simulation import Levels, Pairing, Result, play, tasks
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

PAIRING = Pairing("gateway-beginner-corp", "gateway-beginner-runner")


def result(winner: int | None, corp: set[str], runner: set[str], turns: int = 9) -> Result:
    return Result(PAIRING, winner, "agenda points", turns, 100, drawn=(frozenset(corp), frozenset(runner)))


def test_a_card_counts_for_its_side_in_the_games_in_which_it_was_drawn() -> None:
    found = Matchup()
    found.add(result(CORP_SIDE, {"Hedge Fund", "Palisade"}, {"Sure Gamble"}))
    found.add(result(RUNNER_SIDE, {"Hedge Fund"}, {"Sure Gamble"}, turns=11))
    found.add(result(None, set(), {"Cleaver"}))
    assert (found.games, found.wins, found.draws) == (3, [1, 1], 1)
    assert [(r.title, r.drawn, r.won) for r in found.cards(CORP_SIDE)] == [("Palisade", 1, 1), ("Hedge Fund", 2, 1)]
    assert [(r.title, r.drawn, r.won) for r in found.cards(RUNNER_SIDE)] == [("Sure Gamble", 2, 1), ("Cleaver", 1, 0)]
    assert found.turns == {9: 2, 11: 1}
    low, high = found.interval(CORP_SIDE)
    assert low < 1 / 3 < high


def test_what_was_drawn_is_of_the_deck_and_never_the_identity() -> None:
    [task] = tasks(1, [PAIRING], 5, "modern", Levels("easy", "easy"))
    played = play(task)
    for side, name in enumerate(PAIRING):
        deck = decks.load(name)
        assert played.drawn[side] <= {card.title for card in deck.cards()[1]}
        assert len(played.drawn[side]) >= 4
        assert deck.identity not in played.drawn[side]


def test_the_command_takes_the_decks_in_either_order_and_tells_all() -> None:
    order = ["--games", "3", "--level", "random", "--seed", "2", "--jobs", "1"]
    told = CliRunner().invoke(main, ["matchup", PAIRING.runner, PAIRING.corp, *order])
    assert told.exit_code == 0, told.output
    assert "3 games, gateway-beginner-corp against gateway-beginner-runner" in told.output
    assert "the Corp wins" in told.output
    assert "the game ends on turn" in told.output
    assert "Hedge Fund" in told.output


def test_two_decks_of_one_side_do_not_meet() -> None:
    told = CliRunner().invoke(main, ["matchup", PAIRING.corp, PAIRING.corp])
    assert told.exit_code != 0
    assert "both are Corp decks; name one of each side" in told.output
