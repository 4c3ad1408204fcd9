"""Entries of the told log: what happened as values, and the sentence that says it."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final, Literal

from msgspec import Struct

SideName = Literal["corp", "runner"]
DamageName = Literal["net", "meat", "core"]


class Kind(StrEnum):
    """What an entry is about; by its name as it is sent."""

    TURN_BEGAN = "turn began"
    HAND_KEPT = "hand kept"
    MULLIGAN_TAKEN = "mulligan taken"
    STARTED_INSTALLED = "started installed"
    VERSION_CHOSEN = "version chosen"
    GAME_ENDED = "game ended"

    CREDITS_GAINED = "credits gained"
    CREDITS_TAKEN = "credits taken"
    CREDITS_LOST = "credits lost"
    CREDITS_SPENT = "credits spent"
    CLICKS_GAINED = "clicks gained"
    CLICKS_LOST = "clicks lost"
    CLICKS_SPENT = "clicks spent"
    TAGS_TAKEN = "tags taken"
    TAGS_REMOVED = "tags removed"
    BAD_PUBLICITY_TAKEN = "bad publicity taken"
    BAD_PUBLICITY_REMOVED = "bad publicity removed"

    CARDS_DRAWN = "cards drawn"
    CARD_PLAYED = "card played"
    CARD_INSTALLED = "card installed"
    CARD_REZZED = "card rezzed"
    CARD_DEREZZED = "card derezzed"
    CARD_TURNED = "card turned"
    CARD_TRASHED = "card trashed"
    CARD_DISCARDED = "card discarded"
    CARD_REMOVED = "card removed"
    CARD_MOVED = "card moved"
    CARDS_SWAPPED = "cards swapped"
    CARD_HOSTED = "card hosted"
    CARD_CONVERTED = "card converted"
    CARDS_LOOKED_AT = "cards looked at"
    CARDS_ARRANGED = "cards arranged"
    CARDS_REVEALED = "cards revealed"
    CARD_EXPOSED = "card exposed"
    DECK_SHUFFLED = "deck shuffled"
    DECK_SEARCHED = "deck searched"
    IDENTITY_SWITCHED = "identity switched"
    IDENTITY_FLIPPED = "identity flipped"

    ABILITY_USED = "ability used"
    STRENGTH_CHANGED = "strength changed"
    SUBTYPE_GAINED = "subtype gained"
    CHOICE_MADE = "choice made"
    PREVENTED = "prevented"
    INCREASED = "increased"

    COUNTERS_PLACED = "counters placed"
    COUNTERS_REMOVED = "counters removed"
    COUNTERS_SPARED = "counters spared"
    VIRUS_PURGED = "virus purged"
    CARD_ADVANCED = "card advanced"
    CARD_CHARGED = "card charged"

    RUN_BEGAN = "run began"
    ICE_APPROACHED = "ice approached"
    ICE_ENCOUNTERED = "ice encountered"
    SUBROUTINE_BROKEN = "subroutine broken"
    SUBROUTINE_RESOLVED = "subroutine resolved"
    ICE_BYPASSED = "ice bypassed"
    ICE_PASSED = "ice passed"
    ICE_MOVED = "ice moved"
    ICE_ARRANGED = "ice arranged"
    JACKED_OUT = "jacked out"
    RUN_ENDED_EARLY = "run ended early"
    ATTACKED_SERVER_CHANGED = "attacked server changed"
    RUNNER_MOVED = "runner moved"
    RUN_SUCCESSFUL = "run successful"
    RUN_ENDED = "run ended"
    BREACH_BEGAN = "breach began"
    NOTHING_ACCESSED = "nothing accessed"
    CARDS_ACCESSED = "cards accessed"
    AGENDA_STOLEN = "agenda stolen"
    AGENDA_SCORED = "agenda scored"
    AGENDA_FORFEITED = "agenda forfeited"
    MARK_IDENTIFIED = "mark identified"
    SABOTAGED = "sabotaged"

    DAMAGE_SUFFERED = "damage suffered"
    TRACE_INITIATED = "trace initiated"
    TRACE_SUCCESSFUL = "trace successful"
    TRACE_UNSUCCESSFUL = "trace unsuccessful"
    BIDS_REVEALED = "bids revealed"
    SPENDING_GUESSED = "spending guessed"


class CardTold(Struct, frozen=True, omit_defaults=True):
    """A card that an entry is about, as far as its reader may know it."""

    title: str | None
    """None: which card it is, the reader may not know."""
    handle: str | None = None
    """As the view names it, of an identity and of a card that is, or was until now, installed."""


class Facts(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What an entry says besides its sentence."""

    side: SideName | None = None
    """Who does it, or whom it happens to; of a game that ended, the winner."""
    cards: tuple[CardTold, ...] = ()
    """What it is about, in the order of the sentence; of damage the cards lost, of an access of several cards in
    Archives all of them."""
    source: CardTold | None = None
    """The card whose ability does it; of a run that ended, what ended it."""
    amount: int | None = None
    """How many, or how strong: credits, clicks, cards, tags, counters, damage, agenda points (of a steal or a score),
    strength (of ice met, of a trace), the Corp's bid."""
    against: int | None = None
    """The other number: the link strength in a trace, the Runner's bid beside the Corp's, the guess."""
    now: int | None = None
    """How many there are then, of what `amount` counts: the side's credits, clicks, tags, agenda points, bad publicity,
    the counters on the card; of damage, the cards left in the grip."""
    price: int | None = None
    """How many credits were paid for it,"""
    clicks: int | None = None
    """and of an action how many clicks were spent."""
    server: str | None = None
    """Where: the attacked, breached or chosen server, where a card is installed, rezzed, trashed or accessed."""
    subroutine: int | None = None
    """Which subroutine of the ice in `cards`, the first being 0,"""
    words: str | None = None
    """and what it says."""
    damage: DamageName | None = None
    counter: str | None = None
    """The kind of counters, as views name them."""
    successful: bool | None = None
    """Whether the run that ended was; left out if it was declared neither."""


