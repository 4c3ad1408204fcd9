"""The page of a card: every card has one, and what stands on it is true."""

from __future__ import annotations

from datetime import date

import pytest

from sneakdoor import cards, decks, formats, rulings, search
from sneakdoor.cards.classic import DIFFERENCES, WORDINGS
from sneakdoor.catalogue import card_pages, glossary
from sneakdoor.catalogue.shapes import SymbolPart

from .test_shapes import misfit
from .test_slugs import slugs_in

PAGES = {title: card_pages.page(card) for title, card in cards.POOL.items()}


def test_every_title_has_a_slug_of_its_own():
    slugs = {title: search.slug(title) for title in cards.POOL}
    assert len(set(slugs.values())) == len(cards.POOL)
    assert all(slug and slug.isascii() and "." not in slug for slug in slugs.values())
    assert all(search.by_slug(slug) is cards.POOL[title] for title, slug in slugs.items())


def test_every_page_is_of_its_type():
    for title, page in PAGES.items():
        assert misfit(page, card_pages.CardPage) is None, title


def test_each_wording_of_2017_says_what_differs():
    assert set(DIFFERENCES) == set(WORDINGS)
    assert {title for title, page in PAGES.items() if page.classic} == set(WORDINGS)
    assert {title for title, page in PAGES.items() if page.differs} == set(WORDINGS)


def test_cards_stand_in_a_row():
    order = [entry.card.title for entry in search.entries()]
    assert [PAGES[title].after for title in order] == [*order[1:], order[0]]
    assert all(PAGES[PAGES[title].after].before == title for title in order)


def test_every_ruling_that_names_a_card_stands_on_its_page_with_its_tests():
    for ruling in rulings.every():
        for title in map(cards.find, ruling.cards):
            (shown,) = [r for r in PAGES[title.title].rulings if r.id == ruling.id]
            assert shown.tests == rulings.proofs().get(ruling.id, [])
    femme = PAGES["Femme Fatale"]
    assert {"official.femme-fatale.1", "faq4.card.femme-fatale.2"} <= {r.id for r in femme.rulings}
    assert all(r.tests for r in femme.rulings)


def words(part: object) -> str:
    return part if isinstance(part, str) else str(getattr(part, "term", ""))


def test_no_sentence_on_a_page_has_a_slug_in_it():
    seen = 0
    for page in PAGES.values():
        for ruling in page.rulings:
            for paragraph in (ruling.says, ruling.today, ruling.classic, ruling.note):
                assert not slugs_in("".join(map(words, paragraph))), ruling.id
                assert all(
                    p.symbol in ("credit", "click", "trash", "link", "subroutine", "interrupt", "recurring-credit")
                    for p in paragraph
                    if isinstance(p, SymbolPart)
                )
            seen += bool(ruling.rules)
    assert seen > 100


def test_the_decks_with_a_card_are_those_that_hold_it():
    for id in decks.names():
        deck = decks.load(id)
        for title, copies in deck.counts.items():
            (shown,) = [d for d in PAGES[cards.find(title).title].decks if d.id == id]
            assert shown.copies == copies
    assert "starter-jinteki" in {d.id for d in PAGES[decks.load("starter-jinteki").identity].decks}


def test_the_words_of_a_card_are_in_the_glossary():
    assert "net damage" in PAGES["Data Mine"].terms
    assert {term for page in PAGES.values() for term in page.terms} <= set(glossary())


@pytest.mark.parametrize("name", formats.NAMES)
def test_a_card_stands_in_a_format_as_the_format_says(name):
    format_ = formats.load(name)
    listed = format_.at().restrictions
    banned = {cards.plain(t) for t in (listed.banned if listed else ())}
    inside = {cards.plain(t) for t in format_.titles()}
    for title in cards.POOL:
        standing = formats.standing(title, format_)
        plain = cards.plain(title)
        assert standing.legal == (plain in inside - banned), title
        assert (standing.status == "banned") == (plain in inside & banned), title
        if standing.since is not None:
            assert formats.standing(title, format_, standing.since).status == standing.status, title


def test_a_card_was_not_out_legal_dearer_and_rotated_in_its_time():
    standard = formats.load("standard")

    def on(year, month, day):
        return formats.standing("Account Siphon", standard, date(year, month, day))

    assert on(2012, 9, 5).status in ("not-out", "not-begun")
    assert (on(2015, 1, 1).status, on(2015, 1, 1).since) == ("legal", date(2012, 9, 6))
    assert on(2018, 1, 1).status == "rotated"
    assert on(2018, 1, 1).since == date(2017, 10, 1)
    assert formats.standing("Account Siphon", formats.load("eternal"), date(2022, 1, 1)).status == "points"
