"""From a wish to what it may mean: options, which may have obstacles, or something that is no option to begin with."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from sneakdoor.deciding import Deciding
from sneakdoor.language.grammar import count
from sneakdoor.symbols import readable
from sneakdoor.terms import CORP_SIDE, HAND_OF, P_INSTALLED, server_name

from ..encounter import unbroken
from ..interned import (
    ADVANCE,
    DRAW,
    INSTALL,
    JACK_OUT,
    PLAY,
    PURGE,
    REMOVE_TAG,
    REZ,
    RUN,
    SCORE,
    STEAL,
    TAKE_CREDIT,
    TRASH_ACCESSED,
    TRASH_RESOURCE,
    USES,
    Interned,
    O,
)
from ..naming import ability_phrase
from ..option import Option
from ..prompts import Reason
from .wish import Wish, plain

Meant = tuple[Option, ...] | Reason
"""What a wish may mean; or why it means nothing that could be offered."""
NOTHING: Final = -1
"""No card, ability or server: asked about nevertheless, it has an obstacle."""


def simply(option: Option) -> Callable[[Wish], Meant]:
    """A wish that is about nothing further."""
    return lambda _: (option,)


def with_card(table: Interned[O], *, own: bool = True, in_hand: bool = False) -> Callable[[Wish], Meant]:
    """A wish that is about a card."""

    def ask(w: Wish) -> Meant:
        card = w.card((HAND_OF[w.side] if in_hand else P_INSTALLED,), own=own)
        return card if isinstance(card, Reason) else (table[card],)

    return ask


def use(w: Wish) -> Meant:
    """Using the abilities of a card that fit the words, or all of them."""
    state = w.state
    card = w.card((P_INSTALLED,))
    if isinstance(card, Reason):
        return card
    abilities = [p for p in state.face[card].paying.values() if p.side == w.side or p.anyone] or [
        *state.face[card].paying.values()
    ]
    if w.detail:
        like = [p for p in abilities if w.detail in plain(readable(ability_phrase(state, card, p.index)))]
        raw = [p for p in abilities if w.detail in plain(ability_phrase(state, card, p.index))]
        abilities = like or raw or abilities
    return tuple(p.uses[card] for p in abilities) or (USES[NOTHING][card],)


def run(w: Wish) -> Meant:
    servers = {server_name(s).casefold(): s for s in w.state.ice}
    wanted = re.sub(r"^(?:on )?(?:the )?", "", w.what)
    if not wanted:
        return Reason("Say which server you would like to run.", "rule_announce_attacked_server")
    return (RUN[servers.get(wanted, NOTHING)],)


def steal(w: Wish) -> Meant:
    return (STEAL[w.state.accessed],)


def trash(w: Wish) -> Meant:
    """The Corp trashes resources, the Runner what is accessed."""
    if w.side == CORP_SIDE:
        return trash_resource(w)
    card = w.state.accessed
    meant = card < 0 or not w.what or w.what in plain(w.title(card))
    return (TRASH_ACCESSED[card if meant else NOTHING],)


trash_resource = with_card(TRASH_RESOURCE, own=False)


# -- what is no option of its own ----------------------------------------------------------------------


def pass_(w: Wish) -> Meant:
    if not w.decides:
        return Reason(f"There is nothing for you to pass; {w.now()}", w.state.rule)
    if w.state.deciding is Deciding.ACTION:
        left = count(w.state.clicks[w.side], "click")
        return Reason(f"You have {left} left and must take an action.", "rule_action_window_options")
    if w.state.deciding in (Deciding.REACTION, Deciding.INTERRUPT):
        return Reason("What is pending is mandatory.", "rule_reaction_window_must_resolve_mandatory_abilities")
    return Reason(f"This choice must be made; {w.now()}", w.state.rule)


def mulligan(w: Wish) -> Meant:
    return Reason(f"A {w.verb} is decided once, after the starting hands are drawn.", "rule_mulligan")


def break_(w: Wish) -> Meant:
    if w.state.ice_met() < 0:
        return Reason("No ice is being encountered.", "rule_break_subroutine")
    if not unbroken(w.state):
        return Reason(f"Every subroutine of {w.title(w.state.encountered)} is broken.", "rule_break_subroutine")
    if w.state.deciding in (Deciding.BREAK, Deciding.SPARE) and w.decides:
        return w.otherwise()
    return Reason("Subroutines are broken by using abilities, such as those of icebreakers.", "rule_break_subroutine")


def access(w: Wish) -> Meant:
    return (
        Reason("You are not breaching a server.", "rule_breaching_servers") if w.state.breached < 0 else w.otherwise()
    )


MEANT: Final[dict[str, Callable[[Wish], Meant]]] = {
    "trash resource": trash_resource,
    "remove tag": simply(REMOVE_TAG),
    "jack out": simply(JACK_OUT),
    "rez": with_card(REZ),
    "score": with_card(SCORE),
    "use": use,
    "play": with_card(PLAY, in_hand=True),
    "install": with_card(INSTALL, in_hand=True),
    "advance": with_card(ADVANCE),
    "run": run,
    "steal": steal,
    "draw": simply(DRAW),
    "credit": simply(TAKE_CREDIT),
    "purge": simply(PURGE),
    "trash": trash,
    "pass": pass_,
    "break": break_,
    "access": access,
    "breach": access,
    "mulligan": mulligan,
}
"""What a wish may begin with, the longer first where one begins with another."""
