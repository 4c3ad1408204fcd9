"""Worlds that agree with what one side sees: the same game, every card that the side may not know dealt anew.

A side knows its own deck list, but not the order of its deck. Of its opponent it knows the identity, how many cards
there are, and those that are open or that it remembers: the rest is dealt from a shipped deck that agrees with all of
this, or else from a random deck that is legal for the identity. What the opponent has brought beside the deck could be
anything that they may bring. Facedown cards in play are such as could lie where they lie, by the weights of a belief:
advanced ones are likelier agendas, ice that was not rezzed is likelier dear. Remembered cards lie where they are
believed to. Nothing depends on which cards they really are, nor on the opponent's deck list; chance is drawn anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from sneakdoor import cards
from sneakdoor.belief.agreeing import agreeing
from sneakdoor.belief.beliefs import Belief, FacedownCard, believe
from sneakdoor.belief.kinds import kind_of
from sneakdoor.decks import Deck
from sneakdoor.engine import loop
from sneakdoor.engine.contests import GuessFrame, PsiFrame
from sneakdoor.engine.faces import Face, face_of
from sneakdoor.engine.state import State
from sneakdoor.errors import GameOver, IllegalChoice
from sneakdoor.game import Game
from sneakdoor.language import Card, Identity
from sneakdoor.legality import SMALLEST_SCORED_DECK, agendas_of_any_faction, copies_allowed, may_be_brought
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import (
    AGENDA,
    C_ADVANCEMENT,
    CORP_SIDE,
    FIRST_REMOTE,
    HAND_OF,
    P_IDENTITY,
    P_INSTALLED,
    P_OUTSIDE,
    SIDE_NAMES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

Fitting = Callable[[Face], bool]
"""Whether a card could lie in a certain place."""
MOST_COPIES: Final = 3
SEED_BITS: Final = 64
HARDLY: Final = 0.01
"""How likely a facedown card is of a kind that nothing speaks for, but that could lie there."""


def imagine(game: Game, side: str, rng: Random, belief: Belief | None = None) -> Game:
    """A game that `side`, who must be deciding, could as well be playing: its view of it is the same.

    What is in it depends only on that view, on the side's own deck list, on what it believes (`Seat.belief`; else what
    the view alone makes likely) and on `rng`. Its choices do not replay it.
    """
    me = SIDE_NAMES.index(side)
    if game.outcome is not None:
        message = f"the game is over ({game.outcome!r}); there is nothing left to imagine"
        raise GameOver(message)
    if game.state.decider != me:
        message = f"the {SIDE_NAMES[1 - me]} decides now; imagine a world where the {side} decides"
        raise IllegalChoice(message)
    state = game.state.clone()
    world = _World(state, me, rng, belief or believe(state, side))
    deck = world.deal()
    corp, runner = (game.corp, deck) if me == CORP_SIDE else (deck, game.runner)
    return Game(state, corp, runner, 0, [])


class _World:
    """A state in which the hidden cards are being dealt."""

    def __init__(self, state: State, me: int, rng: Random, belief: Belief) -> None:
        self.state = state
        self.me = me
        self.belief = belief
        self.lying = {card.number: card for card in belief.facedown}
        self.random = rng
        self.printed = list(state.printed)
        self.hidden: tuple[list[int], list[int]] = ([], [])
        """The cards in the game that the side may not know, by owner, in the order of the places where they are."""
        self.beside: list[int] = []
        """What the opponent has brought beside the deck and not yet shown."""
        bit = 1 << me
        for place, pile in enumerate(state.piles):
            for card in pile:
                if not state.known[card] & bit:
                    where = self.beside if place == P_OUTSIDE else self.hidden[state.printed[card].side]
                    where.append(card)

    def deal(self) -> Deck:
        """Deal both sides' hidden cards and all chance; the deck that the opponent has now."""
        state, me, random = self.state, self.me, self.random
        kinds = set(state.printed)
        mine = sorted((self.printed[c] for c in self.hidden[me]), key=_title)
        random.shuffle(mine)
        for card, face in zip(self.hidden[me], mine, strict=True):
            self.lay(card, face)
        deck = self.deal_opponent()
        state.printed = tuple(self.printed)
        now = set(state.printed)
        listening = any(face.resting for face in kinds | now)
        if listening or any(state.zone[c] == P_INSTALLED for c in self.hidden[1 - me]) or state.converted:
            loop.reindex(state)
        elif kinds != now:
            loop.watch(state)
        self.bid()
        self.versions()
        state.rng = random.getrandbits(SEED_BITS)
        state.scripted_random = ()
        return deck

    def lay(self, card: int, face: Face) -> None:
        """That card is now this one."""
        self.printed[card] = self.state.face[card] = face

    def deal_opponent(self) -> Deck:
        """Give the opponent's hidden cards faces from a deck that agrees with all that is seen."""
        state = self.state
        hidden = self.hidden[1 - self.me]
        unseen = set(hidden)
        identity = state.printed[1 - self.me].title  # the one that the deck was made for, whichever they have now
        seen = Counter(
            face.title
            for card, face in enumerate(state.printed)
            if face.side != self.me and card not in unseen and state.zone[card] not in (P_IDENTITY, P_OUTSIDE)
        )
        remembered = Counter(dict(self.belief.seen)) - seen
        if remembered.total() > len(hidden):  # some of them have become other cards
            remembered.clear()
        bag = _bag(identity, seen, remembered, len(hidden), state.rules, self.random)
        left = list(hidden)
        places = list(self.places(unseen))
        self.deal_remembered(bag, left, dict(places))
        for card, fitting in places:
            if card in left:
                fits = _no_region(fitting) if self.regional(card, left) else fitting
                self.lay(card, self.draw(bag, fits, self.lying.get(state.serial[card])))
                left.remove(card)
        self.random.shuffle(bag)
        for card, face in zip(left, bag, strict=True):
            self.lay(card, face)
        for card in self.beside:
            self.lay(card, face_of(self.random.choice(_brought(identity, 1 - self.me)), state.rules))
        counts = seen + Counter(self.printed[c].title for c in hidden)
        return Deck("imagined", identity, dict(counts), tuple(self.printed[c].title for c in self.beside))

    def deal_remembered(self, bag: list[Face], left: list[int], fits: dict[int, Fitting]) -> None:
        """Lay the cards that were seen in the opponent's hand where they are believed to be, each in one place."""
        state = self.state
        hand = [c for c in left if state.zone[c] == HAND_OF[1 - self.me]]
        under = {state.serial[c]: c for c in fits}
        for remembered in self.belief.remembered:
            chance = self.random.random() - remembered.hand
            card = self.random.choice(hand) if chance < 0 and hand else -1
            if chance >= 0:
                for number, likely in remembered.under:
                    chance -= likely
                    if chance < 0:
                        card = under.pop(number, -1)
                        break
            face = next((face for face in bag if face.title == remembered.title), None)
            if card < 0 or face is None or (card in fits and not fits[card](face)):
                continue
            if face.region and self.regional(card, left):
                continue
            self.lay(card, face)
            bag.remove(face)
            left.remove(card)
            if card in hand:
                hand.remove(card)

    def draw(self, bag: list[Face], fitting: Fitting, lying: FacedownCard | None) -> Face:
        """Take from the bag a card that fits, by its weight; if there is none, one from the pool instead of another."""
        choices = [i for i, face in enumerate(bag) if fitting(face)]
        if choices:
            if lying is None:
                return bag.pop(self.random.choice(choices))
            return bag.pop(self.random.choices(choices, _weights(lying, [bag[i] for i in choices]))[0])
        bag.pop(self.random.randrange(len(bag)))
        pool = [f for f in _faces(1 - self.me, self.state.rules) if fitting(f)]
        return self.random.choice(pool)

    # -- what could lie where

    def places(self, unseen: set[int]) -> Iterator[tuple[int, Fitting]]:
        """Facedown cards in servers with what could lie there, those that leave least choice first."""
        state = self.state
        anything: list[int] = []
        advanced: list[int] = []
        for server, root in state.root.items():
            here = [c for c in root if c in unseen]
            if not here:
                continue
            lone = self.lone(server, here)
            for card in here:
                if card != lone:
                    yield card, _is_upgrade
                elif state.count(card, C_ADVANCEMENT):
                    advanced.append(card)
                else:
                    anything.append(card)
        for card in advanced:
            yield card, _is_advanceable
        for card in anything:
            yield card, _is_rooted
        for guests in state.hosted.values():
            for card in guests:
                if card in unseen and state.server[card] >= 0:
                    yield card, _is_asset
        for ice in state.ice.values():
            for card in ice:
                if card in unseen:
                    yield card, _is_advanceable_ice if state.count(card, C_ADVANCEMENT) else _is_ice

    def regional(self, card: int, undealt: list[int]) -> bool:
        """Whether a region lies beside that card already. CR rule_region_one_root."""
        here = self.state.root.get(self.state.server[card], ())
        return any(self.printed[c].region for c in here if c not in undealt)

    def lone(self, server: int, here: list[int]) -> int:
        """Which facedown card in a root may be its one agenda or asset. CR rule_must_trash_cases_in_root_of_server."""
        state = self.state
        if server < FIRST_REMOTE or any(
            state.printed[c].is_asset or state.printed[c].is_agenda for c in state.root[server] if c not in here
        ):
            return -1
        advanced = [c for c in here if state.count(c, C_ADVANCEMENT)]
        return self.random.choice(advanced or here)

    def versions(self) -> None:
        """A copy of their identity that the opponent has chosen in secret could be any other."""
        state = self.state
        for card in state.piles[P_IDENTITY]:
            backs = state.printed[card].backs
            if len(backs) > 1 and state.printed[card].side != self.me and card not in state.converted:
                state.versions[card] = self.random.randrange(len(backs))

    def bid(self) -> None:
        """A bid that the opponent has made in secret could be any other."""
        for frame in self.state.stack:
            if (
                isinstance(frame, (GuessFrame, PsiFrame))
                and len(frame.secret) == 1
                and frame.order(self.state)[0] != self.me
            ):
                frame.secret = (self.random.randint(frame.low, frame.high),)


