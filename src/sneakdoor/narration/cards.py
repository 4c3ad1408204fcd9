"""Cards that come and go, are seen, or are named."""

from __future__ import annotations

from typing import Final

from sneakdoor.language import effects as fx
from sneakdoor.language.facts import DamageFacts, HandFacts, MoveFacts, told
from sneakdoor.language.grammar import count, listing
from sneakdoor.terms import DECK_OF, HAND_OF, P_RESOLVING, PLACE_NAMES, RUNNER_SIDE, Damage

from .entries import DamageName, Kind, Sentence
from .moment import Moment, tells

DAMAGE_NAMES: Final[dict[Damage, DamageName]] = {Damage.NET: "net", Damage.MEAT: "meat", Damage.CORE: "core"}


@tells(fx.HAND_SETTLED)
def _hand_settled(m: Moment) -> Sentence:
    hand = m.state.piles[HAND_OF[m.effect.side]]
    names, number = m.names(hand), len(hand)
    shown = f": {names}" if all(m.knows(c) for c in hand) else ""
    if told(m.effect, HandFacts).mulligan:
        text = f"{m.who} takes a mulligan and draws {count(number, 'new card')}{shown}"
        return m.told(Kind.MULLIGAN_TAKEN, text, amount=number)
    return m.told(Kind.HAND_KEPT, f"{m.who} keeps the starting hand{shown}", amount=number)


@tells(fx.STARTED_INSTALLED)
def _started_installed(m: Moment) -> Sentence:
    return m.told(Kind.STARTED_INSTALLED, f"{m.who} starts the game with {m.name(m.effect.card)} installed")


@tells(fx.CARDS_DRAWN)
def _drawn(m: Moment) -> Sentence:
    cards = m.cards()
    text = f"{m.who} draws {count(len(cards), 'card')}{m.cause('with')}{_if_known(m, cards)}"
    return m.told(Kind.CARDS_DRAWN, text, amount=len(cards))


def _if_known(m: Moment, cards: tuple[int, ...]) -> str:
    """': Cleaver and Unity', to those who may know; to others that there are so many is said already."""
    names = m.names(cards)
    return f": {names}" if all(m.knows(c) for c in cards) and cards else ""


@tells(fx.DAMAGE_SUFFERED)
def _damage(m: Moment) -> Sentence:
    kind = told(m.effect, DamageFacts).kind
    text = f"The Runner suffers {m.amount} {kind.value}{m.cause()}"
    left = max(0, len(m.state.piles[HAND_OF[RUNNER_SIDE]]) - m.amount)
    return m.told(Kind.DAMAGE_SUFFERED, text, side=RUNNER_SIDE, amount=m.amount, now=left, damage=DAMAGE_NAMES[kind])


@tells(fx.CARD_TRASHED)
def _trashed(m: Moment) -> Sentence | None:
    card, place = m.effect.card, m.came_from()
    if place == P_RESOLVING and not m.state.face[card].not_trashed_until:
        return None
    where = ""
    if place in (*HAND_OF, *DECK_OF):
        where = f" from {PLACE_NAMES[place]}"
    elif m.knows(card):
        where = m.where(card, m.effect.server)
    text = f"{m.who} trashes {m.name(card, place, m.effect.server)}{where}{m.price}"
    return m.told(Kind.CARD_TRASHED, text, server=m.effect.server)


@tells(fx.CARD_DISCARDED)
def _discarded(m: Moment) -> Sentence:
    return m.told(Kind.CARD_DISCARDED, f"{m.who} discards {m.name(m.effect.card)}")


@tells(fx.CARD_REMOVED)
def _removed(m: Moment) -> Sentence:
    return m.told(Kind.CARD_REMOVED, f"{m.who} removes {m.name(m.effect.card)} from the game")


@tells(fx.AGENDA_FORFEITED)
def _forfeited(m: Moment) -> Sentence:
    return m.told(Kind.AGENDA_FORFEITED, f"{m.who} forfeits {m.name(m.effect.card)}")


@tells(fx.CARD_MOVED)
def _moved(m: Moment) -> Sentence:
    to = told(m.effect, MoveFacts).to
    pile = m.state.piles[to]
    end = f"the {'top' if pile[0] == m.effect.card else 'bottom'} of " if to in DECK_OF and len(pile) > 1 else ""
    return m.told(Kind.CARD_MOVED, f"{m.who} adds {m.moved()} to {end}{PLACE_NAMES[to]}")


@tells(fx.DECK_SHUFFLED)
def _shuffled(m: Moment) -> Sentence:
    return m.told(Kind.DECK_SHUFFLED, f"{m.who} shuffles {PLACE_NAMES[DECK_OF[m.effect.side]]}")


@tells(fx.DECK_SEARCHED)
def _searched(m: Moment) -> Sentence:
    found = "finding nothing" if not m.amount else f"finding {count(m.amount, 'card')}"
    text = f"{m.who} searches {PLACE_NAMES[DECK_OF[m.effect.side]]}, {found}"
    return m.told(Kind.DECK_SEARCHED, text, amount=m.amount)


@tells(fx.CARDS_LOOKED_AT)
def _looked_at(m: Moment) -> Sentence:
    cards = m.cards()
    text = f"{m.who} looks at {count(len(cards), 'card')}{_if_known(m, cards)}"
    return m.told(Kind.CARDS_LOOKED_AT, text, amount=len(cards))


@tells(fx.CARDS_ARRANGED)
def _arranged(m: Moment) -> Sentence:
    cards = m.cards()
    deck = PLACE_NAMES[m.state.zone[cards[0]]]
    text = f"{m.who} puts {count(len(cards), 'card')} back on top of {deck}{_if_known(m, cards)}"
    return m.told(Kind.CARDS_ARRANGED, text, amount=len(cards))


@tells(fx.CARDS_REVEALED)
def _revealed(m: Moment) -> Sentence:
    return m.told(Kind.CARDS_REVEALED, f"{m.who} reveals {listing([m.title(c) for c in m.cards()])}")


@tells(fx.CARD_EXPOSED)
def _exposed(m: Moment) -> Sentence:
    return m.told(Kind.CARD_EXPOSED, f"{m.title(m.effect.card)}{m.where(m.effect.card)} is exposed")


@tells(fx.CARD_NAMED)
def _named(m: Moment) -> Sentence:
    return m.told(Kind.CHOICE_MADE, f"{m.who} chooses {m.name(m.effect.card)}{m.cause('for')}")
