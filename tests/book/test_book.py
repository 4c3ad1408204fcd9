"""The book itself: every entry of the reference is in it, in our words, and what is said to be proved is."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from sneakdoor import book, cards, official, rulings
from sneakdoor.errors import UnknownRule

from .. import conftest
from ..rulings import comprehensive
from ..rulings.__main__ import (
    EXPLAINED,
    FAILING,
    PROVED,
    WITHOUT,
    Run,
    Selection,
    example_verdict,
    official_verdict,
    rule_verdict,
    verdict,
)

RULES = comprehensive.folder()
reference = pytest.mark.skipif(RULES is None, reason="the reference is not at hand")


def rules_folder() -> Path:
    assert RULES is not None
    return RULES


# -- the data ------------------------------------------------------------------------------------------------


@pytest.mark.reference
@reference
def test_every_entry_of_the_rulebook_is_in_the_book_in_its_place():
    files = sorted(rules_folder().glob("*.yaml"))
    theirs = [(file.stem, e.slug, e.number) for file in files for e in comprehensive.entries(file)]
    assert len(theirs) == 1551
    assert [(r.chapter, r.slug, r.number) for r in book.every()] == theirs
    examples = [e.id for e in comprehensive.examples(rules_folder())]
    assert len(examples) == 243
    assert [i for r in book.every() for i in r.example_ids] == examples


@pytest.mark.reference
@reference
def test_every_official_ruling_on_a_card_of_the_pool_is_there():
    folder = rules_folder().parent
    titles = {c["id"]: c["title"] for c in json.loads((folder / "cards.json").read_text(encoding="utf-8"))}
    given = json.loads((folder / "card-rulings.json").read_text(encoding="utf-8"))
    theirs = Counter({card.title: len(given[i]) for i in given if (card := cards.lookup(titles[i])) is not None})
    assert Counter(o.card for o in official.every()) == theirs


def test_slugs_and_ids_are_distinct():
    ids = [r.slug for r in book.every()] + [o.id for o in official.every()] + [r.id for r in rulings.every()]
    assert [i for i, times in Counter(ids).items() if times > 1] == []


def test_each_rule_is_written_or_open_and_what_shows_nothing_says_why():
    assert {r.kind for r in book.every()} <= {"behaviour", "definition", "heading", "open"}
    assert [r.slug for r in book.every() if bool(r.says.strip()) == (r.kind == "open")] == []
    assert [r.slug for r in book.every() if bool(r.why.strip()) != (r.kind in {"definition", "heading"})] == []


def test_a_slug_in_a_reason_names_a_rule():
    """ "Shown by rule_x" leads somewhere: to behaviour."""
    named = {(r.slug, slug) for r in book.every() for slug in re.findall(r"\b(?:rule|step|subsec)_\w+", r.why)}
    assert [(at, slug) for at, slug in sorted(named) if book.find(slug).kind not in {"behaviour", "open"}] == []


def test_an_official_ruling_is_explained_only_once_it_is_written():
    assert [o.id for o in official.every() if o.reading and not o.says] == []


# -- our own words -------------------------------------------------------------------------------------------

RUN = 8
"""So many words in a row are a sentence of somebody's."""
TITLES = re.compile("|".join(sorted((re.escape(cards.plain(t)) for t in cards.POOL), key=len, reverse=True)))


def words(text: str) -> list[str]:
    """The words of a text, markup, slugs and titles of cards aside."""
    text = re.sub(r"<[^>]*>|\]\([^)]*\)|\{ref:[^}]*\}|\{/?n\}|\{\w+:", " ", text)
    text = TITLES.sub(" | ", cards.plain(text))
    return re.findall(r"\||[a-z0-9'_&+]+", text)


def in_a_row(text: str) -> Iterator[tuple[str, ...]]:
    said = words(text)
    for at in range(len(said) - RUN + 1):
        row = tuple(said[at : at + RUN])
        if "|" not in row and not any("_" in word for word in row):
            yield row


def shared(ours: Iterable[tuple[str, str]], theirs: Iterable[str]) -> list[tuple[str, str]]:
    """Where a text of ours has a run of words of theirs: its id, and the words."""
    known = {row for text in theirs for row in in_a_row(text)}
    return [(id, " ".join(row)) for id, text in ours for row in in_a_row(text) if row in known]


def test_a_run_of_eight_words_is_noticed():
    theirs = ["The Runner cannot use Botulus to break a subroutine, unless the Corp {term:allows} it in writing [c]."]
    assert shared([("x", "To break a subroutine unless the Corp allows it!")], theirs)
    assert shared([("x", "to break a subroutine unless the Corp")], theirs) == []
    assert shared([("x", "cannot use Botulus to break a subroutine unless")], theirs) == [], "a title is nobody's"


@pytest.mark.reference
@reference
def test_the_book_is_in_our_own_words():
    theirs = [file.read_text(encoding="utf-8") for file in sorted(rules_folder().glob("*.yaml"))]
    found = shared(((r.slug, f"{r.says} | {r.why}") for r in book.every()), theirs)
    assert not found, "\n".join(f"{id}: {row}" for id, row in found)


