"""Random games, every rule of the state checked after every decision: `python -m sneakdoor.fuzz --games 300`.

Each game has one number, from which its rulebook, decks, seed and choices follow; a finding names it, and
`--games 1 --seed NUMBER` plays that game again.
"""

from __future__ import annotations

from .checks import (
    check_complete,
    check_copies,
    check_keys,
    check_options,
    check_replay,
    check_views,
    check_worlds,
    fits,
    hidden_from,
    imaginable,
    index_data,
    permuted,
)
from .command import main
from .coverage import Coverage
from .games import (
    PAIRINGS,
    RANDOM_DECKS,
    Finding,
    Tally,
    choose,
    look_into,
    new_game,
    play,
)
from .guide import plan
from .invariants import (
    Violation,
    check_state,
    demand,
)
from .random_decks import random_deck
from .witness import Witness

__all__ = [
    "PAIRINGS",
    "RANDOM_DECKS",
    "Coverage",
    "Finding",
    "Tally",
    "Violation",
    "Witness",
    "check_complete",
    "check_copies",
    "check_keys",
    "check_options",
    "check_replay",
    "check_state",
    "check_views",
    "check_worlds",
    "choose",
    "demand",
    "fits",
    "hidden_from",
    "imaginable",
    "index_data",
    "look_into",
    "main",
    "new_game",
    "permuted",
    "plan",
    "play",
    "random_deck",
]
