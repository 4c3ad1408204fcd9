"""Games that are played to learn from, up to the decisions that a network must make."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from sneakdoor.deciding import Deciding
from sneakdoor.decks import Deck
from sneakdoor.encoding import actions, layout
from sneakdoor.encoding.observing import Observer
from sneakdoor.game import Game
from sneakdoor.network import plan
from sneakdoor.network.circles import Circles
from sneakdoor.network.forward import Floats, Ints, gauges, offered
from sneakdoor.players import Player, Seat
from sneakdoor.players.judging import Judge
from sneakdoor.terms import SIDE_NAMES

MOST_DECISIONS: Final = 3_000
"""A game that takes longer is given up, and nobody learns from it."""
WIDEST: Final = 32
"""Options that are looked at of a decision; there are hardly ever more."""
LOOKED: Final = layout.FIELDS["seen"].start
"""As much of an observation the network looks at: not what it was shown earlier."""


UNGAUGED: Final = gauges(())
"""What is reckoned where nobody reckons."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Who sits down to a game, with which decks."""

    corp: Deck
    runner: Deck
    players: tuple[Player | None, Player | None]
    """Where there is none, a network plays; elsewhere it is only heard what it expects as each turn begins:"""
    label: tuple[str, str]
    """Who plays: "now" or "deaf" (`league`), "past", "hard"."""
    seed: int
    hears: bool = True
    """Whether networks hear what hard thinks;"""
    named: bool = True
    """and whether they know single cards, and not only what is printed on them."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went."""

    winner: int | None
    turns: int
    label: tuple[str, str]

    def won(self, side: int) -> float:
        """1 for a win, 0 for a loss."""
        return 0.5 if self.winner is None else float(self.winner == side)


class Table:
    """One game with who plays it."""

    __slots__ = (
        *("circles", "game", "heard", "hears", "judges", "label", "named"),
        *("observers", "overheard", "players", "seats", "span", "turn"),
    )

    def __init__(self, opening: Opening) -> None:
        self.game = Game.new(opening.corp, opening.runner, opening.seed)
        self.players = opening.players
        self.label = opening.label
        self.hears = opening.hears
        self.named = opening.named
        self.observers = [Observer(self.game.state, side) for side in (0, 1)]
        self.seats = [Seat(self.game, name) for name in SIDE_NAMES]
        self.circles = [Circles() for _ in (0, 1)]
        self.judges = [Judge(side) for side in (0, 1)]
        self.turn = -1
        """The latest turn in which a network was asked;"""
        self.heard = -1
        """and in which it was heard what is expected where a player decides."""
        self.overheard = -1
        """How many choices had been made when it was last heard what the side expects that is not asked;"""
        self.span = -1
        """and how often it was, less one: by that, what both expect is known as each span begins."""

    def play_on(self) -> bool:
        """Play on until a network is asked; False when the game is over, or has taken too long."""
        game = self.game
        state = game.state
        with told(game):
            while state.outcome is None and len(game.choices) < MOST_DECISIONS:
                if len(state.options) == 1:
                    game.choose(0)
                    continue
                player = self.players[state.decider]
                if player is None or self.heard != state.turn:
                    return True
                game.choose(player.choose(self.seats[state.decider]))
        return False

    def look(self) -> Look:
        """What the side that must choose sees; but as each turn begins, and before each action that a network takes,
        first what the other one sees.
        """
        state = self.game.state
        side, made = state.decider, len(self.game.choices)
        acts = state.deciding is Deciding.ACTION and self.players[side] is None
        with told(self.game):
            if (acts or state.turn != self.turn) and made != self.overheard:
                self.turn, self.overheard = state.turn, made
                self.span += 1
                return overheard(self.observers[1 - side])
            seen, options = look(self.observers[side])
            if self.players[side] is not None:
                self.heard = state.turn
                return Look(side, seen, options, unjudged(options), decides=False)
            barred = self.circles[side].barred(seen, options)
            if not self.hears:
                return Look(side, seen, options, unjudged(options), barred=barred)
            heard = self.judges[side].hear(self.seats[side])
        return Look(side, seen, options, np.array(heard.judged[:WIDEST], np.float32), gauges(heard.gauged), barred)

    def take(self, look: Look, place: int) -> None:
        """That side chooses so, if it is what decides."""
        if not look.decides:
            return
        self.circles[look.side].took(look.seen, look.options, place)
        with told(self.game):
            if self.hears:
                self.judges[look.side].chose(self.seats[look.side], place)
            self.game.choose(place)

    def result(self) -> Result | None:
        """How it went; None if it was given up."""
        outcome = self.game.state.outcome
        return None if outcome is None else Result(outcome.winner, outcome.turn, self.label)


@dataclass(frozen=True, slots=True)
class Look:
    """What a network is asked."""

    side: int
    seen: Ints
    options: Ints
    judged: Floats
    """What hard thinks of each option;"""
    gauged: Floats = field(default_factory=lambda: UNGAUGED)
    """what it reckons of each server;"""
    barred: Sequence[int] = ()
    """options that lead nowhere."""
    decides: bool = True
    """Whether it decides; if not, it is only heard what it expects."""


def overheard(observer: Observer) -> Look:
    """What a side sees that is not asked anything: so that it is heard what it expects."""
    nothing = np.zeros((1, layout.OPTION_WIDTH), np.int16)
    return Look(observer.side, seen_by(observer), nothing, unjudged(nothing), decides=False)


def unjudged(options: Ints) -> Floats:
    """What is thought of options where nobody is asked."""
    return np.zeros((len(options), plan.JUDGED), np.float32)


def look(observer: Observer) -> tuple[Ints, Ints]:
    """What a side sees, and as many of its options as are looked at."""
    return seen_by(observer), offered(actions.rows(observer))[:WIDEST]


def seen_by(observer: Observer) -> Ints:
    """What a side sees, as far as the network looks at it."""
    return np.frombuffer(observer.row(None), np.int16)[:LOOKED]


@contextmanager
def told(game: Game) -> Iterator[None]:
    """An error in here is told with the game that it happened in, so that it can be played again."""
    try:
        yield
    except Exception as error:
        save = {"corp": game.corp.to_data(), "runner": game.runner.to_data(), "seed": game.seed}
        error.add_note(json.dumps({**save, "choices": list(game.choices)}))
        raise
