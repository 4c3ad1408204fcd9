"""Reading a line by spans: which sort of phrase can stand between two places of it, and as which terms."""

from __future__ import annotations

import heapq
import re
from typing import Any

from sneakdoor.language.descriptions import spelled
from sneakdoor.subtypes import KNOWN

from .customs import odd_word
from .phrasebook import Elements, Phrasebook, elements
from .rebuilding import Habits, Unfit, filled

Reading = tuple[float, Any]
"""How unusual it would be to mean this, and what it is."""
Readings = list[Reading]
Shape = tuple[str | tuple[str], ...]
Row = list[tuple[Elements, Any, float]]
"""Templates of one shape: the elements with their numbers, the word with blanks, what it costs."""
Ways = list[tuple[float, tuple[Any, ...]]]
MOST = 8
"""How many readings of a span are followed."""
MOST_STEPS = 60_000
"""How many spans are tried before a line is given up."""
SUBTYPES = {spelled(subtype).lower(): subtype for subtype in KNOWN}
"""Subtypes by how card text writes them."""
OTHER_WORDS = frozenset(
    (
        *("card", "program", "ice", "agenda", "asset", "upgrade", "resource", "hardware", "event", "operation"),
        *("icebreaker", "server", "identity", "piece of ice", "piece of hardware", "cards", "programs"),
        *("non-agenda card", "rezzed card", "virus program", "icebreakers", "resources", "assets"),
    )
)
"""What fields may say that hold a string."""
NUMBER = re.compile(r"\d+")


class TooLong(Exception):
    """There is too much to try in a line."""


class Grammar:
    """The templates that fit into one line, by sort and by the letter that they begin with."""

    def __init__(self, book: Phrasebook, habits: Habits, line: str, noun: str, title: str) -> None:
        self.by_letter: dict[str, dict[str, list[tuple[Shape, int, Row]]]] = {}
        self.by_blank: dict[str, list[tuple[Shape, int, Row]]] = {}
        shapes: dict[tuple[str, Shape], Row] = {}
        for template in book.fitting(line, noun, title):
            taken = elements(template.text)
            row = shapes.setdefault((template.sort, taken.shape), [])
            for word, number in template.instances():
                made, given = book.instance(word, number)
                row.append((taken, made, habits.cost(made, given) + odd_word(made)))
        for (sort, shape), row in sorted(shapes.items(), key=lambda item: -_length(item[0][1])):
            row.sort(key=lambda entry: entry[2])
            entry = (shape, _length(shape), row[:MOST])
            if isinstance(shape[0], str):
                self.by_letter.setdefault(sort, {}).setdefault(shape[0][0], []).append(entry)
            else:
                self.by_blank.setdefault(sort, []).append(entry)


def _length(shape: Shape) -> int:
    """How many characters it has at least."""
    return sum(len(part) if isinstance(part, str) else 1 for part in shape)


