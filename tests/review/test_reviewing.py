"""A finished game looked back at: chances by turn, the turns in which most was lost, and what could have been done."""

from __future__ import annotations

from functools import cache
from io import StringIO

import pytest
from rich.console import Console

from sneakdoor import Game, decks
from sneakdoor.commands.looking_back import look_back, tell
from sneakdoor.errors import SaveError
from sneakdoor.narration.entries import Kind
from sneakdoor.players import Player, Seat, play_out
from sneakdoor.players.coach import advise
from sneakdoor.players.levels import make
from sneakdoor.players.reasons import Advice, Reason
from sneakdoor.review.reviewing import LEAST_LOST, LEAST_MARGIN, MOST_ENTRIES, MOST_TURNS, cost, judged, own, review
from sneakdoor.review.shapes import Instead, LostTurn
from sneakdoor.review.value import corp_chance
from sneakdoor.terms import RUNNER_SIDE
from sneakdoor.views import BOTH, view


@cache
def played(seed: int, corp: str = "easy", runner: str = "easy") -> Game:
    game = Game.new(decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner"), seed)
    play_out(game, make(corp, "corp", seed + 1), make(runner, "runner", seed + 2))
    return game


SEEDS = pytest.mark.parametrize("seed", range(4))


@SEEDS
def test_every_turn_has_the_chance_of_its_first_decision(seed: int) -> None:
    game = played(seed)
    found = review(game)
    assert [p.turn for p in found.turns] == list(range(1, len(found.turns) + 1))
    assert found.end == float(game.outcome.winner == 0)
    again = Game.new(game.corp, game.runner, game.seed, game.rulebook)
    steps = {point.step: point for point in found.turns}
    for step, choice in enumerate(game.choices):
        if step in steps:
            point = steps.pop(step)
            assert (point.turn, point.corp) == (again.state.turn, round(corp_chance(view(again, BOTH)), 3))
        again.choose(choice)
    assert not steps


@SEEDS
def test_what_is_told_is_what_was_lost_most(seed: int) -> None:
    game = played(seed)
    found = review(game)
    corp = [p.corp for p in found.turns]
    after = [*corp[1:], found.end]
    for side, sign in (("corp", 1), ("runner", -1)):
        lost = found.lost[side]
        assert len(lost) <= MOST_TURNS
        amounts = [cost(own(turn.before, side), own(turn.after, side), side) for turn in lost]
        drops = sorted((100 * sign * (a - b) for a, b in zip(corp, after, strict=True)), reverse=True)
        assert amounts == sorted(amounts, reverse=True), "as they are shown"
        assert amounts == pytest.approx([d for d in drops[:MOST_TURNS] if d >= LEAST_LOST], abs=1.01)


@SEEDS
def test_what_happened_is_of_that_turn_in_its_order_and_no_more_than_can_be_read(seed: int) -> None:
    found = review(played(seed))
    turns = [turn for lost in found.lost.values() for turn in lost]
    assert turns
    for turn in turns:
        assert 0 < len(turn.happened) <= MOST_ENTRIES
        assert {entry.turn for entry in turn.happened} == {turn.turn}
        assert [e.n for e in turn.happened] == sorted(e.n for e in turn.happened)
    told = {entry.kind for turn in turns for entry in turn.happened}
    assert Kind.CREDITS_SPENT not in told


@SEEDS
def test_what_the_computer_would_have_done_is_what_the_coach_says_there(seed: int) -> None:
    game = played(seed)
    for side, lost in review(game).lost.items():
        for other in (turn.instead for turn in lost if turn.instead is not None):
            again = Game.new(game.corp, game.runner, game.seed, game.rulebook)
            for choice in game.choices[: other.step]:
                again.choose(choice)
            assert again.decision.side == side
            seen = Seat(again, side).view
            assert seen.open_decision.options[advise(seen).place] == other.would != other.chose
            assert seen.open_decision.options[game.choices[other.step]] == other.chose
            assert other.turn == again.state.turn
            assert other.margin >= LEAST_MARGIN
            assert all(reason.endswith(".") for reason in other.reasons)


def test_what_led_to_a_loss_was_decided_in_that_turn_or_in_ones_own_before_it() -> None:
    told = 0
    for seed in range(8):
        for side, lost in review(played(seed)).lost.items():
            for turn in lost:
                if turn.instead is not None:
                    told += 1
                    assert turn.instead.turn in ((turn.turn,) if turn.side == side else (turn.turn - 1, turn.turn))
    assert told > 8


def test_easy_bots_are_told_what_hard_ones_would_do() -> None:
    others = [turn.instead for seed in range(4) for lost in review(played(seed)).lost.values() for turn in lost]
    assert any(other is not None for other in others)


def test_option_of_the_same_key_is_the_same_choice() -> None:
    advice = Advice(0, RUNNER_SIDE, (Reason("best"),), 1, 0.0, (9.0, 2.0, 8.5))
    assert judged(advice, ["draw", "draw", "credit"], 1, 5, 2) is None
    assert judged(advice, ["draw", "run HQ", "credit"], 2, 5, 2) is None, "much the same"
    other = judged(advice, ["draw", "run HQ", "credit"], 1, 5, 2)
    assert other is not None
    assert (other.would, other.chose, other.margin, other.step, other.turn) == ("draw", "run HQ", 7.0, 5, 2)


def test_giving_up_is_no_loss_of_its_own() -> None:
    """What the last turn lost is what the position had become, not that the game was given up in it."""
    over = played(1)
    game = Game.new(over.corp, over.runner, over.seed, over.rulebook)
    for choice in over.choices[: len(over.choices) // 2]:
        game.choose(choice)
    chance = round(corp_chance(view(game, BOTH)), 3)
    game.concede("corp")
    found = review(game)
    assert found.end == 0
    assert 0.05 < chance < 0.95, "so that a loss would show"
    assert all(turn.after > 0 for turn in found.lost["corp"])
    last = found.turns[-1]
    assert [t.after for t in found.lost["corp"] if t.turn == last.turn] in ([], [chance])


def test_game_given_up_before_its_first_turn_has_nothing_to_look_back_at() -> None:
    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 1)
    game.concede("runner")
    found = review(game)
    assert found.turns == []
    assert found.end == 1
    assert found.lost == {"corp": [], "runner": []}


def test_game_that_does_not_play_alike_any_more_is_not_looked_back_at() -> None:
    over = played(1)
    other = Game(over.state, over.corp, over.runner, over.seed, over.choices[:-1])
    with pytest.raises(SaveError, match="as it was played"):
        review(other)
    said = Console(file=StringIO(), width=200)
    look_back(said, other, "corp")
    assert "cannot be looked back at" in said.file.getvalue()


def test_what_would_have_been_chosen_is_told_without_symbols() -> None:
    instead = Instead(step=3, turn=2, chose="credit", would="take 3[credit] from this asset", margin=4.0, reasons=[])
    lost = LostTurn(turn=2, side="runner", step=2, before=0.5, after=0.4, happened=[], instead=instead)
    said = Console(file=StringIO(), width=200)
    tell(said, lost, "runner")
    assert "the computer would have chosen “take 3 credits from this asset”, not “credit”." in said.file.getvalue()


def test_bot_that_does_as_the_coach_says_is_told_nothing_else() -> None:
    class Coached:
        """A player who does what the coach says."""

        def choose(self, seat: Seat) -> int:
            return advise(seat.view).place

    game = Game.new(decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner"), 3)
    player: Player = Coached()
    play_out(game, player, player)
    assert all(turn.instead is None for lost in review(game).lost.values() for turn in lost)
