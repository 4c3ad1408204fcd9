"""A second reader: where the drafter reads a written card differently from how it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sneakdoor.language import Card

from .customs import customary
from .drafting import Drafter, Line, Speaker, rendered
from .settled import SETTLED


@dataclass(frozen=True)
class Reviewed:
    """A line of a written card, as it is written and as it is read."""

    card: Card
    number: int
    ability: Any
    line: Line

    @property
    def differs(self) -> bool:
        """Whether it is read, and in the first place as something that plays otherwise."""
        if not self.line.readings:
            return False
        side = self.card.side
        return bool(customary(self.line.readings[0], side) != customary(self.ability, side))

    @property
    def reason(self) -> str | None:
        """Why it is written otherwise, if that is known."""
        return SETTLED.get((self.card.title, self.number))


def reviewed(drafter: Drafter, cards: Iterable[Card]) -> Iterator[Reviewed]:
    """Every line of the cards, each text read once: their own words are the official ones, or our reason for others."""
    known: dict[tuple[str, Speaker | tuple[int, str, bool]], Line] = {}
    for card in cards:
        who = Speaker.of(card)
        for number, ability in enumerate(card.abilities, 1):
            text = rendered(ability, who)
            assert text is not None
            key = (text, who if card.title.lower() in text.lower() else (who.side, who.noun, who.strength_is_x))
            if key not in known:
                known[key] = drafter.line(text, who)
            yield Reviewed(card, number, ability, known[key])
