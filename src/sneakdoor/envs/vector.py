"""Many games, stepped in one call, what is seen and may be chosen stacked in arrays that are written anew each time.

A game that ends is followed by a new one in its place. A decision with one option is no decision, and is not shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sneakdoor.encoding.layout import MOST_OPTIONS, OPTION_WIDTH, SIZE
from sneakdoor.errors import IllegalChoice
from sneakdoor.game import Game
from sneakdoor.players import Player, Seat
from sneakdoor.terms import SIDE_NAMES

from .aec import LONGEST
from .dealing import DeckSource, new_game

Opponent = Callable[[int], Player]
"""What makes a player, from a seed: `lambda seed: levels.make("hard", "runner", seed)`."""


class Games:
    """So many games at once.

    >>> from sneakdoor.envs import Games
    >>> import numpy as np
    >>> games = Games(8, seed=1)
    >>> for _ in range(50):
    ...     games.step(games.masks.argmax(axis=1))
    >>> games.observations.shape, games.options.shape, set(games.sides.tolist()) <= {0, 1}
    ((8, 2911), (8, 128, 7), True)
    """

    def __init__(
        self,
        number: int,
        corp: DeckSource = "gateway-beginner-corp",
        runner: DeckSource = "gateway-beginner-runner",
        rulebook: str = "modern",
        *,
        seed: int = 0,
        against: Mapping[str, Opponent] | None = None,
        longest: int = LONGEST,
    ) -> None:
        """`against`: by side, who plays it, unseen. A game is given up after the `longest` number of decisions."""
        self.decks = corp, runner
        self.rulebook = rulebook
        self.against = dict(against or {})
        self.longest = longest
        self._random = Random(seed)
        self._games: list[Game] = []
        self._seats: list[tuple[Seat, Seat]] = []
        self._players: list[tuple[Player | None, ...]] = []
        self.observations: NDArray[np.int16] = np.zeros((number, SIZE), np.int16)
        """What whoever decides sees, by game."""
        self.options: NDArray[np.int16] = np.zeros((number, MOST_OPTIONS, OPTION_WIDTH), np.int16)
        """What they may choose."""
        self.masks: NDArray[np.int8] = np.zeros((number, MOST_OPTIONS), np.int8)
        """Which places may be chosen."""
        self.sides: NDArray[np.int8] = np.zeros(number, np.int8)
        """Who decides: 0 the Corp, 1 the Runner."""
        self.rewards: NDArray[np.float32] = np.zeros((number, 2), np.float32)
        """Where the last step ended a game: 1 for the side that won, -1 for the other."""
        self.ended: NDArray[np.bool_] = np.zeros(number, np.bool_)
        """Whether the last step ended a game; what is seen is the new one already."""
        self._rows: list[Any] = [self.options[i].reshape(-1) for i in range(number)]
        for i in range(number):
            self._games.append(self._new())
            self._sit(i)
            while not self._go_on(i):
                self._games[i] = self._new()
                self._sit(i)
            self._show(i)

    def __len__(self) -> int:
        return len(self._games)

    def __getitem__(self, place: int) -> Game:
        """One of the games, to look at."""
        return self._games[place]

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Choose in every game the option at that place, and go on to the next decision that is one."""
        self.rewards[:] = 0
        self.ended[:] = False
        for i, action in enumerate(np.asarray(actions).tolist()):
            game = self._games[i]
            if not 0 <= action < len(game.state.options):
                message = f"game {i} has no option {action}; its mask says which there are"
                raise IllegalChoice(message)
            game.step(action)
            while not self._go_on(i):
                self._finish(i)
            self._show(i)

    def _new(self) -> Game:
        return new_game(*self.decks, self.rulebook, self._random)

    def _sit(self, i: int) -> None:
        """Seats at a game that is new."""
        game = self._games[i]
        seats = (Seat(game, SIDE_NAMES[0]), Seat(game, SIDE_NAMES[1]))
        made = [self.against.get(side) for side in SIDE_NAMES]
        players = tuple(None if make is None else make(self._random.getrandbits(32)) for make in made)
        if i < len(self._seats):
            self._seats[i], self._players[i] = seats, players
        else:
            self._seats.append(seats)
            self._players.append(players)

    def _go_on(self, i: int) -> bool:
        """Go on to a decision that is to be shown; whether there is one before the game ends."""
        game, seats, players = self._games[i], self._seats[i], self._players[i]
        state = game.state
        while state.outcome is None and len(game.choices) < self.longest:
            if len(state.options) == 1:
                game.step(0)
                continue
            player = players[state.decider]
            if player is None:
                return True
            game.step(player.choose(seats[state.decider]))
        return False

    def _finish(self, i: int) -> None:
        """Keep how a game ended, and begin another."""
        outcome = self._games[i].state.outcome
        if not self.ended[i] and outcome is not None and outcome.winner is not None:
            self.rewards[i, outcome.winner] = 1
            self.rewards[i, 1 - outcome.winner] = -1
        self.ended[i] = True
        self._games[i] = self._new()
        self._sit(i)

    def _show(self, i: int) -> None:
        side = self._games[i].state.decider
        seat = self._seats[i][side]
        self.sides[i] = side
        seat.observe(self.observations[i])
        seat.encode_options(self._rows[i], self.masks[i])
