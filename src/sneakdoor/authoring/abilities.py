"""Reading abilities: flags, costs, triggers, declarations, and the sentences after them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sneakdoor.language import (
    Clicks,
    LastingWhen,
    Link,
    Memory,
    Paid,
    Period,
    Play,
    RecurringCredits,
    Static,
    Subroutine,
    When,
)
from sneakdoor.terms import ONCE_PER_ENCOUNTER, ONCE_PER_RUN, Flag, Who

from .descriptions import Descriptions
from .rebuilding import Unfit, with_number
from .spans import MOST, Readings, Ways

FLAGS = {flag.value.lower(): flag for flag in Flag if flag not in (ONCE_PER_RUN, ONCE_PER_ENCOUNTER)}
A_FLAG = rf"(?:{'|'.join(re.escape(name) for name in FLAGS)}|threat \d+)"
LED = re.compile(rf"({A_FLAG}(?:, {A_FLAG})*) → ")
SYMBOLS: dict[str, type[Memory | Link | RecurringCredits]] = {
    "mu": Memory,
    "link": Link,
    "recurring-credit": RecurringCredits,
}
A_SYMBOL = r"[+-]?\d+\[(?:mu|link|recurring-credit)\]"
SYMBOLS_ALONE = re.compile(rf"(?:{A_SYMBOL} ?)+")
SYMBOLS_LEADING = re.compile(rf"(?:{A_SYMBOL} )+")
SEVERAL_CLICKS = re.compile(r"\[click\](?:, ?\[click\])+")
ANYBODY = " any player can use this ability."
ONCE_A_RUN = " use this ability only once per run."
AND_ONCE_A_RUN = " and only once per run."
AND = " and "
X_IS, WHERE_X_IS = "x is equal to ", ", where x is equal to "
DEEPEST = 4
MOST_SENTENCES = 16
MOST_ABILITIES = 24
MOST_PARAGRAPHS = 40


def cheapest(ways: Any, most: int) -> Any:
    """The most usual of some ways to read."""
    return sorted(ways, key=lambda way: way[0])[:most]


class Abilities(Descriptions):
    """Reads whole lines."""

    def readings(self, sort: str, start: int, end: int) -> Readings:
        if sort == "A":
            return self.ability(start, end)
        found = super().readings(sort, start, end)
        return found + self._lasting(start, end) if sort == "I.p" else found

    def paragraph(self, start: int, end: int, depth: int = 0) -> Ways:
        """The abilities that a line can be."""
        found: Ways = [(cost, (term,)) for cost, term in self.ability(start, end)]
        if depth < DEEPEST and not self.text.startswith("[subroutine]", start):
            for stop in self.stops(start, end):
                if stop < end and (first := self.ability(start, stop)):
                    found += self._followed(first[:6], stop + 1, end, depth)
            symbols = SYMBOLS_LEADING.match(self.text, start, end)
            if symbols and symbols.end() < end:
                first = self.ability(start, symbols.end() - 1)
                found += self._followed(first[:2], symbols.end(), end, depth)
        kept: Ways = cheapest(found, MOST_PARAGRAPHS)
        return kept

    def _followed(self, first: Readings, start: int, end: int, depth: int) -> Ways:
        found: Ways = []
        for more, rest in self.paragraph(start, end, depth + 1)[:8]:
            for cost, term in first:
                apart = 40 if isinstance(term, Play) and isinstance(rest[0], Play) else 0
                apart += 10 if isinstance(term, Paid) and isinstance(rest[0], Static) else 0
                found.append((cost + more + 3.5 + apart, (term, *rest)))
        return found

    def stops(self, start: int, end: int) -> Iterator[int]:
        """Where a sentence ends."""
        text = self.text
        for at in range(start + 1, end + 1):
            if at == end or (text[at] in " \n" and text[at - 1] in ".\"'"):
                yield at

    def sentences(self, start: int, end: int) -> Ways:
        """The instructions that a span of sentences can be."""
        key = ("sentences", start, end)
        if key in self.kept_lists:
            return self.kept_lists[key]
        text = self.text
        found: Ways = []
        for stop in self.stops(start, end):
            here = self._sentence(start, stop)
            if not here:
                continue
            if stop == end:
                found += [(cost, (term,)) for cost, term in here]
                continue
            after = stop + 1
            if text.startswith(X_IS, after):
                found += self._with_x(here, after + len(X_IS), end)
            for more, rest in self.sentences(after, end)[:MOST]:
                found += [(cost + more + 0.3, (term, *rest)) for cost, term in here]
        self.kept_lists[key] = cheapest(found, MOST_SENTENCES)
        return self.kept_lists[key]

    def _sentence(self, start: int, stop: int) -> Readings:
        text = self.text
        found: Readings = []
        dotted = text[stop - 1] == "."
        if dotted:
            found += self.parse("I.p", start, stop - 1)
        found += self.parse("I.p", start, stop)
        where = text.find(WHERE_X_IS, start, stop)
        if where >= 0 and dotted:
            numbers = self.parse("N", where + len(WHERE_X_IS), stop - 1)[:2]
            found += self._numbered(self.parse("I.p", start, where), numbers)
        return found

    def _with_x(self, here: Readings, start: int, end: int) -> Ways:
        """A sentence with X, the sentence that says what X is, and what follows."""
        found: Ways = []
        for stop in self.stops(start, end):
            if self.text[stop - 1] != ".":
                continue
            whole = self._numbered(here, self.parse("N", start, stop - 1)[:2])
            if stop == end:
                found += [(cost, (term,)) for cost, term in whole]
            elif whole:
                for more, rest in self.sentences(stop + 1, end)[:3]:
                    found += [(cost + more, (term, *rest)) for cost, term in whole]
        return found

    @staticmethod
    def _numbered(here: Readings, numbers: Readings) -> Readings:
        found: Readings = []
        for more, number in numbers:
            for cost, term in here:
                try:
                    whole = with_number(term, number)
                except Unfit:
                    continue
                if whole is not None:
                    found.append((cost + more, whole))
        return found

    def trigger(self, start: int, end: int) -> Readings:
        """What an ability waits for."""
        text = self.text
        found = list(self.parse("OF", start, end))
        for lead, sort in (("whenever ", "O.present.w"), ("when ", "O.present.s"), ("if ", "O.if")):
            if text.startswith(lead, start):
                found += self.parse(sort, start + len(lead), end)
        return sorted(found, key=lambda reading: reading[0])

    def _lasting(self, start: int, end: int) -> Readings:
        """An instruction that makes an ability for a while."""
        text = self.text
        found: Readings = []
        for period in Period:
            if period.until is None:
                continue
            lead = f"{period.text}, "
            if period.leads and text.startswith(lead, start):
                found += self._lasting_from(start + len(lead), end, "", period)
            elif not period.leads and text.startswith(("when", "the first"), start):
                found += self._lasting_from(start, end, f" {period.text}", period)
        return found

    def _lasting_from(self, start: int, end: int, tail: str, period: Period) -> Readings:
        text = self.text
        found: Readings = []
        at = text.find(f"{tail}, ", start, end)
        while at >= 0:
            for cost, trigger in self.trigger(start, at):
                for more, instruction in self.parse("I.p", at + len(tail) + 2, end):
                    found.append((cost + more + 4, LastingWhen(trigger, instruction, period=period)))
            at = text.find(f"{tail}, ", at + 1, end)
        return found

    def declarations(self, start: int, end: int) -> Ways:
        """The declarations that a span of sentences can be."""
        text = self.text
        found: Ways = []
        for stop in self.stops(start, end):
            here: Readings = []
            if text[stop - 1] == ".":
                here += self.parse("D", start, stop - 1)
            if text[stop - 1] in "\"'":
                here += self.parse("D", start, stop)
            if not here:
                continue
            if stop == end:
                found += [(cost, (term,)) for cost, term in here]
            else:
                for more, rest in self.declarations(stop + 1, end)[:3]:
                    found += [(cost + more + 5, (term, *rest)) for cost, term in here]
        kept: Ways = cheapest(found, 8)
        return kept

    def joined(self, start: int, end: int) -> Ways:
        """The declarations that one sentence can be, joined with 'and'."""
        text = self.text
        found: Ways = []
        last = end - 1 if text[end - 1] == "." else end
        at = text.find(AND, start, last)
        while at >= 0:
            if first := self.parse("D", start, at)[:3]:
                rest = self.parse("D", at + len(AND), last)[:3]
                found += [(cost + more + 5, (one, other)) for cost, one in first for more, other in rest]
            at = text.find(AND, at + 1, last)
        kept: Ways = cheapest(found, 8)
        return kept

    def ability(self, start: int, end: int) -> Readings:
        """The abilities that a span can be."""
        key = ("ability", start, end)
        if key not in self.kept:
            self.kept[key] = cheapest(self._ability(start, end), MOST_ABILITIES)
        return self.kept[key]

    def _led(self, start: int, end: int) -> tuple[int, dict[str, Any]]:
        """The flags and the threat level that lead an ability, and where they end."""
        led = LED.match(self.text, start, end)
        given: dict[str, Any] = {}
        if led is None:
            return start, given
        flags: list[Flag] = []
        for name in led.group(1).split(", "):
            if name in FLAGS:
                flags.append(FLAGS[name])
            else:
                given["threat"] = int(name.removeprefix("threat "))
        if flags:
            given["flags"] = tuple(flags)
        return led.end(), given

    def _ability(self, start: int, end: int) -> Readings:
        text = self.text
        lead = "[subroutine] "
        if text.startswith(lead, start):
            return [(cost, Subroutine(*parts)) for cost, parts in self.sentences(start + len(lead), end)]
        at, given = self._led(start, end)
        found: Readings = []
        if SYMBOLS_ALONE.fullmatch(text, start, end):
            told = re.findall(r"([+-]?\d+)\[([a-z-]+)\]", text[start:end])
            found.append((1.0, Static(*(SYMBOLS[what](int(number)) for number, what in told))))
        found += self._paid(at, end, given)
        found += self._conditional(at, end, given)
        found += self.static(at, end, given)
        if self.card_type in ("event", "operation") and "flags" not in given:
            found += [(cost + 0.5, Play(*parts, **given)) for cost, parts in self.sentences(at, end)]
        return found

    def _paid(self, start: int, end: int, given: dict[str, Any]) -> Readings:
        text = self.text
        colon = text.find(": ", start, end)
        if colon <= start or '"' in text[start:colon]:
            return []
        costs = self.costs(start, colon)[:3]
        if not costs:
            return []
        tails: list[tuple[int, dict[str, Any]]] = [(end, {})]
        for who in (Who.RUNNER, Who.CORP):
            tail = f" only {who.value.lower()} can use this ability."
            if text.endswith(tail, start, end):
                tails.append((end - len(tail), {"only_by": who}))
        if text.endswith(ANYBODY, start, end):
            tails.append((end - len(ANYBODY), {"by_anyone": True}))
        for stop in self.stops(colon + 2, end):
            if stop < end and (text.startswith("use this ", stop + 1) or "this ability" in text[stop + 1 : end]):
                tails += [(stop, {"terms": (term,)}) for _, term in self.static(stop + 1, end, {})[:2]]
        once = {"flags": (*given.get("flags", ()), ONCE_PER_RUN)}
        if text.endswith(ONCE_A_RUN, start, end):
            tails.append((end - len(ONCE_A_RUN), once))
        if text.endswith(AND_ONCE_A_RUN, start, end):
            for stop in self.stops(colon + 2, end):
                terms = self.parse("D", stop + 1, end - len(AND_ONCE_A_RUN))[:2]
                tails += [(stop, {"terms": (Static(term),), **once}) for _, term in terms]
        return [
            (cost + more + (2 if extra else 0), Paid(paid if len(paid) > 1 else paid[0], *parts, **(given | extra)))
            for stop, extra in tails
            for more, parts in self.sentences(colon + 2, stop)
            for cost, paid in costs
        ]

    def costs(self, start: int, end: int, depth: int = 0) -> Ways:
        """What stands before a colon."""
        text = self.text
        found: Ways = [(cost, (term,)) for cost, term in self.parse("K.s", start, end)]
        at = text.find(", ", start, end)
        while at >= 0 and depth < DEEPEST:
            here = self.parse("K.s", start, at)[:3]
            if here:
                for more, rest in self.costs(at + 2, end, depth + 1)[:3]:
                    found += [(cost + more, (term, *rest)) for cost, term in here]
            at = text.find(", ", at + 1, end)
        if SEVERAL_CLICKS.fullmatch(text, start, end):
            found.append((0.5, (Clicks(text.count("[click]", start, end)),)))
        kept: Ways = cheapest(found, 6)
        return kept

    def _conditional(self, start: int, end: int, given: dict[str, Any]) -> Readings:
        text, given = self.text, dict(given)
        if text.endswith(ONCE_A_RUN, start, end):
            end -= len(ONCE_A_RUN)
            given["flags"] = (*given.get("flags", ()), ONCE_PER_RUN)
        found: Readings = []
        comma = text.find(", ", start, end)
        while comma >= 0:
            triggers = self.trigger(start, comma)[:4]
            if triggers:
                for more, parts in self.sentences(comma + 2, end):
                    found += [(cost + more, When(trigger, *parts, **given)) for cost, trigger in triggers]
            comma = text.find(", ", comma + 1, end)
        return found

    def static(self, start: int, end: int, given: dict[str, Any]) -> Readings:
        """The static abilities that a span can be."""
        text = self.text
        found: Readings = [(cost, Static(*parts, **given)) for cost, parts in self.declarations(start, end)]
        for lead, name in (("if ", "if_"), ("while ", "while_")):
            if not text.startswith(lead, start):
                continue
            comma = text.find(", ", start, end)
            while comma >= 0:
                for cost, state in self.parse("S", start + len(lead), comma)[:3]:
                    led = {name: state, **given}
                    found += [(cost + n + 1, Static(*parts, **led)) for n, parts in self.declarations(comma + 2, end)]
                    one = self.joined(comma + 2, end)
                    found += [(cost + n + 1, Static(*parts, **led, joined=True)) for n, parts in one]
                comma = text.find(", ", comma + 1, end)
        return found
