"""What is looked up, as types: what a search finds, the page of a card, what the one search of all pages finds."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from sneakdoor.formats import CardStatus
from sneakdoor.views import Side

from .shapes import Card, Paragraph

SearchOrder = Literal["title", "cost", "type", "faction", "set", "strength"]
FoundKind = Literal["cards", "rulings", "terms", "decks", "pages"]


class SearchProblem(Struct, frozen=True):
    """Part of a search that was not understood, and why."""

    at: int
    length: int
    message: str


class SearchHint(Struct, frozen=True):
    """Part of a search without which something would be found."""

    at: int
    length: int
    number: int
    """How many cards that would be."""


class FoundCards(Struct, frozen=True, omit_defaults=True):
    """What a search finds."""

    titles: list[str]
    problems: list[SearchProblem]
    meaning: str
    """What was looked for, in words."""
    hints: list[SearchHint] = []
    """Where nothing is found: what would help, the part that loses least first."""


class SearchKey(Struct, frozen=True, omit_defaults=True):
    """What can be asked of a card in a search."""

    letter: str
    name: str
    example: str
    ordered: bool
    """Whether it can be compared with < and >."""
    choices: list[str] = []
    """What can stand for the value, where that is a name among others."""


class SearchKeys(Struct, frozen=True):
    """How a search is typed."""

    keys: list[SearchKey]
    longest: int
    """How many characters a search may have."""


class Printing(Struct, frozen=True):
    """A set that a card is in."""

    set: str
    cycle: str
    released: str
    """`2012-09-06`"""
    code: str
    """The number under which it was printed."""


class FormatStanding(Struct, frozen=True, omit_defaults=True):
    """How a card stands in a format."""

    format: str
    name: str
    legal: bool
    """Whether a deck may hold it."""
    status: CardStatus
    since: str = ""
    """Since when without a break; of what is not out yet, or a format not begun: when it will be."""
    list: str = ""
    """The list that says so."""
    number: int = 0
    """Copies that are allowed, influence by which it is dearer, or points that it counts."""


class CardRuling(Struct, frozen=True, omit_defaults=True):
    """A ruling on a card, with the tests that prove it."""

    id: str
    says: Paragraph
    source: str
    """The document, or that it is an official ruling."""
    tests: list[str]
    """The tests that prove it, as `make rulings` wrote them down."""
    section: str = ""
    """Where in the document."""
    classic_only: bool = False
    """Whether it holds under the rules of 2017 alone."""
    today: Paragraph = []
    """What is true under the current rules, where that differs."""
    classic: Paragraph = []
    """What was true under the rules of 2017, where that differs."""
    note: Paragraph = []
    """Why it is not shown as it was given."""
    titles: list[str] = []
    """The other cards that it is about."""
    rules: list[str] = []
    """The rules that decide it, by slug."""


class DeckWith(Struct, frozen=True, omit_defaults=True):
    """A deck that holds a card."""

    id: str
    name: str
    side: Side
    identity: str
    group: str
    copies: int
    player: str = ""


class CardPage(Struct, frozen=True, omit_defaults=True):
    """Everything about one card."""

    slug: str
    card: Card
    faction: str
    """The faction as people write it."""
    printings: list[Printing]
    """By the day on which they came out."""
    formats: list[FormatStanding]
    day: str
    """The day for which the formats are told."""
    rulings: list[CardRuling]
    decks: list[DeckWith]
    copies: int
    """How many copies a deck may hold."""
    terms: list[str]
    """Words of the glossary that its text has."""
    before: str
    """The card before it, by title; of the first, the last."""
    after: str
    classic: list[Paragraph] = []
    """Its text under the rules of 2017, where it plays differently there."""
    differs: str = ""
    """What is different in play then, in a sentence."""
    backs: list[Card] = []
    """The other sides of a double-sided identity."""


class FoundThing(Struct, frozen=True, omit_defaults=True):
    """One thing that the search of all pages finds."""

    title: str
    detail: str
    address: str


class FoundGroup(Struct, frozen=True):
    """The best of one kind, the best first."""

    kind: FoundKind
    found: list[FoundThing]


class FoundThings(Struct, frozen=True):
    """What the search of all pages finds, by kind; kinds of which there is nothing are left out."""

    groups: list[FoundGroup]