class Entry(Facts, frozen=True, omit_defaults=True, kw_only=True):
    """One thing that happened, as told to one reader. Fields that say nothing are not sent."""

    n: int
    """Its place among the entries told to this reader; after something was taken back, numbers come again."""
    kind: Kind
    text: str
    turn: int
    """0: before the first."""
    action: bool = False
    """Whether it is what a player did with a click; other entries come of something or happen by themselves."""
    under: int | None = None
    """The number of the entry that it is a part of: an action, a run, a card played or accessed, an ability or a
    subroutine that resolves. An action has none."""
    names: tuple[tuple[int, int], ...] = ()
    """Where in the text a card's title begins, and where it is over."""


OPENING, CLOSING = "\x02", "\x03"
"""What stands around a title while a sentence is made."""
TITLE: Final = re.compile(f"{OPENING}([^{CLOSING}]*){CLOSING}")


def marked(title: str) -> str:
    """A title within a sentence that is being made."""
    return f"{OPENING}{title}{CLOSING}"


def unmarked(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """A finished sentence, and where in it titles stand."""
    plain, names, end = "", [], 0
    for found in TITLE.finditer(text):
        plain += text[end : found.start()]
        names.append((len(plain), len(plain) + len(found[1])))
        plain += found[1]
        end = found.end()
    return plain + text[end:], tuple(names)


class Sentence(Struct, frozen=True):
    """What is told of one event to one reader, before it has its place in the log."""

    kind: Kind
    text: str
    """The sentence with titles marked, up to where more may still be said."""
    tail: str
    """The rest of it."""
    facts: Facts

    def entry(self, n: int, turn: int, *, action: bool, under: int | None) -> Entry:
        """In its place."""
        text, names = unmarked(self.text + self.tail)
        facts = {name: getattr(self.facts, name) for name in Facts.__struct_fields__}
        return Entry(n=n, kind=self.kind, text=text, turn=turn, action=action, under=under, names=names, **facts)
