"""Formats: which cards a deck may hold on a day, and what a list in force then bans, restricts or makes dearer.

The facts are data (`data/formats.json`, written by `make formats`): the sets with their titles and dates, the formats
with their times. Cards that the pool lacks are among them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal

from sneakdoor import cards
from sneakdoor.errors import UnknownFormat, did_you_mean, quoted
from sneakdoor.legality import Restrictions, Violation

if TYPE_CHECKING:
    from sneakdoor.decks import Deck


NAMES = ("standard", "startup", "eternal", "system_gateway", "snapshot")
"""The formats there are."""


def today() -> date:
    """The day it is."""
    return datetime.now(UTC).date()


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSet:
    """What was published together."""

    id: str
    name: str
    cycle: str
    released: date
    codes: Mapping[str, str]
    """The titles in it, each with the number under which it was printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A format from a day on, until its next snapshot."""

    since: date
    pool: str
    """What the card pool is called."""
    sets: frozenset[str]
    restrictions: Restrictions | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format: its snapshots in their order."""

    id: str
    name: str
    snapshots: tuple[Snapshot, ...]

    def at(self, day: date | None = None) -> Snapshot:
        """How it is on a day: today, if none is said.

        >>> load("standard").at(date(2016, 3, 1)).restrictions.name
        'NAPD MWL 1.0'
        """
        day = day or today()
        begun = [snapshot for snapshot in self.snapshots if snapshot.since <= day]
        if not begun:
            message = f"{self.name} began on {self.snapshots[0].since}; on {day} there was no such format"
            raise UnknownFormat(message)
        return begun[-1]

    def titles(self, day: date | None = None) -> frozenset[str]:
        """All cards of its sets that were out by a day, whether banned or not, whether the pool has them or not."""
        day = day or today()
        allowed = self.at(day).sets
        return frozenset(t for s in sets() if s.id in allowed and s.released <= day for t in s.codes)

    def violations(self, deck: Deck, day: date | None = None) -> list[Violation]:
        """Every rule of deck construction and of the format that a deck breaks on a day. Empty: it is legal."""
        snapshot, allowed = self.at(day), {cards.plain(title) for title in self.titles(day)}
        lists = () if snapshot.restrictions is None else (snapshot.restrictions,)
        used = dict.fromkeys(cards.find(title).title for title in (deck.identity, *deck.counts, *deck.extra))
        return deck.violations(*lists) + [
            Violation(self.name, why_outside(title, self, day or today()), (title,))
            for title in used
            if cards.plain(title) not in allowed
        ]


def why_outside(title: str, format_: Format, day: date) -> str:
    """Why a card is not in the pool of a format on a day: it is not out yet, has rotated, or never was in it."""
    printed = printings(title)
    if printed and min(s.released for s in printed) > day:
        return f"{title} was not out until {min(s.released for s in printed)}"
    here = {s.id for s in printed if s.released <= day}
    before = [snapshot for snapshot in format_.snapshots if snapshot.since <= day and snapshot.sets & here]
    if before:
        following = next(s.since for s in format_.snapshots if s.since > before[-1].since)
        return f"{title} has rotated out of {format_.name}, on {following}"
    return f"{title} is not in the card pool of {format_.name}"


@cache
def _data() -> Mapping[str, Any]:
    text = resources.files("sneakdoor").joinpath("data", "formats.json").read_text(encoding="utf-8")
    data: Mapping[str, Any] = json.loads(text)
    return data


@cache
def sets() -> tuple[CardSet, ...]:
    """Every set, by the day it came out."""
    return tuple(
        CardSet(
            id=s["id"],
            name=s["name"],
            cycle=s["cycle"],
            released=date.fromisoformat(s["released"]),
            codes=s["cards"],
        )
        for s in _data()["sets"]
    )


@cache
def _printings() -> dict[str, list[CardSet]]:
    found: dict[str, list[CardSet]] = {}
    for printed in sets():
        for title in printed.codes:
            found.setdefault(cards.plain(title), []).append(printed)
    return found


def printings(title: str) -> list[CardSet]:
    """The sets that have a card, by the day they came out.

    >>> [s.name for s in printings("Hedge Fund")][:2]
    ['Core Set', 'Revised Core Set']
    """
    return _printings().get(cards.plain(title), [])


@cache
def identities() -> frozenset[str]:
    """The titles of all identities, spelled for comparison."""
    return frozenset(map(cards.plain, _data()["identities"]))


@cache
def _titles() -> dict[str, str]:
    """Every title, by how it is spelled for comparison and by its codes."""
    found = {cards.plain(title): title for s in sets() for title in s.codes}
    return found | {code: title for s in sets() for title, code in s.codes.items()}


