"""Decks as the server sends them: those it keeps for a guest, what it read, and whether they are legal."""

from __future__ import annotations

from msgspec import Struct

from sneakdoor.views import Side

from .messages import DeckList, FormatId


class DeckFault(Struct, frozen=True):
    """A rule that a deck breaks."""

    rule: str
    """Its slug, or the name of a format or of a list of restrictions."""
    reason: str
    titles: list[str]
    """The cards that break it, where it is about some."""


class DeckStanding(Struct, frozen=True, kw_only=True):
    """How a deck stands: its sums, and every rule that it breaks."""

    size: int
    minimum: int
    """How many cards the identity asks for."""
    influence: int
    influence_limit: int | None
    """Null: as much as one likes."""
    influence_of: dict[str, int]
    """What all copies of a title cost; those that cost nothing are left out."""
    agenda_points: int
    agenda_points_needed: list[int]
    """The least and the most, of a Corp deck of that size; empty for Runners."""
    copies: dict[str, int]
    """How many copies of each title the deck may hold."""
    faults: list[DeckFault]
    """Empty: the deck is legal."""


class FormatInfo(Struct, frozen=True):
    """A format that a deck can be built for."""

    id: FormatId
    name: str


class DeckVersionInfo(Struct, frozen=True):
    """A version of a deck."""

    n: int
    name: str
    """Empty: nobody named it."""
    created: float
    size: int


class DeckVersion(DeckVersionInfo, frozen=True):
    """A version with its cards."""

    contents: DeckList


class KeptDeckInfo(Struct, frozen=True, kw_only=True):
    """A deck of a guest, as the list of their decks shows it."""

    id: str
    name: str
    side: Side
    identity: str
    format: FormatId
    size: int
    minimum: int
    legal: bool
    """By its format today."""
    types: dict[str, int]
    """How many cards of each type it has."""
    version: int
    """The number of its last version; 0: there is none."""
    changed: float
    """In seconds since 1970."""


class KeptDeck(KeptDeckInfo, frozen=True, kw_only=True):
    """A deck of a guest, whole."""

    contents: DeckList
    notes: str
    revision: int
    created: float
    standing: DeckStanding
    versions: list[DeckVersionInfo]
    """The latest first."""


class OwnDecks(Struct, frozen=True):
    """The decks of a guest, the last changed first, and what they can be built for."""

    decks: list[KeptDeckInfo]
    formats: list[FormatInfo]
    most: int
    """How many a guest may keep."""


class UnreadLine(Struct, frozen=True):
    """A line of a list that was not understood."""

    line: int
    """0 where there are no lines."""
    text: str
    why: str
    near: list[str]
    """Titles that it may have meant, the nearest first."""
    copies: int


class OutsidePool(Struct, frozen=True):
    """A card that there is, but not in the pool."""

    title: str
    copies: int


class DeckReading(Struct, frozen=True, kw_only=True):
    """What was read of a list. Titles are as the pool spells them."""

    kind: str
    """What wrote it, in words."""
    name: str
    identity: str | None
    """Null: none is named, or the pool lacks it."""
    cards: dict[str, int]
    extra: list[str]
    outside: list[OutsidePool]
    unread: list[UnreadLine]
    types: dict[str, int]
    """How many cards of each type."""
    standing: DeckStanding | None
    """Null without an identity."""


class DeckText(Struct, frozen=True):
    """A deck as another place reads it."""

    text: str
    file: str
    """What a file with it could be called."""


class FittingCard(Struct, frozen=True, array_like=True):
    """What one copy of a card costs of the influence, and how many copies a deck may hold."""

    influence: int
    copies: int


class Fitting(Struct, frozen=True):
    """The cards that a deck of an identity may hold, by title."""

    identity: str
    cards: dict[str, FittingCard]
