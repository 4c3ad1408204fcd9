"""What there is to ask about players, cards and servers."""

from __future__ import annotations

from sneakdoor.engine import values
from sneakdoor.engine.naming import knows
from sneakdoor.engine.state import State
from sneakdoor.terms import (
    COUNTER_INDEX,
    DECK_OF,
    DISCARD_OF,
    HAND_OF,
    P_INSTALLED,
    P_REMOVED,
    PLACE_NAMES,
    RUNNER_SIDE,
    SCORE_OF,
    SIDE_NAMES,
)

from .board import COUNTER_WORDS


class PlayerState:
    """What one side has."""

    def __init__(self, state: State, side: int) -> None:
        self._state = state
        self._side = side

    def _titles(self, place: int) -> list[str]:
        return [self._state.printed[c].title for c in self._state.piles[place]]

    @property
    def credits(self) -> int:
        return self._state.credits[self._side]

    @property
    def clicks(self) -> int:
        return self._state.clicks[self._side]

    @property
    def points(self) -> int:
        return values.score(self._state, self._side)

    @property
    def hand_size(self) -> int:
        return values.hand_size(self._state, self._side)

    @property
    def score(self) -> list[str]:
        """Titles in the score area."""
        return self._titles(SCORE_OF[self._side])

    @property
    def removed(self) -> list[str]:
        """Titles of this side's cards removed from the game."""
        return [
            t
            for t, c in zip(self._titles(P_REMOVED), self._state.piles[P_REMOVED], strict=True)
            if self._state.printed[c].side == self._side
        ]


class CorpState(PlayerState):
    """What the Corp has."""

    @property
    def hq(self) -> list[str]:
        return self._titles(HAND_OF[0])

    @property
    def rd(self) -> list[str]:
        """R&D from the top."""
        return self._titles(DECK_OF[0])

    @property
    def archives(self) -> list[str]:
        return self._titles(DISCARD_OF[0])

    @property
    def facedown_archives(self) -> list[str]:
        """Titles of the facedown cards in Archives."""
        return [self._state.printed[c].title for c in self._state.piles[DISCARD_OF[0]] if not self._state.faceup[c]]

    @property
    def bad_publicity(self) -> int:
        return self._state.bad_publicity


class RunnerState(PlayerState):
    """What the Runner has."""

    @property
    def grip(self) -> list[str]:
        return self._titles(HAND_OF[1])

    @property
    def stack(self) -> list[str]:
        """The stack from the top."""
        return self._titles(DECK_OF[1])

    @property
    def heap(self) -> list[str]:
        return self._titles(DISCARD_OF[1])

    @property
    def rig(self) -> list[str]:
        """Titles of installed Runner cards."""
        state = self._state
        return [state.printed[c].title for c in state.piles[P_INSTALLED] if state.printed[c].side == RUNNER_SIDE]

    @property
    def tags(self) -> int:
        return self._state.tags

    @property
    def core_damage(self) -> int:
        return self._state.core_damage

    @property
    def link(self) -> int:
        return values.link(self._state)

    @property
    def memory(self) -> int:
        """The memory limit."""
        return values.memory_limit(self._state)

    @property
    def memory_used(self) -> int:
        return values.memory_used(self._state)

    @property
    def fund(self) -> int:
        """Credits in the bad publicity fund."""
        return self._state.bad_publicity_fund


class CardState:
    """One card, wherever it is."""

    def __init__(self, state: State, card: int) -> None:
        self._state = state
        self.id = card

    @property
    def title(self) -> str:
        return self._state.printed[self.id].title

    @property
    def strength(self) -> int:
        return values.strength(self._state, self.id)

    @property
    def rezzed(self) -> bool:
        return self._state.faceup[self.id] and self._state.zone[self.id] == P_INSTALLED

    @property
    def faceup(self) -> bool:
        return self._state.faceup[self.id]

    @property
    def active(self) -> bool:
        return self._state.active_since[self.id] > 0

    @property
    def installed(self) -> bool:
        return self._state.zone[self.id] == P_INSTALLED

    @property
    def place(self) -> str:
        """Where it is, in words."""
        return PLACE_NAMES[self._state.zone[self.id]]

    @property
    def host(self) -> str | None:
        """The title of the card it is hosted on."""
        host = self._state.host[self.id]
        return None if host < 0 else self._state.printed[host].title

    @property
    def hosted(self) -> list[str]:
        """Titles of the cards hosted on it."""
        return [self._state.printed[c].title for c in self._state.hosted.get(self.id, ())]

    def known_to(self, side: str) -> bool:
        """Whether the "corp" or the "runner" may know which card it is."""
        return knows(self._state, self.id, SIDE_NAMES.index(side))

    def counters(self, kind: str) -> int:
        """How many counters of a kind it hosts: advancement, virus, power, agenda, credits."""
        return self._state.count(self.id, COUNTER_INDEX[COUNTER_WORDS[kind]])

    @property
    def credits(self) -> int:
        return self.counters("credits")

    @property
    def virus(self) -> int:
        return self.counters("virus")

    @property
    def advancement(self) -> int:
        return self.counters("advancement")

    @property
    def power(self) -> int:
        return self.counters("power")


class ServerState:
    """One server."""

    def __init__(self, state: State, server: int) -> None:
        self._state = state
        self._server = server

    @property
    def exists(self) -> bool:
        return self._server in self._state.ice

    @property
    def ice(self) -> list[str]:
        """Titles of the ice, outermost first."""
        return [self._state.printed[c].title for c in self._state.ice.get(self._server, ()) if c >= 0]

    @property
    def root(self) -> list[str]:
        return [self._state.printed[c].title for c in self._state.root.get(self._server, ())]
