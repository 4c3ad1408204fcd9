"""Finding cards as people type: `t:ice f:jinteki o<=3 x:"end the run"`.

A search is a row of conditions that all must hold. A word alone is looked for in the title. `key:value` asks a fact,
`key!value` or `-key:value` asks that it is otherwise, `<`, `>`, `<=` and `>=` compare numbers and dates, `a|b` takes
either, quotes keep words together. The keys are those that NetrunnerDB's users know (`KEYS`), each with its full name.

What was not understood is told with its place (`Problem`), and the rest of the search still counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from typing import Final

from sneakdoor import cards, formats
from sneakdoor.errors import did_you_mean, quoted
from sneakdoor.language import Card
from sneakdoor.subtypes import KNOWN
from sneakdoor.symbols import readable
from sneakdoor.terms import SIDE_NAMES, Faction

LONGEST_SEARCH: Final = 300
"""How many characters a search may have."""
MOST_CONDITIONS: Final = 30

TOKEN: Final = re.compile(
    r"""\s*(?P<not>-)?(?:(?P<key>[a-z_]+)(?P<sign><=|>=|!=|[:=!<>]))?(?P<value>"[^"]*"?|[^\s"]+)?""", re.IGNORECASE
)
"""A part of a search: perhaps 'not', perhaps a key with its sign, and a value, perhaps in quotes."""
COMPARISONS: Final[dict[str, Callable[[str, str], bool]]] = {
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
}
SIGNS: Final = {
    ":": "is",
    "=": "is",
    "!": "is",
    "!=": "is",
    "<": "is below",
    ">": "is above",
    "<=": "is at most",
    ">=": "is at least",
}
YES: Final = ("yes", "true", "1", "y")
NO: Final = ("no", "false", "0", "n")


@dataclass(frozen=True, slots=True)
class Problem:
    """Part of a search that was not understood: where it stands, and why."""

    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A card with what it is searched by, spelled for comparison (`_folded`)."""

    card: Card
    title: str
    text: str
    type: str
    faction: str
    side: str
    subtypes: frozenset[str]
    sets: frozenset[str]
    cycles: frozenset[str]
    released: str


@dataclass(frozen=True, slots=True)
class Condition:
    """One part of a search."""

    start: int
    end: int
    meaning: str
    """What it asks, in words."""
    holds: Callable[[Entry], bool]


