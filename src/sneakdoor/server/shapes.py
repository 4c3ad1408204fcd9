"""What the server sends, as types. `make types` writes the client's types and PROTOCOL.md's tables by them."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct, field

from sneakdoor.differences import Change
from sneakdoor.narration import Entry
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


class Origin(Struct, frozen=True):
    """The game that a table goes on from."""

    step: int
    """After how many choices."""
    players: dict[Side, str]
    """Whose decks are played; empty where it was not noted."""


TableState = Literal["waiting", "playing", "over", "broken"]
"""Broken: begun with another version, which this one cannot go on from."""


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
    start: Origin | None = field(name="from")


class Me(Struct, frozen=True):
    """A guest, and where they sit."""

    id: str
    name: str
    tables: list[TableInfo]


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
    rulebook: str
    allows: SpectatorsAllowed
    """What you allow."""
    stops: dict[str, StopSetting]
    """Your settings, by the id of the stop."""
    hold: bool
    undo: UndoWish | None
    rematch: EachSide
    """Who would like another game."""
    next: str | None
    """The table of that game."""
    online: EachSide


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


class Said(Struct, frozen=True, tag="chat"):
    """Somebody said something."""

    name: str
    text: str


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""


ServerMessage = Welcome | Update | TableChanged | Accepted | Refused | WhyAnswer | Said | Pong


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


class Frames(Struct, frozen=True, kw_only=True):
    """A finished game, picture by picture."""

    corp: str
    """The name of the player."""
    runner: str
    outcome: OutcomeView | None
    broken: str | None
    """Why it ends before its end: this version plays it differently from there on."""
    start: View
    frames: list[Frame]
    turns: list[TurnMark]
