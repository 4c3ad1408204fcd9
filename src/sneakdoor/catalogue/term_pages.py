"""The glossary as clients get it: the list of all terms, and the page of each with its rules and rulings."""

from __future__ import annotations

from functools import cache

from sneakdoor import book, glossary, rulings
from sneakdoor.glossary import KINDS, Entry, folded

from . import Reader, glossary_words
from .card_pages import marked, of_a_document
from .shapes import Paragraph
from .term_shapes import Glossary, TermHeading, TermLine, TermPage, TermRule


@cache
def listing() -> Glossary:
    """All terms, by alphabet."""
    return Glossary(
        kinds=[TermHeading(id, name) for id, name in KINDS.items()],
        terms=[
            TermLine(
                slug=entry.slug,
                term=entry.term,
                kind=entry.kind,
                short=entry.short,
                names=list(entry.names),
                forms=list(entry.forms),
            )
            for entry in sorted(glossary.every(), key=lambda e: folded(e.term))
        ],
    )


@cache
def page(entry: Entry) -> TermPage:
    """Everything about one term; other terms in its sentences explain themselves, each once.

    >>> page(glossary.find("derez")).short[:3]
    ['A ', TermPart(term='rezzed'), ' card is turned ']
    """
    reader = Reader(*glossary_words(), explained=(entry.word,))
    return TermPage(
        slug=entry.slug,
        term=entry.term,
        kind=entry.kind,
        short=reader.paragraph(entry.short),
        related=[glossary.find(term).slug for term in entry.related],
        rules=[TermRule(rule.slug, rule.number, marked(rule.says)) for rule in map(book.find, entry.rules)],
        rulings=[of_a_document(_rulings()[id]) for id in entry.rulings],
        names=list(entry.names),
        more=_unless_empty(reader, entry.more),
        classic=_unless_empty(reader, entry.classic),
    )


def _unless_empty(reader: Reader, text: str) -> Paragraph:
    return reader.paragraph(text) if text else []


@cache
def _rulings() -> dict[str, rulings.Ruling]:
    return {ruling.id: ruling for ruling in rulings.every()}
