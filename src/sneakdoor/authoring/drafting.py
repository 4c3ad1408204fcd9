"""Drafts: an official text read line by line. What is read counts only if it renders to the official wording again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from sneakdoor.cards.idioms import modernised
from sneakdoor.cards.wording import normal
from sneakdoor.language import Card, Paragraph
from sneakdoor.language.grammar import Voice

from .abilities import Abilities
from .customs import customary, oddity
from .phrasebook import Phrasebook, Progress, phrasebook
from .rebuilding import Habits, Unfit, is_pending, tidied
from .spans import Grammar, TooLong

LONGEST_LINE = 2_000
"""How many characters a line may have that somebody gives."""
MOST_READINGS = 8
MARGIN = 4.0
"""How much more unusual than the first a reading may be that is worth a question."""
Ability = Any


@dataclass(frozen=True)
class Line:
    """A line of a card and what it can mean, the most usual first."""

    text: str
    readings: tuple[Ability, ...]
    why_not: str = ""
    """If nothing was read: why."""


@dataclass(frozen=True)
class Draft:
    """A card's text, line by line."""

    lines: tuple[Line, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every line was read."""
        return all(line.readings for line in self.lines)

    @property
    def is_certain(self) -> bool:
        """Whether every line was read, and in one way."""
        return all(len(line.readings) == 1 for line in self.lines)


@dataclass(frozen=True)
class Speaker:
    """What a card is, as far as its text depends on it."""

    side: int
    noun: str
    title: str
    strength_is_x: bool = False
    """Whether its printed strength is X, so that its text must say what X is."""

    @classmethod
    def of(cls, card: Card) -> Speaker:
        """A card that is written."""
        breaks = card.noun == "ice" or "icebreaker" in card.subtypes
        return cls(card.side, card.noun, card.title, breaks and card.strength_printed is None)


def lines_of(text: str) -> list[str]:
    """A text line by line; the points of a list belong to the line before them."""
    found: list[str] = []
    for line in normal(text).split("\n"):
        if line.startswith("* ") and found:
            found[-1] += f"\n{line}"
        elif line:
            found.append(line)
    return found


class Drafter:
    """Reads lines of cards with everything that the language can say."""

    def __init__(self, cards: Iterable[Card], progress: Callable[[int], Progress] | None = None) -> None:
        self.habits = Habits(cards)
        self._progress = progress
        self._books: dict[int, Phrasebook] = {}

    def book(self, side: int) -> Phrasebook:
        """Everything that cards of a side can say."""
        if side not in self._books:
            self._books[side] = phrasebook(side, self._progress(side) if self._progress else None)
        return self._books[side]

    def reader(self, line: str, speaker: Speaker) -> Abilities:
        """What reads a line."""
        book = self.book(speaker.side)
        text = line.lower()
        grammar = Grammar(book, self.habits, text, speaker.noun, speaker.title)
        return Abilities(grammar, text, speaker.noun, speaker.side, speaker.noun)

    def line(self, line: str, speaker: Speaker) -> Line:
        """What a line can mean."""
        if len(line) > LONGEST_LINE:
            return Line(line, (), f"it is longer than {LONGEST_LINE} characters")
        try:
            ways = self.reader(line, speaker).paragraph(0, len(line))
        except (TooLong, RecursionError):
            return Line(line, (), "there is too much to try")
        found: list[tuple[float, Ability]] = []
        why = "" if ways else "no words for it"
        for cost, parts in ways:
            try:
                ability = tidied(parts[0] if len(parts) == 1 else Paragraph(*parts), speaker.side)
            except Unfit:
                continue
            if is_pending(ability):
                continue
            said = rendered(ability, speaker)
            if said == line:
                found.append((cost + oddity(ability, strength_is_x=speaker.strength_is_x), ability))
            elif said is not None and not why:
                why = f"it would be said as: {said}"
        return Line(line, self._distinct(found, speaker.side), "" if found else why or "no words for it")

    def _distinct(self, found: list[tuple[float, Ability]], side: int) -> tuple[Ability, ...]:
        """The readings that differ, the most usual first, without those that are too unusual beside it."""
        seen: list[Any] = []
        good: list[Ability] = []
        for cost, ability in sorted(found, key=lambda reading: reading[0]):
            same = customary(ability, side)
            if same in seen:
                continue
            if cost - min(found, key=lambda reading: reading[0])[0] > MARGIN or len(good) == MOST_READINGS:
                break
            seen.append(same)
            good.append(ability)
        return tuple(good)

    def card(self, text: str, speaker: Speaker) -> Draft:
        """What a text can mean: as it stands, or as modern cards say it, whichever is understood better."""
        read = cache(lambda line: self.line(line, speaker))
        best: Draft | None = None
        for version in dict.fromkeys((text, modernised(text, speaker.title, speaker.noun))):
            draft = Draft(tuple(read(line) for line in lines_of(version)))
            if draft.is_whole:
                return draft
            if best is None or unread(draft) <= unread(best):
                best = draft
        assert best is not None
        return best


def unread(draft: Draft) -> int:
    """How many lines were not read."""
    return sum(not line.readings for line in draft.lines)


def rendered(ability: Ability, speaker: Speaker) -> str | None:
    """What an ability says, or None if it cannot be said."""
    try:
        return normal(ability.text(Voice(speaker.side, speaker.noun, speaker.title)))
    except (KeyError, ValueError, TypeError, AttributeError, AssertionError, IndexError, RecursionError):
        return None
