"""Games as text: states as plain data, and saves. Whatever is wrong with one raises SaveError and nothing else.

A save holds everything: rulebook, decks, seed, choices and the state itself, so that it can be loaded without being
played again (`replay` keeps only what the rest follows from). Terms of the card language are written as their class and
those fields that differ from their defaults, cards as their titles, kinds of effects by name: nothing in a save depends
on the order of anything in the source.
"""

from __future__ import annotations

from .damage import BROKEN
from .reading import Reader, from_data
from .saves import OPEN_FACTS, SEED_BITS, VERSION, checksum, conceded_in, load, open_envelope, save, seed_data, seed_of
from .words import INSTANCES
from .writing import plain, printed_data, rulebook_data, to_data

__all__ = [
    "BROKEN",
    "INSTANCES",
    "OPEN_FACTS",
    "SEED_BITS",
    "VERSION",
    "Reader",
    "checksum",
    "conceded_in",
    "from_data",
    "load",
    "open_envelope",
    "plain",
    "printed_data",
    "rulebook_data",
    "save",
    "seed_data",
    "seed_of",
    "to_data",
]
