"""Whether a deck is legal, and if not, every reason as data. CR sec_deck_construction, sec_extra_cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sneakdoor import cards, rulebooks
from sneakdoor.errors import DeckError
from sneakdoor.language import Card, Identity
from sneakdoor.language.abilities import Static, singly
from sneakdoor.language.declarations import (
    CostsNoInfluence,
    DeckAgendas,
    DeckCopies,
    Declaration,
    LimitPerDeck,
    StarterGameOnly,
    StartInstalled,
)
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import AGENDA, CORP_SIDE, IDENTITY, RUNNER_SIDE, Faction

if TYPE_CHECKING:
    from sneakdoor.decks import Deck

DEFAULT_COPIES = 3
LONGEST_NAME = 200
"""How many characters the name of a list of restrictions may have."""
MOST_RESTRICTED = 1_000
"""The largest number that a list of restrictions may give for a title: more than any deck holds."""
SMALLEST_SCORED_DECK = 40
RESTRICTIONS = (
    "banned",
    "restricted",
    "limited",
    "influence",
    "penalty",
    "points",
    "point_limit",
    "banned_subtypes",
)
"""What a list of restrictions may say."""


@dataclass(frozen=True, slots=True)
class Violation:
    """One rule that a deck breaks: which, why, and by which cards."""

    rule: str
    """The slug of the rule, or the name of the list of restrictions."""
    reason: str
    titles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Restrictions:
    """What a tournament or format demands on top of the rules. CR rule_special_tournament_rules."""

    name: str
    banned: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    """Of all these titles a deck may hold one, in as many copies as it likes."""
    limited: Mapping[str, int] = field(default_factory=dict)
    """Copies allowed, where fewer than the card itself allows."""
    influence: Mapping[str, int] = field(default_factory=dict)
    """Influence that each copy costs more, in any faction."""
    penalty: Mapping[str, int] = field(default_factory=dict)
    """By how much each copy lowers the influence limit, which never falls below 1."""
    points: Mapping[str, int] = field(default_factory=dict)
    """What a title counts, however many copies there are, towards `point_limit`."""
    point_limit: int = MOST_RESTRICTED
    banned_subtypes: frozenset[str] = frozenset()

    @classmethod
    def from_data(cls, data: object, name: str = "restrictions") -> Restrictions:
        """A list of restrictions from plain data, with clear errors for what is wrong."""
        if not isinstance(data, Mapping):
            message = f"{name} is not a list of restrictions: it needs some of {', '.join(map(repr, RESTRICTIONS))}"
            raise DeckError(message)
        unknown = sorted(set(data) - {"name", *RESTRICTIONS})
        if unknown:
            message = f"{name} has {', '.join(map(str, unknown))}; known are {', '.join(RESTRICTIONS)}"
            raise DeckError(message)
        called = data.get("name") or name
        if not isinstance(called, str) or len(called) > LONGEST_NAME or not called.isprintable():
            message = f"{name}: the name of a list of restrictions is a line of at most {LONGEST_NAME} characters"
            raise DeckError(message)
        limit = data.get("point_limit", MOST_RESTRICTED)
        if type(limit) is not int or not 0 <= limit <= MOST_RESTRICTED:
            message = f"{name}: 'point_limit' must be a number from 0 to {MOST_RESTRICTED}"
            raise DeckError(message)
        return cls(
            name=called,
            banned=frozenset(_titles(data, "banned", name)),
            restricted=frozenset(_titles(data, "restricted", name)),
            limited=_numbers(data, "limited", name),
            influence=_numbers(data, "influence", name),
            penalty=_numbers(data, "penalty", name),
            points=_numbers(data, "points", name),
            point_limit=_numbers({"point_limit": {"": data.get("point_limit", MOST_RESTRICTED)}}, "point_limit", name)[
                ""
            ],
            banned_subtypes=frozenset(_titles(data, "banned_subtypes", name)),
        )


def _titles(data: Mapping[Any, object], key: str, name: str) -> Iterator[str]:
    listed = data.get(key, ())
    if not isinstance(listed, (list, tuple)) or not all(isinstance(t, str) for t in listed):
        message = f"{name}: {key!r} must be a list of titles"
        raise DeckError(message)
    return (_official(t) for t in listed)


def _numbers(data: Mapping[Any, object], key: str, name: str) -> dict[str, int]:
    listed = data.get(key, {})
    if not isinstance(listed, Mapping) or not all(
        isinstance(t, str) and type(n) is int and 0 <= n <= MOST_RESTRICTED for t, n in listed.items()
    ):
        message = f"{name}: {key!r} must give a number from 0 to {MOST_RESTRICTED} for each title"
        raise DeckError(message)
    return {_official(t): n for t, n in listed.items()}


def _official(title: str) -> str:
    """The title as the pool spells it; restrictions may name cards that the pool lacks."""
    found = cards.lookup(title)
    return found.title if found is not None and cards.plain(found.title) == cards.plain(title) else title


def declarations(card: Card) -> Iterator[Declaration]:
    """What its static abilities declare."""
    for ability in singly(card.abilities):
        if isinstance(ability, Static):
            yield from ability.declarations


def copies_allowed(card: Card, identity: Card | None = None) -> int:
    """How many copies a deck may hold, of that identity if it is told. CR rule_maximum_copies."""
    most = next((d.number for d in declarations(card) if isinstance(d, LimitPerDeck)), DEFAULT_COPIES)
    said = declarations(identity) if identity is not None else ()
    return min(most, *(d.number for d in said if isinstance(d, DeckCopies)), MOST_RESTRICTED)


def agendas_of_any_faction(identity: Identity) -> int:
    """How many different agendas of each faction a deck of that identity may hold; 0: of its own alone."""
    return next((d.number for d in declarations(identity) if isinstance(d, DeckAgendas)), 0)


def influence_cost(card: Card, deck: list[Card]) -> int:
    """What one copy costs out of faction, in a deck of these cards."""
    free = any(isinstance(d, CostsNoInfluence) and d.if_.is_so(deck) for d in declarations(card))
    return 0 if free else card.influence or 0


def agenda_points_needed(size: int) -> tuple[int, int]:
    """Least and most agenda points of a Corp deck of that size. CR rule_agenda_points.

    >>> agenda_points_needed(66)
    (28, 29)
    """
    least = 18 + 2 * ((max(size, SMALLEST_SCORED_DECK) - SMALLEST_SCORED_DECK) // 5)
    return least, least + 1


def agenda_points(members: Iterable[Card]) -> int:
    """The agenda points in these cards."""
    return sum(c.points or 0 for c in members if c.type is AGENDA)


def violations(
    deck: Deck, *restrictions: Restrictions, rulebook: str | Rulebook = "modern", packs: Iterable[Deck] = ()
) -> list[Violation]:
    """Every deck construction rule, and every restriction, that a deck breaks. Empty: it is legal.

    A rulebook may word a card's own limit differently. An identity for the starter game leads the decks of its pack
    and no others: those are exempt from the rules about agenda points. CR rule_gateway_identities.
    """
    book = rulebooks.load(rulebook)
    identity, members = deck.cards()
    if not isinstance(identity, Identity):
        return [Violation("rule_identity", f"{identity.title} is not an identity", (identity.title,))]
    found = [
        *_disallowed(identity, members),
        *_size(identity, members),
        *_copies(identity, deck, book),
        *_influence(identity, members, restrictions),
        *_extra(identity, deck),
    ]
    if any(isinstance(d, StarterGameOnly) for d in declarations(identity)):
        found += _starter(identity, deck, packs)
    elif identity.side == CORP_SIDE:
        found += _agenda_points(members)
    for listed in restrictions:
        found += _restricted(deck, listed)
    return found


def _disallowed(identity: Identity, members: list[Card]) -> Iterator[Violation]:
    agendas = agendas_of_any_faction(identity)
    taken: Counter[Faction] = Counter()
    for card in dict.fromkeys(members):
        if card.type is IDENTITY:
            yield Violation("rule_disallowed_cards", f"{card.title} is an identity", (card.title,))
        elif card.side != identity.side:
            yield Violation("rule_disallowed_cards", f"{card.title} is a card of the other side", (card.title,))
        elif agendas and card.type is AGENDA and not card.faction.neutral:
            taken[card.faction] += 1
            if taken[card.faction] > agendas:
                reason = f"{card.title} is agenda {taken[card.faction]} of its faction, but only {agendas} are allowed"
                yield Violation("rule_disallowed_cards", reason, (card.title,))
        elif card.influence is None and out_of_faction(identity, card):
            reason = f"{card.title} has no influence cost and is out of faction"
            yield Violation("rule_disallowed_cards", reason, (card.title,))


def out_of_faction(identity: Identity, card: Card) -> bool:
    """Neutral cards belong to no faction, not even a neutral identity's. CR rule_influence_limit."""
    return card.faction.neutral or card.faction is not identity.faction


