"""Who plays whom, with which decks, in the games that are learned from."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.fuzz.random_decks import random_deck, varied_deck
from sneakdoor.players import Player
from sneakdoor.players.levels import make
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, SIDE_NAMES

from .tables import Opening, Result

KEPT_OUT: Final = (
    "starter-jinteki",
    "standard-weyland",
    "startup-nbn",
    "worlds-2025-zomzraft-corp",
    "worlds-2012-haas-bioroid",
    "starter-criminal",
    "standard-shaper",
    "startup-anarch",
    "worlds-2025-zomzraft-runner",
    "worlds-2012-gabriel",
)
"""Decks that nobody trains with, nor with any card that is in these alone: to see what was learned of Netrunner."""


HEARING, DEAF = "now", "deaf"
"""A network of now, which hears what hard thinks, or does not."""
LEARNING: Final = frozenset((HEARING, DEAF))
"""Those who learn from a game."""
EXCHANGED: Final = (0.1, 0.5)
"""Of the titles of a deck, so many are exchanged where it is varied: from this share to that."""
DOUBT: Final = 6
"""Of so many games more each deck counts as having lost half: that many say little yet."""


@dataclass(frozen=True, slots=True)
class Shares:
    """How often which game is played."""

    hard: float = 0.2
    """Against the rules of thumb;"""
    hard_corp: float = 0.5
    """of these, with hard as the Corp;"""
    past: float = 0.2
    """against one that it was;"""
    random_decks: float = 0.3
    """with decks of random cards;"""
    hearing: float = 1.0
    """and in how many of them networks hear what hard thinks. Without it they play twice as many."""
    nameless: float = 0.0
    """In how many of them networks know cards only by what is printed on them, as those that they have never met."""
    varied: float = 0.0
    """How many of the decks that come with the game have some of their cards exchanged for others of their kind;"""
    weak: float = 0.0
    """and how much oftener decks are taken that lose more: in proportion to how often they do, to that power."""


@cache
def offered(side: int) -> tuple[Deck, ...]:
    """The decks that are trained with."""
    every = [decks.load(name) for name in decks.names() if name not in KEPT_OUT]
    return tuple(deck for deck in every if deck.side == SIDE_NAMES[side])


@cache
def kept_out_cards() -> frozenset[str]:
    """The cards that are in decks kept out and in no other."""
    trained = {title for side in (CORP_SIDE, RUNNER_SIDE) for deck in offered(side) for title in deck.counts}
    return frozenset(title for name in KEPT_OUT for title in decks.load(name).counts if title not in trained)


def deck(random: Random, side: int, shares: Shares) -> Deck:
    """A deck to train with, each as often."""
    return Cupboard(random, side, shares).deck()


class Cupboard:
    """The decks of a side, of which those that lose more can be taken more often."""

    def __init__(self, random: Random, side: int, shares: Shares) -> None:
        self._random = random
        self._side = side
        self._shares = shares
        self._games: Counter[str] = Counter()
        self._lost: defaultdict[str, float] = defaultdict(float)

    def deck(self) -> Deck:
        """A deck of random cards, or one of those that come with the game."""
        if self._random.random() >= self._shares.random_decks:
            every = offered(self._side)
            found = self._random.choices(every, [self._weight(deck.name) for deck in every])[0]
            if self._random.random() >= self._shares.varied:
                return found
            return varied_deck(self._random, found, self._random.uniform(*EXCHANGED), kept_out_cards())
        while True:
            found = random_deck(self._random, self._side)
            if not kept_out_cards() & set(found.counts):
                return found

    def ended(self, name: str, lost: float) -> None:
        """How often a deck has lost in a game: 0, 1, or half."""
        self._games[name] += 1
        self._lost[name] += lost

    def _weight(self, name: str) -> float:
        share = (self._lost[name] + 0.5 * DOUBT) / (self._games[name] + DOUBT)
        return float(share**self._shares.weak)


class League:
    """Who sits down to the next game: the network of now against itself, its past or the rules of thumb."""

    def __init__(self, seed: int, shares: Shares) -> None:
        self._random = Random(seed)
        self._shares = shares
        self._cupboards = [Cupboard(self._random, side, shares) for side in (CORP_SIDE, RUNNER_SIDE)]

    def opening(self) -> Opening:
        """The next game."""
        random, shares = self._random, self._shares
        seed = random.getrandbits(40)
        corp, runner = (cupboard.deck() for cupboard in self._cupboards)
        players: list[Player | None] = [None, None]
        hears = random.random() < shares.hearing
        named = random.random() >= shares.nameless
        label = [HEARING, HEARING] if hears else [DEAF, DEAF]
        kind = random.random()
        if kind < shares.hard:
            other = CORP_SIDE if random.random() < shares.hard_corp else RUNNER_SIDE
            players[other], label[other] = make("hard", SIDE_NAMES[other], seed & 0xFFFF), "hard"
        elif kind < shares.hard + shares.past:
            label[random.randrange(2)] = "past"
        return Opening(corp, runner, (players[0], players[1]), (label[0], label[1]), seed, hears, named)

    def ended(self, names: tuple[str, str], result: Result) -> None:
        """How a game with decks of these names has ended: it is remembered with which the learning side loses."""
        for side, (cupboard, name, label) in enumerate(zip(self._cupboards, names, result.label, strict=True)):
            if label in LEARNING:
                cupboard.ended(name, 1 - result.won(side))