@dataclass(frozen=True, slots=True)
class Query:
    """A search that was read: its conditions, and what was not understood."""

    conditions: tuple[Condition, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def meaning(self) -> str:
        """What is looked for, in words.

        >>> read('t:ice o<=3 x:"end the run"').meaning
        'type is ice, cost is at most 3, text has "end the run"'
        """
        return ", ".join(condition.meaning for condition in self.conditions)

    def without(self) -> list[tuple[Condition, list[Card]]]:
        """Each condition, and what would be found without it."""
        return [
            (left, Query(tuple(c for c in self.conditions if c is not left)).cards())
            for left in self.conditions
            if len(self.conditions) > 1
        ]

    def cards(self, order: str = "title") -> list[Card]:
        """The cards of which all conditions hold, by title or in another order (`ORDERS`)."""
        found = [e for e in entries() if all(condition.holds(e) for condition in self.conditions)]
        if order != "title":
            found.sort(key=ORDERS[order])
        return [e.card for e in found]


Understand = Callable[[str, str], tuple[str, Callable[[Entry], bool]]]
"""From sign and value: what the value means in words, and whether it holds of a card. Raises `NotUnderstood`."""


@dataclass(frozen=True, slots=True)
class Key:
    """What can be asked of a card: a letter, a name, and how a value is understood."""

    letter: str
    name: str
    example: str
    understand: Understand
    ordered: bool = False
    """Whether it can be compared."""
    choices: Callable[[], Iterable[str]] | None = None
    """What can stand for the value, where that is a name among others."""


class NotUnderstood(Exception):
    """A value that means nothing for its key; the message says why."""


# -- how values are understood


def _one_of(
    letter: str, name: str, example: str, choices: Callable[[], Iterable[str]], has: Callable[[Entry], Iterable[str]]
) -> Key:
    """A value that is the name, or the beginning of a word of the name, of one or more choices."""

    def understand(sign: str, value: str) -> tuple[str, Callable[[Entry], bool]]:
        wanted = _folded(value)
        known = list(choices())
        found = [c for c in known if _folded(c) == wanted] or [c for c in known if _begins(_folded(c), wanted)]
        if not found or not wanted:
            message = f"there is no {name} {quoted(value)}{did_you_mean(value, known)}"
            raise NotUnderstood(message)
        chosen = {_folded(c) for c in found}
        return " or ".join(found), lambda entry: not chosen.isdisjoint(has(entry))

    return Key(letter, name, example, understand, choices=choices)


def _number(name: str, of: Callable[[Card], object]) -> Understand:
    def understand(sign: str, value: str) -> tuple[str, Callable[[Entry], bool]]:
        if value.casefold() == "x" and sign not in COMPARISONS:
            return "X", lambda entry: str(of(entry.card)).casefold() == "x"
        if not re.fullmatch(r"[0-9]{1,4}", value):
            message = f"{name} is a number, and {quoted(value)} is none"
            raise NotUnderstood(message)
        number = int(value)

        def holds(entry: Entry) -> bool:
            held = of(entry.card)
            if type(held) is not int:
                return False
            if sign in ("<", "<="):
                return held < number or (sign == "<=" and held == number)
            if sign in (">", ">="):
                return held > number or (sign == ">=" and held == number)
            return held == number

        return str(number), holds

    return understand


def _text(sign: str, value: str) -> tuple[str, Callable[[Entry], bool]]:
    wanted = cards.plain(value)
    return f'"{value}"', lambda entry: wanted in entry.text


def _unique(sign: str, value: str) -> tuple[str, Callable[[Entry], bool]]:
    if value.casefold() not in (*YES, *NO):
        message = f"unique is yes or no, and not {quoted(value)}"
        raise NotUnderstood(message)
    wanted = value.casefold() in YES
    return ("yes" if wanted else "no"), lambda entry: entry.card.unique is wanted


def _released(sign: str, value: str) -> tuple[str, Callable[[Entry], bool]]:
    if not re.fullmatch(r"\d{4}(-\d{2}){0,2}", value):
        message = f"a date is written 2019, 2019-07 or 2019-07-19, and {quoted(value)} is none"
        raise NotUnderstood(message)
    compare = COMPARISONS.get(sign)
    if compare is None:
        return value, lambda entry: entry.released.startswith(value)
    return value, lambda entry: bool(entry.released) and compare(entry.released[: len(value)], value)


def _format(sign: str, value: str) -> tuple[str, Callable[[Entry], bool]]:
    names = {formats.load(name).name: name for name in formats.NAMES}
    found = [n for n in names if _begins(_folded(n), _folded(value))]
    if not found or not value:
        message = f"there is no format {quoted(value)}{did_you_mean(value, names)}"
        raise NotUnderstood(message)
    legal = frozenset().union(*(_legal(names[n], formats.today()) for n in found))
    return " or ".join(found), lambda entry: entry.title in legal


@lru_cache(maxsize=16)
def _legal(format_: str, day: date) -> frozenset[str]:
    """The titles that a deck of a format may hold on a day."""
    chosen = formats.load(format_)
    listed = chosen.at(day).restrictions
    banned = frozenset() if listed is None else listed.banned
    return frozenset(cards.plain(t) for t in chosen.titles(day) - banned)


def _folded(name: str) -> str:
    """A name for comparison: no accents or capitals, a space for what joins words."""
    return re.sub(r"[-_ ]+", " ", cards.plain(name)).strip()


def _begins(name: str, wanted: str) -> bool:
    """Whether a name, or a later word of it, begins so, or its words begin with these letters."""
    return name.startswith(wanted) or f" {wanted}" in name or "".join(w[0] for w in name.split()) == wanted


def _kinds() -> list[str]:
    return sorted({card.noun for card in cards.POOL.values()})


def _factions() -> list[str]:
    return list(dict.fromkeys(f.label for f in Faction))


@cache
def _cycles() -> list[str]:
    return list(dict.fromkeys(s.cycle for s in formats.sets()))


KEYS: Final[tuple[Key, ...]] = (
    _one_of("t", "type", "t:ice", _kinds, lambda e: (e.type,)),
    _one_of("f", "faction", "f:jinteki", _factions, lambda e: (e.faction,)),
    _one_of("s", "subtype", "s:barrier", lambda: sorted(KNOWN), lambda e: e.subtypes),
    _one_of("d", "side", "d:corp", lambda: SIDE_NAMES, lambda e: (e.side,)),
    Key("x", "text", 'x:"end the run"', _text),
    Key("o", "cost", "o<=3", _number("cost", lambda c: c.cost), ordered=True),
    Key("p", "strength", "p>4", _number("strength", lambda c: c.strength_printed), ordered=True),
    Key("g", "advancement", "g:3", _number("advancement", lambda c: getattr(c, "requirement", None)), ordered=True),
    Key("v", "points", "v>=2", _number("points", lambda c: c.points), ordered=True),
    Key("h", "trash", "h<2", _number("trash", lambda c: c.printed_trash_cost), ordered=True),
    Key("m", "memory", "m:2", _number("memory", lambda c: getattr(c, "memory", None)), ordered=True),
    Key("n", "influence", "n<=2", _number("influence", lambda c: c.influence), ordered=True),
    Key("l", "link", "l:1", _number("link", lambda c: getattr(c, "link", None)), ordered=True),
    Key("u", "unique", "u:yes", _unique, choices=lambda: ("yes", "no")),
    _one_of("e", "set", "e:uprising", lambda: [s.name for s in formats.sets()], lambda e: e.sets),
    _one_of("c", "cycle", "c:ashes", _cycles, lambda e: e.cycles),
    Key("r", "released", "r>=2021", _released, ordered=True),
    Key("z", "format", "z:standard", _format, choices=lambda: [formats.load(name).name for name in formats.NAMES]),
)
BY_NAME: Final = {name: key for key in KEYS for name in (key.letter, key.name)}


@cache
def entries() -> tuple[Entry, ...]:
    """Every card of the pool, ready to be searched, by title."""
    made = []
    for card in cards.POOL.values():
        printed = formats.printings(card.title)
        made.append(
            Entry(
                card,
                cards.plain(card.title),
                cards.plain(readable(card.text)),
                _folded(card.noun),
                _folded(card.faction.label),
                _folded(SIDE_NAMES[card.side]),
                frozenset(map(_folded, card.subtypes)),
                frozenset(_folded(s.name) for s in printed),
                frozenset(_folded(s.cycle) for s in printed),
                printed[0].released.isoformat() if printed else "",
            )
        )
    return tuple(sorted(made, key=lambda e: e.title))


def _counted(number: object) -> tuple[int, int]:
    """Numbers first, then X, then those that have none."""
    return (0, number) if type(number) is int else (1 if number is not None else 2, 0)


ORDERS: Final[dict[str, Callable[[Entry], tuple[int | str, ...]]]] = {
    "title": lambda e: (e.title,),
    "cost": lambda e: _counted(e.card.cost),
    "type": lambda e: (e.card.side, e.type),
    "faction": lambda e: (list(Faction).index(e.card.faction),),
    "set": lambda e: (e.released,),
    "strength": lambda e: _counted(e.card.strength_printed),
}
"""In which order cards can be listed; those that are alike, by title."""


def slug(title: str) -> str:
    """A title as our addresses have it.

    >>> slug("Director Haas' Pet Project"), slug("Brân 1.0")
    ('director-haas-pet-project', 'bran-1-0')
    """
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"[\"'`]", "", cards.plain(title))).strip("-")