def _size(identity: Identity, members: list[Card]) -> Iterator[Violation]:
    if len(members) < identity.minimum_deck:
        reason = f"{len(members)} cards, but {identity.title} needs at least {identity.minimum_deck}"
        yield Violation("rule_minimum_deck_size", reason)


def held(deck: Deck) -> dict[str, int]:
    """How many of each card a deck holds, however its titles are written."""
    found: dict[str, int] = {}
    for title, number in deck.counts.items():
        official = cards.find(title).title
        found[official] = found.get(official, 0) + number
    return found


def _copies(identity: Identity, deck: Deck, book: Rulebook) -> Iterator[Violation]:
    for title, number in held(deck).items():
        limit = copies_allowed(book.wordings.get(title, cards.POOL[title]), identity)
        if number > limit:
            yield Violation("rule_maximum_copies", f"{number} copies of {title}, but at most {limit} allowed", (title,))


@dataclass(frozen=True, slots=True)
class Influence:
    """What a deck spends of its influence."""

    prices: Mapping[str, int]
    """What all copies of each card that costs some cost, by title."""
    more: int
    """What lists of restrictions add."""
    less: int
    """By how much they lower the limit."""
    limit: int | None
    """None: there is none."""

    @property
    def spent(self) -> int:
        """All of it."""
        return sum(self.prices.values()) + self.more


