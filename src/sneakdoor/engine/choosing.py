"""Frames that ask one thing and hand the answer to the frame below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sneakdoor.deciding import Deciding
from sneakdoor.terms import DECK_OF, DISCARD_OF, HAND_OF

from .frames import Frame, Options
from .interned import (
    BREAK,
    CHOOSE,
    CHOOSE_SERVER,
    DISCARD,
    DONE,
    FIND,
    LOSE,
    NUMBER,
    PREVENT,
    SPARE,
    SPEND,
    SPEND_FROM,
    START_WITH,
    TRASH,
    Interned,
)
from .option import CardOption, NumberOption, Option, PlaceOption, ServerOption, SubroutineOption
from .runaway import numbers

if TYPE_CHECKING:
    from .state import State

CARDS: Final[dict[Deciding, Interned[Any]]] = {
    Deciding.CORP_CANDIDATE: CHOOSE,
    Deciding.COST: CHOOSE,
    Deciding.DAMAGE: LOSE,
    Deciding.DISCARD: DISCARD,
    Deciding.FIND: FIND,
    Deciding.MEMORY: TRASH,
    Deciding.SABOTAGE: TRASH,
    Deciding.SPEND_FROM: SPEND_FROM,
    Deciding.START_WITH: START_WITH,
    Deciding.TARGET: CHOOSE,
    Deciding.TRASH_REVEALED: TRASH,
}
"""What is done to cards that are chosen."""
OTHERS: Final[dict[Deciding, Interned[Any]]] = {
    Deciding.BREAK: BREAK,
    Deciding.NEXT_BREACH: CHOOSE_SERVER,
    Deciding.PREVENT: PREVENT,
    Deciding.REMOTES: CHOOSE_SERVER,
    Deciding.SPARE: SPARE,
    Deciding.TARGET_SERVER: CHOOSE_SERVER,
}
"""What is done to subroutines, to expected effects and to servers."""
UNTOLD: Final = frozenset((*HAND_OF, *DECK_OF, *DISCARD_OF))
"""Places where equal cards cannot be told apart."""


class Receiver(Frame):
    """A frame that asks through another."""

    __slots__ = ()

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        raise NotImplementedError  # every receiver knows what it asked for


class ChooseFrame(Frame):
    """A player chooses between `low` and `high` of the candidates. CR rule_announce_targets, rule_distinct_targets."""

    __slots__ = ("candidates", "deciding", "different", "high", "low", "picked", "rule", "side", "together")

    def __init__(
        self,
        side: int,
        deciding: Deciding,
        candidates: tuple[int, ...],
        low: int,
        high: int,
        rule: str = "rule_announce_targets",
        together: tuple[int, ...] | None = None,
        different: bool = False,
    ) -> None:
        self.side = side
        self.deciding = deciding
        self.different = different
        """Whether no two of them may share a name. CR rule_act_on_different_names."""
        self.together = together
        """Those of which several may be chosen, if not of all."""
        self.candidates = candidates
        self.low = low
        self.high = high
        self.rule = rule
        self.picked: tuple[int, ...] = ()

    def step(self, state: State) -> Options | None:
        picked = self.picked
        if self.different and picked:
            self._exclude_namesakes(state, picked)
        if len(picked) >= self.high or len(picked) == len(self.candidates):
            self._finish(state)
            return None
        if self.together is not None and len(picked) >= self.low:
            if not set(picked) <= set(self.together) or len(picked) == len(self.together):
                self._finish(state)
                return None
            self.candidates = self.together
        options: Options = self._distinct(state, picked)
        if len(picked) >= self.low:
            options.append(DONE)
        return state.ask(self.side, self.deciding, options, self.rule)

    def _exclude_namesakes(self, state: State, picked: tuple[int, ...]) -> None:
        """Cards with the name of the last one picked can be chosen no more."""
        name = state.printed[picked[-1]].title
        self.candidates = tuple(c for c in self.candidates if c in picked or state.printed[c].title != name)

    def _distinct(self, state: State, picked: tuple[int, ...]) -> Options:
        """What is left to choose; of cards in a hand, deck or discard pile that the player knows to be equal, one."""
        if self.deciding in OTHERS:
            return self._left(OTHERS[self.deciding], picked)
        cards = CARDS[self.deciding].cards
        options: Options = []
        seen: set[tuple[str, int, bool, int]] = set()
        zone, known, face, faceup, bit = state.zone, state.known, state.face, state.faceup, 1 << self.side
        for c in self.candidates:
            if picked and c in picked:
                continue
            place = zone[c]
            if place in UNTOLD and known[c] & bit:
                twin = (face[c].title, place, faceup[c], known[c])
                if twin in seen:
                    continue
                seen.add(twin)
            options.append(cards[c])
        return options

    def _left(self, options: Interned[Any], picked: tuple[int, ...]) -> Options:
        return [options[c] for c in self.candidates if c not in picked]

    def choose(self, state: State, option: Option) -> None:
        if isinstance(option, CardOption):
            self.picked = (*self.picked, option.card)
        elif isinstance(option, SubroutineOption):
            self.picked = (*self.picked, option.subroutine)
        elif isinstance(option, ServerOption):
            self.picked = (*self.picked, option.server)
        elif isinstance(option, PlaceOption):
            self.picked = (*self.picked, option.place)
        else:
            self._finish(state)

    def _finish(self, state: State) -> None:
        stack = state.stack
        stack.pop()
        below = stack[-1]
        assert isinstance(below, Receiver)
        below.receive(state, self.picked)

    def copy(self) -> ChooseFrame:
        new = type(self)(
            self.side,
            self.deciding,
            self.candidates,
            self.low,
            self.high,
            self.rule,
            self.together,
            different=self.different,
        )
        new.picked = self.picked
        return new


def choose_cards(
    state: State,
    side: int,
    deciding: Deciding,
    candidates: tuple[int, ...],
    low: int,
    high: int,
    rule: str = "rule_announce_targets",
    together: tuple[int, ...] | None = None,
    different: bool = False,
) -> tuple[int, ...] | None:
    """The cards chosen, if there is no choice; otherwise None, and the frame on top will receive them."""
    if not candidates or high <= 0:
        return ()
    names = _number_of_names(state, candidates) if different else len(candidates)
    if low >= names == len(candidates):
        return candidates
    high = min(high, len(candidates))
    state.stack.append(ChooseFrame(side, deciding, candidates, min(low, names), high, rule, together, different))
    return None


def _number_of_names(state: State, cards: tuple[int, ...]) -> int:
    return len({state.printed[c].title for c in cards})


class NumberFrame(Frame):
    """A player names a number. CR rule_object_subroutine_targets."""

    __slots__ = ("deciding", "high", "low", "rule", "side")

    def __init__(self, side: int, low: int, high: int, rule: str, deciding: Deciding) -> None:
        self.side = side
        self.low = low
        self.high = high
        self.rule = rule
        self.deciding = deciding

    def step(self, state: State) -> Options | None:
        named: Interned[Any] = SPEND if self.deciding is Deciding.TRACE else NUMBER
        options: Options = [named[n] for n in numbers(self.low, self.high)]
        return state.ask(self.side, self.deciding, options, self.rule)

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, NumberOption)
        state.stack.pop()
        below = state.stack[-1]
        assert isinstance(below, Receiver)
        below.receive(state, (option.number,))

    def copy(self) -> NumberFrame:
        return NumberFrame(self.side, self.low, self.high, self.rule, self.deciding)
