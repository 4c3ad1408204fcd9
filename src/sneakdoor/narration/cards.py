"""Cards that come and go, are seen, or are named."""

from __future__ import annotations

from typing import Any, cast

from sneakdoor.engine.naming import knows
from sneakdoor.language import effects as fx
from sneakdoor.language.grammar import count, listing
from sneakdoor.terms import (
    DECK_OF,
    HAND_OF,
    P_RESOLVING,
    PLACE_NAMES,
)

from .moment import Moment, tells


@tells(fx.HAND_SETTLED)
def _hand_settled(m: Moment) -> str:
    hand = m.state.piles[HAND_OF[m.effect.side]]
    shown = f": {m.names(hand)}" if all(knows(m.state, c, m.viewer) for c in hand) else ""
    if m.effect.extra == "mulligan":
        return f"{m.who} takes a mulligan and draws {count(len(hand), 'new card')}{shown}."
    return f"{m.who} keeps the starting hand{shown}."


@tells(fx.STARTED_INSTALLED)
def _started_installed(m: Moment) -> str:
    return f"{m.who} starts the game with {m.name(m.effect.card)} installed."


@tells(fx.CARDS_DRAWN)
def _drawn(m: Moment) -> str:
    cards = m.cards()
    names = m.names(cards)
    number = count(len(cards), "card")
    return f"{m.who} draws {number}{m.cause('with')}{'' if names == number else f': {names}'}."


@tells(fx.DAMAGE_SUFFERED)
def _damage(m: Moment) -> str:
    kind = cast("tuple[Any, ...]", m.effect.extra)[0].value
    return f"The Runner suffers {m.amount} {kind}{m.cause()}."


@tells(fx.CARD_TRASHED)
def _trashed(m: Moment) -> str:
    place = m.fact("from")
    if place == P_RESOLVING and not m.state.face[m.effect.card].not_trashed_until:
        return ""
    name = m.name(m.effect.card, place, m.effect.server)
    where = ""
    if place in (*HAND_OF, *DECK_OF):
        where = f" from {PLACE_NAMES[place]}"
    elif name == m.state.printed[m.effect.card].title:
        where = m.where(m.effect.card, m.effect.server)
    return f"{m.who} trashes {name}{where}{m.price}."


@tells(fx.CARD_DISCARDED)
def _discarded(m: Moment) -> str:
    return f"{m.who} discards {m.name(m.effect.card)}."


@tells(fx.CARD_REMOVED)
def _removed(m: Moment) -> str:
    return f"{m.who} removes {m.name(m.effect.card)} from the game."


@tells(fx.AGENDA_FORFEITED)
def _forfeited(m: Moment) -> str:
    return f"{m.who} forfeits {m.name(m.effect.card)}."


@tells(fx.CARD_MOVED)
def _moved(m: Moment) -> str:
    to = m.fact("to")
    pile = m.state.piles[to]
    end = f"the {'top' if pile[0] == m.effect.card else 'bottom'} of " if to in DECK_OF and len(pile) > 1 else ""
    return f"{m.who} adds {m.moved()} to {end}{PLACE_NAMES[to]}."


@tells(fx.DECK_SHUFFLED)
def _shuffled(m: Moment) -> str:
    return f"{m.who} shuffles {PLACE_NAMES[DECK_OF[m.effect.side]]}."


@tells(fx.DECK_SEARCHED)
def _searched(m: Moment) -> str:
    found = "finding nothing" if not m.amount else f"finding {count(m.amount, 'card')}"
    return f"{m.who} searches {PLACE_NAMES[DECK_OF[m.effect.side]]}, {found}."


@tells(fx.CARDS_LOOKED_AT)
def _looked_at(m: Moment) -> str:
    names, number = m.names(m.cards()), count(len(m.cards()), "card")
    return f"{m.who} looks at {number}{'' if names == number else f': {names}'}."


@tells(fx.CARDS_ARRANGED)
def _arranged(m: Moment) -> str:
    cards = m.cards()
    names, number = m.names(cards), count(len(cards), "card")
    deck = PLACE_NAMES[m.state.zone[cards[0]]]
    return f"{m.who} puts {number} back on top of {deck}{'' if names == number else f': {names}'}."


@tells(fx.CARDS_REVEALED)
def _revealed(m: Moment) -> str:
    return f"{m.who} reveals {listing(m.state.printed[c].title for c in m.cards())}."


@tells(fx.CARD_EXPOSED)
def _exposed(m: Moment) -> str:
    return f"{m.state.printed[m.effect.card].title}{m.where(m.effect.card)} is exposed."


@tells(fx.CARD_NAMED)
def _named(m: Moment) -> str:
    return f"{m.who} chooses {m.name(m.effect.card)}{m.cause('for')}."
