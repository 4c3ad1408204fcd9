"""Deck lists: loading them, and whether they are legal. CR sec_deck_construction."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any

from sneakdoor import cards
from sneakdoor.errors import DeckError, IllegalDeck, UnknownDeck, near
from sneakdoor.language import Card, Identity
from sneakdoor.language.abilities import Static, singly
from sneakdoor.language.declarations import LimitPerDeck, StarterGameOnly
from sneakdoor.terms import AGENDA, CORP_SIDE, IDENTITY, SIDE_NAMES

DEFAULT_COPIES = 3
SMALLEST_SCORED_DECK = 40


@dataclass(frozen=True)
class Deck:
    """An identity and how many of each card, by title."""

    name: str
    identity: str
    counts: Mapping[str, int]

    @property
    def side(self) -> str:
        """Whose deck it is."""
        return SIDE_NAMES[cards.find(self.identity).side]

    @cached_property
    def pairings(self) -> list[Any]:
        """Games made ready with this deck, for `Game.new` to start from: (rulebook, other deck, state)."""
        return []

    @cached_property
    def _cards(self) -> tuple[Card, list[Card]]:
        return cards.find(self.identity), [cards.find(t) for t, n in self.counts.items() for _ in range(n)]

    def cards(self) -> tuple[Card, list[Card]]:
        """The identity and every single card."""
        return self._cards

    def check_side(self, side: str) -> None:
        """Raise unless it is a deck of that side."""
        if self.side != side:
            message = f"{self.name} is a {self.side} deck; the {side} needs a {side} deck"
            raise DeckError(message)

    def to_data(self) -> dict[str, object]:
        """The deck as plain data."""
        return {"name": self.name, "identity": self.identity, "cards": dict(self.counts)}

    @classmethod
    def from_data(cls, data: Mapping[str, object], name: str = "deck") -> Deck:
        """A deck from plain data, with clear errors for what is wrong."""
        identity, counts = data.get("identity"), data.get("cards")
        if not isinstance(identity, str) or not isinstance(counts, Mapping):
            message = f"{name} is not a deck: it needs 'identity' (a title) and 'cards' (title: number)"
            raise DeckError(message)
        for title, number in counts.items():
            if not isinstance(title, str) or not isinstance(number, int) or isinstance(number, bool) or number < 1:
                message = f"{name}: {title!r}: {number!r} is not a title with a number of copies"
                raise DeckError(message)
        return cls(str(data.get("name") or data.get("id") or name), identity, dict(counts))

    def violations(self) -> list[str]:
        """Every deck construction rule it breaks, in a sentence each. Empty: it is legal."""
        identity, deck = self.cards()
        if not isinstance(identity, Identity):
            return [f"{identity.title} is not an identity (rule_identity)"]
        found = [
            f"{card.title} is {'an identity' if card.type is IDENTITY else 'a card of the other side'} "
            "(rule_disallowed_cards)"
            for card in dict.fromkeys(deck)
            if card.type is IDENTITY or card.side != identity.side
        ]
        if len(deck) < identity.minimum_deck:
            found.append(
                f"{len(deck)} cards, but {identity.title} needs at least {identity.minimum_deck} "
                "(rule_minimum_deck_size)"
            )
        for title, number in self.counts.items():
            limit = copies_allowed(cards.find(title))
            if number > limit:
                found.append(f"{number} copies of {title}, but at most {limit} are allowed (rule_maximum_copies)")
        found += _influence(identity, deck)
        starter = any(
            isinstance(d, StarterGameOnly)
            for a in singly(identity.abilities)
            if isinstance(a, Static)
            for d in a.declarations
        )
        if identity.side == CORP_SIDE and not starter:
            found += _agenda_points(deck)
        return found

    def check(self) -> None:
        """Raise if it is not legal."""
        found = self.violations()
        if found:
            raise IllegalDeck(self.name, found)


def copies_allowed(card: Card) -> int:
    """How many copies a deck may hold. CR rule_maximum_copies."""
    for ability in singly(card.abilities):
        if isinstance(ability, Static):
            for declaration in ability.declarations:
                if isinstance(declaration, LimitPerDeck):
                    return declaration.number
    return DEFAULT_COPIES


def _influence(identity: Identity, deck: list[Card]) -> list[str]:
    """CR rule_influence_limit, rule_disallowed_cards."""
    if identity.influence_limit is None:
        return []
    outside = [c for c in deck if c.faction is not identity.faction]
    found = [
        f"{c.title} has no influence cost and is out of faction (rule_disallowed_cards)"
        for c in dict.fromkeys(outside)
        if c.influence is None
    ]
    spent = sum(c.influence or 0 for c in outside)
    if spent > identity.influence_limit:
        found.append(
            f"{spent} influence, but {identity.title} allows {identity.influence_limit} (rule_influence_limit)"
        )
    return found


def _agenda_points(deck: list[Card]) -> list[str]:
    """CR rule_agenda_points."""
    points = sum(c.points or 0 for c in deck if c.type is AGENDA)
    size = max(len(deck), SMALLEST_SCORED_DECK)
    low = 18 + 2 * ((size - 40) // 5)
    if low <= points <= low + 1:
        return []
    return [f"{points} agenda points, but a deck of {len(deck)} cards needs {low} or {low + 1} (rule_agenda_points)"]


@dataclass(frozen=True, slots=True)
class Blurb:
    """How a deck that comes with the game introduces itself."""

    title: str
    description: str


@cache
def _blurbs() -> dict[str, Blurb]:
    return {d["id"]: Blurb(d["title"], d["description"]) for d in _listed()}


@cache
def _listed() -> list[dict[str, Any]]:
    text = resources.files("sneakdoor").joinpath("data/decks.json").read_text(encoding="utf-8")
    listed: list[dict[str, Any]] = json.loads(text)
    return listed


@cache
def _shipped() -> dict[str, Deck]:
    return {d["id"]: Deck.from_data(d, d["id"]) for d in _listed()}


def names() -> list[str]:
    """The names of the decks that come with the game."""
    return list(_shipped())


def blurb(name: str) -> Blurb:
    """The title and description of a deck that comes with the game."""
    load(name)
    return _blurbs()[name]


def load(name: str) -> Deck:
    """A deck that comes with the game, by name.

    >>> load("gateway-beginner-corp").identity
    'The Syndicate: Profit over Principle'
    """
    shipped = _shipped()
    if name not in shipped:
        message = f"no deck is called {name!r}{near(name, shipped)} (there are {', '.join(shipped)})"
        raise UnknownDeck(message)
    return shipped[name]
