"""The judge's bench, as types: a board as somebody puts it together, and what comes of it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from sneakdoor.narration.entries import Entry
from sneakdoor.views import Side, View

Title = Annotated[str, msgspec.Meta(max_length=200)]
Number = Annotated[int, msgspec.Meta(ge=0, le=999)]
ServerTitle = Annotated[str, msgspec.Meta(max_length=12)]
ChoiceKey = Annotated[str, msgspec.Meta(max_length=1024)]
CounterWord = Literal["advancement", "virus", "power", "agenda", "credits"]


class BenchCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card on the bench, and what is so about it."""

    title: Title
    rezzed: bool = False
    """Of installed cards of the Corp."""
    facedown: bool = False
    """Of installed cards of the Runner, and of cards in Archives."""
    counters: dict[CounterWord, Number] = {}


Cards = Annotated[list[BenchCard], msgspec.Meta(max_length=120)]


class BenchServer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A server: its ice from the outermost inward, and what is in its root."""

    ice: Cards = []
    root: Cards = []


class BenchCorp(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The Corp's side."""

    identity: Title = ""
    """Empty: one without abilities."""
    credits: Number = 5
    bad_publicity: Number = 0
    hq: Cards = []
    rd: Cards = []
    archives: Cards = []
    score: Cards = []
    servers: Annotated[dict[ServerTitle, BenchServer], msgspec.Meta(max_length=15)] = {}


class BenchRunner(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The Runner's side."""

    identity: Title = ""
    """Empty: one without abilities."""
    credits: Number = 5
    tags: Number = 0
    core_damage: Number = 0
    grip: Cards = []
    stack: Cards = []
    heap: Cards = []
    rig: Cards = []
    score: Cards = []


class BenchBoard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole position, before the next action of whose turn it is."""

    corp: BenchCorp = BenchCorp()
    runner: BenchRunner = BenchRunner()
    turn: Side = "runner"
    clicks: Annotated[int, msgspec.Meta(ge=0, le=20)] | None = None
    """None: as many as the turn begins with."""
    rulebook: Literal["modern", "classic"] = "modern"
    seed: Number = 0


class AskBench(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position, and what was chosen in it so far by both sides."""

    board: BenchBoard = BenchBoard()
    choices: Annotated[list[ChoiceKey], msgspec.Meta(max_length=300)] = []


class BenchStanding(Struct, frozen=True, omit_defaults=True):
    """What comes of a position: whether it is possible, and how it stands after the choices."""

    possible: bool
    why: str
    """If not, why not; else where the game stands."""
    choices: list[str]
    """Those that could be made, in the engine's own words."""
    test: str = ""
    """The position and the choices as a test in Python."""
    side: Side | None = None
    """Who decides; none: the game is over."""
    view: View | None = None
    """As that side sees it."""
    log: list[Entry] = []
