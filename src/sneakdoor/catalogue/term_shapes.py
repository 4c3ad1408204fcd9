"""The glossary as clients get it, as types: all terms in a line each, and the page of one."""

from __future__ import annotations

from msgspec import Struct

from sneakdoor.glossary import TermKind

from .lookup_shapes import CardRuling
from .shapes import Paragraph


class TermHeading(Struct, frozen=True):
    """A kind of terms, and the heading above them."""

    id: TermKind
    name: str


class TermLine(Struct, frozen=True, omit_defaults=True):
    """A term in the list of all."""

    slug: str
    term: str
    kind: TermKind
    short: str
    """What it is, in a sentence or two."""
    names: list[str] = []
    """Other names for it."""
    forms: list[str] = []
    """Its other forms in a sentence."""


class Glossary(Struct, frozen=True):
    """All terms, by alphabet."""

    kinds: list[TermHeading]
    terms: list[TermLine]


class TermRule(Struct, frozen=True):
    """A rule about a term."""

    slug: str
    number: str
    says: Paragraph


class TermPage(Struct, frozen=True, omit_defaults=True):
    """Everything about one term."""

    slug: str
    term: str
    kind: TermKind
    short: Paragraph
    related: list[str]
    """The slugs of other terms to read."""
    rules: list[TermRule]
    rulings: list[CardRuling]
    names: list[str] = []
    more: Paragraph = []
    classic: Paragraph = []
    """What was different under the rules of 2017, where something was."""
