"""The glossary over HTTP: all terms, and the page of each."""

from __future__ import annotations

import gzip
import json
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from sneakdoor import book, glossary, rulings
from sneakdoor.catalogue import term_pages
from sneakdoor.catalogue.shapes import TermPart
from sneakdoor.catalogue.term_shapes import Glossary

from ..test_catalogue import written
from .client import fetch

MOST_SENT = 25_000
"""Bytes that the list of all terms may take, compressed: it is loaded when the page is opened."""


def term(server, name: str) -> dict[str, Any]:
    status, _, text = fetch(server, "GET", f"/api/glossary/{quote(name, safe='')}")
    assert status == 200, text
    return json.loads(text)


def test_all_terms_are_told_by_alphabet_and_once(server):
    status, headers, text = fetch(server, "GET", "/api/glossary")
    told = msgspec.json.decode(text, type=Glossary, strict=True)
    assert status == 200
    assert {line.slug for line in told.terms} == {entry.slug for entry in glossary.every()}
    names = [glossary.folded(line.term) for line in told.terms]
    assert names == sorted(names)
    assert {line.kind for line in told.terms} == {kind.id for kind in told.kinds}
    assert len(gzip.compress(text.encode())) < MOST_SENT
    again, _, nothing = fetch(server, "GET", "/api/glossary", headers={"If-None-Match": headers["etag"]})
    assert (again, nothing) == (304, "")


def test_a_term_is_told_with_its_rules_and_rulings(server):
    entry = glossary.find("jack out")
    told = term_pages.page(entry)
    assert term(server, "jack-out") == msgspec.to_builtins(told)
    assert written(told.short) == entry.short
    assert written(told.more) == entry.more
    assert written(told.classic) == entry.classic
    assert [glossary.find(slug).term for slug in told.related] == list(entry.related)
    assert [(r.slug, r.number) for r in told.rules] == [(s, book.find(s).number) for s in entry.rules]
    assert [r.id for r in told.rulings] == list(entry.rulings)
    jacking = next(r for r in told.rulings if r.id == "gloss.jack-out.1")
    assert jacking.tests == rulings.proofs()["gloss.jack-out.1"]
    assert written(jacking.today).startswith("Jacking out is offered once in each movement phase")


@pytest.mark.parametrize("name", ["R&D", "Research and Development", "r-d", "RnD"])
def test_a_term_is_found_by_any_of_its_names(server, name):
    assert term(server, name)["slug"] == "r-d"


def test_what_is_not_there_says_what_is_near(server):
    status, _, text = fetch(server, "GET", "/api/glossary/subrutine")
    assert (status, json.loads(text)["error"]) == (404, "unknown")
    assert json.loads(text)["message"].startswith("There is no term 'subrutine'; did you mean subroutine")
    status, _, text = fetch(server, "GET", f"/api/glossary/{'x' * 3000}")
    assert (status, len(text) < 300) == (404, True)


def test_other_terms_explain_themselves_in_the_text_of_a_term_and_the_term_itself_does_not():
    told = term_pages.page(glossary.find("rez"))
    marked = [part.term.casefold() for line in (told.short, told.more) for part in line if isinstance(part, TermPart)]
    assert "ice" in marked
    assert not {"rez", "rezzed", "rezzes"} & set(marked)
    assert len(marked) == len(set(marked))
