"""The told log: what happened, once for each reader, with what belongs together in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from sneakdoor.engine.naming import ANYBODY, PUBLIC
from sneakdoor.language import effects as fx
from sneakdoor.language.effects import Effect
from sneakdoor.language.grammar import count, listing
from sneakdoor.terms import (
    CORP_SIDE,
    DISCARD_OF,
    HAND_OF,
    RUNNER_SIDE,
    S_ARCHIVES,
    SIDE_NAMES,
)

from .moment import TOLD, Moment, Story

if TYPE_CHECKING:
    from sneakdoor.engine.state import State

VIEWERS = (CORP_SIDE, RUNNER_SIDE, PUBLIC, ANYBODY)
READERS = {"corp": CORP_SIDE, "runner": RUNNER_SIDE, None: PUBLIC, "both": ANYBODY}
"""Readers as views name their viewers."""
PRICED = frozenset(
    (
        fx.CARD_PLAYED,
        fx.CARD_INSTALLED,
        fx.CARD_REZZED,
        fx.CARD_TRASHED,
        fx.TAGS_REMOVED,
        fx.CARD_ADVANCED,
        fx.AGENDA_STOLEN,
        fx.AGENDA_SCORED,
        fx.RUN_BEGAN,
    )
)
"""What follows the payment for it."""

Entry = tuple[str, str, str, str]
Onlooker = Callable[[int], None]


class Log:
    """Listens to a game and keeps what happened, once for each reader. What has been read is not changed any more."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._turn = 0
        self._spent: tuple[int, int] | None = None
        """Who paid how many credits in the last entry, as long as what they are for may follow."""
        self._user: int | None = None
        """Who used an ability in the last entry, as long as its price may follow."""
        self._damage: tuple[int, list[str]] | None = None
        """How many cards trashed by damage are still to be told in the last entry, and those told."""
        self._dug: tuple[str, ...] = ()
        """The cards in Archives whose accesses the last entry tells."""
        self._story = Story()
        self.on_idle: Onlooker | None = None
        """Called with a side whenever a window passes in which that side could do nothing, though it has cards that
        the other may not know: for those who must not let that show.
        """

    def copy(self) -> Log:
        """The same log, to be gone on with independently. Nobody is told of its idle windows."""
        twin = Log()
        twin._entries = self.entries[:]  # which reads them, so no line is left open
        twin._turn = self._turn
        twin._story = self._story.copy()
        return twin

    @property
    def entries(self) -> list[Entry]:
        """Each as told to the Corp, to the Runner, to the public, and to somebody who may know everything.

        Empty: not told.
        """
        self._seal()
        return self._entries

    def lines(self, viewer: int = ANYBODY, since: int = 0) -> list[str]:
        """What a reader was told: 0 the Corp, 1 the Runner, 2 the public, -1 somebody who may know everything."""
        return [entry[viewer] for entry in self.entries[since:] if entry[viewer]]

    def told(self, reader: str | None, since: int = 0) -> list[str]:
        """The lines a reader was told after the first `since` of them: a side, None the public, "both" everything."""
        return self.lines(READERS[reader])[since:]

    def idle(self, state: State, side: int) -> None:
        """A window passed in which a side with hidden cards could do nothing."""
        if self.on_idle is not None:
            self.on_idle(side)

    def _seal(self) -> None:
        self._spent = self._user = self._damage = None
        self._dug = ()

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        if state.turn != self._turn and state.outcome is None:
            self._turn = state.turn
            self._seal()
            self._entries.append((f"=== Turn {state.turn}: {SIDE_NAMES[state.active].title()} ===",) * 4)
        if effect.kind == fx.CREDITS_SPENT and self._price_of_use(effect):
            return
        if effect.kind == fx.CLICKS_SPENT and self._user == effect.side:
            return
        if effect.kind == fx.CARD_TRASHED and self._lost_to_damage(state, effect):
            return
        if effect.kind == fx.CARD_ACCESSED and effect.server == S_ARCHIVES and self._dug:
            self._dig(state, effect)
            return
        telling = TOLD.get(effect.kind)
        if telling is None:
            return
        price = 0
        if self._spent is not None and effect.kind in PRICED and self._spent[0] == effect.side:
            price = self._spent[1]
        entry = cast("Entry", tuple(telling(Moment(self._story, state, effect, viewer, price)) for viewer in VIEWERS))
        if not any(entry):
            return
        if price:
            self._entries.pop()
        self._seal()
        self._entries.append(entry)
        self._remember(state, effect)

    def _remember(self, state: State, effect: Effect) -> None:
        """What the next event may have to do with this one."""
        match effect.kind:
            case fx.CREDITS_SPENT:
                self._spent = (effect.side, effect.amount)
            case fx.ABILITY_USED:
                self._user = effect.side
            case fx.DAMAGE_SUFFERED:
                self._damage = (min(effect.amount, len(state.piles[HAND_OF[RUNNER_SIDE]])), [])
            case fx.CARD_ACCESSED if effect.server == S_ARCHIVES and state.zone[effect.card] == DISCARD_OF[CORP_SIDE]:
                self._dug = (state.printed[effect.card].title,)
            case _:
                pass

    def _dig(self, state: State, effect: Effect) -> None:
        """One access after another in Archives, where everything is faceup by now."""
        self._dug = (*self._dug, state.printed[effect.card].title)
        self._entries[-1] = (f"The Runner accesses {listing(self._dug)} from Archives.",) * 4

    def _price_of_use(self, effect: Effect) -> bool:
        """The cost of an ability comes right after its use."""
        if self._user != effect.side:
            return False
        price = f" for {count(effect.amount, 'credit')}"
        self._entries[-1] = cast(
            "Entry", tuple(f"{head}{price}: {what}" for head, what in map(self._story.use.__getitem__, VIEWERS))
        )
        self._user = None
        return True

    def _lost_to_damage(self, state: State, effect: Effect) -> bool:
        """Cards trashed by damage come right after it."""
        if self._damage is None or self._damage[0] <= 0:
            return False
        left, names = self._damage
        names = [*names, state.printed[effect.card].title]
        told = [e.split(", losing ")[0].rstrip(".") for e in self._entries[-1]]
        self._entries[-1] = cast("Entry", tuple(f"{e}, losing {listing(names)}." for e in told))
        self._damage = (left - 1, names)
        return True
