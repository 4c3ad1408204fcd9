"""The told log: what happened, once for each reader, with what belongs together in one entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

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

from .entries import CardTold, Entry, Facts, Kind, Sentence, marked
from .groups import ACTION, ANYWHERE, Group, span_of
from .moment import SIDES_TOLD, TOLD, Moment, Story

if TYPE_CHECKING:
    from sneakdoor.engine.state import State

VIEWERS: Final = (CORP_SIDE, RUNNER_SIDE, PUBLIC, ANYBODY)
READERS: Final = {"corp": CORP_SIDE, "runner": RUNNER_SIDE, None: PUBLIC, "both": ANYBODY}
"""Readers as views name their viewers."""
PRICED: Final = frozenset(
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
ACTIONS: Final = frozenset((fx.ACTION_TAKEN, *fx.BASIC_ACTION_TAKEN.values()))
PAYMENTS: Final = frozenset((fx.CREDITS_SPENT, fx.CLICKS_SPENT))
"""What is told before the action that it is paid for."""

Sentences = tuple[Sentence | None, ...]
"""What is told of one event, to each reader."""
Onlooker = Callable[[int], None]


class Log:
    """Listens to a game and keeps what happened, once for each reader. What has been read is not changed any more."""

    def __init__(self) -> None:
        self._told: tuple[list[Entry], ...] = tuple([] for _ in VIEWERS)
        self._turn = 0
        self._groups: list[Group] = []
        """What goes on, the longest first."""
        self._acting = False
        """Whether the next entry is what a player does with a click."""
        self._clicks = 0
        """How many were spent just now, on the action that follows."""
        self._last: Sentences = ()
        """What was told last, as long as something may be added to it."""
        self._spent: tuple[int, int] | None = None
        """Who paid how many credits in the last entry, as long as what they are for may follow."""
        self._user: int | None = None
        """Who used an ability in the last entry, as long as its price may follow."""
        self._to_lose = 0
        """How many cards trashed by damage are still to be told in the last entry."""
        self._lost: tuple[CardTold, ...] = ()
        """Those told."""
        self._dug: tuple[CardTold, ...] = ()
        """The cards in Archives whose accesses the last entry tells."""
        self._story = Story()
        self.on_idle: Onlooker | None = None
        """Called with a side whenever a window passes in which that side could do nothing, though it has cards that
        the other may not know: for those who must not let that show.
        """

    def copy(self) -> Log:
        """The same log, to be gone on with independently. Nobody is told of its idle windows."""
        self.seal()
        twin = Log()
        twin._told = tuple(entries[:] for entries in self._told)
        twin._turn = self._turn
        twin._groups = self._groups[:]
        twin._acting = self._acting
        twin._clicks = self._clicks
        twin._story = self._story.copy()
        return twin

    def entries(self, reader: str | None, since: int = 0) -> list[Entry]:
        """What a reader was told after the first `since` entries: a side, None the public, "both" everything."""
        return self._of(READERS[reader])[since:]

    def told(self, reader: str | None, since: int = 0) -> list[str]:
        """The same in sentences alone."""
        return [entry.text for entry in self.entries(reader, since)]

    def lines(self, viewer: int = ANYBODY, since: int = 0) -> list[str]:
        """The same for a viewer: 0 the Corp, 1 the Runner, 2 the public, -1 somebody who may know everything."""
        return [entry.text for entry in self._of(viewer)[since:]]

    def _of(self, viewer: int) -> list[Entry]:
        self.seal()
        return self._told[viewer]

    def seal(self) -> None:
        """Add nothing to what was told so far: somebody may have read it."""
        self._spent = self._user = None
        self._to_lose = 0
        self._last = self._lost = self._dug = ()

    def idle(self, state: State, side: int) -> None:
        """A window passed in which a side with hidden cards could do nothing."""
        if self.on_idle is not None:
            self.on_idle(side)

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        self._open_and_close(state, effect)
        if self._goes_with_the_last(state, effect):
            return
        telling = TOLD.get(effect.kind)
        if telling is None:
            return
        price = 0
        costs = effect.kind == fx.TAGS_REMOVED and effect.side == CORP_SIDE  # part of what is paid
        if self._spent is not None and effect.kind in PRICED and self._spent[0] == effect.side and not costs:
            price = self._spent[1]
        sentences = tuple(telling(Moment(self._story, state, effect, viewer, price)) for viewer in VIEWERS)
        if not any(sentences):
            return
        if price:
            for entries, last in zip(self._told, self._last, strict=True):
                if last is not None:
                    entries.pop()
        self.seal()
        self._remember(state, effect, self._write(state, effect, sentences))

    # -- what belongs to what

    def _open_and_close(self, state: State, effect: Effect) -> None:
        """Turns, actions, and what is over."""
        if state.turn != self._turn and state.outcome is None:
            self._turn = state.turn
            self.seal()
            self._acting = False
            text = f"=== Turn {state.turn}: {SIDE_NAMES[state.active].title()} ==="
            heading = Sentence(Kind.TURN_BEGAN, text, "", Facts(side=SIDES_TOLD[state.active]))
            self._append((heading,) * len(VIEWERS))
        if effect.kind == fx.CLICKS_SPENT:
            self._clicks = effect.amount
        if effect.kind in ACTIONS or effect.kind == fx.PLAYER_WON:
            self._groups.clear()
            self._acting = effect.kind in ACTIONS
            return
        over = next((i for i, group in enumerate(self._groups) if not group.span.lasts(state, effect)), None)
        if over is not None:
            del self._groups[over:]

    def _write(self, state: State, effect: Effect, sentences: Sentences) -> Sentences:
        """Put an entry where it belongs, and let others belong to it; what was written."""
        action = self._acting and effect.kind not in PAYMENTS
        span = span_of(state, effect)
        if span is not None and span.place != ANYWHERE:
            self._groups = [group for group in self._groups if group.span.place < span.place]
        if action and self._clicks:
            sentences = _with_clicks(sentences, self._clicks)
        head = self._append(sentences, action=action)
        if action:
            self._acting, self._clicks = False, 0
            self._groups = [Group(head, ACTION)]
        if span is not None:
            self._groups.append(Group(head, span))
        return sentences

    def _append(self, sentences: Sentences, *, action: bool = False) -> tuple[int | None, ...]:
        """The numbers under which each reader finds it; to whom it is not told, that of what it is a part of."""
        above = self._groups[-1].head if self._groups and not action else (None,) * len(VIEWERS)
        numbers = []
        for entries, sentence, under in zip(self._told, sentences, above, strict=True):
            n = len(entries)
            if sentence is not None:
                entries.append(sentence.entry(n, self._turn, action=action, under=under))
            numbers.append(under if sentence is None else n)
        return tuple(numbers)

    # -- what is told in one entry

    def _remember(self, state: State, effect: Effect, sentences: Sentences) -> None:
        """What the next event may have to do with this one."""
        self._last = sentences
        match effect.kind:
            case fx.CREDITS_SPENT:
                self._spent = (effect.side, effect.amount)
            case fx.ABILITY_USED:
                self._user = effect.side
            case fx.DAMAGE_SUFFERED:
                self._to_lose = min(effect.amount, len(state.piles[HAND_OF[RUNNER_SIDE]]))
            case fx.CARD_ACCESSED if effect.server == S_ARCHIVES and state.zone[effect.card] == DISCARD_OF[CORP_SIDE]:
                self._dug = (CardTold(state.printed[effect.card].title),)
            case _:
                pass

    def _goes_with_the_last(self, state: State, effect: Effect) -> bool:
        """Whether an event is told in the entry before, or goes without saying after it."""
        match effect.kind:
            case fx.CREDITS_SPENT if self._user == effect.side:
                self._user = None
                self._add(f" for {count(effect.amount, 'credit')}", price=effect.amount)
            case fx.CLICKS_SPENT if self._user == effect.side:
                self._clicks = 0
                self._last = _with_clicks(self._last, effect.amount)
                self._say_again(self._last)
            case fx.CARD_TRASHED if self._to_lose > 0:
                self._to_lose -= 1
                self._lost = (*self._lost, CardTold(state.printed[effect.card].title))
                self._add(f", losing {_titles(self._lost)}", cards=self._lost)
            case fx.CARD_ACCESSED if effect.server == S_ARCHIVES and self._dug:
                self._dig(state, effect)
            case _:
                return False
        return True

    def _add(self, more: str, **facts: Any) -> None:
        """Say the last entry again with more in it, before its end, and in its facts."""
        self._say_again(
            tuple(
                sentence and replace(sentence, text=sentence.text + more, facts=replace(sentence.facts, **facts))
                for sentence in self._last
            )
        )

    def _dig(self, state: State, effect: Effect) -> None:
        """One access after another in Archives, where everything is faceup by now."""
        self._dug = (*self._dug, CardTold(state.printed[effect.card].title))
        text = f"The Runner accesses {_titles(self._dug)} from Archives"
        self._say_again(
            tuple(
                sentence and replace(sentence, text=text, facts=replace(sentence.facts, cards=self._dug))
                for sentence in self._last
            )
        )

    def _say_again(self, sentences: Sentences) -> None:
        """The last entry in other words."""
        for entries, sentence in zip(self._told, sentences, strict=True):
            if sentence is not None:
                last = entries[-1]
                entries[-1] = sentence.entry(last.n, last.turn, action=last.action, under=last.under)


def _with_clicks(sentences: Sentences, clicks: int) -> Sentences:
    return tuple(s and replace(s, facts=replace(s.facts, clicks=clicks)) for s in sentences)


def _titles(cards: tuple[CardTold, ...]) -> str:
    return listing([marked(card.title or "a card") for card in cards])
