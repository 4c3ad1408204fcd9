"""What the catalogue is made of, as types. `make types` writes the client's types and PROTOCOL.md's tables by them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from sneakdoor.narration.entries import Kind
from sneakdoor.stops import StopSetting
from sneakdoor.views import Side

SymbolName = Literal["credit", "click", "mu", "link", "trash", "subroutine", "interrupt", "recurring-credit"]


class SymbolPart(Struct, frozen=True):
    """A symbol in a text."""

    symbol: SymbolName


class StrongPart(Struct, frozen=True):
    """Words that stand out."""

    strong: str


class TermPart(Struct, frozen=True):
    """A word of the glossary, or one of its `forms`, capitals aside."""

    term: str


class ListPart(Struct, frozen=True):
    """Items one below the other."""

    items: list[Paragraph] = field(name="list")


Part = str | SymbolPart | StrongPart | TermPart | ListPart
Paragraph = list[Part]


class Card(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A card as it is printed. What it has not is left out."""

    title: str
    side: Side
    faction: str
    type: str
    subtypes: list[str]
    unique: bool
    text: list[Paragraph]
    cost: int | Literal["X"] | None = None
    strength: int | None = None
    memory: int | None = None
    trash_cost: int | None = None
    advancement: int | None = None
    """The advancement requirement."""
    points: int | None = None
    influence: int | None = None
    minimum_deck: int | None = None
    influence_limit: int | None = None
    link: int | None = None
    subroutines: int | None = None
    """How many it has."""


class Faction(Struct, frozen=True):
    """A faction."""

    label: str
    side: Side


class Deck(Struct, frozen=True, omit_defaults=True):
    """A deck that comes with the game."""

    id: str
    name: str
    side: Side
    identity: str
    description: str
    group: str
    """Under which heading it is offered: what it was made for, or an event and its year."""
    cards: dict[str, int]
    """How many of each title."""
    player: str = ""
    """Who played it at that event, where that is known."""
    year: int = 0
    """When it was played at an event; left out of decks that were made for the game."""


class Level(Struct, frozen=True):
    """How well a bot plays."""

    id: str
    name: str
    description: str


class GlossaryEntry(Struct, frozen=True, omit_defaults=True):
    """A word of the game, explained in a sentence or two."""

    text: str
    rule: str
    forms: list[str]
    """Other forms of the word."""
    page: str
    """Its page in the glossary: `/rules/glossary/rez`."""
    subtype: bool = False
    """Whether it is explained as a subtype alone: in a sentence it may mean something else."""


class Rule(Struct, frozen=True):
    """A rule that is cited."""

    title: str
    number: str
    """`6.9.3b`"""


class Stop(Struct, frozen=True):
    """A kind of window in which a side may want to stop."""

    id: str
    name: str
    side: Side
    default: StopSetting


class Catalogue(Struct, frozen=True):
    """Everything that does not change while the server runs."""

    version: str
    cards: dict[str, Card]
    """The identities of the decks, by title. Other cards are asked for as they are seen."""
    factions: dict[str, Faction]
    decks: list[Deck]
    levels: list[Level]
    glossary: dict[str, GlossaryEntry]
    rules: dict[str, Rule]
    """By slug."""
    explained: dict[Kind, str]
    """The rule that explains a kind of entry of the log, by slug, where one does."""
    stops: list[Stop]