def printed_title(written: str) -> str | None:
    """The title of a card that was ever printed, from how people write it or from its code; the pool may lack it.

    >>> printed_title("01110"), printed_title("ice wall"), printed_title("no such thing")
    ('Hedge Fund', 'Ice Wall', None)
    """
    return _titles().get(cards.plain(written))


@cache
def _formats() -> dict[str, Format]:
    data = _data()
    lists = {name: Restrictions.from_data(listed, name) for name, listed in data["lists"].items()}
    return {
        id: Format(
            id=id,
            name=told["name"],
            snapshots=tuple(
                Snapshot(
                    since=date.fromisoformat(s["since"]),
                    pool=data["pools"][s["pool"]]["name"],
                    sets=frozenset(data["pools"][s["pool"]]["sets"]),
                    restrictions=lists[s["list"]] if "list" in s else None,
                )
                for s in told["snapshots"]
            ),
        )
        for id, told in data["formats"].items()
    }


def load(name: str) -> Format:
    """The format of that id or name."""
    wanted = cards.plain(name).replace(" ", "_")
    if wanted not in _formats():
        others = did_you_mean(name, NAMES) or f"; there are {', '.join(NAMES)}"
        message = f"no format is called {quoted(name)}{others}"
        raise UnknownFormat(message)
    return _formats()[wanted]


# -- one card

CardStatus = Literal[
    "legal", "restricted", "limited", "dearer", "points", "banned", "not-out", "rotated", "outside", "not-begun"
]
"""How a card stands in a format: what is not in its pool was not out yet, has left it, or never was in it."""
ALLOWED: frozenset[CardStatus] = frozenset(("legal", "restricted", "limited", "dearer", "points"))
"""Those under which a deck may hold it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How one card stands in a format on a day, and since when."""

    status: CardStatus
    since: date | None = None
    """Since when it stands so without a break; of what is not out yet, or a format not begun: when it will be."""
    list: str = ""
    """The list of restrictions that says so."""
    number: int = 0
    """How many copies are allowed, by how much influence each is dearer, or how many points it counts."""

    @property
    def legal(self) -> bool:
        """Whether a deck may hold it."""
        return self.status in ALLOWED


def standing(title: str, format_: Format, day: date | None = None) -> Standing:
    """How a card stands in a format on a day: today, if none is said.

    >>> standing("Cleaver", load("standard"), date(2025, 12, 1)).status
    'banned'
    >>> standing("Sneakdoor Beta", load("standard"), date(2025, 12, 1)).status
    'rotated'
    """
    day = day or today()
    begun = [snapshot for snapshot in format_.snapshots if snapshot.since <= day]
    if not begun:
        return Standing(status="not-begun", since=format_.snapshots[0].since)
    out = [s for s in printings(title) if s.released <= day]
    if not out:
        return Standing(status="not-out", since=min((s.released for s in printings(title)), default=None))
    found = [_under(title, snapshot, out) for snapshot in begun]
    now = found[-1]
    if now.status == "outside" and any(f.status != "outside" for f in found):
        now = Standing(status="rotated")
    lasting = len(found)
    while lasting and _same(found[lasting - 1], found[-1]):
        lasting -= 1
    since = begun[lasting].since
    if now.legal:
        since = max(since, min(s.released for s in out if s.id in begun[lasting].sets))
    return Standing(
        status=now.status, since=None if now.status == "outside" else since, list=now.list, number=now.number
    )


def _same(a: Standing, b: Standing) -> bool:
    return (a.status, a.number) == (b.status, b.number)


def _under(title: str, snapshot: Snapshot, out: list[CardSet]) -> Standing:
    """How a card stands under one snapshot, by the sets that it is in."""
    if not any(s.id in snapshot.sets for s in out):
        return Standing(status="outside")
    listed, found = snapshot.restrictions, cards.lookup(title)
    if listed is None:
        return Standing(status="legal")
    subtypes = frozenset() if found is None else frozenset(found.subtypes)
    if title in listed.banned or subtypes & listed.banned_subtypes:
        return Standing(status="banned", list=listed.name)
    if title in listed.restricted:
        return Standing(status="restricted", list=listed.name)
    numbers: tuple[tuple[CardStatus, Mapping[str, int]], ...] = (
        ("limited", listed.limited),
        ("dearer", listed.influence),
        ("dearer", listed.penalty),
        ("points", listed.points),
    )
    for status, named in numbers:
        if title in named:
            return Standing(status=status, list=listed.name, number=named[title])
    return Standing(status="legal")
