"""What clients send, as types: whatever does not fit them is malformed. PROTOCOL.md describes each."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

import msgspec

from sneakdoor import cards, decks
from sneakdoor.stops import StopSetting
from sneakdoor.views import ShortcutKind

SpectatorsAllowed = Literal["none", "neutral", "mine"]
Name = Annotated[str, msgspec.Meta(max_length=32)]
Word = Annotated[str, msgspec.Meta(max_length=64)]
Key = Annotated[str, msgspec.Meta(max_length=1024)]
Small = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
TABLE: Final = r"^[A-Za-z0-9_-]{1,64}\Z"
"""What the id of a table, and of its game, looks like at most."""
TableId = Annotated[str, msgspec.Meta(pattern=TABLE)]
ClaimAfter = Annotated[int, msgspec.Meta(ge=60, le=86_400)]
Step = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
RulingId = Annotated[str, msgspec.Meta(max_length=100)]
Board = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Title = Annotated[str, msgspec.Meta(max_length=cards.LONGEST_TITLE)]
DeckName = Annotated[str, msgspec.Meta(max_length=100)]
Notes = Annotated[str, msgspec.Meta(max_length=10_000)]
FormatId = Literal["", "standard", "startup", "eternal", "system_gateway", "snapshot"]
"""Empty: the rules of deck construction alone."""


def could_be_table(id: str) -> bool:
    """Whether there could be a table of that id: nothing else is looked for in the database."""
    return re.match(TABLE, id) is not None


# -- over HTTP


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who would like to be called that."""

    name: Name | None = None


class Rename(msgspec.Struct, forbid_unknown_fields=True):
    """A guest who would like another name."""

    name: Name


class ProofBoard(msgspec.Struct, forbid_unknown_fields=True):
    """One of the boards that prove a ruling."""

    ruling: RulingId
    book: Literal["modern", "classic"] = "modern"
    board: Board = 0
    """Which of them, counted from 0."""


class StartingPoint(msgspec.Struct, forbid_unknown_fields=True):
    """A point of a finished game, of one played here or of a replay; or of a proof."""

    step: Step
    game: TableId | None = None
    replay: str | None = None
    proof: ProofBoard | None = None


class DeckList(msgspec.Struct, forbid_unknown_fields=True):
    """The cards of a deck, by title."""

    identity: Title
    cards: Annotated[
        dict[Title, Annotated[int, msgspec.Meta(ge=1, le=decks.MOST_COPIES)]], msgspec.Meta(max_length=500)
    ]
    extra: Annotated[list[Title], msgspec.Meta(max_length=decks.MOST_EXTRA)] = msgspec.field(default_factory=list)
    """Cards that begin outside the deck."""


class NewDeck(msgspec.Struct, forbid_unknown_fields=True):
    """A deck to be kept."""

    name: DeckName
    contents: DeckList
    format: FormatId = ""
    notes: Notes = ""


class ChangedDeck(msgspec.Struct, forbid_unknown_fields=True):
    """A deck as it is to be kept from now on; what is left out stays."""

    revision: Small | None = None
    """The one that was changed: if the deck has another by now, nothing is changed. Left out: whichever it has."""
    name: DeckName | None = None
    contents: DeckList | None = None
    format: FormatId | None = None
    notes: Notes | None = None


class NewVersion(msgspec.Struct, forbid_unknown_fields=True):
    """A version of a deck to be kept as it is now."""

    name: DeckName = ""


class PastedList(msgspec.Struct, forbid_unknown_fields=True):
    """A list that somebody pasted, whatever wrote it."""

    text: str


class DeckToCheck(msgspec.Struct, forbid_unknown_fields=True):
    """A deck that may be legal: in a format, on a day."""

    contents: DeckList
    format: FormatId = ""
    day: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}\Z")] | None = None
    """As `2016-03-01`; left out: today."""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    opponent: Literal["bot", "friend", "anyone"] = "bot"
    level: Word | None = None
    side: Literal["corp", "runner", "random"] = "random"
    deck: Word | None = None
    """The id of a deck that comes with the game, or of one of yours."""
    deck_list: DeckList | None = None
    """A deck that is not kept, instead."""
    opponent_deck: Word | None = None
    rulebook: Word = "modern"
    spectators: SpectatorsAllowed = "neutral"
    private: bool = False
    claim_after: ClaimAfter | None = None
    """Seconds for which a player who is away is waited for before the other may claim the game; left out: for ever."""
    start: StartingPoint | None = msgspec.field(default=None, name="from")


