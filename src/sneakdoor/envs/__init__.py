"""Netrunner as an environment, for those who train players: PettingZoo, many games at once, OpenSpiel's manner.

Needs `pip install sneakdoor[envs]` (numpy, PettingZoo, Gymnasium). [docs/LEARNING.md](docs/LEARNING.md) shows how.

>>> from sneakdoor.envs import Netrunner
>>> env = Netrunner()
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, _ = env.last()
...     action = None if terminated or truncated else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> env.game.outcome.reason in ("agenda points", "flatline", "decking")
True
"""

from __future__ import annotations

try:
    import numpy as np  # noqa: F401 - only to see that it is there
    import pettingzoo  # noqa: F401 - likewise
except ImportError as error:
    message = f"sneakdoor.envs needs what `pip install sneakdoor[envs]` brings ({error})"
    raise ImportError(message) from error

from .aec import Netrunner
from .dealing import DeckSource
from .information import InformationState
from .vector import Games

__all__ = ["DeckSource", "Games", "InformationState", "Netrunner"]
