"""What has happened in random games: how often each card was used for something, and each of its abilities happened.

An ability is known by the title of its card and its text, so that counts of different days can be added up.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from sneakdoor import cards
from sneakdoor.engine.faces import Face, face_of
from sneakdoor.errors import SaveError
from sneakdoor.files import parse_json, read_text, shown
from sneakdoor.language import Card
from sneakdoor.language import abilities as ab
from sneakdoor.language.combinators import Delayed, Instead, InsteadOfBreaching, WhenYouDo
from sneakdoor.language.grammar import Voice
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.instructions import (
    AccessCards,
    AccessFromBottom,
    AccessMore,
    BecomeConditionCounter,
    DrawMore,
    IfRunWouldSucceed,
    MustTrash,
    MustTrashPaying,
)
from sneakdoor.language.printed import ConditionCounter
from sneakdoor.rulebooks import RULEBOOKS
from sneakdoor.terms import CORP_SIDE, NEUTRAL_CORP, NEUTRAL_RUNNER
from sneakdoor.word import walk

ENOUGH: Final = 20
"""How often each card is to be used for something."""
WORTH: Final = 10
"""An ability that happened is worth so many uses of its card: it is to happen at all, more often is better."""
SHOWN: Final = 40
"""So many rows of a table are printed at most."""
LASTING: Final = (ab.LastingWhen, Delayed, WhenYouDo, InsteadOfBreaching, IfRunWouldSucceed)
"""Instructions that make something which happens later, or does not."""

UNHEARD: Final = (AccessCards, AccessFromBottom, AccessMore, DrawMore, Instead, MustTrash, MustTrashPaying)
"""Instructions of which nothing is told as they are carried out: they bear on what comes after them."""

Line = tuple[str, str]
"""An ability: the title of its card, and its text."""


class Lines:
    """The abilities of one face: those printed, by their place, and those that they make, by what is done then."""

    __slots__ = ("face", "granted", "lingering", "printed", "statics", "values")

    def __init__(self, face: Face) -> None:
        self.face = face
        self.values: dict[Line, object] = {}
        """What each of them is in the language."""
        self.lingering: dict[Instruction, Line] = {}
        """By the instructions that are carried out."""
        self.granted: dict[ab.Subroutine, Line] = {}
        """Subroutines that other abilities give to ice."""
        told: Counter[str] = Counter()
        self.printed: tuple[Line, ...] = tuple(self._line(told, a.text(self._voice())) for a in face.abilities)
        self.values |= zip(self.printed, face.abilities, strict=True)
        for ability in face.abilities:
            for part in walk(ability):
                if part is not ability:
                    self._add(told, part)
        self.statics = tuple((i, a) for i, a in enumerate(face.abilities) if isinstance(a, ab.Static))

    def _voice(self) -> Voice:
        return Voice(self.face.side, self.face.card.noun, self.face.title)

    def _line(self, told: Counter[str], text: str) -> Line:
        """The text, with a number where a card says the same more than once."""
        told[text] += 1
        return self.face.title, text if told[text] == 1 else f"{text} ({told[text]})"

    def _add(self, told: Counter[str], part: object) -> None:
        if isinstance(part, ab.Subroutine) and part not in self.granted:
            self.granted[part] = line = self._line(told, f"… {part.text(self._voice())}")
            self.values[line] = part
        elif isinstance(part, LASTING):
            inner: object = part
            if isinstance(part, (WhenYouDo, ab.LastingWhen)):
                inner = part.then if isinstance(part, WhenYouDo) else part.ability
            done = [i for i in walk(inner) if isinstance(i, Instruction) and i is not part]
            if not all(isinstance(i, UNHEARD) for i in done):
                line = self._line(told, f"… {part.phrase(self._voice())}")
                self.lingering |= dict.fromkeys(done, line)
                self.values[line] = part

    def __iter__(self) -> Iterator[Line]:
        yield from self.printed
        yield from dict.fromkeys(self.lingering.values())
        yield from self.granted.values()


@cache
def lines(face: Face) -> Lines:
    """The abilities of a face, sorted once."""
    return Lines(face)


def faces(card: Card) -> Iterator[Face]:
    """Both sides of a card, and the condition counter that it may become, under each rulebook."""
    for book in RULEBOOKS.values():
        face = face_of(card, book)
        yield face
        yield from face.backs
        for part in walk(face.card.abilities):
            if isinstance(part, BecomeConditionCounter):
                faction = NEUTRAL_CORP if card.side == CORP_SIDE else NEUTRAL_RUNNER
                counter = ConditionCounter(card.title, faction=faction, abilities=part.abilities)
                yield face_of(counter, book, f"{card.title} as condition")


@cache
def abilities(card: Card) -> tuple[Line, ...]:
    """All that a card can say, under any rulebook."""
    return tuple(dict.fromkeys(line for face in faces(card) for line in lines(face)))


@cache
def value_of(line: Line) -> object:
    """What an ability of the pool is in the language."""
    found = (lines(face).values for face in faces(cards.POOL[line[0]]))
    return next(values[line] for values in found if line in values)


class Lack(NamedTuple):
    """What happened least of a card."""

    times: int
    """How often, where each ability counts as `WORTH` uses."""
    line: Line | None = None
    """The ability, if it is one."""


class Coverage:
    """How often what happened."""

    __slots__ = ("deeds", "games", "happened")

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()
        """By rulebook."""
        self.deeds: Counter[Line] = Counter()
        """(title, what was done with it): played, installed, rezzed, scored, stolen, used."""
        self.happened: Counter[Line] = Counter()

    @classmethod
    def of(cls, parts: Iterable[Coverage]) -> Coverage:
        """What several have counted, together."""
        made = cls()
        for part in parts:
            made.add(part)
        return made

    def add(self, other: Coverage) -> None:
        """All that another has counted."""
        self.games += other.games
        self.deeds += other.deeds
        self.happened += other.happened

    def titles(self) -> Counter[str]:
        """How often anything was done with each card of the pool."""
        found = Counter(dict.fromkeys(cards.POOL, 0))
        for (title, _), times in self.deeds.items():
            if title in found:
                found[title] += times
        return found

    def lacking(self) -> dict[str, Lack]:
        """For each card of the pool, what happened least, and how often."""
        return {title: self._lack(title, times) for title, times in self.titles().items()}

    def _lack(self, title: str, times: int) -> Lack:
        every = abilities(cards.POOL[title])
        least = min(every, key=self.happened.__getitem__, default=None)
        if least is None or self.happened[least] * WORTH >= times:
            return Lack(times, least)
        return Lack(self.happened[least] * WORTH, least)

    # -- told

    def report(self) -> str:
        """The least used, as tables; the last line counts."""
        titles = self.titles()
        rare = sorted((times, title) for title, times in titles.items() if times < ENOUGH)
        every = [line for card in cards.POOL.values() for line in abilities(card)]
        least = sorted((self.happened[line], line) for line in every)
        never = sum(times == 0 for times, _ in least)
        games = ", ".join(f"{number} {book}" for book, number in sorted(self.games.items()))
        told = [f"Coverage of {self.games.total()} games ({games or 'none'})."]
        if rare:
            told.append(f"Cards with which something was done fewer than {ENOUGH} times:")
            told += _table([f"{times:6}  {title}" for times, title in rare])
        told.append("Abilities that happened least:")
        told += _table([f"{times:6}  {title}: {text}" for times, (title, text) in least[: max(never, ENOUGH)]])
        told.append(
            f"coverage: {len(titles)} titles, {len(every)} abilities, "
            f"titles under {ENOUGH}: {len(rare)}, abilities never: {never}"
        )
        return "\n".join(told)

    # -- kept

    def write(self, path: Path) -> None:
        """Keep it in a file; one that is there is replaced once all is written."""
        kept = {"games": dict(self.games), "deeds": _nested(self.deeds), "abilities": _nested(self.happened)}
        new = path.with_name(f"{path.name}.new")
        new.write_text(json.dumps(kept, ensure_ascii=False, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        new.replace(path)

    @classmethod
    def read(cls, path: Path) -> Coverage:
        """What a file has kept; nothing, if there is none yet."""
        made = cls()
        if not path.exists():
            return made
        kept = parse_json(read_text(path, SaveError), path, SaveError)
        try:
            made.games.update({str(book): int(n) for book, n in kept["games"].items()})
            made.deeds.update(_flat(kept["deeds"]))
            made.happened.update(_flat(kept["abilities"]))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            message = (
                f"{shown(path)} holds no coverage: name a file that `--coverage` wrote, or one that is not there yet"
            )
            raise SaveError(message) from error
        return made


def _table(rows: list[str]) -> list[str]:
    rest = len(rows) - SHOWN
    return rows[:SHOWN] + ([f"        … and {rest} more"] if rest > 0 else [])


def _nested(counted: Counter[Line]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for (title, what), times in counted.items():
        found.setdefault(title, {})[what] = times
    return found


def _flat(kept: dict[str, dict[str, Any]]) -> dict[Line, int]:
    return {(str(title), str(what)): int(n) for title, all_ in kept.items() for what, n in all_.items()}
