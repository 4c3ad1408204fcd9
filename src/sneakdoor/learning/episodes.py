"""Games that are played to learn from: many at a time in one process, decisions of all of them scored together."""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from sneakdoor.decks import Deck
from sneakdoor.encoding import actions, layout
from sneakdoor.encoding.observing import Observer
from sneakdoor.engine.state import State
from sneakdoor.game import Game
from sneakdoor.network import plan
from sneakdoor.network.circles import Circles
from sneakdoor.network.forward import Floats, Ints, Network, joined
from sneakdoor.players import Player, Seat
from sneakdoor.players.judging import Judge
from sneakdoor.terms import SIDE_NAMES

MOST_DECISIONS: Final = 3_000
"""A game that takes longer is given up, and nobody learns from it."""
TO_EXPECT: Final = 0.9
"""How much of what came a turn later still counts in what is to be expected of a position;"""
TO_CHOOSE: Final = 0.4
"""and in how good a choice was. A game's end says little about one choice in it: over 570 games of each side, what
different games said agreed at 0.3, hardly at 0.5, and not measurably at 0.7 and more."""
_TURN: Final = layout.AT["turn"]
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
    """what came of it in the end, from 0 to 1, with some of what was expected on the way;"""
    later: Floats
    """how the game stood a turn or two later;"""
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
    judges: list[Judge] = field(default_factory=list)
    circles: list[Circles] = field(default_factory=list)
    steps: tuple[list[_Step], list[_Step]] = field(default_factory=lambda: ([], []))

    def __post_init__(self) -> None:
        self.observers = [Observer(self.game.state, side) for side in (0, 1)]
        self.seats = [Seat(self.game, name) for name in SIDE_NAMES]
        self.judges = [Judge(side) for side in (0, 1)]
        self.circles = [Circles() for _ in (0, 1)]


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
                    yield _ended(tables[place])
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
        with _told(game):
            chosen = player.choose(table.seats[side])
        if advice and table.learns[side] and chosen < WIDEST:
            seen, options = look(table.observers[side], unjudged(state))
            table.steps[side].append(_Step(seen, options, chosen, 0.0, 0.5))
        with _told(game):
            game.choose(chosen)
    return False


@contextmanager
def _told(game: Game) -> Iterator[None]:
    """An error in here is told with the game that it happened in, so that it can be played again."""
    try:
        yield
    except Exception as error:
        save = {"corp": game.corp.to_data(), "runner": game.runner.to_data(), "seed": game.seed}
        error.add_note(json.dumps({**save, "choices": list(game.choices)}))
        raise


def look(observer: Observer, judged: array[int]) -> tuple[Ints, Ints]:
    """What a side sees, without what it was shown earlier, and its options with what hard thinks of each."""
    return np.frombuffer(observer.row(None), np.int16), joined(actions.rows(observer), judged)


def unjudged(state: State) -> array[int]:
    """Nothing said about any option: who learns to do as the rules of thumb do is not told what they think."""
    return array("h", bytes(2 * len(plan.JUDGED) * len(state.options)))


def _decide(network: Network, those: list[tuple[_Table, int]], random: Random) -> None:
    looked = []
    for table, side in those:
        with _told(table.game):
            looked.append(look(table.observers[side], table.judges[side].judge(table.seats[side])))
    counts = np.array([len(options) for _, options in looked])
    scores, values = network.scores(
        np.stack([seen for seen, _ in looked]), np.concatenate([options for _, options in looked]), counts
    )
    at = 0
    for (table, side), (seen, options), value in zip(those, looked, values, strict=True):
        here = scores[at : at + len(options)]
        at += len(options)
        barred = table.circles[side].barred(seen, options)
        here[barred] = -np.inf
        here = here - here.max()
        odds = np.exp(here)
        total = float(odds.sum())
        chosen = min(int(np.searchsorted(np.cumsum(odds), random.random() * total)), len(options) - 1)
        table.circles[side].took(seen, options, chosen)
        if table.learns[side] and chosen < WIDEST and not barred:
            chance = float(here[chosen]) - float(np.log(total))
            table.steps[side].append(_Step(seen, options, chosen, chance, 1 / (1 + float(np.exp(-value)))))
        table.judges[side].chose(table.seats[side], chosen)
        with _told(table.game):
            table.game.choose(chosen)


def _ended(table: _Table) -> Ended:
    outcome = table.game.state.outcome
    assert outcome is not None
    learned: list[Batch | None] = [None, None]
    for side in (0, 1):
        if table.learns[side] and table.steps[side]:
            won = 0.5 if outcome.winner is None else float(outcome.winner == side)
            learned[side] = _batch(side, table.steps[side], won)
    return Ended(outcome.winner, outcome.reason, outcome.turn, table.label, (learned[0], learned[1]))


def _outcomes(steps: list[_Step], won: float, share: float) -> Floats:
    """What came of each step: how the game ended, mixed with what was expected as each later turn began.

    Values amid a turn are not asked: those in a run, say, differ from those before it by more than the run is worth.
    """
    turns = [int(step.seen[_TURN]) for step in steps]
    found = np.empty(len(steps), np.float32)
    later = won
    for at in range(len(steps) - 1, -1, -1):
        found[at] = later
        if at and turns[at - 1] != turns[at]:
            later = share * later + (1 - share) * steps[at].value
    return found


def _batch(side: int, steps: list[_Step], won: float) -> Batch:
    number = len(steps)
    options = np.zeros((number, WIDEST, plan.OPTION_WIDTH), np.int16)
    for at, step in enumerate(steps):
        kept = min(WIDEST, len(step.options))
        options[at, :kept] = step.options[:kept]
    return Batch(
        side,
        np.stack([step.seen for step in steps]),
        options,
        np.array([min(WIDEST, len(step.options)) for step in steps], np.int16),
        np.array([step.chosen for step in steps], np.int16),
        np.array([step.chance for step in steps], np.float32),
        _outcomes(steps, won, TO_EXPECT),
        _outcomes(steps, won, TO_CHOOSE),
        np.array([step.value for step in steps], np.float32),
    )
