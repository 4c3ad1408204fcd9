"""Something the deciding player would like to do, and what stands in the way of many such things."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from sneakdoor.errors import did_you_mean
from sneakdoor.language.printed import Identity
from sneakdoor.terms import (
    P_INSTALLED,
    P_REMOVED,
    P_SET_ASIDE,
    PLACE_NAMES,
    SIDE_TITLES,
)

from ..naming import knows
from ..prompts import Reason, prompt

if TYPE_CHECKING:
    from ..state import State


def plain(text: str) -> str:
    from sneakdoor.cards import plain

    return plain(text)


def titles(state: State, side: int) -> list[str]:
    """The titles of all cards in this game that a side may know."""
    return sorted({state.printed[c].title for c in range(len(state.printed)) if knows(state, c, side)})


@cache
def every_title() -> tuple[str, ...]:
    """The titles of all cards, and of the other sides of those that have two."""
    from sneakdoor.cards import POOL

    backs = (back.title for card in POOL.values() if isinstance(card, Identity) for back in card.backs)
    return (*POOL, *backs)


@cache
def plain_titles() -> tuple[str, ...]:
    """Those titles as they are compared."""
    return tuple(map(plain, every_title()))


def _card_and_ability(what: str) -> tuple[str, str]:
    """'cleaver: +1 strength' in its two parts; a title may have a colon of its own."""
    title = max((t for t in plain_titles() if what == t or what.startswith(t + ":")), key=len, default=None)
    if title is None:
        title = what.partition(": ")[0]
    return title.strip(), what[len(title) :].lstrip(": ")


class Wish:
    """Something a player would like to do and cannot."""

    def __init__(self, state: State, side: int, verb: str, what: str, meant: int = -1) -> None:
        self.state = state
        self.side = side
        self.verb = verb
        self.what, self.detail = _card_and_ability(what)
        self.meant = meant
        """The very card that is meant, where it was pointed at."""

    # -- finding cards

    def card(self, places: Iterable[int], *, own: bool = True) -> int | Reason:
        """The card that is meant, those in the given places first."""
        if self.meant >= 0:
            return self.meant
        if not self.what:
            return Reason(f"Say which card you would like to {self.verb}.", self.state.rule)
        state, wanted = self.state, self.what
        where = tuple(places)
        found = [
            c
            for c in range(len(state.printed))
            if knows(state, c, self.side)
            and any(wanted in plain(title) for title in self.titles(c))
            and (not own or state.printed[c].side == self.side or state.zone[c] == P_INSTALLED)
        ]
        if not found:
            return self._unknown()
        exact = [c for c in found if wanted in map(plain, self.titles(c))] or found
        return min(exact, key=lambda c: (state.zone[c] not in where, state.faceup[c] and self.verb == "rez"))

    def _unknown(self) -> Reason:
        title = next((t for t in every_title() if plain(t) == self.what), None)
        if title is not None:
            return Reason(f"You know of no {title} that you could {self.verb}.", "rule_hidden_information")
        close = did_you_mean(self.what, every_title()) or "."
        return Reason(f"No card is called “{self.what}”{close}", "rule_hidden_information")

    def titles(self, card: int) -> tuple[str, ...]:
        """What a card is called: as it is printed, and as the side that is up."""
        return self.state.printed[card].title, self.state.face[card].title

    def title(self, card: int) -> str:
        return self.state.printed[card].title

    def where(self, card: int) -> str:
        """'in HQ', 'in the grip', 'installed'."""
        zone = self.state.zone[card]
        if zone in (P_SET_ASIDE, P_REMOVED):
            return PLACE_NAMES[zone]
        return "installed" if zone == P_INSTALLED else f"in {PLACE_NAMES[zone]}"

    # -- what is common to many

    @property
    def decides(self) -> bool:
        """Whether it is this player's decision that is open."""
        return self.state.decider == self.side

    def now(self) -> str:
        """What is to be decided now, in half a sentence."""
        if not self.decides:
            return f"now {SIDE_TITLES[self.state.decider]} decides."
        return f"now the question is: {prompt(self.state)}"

    def otherwise(self) -> Reason:
        """Nothing more specific is known."""
        what = f" {self.what}" if self.what else ""
        return Reason(f"You cannot {self.verb}{what} at this point; {self.now()}", self.state.rule)
