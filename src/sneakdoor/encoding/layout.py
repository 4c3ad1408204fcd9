"""Where in an observation everything stands: one row of numbers, cut into fields with names and shapes.

Every number is a signed one of 16 bits (`array("h")`, numpy's int16); larger ones are written as the largest. Cards are
their numbers in the `vocabulary`, 0 being none, or one that this side may not know. Servers are their slots: 1 HQ, 2
R&D, 3 Archives, from 4 the remote servers, oldest first; 0 is none. What does not fit into a field is left out, but
counted among the `numbers`.
"""

from __future__ import annotations

from math import prod
from typing import Final, NamedTuple

CENTRALS: Final = 3
REMOTES: Final = 8
SERVERS: Final = CENTRALS + REMOTES
BEYOND: Final = SERVERS + 1
"""The slot of every remote server that has none of its own;"""
NEW_SERVER: Final = SERVERS + 2
"""and of one that would be created."""
ICE: Final = 6
"""Pieces of ice shown at each server, the innermost first;"""
ROOT: Final = 4
"""and cards in each root."""
RIG: Final = 32
LOOSE: Final = 16
HAND: Final = 20
SCORED: Final = 10
PILE: Final = 48
FACEDOWN: Final = 24
TOP: Final = 6
DECK: Final = 64
SEEN: Final = 64
SUBROUTINES: Final = 8
HISTORY: Final = 32
LARGEST: Final = 32_767

NUMBERS: Final = (
    "side",  # whose eyes these are: 0 the Corp's, 1 the Runner's
    "decider",  # who decides: 1 the Corp, 2 the Runner, 0 nobody any more
    "question",  # what is asked, of `QUESTION_IDS`
    "active",  # whose turn it is: 0, 1
    "turn",
    "phase",  # of `PHASE_IDS`
    "winner",  # 1 the Corp, 2 the Runner, 3 neither; 0 while the game is going on
    "corp_credits",
    "runner_credits",
    "corp_clicks",
    "runner_clicks",
    "clicks_spent",  # this turn
    "corp_hand",
    "runner_hand",
    "corp_deck",
    "runner_deck",
    "corp_discard",
    "runner_discard",
    "facedown_discard",  # in Archives
    "corp_points",
    "runner_points",
    "corp_points_to_win",
    "runner_points_to_win",
    "corp_hand_size",
    "runner_hand_size",
    "tags",
    "bad_publicity",
    "bad_publicity_fund",
    "core_damage",
    "link",
    "memory",
    "memory_used",
    "mark",  # a slot
    "remotes",
    "rig",  # how many cards there are, of which the rig shows the first
    "lasting",  # lingering effects
    "corp_identity",
    "runner_identity",
    "identity_counters",  # on both, of every kind
    "run",  # 1 during a run
    "attacked",  # a slot
    "position",  # pieces of ice from the Runner's position inward, 0 if the Runner is at none
    "ice",  # protecting the attacked server
    "approached",  # a card
    "encountered",  # a card, as long as it is there
    "strength",  # of the encountered ice
    "broken_over",  # whether the time to break its subroutines is over
    "successful",
    "breached",  # a slot
    "accessing",  # 1 while a card is accessed;
    "accessed",  # which;
    "accessed_place",  # and where it is: 1 more than the number of the place in `terms`
    "trace",  # strength so far
    # what this side is asked, if it decides
    "asked_by",  # a card
    "asked_about",  # a card
    "asked_server",  # a slot
    "asked_to",  # what a cost is paid for, of `VERB_IDS`
    "picked",
    "least",
    "most",
    "amount",
    "paid",
    "options",
)
"""The single numbers, by name."""
AT: Final = {name: place for place, name in enumerate(NUMBERS)}