@cache
def _by_slug() -> dict[str, Card]:
    return {slug(title): card for title, card in cards.POOL.items()}


def by_slug(written: str) -> Card | None:
    """The card of that slug; a title is taken for its slug.

    >>> by_slug("sneakdoor-beta").title, by_slug("Sneakdoor Beta").title, by_slug("sneak")
    ('Sneakdoor Beta', 'Sneakdoor Beta', None)
    """
    return _by_slug().get(slug(written)) if len(written) <= cards.LONGEST_TITLE else None


# -- reading


def read(search: str) -> Query:
    """A search as it was typed, with what was not understood."""
    if len(search) > LONGEST_SEARCH:
        return Query((), (Problem(0, len(search), f"a search has at most {LONGEST_SEARCH} characters"),))
    conditions: list[Condition] = []
    problems: list[Problem] = []
    at = 0
    while at < len(search.rstrip()):
        match = TOKEN.match(search, at)
        assert match is not None
        start = match.start() + len(match[0]) - len(match[0].lstrip())
        at = max(match.end(), at + 1)
        if len(conditions) + len(problems) >= MOST_CONDITIONS:
            problems.append(Problem(start, len(search), f"a search has at most {MOST_CONDITIONS} parts"))
            break
        try:
            meaning, holds = _condition(match)
        except NotUnderstood as why:
            problems.append(Problem(start, at, str(why)))
        else:
            conditions.append(Condition(start, at, meaning, holds))
    return Query(tuple(conditions), tuple(problems))


