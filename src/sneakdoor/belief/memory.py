"""What each side remembers of the other's hidden cards: it listens to a game and notes what that side could note.

A state knows what a side may look at now, not what it has seen: an accessed card goes back into a hand. Nothing here is
followed by which card it really is. A card that was seen in a hand is a title and how likely it still lies there, or
under which facedown card: what leaves a hand unseen could be any card of it that fits where it goes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, Protocol, cast, runtime_checkable

import msgspec

from sneakdoor.language import effects as fx
from sneakdoor.language.facts import CardFacts, CardsFacts, MoveFacts
from sneakdoor.terms import CORP_SIDE, DECK_OF, HAND_OF, P_INSTALLED, RUNNER_SIDE

from .agreeing import Copies

if TYPE_CHECKING:
    from sneakdoor.engine.faces import Face
    from sneakdoor.engine.state import State, Teller
    from sneakdoor.language.effects import Effect

ICE_AMONG_CARDS: Final = 0.35
"""How many of the cards that nobody knows are ice,"""
ROOTED_AMONG_CARDS: Final = 0.45
"""and how many are agendas, assets and upgrades."""
AGENDAS_KEPT: Final = 0.3
"""How much likelier another card is discarded than an agenda."""
FORGOTTEN: Final = 0.02
"""What is less likely than that is not remembered."""
MOST_KEPT: Final = 6
"""How many chances to rez a card are kept in mind."""


class Sight(msgspec.Struct, frozen=True, gc=False):
    """How much of the other's deck one side may look at."""

    known: bytes
    """Who may look at which card: as long as that is the same, so is the rest."""
    size: int
    """How many cards the deck has,"""
    hidden: int
    """and how many of them are hidden."""
    in_sight: Copies
    """How many copies of which title are in sight,"""
    seen: Copies
    """and were at least seen at one time."""


class SeenCard:
    """A card that was seen in a hand, and where it may be now."""

    __slots__ = ("face", "hand", "under")

    def __init__(self, face: Face) -> None:
        self.face = face
        self.hand = 1.0
        """How likely it is still in the hand."""
        self.under: dict[int, float] = {}
        """How likely it is the facedown card of that number."""

    def copy(self) -> SeenCard:
        """The same, to go on differently."""
        twin = SeenCard(self.face)
        twin.hand, twin.under = self.hand, dict(self.under)
        return twin

    @property
    def title(self) -> str:
        """Its title."""
        return self.face.title

    def as_value(self) -> tuple[str, float, tuple[tuple[int, float], ...]]:
        """To be compared."""
        return self.title, self.hand, tuple(sorted(self.under.items()))

    def is_not(self, number: int) -> None:
        """The facedown card of that number has turned out to be another."""
        rest = 1 - self.under.pop(number, 0.0)
        if rest > FORGOTTEN:
            self.hand /= rest
            self.under = {n: p / rest for n, p in self.under.items()}
        else:
            self.hand = 0.0

    def leaves_hand(self, chance: float, number: int | None) -> None:
        """It is, that likely, the card that left its hand, and lies facedown under that number, if anywhere."""
        self.hand = max(0.0, self.hand - chance)
        if number is not None and chance > FORGOTTEN:
            self.under[number] = chance


