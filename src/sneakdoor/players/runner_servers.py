"""A server as the Runner sees it, and what a card adds to a run on it."""

from __future__ import annotations

from typing import Final

from sneakdoor.terms import Server

from .breaking import Guess, Obstacle
from .value import Value

CENTRALS: Final = ("HQ", "R&D", "Archives")
HQ, RND, ARCHIVES = CENTRALS


class Root(Value, frozen=True):
    """A card in the root of a server."""

    handle: str
    title: str | None
    faceup: bool
    advanced: int


class ServerSummary(Value, frozen=True):
    """A server as the Runner sees it, its ice outermost first."""

    name: str
    ice: tuple[Obstacle | Guess, ...]
    root: tuple[Root, ...]

    @property
    def remote(self) -> bool:
        """Whether it is a remote server."""
        return self.name not in CENTRALS


class Setting(Value, frozen=True):
    """How a server stands: what would have to change before a run on it ends otherwise."""

    ice: tuple[str | None, ...]
    tools: tuple[str, ...]
    credits: int


class Bonus(Value, frozen=True):
    """What the card that makes a run adds to it."""

    credits: int = 0
    """Credits to be spent in the run only."""
    accesses: float = 0.0
    worth: float = 0.0
    """What else success brings."""
    instead: bool = False
    """Whether that comes instead of a breach, as the Runner likes."""
    dearer: int = 0
    """How much more ice costs to rez."""
    after: float = 0.0
    """What success brings when the run has ended."""
    always: float = 0.0
    """What the run brings whether it is successful or not."""
    earned: float = 0.0
    """Credits among what the run brings when it has ended."""
    bypass: bool = False
    """Whether the first ice encountered is bypassed."""


NO_BONUS: Final = Bonus()


def covers(server: Server, name: str) -> bool:
    """Whether a description of servers covers the server of that name."""
    match server:
        case Server.HQ | Server.RND | Server.ARCHIVES:
            return str(server.value) == name
        case Server.HQ_OR_RND:
            return name in (HQ, RND)
        case Server.CENTRAL | Server.NEW_CENTRAL:
            return name in CENTRALS
        case Server.REMOTE:
            return name not in CENTRALS
        case _:
            return True
