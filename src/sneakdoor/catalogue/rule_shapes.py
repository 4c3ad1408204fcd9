"""What the pages of the rules are made of, as types. `make types` writes the client's types by them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .shapes import Paragraph

RulebookName = Literal["modern", "classic"]
"""modern: the current rules; classic: those of 2017."""
StepKind = Literal["window", "choice", "step"]
"""window: whoever can may act; choice: one player must choose; step: it happens by itself."""


# -- timing structures


class StepShown(Struct, frozen=True, kw_only=True):
    """One step of a timing structure, as the table that the engine runs has it."""

    rule: str
    """The slug of its rule, or the id of a ruling."""
    number: str
    kind: StepKind
    does: str
    """What is done, in a few words."""
    rez: bool
    """Of a window: the Corp may rez assets and upgrades."""
    score: bool
    """Of a window: the Corp may score agendas."""
    ice: bool
    """Of a window: the Corp may rez the approached ice."""
    differs: bool
    """Whether the other rulebook has no such step at that place."""
    rulings: int
    """How many rulings there are on it."""


class PhaseShown(Struct, frozen=True):
    """Steps that belong together."""

    name: str
    steps: list[StepShown]


class Again(Struct, frozen=True):
    """What is gone through several times."""

    first: int
    """The place of its first phase,"""
    last: int
    """and of its last."""
    words: str


class StructureShown(Struct, frozen=True):
    """A timing structure."""

    id: str
    name: str
    phases: list[PhaseShown]
    again: Again | None


class Structures(Struct, frozen=True):
    """The timing structures of a rulebook."""

    book: RulebookName
    structures: list[StructureShown]


# -- rulings


class RulingLine(Struct, frozen=True, kw_only=True):
    """A ruling in a list."""

    id: str
    says: str
    document: str
    section: str
    cards: list[str]
    rules: list[str]
    """The rules that decide it, by slug."""
    differs: bool
    """Whether the rulebooks give different answers."""
    watch: bool
    """Whether its proof can be watched."""


class RulingList(Struct, frozen=True):
    """The rulings that were looked for."""

    total: int
    """How many there are, of which these are some."""
    rulings: list[RulingLine]


class RuleLine(Struct, frozen=True):
    """A rule in a list."""

    slug: str
    number: str
    title: str
    """Empty where it has none."""
    says: str


class PointShown(Struct, frozen=True):
    """Where a test looked at something."""

    step: int
    """After how many choices."""
    looked: str
    """What it asked, as it stands in the test."""
    words: str
    """What the test says about it; empty if nothing."""


class DeckVerdict(Struct, frozen=True):
    """A deck that a test asked about, and the answer."""

    identity: str
    cards: dict[str, int]
    extra: list[str]
    broken: list[str]
    """Every rule that it breaks, in a sentence. Empty: it is legal."""


class BoardInfo(Struct, frozen=True, kw_only=True):
    """One board of a proof."""

    test: str
    """The test that it is of."""
    name: str
    """What that test is called, in words."""
    steps: int
    """How many choices are made on it."""
    point: int
    """The step that matters: where it is opened."""
    points: list[PointShown]
    deck: DeckVerdict | None
    """What it shows instead of a board, where it is about a deck."""


class RulingEntry(Struct, frozen=True, kw_only=True):
    """A ruling in full."""

    line: RulingLine
    kind: str
    answers: dict[RulebookName, str | None]
    """What is true under each rulebook; null: it does not speak of it."""
    note: str
    same_as: str
    """Another ruling that says the same; empty if none does."""
    rules: list[RuleLine]
    tests: list[str]
    boards: dict[RulebookName, list[BoardInfo]]
    """Its proof, under each rulebook."""


# -- the Comprehensive Rules


class RuleEntry(Struct, frozen=True, kw_only=True):
    """A rule in full, in our words."""

    slug: str
    number: str
    title: str
    kind: str
    """behaviour, definition, heading, open; or ruling, where a rulebook cites one as its rule."""
    says: list[Paragraph]
    why: str
    """Why nothing is there to show, where that is so."""
    within: RuleLine | None
    """The part of the book that it belongs to."""
    before: RuleLine | None
    after: RuleLine | None
    parts: list[RuleLine]
    """What belongs to it."""
    rulings: list[RulingLine]
    tests: list[str]
    boards: dict[RulebookName, list[BoardInfo]]
    """What its tests show, under each rulebook."""