class Recollection:
    """What one side remembers of the other's cards."""

    __slots__ = ("approached", "at_least", "declined", "in_breach", "me", "seen", "sight", "top", "waited", "you")

    def __init__(self, me: int) -> None:
        self.me = me
        self.you = 1 - me
        self.seen: list[SeenCard] = []
        """Cards seen in the hand that may still be hidden."""
        self.top: list[Face | None] = []
        """The cards in the deck, the top first, as far as any is known."""
        self.at_least: dict[str, int] = {}
        """How many copies were seen at one time."""
        self.in_breach: Counter[str] = Counter()
        """What was seen in the breach that goes on, and lies in HQ again."""
        self.declined: dict[int, tuple[int, ...]] = {}
        """By number of an unrezzed piece of ice, the credits that the Corp had each time a run passed it;"""
        self.waited: dict[int, tuple[int, ...]] = {}
        """of a card in a root, those that it had each time its turn began and the card was not rezzed;"""
        self.approached: dict[int, tuple[int, ...]] = {}
        """and each time the Runner approached its server."""

        self.sight: Sight | None = None
        """What was in sight when it was last looked for."""

    def copy(self) -> Recollection:
        """The same, to go on differently."""
        twin = Recollection(self.me)
        twin.seen = [c.copy() for c in self.seen]
        twin.top = self.top[:]
        twin.at_least = dict(self.at_least)
        twin.in_breach = self.in_breach.copy()
        twin.declined, twin.waited, twin.approached = dict(self.declined), dict(self.waited), dict(self.approached)
        return twin

    def as_value(self) -> tuple[object, ...]:
        """To be compared."""
        seen = sorted(c.as_value() for c in self.seen)
        top = [None if face is None else face.title for face in self.top]
        return seen, top, self.at_least, self.in_breach, self.declined, self.waited, self.approached

    # -- looking

    def knows(self, state: State, card: int) -> bool:
        """Whether this side may look at a card."""
        return bool(state.known[card] >> self.me & 1)

    def is_theirs(self, state: State, card: int) -> bool:
        """Whether it is a card of the other side."""
        return state.printed[card].side == self.you

    def look(self, state: State, cards: Iterable[int]) -> None:
        """Cards are seen, all at once; some may lie in the hand."""
        hand = HAND_OF[self.you]
        found = [c for c in cards if state.zone[c] == hand and self.knows(state, c)]
        if found:
            self.held(state, found, Counter(state.printed[c].title for c in found))
            if len(found) == len(state.piles[hand]):
                self.seen = [c for c in self.seen if c.hand == 1.0]
        self.look_into_deck(state)

    def held(self, state: State, cards: Iterable[int], together: Counter[str]) -> None:
        """Those cards are in the hand, where so many of each were seen together."""
        for card in cards:
            face = state.printed[card]
            copies = sorted((c for c in self.seen if c.title == face.title and c.hand > 0), key=_by_hand)
            for copy in copies[: together[face.title]]:
                copy.hand, copy.under = 1.0, {}
            self.seen += [SeenCard(face) for _ in range(together[face.title] - len(copies))]
            self.count(state, face.title)

    def count(self, state: State, title: str) -> None:
        """How many copies there are, from all that is in sight."""
        number = sum(f.title == title and self.knows(state, c) for c, f in enumerate(state.printed))
        number = max(number, sum(c.title == title for c in self.seen))
        if number > self.at_least.get(title, 0):
            self.at_least[title] = number
            self.sight = None  # who may look at which card may be the same as before

    def look_into_deck(self, state: State) -> None:
        """What is known of the deck now."""
        bit, printed, known = 1 << self.me, state.printed, state.known
        top = [printed[c] if known[c] & bit else None for c in state.piles[DECK_OF[self.you]]]
        while top and top[-1] is None:
            top.pop()
        self.top = top

    # -- a hand

    def leaves(
        self, state: State, card: int, fits: Callable[[SeenCard], float], share: float, number: int | None = None
    ) -> None:
        """A card has left the hand, and lies where only such cards fit of which so many are unknown ones."""
        if self.knows(state, card):
            self.shown(state.printed[card].title)
            return
        before = len(state.piles[HAND_OF[self.you]]) + 1
        unknown = max(0.0, before - sum(c.hand for c in self.seen))
        could_be = [(c, c.hand * fits(c)) for c in self.seen]
        total = sum(w for _, w in could_be) + unknown * share
        if total > 0:
            for seen, weight in could_be:
                if weight:
                    seen.leaves_hand(weight / total, number)
        self.seen = [c for c in self.seen if c.hand > FORGOTTEN or c.under]

    def shown(self, title: str) -> None:
        """A card has come to light, from the hand: it is the likeliest of those remembered."""
        copies = sorted((c for c in self.seen if c.title == title), key=_by_hand)
        if copies:
            self.seen.remove(copies[0])
        if self.in_breach[title]:
            self.in_breach[title] -= 1

    def identified(self, number: int, title: str) -> None:
        """The facedown card of that number has come to light."""
        for seen in [c for c in self.seen if number in c.under]:
            if seen.title == title:
                self.seen.remove(seen)
                return
            seen.is_not(number)

    def drawn(self, amount: int) -> None:
        """Cards have left the top of the deck for the hand."""
        self.seen += [SeenCard(face) for face in self.top[:amount] if face is not None]
        del self.top[:amount]


def _by_hand(card: SeenCard) -> float:
    return -card.hand


def _any(card: SeenCard) -> float:
    return 1.0


