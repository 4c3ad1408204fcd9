"""Options that exist once: `REZ[17]` looks up what `Rez(17)` would make anew, which is faster.

Fastest is `REZ.cards[17]`, a list that has an option for each card there is in any game of this process. Games are
played in several threads at once: tables that all of them read grow one at a time, and an option once handed out stays.
"""

from __future__ import annotations

from threading import RLock
from typing import Final, TypeVar, cast

from .option import CardOption, Option
from .options import (
    Access,
    AccessHQ,
    AccessRnD,
    AccessToo,
    Advance,
    Attack,
    Bid,
    Breach,
    Break,
    Choose,
    ChooseServer,
    Continue,
    Decline,
    Discard,
    Done,
    Draw,
    Find,
    Guess,
    HostOn,
    Ignore,
    Install,
    InstallFacedown,
    InstallFaceup,
    InstallIn,
    Interrupt,
    JackOut,
    Keep,
    LookAtGrip,
    Lose,
    Mulligan,
    Name,
    Next,
    NoHost,
    Number,
    Pass,
    Pay,
    PayFrom,
    Play,
    Position,
    Prevent,
    Purge,
    RemoveTag,
    Repeat,
    Resolve,
    Rez,
    Run,
    Score,
    Spare,
    Spend,
    SpendCounterOn,
    SpendFrom,
    StartWith,
    Steal,
    TakeBranch,
    TakeCredit,
    Trash,
    TrashAccessed,
    TrashFirst,
    TrashResource,
    Trigger,
    Use,
    Version,
)

O = TypeVar("O", bound=Option)
OF_CARDS: Final[list[Interned[CardOption]]] = []
"""The options that are about a card, by what is done."""
GROWING: Final = RLock()
"""Held while something grows that all games of the process share."""


class Interned(dict[int, O]):
    """The options of one class with one field, by that field: each is made when it is first asked for."""

    __slots__ = ("cards", "make")

    def __init__(self, make: type[O]) -> None:
        super().__init__()
        self.make: Final = make
        self.cards: Final[list[O]] = []
        """Those of all cards, by card, if that is what the field is."""
        if issubclass(make, CardOption):
            OF_CARDS.append(cast("Interned[CardOption]", self))

    def provide(self, number: int) -> None:
        """Have an option for each of so many cards."""
        self.cards.extend([self[card] for card in range(len(self.cards), number)])

    def __missing__(self, field: int) -> O:
        return self.setdefault(field, self.make(field))  # type: ignore[call-arg]


class InternedPairs(dict[tuple[int, int], O]):
    """The options of one class that has two fields, by those."""

    __slots__ = ("make",)

    def __init__(self, make: type[O]) -> None:
        super().__init__()
        self.make: Final = make

    def __missing__(self, fields: tuple[int, int]) -> O:
        return self.setdefault(fields, self.make(*fields))  # type: ignore[call-arg]


class Uses(dict[int, Use]):
    """The options to use one ability, by the card that has it."""

    __slots__ = ("ability", "cards")

    def __init__(self, ability: int) -> None:
        super().__init__()
        self.ability: Final = ability
        self.cards: Final[list[Use]] = []
        """Those of all cards, by card."""
        self.provide(len(INSTALL.cards))

    def provide(self, number: int) -> None:
        """Have an option for each of so many cards."""
        self.cards.extend([self[card] for card in range(len(self.cards), number)])

    def __missing__(self, card: int) -> Use:
        return self.setdefault(card, Use(card, self.ability))


class UsesByAbility(dict[int, Uses]):
    """The options to use abilities, by their places among those of their card."""

    __slots__ = ()

    def __missing__(self, ability: int) -> Uses:
        with GROWING:
            if ability not in self:
                self[ability] = Uses(ability)
            return self[ability]


TAKE_CREDIT: Final = TakeCredit()
DRAW: Final = Draw()
REMOVE_TAG: Final = RemoveTag()
PURGE: Final = Purge()
PASS: Final = Pass()
KEEP: Final = Keep()
MULLIGAN: Final = Mulligan()
CONTINUE: Final = Continue()
JACK_OUT: Final = JackOut()
BREACH: Final = Breach()
ACCESS_HQ: Final = AccessHQ()
ACCESS_RND: Final = AccessRnD()
INSTALL_FACEUP: Final = InstallFaceup()
INSTALL_FACEDOWN: Final = InstallFacedown()
NO_HOST: Final = NoHost()
LOOK_AT_GRIP: Final = LookAtGrip()
DONE: Final = Done()
DECLINE: Final = Decline()

INSTALL: Final = Interned(Install)
PLAY: Final = Interned(Play)
RUN: Final = Interned(Run)
ADVANCE: Final = Interned(Advance)
TRASH_RESOURCE: Final = Interned(TrashResource)
USES: Final = UsesByAbility()
REZ: Final = Interned(Rez)
SCORE: Final = Interned(Score)
TRIGGER: Final = InternedPairs(Trigger)
INTERRUPT: Final = InternedPairs(Interrupt)
START_WITH: Final = Interned(StartWith)
VERSION: Final = Interned(Version)
ATTACK: Final = Interned(Attack)
ACCESS: Final = Interned(Access)
ACCESS_TOO: Final = Interned(AccessToo)
IGNORE: Final = Interned(Ignore)
TRASH_ACCESSED: Final = Interned(TrashAccessed)
STEAL: Final = Interned(Steal)
INSTALL_IN: Final = Interned(InstallIn)
HOST_ON: Final = Interned(HostOn)
POSITION: Final = Interned(Position)
TRASH_FIRST: Final = Interned(TrashFirst)
PAY: Final = Interned(Pay)
PAY_FROM: Final = InternedPairs(PayFrom)
SPEND_FROM: Final = Interned(SpendFrom)
SPEND_COUNTER_ON: Final = Interned(SpendCounterOn)
CHOOSE: Final = Interned(Choose)
CHOOSE_SERVER: Final = Interned(ChooseServer)
DISCARD: Final = Interned(Discard)
FIND: Final = Interned(Find)
LOSE: Final = Interned(Lose)
TRASH: Final = Interned(Trash)
NEXT: Final = Interned(Next)
BREAK: Final = Interned(Break)
SPARE: Final = Interned(Spare)
RESOLVE: Final = Interned(Resolve)
PREVENT: Final = Interned(Prevent)
TAKE_BRANCH: Final = Interned(TakeBranch)
NAME: Final = Interned(Name)
NUMBER: Final = Interned(Number)
SPEND: Final = Interned(Spend)
BID: Final = Interned(Bid)
GUESS: Final = Interned(Guess)
REPEAT: Final = Interned(Repeat)

LAST: Final = OF_CARDS[-1]
"""The list that grows last: what it has, all have."""


def provide(number: int) -> None:
    """A game has so many cards: have the options of all of them ready."""
    if number > len(LAST.cards):
        with GROWING:
            for uses in USES.values():
                uses.provide(number)
            for options in OF_CARDS:
                options.provide(number)