@pytest.mark.reference
@reference
def test_the_official_rulings_are_in_our_own_words():
    folder = rules_folder().parent
    given = json.loads((folder / "card-rulings.json").read_text(encoding="utf-8"))
    theirs = [
        r[name] for rs in given.values() for r in rs for name in ("text_ruling", "question", "answer") if name in r
    ]
    found = shared(((o.id, f"{o.says} | {o.reading}") for o in official.every()), theirs)
    assert not found, "\n".join(f"{id}: {row}" for id, row in found)


# -- finding -------------------------------------------------------------------------------------------------


def test_an_unknown_slug_is_answered_with_near_ones():
    with pytest.raises(UnknownRule, match="did you mean rule_uniqueness"):
        book.find("rule_uniquenes")
    with pytest.raises(UnknownRule, match=r"did you mean official\.architect\.1"):
        official.find("official.architect.99")


def collect(*ids: str, carrying: str | None = None) -> list[Any]:
    """What is left of tests that carry one id each, as pytest collects them."""
    config = SimpleNamespace(
        getoption=lambda name: carrying, hook=SimpleNamespace(pytest_deselected=lambda items: None)
    )
    items: list[Any] = [
        SimpleNamespace(nodeid=f"test[{i}]", id=i, iter_markers=lambda name, i=i: [SimpleNamespace(args=(i,))])
        for i in ids
    ]
    conftest.pytest_collection_modifyitems(cast("pytest.Config", config), items)
    return [item.id for item in items]


def test_a_test_cannot_carry_what_names_nothing():
    known = ["rule_uniqueness", "cr.rule_54+.example-1", "official.architect.1", "faq4.card.femme-fatale.1"]
    assert collect(*known) == known
    for unknown in ("rule_uniquenes", "cr.rule_54+.example-2", "official.architect.2", "architect"):
        with pytest.raises(pytest.UsageError, match="names no rule, example or ruling"):
            collect("rule_uniqueness", unknown)


def test_only_the_tests_that_carry_what_is_asked_for_are_kept():
    assert collect("rule_uniqueness", "rule_purge", carrying="rule_purge,rule_tag") == ["rule_purge"]


# -- verdicts ------------------------------------------------------------------------------------------------

MODERN, CLASSIC, NEITHER = Run("t", ("modern",), True), Run("t", ("classic",), True), Run("t", (), True)
BROKEN = Run("t", ("modern",), False)


def rule(kind: book.Kind) -> book.Rule:
    return book.Rule(slug="rule_x", number="1.1.1", kind=kind, says="It does.", chapter="01_x")


def test_a_rule_is_proved_under_todays_rules_once_its_words_are_written():
    assert rule_verdict(rule("behaviour"), [MODERN]) == PROVED
    assert rule_verdict(rule("behaviour"), [CLASSIC, MODERN]) == PROVED
    assert rule_verdict(rule("behaviour"), [NEITHER]) == PROVED
    assert rule_verdict(rule("behaviour"), [CLASSIC]) == WITHOUT
    assert rule_verdict(rule("behaviour"), []) == WITHOUT
    assert rule_verdict(rule("behaviour"), [MODERN, BROKEN]) == FAILING
    assert rule_verdict(rule("open"), [MODERN]) == WITHOUT
    assert [example_verdict("x", runs) for runs in ([MODERN], [CLASSIC], [BROKEN])] == [PROVED, WITHOUT, FAILING]


@pytest.mark.parametrize(
    ("says", "reading", "runs", "expected"),
    [
        ("It does.", "", [MODERN], PROVED),
        ("It does.", "", [CLASSIC], WITHOUT),
        ("It does.", "Today it does not.", [CLASSIC], PROVED),
        ("It does.", "Today it does not.", [], EXPLAINED),
        ("It does.", "", [], WITHOUT),
        ("", "", [MODERN], WITHOUT),
        ("It does.", "Today it does not.", [BROKEN], FAILING),
    ],
)
def test_an_official_ruling_is_proved_or_explained(says: str, reading: str, runs: list[Run], expected: str):
    entry = official.Official(id="official.x.1", card="X", era="classic", says=says, reading=reading, file="t-z")
    assert official_verdict(entry, runs) == expected


def test_a_ruling_of_the_documents_is_proved_under_both_rulebooks():
    entry = next(r for r in rulings.every() if r.check == "behaviour" and r.modern == "holds" and not r.classic)
    both = Run("t", ("classic", "modern"), True)
    assert [verdict(entry, runs) for runs in ([MODERN], [MODERN, CLASSIC], [both])] == [WITHOUT, PROVED, PROVED]


def test_a_selection_follows_files_and_beginnings():
    chapter = Selection(starts=("11_",))
    assert {r.chapter for r in chapter.every_rule} == {"11_appendix_timing_structures"}
    assert {r.slug for r in Selection(starts=("rule_uniquen",)).every_rule} == {"rule_uniqueness"}
    assert {o.file for o in Selection(starts=("official/b",)).official} == {"b-c"}
    assert Selection(("official",), ("rule_",)).ids == []
    assert all(i.startswith("cr.") for i in Selection(("examples",)).ids)
    assert len(Selection(("examples",)).ids) == 243