def _title(face: Face) -> str:
    return face.title


def _weights(lying: FacedownCard, faces: list[Face]) -> list[float]:
    """How likely a facedown card is each of them: of each kind as often as is believed, as far as there are any."""
    weights = [lying.weight(face.card) for face in faces]
    if lying.is_ice:
        return weights
    kinds = [kind_of(face.card) for face in faces]
    total: dict[str, float] = dict.fromkeys(kinds, 0.0)
    for kind, weight in zip(kinds, weights, strict=True):
        total[kind] += weight
    likely = lying.kinds
    return [(likely.of(k) + HARDLY) * w / total[k] for k, w in zip(kinds, weights, strict=True)]


def _no_region(fitting: Fitting) -> Fitting:
    return lambda face: fitting(face) and not face.region


def _is_asset(face: Face) -> bool:
    return face.is_asset


def _is_upgrade(face: Face) -> bool:
    return face.is_upgrade


def _is_rooted(face: Face) -> bool:
    return face.rooted


def _is_advanceable(face: Face) -> bool:
    return face.rooted and face.advanceable


def _is_ice(face: Face) -> bool:
    return face.is_ice


def _is_advanceable_ice(face: Face) -> bool:
    return face.is_ice and face.advanceable


# -- decks that agree with what is seen --------------------------------------------------------------


