"""A game in the manner of OpenSpiel's states, with its names: information states as tensors and strings.

Chance is drawn inside, by the seed. What is legal is the places of options, as everywhere here; `action_to_string` says
what they are.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

import numpy as np
from numpy.typing import NDArray

from sneakdoor.encoding.layout import MOST_OPTIONS, SIZE
from sneakdoor.encoding.shown import Shown, shown_to
from sneakdoor.game import Game
from sneakdoor.players import Seat
from sneakdoor.terms import SIDE_NAMES

from .dealing import DeckSource, new_game

TERMINAL = -4
"""Who decides in a game that is over, as OpenSpiel numbers it."""


class InformationState:
    """A game, with what each side knows of it: all that it saw at its own decisions, and what it chose there.

    >>> state = InformationState.new(seed=3)
    >>> state.current_player(), [state.action_to_string(a) for a in state.legal_actions()]
    (0, ['keep', 'mulligan'])
    >>> twin = state.clone()
    >>> twin.apply_action(0)
    >>> twin.information_state_string(0) == state.information_state_string(0)
    False
    """

    def __init__(self, game: Game, past: tuple[bytes, bytes] = (b"", b"")) -> None:
        self.game = game
        self._past = past
        """By side, what it saw and did at all its decisions so far, as a digest."""

    @classmethod
    def new(
        cls,
        corp: DeckSource = "gateway-beginner-corp",
        runner: DeckSource = "gateway-beginner-runner",
        rulebook: str = "modern",
        *,
        seed: int = 0,
    ) -> InformationState:
        """A game at its first decision."""
        return cls(new_game(corp, runner, rulebook, Random(seed)))

    def current_player(self) -> int:
        """Who decides: 0 the Corp, 1 the Runner."""
        return TERMINAL if self.is_terminal() else self.game.state.decider

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.outcome is not None

    def returns(self) -> list[float]:
        """What each side got: 1, -1, or 0 while nobody has won."""
        outcome = self.game.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def legal_actions(self) -> list[int]:
        """The places that may be chosen."""
        return [] if self.is_terminal() else list(range(min(len(self.game.state.options), MOST_OPTIONS)))

    def action_to_string(self, action: int) -> str:
        """The key of the option at a place."""
        assert self.game.decision is not None
        return self.game.decision.options[action].key

    def apply_action(self, action: int) -> None:
        """Choose the option at that place."""
        side = self.game.state.decider
        seat = Seat(self.game, SIDE_NAMES[side])
        done = seat.actions()[action]
        seen = sha256(self._past[side])
        seen.update(self._observed(side))
        seen.update(repr(tuple(done)).encode())
        past = list(self._past)
        past[side] = seen.digest()
        self._past = past[0], past[1]
        self.game.choose(action)

    def information_state_tensor(self, player: int) -> NDArray[np.float32]:
        """What a side sees now, with the latest of what it was shown."""
        return np.frombuffer(self._observed(player), np.int16).astype(np.float32)

    def information_state_string(self, player: int) -> str:
        """The same for all that a side saw and did so far: equal if, and only if, it could not tell two games apart."""
        seen = sha256(self._past[player])
        seen.update(self._observed(player))
        return f"{SIDE_NAMES[player]} {seen.hexdigest()}"

    def clone(self) -> InformationState:
        """The same, to be gone on with differently."""
        twin = self.game.clone()
        shown = shown_to(self.game.state)
        twin.state.listen(shown.copy() if shown is not None else Shown())
        return InformationState(twin, self._past)

    def _observed(self, side: int) -> bytes:
        row = np.zeros(SIZE, np.int16)
        Seat(self.game, SIDE_NAMES[side]).observe(row)
        return row.tobytes()