def _ice(card: SeenCard) -> float:
    return float(card.face.is_ice)


def _rooted(card: SeenCard) -> float:
    return float(card.face.rooted)


def _discarded(card: SeenCard) -> float:
    return AGENDAS_KEPT if card.face.is_agenda else 1.0


# -- what is noted of what happens -------------------------------------------------------------------

Note = Callable[[Recollection, "State", "Effect"], None]


def _accessed(mind: Recollection, state: State, effect: Effect) -> None:
    card = effect.card
    if mind.me != RUNNER_SIDE or not mind.knows(state, card):
        return
    place = effect.facts.place if isinstance(effect.facts, CardFacts) else state.zone[card]
    title = state.printed[card].title
    if place == HAND_OF[CORP_SIDE]:
        mind.in_breach[title] += 1
        mind.held(state, (card,), mind.in_breach)
    elif place == P_INSTALLED:
        mind.identified(state.serial[card], title)
    elif place == DECK_OF[CORP_SIDE]:
        mind.count(state, title)
        mind.look_into_deck(state)


def _looked(mind: Recollection, state: State, effect: Effect) -> None:
    if isinstance(effect.facts, CardsFacts):
        mind.look(state, [c for c in effect.facts.cards if mind.is_theirs(state, c)])


def _came_to_light(mind: Recollection, state: State, effect: Effect) -> None:
    card = effect.card
    if mind.is_theirs(state, card) and mind.knows(state, card):
        mind.identified(state.serial[card], state.printed[card].title)
        mind.count(state, state.printed[card].title)


def _played(mind: Recollection, state: State, effect: Effect) -> None:
    if effect.facts is None and mind.is_theirs(state, effect.card):
        mind.leaves(state, effect.card, _any, 1.0)


def _installed(mind: Recollection, state: State, effect: Effect) -> None:
    card, facts = effect.card, effect.facts
    if not isinstance(facts, CardFacts) or facts.place != HAND_OF[mind.you] or not mind.is_theirs(state, card):
        return
    if card in state.ice.get(state.server[card], ()):
        mind.leaves(state, card, _ice, ICE_AMONG_CARDS, state.serial[card])
    else:
        mind.leaves(state, card, _rooted, ROOTED_AMONG_CARDS, state.serial[card])


def _discarded_card(mind: Recollection, state: State, effect: Effect) -> None:
    if mind.is_theirs(state, effect.card):
        mind.leaves(state, effect.card, _discarded, 1.0)


def _left(mind: Recollection, state: State, effect: Effect) -> None:
    card, facts = effect.card, effect.facts
    if card < 0 or not isinstance(facts, CardFacts) or not mind.is_theirs(state, card):
        return
    if facts.place == HAND_OF[mind.you]:
        mind.leaves(state, card, _any, 1.0)
    elif facts.place == DECK_OF[mind.you]:
        mind.look_into_deck(state)
    elif facts.place == P_INSTALLED and mind.knows(state, card):
        mind.identified(state.serial[card], state.printed[card].title)


def _moved(mind: Recollection, state: State, effect: Effect) -> None:
    card, facts = effect.card, effect.facts
    if not isinstance(facts, MoveFacts) or not mind.is_theirs(state, card):
        return
    hand, deck = HAND_OF[mind.you], DECK_OF[mind.you]
    if facts.place == hand and facts.to != hand:
        mind.leaves(state, card, _any, 1.0)
    elif facts.to == hand and facts.faceup:
        mind.seen.append(SeenCard(state.printed[card]))
    if deck in (facts.place, facts.to):
        before = mind.top
        mind.look_into_deck(state)
        if facts.to == hand and before:  # the card that is not known to be in the deck any more is the one that moved
            there = Counter(mind.top)
            gone = [face for face in before if face is not None and not there.subtract((face,)) and there[face] < 0]
            mind.seen += [SeenCard(face) for face in gone]


def _drawn(mind: Recollection, state: State, effect: Effect) -> None:
    if effect.side == mind.you and mind.top:
        mind.drawn(effect.amount)


def _shuffled(mind: Recollection, state: State, effect: Effect) -> None:
    if effect.side == mind.you:
        mind.look_into_deck(state)


def _arranged(mind: Recollection, state: State, effect: Effect) -> None:
    mind.look_into_deck(state)


def _breach(mind: Recollection, state: State, effect: Effect) -> None:
    mind.in_breach.clear()


