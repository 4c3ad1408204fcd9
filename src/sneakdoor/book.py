"""The rules of the game, entry by entry: today's Comprehensive Rules in our words, and what kind of entry each is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Literal

from sneakdoor.cards import plain
from sneakdoor.errors import UnknownRule, did_you_mean

Kind = Literal["behaviour", "definition", "heading", "open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One entry of the rulebook, in our words."""

    slug: str
    number: str
    """Where it stands, e.g. 9.2.7c. Numbers change with editions; slugs do not."""
    kind: Kind
    """behaviour: a game shows it; definition: it gives a word its meaning; heading: it names a part of the book;
    open: nobody has written it yet."""
    says: str
    why: str = ""
    """Why nothing is there to show, unless it is behaviour."""
    examples: int = 0
    """How many examples the rulebook gives of it."""
    chapter: str
    """The file that it is written in."""

    @property
    def numbered(self) -> bool:
        """Whether it is a rule, rather than a chapter or a section."""
        return self.number.count(".") > 1

    @property
    def example_ids(self) -> tuple[str, ...]:
        """The ids of its examples, as tests name them."""
        return tuple(f"cr.{self.slug}.example-{n + 1}" for n in range(self.examples))


def entries(folder: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """What is written in a folder of the package's data, in the order of its files, each with the name of its file."""
    files = resources.files("sneakdoor").joinpath("data", folder).iterdir()
    for file in sorted(files, key=lambda file: file.name):
        for entry in json.loads(file.read_text(encoding="utf-8")):
            yield file.name.removesuffix(".json"), entry


@cache
def every() -> tuple[Rule, ...]:
    """All entries, in the order of the rulebook.

    >>> len(every()), sum(rule.numbered for rule in every()), sum(rule.examples for rule in every())
    (1551, 1421, 243)
    """
    return tuple(Rule(chapter=file, **entry) for file, entry in entries("book"))


@cache
def _by_slug() -> dict[str, Rule]:
    return {rule.slug: rule for rule in every()}


def find(slug: str) -> Rule:
    """The rule of that slug.

    >>> find("rule_uniqueness").number
    '10.1.1'
    """
    rule = _by_slug().get(slug)
    if rule is None:
        message = f"no rule is called {slug!r}{did_you_mean(slug, _by_slug())}"
        raise UnknownRule(message)
    return rule


def search(*words: str) -> list[Rule]:
    """The rules in which every word occurs: in the slug, the number, the sentence, the reason.

    >>> [rule.slug for rule in search("rule_console_limitation", "hand")]
    ['rule_console_limitation_active']
    """
    return [rule for rule in every() if all(plain(word) in _said(rule) for word in words)]


@cache
def _said(rule: Rule) -> str:
    return plain(f"{rule.slug}\n{rule.number}\n{rule.says}\n{rule.why}")