class PlayMatch(msgspec.Struct, forbid_unknown_fields=True):
    """Two decks to be played against each other once, by the computer."""

    corp: Word
    """The id of a deck that comes with the game, or of one of yours."""
    runner: Word
    level: Literal["easy", "normal", "hard"] = "normal"
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**53)] = 0
    rulebook: Literal["modern", "classic"] = "modern"


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who takes the free seat."""

    deck: Word | None = None
    deck_list: DeckList | None = None


class ShowReplay(msgspec.Struct, forbid_unknown_fields=True):
    """A replay to be shown."""

    replay: str
    side: Literal["corp", "runner", "both"] = "both"


class AttemptLesson(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody has chosen in a lesson so far; the last may be a wrong turn."""

    choices: Annotated[list[Key], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=list)


class TryPuzzle(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody has chosen in a puzzle so far; the last may lose it."""

    choices: Annotated[list[Key], msgspec.Meta(max_length=60)] = msgspec.field(default_factory=list)


# -- at the table


class Hello(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: who it is, and as whom they come."""

    token: Annotated[str, msgspec.Meta(max_length=128)]
    role: Literal["player", "spectator", "corp", "runner"] | None = msgspec.field(default=None, name="as")


class Choose(msgspec.Struct, tag="choose", forbid_unknown_fields=True):
    """An option, by its key."""

    id: Small
    seq: Small
    key: Key
    trash_first: bool = False
    """Whether to be asked what to trash before the card is installed."""


class Shortcut(msgspec.Struct, tag="shortcut", forbid_unknown_fields=True):
    """Several choices in one, as the picture offers them."""

    id: Small
    seq: Small
    kind: ShortcutKind


class Leave(msgspec.Struct, tag="leave", forbid_unknown_fields=True):
    """Leaves a choice of one's own that is not finished."""

    id: Small
    seq: Small


class Why(msgspec.Struct, tag="why", forbid_unknown_fields=True):
    """Why something is not offered."""

    id: Small
    wish: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    card: Word | None = None
    server: Word | None = None


class Advise(msgspec.Struct, tag="advise", forbid_unknown_fields=True):
    """What the computer would do in one's place, and why; only where it is the opponent."""

    id: Small
    seq: Small


class Stops(msgspec.Struct, tag="stops", forbid_unknown_fields=True):
    """Where the player wants to be asked."""

    id: Small
    stops: dict[Word, StopSetting]


class Hold(msgspec.Struct, tag="hold", forbid_unknown_fields=True):
    """Whether the player wants to be asked in every window for now."""

    id: Small
    on: bool


class Pass(msgspec.Struct, tag="pass", forbid_unknown_fields=True):
    """Whether the player's windows pass by themselves until something happens."""

    id: Small
    on: bool


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Asks to take back a choice, or answers the other player's asking."""

    id: Small
    answer: bool | None = None


class Concede(msgspec.Struct, tag="concede", forbid_unknown_fields=True):
    """Gives up."""

    id: Small


class Claim(msgspec.Struct, tag="claim", forbid_unknown_fields=True):
    """Takes the game, as the other player has been away for as long as was agreed."""

    id: Small


class Rematch(msgspec.Struct, tag="rematch", forbid_unknown_fields=True):
    """Would like another game."""

    id: Small
    swap: bool = False


class Allow(msgspec.Struct, tag="allow", forbid_unknown_fields=True):
    """Who may watch."""

    id: Small
    spectators: SpectatorsAllowed


class Chat(msgspec.Struct, tag="chat", forbid_unknown_fields=True):
    """Says something to everybody at the table."""

    id: Small
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Resync(msgspec.Struct, tag="resync", forbid_unknown_fields=True):
    """Missed something and wants the whole picture."""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Still there."""


ClientMessage = (
    Choose
    | Shortcut
    | Leave
    | Why
    | Advise
    | Stops
    | Hold
    | Pass
    | Undo
    | Concede
    | Claim
    | Rematch
    | Allow
    | Chat
    | Resync
    | Ping
)

HELLO = msgspec.json.Decoder(Hello)
MESSAGE = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
