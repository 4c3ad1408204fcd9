"""The page of one card: its text in both eras, its sets, how it stands in formats, its rulings, the decks with it."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from typing import Final

from sneakdoor import book, cards, decks, formats, official, rulings, search
from sneakdoor.cards.classic import DIFFERENCES, WORDINGS
from sneakdoor.errors import UnknownRule
from sneakdoor.language import Card, Identity
from sneakdoor.legality import copies_allowed
from sneakdoor.terms import IDENTITY

from . import Reader, card_data, glossary, glossary_words, text_of
from .lookup_shapes import CardPage, CardRuling, DeckWith, FormatStanding, Printing
from .shapes import ListPart, Paragraph, TermPart

OFFICIAL: Final = "Official ruling"
SLUG: Final = r"(?:(?:rule|sec|step)_[a-z0-9_]+|faq4[a-z0-9.-]*[a-z0-9])"
CITED: Final = re.compile(rf" ?\((?:contrast )?{SLUG}(?:(?:,| to) (?:{SLUG}|[0-9.]+))*\)")
"""Rules and rulings in brackets, as sentences of ours cite them for those who write tests."""
SHORT: Final = {"[c]": "[credit]", "[sub]": "[subroutine]", "[recurring]": "[recurring-credit]"}
"""Symbols, as the rulings write them."""


def prepare() -> None:
    """Read all that pages are made of, so that the first who asks does not wait for it."""
    _order()
    _rulings()
    _decks()


def page(card: Card, day: date | None = None) -> CardPage:
    """Everything about one card, with the formats as they are on a day: today, if none is said."""
    day = day or formats.today()
    classic = WORDINGS.get(card.title)
    around = _order()
    at = around.index(card.title)
    return CardPage(
        slug=search.slug(card.title),
        card=card_data(card),
        faction=card.faction.label,
        printings=printings(card.title),
        formats=[standing(card.title, format_, day) for format_ in map(formats.load, formats.NAMES)],
        day=day.isoformat(),
        rulings=_rulings().get(card.title, []),
        decks=_decks().get(card.title, []),
        copies=1 if card.type is IDENTITY else copies_allowed(card),
        terms=terms(card),
        before=around[at - 1],
        after=around[(at + 1) % len(around)],
        classic=[] if classic is None else text_of(classic),
        differs=DIFFERENCES.get(card.title, ""),
        backs=[card_data(back) for back in card.backs] if isinstance(card, Identity) else [],
    )


@cache
def _order() -> list[str]:
    return [entry.card.title for entry in search.entries()]


def printings(title: str) -> list[Printing]:
    """The sets that have a card, with the number it has there."""
    plain = cards.plain(title)
    return [
        Printing(
            set=printed.name,
            cycle=printed.cycle,
            released=printed.released.isoformat(),
            code=next(code for named, code in printed.codes.items() if cards.plain(named) == plain),
        )
        for printed in formats.printings(title)
    ]


def standing(title: str, format_: formats.Format, day: date) -> FormatStanding:
    """How a card stands in a format, as clients tell it."""
    found = formats.standing(title, format_, day)
    return FormatStanding(
        format=format_.id,
        name=format_.name,
        legal=found.legal,
        status=found.status,
        since="" if found.since is None else found.since.isoformat(),
        list=found.list,
        number=found.number,
    )


def terms(card: Card) -> list[str]:
    """The words of the glossary in a card's text, as the glossary has them, and those that are its subtypes."""
    _, known = glossary_words()
    used = [known[part.term.casefold()] for line in text_of(card) for part in _parts(line)]
    subtypes = [s for s in (s.casefold() for s in card.subtypes) if s in glossary()]
    return list(dict.fromkeys((*used, *subtypes)))


def _parts(line: Paragraph) -> list[TermPart]:
    found: list[TermPart] = []
    for part in line:
        if isinstance(part, TermPart):
            found.append(part)
        elif isinstance(part, ListPart):
            found += [inner for item in part.items for inner in _parts(item)]
    return found


# -- rulings


def marked(text: str) -> Paragraph:
    """A sentence of ours, with the words that the glossary explains; slugs are for other readers.

    >>> marked("It pays (rule_cost_no_interrupt), by rule_uniqueness.")
    ['It pays, by rule 10.1.1.']
    """
    for short, symbol in SHORT.items():
        text = text.replace(short, symbol)
    text = re.sub(SLUG, _numbered, CITED.sub("", text))
    return Reader(*glossary_words()).paragraph(text) if text else []


def cited_in(text: str) -> list[str]:
    """The slugs of rules in a sentence of ours."""
    return [slug for slug in re.findall(SLUG, text) if _number(slug)]


def _numbered(slug: re.Match[str]) -> str:
    number = _number(slug[0])
    return f"rule {number}" if number else slug[0]


def _number(slug: str) -> str:
    try:
        return book.find(slug).number
    except UnknownRule:
        return ""


@cache
def _rulings() -> dict[str, list[CardRuling]]:
    """The rulings on each card: the official ones first, then those of the documents in their order."""
    found: dict[str, list[CardRuling]] = {}
    for given in official.every():
        if given.says:
            found.setdefault(given.card, []).append(_official(given))
    for ruling in rulings.every():
        for title in dict.fromkeys(cards.find(named).title for named in ruling.cards):
            found.setdefault(title, []).append(of_a_document(ruling, title))
    return found


def _official(ruling: official.Official) -> CardRuling:
    return CardRuling(
        id=ruling.id,
        says=marked(ruling.says),
        source=OFFICIAL,
        tests=rulings.proofs().get(ruling.id, []),
        note=marked(ruling.reading),
        rules=cited_in(ruling.reading),
    )


def of_a_document(ruling: rulings.Ruling, title: str = "") -> CardRuling:
    """A ruling of a rules document, as the page of a card tells it, or a page that is about none."""
    return CardRuling(
        id=ruling.id,
        says=marked(ruling.ruling),
        source=ruling.document,
        tests=rulings.proofs().get(ruling.id, []),
        section=ruling.section,
        classic_only=ruling.modern == "n/a",
        today=marked(ruling.modern_ruling),
        classic=marked(ruling.classic),
        titles=[other for other in dict.fromkeys(cards.find(c).title for c in ruling.cards) if other != title],
        rules=list(ruling.cr),
    )


# -- decks


@cache
def _decks() -> dict[str, list[DeckWith]]:
    """The decks that come with the game, by each title in them and by their identities."""
    found: dict[str, list[DeckWith]] = {}
    for id in decks.names():
        deck, blurb = decks.load(id), decks.blurb(id)
        held = {cards.find(title).title: copies for title, copies in deck.counts.items()}
        for title, copies in {cards.find(deck.identity).title: 1, **held}.items():
            used = DeckWith(
                id=id,
                name=blurb.title,
                side=deck.side,
                identity=deck.identity,
                group=blurb.group,
                copies=copies,
                player=blurb.player,
            )
            found.setdefault(title, []).append(used)
    return found