def _passed(mind: Recollection, state: State, effect: Effect) -> None:
    card = effect.card
    if card >= 0 and mind.me == RUNNER_SIDE and state.zone[card] == P_INSTALLED and not state.faceup[card]:
        _keep(mind.declined, state.serial[card], state.credits[CORP_SIDE])


def _server_approached(mind: Recollection, state: State, effect: Effect) -> None:
    if mind.me == RUNNER_SIDE:
        for card in state.root.get(effect.server, ()):
            if not state.faceup[card]:
                _keep(mind.approached, state.serial[card], state.credits[CORP_SIDE])


def _turn(mind: Recollection, state: State, effect: Effect) -> None:
    mind.in_breach.clear()
    if mind.me == RUNNER_SIDE and effect.side == CORP_SIDE:
        for root in state.root.values():
            for card in root:
                if not state.faceup[card]:
                    _keep(mind.waited, state.serial[card], state.credits[CORP_SIDE])


def _keep(where: dict[int, tuple[int, ...]], number: int, credits: int) -> None:
    where[number] = (*where.get(number, ()), credits)[-MOST_KEPT:]


NOTES: Final[dict[int, Note]] = {
    fx.CARD_ACCESSED: _accessed,
    fx.CARDS_LOOKED_AT: _looked,
    fx.CARDS_REVEALED: _looked,
    fx.CARD_EXPOSED: _came_to_light,
    fx.CARD_REZZED: _came_to_light,
    fx.CARD_TURNED: _came_to_light,
    fx.CARD_PLAYED: _played,
    fx.CARD_INSTALLED: _installed,
    fx.CARD_DISCARDED: _discarded_card,
    fx.CARD_TRASHED: _left,
    fx.CARD_REMOVED: _left,
    fx.CARD_SET_ASIDE: _left,
    fx.AGENDA_STOLEN: _left,
    fx.AGENDA_SCORED: _left,
    fx.CARD_MOVED: _moved,
    fx.CARDS_DRAWN: _drawn,
    fx.DECK_SHUFFLED: _shuffled,
    fx.CARDS_ARRANGED: _arranged,
    fx.RUN_BEGAN: _breach,
    fx.BREACH_BEGAN: _breach,
    fx.BREACH_ENDED: _breach,
    fx.ICE_PASSED: _passed,
    fx.SERVER_APPROACHED: _server_approached,
    fx.TURN_BEGAN: _turn,
}
_NOTE_OF: Final = tuple(NOTES.get(kind) for kind in range(len(fx.KINDS)))


@runtime_checkable
class PassesOn(Protocol):
    """Whoever listens to a game and tells somebody else."""

    then: Teller | None


class Memory:
    """What both sides of a game remember, each by itself."""

    __slots__ = ("sides", "then")

    def __init__(self, then: Teller | None = None) -> None:
        self.then = then
        """Who else listens."""
        self.sides = (Recollection(CORP_SIDE), Recollection(RUNNER_SIDE))

    def copy(self) -> Memory:
        """The same, for a game that goes on differently."""
        twin = Memory()
        twin.sides = (self.sides[0].copy(), self.sides[1].copy())
        return twin

    def known_to(self, side: int) -> Memory:
        """What one side remembers, for a game that it imagines: there the other remembers nothing yet."""
        twin = Memory()
        mine, none = self.sides[side].copy(), Recollection(1 - side)
        twin.sides = (mine, none) if side == CORP_SIDE else (none, mine)
        return twin

    def idle(self, state: State, side: int) -> None:
        """A window passed in which a side could do nothing: nothing to remember."""
        if self.then is not None:
            self.then.idle(state, side)

    def tell(self, state: State, effect: Effect) -> None:
        """Something happened."""
        note = _NOTE_OF[effect.kind]
        if note is not None:
            note(self.sides[0], state, effect)
            note(self.sides[1], state, effect)
        if self.then is not None:
            self.then.tell(state, effect)


def memory_of(state: State) -> Memory:
    """What is remembered of a game; if nobody has kept it so far, from now on."""
    teller: object = state.teller
    while isinstance(teller, PassesOn):
        if isinstance(teller, Memory):
            return teller
        teller = teller.then
    memory, first = Memory(state.teller), cast("object", state.teller)
    if isinstance(first, PassesOn):  # who listens first is looked for in that place
        memory.then, first.then = first.then, memory
    else:
        state.listen(memory)
    return memory
