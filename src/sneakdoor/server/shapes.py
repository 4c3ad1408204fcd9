"""What the server sends, as types. `make types` writes the client's types and PROTOCOL.md's tables by them."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct, field

from sneakdoor.catalogue.shapes import Card
from sneakdoor.differences import Change
from sneakdoor.narration import Entry
from sneakdoor.narration.entries import DamageName
from sneakdoor.stops import StopSetting
from sneakdoor.views import OutcomeView, Side, View

from .messages import SpectatorsAllowed

# -- the lobby


class GuestInfo(Struct, frozen=True):
    """A guest who has just come: the token is theirs alone."""

    id: str
    name: str
    token: str


class SeatInfo(Struct, frozen=True):
    """Who sits there."""

    name: str
    deck: str
    """The title of the identity: deck lists stay secret."""
    called: str | None
    """The name of the deck, or the id of one that comes with the game, once the game is over."""


class Origin(Struct, frozen=True, omit_defaults=True):
    """The game, or the proof, that a table goes on from."""

    step: int
    """After how many choices."""
    players: dict[Side, str]
    """Whose decks are played; empty where it was not noted."""
    ruling: str = ""
    """The ruling from whose proof it goes on."""
    cards: dict[str, Card] = {}
    """Cards that are in no set, by title: those of a proof."""


TableState = Literal["waiting", "playing", "over", "broken"]
"""Broken: begun with another version, which this one cannot go on from."""


class Score(Struct, frozen=True):
    """The agenda points of both sides."""

    corp: int
    runner: int


class Result(Struct, frozen=True):
    """How a game ended."""

    winner: Side | None
    """Null: a draw."""
    reason: str
    """As `OutcomeView` has it; `claim` if it was claimed, the other being away."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table in a few words, as lists of tables show it."""

    table: str
    state: TableState
    corp: SeatInfo | None
    runner: SeatInfo | None
    level: str | None
    """Of the bot; null without one."""
    turn: int
    spectators: int
    """How many watch now."""
    created: float
    """In seconds since 1970."""
    changed: float
    """When turn, points or state changed last."""
    points: Score
    result: Result | None
    """Null while it goes on, and for games of versions that did not note it."""
    rulebook: str
    claim_after: int | None
    """Seconds for which a player who is away is waited for before the other may claim the game; null: for ever."""
    start: Origin | None = field(name="from")


class OwnTable(TableInfo, frozen=True, kw_only=True):
    """A table that one sits at."""

    you: Side


class Me(Struct, frozen=True):
    """A guest, and where they sit: games that go on first, then the newest."""

    id: str
    name: str
    tables: list[OwnTable]


class Listing(Struct, frozen=True):
    """Tables whose player is there and waits for anyone, and games that may be watched."""

    open: list[TableInfo]
    playing: list[TableInfo]


class Opened(Struct, frozen=True):
    """A table that was opened or joined."""

    table: str
    link: str


# -- the table


class Broken(Struct, frozen=True):
    """Where a game stopped playing as it was played."""

    step: int
    message: str


class UndoWish(Struct, frozen=True):
    """Somebody would like to take back a choice."""

    by: Side


class EachSide(Struct, frozen=True):
    """Yes or no, for each side."""

    corp: bool
    runner: bool


class TableView(TableInfo, frozen=True, kw_only=True):
    """A table, as one who sits or looks on is told about it."""

    game: str
    """The id of the table, too."""
    version: str | None
    """That began the game."""
    broken: Broken | None
    commitment: str | None
    """Null until the game begins."""
    allows: SpectatorsAllowed
    """What you allow."""
    stops: dict[str, StopSetting]
    """Your settings, by the id of the stop."""
    hold: bool
    passes: bool
    """Whether your windows pass until something happens."""
    undo: UndoWish | None
    rematch: EachSide
    """Who would like another game."""
    next: str | None
    """The table of that game."""
    online: EachSide
    claim_in: float | None
    """In how many seconds you may claim the game; null while the other player is here, and where nobody can."""


class ChatLine(Struct, frozen=True, array_like=True):
    """What somebody said."""

    name: str
    text: str


Patch = list[Change]


class Welcome(Struct, frozen=True, tag="welcome", kw_only=True):
    """The whole picture."""

    seq: int
    you: Side | None
    watching: Literal["neutral", "corp", "runner"] | None
    table: TableView
    view: View | Raw | None
    """Null while the table waits for its second player."""
    log: list[Entry]
    chat: list[ChatLine]


class Update(Struct, frozen=True, tag="update", kw_only=True):
    """What is new in the picture."""

    seq: int
    patch: Patch
    log: list[Entry]
    moment: bool
    """To its player alone: this is a window of theirs that passes by itself, so more follows."""


class TableChanged(Struct, frozen=True, tag="table"):
    """Something else about the table is new."""

    table: TableView


class Accepted(Struct, frozen=True, tag="accepted"):
    """It is done, and durable."""

    id: int
    seq: int


class Refused(Struct, frozen=True, tag="refused"):
    """It is not done, and why."""

    id: int | None
    """Null where it could not be read."""
    error: str
    message: str
    seq: int


class Against(Struct, frozen=True):
    """What is against a wish."""

    wish: str
    sentence: str
    rule: str