CARD: Final = (
    "card",
    "here",  # 1 where a card is; 2 for the place of ice that went while the Runner was there
    "faceup",
    "advancement",
    "virus",
    "power",
    "agenda",
    "credits",
    "other_counters",
    "strength",  # of active ice and icebreakers
    "turns",  # since it was installed
    "hosted",  # how many cards are on it
    "host",  # the card it is on
    "server",  # the slot where it, or its host, is
)
"""What is said of each card that is installed, hosted, set aside or being resolved."""
WIDTH: Final = len(CARD)
SERVER: Final = ("number", "ice", "root", "mark")
"""What is said of each server: 1 more than its number in the game, pieces of ice, cards in its root, 1 if marked."""
EVENT: Final = ("what", "who", "card", "server", "amount", "turn")
"""What is said of each event: of `EFFECT_IDS`; 1 the Corp, 2 the Runner; 1 more than the server's number."""


class Field(NamedTuple):
    """A part of an observation."""

    name: str
    start: int
    shape: tuple[int, ...]
    says: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def stop(self) -> int:
        """Where the next one starts."""
        return self.start + self.size


def _fields() -> tuple[Field, ...]:
    found: list[Field] = []
    for name, shape, says in (
        ("numbers", (len(NUMBERS),), "single numbers, named in NUMBERS"),
        ("servers", (SERVERS, len(SERVER)), "each server, SERVER"),
        ("ice", (SERVERS, ICE, WIDTH), "ice by server, the innermost first, CARD"),
        ("root", (SERVERS, ROOT, WIDTH), "cards in roots, CARD"),
        ("rig", (RIG, WIDTH), "the Runner's cards in play, wherever they are, CARD"),
        ("loose", (LOOSE, WIDTH), "cards being resolved, set aside, or hosted and in no server, CARD"),
        ("hand", (HAND,), "this side's hand"),
        ("known_hand", (HAND,), "what this side knows of the other hand, by number"),
        ("scored", (2, SCORED, 3), "the Corp's, the Runner's: card, points, counters"),
        ("archives", (PILE,), "faceup cards in Archives, by number"),
        ("archives_facedown", (FACEDOWN,), "facedown cards in Archives that this side knows, by number"),
        ("heap", (PILE,), "the heap, by number"),
        ("removed", (FACEDOWN,), "removed from the game, by number"),
        ("deck_tops", (2, TOP), "R&D, the stack: the top cards, where this side knows them"),
        ("subroutines", (SUBROUTINES, 2), "of the encountered ice: ability, from 1; 1 open, 2 broken, 3 resolved"),
        ("deck_list", (DECK,), "this side's own cards as the game began, by number"),
        ("seen", (SEEN,), "the other side's titles that were shown so far, in that order"),
        ("history", (HISTORY, len(EVENT)), "what was shown to this side, the latest last, EVENT"),
    ):
        found.append(Field(name, found[-1].stop if found else 0, shape, says))
    return tuple(found)


FIELDS: Final = {field.name: field for field in _fields()}
"""The parts of an observation, in their order."""
SIZE: Final = next(reversed(FIELDS.values())).stop
"""How many numbers an observation has."""
FIRST_ROW: Final = FIELDS["ice"].start
ROWS: Final = (FIELDS["loose"].stop - FIRST_ROW) // WIDTH
"""How many rows of cards there are, those of ice, roots, rig and loose cards one after another."""
HAND_ROW: Final = ROWS + 1
"""The row of the first card in hand, as options refer to it, counted from 1: hands follow the table of cards."""
REFERENCES: Final = ROWS + HAND
"""How many places an option can refer to."""

MOST_OPTIONS: Final = 128
"""How many options an array holds. Only to name a card are there more: then those that come first by title."""
OPTION: Final = ("verb", "card", "server", "ability", "number", "twin", "row")
"""What is said of each option: an action (`actions.Action`), and which row of the observation it is about, from 1."""
OPTION_WIDTH: Final = len(OPTION)
OPTIONS_SIZE: Final = MOST_OPTIONS * OPTION_WIDTH
