"""Deck lists: loading them, and whether they are legal. CR sec_deck_construction."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any

from sneakdoor import cards
from sneakdoor.errors import DeckError, IllegalDeck, UnknownDeck, near
from sneakdoor.language import Card
from sneakdoor.legality import Restrictions, Violation, starts_installed, violations
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import IDENTITY, SIDE_NAMES

LINE = re.compile(r"(?:(\d+)\s*[x×]?\s+)?(.+?)\s*", re.IGNORECASE)
"""A line of a deck list: a number of copies, and a title."""


@dataclass(frozen=True)
class Deck:
    """An identity and how many of each card, by title; and the cards brought beside the deck. CR sec_extra_cards."""

    name: str
    identity: str
    counts: Mapping[str, int]
    extra: tuple[str, ...] = ()
    """Titles of cards that begin outside the deck: directives, versions of the identity, further identities.

    An Adam deck that names no directives brings all there are, one of each. If there are more than he starts with, his
    player chooses as the game is set up.
    """

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

    @cached_property
    def outside(self) -> tuple[Card, ...]:
        """The cards brought along beside the deck. CR sec_extra_cards."""
        brought = tuple(cards.find(title) for title in self.extra)
        start = starts_installed(cards.find(self.identity))
        if start is not None and not any(start.cards.subtype in c.subtypes for c in brought):
            brought += tuple(c for c in cards.POOL.values() if start.cards.subtype in c.subtypes)
        return brought

    def check_side(self, side: str) -> None:
        """Raise unless it is a deck of that side."""
        if self.side != side:
            message = f"{self.name} is a {self.side} deck; the {side} needs a {side} deck"
            raise DeckError(message)

    def to_data(self) -> dict[str, object]:
        """The deck as plain data."""
        data: dict[str, object] = {"name": self.name, "identity": self.identity, "cards": dict(self.counts)}
        return {**data, "extra": list(self.extra)} if self.extra else data

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
        extra = data.get("extra", ())
        if not isinstance(extra, (list, tuple)) or not all(isinstance(title, str) for title in extra):
            message = f"{name}: 'extra' must be a list of the titles that begin outside the deck"
            raise DeckError(message)
        return cls(str(data.get("name") or data.get("id") or name), identity, dict(counts), tuple(extra))

    @classmethod
    def from_text(cls, text: str, name: str = "deck") -> Deck:
        r"""A deck from a list as people write it: a line for each title, `3 Hedge Fund` or `3x Hedge Fund`.

        The first identity is the deck's; lines without a number that are no titles are headings. What follows a line
        `Extra` begins outside the deck.

        >>> Deck.from_text("Tāo Salonga: Telepresence Magician\nEvents\n3x Sure Gamble").counts
        {'Sure Gamble': 3}
        """
        identity, counts, extra = "", dict[str, int](), list[str]()
        beside = False
        for number, line in enumerate(text.splitlines(), 1):
            match = LINE.fullmatch(line.split("#")[0].strip())
            if match is None:
                continue
            card = cards.lookup(match[2])
            if card is None:
                if match[1]:
                    message = f"{name}, line {number}: no card is called {match[2]!r}{near(match[2], cards.POOL)}"
                    raise DeckError(message)
                beside = match[2].casefold().startswith("extra")
            elif beside:
                extra += [card.title] * int(match[1] or 1)
            elif card.type is IDENTITY and not identity:
                identity = card.title
            else:
                counts[card.title] = counts.get(card.title, 0) + int(match[1] or 1)
        if not identity:
            message = f"{name} names no identity: write its title on a line of its own"
            raise DeckError(message)
        return cls(name, identity, counts, tuple(extra))

    @classmethod
    def read(cls, path: Path) -> Deck:
        """A deck from a file: a list as people write it, or JSON with `identity`, `cards` and perhaps `extra`."""
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            message = f"{path} cannot be read: {error}"
            raise DeckError(message) from error
        if not text.lstrip().startswith(("{", "[")):
            return cls.from_text(text, path.stem)
        try:
            data = json.loads(text)
        except ValueError as error:
            message = f"{path} is not valid JSON: {error}"
            raise DeckError(message) from error
        if not isinstance(data, dict):
            message = f"{path} is not a deck: it needs 'identity' (a title) and 'cards' (title: number)"
            raise DeckError(message)
        return cls.from_data(data, path.stem)

    def violations(self, *restrictions: Restrictions, rulebook: str | Rulebook = "modern") -> list[Violation]:
        """Every deck construction rule it breaks, and every restriction. Empty: it is legal."""
        return violations(self, *restrictions, rulebook=rulebook)

    def check(self) -> None:
        """Raise if it is not legal."""
        found = self.violations()
        if found:
            raise IllegalDeck(self.name, map(str, found))


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
