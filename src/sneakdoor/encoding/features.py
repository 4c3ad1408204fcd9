"""A card as a vector, from the words that its definition is made of: a card never seen before means something.

`features(card)` has WIDTH numbers, mostly between 0 and 1: what is printed beside the text; what it says by
frequent words, each with how much (`GainCredits(9)` more than `GainCredits(1)`); and how much it says in each part of
the language, which knows rare and new words, too. Which words and subtypes have a place of their own is listed for
ever in the `vocabulary`; `NAMES` says what each place is. The same card gives the same vector anywhere.

>>> from sneakdoor import cards
>>> vector = features(cards.POOL["Sure Gamble"])
>>> {name: round(value, 2) for name, value in zip(NAMES, vector) if value}  # doctest: +NORMALIZE_WHITESPACE
{'event': 1.0, 'runner': 1.0, 'neutral': 1.0, 'cost': 0.5, 'abilities': 0.25, 'words': 0.14,
 'GainCredits': 1.66, 'instructions': 0.35, 'other': 0.35}
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import cache
from math import log1p
from typing import Final

from sneakdoor.language import Card, Identity
from sneakdoor.language.abilities import Paid, Static, Subroutine, When, singly
from sneakdoor.terms import CORP_SIDE, Faction, walk
from sneakdoor.word import is_word, parts_of

from .vocabulary import TITLES, known_cards, listed

TYPES: Final = (
    "identity",
    "agenda",
    "asset",
    "upgrade",
    "operation",
    "ice",
    "event",
    "program",
    "hardware",
    "resource",
)
FACTIONS: Final = tuple(each.value for each in Faction if not each.neutral)
PRINTED: Final = (
    "cost",
    "cost is X",
    "strength",
    "has strength",
    "memory",
    "influence",
    "unique",
    "trash cost",
    "can be trashed",
    "requirement",
    "points",
    "link",
    "influence limit",
    "minimum deck",
    "abilities",
    "subroutines",
    "paid",
    "conditional",
    "static",
    "words",
)
SUBTYPES: Final = tuple(listed()["subtypes"])
WORDS: Final = tuple(listed()["words"])
PARTS: Final = (
    "instructions",
    "costs",
    "occurrences",
    "conditions",
    "declarations",
    "combinators",
    "targets",
    "amounts",
    "descriptions",
    "periods",
    "other",
)
"""Parts of the language."""
NAMES: Final = (*TYPES, "corp", "runner", *FACTIONS, "neutral", *PRINTED, *SUBTYPES, *WORDS, *PARTS)
"""What each number says."""
WIDTH: Final = len(NAMES)
_AT: Final = {name: place for place, name in enumerate(NAMES)}
_PART_OF: Final = {"counting": "amounts", "measures": "amounts", "qualities": "descriptions"}
"""Modules of the language that belong to a part by another name."""


def name_of(word: object) -> str:
    """The name under which a word has a place: its class, or for one of a few, that and which of them."""
    return f"{type(word).__name__}.{word.name}" if isinstance(word, Enum) else type(word).__name__


def words_of(card: Card) -> Iterator[object]:
    """The words that a card's text is made of."""
    return (word for word in walk(card.abilities) if isinstance(word, Enum) or is_word(word))


def part_of(word: object) -> str:
    """The part of the language that a word belongs to."""
    home = type(word).__module__.removeprefix("sneakdoor.language.").partition(".")[0]
    home = _PART_OF.get(home, home)
    return home if home in PARTS else "other"


def number_in(word: object) -> int:
    """How much a word says: the numbers that stand directly in it, or 1."""
    found = [n for n in parts_of(word) if type(n) is int and n > 0]
    return sum(found) or 1


def features(card: Card) -> array[float]:
    """A card as WIDTH numbers."""
    vector = array("f", bytes(4 * WIDTH))

    def put(name: str, value: float) -> None:
        vector[_AT[name]] = value

    if card.noun in TYPES:
        put(card.noun, 1.0)
    put("corp" if card.side == CORP_SIDE else "runner", 1.0)
    put("neutral" if card.faction.neutral else card.faction.value, 1.0)
    for name, value in _printed(card).items():
        put(name, value)
    for subtype in card.subtypes:
        if subtype in _AT:
            put(subtype, 1.0)
    said: Counter[str] = Counter()
    for word in words_of(card):
        name = name_of(word)
        if name in _AT:
            said[name] += number_in(word)
        if not isinstance(word, Enum):
            said[part_of(word)] += 1
    for name, number in said.items():
        put(name, round(log1p(number) * (0.5 if name in PARTS else 0.72), 3))
    return vector


def _printed(card: Card) -> dict[str, float]:
    """What stands beside the text, each scaled to about 1."""
    cost, trash = card.cost, card.printed_trash_cost
    abilities = singly(card.abilities)
    found: dict[str, float] = {
        "cost": cost / 10 if isinstance(cost, int) else 0.0,
        "cost is X": float(isinstance(cost, str)),
        "strength": (card.strength_printed or 0) / 10,
        "has strength": float(card.strength_printed is not None),
        "memory": getattr(card, "memory", 0) / 4,
        "influence": (card.influence or 0) / 5,
        "unique": float(card.unique),
        "trash cost": (trash or 0) / 5,
        "can be trashed": float(trash is not None),
        "requirement": getattr(card, "requirement", 0) / 5,
        "points": (card.points or 0) / 3,
        "abilities": len(abilities) / 4,
        "subroutines": sum(isinstance(a, Subroutine) for a in abilities) / 4,
        "paid": sum(isinstance(a, Paid) for a in abilities) / 4,
        "conditional": sum(isinstance(a, When) for a in abilities) / 4,
        "static": sum(isinstance(a, Static) for a in abilities) / 4,
        "words": log1p(sum(1 for _ in words_of(card))) / 10,
    }
    if isinstance(card, Identity):
        found["link"] = float(card.link or 0)
        found["influence limit"] = (card.influence_limit or 0) / 20
        found["minimum deck"] = card.minimum_deck / 50
    return found


@cache
def table() -> array[float]:
    """The vectors of all cards that have a number, one after another from number 0, which is nothing: a whole matrix.

    With numpy: `np.frombuffer(table(), np.float32).reshape(-1, WIDTH)`.
    """
    every = known_cards()
    whole = array("f")
    for title in TITLES:
        whole += features(every[title]) if title in every else array("f", bytes(4 * WIDTH))
    return whole