def _bag(
    identity: str, seen: Counter[str], remembered: Counter[str], size: int, rules: Rulebook, random: Random
) -> list[Face]:
    """As many cards as are hidden, of a deck that holds those seen; those remembered are among them."""
    held = seen + remembered
    shipped = agreeing(identity, size + seen.total(), tuple(sorted(held.items())))
    if shipped:
        counts = dict(random.choice(shipped).counts)
        for title, n in seen.items():
            counts[title] -= n
    else:
        counts = Counter(_invented(identity, held, size - remembered.total(), random)) + remembered
    return [face_of(cards.POOL[title], rules) for title, n in sorted(counts.items()) for _ in range(n)]


@cache
def _brought(identity: str, side: int) -> tuple[Card, ...]:
    """What somebody who plays that identity may bring beside the deck."""
    head = cards.POOL.get(identity)
    if not isinstance(head, Identity):  # a card of a scenario's own
        return tuple(c for c in cards.POOL.values() if isinstance(c, Identity) and c.side == side)
    return tuple(c for c in cards.POOL.values() if may_be_brought(head, c))


@cache
def _pool(side: int) -> tuple[Card, ...]:
    """Every card that a deck of that side could hold."""
    return tuple(c for c in cards.POOL.values() if c.side == side and not isinstance(c, Identity))


