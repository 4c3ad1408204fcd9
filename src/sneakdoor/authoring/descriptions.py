"""Reading descriptions of cards: 'other installed non-virus program from your grip that …'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from sneakdoor.language import Cards
from sneakdoor.language.descriptions import NOUNS
from sneakdoor.terms import CARD, HARDWARE, ICE, CardType, Who, Zone

from .spans import SUBTYPES, Readings, Spans

TYPES = {kind: kind.value for kind in CardType if kind is not CardType.COUNTER}
TYPE_WORDS = {many: {words[many]: kind for kind, words in TYPES.items()} for many in (False, True)}


def any_of(words: Any) -> re.Pattern[str]:
    """One of these words, the longest first."""
    return re.compile("|".join(sorted(map(re.escape, words), key=len, reverse=True)))


A_TYPE = {many: any_of(TYPE_WORDS[many]) for many in (False, True)}
A_SUBTYPE = any_of(SUBTYPES)
OR = re.compile(r", or | or |, ")
ZONES = sorted(((zone.phrase.lower(), zone) for zone in Zone), key=lambda pair: -len(pair[0]))
BEFORE: tuple[tuple[str, str, Any], ...] = (
    ("other", "other", True),
    ("facedown", "facedown", True),
    ("faceup", "faceup", True),
    ("hosted", "hosted", True),
    ("installed", "installed", True),
    ("advanced", "advanced", True),
    ("rezzed", "rezzed", True),
    ("unrezzed", "rezzed", False),
    ("runner", "of", Who.RUNNER),
    ("corp", "of", Who.CORP),
)
"""What stands before the noun, in the order in which cards say it."""
Fields = dict[str, Any]
LONGEST_SUBTYPE = max(map(len, SUBTYPES))


class Descriptions(Spans):
    """Reads what describes cards besides what the templates say."""

    def readings(self, sort: str, start: int, end: int) -> Readings:
        if not sort.startswith("C."):
            return super().readings(sort, start, end)
        _, form, preposition = sort.split(".")
        if form != "n":
            return self.described(start, end, preposition, many=form == "m")
        for article in ("a ", "an "):
            if self.text.startswith(article, start):
                return self.described(start + len(article), end, preposition)
        if self.text.startswith("another ", start):
            return self.described(start + len("an"), end, preposition)
        return []

    def described(self, start: int, end: int, preposition: str, *, many: bool = False) -> Readings:
        """The descriptions that a span without its article or number can be."""
        text, given, at = self.text, Fields(), start
        for word, name, value in BEFORE:
            if text.startswith(f"{word} ", at):
                given[name] = value
                at += len(word) + 1
        at = self._without(given, at)
        cost = 1.0 + 1.5 * len(given)
        found: Readings = []
        for after, head in self._heads(at, end, many):
            for more, rest in self._tails(after, end, preposition):
                found.append((cost + more + 0.5 * len(head), Cards(**given, **head, **rest)))
        return found

    def _without(self, given: Fields, at: int) -> int:
        """'non-virus', 'non-agenda', or both; how far they go."""
        text = self.text
        for _ in range(2):
            if not text.startswith("non-", at):
                return at
            subtype = A_SUBTYPE.match(text, at + 4)
            if subtype and text.startswith(" ", subtype.end()) and "non_subtype" not in given:
                given["non_subtype"] = SUBTYPES[subtype.group()]
                at = subtype.end() + 1
                continue
            for words, kind in TYPE_WORDS[False].items():
                word = words.removeprefix("piece of ")
                if text.startswith(f"{word} ", at + 4):
                    given["non_type"] = kind
                    at += 5 + len(word)
                    break
        return at

    def _heads(self, at: int, end: int, many: bool) -> Iterator[tuple[int, Fields]]:
        """The noun, and where it ends."""
        text = self.text
        yield from self._copies(at, end, many)
        yield from self._types(at, end, many, {})
        for length in range(min(LONGEST_SUBTYPE, end - at), 0, -1):
            subtype = SUBTYPES.get(text[at : at + length])
            if subtype is None:
                continue
            after = at + length
            if text.startswith(" ", after):
                yield from self._types(after + 1, end, many, {"subtype": subtype})
            said = text[at:after]
            noun = (f"{said[:-1]}ies" if said.endswith("y") else f"{said}s") if many else said
            if text.startswith(noun, at) and subtype in NOUNS:
                yield at + len(noun), {"subtype": subtype}
            yield from self._subtypes(at, after, end, many)
        for kind in (ICE, HARDWARE):
            bare = kind.value[0].removeprefix("piece of ")
            if many and text.startswith(bare, at):
                yield at + len(bare), {"types": kind}
        pieces = "pieces of " if many else "piece of "
        if text.startswith(pieces, at):
            found = A_SUBTYPE.match(text, at + len(pieces), end)
            if found and text.startswith(" ice", found.end()):
                yield found.end() + 4, {"types": ICE, "subtype": SUBTYPES[found.group()]}

    def _copies(self, at: int, end: int, many: bool) -> Iterator[tuple[int, Fields]]:
        lead = "copies of " if many else "copy of "
        if not self.text.startswith(lead, at):
            return
        start = at + len(lead)
        this = f"this {self.noun}"
        if self.text.startswith(this, start):
            yield start + len(this), {"copy": True}
        for stop in self.ends(start, end):
            for _, term in self.parse("T.from", start, stop)[:2]:
                yield stop, {"copy": term}

    def _subtypes(self, start: int, after: int, end: int, many: bool) -> Iterator[tuple[int, Fields]]:
        """'code gate, or sentry'."""
        text, plural = self.text, "s" if many else ""
        found = [SUBTYPES[text[start:after]]]
        if not text.startswith(plural, after):
            return
        at = after + len(plural)
        while joint := OR.match(text, at, end):
            subtype = A_SUBTYPE.match(text, joint.end(), end)
            if not subtype or not text.startswith(plural, subtype.end()):
                return
            found.append(SUBTYPES[subtype.group()])
            at = subtype.end() + len(plural)
            if "or" in joint.group():
                yield at, {"any_subtype": tuple(found)}
                return

    def _types(self, at: int, end: int, many: bool, given: Fields) -> Iterator[tuple[int, Fields]]:
        """'program', 'program or resource', 'asset, upgrade, or operation'."""
        text = self.text
        first = A_TYPE[many].match(text, at, end)
        if not first:
            return
        found, at = [TYPE_WORDS[many][first.group()]], first.end()
        yield at, dict(given) if found[0] is CARD else {**given, "types": found[0]}
        while joint := OR.match(text, at, end):
            kind = A_TYPE[many].match(text, joint.end(), end)
            if not kind:
                return
            found.append(TYPE_WORDS[many][kind.group()])
            at = kind.end()
            if "or" in joint.group():
                yield at, {**given, "types": tuple(found)}
                return

    def ends(self, start: int, end: int) -> Iterator[int]:
        """Where a word ends."""
        for at in range(start + 1, end + 1):
            if at == end or self.text[at] in " ,.":
                yield at

    def _tails(self, at: int, end: int, preposition: str) -> list[tuple[float, Fields]]:
        """The zone and the relative clauses that follow the noun."""
        text = self.text
        if at == end:
            return [(0.0, {})]
        if text[at] != " ":
            return []
        found: list[tuple[float, Fields]] = []
        lead = f" {preposition} "
        if text.startswith(lead, at):
            for phrase, zone in ZONES:
                after = at + len(lead) + len(phrase)
                if text.startswith(phrase, at + len(lead)) and (after == end or text[after] == " "):
                    found += [(cost + 1, {"zone": zone, **rest}) for cost, rest in self._qualities(after, end)]
        return found + self._qualities(at, end)

    def _qualities(self, at: int, end: int) -> list[tuple[float, Fields]]:
        if at == end:
            return [(0.0, {})]
        if self.text[at] != " ":
            return []
        found: list[tuple[float, Fields]] = []
        for stop in self.ends(at + 1, end):
            here = self.parse("Q", at + 1, stop)
            if not here:
                continue
            for more, rest in self._qualities(stop, end)[:2]:
                found += [(cost + more, {"where": (term, *rest.get("where", ()))}) for cost, term in here[:3]]
        return found
