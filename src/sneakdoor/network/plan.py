"""What the network looks at: which numbers of an observation are amounts, which name cards, servers or kinds of things.

Both forms of the network, that of play (`forward`, numpy) and that of training (`learning.learner`, PyTorch), are built
on this.
"""

from __future__ import annotations

from typing import Final

from sneakdoor.encoding import features, layout
from sneakdoor.encoding.vocabulary import OPTION_IDS, PHASE_IDS, QUESTION_IDS, TITLES, VERB_IDS

VERSION: Final = 5
"""Counts changes to the network: weights of another do not fit."""

KINDS: Final = (
    ("question", len(QUESTION_IDS) + 1),
    ("phase", len(PHASE_IDS) + 1),
    ("asked_to", len(VERB_IDS) + 1),
    ("accessed_place", 24),
)
"""Numbers that say which of so many."""
CARDS: Final = (
    "corp_identity",
    "runner_identity",
    "approached",
    "encountered",
    "accessed",
    "asked_by",
    "asked_about",
)
"""Numbers that name a card;"""
SLOTS: Final = ("attacked", "asked_server", "breached")
"""and those that name a server."""
APART: Final = frozenset((*(name for name, _ in KINDS), *CARDS, *SLOTS, "side", "mark", "winner"))
AMOUNTS: Final = tuple(place for place, name in enumerate(layout.NUMBERS) if name not in APART)
"""The places of the numbers that count something."""
BAGS: Final = ("hand", "known_hand", "archives", "archives_facedown", "heap", "removed", "deck_list")
"""Fields that are cards in no order that matters; those in score areas and on decks come after them."""
NUMBER_OF_BAGS: Final = len(BAGS) + 4
BAG_SCALE: Final = 0.25

COLUMN: Final = {name: place for place, name in enumerate(layout.CARD)}
"""What stands where in the row of a card in play."""
OPTION_COLUMN: Final = {name: place for place, name in enumerate(layout.OPTION)}
"""What stands where in the row of an option."""
COUNTERS: Final = slice(COLUMN["advancement"], COLUMN["other_counters"] + 1)
GONE: Final = 2
"""What `here` says of the place of ice that went."""
SCALARS: Final = 13
"""What is said of a card in play besides which it is."""
GROUPS: Final = 2 * layout.SERVERS + 2
"""Ice by server, roots by server, the rig, loose cards: the groups in which such cards are summed up."""
ABILITIES: Final = 16
NUMBERS: Final = 24
"""How many abilities, and named numbers, are told from one another."""
JUDGED_AT_FIRST: Final = (2.5, 1.5)
"""How much what hard thinks of an option (`players.judging.Judged`) counts before anything is learned of that,"""
JUDGED: Final = len(JUDGED_AT_FIRST)
"""in so many numbers."""
GAUGED: Final = 6
"""How many numbers hard says of a run on each server (`players.judging.Gauge`)."""
CEILING: Final = 60
"""Amounts beyond this look alike."""

KNOWN: Final = len(TITLES)
CARD: Final = 64
ROW: Final = 64
TOLL: Final = 64
"""How many ways there are in which what is in the rig meets a piece of ice."""
SERVER: Final = 64
SERVER_NUMBERS: Final = 3
TRUNK: Final = 384
CHOICE: Final = 256
OPTION: Final = 128
VALUE: Final = 64
SEEN: Final = (
    2 * len(AMOUNTS)
    + CARD * (len(CARDS) + NUMBER_OF_BAGS)
    + 2 * ROW
    + TOLL
    + SERVER * (layout.CENTRALS + 2 + len(SLOTS))
    + 3
)
"""What the trunk takes in."""

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "card": (features.WIDTH, CARD),
    "card_own": (KNOWN, CARD),
    "card_b": (CARD,),
    "row_card": (CARD, ROW),
    "row_scalars": (SCALARS, ROW),
    "row_b": (ROW,),
    "toll_ice": (ROW, TOLL),
    "toll_rig": (ROW, TOLL),
    "toll_b": (TOLL,),
    "server_ice": (ROW, SERVER),
    "server_toll": (TOLL, SERVER),
    "server_root": (ROW, SERVER),
    "server_numbers": (SERVER_NUMBERS, SERVER),
    "server_gauged": (GAUGED, SERVER),
    "server_b": (SERVER,),
    **{f"kind_{name}": (number, TRUNK) for name, number in KINDS},
    "trunk_1": (SEEN, TRUNK),
    "trunk_1b": (TRUNK,),
    "trunk_2": (TRUNK, TRUNK),
    "trunk_2b": (TRUNK,),
    "trunk_3": (TRUNK, TRUNK),
    "trunk_3b": (TRUNK,),
    "option_state": (TRUNK, CHOICE),
    "option_verb": (len(OPTION_IDS) + 1, CHOICE),
    "option_card": (CARD, CHOICE),
    "option_row": (ROW, CHOICE),
    "option_server": (SERVER, CHOICE),
    "option_ability": (ABILITIES, CHOICE),
    "option_number": (NUMBERS, CHOICE),
    "option_judged": (JUDGED, CHOICE),
    "option_b": (CHOICE,),
    "option_2": (CHOICE, OPTION),
    "option_2b": (OPTION,),
    "option_3": (OPTION, 1),
    "option_3b": (1,),
    "judged": (JUDGED,),
    "value_1": (TRUNK, VALUE),
    "value_1b": (VALUE,),
    "value_2": (VALUE, 1),
    "value_2b": (1,),
}
"""The weights of one side."""
