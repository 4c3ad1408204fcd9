"""A card: printed facts and abilities. `text` is derived."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, cast

from sneakdoor.errors import ImpossibleCard
from sneakdoor.subtypes import check_subtypes
from sneakdoor.terms import (
    AGENDA,
    ASSET,
    EVENT,
    HARDWARE,
    ICE,
    IDENTITY,
    OPERATION,
    PROGRAM,
    RESOURCE,
    UPGRADE,
    CardType,
    Faction,
    Subtype,
)
from sneakdoor.word import parts_of, walk

from .abilities import Ability, Paid, singly
from .costs import TrashThis
from .grammar import Voice
from .occurrences import Occurrence, is_impossible

Numeral = int | str
"""A printed number, or "X"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What every card has."""

    noun: ClassVar[str] = "card"
    type: ClassVar[CardType] = CardType.CARD
    cost_field: ClassVar[str | None] = None

    title: str = field(kw_only=False)
    faction: Faction
    influence: int | None = None
    unique: bool = False
    subtypes: tuple[Subtype, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def __post_init__(self) -> None:
        check_subtypes(self.subtypes, self.title)

    @property
    def side(self) -> int:
        """Whose card it is: 0 the Corp's, 1 the Runner's."""
        return self.faction.side

    @property
    def cost(self) -> Numeral | None:
        """The printed play, install or rez cost. CR sec_printed_cost."""
        value: Numeral | None = getattr(self, self.cost_field) if self.cost_field else None
        return value

    @property
    def play_or_install_cost(self) -> Numeral | None:
        """The printed cost, unless it is a rez cost."""
        return None if self.cost_field == "rez_cost" else self.cost

    @property
    def strength_printed(self) -> int | None:
        """The printed strength. CR sec_strength."""
        return getattr(self, "strength", None)

    @property
    def points(self) -> int | None:
        """The printed agenda points. CR sec_agenda_points."""
        return getattr(self, "agenda_points", None)

    @property
    def printed_trash_cost(self) -> int | None:
        """CR sec_trash_cost."""
        return getattr(self, "trash_cost", None)

    @property
    def has_trash_ability(self) -> bool:
        """Whether a paid ability on it has [trash] in its cost, perhaps among others. CR rule_trash_ability."""
        paid = (a for a in singly(self.abilities) if isinstance(a, Paid))
        return any(isinstance(part, TrashThis) for a in paid for part in walk(a.cost))

    @property
    def text(self) -> str:
        """The rules text, one line per paragraph."""
        voice = Voice(self.side, self.noun, self.title)
        lines: list[str] = []
        for ability in self.abilities:
            voice.begin_line()
            lines.append(ability.text(voice))
        return "\n".join(lines)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Card):
    noun: ClassVar[str] = "event"
    type: ClassVar[CardType] = EVENT
    cost_field: ClassVar[str | None] = "play_cost"
    play_cost: Numeral


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Card):
    noun: ClassVar[str] = "operation"
    type: ClassVar[CardType] = OPERATION
    cost_field: ClassVar[str | None] = "play_cost"
    play_cost: Numeral
    trash_cost: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Program(Card):
    noun: ClassVar[str] = "program"
    type: ClassVar[CardType] = PROGRAM
    cost_field: ClassVar[str | None] = "install_cost"
    install_cost: Numeral
    memory: int
    strength: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hardware(Card):
    noun: ClassVar[str] = "hardware"
    type: ClassVar[CardType] = HARDWARE
    cost_field: ClassVar[str | None] = "install_cost"
    install_cost: Numeral


@dataclass(frozen=True, slots=True, kw_only=True)
class Resource(Card):
    noun: ClassVar[str] = "resource"
    type: ClassVar[CardType] = RESOURCE
    cost_field: ClassVar[str | None] = "install_cost"
    install_cost: Numeral


@dataclass(frozen=True, slots=True, kw_only=True)
class Agenda(Card):
    noun: ClassVar[str] = "agenda"
    type: ClassVar[CardType] = AGENDA
    requirement: int
    agenda_points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Asset(Card):
    noun: ClassVar[str] = "asset"
    type: ClassVar[CardType] = ASSET
    cost_field: ClassVar[str | None] = "rez_cost"
    rez_cost: Numeral
    trash_cost: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Upgrade(Card):
    noun: ClassVar[str] = "upgrade"
    type: ClassVar[CardType] = UPGRADE
    cost_field: ClassVar[str | None] = "rez_cost"
    rez_cost: Numeral
    trash_cost: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ice(Card):
    noun: ClassVar[str] = "ice"
    type: ClassVar[CardType] = ICE
    cost_field: ClassVar[str | None] = "rez_cost"
    rez_cost: Numeral
    strength: int
    trash_cost: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionCounter(Card):
    """What an operation or event has become. CR rule_card_to_counter"""

    noun: ClassVar[str] = "counter"
    type: ClassVar[CardType] = CardType.COUNTER


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity(Card):
    noun: ClassVar[str] = "identity"
    type: ClassVar[CardType] = IDENTITY
    minimum_deck: int
    influence_limit: int | None = None
    link: int | None = None
    memory_limit: int = 4
    backs: tuple[Back, ...] = ()
    """The other side, if it is double-sided; several where there are versions of it. CR rule_identity_double_sided"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Back(Identity):
    """The other side of a double-sided identity. It has no minimum deck size and no influence limit."""

    minimum_deck: int = 0


def check_words(card: Card) -> None:
    """Whether all that a card waits for can happen; what it gains from another card may not."""
    for term, kind in _with_types(card.abilities, card.type):
        if is_impossible(term, card.side, kind):
            clause = cast("Occurrence", term).clause(Voice(card.side, card.noun, card.title))
            message = f"{card.title} waits for what never comes: that {clause}"
            raise ImpossibleCard(message)


def _with_types(term: object, kind: CardType) -> Iterator[tuple[object, CardType]]:
    """All words, each with the type of the card that has the ability: this one's, or that of cards which gain it."""
    yield term, kind
    kind = getattr(term, "given_to", kind)
    for part in parts_of(term):
        yield from _with_types(part, kind)
