"""Who plays whom, with which decks, in the games that are learned from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.fuzz.random_decks import random_deck
from sneakdoor.players import Player
from sneakdoor.players.levels import make
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, SIDE_NAMES

from .tables import Opening

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
    """with decks of random cards."""


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
    """A deck to train with."""
    if random.random() >= shares.random_decks:
        return random.choice(offered(side))
    while True:
        found = random_deck(random, side)
        if not kept_out_cards() & set(found.counts):
            return found


class League:
    """Who sits down to the next game: the network of now against itself, its past or the rules of thumb."""

    def __init__(self, seed: int, shares: Shares) -> None:
        self._random = Random(seed)
        self._shares = shares

    def opening(self) -> Opening:
        """The next game."""
        random, shares = self._random, self._shares
        seed = random.getrandbits(40)
        decks_ = deck(random, CORP_SIDE, shares), deck(random, RUNNER_SIDE, shares)
        players: list[Player | None] = [None, None]
        label = ["now", "now"]
        kind = random.random()
        if kind < shares.hard:
            other = CORP_SIDE if random.random() < shares.hard_corp else RUNNER_SIDE
            players[other], label[other] = make("hard", SIDE_NAMES[other], seed & 0xFFFF), "hard"
        elif kind < shares.hard + shares.past:
            label[random.randrange(2)] = "past"
        return Opening(*decks_, (players[0], players[1]), (label[0], label[1]), seed)
