"""What a side believes: a value, made of what it may see and what it remembers, never of what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from sneakdoor import cards
from sneakdoor.legality import copies_allowed
from sneakdoor.terms import (
    AGENDA,
    ASSET,
    C_ADVANCEMENT,
    DECK_OF,
    FIRST_REMOTE,
    HAND_OF,
    P_IDENTITY,
    P_OUTSIDE,
    RUNNER_SIDE,
    SIDE_NAMES,
    UPGRADE,
)

from .agreeing import Copies, unseen
from .kinds import (
    IN_A_CENTRAL_ROOT,
    USUAL_PRICE,
    Kinds,
    kind_of,
    kinds,
    left_unrezzed,
    price_of,
)
from .memory import FORGOTTEN, Recollection, Sight

if TYPE_CHECKING:
    from sneakdoor.engine.state import State
    from sneakdoor.language import Card

BREAKERS: Final = ("fracter", "decoder", "killer")
"""The subtypes of programs that are made to break one kind of ice each."""
USUAL_COPIES: Final = 2.2
"""How many of each a deck holds, as a rule."""
CARD: Final = "card "
"""How the handles of installed cards begin."""
ROOTED: Final = (AGENDA, ASSET, UPGRADE)
HARDLY: Final = 0.02
"""How much a card weighs that nothing speaks for."""


class RememberedCard(msgspec.Struct, frozen=True, gc=False):
    """A card that was seen in the other side's hand, and where it may be."""

    title: str
    hand: float
    """How likely it is still there."""
    under: tuple[tuple[int, float], ...] = ()
    """How likely it is the facedown card of that number; what is left over: it is somewhere else."""


class FacedownCard(msgspec.Struct, frozen=True, gc=False):
    """A facedown card of the Corp that the Runner does not know, with what speaks for what it could be."""

    number: int
    """Its public number."""
    server: int
    is_ice: bool
    advanced: int = 0
    turns: int = 0
    """How many turns of the Corp's it has stood."""
    protected: bool = False
    """Whether any ice protects its server."""
    lone: float = 0.0
    """In a root: how likely it is the one agenda or asset there."""
    declined: tuple[int, ...] = ()
    """What the Corp had each time a run passed it, or approached its server, and it was not rezzed."""
    waited: tuple[int, ...] = ()
    """What the Corp had each time its turn began and it was not rezzed."""

    @property
    def handle(self) -> str:
        """How views call it."""
        return f"{CARD}{self.number}"

    @property
    def kinds(self) -> Kinds:
        """How likely it is an agenda, an asset, an upgrade, an ambush."""
        if self.server < FIRST_REMOTE:
            return IN_A_CENTRAL_ROOT
        waited = sum(credits >= USUAL_PRICE for credits in self.waited)
        approached = sum(credits >= USUAL_PRICE for credits in self.declined)
        return kinds(self.advanced, self.turns, self.protected, self.lone, waited, approached)

    def weight(self, card: Card) -> float:
        """How much speaks for it being a copy of that card, beside others of its kind."""
        price, found = price_of(card), 1.0
        if self.is_ice:
            for credits in self.declined:
                found *= left_unrezzed(price, credits, self.server)
        else:
            kind = kind_of(card)
            refused = self.waited if kind == "asset" else self.declined if kind == "upgrade" else ()
            for credits in refused:
                if price <= credits:
                    found *= 0.5
        return max(HARDLY, found)


class Belief(msgspec.Struct, frozen=True, gc=False):
    """What one side believes of the other's hidden cards."""

    side: str
    """Whose belief it is."""
    identity: str
    """The identity that the other's deck was made for."""
    size: int
    """How many cards that deck has."""
    hand: int
    """How many cards the other holds."""
    hidden: int
    """How many cards are hidden from this side, wherever they are."""
    in_sight: Copies
    """How many copies of which of its cards this side may look at now."""
    seen: Copies
    """How many it has at least seen at one time."""
    remembered: tuple[RememberedCard, ...] = ()
    """The cards that were seen in the hand and have not come to light since."""
    top: tuple[tuple[int, str], ...] = ()
    """What is known of its deck: place, 0 the top, and title."""
    facedown: tuple[FacedownCard, ...] = ()
    """The facedown cards in servers."""

    def of(self, handle: str) -> FacedownCard | None:
        """What is believed of the facedown card that views call so."""
        number = int(handle[len(CARD) :]) if handle.startswith(CARD) and handle[len(CARD) :].isdecimal() else -1
        return next((c for c in self.facedown if c.number == number), None)

    def named(self, card: FacedownCard) -> tuple[tuple[str, float], ...]:
        """Which cards seen in the hand it could be, and how likely each."""
        return tuple((seen.title, p) for seen in self.remembered for number, p in seen.under if number == card.number)

    def kinds_of(self, card: FacedownCard) -> Kinds:
        """How likely a card in a root is of each kind, by how it lies, by what is left, and by what was seen in HQ."""
        found = card.kinds
        there = rooted_kinds(self.identity, self.size, self.seen)
        if there:
            found = found.only(there)
        for title, chance in self.named(card):
            found = found.mixed(kind_of(cards.POOL[title]), chance) if title in cards.POOL else found
        return found

    def left(self, title: str) -> int:
        """How many copies may be hidden. CR rule_maximum_copies."""
        return copies_left(title, self.identity, dict(self.in_sight).get(title, 0))

    @property
    def expected(self) -> tuple[tuple[str, float], ...]:
        """How many copies of each title are hidden in the lists that agree; nothing where no list does."""
        return unseen(self.identity, self.size, self.seen)

    @property
    def breakers(self) -> dict[str, float]:
        """How many breakers of each kind are in the other's hand, as far as can be expected."""
        return {kind: breakers_in_hand(self, kind) for kind in BREAKERS}