def _condition(match: re.Match[str]) -> tuple[str, Callable[[Entry], bool]]:
    name, sign, value = match["key"], match["sign"], match["value"] or ""
    written = value
    if value.startswith('"'):
        if len(value) < 2 or not value.endswith('"'):
            message = "the quotes are not closed"
            raise NotUnderstood(message)
        value = value[1:-1]
    if not value.strip():
        message = f"{name}{sign} needs a value" if name else "there is nothing to look for"
        raise NotUnderstood(message)
    values = [value] if written.startswith('"') else [v for v in value.split("|") if v]
    otherwise = bool(match["not"]) != (sign in ("!", "!="))
    if name is None:
        parts = [_titled(v) for v in values]
        meaning = "title has"
    else:
        key = BY_NAME.get(name.casefold())
        if key is None:
            near = did_you_mean(name, [k.name for k in KEYS]) if len(name) > 1 else ""
            known = near or f"; {', '.join(f'{k.letter}: {k.name}' for k in KEYS)}"
            message = f"there is no key {quoted(name)}{known}"
            raise NotUnderstood(message)
        if sign in COMPARISONS and not key.ordered:
            message = f"{key.name} cannot be compared; write {key.example}"
            raise NotUnderstood(message)
        parts = [key.understand(sign, v) for v in values]
        meaning = f"{key.name} {'has' if key.letter == 'x' else SIGNS[sign]}"
    meaning = f"{meaning} {' or '.join(said for said, _ in parts)}"
    tests = [holds for _, holds in parts]
    if otherwise:
        return f"not: {meaning}", lambda entry: not any(holds(entry) for holds in tests)
    return meaning, lambda entry: any(holds(entry) for holds in tests)


def _titled(value: str) -> tuple[str, Callable[[Entry], bool]]:
    wanted = cards.plain(value)
    return f'"{value}"', lambda entry: wanted in entry.title


def asks(search: str) -> bool:
    """Whether a search asks for more than words in titles."""
    return any(match["key"] for match in TOKEN.finditer(search[:LONGEST_SEARCH]))


def find(search: str) -> list[Card]:
    """The cards that a search finds, as far as it is understood.

    >>> [card.title for card in find("t:identity f:shaper e:gateway")]
    ['Tāo Salonga: Telepresence Magician']
    """
    return read(search).cards()