def influence(identity: Identity, members: list[Card], restrictions: Iterable[Restrictions] = ()) -> Influence:
    """What these cards cost of an identity's influence. CR rule_influence_limit."""
    outside = Counter(c for c in members if out_of_faction(identity, c))
    prices = {c.title: influence_cost(c, members) * number for c, number in outside.items()}
    more = sum(r.influence.get(c.title, 0) for r in restrictions for c in members)
    less = sum(r.penalty.get(c.title, 0) for r in restrictions for c in members)
    printed = identity.influence_limit
    limit = printed if printed is None or not less else max(1, printed - less)
    return Influence({title: price for title, price in prices.items() if price}, more, less, limit)


def _influence(identity: Identity, members: list[Card], restrictions: tuple[Restrictions, ...]) -> Iterator[Violation]:
    found = influence(identity, members, restrictions)
    if found.limit is not None and found.spent > found.limit:
        universal = f" ({found.more} of it by {_names(r for r in restrictions if r.influence)})" if found.more else ""
        lowered = f" under {_names(r for r in restrictions if r.penalty)}" if found.less else ""
        reason = f"{found.spent} influence{universal}, but {identity.title} allows {found.limit}{lowered}"
        yield Violation("rule_influence_limit", reason, tuple(found.prices))


def _names(restrictions: Iterable[Restrictions]) -> str:
    return " and ".join(r.name for r in restrictions)


def _agenda_points(members: list[Card]) -> Iterator[Violation]:
    points = agenda_points(members)
    least, most = agenda_points_needed(len(members))
    if not least <= points <= most:
        reason = f"{points} agenda points, but a deck of {len(members)} cards needs {least} or {most}"
        yield Violation("rule_agenda_points", reason)


def _starter(identity: Identity, deck: Deck, packs: Iterable[Deck]) -> Iterator[Violation]:
    if not any(pack.identity == identity.title and held(pack) == held(deck) for pack in packs):
        reason = f"{identity.title} is only for the decks of its starter pack, not for decks of one's own"
        yield Violation("rule_gateway_identities", reason, (identity.title,))


def _extra(identity: Identity, deck: Deck) -> Iterator[Violation]:
    """CR sec_extra_cards: directives for Adam, versions of the identity, further identities for the Runner."""
    start = starts_installed(identity)
    starting = set()
    for card in map(cards.find, deck.extra):
        if _starts(start, card):
            starting.add(card.title)
        elif not may_be_brought(identity, card):
            reason = f"{card.title} cannot be brought beside the deck with {identity.title}"
            yield Violation("rule_outside_deck", reason, (card.title,))
    if start is not None and len(starting) < start.number:
        reason = (
            f"{len(starting)} different {start.cards.subtype}s beside the deck, but {identity.title} needs at least"
            f" {start.number}: list them under 'extra'"
        )
        yield Violation("rule_adam_different_directives", reason)


def may_be_brought(identity: Identity, card: Card) -> bool:
    """Whether somebody who plays this identity may bring that card beside the deck. CR sec_extra_cards."""
    versions = len(identity.backs) > 1 and card.title == identity.title
    if versions or _starts(starts_installed(identity), card):
        return True
    return card.type is IDENTITY and card.side == identity.side == RUNNER_SIDE


def _starts(start: StartInstalled | None, card: Card) -> bool:
    return start is not None and start.cards.subtype in card.subtypes


def starts_installed(identity: Card) -> StartInstalled | None:
    """The cards that a player of this identity starts with. CR rule_adam."""
    return next((d for d in declarations(identity) if isinstance(d, StartInstalled)), None)


def _restricted(deck: Deck, listed: Restrictions) -> Iterator[Violation]:
    used = dict.fromkeys(cards.find(t).title for t in (deck.identity, *deck.counts, *deck.extra))
    for title in used:
        if title in listed.banned:
            yield Violation(listed.name, f"{title} is banned", (title,))
        for subtype in cards.POOL[title].subtypes:
            if subtype in listed.banned_subtypes:
                yield Violation(listed.name, f"{title} is banned, as every {subtype} is", (title,))
    counted = {t: listed.points[t] for t in used if t in listed.points}
    if sum(counted.values()) > listed.point_limit:
        parts = ", ".join(f"{title} {number}" for title, number in counted.items())
        reason = f"{sum(counted.values())} points ({parts}), but at most {listed.point_limit} allowed"
        yield Violation(listed.name, reason, tuple(counted))
    restricted = tuple(t for t in used if t in listed.restricted)
    if len(restricted) > 1:
        yield Violation(listed.name, f"{' and '.join(restricted)} are restricted: only one of them", restricted)
    for title, number in held(deck).items():
        limit = listed.limited.get(title)
        if limit is not None and number > limit:
            yield Violation(listed.name, f"{number} copies of {title}, but at most {limit} allowed", (title,))