@lru_cache(maxsize=4096)
def copies_left(title: str, identity: str, in_sight: int) -> int:
    """How many more copies a deck of that identity may hold."""
    card, head = cards.POOL.get(title), cards.POOL.get(identity)
    return 0 if card is None else max(0, copies_allowed(card, head) - in_sight)


@lru_cache(maxsize=2048)
def rooted_kinds(identity: str, size: int, seen: Copies) -> frozenset[str]:
    """The kinds of cards for roots that are hidden in the lists that agree; none where no list does."""
    found = [cards.POOL[title] for title, _ in unseen(identity, size, seen)]
    return frozenset(kind_of(card) for card in found if card.type in ROOTED)


def breakers_in_hand(belief: Belief, kind: str) -> float:
    """How many breakers of a kind are in the hand: those seen there, and a fair share of those still hidden."""
    certain = sum(c.hand for c in belief.remembered if is_breaker(c.title, kind))
    expected = belief.expected
    if expected:
        left = sum(n for title, n in expected if is_breaker(title, kind))
    else:
        left = max(0.3, USUAL_COPIES - sum(n for title, n in belief.in_sight if is_breaker(title, kind)))
    return certain + max(0.0, left - certain) * belief.hand / max(1, belief.hidden)


@lru_cache(maxsize=4096)
def is_breaker(title: str, kind: str) -> bool:
    """Whether a card is a breaker of that kind."""
    card = cards.POOL.get(title)
    return card is not None and kind in card.subtypes


# -- from a game ---------------------------------------------------------------------------------------


def believe(state: State, side: str, mind: Recollection | None = None) -> Belief:
    """What a side believes now, by what it may see and, if that was kept, what it remembers."""
    me = SIDE_NAMES.index(side)
    you, bit, known = 1 - me, 1 << me, state.known
    sight = _sight(state, me, mind)
    facedown = tuple(_facedown(state, mind)) if me == RUNNER_SIDE else ()
    deck = state.piles[DECK_OF[you]]
    return Belief(
        side,
        state.printed[you].title,
        sight.size,
        len(state.piles[HAND_OF[you]]),
        sight.hidden,
        sight.in_sight,
        sight.seen,
        _remembered(state, mind, facedown) if mind is not None and mind.seen else (),
        tuple([(i, state.printed[c].title) for i, c in enumerate(deck) if known[c] & bit]),
        facedown,
    )


OUT_OF_THE_DECK: Final = (P_IDENTITY, P_OUTSIDE)


def _sight(state: State, me: int, mind: Recollection | None) -> Sight:
    """What of the other's deck is in sight; as long as nobody may look at other cards than before, the same."""
    key = bytes(state.known)
    if mind is not None and mind.sight is not None and mind.sight.known == key:
        return mind.sight
    in_sight: dict[str, int] = {}
    size = hidden = 0
    for face, zone, known in zip(state.printed, state.zone, key, strict=True):
        if face.side != me and zone not in OUT_OF_THE_DECK:
            size += 1
            if known >> me & 1:
                in_sight[face.title] = in_sight.get(face.title, 0) + 1
            else:
                hidden += 1
    seen = in_sight
    if mind is not None and mind.at_least:
        seen = {**in_sight, **{t: n for t, n in mind.at_least.items() if n > in_sight.get(t, 0)}}
    found = Sight(key, size, hidden, tuple(sorted(in_sight.items())), tuple(sorted(seen.items())))
    if mind is not None:
        mind.sight = found
    return found


def _remembered(state: State, mind: Recollection, facedown: tuple[FacedownCard, ...]) -> tuple[RememberedCard, ...]:
    """What was seen in the hand, no more of it than the hand can hold."""
    numbers = {c.number for c in facedown}
    bit, hand = 1 << mind.me, state.piles[HAND_OF[mind.you]]
    open_here = sum(bool(state.known[c] & bit) for c in hand)
    room, total = len(hand) - open_here, sum(c.hand for c in mind.seen)
    share = 1.0 if total <= room else room / total
    found = []
    for seen in mind.seen:
        under = tuple(sorted((n, p) for n, p in seen.under.items() if n in numbers))
        if under or seen.hand * share > FORGOTTEN:
            found.append(RememberedCard(seen.title, seen.hand * share, under))
    return tuple(found)


def _facedown(state: State, mind: Recollection | None) -> Iterator[FacedownCard]:
    """The Corp's facedown cards in servers that the Runner may not look at."""
    known, bit = state.known, 1 << RUNNER_SIDE
    declined = {} if mind is None else mind.declined
    waited = {} if mind is None else mind.waited
    approached = {} if mind is None else mind.approached
    for server, row in state.ice.items():
        for card in row:
            if card >= 0 and not known[card] & bit:
                number = state.serial[card]
                yield FacedownCard(
                    number, server, True, state.count(card, C_ADVANCEMENT), declined=declined.get(number, ())
                )
        root = state.root[server]
        here = [c for c in root if not known[c] & bit]
        advanced = [c for c in here if state.count(c, C_ADVANCEMENT)]
        taken = server < FIRST_REMOTE or any(
            state.printed[c].is_asset or state.printed[c].is_agenda for c in root if known[c] & bit
        )
        for card in here:
            number = state.serial[card]
            lone = 0.0 if taken else (1 / len(advanced) if card in advanced else 0.0) if advanced else 1 / len(here)
            yield FacedownCard(
                number,
                server,
                False,
                state.count(card, C_ADVANCEMENT),
                max(0, state.turn - state.installed_turn[card]) // 2,
                any(c >= 0 for c in row),
                lone,
                approached.get(number, ()),
                waited.get(number, ()),
            )