class Spans:
    """One line that is read. `parse` reads a span as a sort of phrase; what it gave is kept."""

    def __init__(self, grammar: Grammar, line: str, noun: str, side: int, card_type: str) -> None:
        self.grammar, self.text, self.noun, self.side, self.card_type = grammar, line, noun, side, card_type
        self.kept: dict[tuple[str, int, int], Readings] = {}
        self.kept_lists: dict[tuple[str, int, int], Ways] = {}
        self._open: set[tuple[str, int, int]] = set()
        self.steps = 0

    def parse(self, sort: str, start: int, end: int) -> Readings:
        """The most usual readings of a span as a sort of phrase."""
        key = (sort, start, end)
        found = self.kept.get(key)
        if found is not None:
            return found
        if key in self._open or start >= end:
            return []
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooLong
        self._open.add(key)
        found = best(self.readings(sort, start, end))
        self._open.discard(key)
        self.kept[key] = found
        return found

    def readings(self, sort: str, start: int, end: int) -> Readings:
        """All readings of a span."""
        text = self.text
        if sort == "W":
            return [(1.0, text[start:end])] if text[start:end] in OTHER_WORDS else []
        if sort == "ST":
            subtype = SUBTYPES.get(text[start:end])
            return [] if subtype is None else [(1.0, subtype)]
        if sort == "INT":
            return [(0.5, int(text[start:end]))] if NUMBER.fullmatch(text, start, end) else []
        found: Readings = []
        if sort.startswith("TC."):
            found += [(cost + 1.0, term) for cost, term in self.parse(f"C.n.{sort[3:]}", start, end)]
            found += [(cost + 1.5, term) for cost, term in self.parse(f"T.{sort[3:]}", start, end)]
            return found
        if sort in ("K.s", "K.b"):
            found += [(cost + 0.5, term) for cost, term in self.parse("I.b.YOU", start, end)]
        if sort == "K.3":
            found += [(cost + 0.5, term) for cost, term in self.parse("I.3.YOU", start, end)]
        if sort == "CNT.1":
            found += self.parse("C.1.in", start, end)
        if sort == "CNT.m":
            found += self.parse("C.m.from", start, end)
        length = end - start
        for shape, least, row in self.grammar.by_letter.get(sort, {}).get(text[start], ()):
            first = shape[0]
            assert isinstance(first, str)
            if least <= length and text.startswith(first, start):
                found += self._by_template(shape, row, start, end)
        for shape, least, row in self.grammar.by_blank.get(sort, ()):
            if least <= length:
                found += self._by_template(shape, row, start, end)
        return found

    def _by_template(self, shape: Shape, row: Row, start: int, end: int) -> Readings:
        last = shape[-1]
        if isinstance(last, str) and not self.text.endswith(last, start, end):
            return []
        at = start
        for part in shape:
            if isinstance(part, str):
                at = self.text.find(part, at, end)
                if at < 0:
                    return []
                at += len(part)
        found: Readings = []
        for cost, values in self._match(shape, 0, start, end):
            for taken, word, own in row:
                named = self._named(taken, values)
                if named is None:
                    continue
                try:
                    found.append((cost + own, filled(word, named)))
                except (Unfit, KeyError, TypeError, ValueError):
                    continue
        return found

    @staticmethod
    def _named(taken: Elements, values: tuple[Any, ...]) -> dict[int | None, Any] | None:
        """What was read by the numbers of the blanks; None if one blank was read as two things."""
        named: dict[int | None, Any] = {}
        blanks = (part for part in taken.parts if not isinstance(part, str))
        for (_, number), value in zip(blanks, values, strict=True):
            if number in named and named[number] != value:
                return None
            named[number] = value
        return named

    def _match(self, shape: Shape, place: int, start: int, end: int) -> Ways:
        """All ways to read a template from a place of it on: what they cost, what stands in the blanks."""
        text = self.text
        if place == len(shape):
            return [(0.0, ())] if start == end else []
        part = shape[place]
        if isinstance(part, str):
            after = start + len(part)
            fits = text.startswith(part, start) and after <= end
            return self._match(shape, place + 1, after, end) if fits else []
        (sort,) = part
        if place + 1 == len(shape):
            return [(cost, (term,)) for cost, term in self.parse(sort, start, end)]
        after_it = shape[place + 1]
        found: Ways = []
        if isinstance(after_it, str):
            if sort == "INT":
                digits = NUMBER.match(text, start, end)
                if not digits or not text.startswith(after_it, digits.end()):
                    return []
                number = int(digits.group())
                return [(cost, (number, *rest)) for cost, rest in self._match(shape, place + 1, digits.end(), end)]
            at = text.find(after_it, start + 1, end)
            is_last = place + 2 == len(shape)
            while at >= 0:
                if not is_last or at + len(after_it) == end:
                    found += self._joined(sort, start, at, shape, place, end)
                at = text.find(after_it, at + 1, end)
        else:
            for at in range(start + 1, end):
                found += self._joined(sort, start, at, shape, place, end)
        return heapq.nsmallest(3 * MOST, found, key=lambda way: way[0]) if len(found) > 3 * MOST else found

    def _joined(self, sort: str, start: int, at: int, shape: Shape, place: int, end: int) -> Ways:
        """A blank up to here, and the rest of the template after it."""
        here = self.parse(sort, start, at)
        if not here:
            return []
        rest = self._match(shape, place + 1, at, end)[:MOST]
        return [(cost + more, (term, *others)) for more, others in rest for cost, term in here]


def best(readings: Readings, most: int = MOST) -> Readings:
    """The most usual of the readings, none twice."""
    found: Readings = []
    for cost, term in sorted(readings, key=lambda reading: reading[0]):
        if not any(type(term) is type(other) and term == other for _, other in found):
            found.append((cost, term))
        if len(found) >= most:
            break
    return found
