"""The written lines that are most like one, with where they stand."""

from __future__ import annotations

import math
import re
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from sneakdoor.cards.wording import normal
from sneakdoor.language import Card
from sneakdoor.language.grammar import Voice

from .source import source

SAID_OFTEN = 0.15
"""Lines less alike than that have nothing to do with each other."""


@dataclass(frozen=True)
class Written:
    """A line of a card in the pool."""

    text: str
    title: str
    source: str
    stands: str
    """The file and the line in it."""


def pairs(line: str) -> Counter[str]:
    """The words of a line and each two that follow each other, whatever the numbers are."""
    words = re.sub(r"\d+", "#", line.lower()).split()
    return Counter([*words, *(" ".join(pair) for pair in pairwise(words))])


def places() -> dict[str, str]:
    """Where each card stands, by title."""
    found: dict[str, str] = {}
    for name, module in sorted(sys.modules.items()):
        if not name.startswith("sneakdoor.cards.") or getattr(module, "__file__", None) is None:
            continue
        if name.startswith("sneakdoor.cards.classic"):
            continue
        titles = [value.title for value in vars(module).values() if isinstance(value, Card)]
        path = Path(str(module.__file__))
        if not titles or path.name == "__init__.py":
            continue
        rows = path.read_text(encoding="utf-8").splitlines()
        for title in titles:
            for number, row in enumerate(rows, 1):
                if title in row and row.strip().startswith(('"', "'")):
                    found.setdefault(title, f"{path.parent.name}/{path.name}:{number}")
    return found


class Index:
    """All lines of the pool."""

    def __init__(self, cards: list[Card]) -> None:
        self._cards = cards

    @cached_property
    def _lines(self) -> list[tuple[Counter[str], str, Card, object]]:
        found: list[tuple[Counter[str], str, Card, object]] = []
        for card in self._cards:
            for ability in card.abilities:
                text = normal(ability.text(Voice(card.side, card.noun, card.title)))
                found.append((pairs(text), text, card, ability))
        return found

    @cached_property
    def _frequency(self) -> Counter[str]:
        return Counter(pair for said, *_ in self._lines for pair in said)

    @cached_property
    def _places(self) -> dict[str, str]:
        return places()

    def like(self, line: str, most: int = 3) -> list[Written]:
        """The lines most like one, that of a card of the same words but once."""
        asked = pairs(line)

        def weight(pair: str) -> float:
            return math.log(1 + len(self._lines) / (1 + self._frequency[pair]))

        whole = sum(map(weight, asked))
        ranked = []
        for said, text, card, ability in self._lines:
            common = sum(weight(pair) for pair in asked if pair in said)
            if common:
                ranked.append((common / math.sqrt(whole * sum(map(weight, said))), text, card, ability))
        found: dict[str, Written] = {}
        for likeness, text, card, ability in sorted(ranked, key=lambda row: -row[0]):
            if likeness < SAID_OFTEN or len(found) == most:
                break
            if text not in found:
                found[text] = Written(text, card.title, source(ability), self._places.get(card.title, ""))
        return list(found.values())