@cache
def _copies(title: str, identity: str) -> int:
    """How many copies of it a deck of that identity may hold."""
    return copies_allowed(cards.POOL[title], cards.POOL[identity])


def _faces(side: int, rules: Rulebook) -> list[Face]:
    return [face_of(c, rules) for c in _pool(side)]


def _invented(identity: str, seen: Mapping[str, int], size: int, random: Random) -> dict[str, int]:
    """That many cards more for a deck of that identity, as far as possible by the rules of deck construction."""
    head = cards.POOL.get(identity)
    if not isinstance(head, Identity):  # a card of a scenario's own
        side = next((cards.POOL[t].side for t in seen if t in cards.POOL), CORP_SIDE)
        return _filled({}, [*_pool(side)], size, random)
    held = {t: n for t, n in seen.items() if t in cards.POOL}
    influence = _influence(head, held)
    pool = [c for c in _pool(head.side) if c.faction is head.faction or c.influence is not None]
    added: dict[str, int] = {}
    if head.side == CORP_SIDE:
        different = agendas_of_any_faction(head)
        agendas = [c for c in (_pool(head.side) if different else pool) if c.type is AGENDA]
        total = size + sum(seen.values())
        points = 18 + 2 * ((max(total, SMALLEST_SCORED_DECK) - 40) // 5)
        points -= sum((cards.POOL[t].points or 0) * n for t, n in held.items())
        while points > 0 and agendas and sum(added.values()) < size:
            card = random.choice(agendas)
            worth = card.points or 0
            taken = held.get(card.title, 0) + added.get(card.title, 0)
            others = [t for t in {**held, **added} if cards.POOL[t].type is AGENDA and t != card.title]
            beside = sum(cards.POOL[t].faction is card.faction for t in others)
            full = different and not card.faction.neutral and beside >= different
            if full or worth > points + 1 or taken >= _copies(card.title, identity):
                agendas.remove(card)
                continue
            added[card.title] = added.get(card.title, 0) + 1
            points -= worth
        pool = [c for c in pool if c.type is not AGENDA]
    left = size - sum(added.values())
    random.shuffle(pool)
    for fewest in (1, MOST_COPIES):  # at first a few of each, then as many of each as it takes
        for card in pool:
            price = 0 if card.faction is head.faction else card.influence or 0
            room = _copies(card.title, identity) - held.get(card.title, 0) - added.get(card.title, 0)
            wanted = min(random.randint(fewest, MOST_COPIES), room, left)
            if influence is not None and price:
                wanted = min(wanted, influence // price)
            if wanted > 0:
                added[card.title] = added.get(card.title, 0) + wanted
                left -= wanted
                influence = None if influence is None else influence - wanted * price
    return _filled(added, [*_pool(head.side)], left, random)


def _influence(identity: Identity, seen: Mapping[str, int]) -> int | None:
    """The influence that is left to spend; None: as much as one likes."""
    if identity.influence_limit is None:
        return None
    known = [(cards.POOL[t], n) for t, n in seen.items()]
    return identity.influence_limit - sum((c.influence or 0) * n for c, n in known if c.faction is not identity.faction)


def _filled(counts: dict[str, int], pool: Sequence[Card], left: int, random: Random) -> dict[str, int]:
    """So many more cards, whatever they are: a deck that no rule explains still has its number of cards."""
    for _ in range(left):
        title = random.choice(pool).title
        counts[title] = counts.get(title, 0) + 1
    return counts
