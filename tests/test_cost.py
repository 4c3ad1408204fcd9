"""What a decision costs hangs on the cards in play, not on how many cards are known."""

import gc
import random
import sys

import pytest

from sneakdoor import Game, decks, word
from sneakdoor.cards import POOL

SEEDS = (3,)


def calls_in_games() -> int:
    """How many functions are called while the same games are played."""
    corp, runner = decks.load("gateway-intermediate-corp"), decks.load("gateway-intermediate-runner")
    number = 0

    def count(frame, event, argument):
        nonlocal number
        number += event in ("call", "c_call")

    for seed in SEEDS:
        rng = random.Random(seed)
        game = Game.new(corp, runner, seed)
        gc.collect()
        gc.disable()  # what other tests left behind is not cleared away meanwhile, by calls of its own
        sys.setprofile(count)
        try:
            while game.outcome is None:
                game.choose(rng.randrange(len(game.decision.options)))
        finally:
            sys.setprofile(None)
            gc.enable()
    return number


@pytest.fixture
def pool():
    """The pool, to be changed: afterwards it is as it was, in the same order."""
    known = dict(POOL)
    yield POOL
    POOL.clear()
    POOL.update(known)


def test_a_decision_costs_no_more_when_more_cards_are_known(pool, monkeypatch):
    monkeypatch.setattr(word, "OFTEN", 0)  # or the calls would grow fewer as words are made again and again
    for _ in range(4):
        calls_in_games()  # whatever is made once and kept is made now
    all_known = calls_in_games()
    decklists = [decks.load(name) for name in ("gateway-intermediate-corp", "gateway-intermediate-runner")]
    used = {title for deck in decklists for title in (deck.identity, *deck.counts)}
    for title in pool.keys() - used:
        del pool[title]
    assert len(pool) == len(used) < 100
    assert calls_in_games() == all_known > 1000
