"""Deck lists: loading them, and whether they are legal. CR sec_deck_construction."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Any, Literal

from sneakdoor import cards
from sneakdoor.errors import DeckError, IllegalDeck, UnknownDeck, did_you_mean, quoted
from sneakdoor.files import read_text
from sneakdoor.language import Card
from sneakdoor.legality import Restrictions, Violation, starts_installed, violations
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import SIDE_NAMES

LARGEST_DECK = 2_500
"""How many cards a deck that is read may have. The largest that the rules allow has about 1,300."""
MOST_COPIES = 99
"""How many copies of one card a deck that is read may have. The rules allow 3, where a card does not say otherwise."""
MOST_EXTRA = 300
"""How many cards may be read that begin outside the deck: more than twice as many as there are identities."""
LONGEST_NAME = 200
"""How many characters the name of a deck may have."""
LARGEST_LIST = 256 * 1024
"""How many bytes a file with a deck may have."""
MOST_LINES = 4_000
"""How many lines a list may have that people write, headings and notes included."""
LONGEST_LINE = 2 * cards.LONGEST_TITLE
"""How many characters a line of it may have: a title and a note."""


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
    def side(self) -> Literal["corp", "runner"]:
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
    def from_data(cls, data: object, name: str = "deck") -> Deck:
        """A deck from plain data, with clear errors for what is wrong or larger than a deck may be."""
        if not isinstance(data, Mapping):
            data = {}
        identity, counts, extra = data.get("identity"), data.get("cards"), data.get("extra", ())
        if not isinstance(identity, str) or not isinstance(counts, Mapping):
            message = f"{name} is not a deck: it needs 'identity' (a title) and 'cards' (title: number)"
            raise DeckError(message)
        if not isinstance(extra, (list, tuple)) or not all(isinstance(title, str) for title in extra):
            message = f"{name}: 'extra' must be a list of the titles that begin outside the deck"
            raise DeckError(message)
        called = data.get("name") or data.get("id") or name
        if not isinstance(called, str):
            message = f"{name}: the name of a deck is text"
            raise DeckError(message)
        for title in (identity, *counts, *extra):
            if not isinstance(title, str) or len(title) > cards.LONGEST_TITLE or not title.isprintable():
                message = f"{name}: a title is a line of at most {cards.LONGEST_TITLE} characters"
                raise DeckError(message)
        for title, number in counts.items():
            if type(number) is not int or not 1 <= number <= MOST_COPIES:
                message = f"{name}: {quoted(title)} needs a number of copies from 1 to {MOST_COPIES}"
                raise DeckError(message)
        return _measured(cls(called, identity, dict(counts), tuple(extra)))

    @classmethod
    def from_text(cls, text: str, name: str = "deck") -> Deck:
        r"""A deck from a list, whatever wrote it: lines such as `3 Hedge Fund`, JSON, OCTGN's (`deck_lists`).

        The first identity is the deck's; lines without a number that are no titles are headings. What follows a line
        `Extra` begins outside the deck. Longer lists than a deck could need are refused before they are read.

        >>> Deck.from_text("Tāo Salonga: Telepresence Magician\nEvents\n3x Sure Gamble").counts
        {'Sure Gamble': 3}
        """
        from sneakdoor import deck_lists

        return deck_lists.read(text, name).deck(name)

    @classmethod
    def read(cls, path: Path) -> Deck:
        """A deck from a file, as `from_text` reads it."""
        return cls.from_text(read_text(path, DeckError, LARGEST_LIST), path.stem[:LONGEST_NAME] or "deck")

    def violations(self, *restrictions: Restrictions, rulebook: str | Rulebook = "modern") -> list[Violation]:
        """Every deck construction rule it breaks, and every restriction. Empty: it is legal."""
        return violations(self, *restrictions, rulebook=rulebook, packs=_shipped().values())

    def check(self, rulebook: str | Rulebook = "modern") -> None:
        """Raise if it is not legal by those rules, which decides before any card is dealt."""
        found = self.violations(rulebook=rulebook)
        if found:
            raise IllegalDeck(self.name, (v.reason for v in found), (v.rule for v in found))


def _measured(deck: Deck) -> Deck:
    """A deck that was read, unless it is larger than a deck may be or cannot be called by its name."""
    if len(deck.name) > LONGEST_NAME or not deck.name.isprintable():
        message = f"{quoted(deck.name)} is no name for a deck: a line of at most {LONGEST_NAME} characters is one"
        raise DeckError(message)
    if sum(deck.counts.values()) > LARGEST_DECK or len(deck.extra) > MOST_EXTRA:
        message = f"{deck.name} is too large: a deck has at most {LARGEST_DECK} cards, and {MOST_EXTRA} beside it"
        raise DeckError(message)
    return deck


FILES = ("decks", "tournaments")
"""Where the lists lie that come with the game: ours, and those that people played (`make decks`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Blurb:
    """How a deck that comes with the game introduces itself."""

    title: str
    description: str
    format: str = ""
    """The format it was built for, if it was for one: Standard, Startup."""
    event: str = ""
    """Where it was played, if people played it."""
    year: int = 0
    """When that was."""
    player: str = ""
    """By whom, where that is known."""

    @property
    def group(self) -> str:
        """Under which heading it is offered.

        >>> blurb("worlds-2012-weyland").group
        'World Championship 2012'
        """
        return f"{self.event} {self.year}" if self.event else self.format or "Starter decks"


@cache
def _blurbs() -> dict[str, Blurb]:
    told = [f.name for f in fields(Blurb)]
    return {d["id"]: Blurb(**{name: d[name] for name in told if name in d}) for d in _listed()}


@cache
def _listed() -> list[dict[str, Any]]:
    """Ours first, then those of events, the latest first."""
    folder = resources.files("sneakdoor").joinpath("data")
    listed = [d for name in FILES for d in json.loads(folder.joinpath(f"{name}.json").read_text(encoding="utf-8"))]
    return sorted(listed, key=lambda d: ("event" in d, -d.get("year", 0), d.get("event", "")))


@cache
def _shipped() -> dict[str, Deck]:
    return {d["id"]: Deck.from_data(d, d["id"]) for d in _listed()}


def names() -> list[str]:
    """The names of the decks that come with the game."""
    return list(_shipped())


def blurb(name: str) -> Blurb:
    """What a deck that comes with the game tells about itself."""
    load(name)
    return _blurbs()[name]


def load(name: str) -> Deck:
    """A deck that comes with the game, by name.

    >>> load("gateway-beginner-corp").identity
    'The Syndicate: Profit over Principle'
    """
    shipped = _shipped()
    if name not in shipped:
        near = did_you_mean(name, shipped)
        message = f"no deck is called {quoted(name)}{near} (`sneakdoor deck list` names all {len(shipped)})"
        raise UnknownDeck(message)
    return shipped[name]
