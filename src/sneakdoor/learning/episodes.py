"""Games that are played to learn from: many at a time in one process, decisions of all of them scored together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sneakdoor.decks import Deck
from sneakdoor.encoding import actions, layout
from sneakdoor.encoding.observing import Observer
from sneakdoor.game import Game
from sneakdoor.network.forward import Floats, Ints, Network
from sneakdoor.players import Player, Seat
from sneakdoor.terms import SIDE_NAMES

MOST_DECISIONS: Final = 3_000
"""A game that takes longer is given up, and nobody learns from it."""
WIDEST: Final = 40
"""Options that are kept of a decision to learn from: the chosen one and others."""


@dataclass(slots=True)
class Batch:
    """Decisions of one side to learn from."""

    side: int
    seen: Ints
    options: Ints
    """WIDEST options a decision, the rest zeros;"""
    counts: NDArray[np.int16]
    """how many there are;"""
    chosen: NDArray[np.int16]
    """which was chosen;"""
    chance: Floats
    """how likely that was, as a logarithm;"""
    returns: Floats
    """what came of it, from 0 to 1;"""
    values: Floats
    """and what was expected."""

    def __len__(self) -> int:
        return len(self.seen)


@dataclass(slots=True)
class _Step:
    seen: Ints
    options: Ints
    chosen: int
    chance: float
    value: float


@dataclass(slots=True)
class _Table:
    """One game with who plays it."""

    game: Game
    players: tuple[Player | Network, Player | Network]
    learns: tuple[bool, bool]
    label: tuple[str, str]
    observers: list[Observer] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    steps: tuple[list[_Step], list[_Step]] = field(default_factory=lambda: ([], []))

    def __post_init__(self) -> None:
        self.observers = [Observer(self.game.state, side) for side in (0, 1)]
        self.seats = [Seat(self.game, name) for name in SIDE_NAMES]


@dataclass(frozen=True, slots=True)
class Opening:
    """Who sits down to a game, with which decks."""

    corp: Deck
    runner: Deck
    players: tuple[Player | Network, Player | Network]
    learns: tuple[bool, bool]
    label: tuple[str, str]
    seed: int


@dataclass(frozen=True, slots=True)
class Ended:
    """How a game went, and what each side that learns may learn from it."""

    winner: int | None
    reason: str
    turns: int
    label: tuple[str, str]
    learned: tuple[Batch | None, Batch | None]


def episodes(
    openings: Callable[[], Opening],
    at_once: int,
    random: Random,
    *,
    decay: float = 0.97,
    advice: bool = False,
) -> Iterator[Ended]:
    """Games without end, so many at once; each as it ends.

    With `advice` the decisions of players that are no network are kept, too: to learn to do as they do.
    """
    tables = [_sit(openings()) for _ in range(at_once)]
    while True:
        asked: dict[int, tuple[Network, list[tuple[_Table, int]]]] = {}
        for place in range(at_once):
            while not _to_a_network(tables[place], advice=advice):
                if tables[place].game.state.outcome is not None:
                    yield _ended(tables[place], decay)
                tables[place] = _sit(openings())
            table = tables[place]
            side = table.game.state.decider
            player = table.players[side]
            assert isinstance(player, Network)
            asked.setdefault(id(player), (player, []))[1].append((table, side))
        for network, those in asked.values():
            _decide(network, those, random)


def _sit(opening: Opening) -> _Table:
    game = Game.new(opening.corp, opening.runner, opening.seed)
    return _Table(game, opening.players, opening.learns, opening.label)


def _to_a_network(table: _Table, *, advice: bool) -> bool:
    """Play on until a network must choose; False when the game is over, or has taken too long."""
    game = table.game
    state = game.state
    while state.outcome is None and len(game.choices) < MOST_DECISIONS:
        number = len(state.options)
        if number == 1:
            game.choose(0)
            continue
        side = state.decider
        player = table.players[side]
        if isinstance(player, Network):
            return True
        chosen = player.choose(table.seats[side])
        if advice and table.learns[side] and chosen < WIDEST:
            seen, options = look(table.observers[side])
            table.steps[side].append(_Step(seen, options, chosen, 0.0, 0.5))
        game.choose(chosen)
    return False


def look(observer: Observer) -> tuple[Ints, Ints]:
    """What a side sees, without what it was shown earlier, and its options."""
    seen = np.frombuffer(observer.row(None), np.int16)
    return seen, np.frombuffer(actions.rows(observer), np.int16).reshape(-1, layout.OPTION_WIDTH)


def _decide(network: Network, those: list[tuple[_Table, int]], random: Random) -> None:
    looked = [look(table.observers[side]) for table, side in those]
    counts = np.array([len(options) for _, options in looked])
    scores, values = network.scores(
        np.stack([seen for seen, _ in looked]), np.concatenate([options for _, options in looked]), counts
    )
    at = 0
    for (table, side), (seen, options), value in zip(those, looked, values, strict=True):
        here = scores[at : at + len(options)]
        at += len(options)
        here = here - here.max()
        odds = np.exp(here)
        total = float(odds.sum())
        chosen = min(int(np.searchsorted(np.cumsum(odds), random.random() * total)), len(options) - 1)
        if table.learns[side] and chosen < WIDEST:
            chance = float(here[chosen]) - float(np.log(total))
            table.steps[side].append(_Step(seen, options, chosen, chance, 1 / (1 + float(np.exp(-value)))))
        table.game.choose(chosen)


def _ended(table: _Table, decay: float) -> Ended:
    outcome = table.game.state.outcome
    assert outcome is not None
    learned: list[Batch | None] = [None, None]
    for side in (0, 1):
        if table.learns[side] and table.steps[side]:
            won = 0.5 if outcome.winner is None else float(outcome.winner == side)
            learned[side] = _batch(side, table.steps[side], won, decay)
    return Ended(outcome.winner, outcome.reason, outcome.turn, table.label, (learned[0], learned[1]))


def _batch(side: int, steps: list[_Step], won: float, decay: float) -> Batch:
    number = len(steps)
    options = np.zeros((number, WIDEST, layout.OPTION_WIDTH), np.int16)
    returns = np.empty(number, np.float32)
    later = won
    for at in range(number - 1, -1, -1):
        step = steps[at]
        returns[at] = later
        later = decay * later + (1 - decay) * step.value
        kept = min(WIDEST, len(step.options))
        options[at, :kept] = step.options[:kept]
    return Batch(
        side,
        np.stack([step.seen for step in steps]),
        options,
        np.array([min(WIDEST, len(step.options)) for step in steps], np.int16),
        np.array([step.chosen for step in steps], np.int16),
        np.array([step.chance for step in steps], np.float32),
        returns,
        np.array([step.value for step in steps], np.float32),
    )
