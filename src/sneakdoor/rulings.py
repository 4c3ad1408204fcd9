"""The rulings of the documents that this project implements: every sentence in our words, with its source."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from sneakdoor.cards import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One sentence of a rules document, in our words."""

    id: str
    document: str
    section: str
    kind: str
    """definition, timing, clarification, example, faq or errata."""
    check: str
    """What shows it: behaviour, view (what a player sees) or deck; info: nothing to show."""
    ruling: str
    modern: str
    """Whether it holds under the current rules: holds, differs or n/a."""
    modern_ruling: str = ""
    """What is true today, where that differs."""
    classic: str = ""
    """What the classic documents say instead, where a document of today disagrees with them."""
    cards: tuple[str, ...] = ()
    cr: tuple[str, ...] = ()
    """The rules of today that decide it, by slug."""
    note: str = ""
    same_as: str = ""
    """Another ruling that says the same."""


@cache
def every() -> tuple[Ruling, ...]:
    """All rulings, in the order of their documents.

    >>> len(every())
    1053
    """
    text = resources.files("sneakdoor").joinpath("data/rulings.json").read_text(encoding="utf-8")
    entries: list[dict[str, Any]] = json.loads(text)
    for entry in entries:
        entry.update((name, tuple(value)) for name, value in entry.items() if isinstance(value, list))
    return tuple(Ruling(**entry) for entry in entries)


@cache
def proofs() -> dict[str, list[str]]:
    """The tests that prove each ruling, as `make rulings` wrote them down."""
    text = resources.files("sneakdoor").joinpath("data/proofs.json").read_text(encoding="utf-8")
    tests: dict[str, list[str]] = json.loads(text)
    return tests


def find(*words: str) -> list[Ruling]:
    """The rulings in which every word occurs: in the id, the section, the sentence, the titles of cards, the rules.

    >>> [r.id for r in find("Femme Fatale", "Cyberfeeder")]
    ['faq4.card.femme-fatale.2', 'faq4.qa.q20.cyberfeeder-abilities']
    """
    return [r for r in every() if all(plain(word) in _said(r) for word in words)]


@cache
def _said(ruling: Ruling) -> str:
    parts = (ruling.id, ruling.document, ruling.section, ruling.ruling, ruling.modern_ruling, *ruling.cards, *ruling.cr)
    return plain("\n".join(parts))
