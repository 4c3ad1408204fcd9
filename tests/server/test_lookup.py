"""Looking things up over HTTP: searches, the page of a card, the one search of all pages."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
import pytest

from sneakdoor import cards, search
from sneakdoor.catalogue import card_pages
from sneakdoor.catalogue.lookup_shapes import FoundCards, FoundThings, SearchKeys

from .client import fetch


def ask(server, path, kind):
    status, _, text = fetch(server, "GET", path)
    assert status == 200, text
    return msgspec.json.decode(text, type=kind, strict=True)


def found(server, **asked):
    return ask(server, f"/api/search?{urlencode(asked)}", FoundCards)


def refused(server, path):
    status, _, text = fetch(server, "GET", path)
    return status, json.loads(text)["error"]


def test_a_search_tells_titles_and_what_it_means(server):
    answer = found(server, q='t:ice f:jinteki o<=3 x:"end the run"')
    assert answer.titles == [c.title for c in search.find('t:ice f:jinteki o<=3 x:"end the run"')]
    assert answer.meaning == 'type is ice, faction is Jinteki, cost is at most 3, text has "end the run"'
    assert answer.problems == []
    assert len(answer.titles) > 3


def test_what_is_not_understood_is_marked_and_the_rest_counts(server):
    answer = found(server, q="f:criminal t:progam sneak")
    (problem,) = answer.problems
    assert (problem.at, problem.length) == (11, 8)
    assert problem.message == "There is no type 'progam'; did you mean program?"
    assert answer.titles == ["Sneakdoor Beta"]


def test_an_empty_search_finds_all_and_a_long_one_says_so(server):
    assert len(found(server, q="").titles) == len(cards.POOL)
    answer = found(server, q="a" * (search.LONGEST_SEARCH + 1))
    assert [p.message for p in answer.problems] == ["A search has at most 300 characters."]


def test_cards_come_in_the_order_that_is_asked_for(server):
    titles = found(server, q="t:ice e:gateway", sort="cost").titles
    costs = [cards.find(title).cost for title in titles]
    assert costs == sorted(costs)
    assert titles != found(server, q="t:ice e:gateway").titles
    strengths = [cards.find(t).strength_printed for t in found(server, q="d:corp e:gateway", sort="strength").titles]
    with_strength = [s for s in strengths if s is not None]
    assert strengths[: len(with_strength)] == sorted(with_strength)
    sides = [cards.find(t).side for t in found(server, q="e:gateway", sort="type").titles]
    assert sides == sorted(sides)
    assert refused(server, "/api/search?q=&sort=colour") == (400, "malformed")


def test_where_nothing_is_found_the_part_is_named_that_is_too_much(server):
    text = "t:ice f:anarch o<=3"
    answer = found(server, q=text)
    assert answer.titles == []
    helping = {text[hint.at : hint.at + hint.length]: hint.number for hint in answer.hints}
    assert helping == {"f:anarch": len(search.find("t:ice o<=3")), "t:ice": len(search.find("f:anarch o<=3"))}


def test_the_keys_are_those_of_the_search_with_what_can_be_chosen(server):
    keys = {key.letter: key for key in ask(server, "/api/search/keys", SearchKeys).keys}
    assert list(keys) == [key.letter for key in search.KEYS]
    assert "Haas-Bioroid" in keys["f"].choices
    assert keys["f"].choices.count("Neutral") == 1
    for key in keys.values():
        for choice in key.choices:
            query = search.read(f"{key.letter}:{choice.replace(' ', '-')}")
            assert query.problems == (), choice


def test_a_card_has_a_page_under_its_slug_and_its_title(server):
    page = ask(server, "/api/cards/sneakdoor-beta", dict[str, Any])
    assert page == msgspec.to_builtins(card_pages.page(cards.find("Sneakdoor Beta")))
    assert page == ask(server, f"/api/cards/{quote('Sneakdoor Beta')}", dict[str, Any])
    assert refused(server, "/api/cards/no-such-card") == (404, "unknown")
    assert refused(server, f"/api/cards/{'a' * 300}") == (404, "unknown")


def test_a_page_tells_formats_as_they_were_on_a_day(server):
    then = ask(server, "/api/cards/astroscript-pilot-program?on=2016-03-01", dict[str, Any])
    standard = next(f for f in then["formats"] if f["format"] == "standard")
    assert (standard["status"], standard["list"], standard["since"]) == ("dearer", "NAPD MWL 1.0", "2016-02-01")
    assert refused(server, "/api/cards/astroscript-pilot-program?on=then") == (400, "malformed")


@pytest.mark.parametrize(
    ("text", "kind", "title"),
    [
        ("sneakd", "cards", "Sneakdoor Beta"),
        ("tao", "cards", "Tāo Salonga: Telepresence Magician"),
        ("t:agenda f:nbn", "cards", "Above the Law"),
        ("worlds 2012", "decks", "Worlds 2012: Gabriel Santiago"),
        ("rezzing", "terms", "rez"),
        ("judge", "pages", "Judge's bench"),
    ],
)
def test_the_one_search_finds_things_of_every_kind(server, text, kind, title):
    groups = {g.kind: g.found for g in ask(server, f"/api/find?{urlencode({'q': text})}", FoundThings).groups}
    first = search.find(text)[0].title if search.asks(text) else title
    assert groups[kind][0].title == first
    assert all(1 <= len(found) <= 3 for found in groups.values())


def test_the_one_search_finds_rulings_by_card_and_by_words(server):
    for text in ("femme fatale", "no strength weak bypass"):
        groups = {g.kind: g.found for g in ask(server, f"/api/find?{urlencode({'q': text})}", FoundThings).groups}
        assert groups["rulings"][0].address.startswith("/rules/rulings/")
    assert ask(server, "/api/find?q=%20", FoundThings).groups == []


def test_what_is_looked_up_is_not_sent_twice(server):
    for path in ("/api/search?q=t:ice", "/api/cards/tithe", "/api/find?q=tithe", "/api/search/keys"):
        _, headers, _ = fetch(server, "GET", path)
        again, _, nothing = fetch(server, "GET", path, headers={"If-None-Match": headers["etag"]})
        assert (again, nothing) == (304, "")
