"""The glossary: the terms of the game in our words, where the rules of 2017 differ, and what the rules say of each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal, cast

from sneakdoor.book import entries
from sneakdoor.cards import plain
from sneakdoor.errors import UnknownTerm, did_you_mean, quoted
from sneakdoor.search import slug

TermKind = Literal[
    "faction",
    "type",
    "subtype",
    "value",
    "counter",
    "zone",
    "ability",
    "timing",
    "run",
    "keyword",
    "wording",
    "around",
]
KINDS: Final[dict[TermKind, str]] = {
    "faction": "Sides and factions",
    "type": "Card types",
    "subtype": "Subtypes",
    "value": "Numbers and costs",
    "counter": "Counters",
    "zone": "Zones and servers",
    "ability": "Abilities",
    "timing": "Turns and timing",
    "run": "Runs and access",
    "keyword": "What players and cards do",
    "wording": "Words on cards",
    "around": "Around the game",
}
"""The kinds of terms, as headings; each has its file in `data/glossary`."""
Tooltip = Literal["", "text", "subtype"]
AS_SUBTYPE: Final = " (subtype)"
"""What tells the subtype from another term of the same name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A term of the game, in our words."""

    term: str
    kind: TermKind
    names: tuple[str, ...] = ()
    """Other names for it: older ones, abbreviations, what players say."""
    forms: tuple[str, ...] = ()
    """Its other forms in a sentence: "rezzes", "rezzed"."""
    short: str
    """What it is, in a sentence or two: all that a tooltip says."""
    more: str = ""
    """What else there is to know of it."""
    classic: str = ""
    """What was different under the rules of 2017, where something was."""
    related: tuple[str, ...] = ()
    """Other terms to read."""
    rules: tuple[str, ...] = ()
    """The rules of today about it, by slug."""
    rulings: tuple[str, ...] = ()
    """The rulings about it, by id."""
    tooltip: Tooltip = ""
    """Where it explains itself: in texts and as a subtype, as a subtype alone (in a text the word may mean something
    else), or on its page only."""

    @property
    def text(self) -> str:
        """All that is said of it, in a paragraph."""
        return f"{self.short} {self.more}".strip()

    @property
    def slug(self) -> str:
        """Its name in addresses.

        >>> find("R&D").slug
        'r-d'
        """
        return slug(self.term)

    @property
    def word(self) -> str:
        """What is printed on cards for it.

        >>> find("priority event").word
        'priority'
        """
        return self.term.removesuffix(AS_SUBTYPE)


@cache
def every() -> tuple[Entry, ...]:
    """All terms, by kind and alphabet.

    >>> len(every())
    386
    """
    found: dict[str, list[Entry]] = {kind: [] for kind in KINDS}
    for file, entry in entries("glossary"):
        values: dict[str, Any] = {n: tuple(v) if isinstance(v, list) else v for n, v in entry.items()}
        found[file].append(Entry(kind=cast("TermKind", file), **values))
    return tuple(entry for kind in found.values() for entry in kind)


def folded(name: str) -> str:
    """A name for comparison: no accents, capitals, symbols or signs, however it was typed.

    >>> folded("Interface →"), folded("“If able”"), folded("R & D"), folded("Credit ({credit})")
    ('interface', 'if able', 'r d', 'credit')
    """
    return " ".join(re.findall(r"[a-z0-9]+", re.sub(r"\{[^}]*\}|'", "", plain(name))))


@cache
def _by_name() -> dict[str, Entry]:
    """What each name stands for: a term before another name for one, and that before a form of one."""
    found: dict[str, Entry] = {}
    for part in (lambda e: (e.term,), lambda e: e.names, lambda e: e.forms):
        for entry in every():
            for name in part(entry):
                found.setdefault(folded(name), entry)
    return found


def lookup(name: str) -> Entry | None:
    """The term of that name, in any form and however it was typed, or of a part of it: "HQ (Headquarters)".

    >>> [entry.term for name in ("Rezzing", "brain damage", "caissa") if (entry := lookup(name))]
    ['rez', 'core damage', 'Caïssa']
    """
    parts = (name, re.sub(r"\([^)]*\)", " ", name), *name.split("/"))
    return next((entry for part in parts if (entry := _by_name().get(folded(part))) is not None), None)


def find(name: str) -> Entry:
    """The same; a name that stands for nothing is an error that says what is near.

    >>> find("paw").term
    'paid ability window'
    >>> find("encoutner")
    Traceback (most recent call last):
    sneakdoor.errors.UnknownTerm: there is no term 'encoutner'; did you mean encounter or counter or agenda counter?
    """
    entry = lookup(name)
    if entry is None:
        known = [n for e in every() for n in (e.term, *e.names)]
        message = f"there is no term {quoted(name)}{did_you_mean(name, known)}"
        raise UnknownTerm(message)
    return entry


def of_kind(kind: TermKind) -> list[Entry]:
    """The terms of a kind, by alphabet.

    >>> [entry.term for entry in of_kind("counter")][:3]
    ['advancement counter', 'agenda counter', 'bad publicity']
    """
    return [entry for entry in every() if entry.kind == kind]
