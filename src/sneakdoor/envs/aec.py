"""One game as PettingZoo's agent environment cycle: the agents are "corp" and "runner", whoever decides is next.

An action is the place of an option among those of the decision. An observation is a dictionary: `observation` what
`Seat.observe` writes (`encoding.layout` names its parts), `options` what may be chosen (`encoding.layout.OPTION`), and
`action_mask`. The winner is rewarded with 1, the loser with -1, as the game ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from sneakdoor.encoding.layout import LARGEST, MOST_OPTIONS, OPTION_WIDTH, SIZE
from sneakdoor.errors import IllegalChoice
from sneakdoor.game import Game
from sneakdoor.players import Seat
from sneakdoor.terms import SIDE_NAMES

from .dealing import DeckSource, new_game

LONGEST: Final = 5_000
"""More decisions than games take that get anywhere."""


class Netrunner(AECEnv):  # type: ignore[misc]
    """One game after another, as PettingZoo plays them."""

    metadata: ClassVar[dict[str, Any]] = {"name": "sneakdoor_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        corp: DeckSource = "gateway-beginner-corp",
        runner: DeckSource = "gateway-beginner-runner",
        rulebook: str = "modern",
        *,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        """Games between two decks, given up after the `longest` number of decisions."""
        super().__init__()
        self.decks = corp, runner
        self.rulebook = rulebook
        self.longest = longest
        self.render_mode = render_mode
        self.possible_agents = list(SIDE_NAMES)
        low, high = -LARGEST - 1, LARGEST
        self._spaces = {
            side: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, (SIZE,), np.int16),
                    "options": spaces.Box(low, high, (MOST_OPTIONS, OPTION_WIDTH), np.int16),
                    "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
                }
            )
            for side in SIDE_NAMES
        }
        self._actions = {side: spaces.Discrete(MOST_OPTIONS) for side in SIDE_NAMES}
        self._random = Random()
        self.game: Game

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent is shown."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The places of options."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; with a seed, the same as every time with that seed."""
        if seed is not None:
            self._random = Random(seed)
        self.game = new_game(*self.decks, self.rulebook, self._random)
        self.seats = {side: Seat(self.game, side) for side in SIDE_NAMES}
        self.agents = list(SIDE_NAMES)
        self.rewards: dict[str, float] = dict.fromkeys(SIDE_NAMES, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(SIDE_NAMES, 0.0)
        self.terminations = dict.fromkeys(SIDE_NAMES, False)
        self.truncations = dict.fromkeys(SIDE_NAMES, False)
        self.infos: dict[str, dict[str, Any]] = {side: {} for side in SIDE_NAMES}
        self.agent_selection = SIDE_NAMES[self.game.state.decider]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees and may choose; nothing may be chosen by one that does not decide."""
        seen = np.zeros(SIZE, np.int16)
        options, mask = np.zeros(MOST_OPTIONS * OPTION_WIDTH, np.int16), np.zeros(MOST_OPTIONS, np.int8)
        seat = self.seats[agent]
        seat.observe(seen)
        seat.encode_options(options, mask)
        return {"observation": seen, "options": options.reshape(MOST_OPTIONS, OPTION_WIDTH), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Choose the option at that place, for the agent that decides."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self.game.state.options):
            message = f"{action} is no place of an option; the mask says which are"
            raise IllegalChoice(message)
        self._cumulative_rewards[agent] = 0.0
        self.game.choose(int(action))
        self.rewards = dict.fromkeys(self.agents, 0.0)
        outcome = self.game.outcome
        if outcome is not None:
            for side, name in enumerate(SIDE_NAMES):
                self.terminations[name] = True
                self.rewards[name] = 0.0 if outcome.winner is None else 1.0 if outcome.winner == side else -1.0
            self.agent_selection = self.agents[0]
        else:
            if len(self.game.choices) >= self.longest:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = SIDE_NAMES[self.game.state.decider]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The decision that is open, as text."""
        return repr(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""
