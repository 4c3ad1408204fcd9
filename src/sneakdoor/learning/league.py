"""Who plays whom, with which decks, in the games that are learned from."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from sneakdoor import decks
from sneakdoor.decks import Deck
from sneakdoor.fuzz.random_decks import random_deck
from sneakdoor.network.forward import Network, Weights
from sneakdoor.players import Player
from sneakdoor.players.levels import make
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, SIDE_NAMES

from .episodes import Opening

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
MOST_PAST: Final = 8


@dataclass(frozen=True, slots=True)
class Shares:
    """How often which game is played."""

    hard: float = 0.2
    """Against the rules of thumb;"""
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
    """The networks of now and of some time ago, and the games between them."""

    def __init__(self, seed: int, shares: Shares) -> None:
        self._random = Random(seed)
        self._shares = shares
        self.now: list[Network | None] = [None, None]
        self._past: tuple[deque[Network], deque[Network]] = (deque(maxlen=MOST_PAST), deque(maxlen=MOST_PAST))

    def publish(self, weights: tuple[Weights, Weights], *, remember: bool) -> None:
        """These are the networks of now, also in games that are going on; as they are now, they may be met again."""
        for side in (CORP_SIDE, RUNNER_SIDE):
            now = self.now[side]
            if now is None:
                self.now[side] = Network(weights[side])
            else:
                now.use(weights[side])
            if remember:
                self._past[side].append(Network(weights[side]))

    def opening(self) -> Opening:
        """The next game: of the network of now against itself, its past or the rules of thumb; or of those."""
        random, shares = self._random, self._shares
        seed = random.getrandbits(40)
        decks_ = deck(random, CORP_SIDE, shares), deck(random, RUNNER_SIDE, shares)
        corp, runner = self.now
        if corp is None or runner is None:
            both = make("hard", "corp", seed & 0xFFFF), make("hard", "runner", seed >> 16 & 0xFFFF)
            return Opening(*decks_, both, (True, True), ("hard", "hard"), seed)
        players: list[Player | Network] = [corp, runner]
        label = ["now", "now"]
        kind = random.random()
        other = random.randrange(2)
        if kind < shares.hard:
            players[other], label[other] = make("hard", SIDE_NAMES[other], seed & 0xFFFF), "hard"
        elif kind < shares.hard + shares.past and self._past[other]:
            players[other], label[other] = random.choice(self._past[other]), "past"
        learns = label[0] == "now", label[1] == "now"
        return Opening(*decks_, (players[0], players[1]), learns, (label[0], label[1]), seed)
