"""Searching a deck. CR sec_searching_cards."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from sneakdoor.cards import POOL
from sneakdoor.deciding import Deciding
from sneakdoor.language import effects as fx
from sneakdoor.language.combinators import If
from sneakdoor.language.declarations import D_STAY
from sneakdoor.language.descriptions import Cards
from sneakdoor.language.effects import Effect
from sneakdoor.language.facts import CardsFacts, SearchFacts, TitleFacts, told
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import Install, PlayCard, PlayOrInstall, Search
from sneakdoor.language.printed import Identity
from sneakdoor.terms import DECK_OF, HAND_OF, P_SET_ASIDE

from . import values
from .apply import applies, forget_hands
from .changing import looks_back
from .choosing import ChooseFrame, Receiver, choose_cards
from .frames import Frame, Options
from .interned import NAME
from .memory import NamedTitle
from .option import Option
from .options import Name
from .resolve import AbilityFrame
from .scene import Scene
from .state import BOTH_KNOW

if TYPE_CHECKING:
    from .state import State


PUTS_INTO_PLAY: Final = (Install, PlayCard, PlayOrInstall)
"""What can be done with a found card only if it can be installed or played."""


def _used_by(owner: AbilityFrame, scene: Scene) -> Instruction | None:
    """What an ability puts the card into play with that it has just found, if it does: it may ask first what that is.

    CR rule_valid_search_target_install_play.
    """
    then = owner.todo[1] if len(owner.todo) > 1 else None
    if isinstance(then, If) and looks_back(then):
        then = next(iter(then.unfolds(scene)), None)
    return then if isinstance(then, PUTS_INTO_PLAY) else None


def _fits(owner: AbilityFrame, scene: Scene, card: int) -> bool:
    """Whether a card could be put into play, if that is what is to be done with it."""
    before, owner.it = owner.it, (card,)
    then = _used_by(owner, scene)
    owner.it = before
    return not isinstance(then, PUTS_INTO_PLAY) or then.suits(scene, card)


class SearchFrame(Receiver):
    """Look, find (or fail to), set aside, shuffle. What was found is 'it' to the ability below."""

    __slots__ = ("search", "side")

    def __init__(self, side: int, search: Search) -> None:
        self.side = side
        self.search = search

    def owner(self, state: State) -> AbilityFrame:
        """The ability that searches."""
        below = state.stack[-2] if state.stack[-1] is self else state.stack[-1]
        assert isinstance(below, AbilityFrame)
        return below

    def step(self, state: State) -> Options | None:
        owner = self.owner(state)
        scene = Scene(state, owner)
        found = self.search.found(scene)
        deck = any(place in DECK_OF for place in self.search.zone.places)
        if state.rules.found_must_fit or not deck:
            found = tuple([c for c in found if _fits(owner, scene, c)])
        if state.index.declared[D_STAY]:
            found = tuple(c for c in found if not values.stays(state, c))
        for place in self.search.zone.places:
            for card in state.piles[place]:
                state.known[card] |= 1 << self.side  # CR rule_search
        high = self.search.for_.number
        particular = self.search.for_.cards != Cards(zone=self.search.for_.cards.zone)
        low = min(high, len(found))
        if self.search.for_.bounds(scene)[0] == 0 or (particular and deck and state.rules.search_may_fail):
            low = 0
        different = self.search.for_.different
        if low == 0 and found:
            frame = ChooseFrame(self.side, Deciding.FIND, found, 0, high, "rule_fail_to_find", different=different)
            state.stack.append(frame)
            return None
        cards = choose_cards(state, self.side, Deciding.FIND, found, low, high, "rule_find", different=different)
        if cards is not None:
            self.receive(state, cards)
        return None

    def receive(self, state: State, answer: tuple[int, ...]) -> None:
        owner = self.owner(state)
        state.stack.pop()
        deck = self.search.zone.places[0]
        forget_hands(state, state.piles[deck])
        for card in answer:
            owner.origins = ((card, state.zone[card]), *owner.origins)
            state.move(card, P_SET_ASIDE)
            if deck in DECK_OF or deck in HAND_OF:
                state.known[card] &= 1 << self.side
        owner.it = answer
        owner.them = answer
        owner.did = bool(answer)
        then = _used_by(owner, Scene(state, owner))
        if not self.search.reveal and isinstance(then, Install):
            owner.todo = (owner.todo[0], replace(then, sought=self.search.for_.cards), *owner.todo[2:])
        if deck in DECK_OF:
            side = DECK_OF.index(deck)
            state.shuffle(side)
            to_use = answer if then is not None else ()
            if to_use or state.rules.search_finishes_first:
                state.stack.insert(state.stack.index(owner), SearchedFrame(side, to_use))
            state.emit(fx.DECK_SEARCHED, self.side, amount=len(answer), facts=SearchFacts(deck))
            state.emit(fx.DECK_SHUFFLED, side)
        if self.search.reveal and answer:
            for card in answer:
                state.known[card] = BOTH_KNOW
            owner.see(state, answer, BOTH_KNOW)
            state.emit(fx.CARDS_REVEALED, self.side, amount=len(answer), facts=CardsFacts(answer))

    def copy(self) -> SearchFrame:
        return SearchFrame(self.side, self.search)


class SearchedFrame(Frame):
    """Below an ability that has searched: what was found to be installed or played, and could not be, is shuffled back.

    Where all of the ability comes before what it sets off, that waits below it as well (gloss.chain-reactions.2).
    """

    __slots__ = ("found", "side")

    def __init__(self, side: int, found: tuple[int, ...]) -> None:
        self.side = side
        """Whose deck it was."""
        self.found = found

    def step(self, state: State) -> Options | None:
        state.stack.pop()
        left = [card for card in self.found if state.zone[card] == P_SET_ASIDE]
        if left:
            for card in left:
                state.move(card, DECK_OF[self.side])
            state.shuffle(self.side)
            state.emit(fx.DECK_SHUFFLED, self.side)
        return None

    def copy(self) -> SearchedFrame:
        return SearchedFrame(self.side, self.found)


@cache
def titles(side: int) -> tuple[str, ...]:
    """The cards that a player could ever play or install, by name."""
    return tuple(sorted(c.title for c in POOL.values() if c.side == side and not isinstance(c, Identity)))


class NameFrame(Frame):
    """A player names a card of the other side: naming another could never matter."""

    __slots__ = ("side", "source")

    def __init__(self, side: int, source: int) -> None:
        self.side = side
        self.source = source

    def step(self, state: State) -> Options | None:
        options: Options = [NAME[number] for number in range(len(titles(1 - self.side)))]
        return state.ask(self.side, Deciding.NAME, options, "rule_choose_instruction")

    def choose(self, state: State, option: Option) -> None:
        assert isinstance(option, Name)
        state.stack.pop()
        title = titles(1 - self.side)[option.place]
        if self.source >= 0:
            state.titles_named[self.source] = NamedTitle(state.incarnation[self.source], title)
        by = state.stack[-1]
        if isinstance(by, AbilityFrame):
            by.title = title
        state.emit(fx.TITLE_NAMED, self.side, source=self.source, facts=TitleFacts(title))

    def copy(self) -> NameFrame:
        return NameFrame(self.side, self.source)


# -- effects that begin here ---------------------------------------------------------------------------


@applies(fx.DECK_SEARCHED)
def search(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    state.stack.append(SearchFrame(effect.side, told(effect, Search)))


@applies(fx.TITLE_NAMED)
def name(state: State, effect: Effect, owner: AbilityFrame | None) -> None:
    state.stack.append(NameFrame(effect.side, effect.source))