class WhyAnswer(Struct, frozen=True, tag="why"):
    """Why something is not offered."""

    id: int
    title: str
    reasons: list[Against]


class AdviceAnswer(Struct, frozen=True, tag="advice"):
    """What the computer would do in one's place, and why."""

    id: int
    key: str
    """The option."""
    reasons: list[str]
    """One or two sentences, the strongest reason first."""
    second: str | None
    """The key of the next best option; null where there is no other."""
    margin: float | None
    """How many credits better the first is, by its own reckoning."""


class Said(Struct, frozen=True, tag="chat"):
    """Somebody said something."""

    name: str
    text: str


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""


ServerMessage = Welcome | Update | TableChanged | Accepted | Refused | WhyAnswer | AdviceAnswer | Said | Pong


# -- matchups


class MatchGame(Struct, frozen=True):
    """How a game between two players of the computer's went."""

    winner: str | None
    """`corp` or `runner`; null is a draw."""
    reason: str
    turn: int
    """The last one."""
    drawn: dict[str, list[str]]
    """By side: the titles of its deck of which a copy left the deck."""


# -- replays


class Frame(Struct, frozen=True):
    """One choice, and what it changed."""

    patch: Patch
    log: list[Entry]
    turn: int
    side: Side
    key: str


class TurnMark(Struct, frozen=True, array_like=True):
    """A turn, whose it is, and the frame that it begins with."""

    turn: int
    side: Side
    frame: int


class Frames(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished game or a proof, picture by picture."""

    corp: str
    """The name of the player."""
    runner: str
    outcome: OutcomeView | None
    claimed: bool
    """Whether it was claimed, after the other had been away for the time agreed, and not conceded."""
    broken: str | None
    """Why it ends before its end: this version plays it differently from there on."""
    start: View
    frames: list[Frame]
    turns: list[TurnMark]
    cards: dict[str, Card] = {}
    """Cards that are in no set, by title: those of a proof."""


# -- how a game went

ClickUse = Literal["run", "install", "play", "advance", "credit", "draw", "ability", "other"]
"""What a click was spent on; other: a tag removed, a resource trashed, virus counters purged."""


class SideFigures(Struct, frozen=True):
    """What a side had when a turn was over."""

    points: int
    credits: int


class TurnFigures(Struct, frozen=True, kw_only=True):
    """A turn in figures."""

    turn: int
    side: Side
    """Whose turn it was."""
    step: int
    """After how many choices it began."""
    corp: SideFigures
    runner: SideFigures
    clicks: list[ClickUse]
    """What its player spent each click on, in order."""


class AccessFigures(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card that was accessed, and what came of it."""

    turn: int
    step: int
    """After how many choices it had been."""
    title: str
    server: str | None = None
    end: Literal["left", "stolen", "trashed"] = "left"
    points: int = 0
    """Of a stolen agenda."""
    price: int = 0
    """How many credits it cost to steal or trash it."""
    lost: int = 0
    """How many cards the Runner lost to damage that it did."""


class SideTotals(Struct, frozen=True, kw_only=True):
    """A side's whole game in figures."""

    clicks: int
    clicks_for_credits: int
    """Those that took a credit, or played or used something that gained credits."""
    credits_gained: int
    runs: int
    """Of the Runner; and what follows, of whom it can be."""
    runs_successful: int
    spent_in_encounters: int
    """Credits that the Runner spent while encountering ice."""
    ice_rezzed: int
    spent_on_ice: int
    """Credits that the Corp paid to rez ice."""
    cards_lost: int
    """To damage."""


class Facedown(Struct, frozen=True):
    """A card that still lay facedown when the game was over."""

    title: str
    where: str
    """The server that it lay in or protected, `Archives`, or `rig`."""
    ice: bool


class Held(Struct, frozen=True):
    """What a side still had when the game was over."""

    hand: list[str]
    facedown: list[Facedown]
    deck: int
    """How many cards were left in the deck."""


WinningWay = Literal[
    "stolen", "scored", "points", "damage", "hand size", "decking", "concession", "claim", "effect", "draw"
]
"""How a game was won. Points: without an agenda that was stolen or scored just then. Hand size: below 0."""


class Winning(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What won the game, and by how much."""

    way: WinningWay
    title: str | None = None
    """The card that did it."""
    server: str | None = None
    before: int = 0
    """The winner's agenda points before a steal or score that won;"""
    after: int = 0
    """after it."""
    needed: int = 0
    """How many would have won."""
    advancements: int = 0
    """On the agenda that was stolen,"""
    requirement: int = 0
    """and what it needed to be scored."""
    damage: DamageName | None = None
    amount: int = 0
    """Of the damage that flatlined the Runner,"""
    held: int = 0
    """and how many cards there were to lose."""


class Course(Struct, frozen=True, kw_only=True):
    """How a finished game went, in figures."""

    corp: str
    """The name of the player."""
    runner: str
    steps: int
    """How many pictures there are after the first: the last is the end."""
    winning: Winning | None
    """Null for a game that this version cannot play to its end."""
    turns: list[TurnFigures]
    accesses: list[AccessFigures]
    totals: dict[Side, SideTotals]
    held: dict[Side, Held]
