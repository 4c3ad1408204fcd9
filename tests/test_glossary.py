"""The glossary: no term of the seeds is missing, every link leads somewhere, and the words are ours."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from sneakdoor import book, cards, glossary, rulings
from sneakdoor.errors import UnknownTerm
from sneakdoor.glossary import KINDS, Entry, folded
from sneakdoor.subtypes import KNOWN
from sneakdoor.terms import CardType, Counter, Damage, Faction, Flag

from .book.test_book import shared
from .rulings import comprehensive

RULES = comprehensive.folder()
SEEDS = None if RULES is None else RULES.parent / "seeds"
reference = pytest.mark.skipif(SEEDS is None or not SEEDS.is_dir(), reason="the reference is not at hand")
OLD, NEW = "000_9db63d9649b04245", "003_77487f207b0bee4a"
TERMS = json.loads((Path(__file__).parent / "seed_terms.json").read_text(encoding="utf-8"))
"""The headings of the one seed, and the terms of the other with the names that it gives them besides: facts."""
HEADINGS: list[str] = TERMS[OLD]
LABELS: dict[str, list[str]] = TERMS[NEW]


# -- the terms


@pytest.mark.parametrize("term", dict.fromkeys([*HEADINGS, *LABELS]))
def test_no_term_of_the_seeds_is_missing(term):
    assert glossary.find(term).short


@pytest.mark.parametrize("name", dict.fromkeys(name for names in LABELS.values() for name in names))
def test_what_the_seeds_call_a_term_besides_is_found(name):
    assert glossary.find(name).short


def test_a_term_is_found_before_another_name_and_that_before_a_form():
    assert glossary.find("rezzed").term == "rezzed"
    assert "rezzed" in glossary.find("rez").forms
    assert glossary.find("Corporation").term == "Corp"


def test_every_subtype_is_explained_and_what_is_no_subtype_is_not_said_to_be_one():
    assert {cards.plain(entry.word) for entry in glossary.of_kind("subtype")} == KNOWN
    assert len(glossary.of_kind("subtype")) == len(KNOWN)


@pytest.mark.parametrize(
    "word",
    [
        *(faction.label for faction in Faction),
        *(type_.value[0] for type_ in CardType if type_ is not CardType.CARD),
        *(counter.value for counter in Counter if counter not in (Counter.TAG, Counter.BAD_PUBLICITY)),
        *(damage.value for damage in Damage),
        *("interface", "interrupt", "access (flag)", "persistent", "once per turn", "threat"),
        *("HQ", "R&D", "Archives", "grip", "stack", "heap", "score area", "play area", "bank", "set aside"),
        *("initiation phase", "approach", "encounter", "movement phase", "success phase", "run ends phase"),
        *("draw phase", "action phase", "discard phase", "breach", "access"),
    ],
)
def test_factions_types_counters_zones_phases_and_flags_have_their_place(word):
    assert glossary.find(word).short


def test_flags_are_all_explained():
    flags = {flag.value.strip("[]") for flag in Flag if not flag.value.startswith("only")}
    assert [flag for flag in flags if glossary.lookup(flag) is None] == []


# -- the links


def test_related_terms_are_terms_and_never_the_term_itself():
    terms = {entry.term for entry in glossary.every()}
    assert len(terms) == len(glossary.every())
    assert [(e.term, r) for e in glossary.every() for r in e.related if r not in terms or r == e.term] == []
    assert [e.term for e in glossary.every() if not e.related] == [], "nothing stands alone"


def test_rules_and_rulings_are_there():
    known = {ruling.id for ruling in rulings.every()}
    assert [(e.term, slug) for e in glossary.every() for slug in e.rules if not book.find(slug).says] == []
    assert [(e.term, id) for e in glossary.every() for id in e.rulings if id not in known] == []
    assert [e.term for e in glossary.every() if not e.rules and e.kind != "around"] == []
    twice = [e.term for e in glossary.every() for ids in (e.rules, e.rulings, e.related) if len(set(ids)) < len(ids)]
    assert twice == []


def test_every_ruling_of_the_two_glossaries_belongs_to_a_term():
    """What the seeds say of a term is found at the term."""
    used = {id for entry in glossary.every() for id in entry.rulings}
    theirs = [ruling.id for ruling in rulings.every() if ruling.id.startswith(("gloss.", "modern."))]
    assert len(theirs) > 400
    assert [id for id in theirs if id not in used] == []


def test_addresses_are_distinct_and_lead_back():
    slugs = [entry.slug for entry in glossary.every()]
    assert len(set(slugs)) == len(slugs)
    assert [slug for slug in slugs if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)] == []
    assert [e.term for e in glossary.every() if glossary.find(e.slug) is not e] == []


def test_no_name_stands_for_two_terms():
    """A form may be a term of its own, which then comes first; a name may not."""
    names = [(folded(name), e.term) for e in glossary.every() for name in {*map(folded, (e.term, *e.names))}]
    assert len({name for name, _ in names}) == len(names)
    assert [term for name, term in names if not name] == []


def test_every_kind_has_terms_in_the_order_of_the_alphabet():
    for kind in KINDS:
        terms = [folded(entry.term) for entry in glossary.of_kind(kind)]
        assert terms == sorted(terms)
        assert terms


# -- the words


def test_what_is_said_is_whole_sentences_and_a_tooltip_is_short():
    texts = [(e.term, text) for e in glossary.every() for text in (e.short, e.more, e.classic) if text]
    assert [term for term, text in texts if not re.fullmatch(r"[A-Z\"].*[.]", text) or "  " in text] == []
    assert [e.term for e in glossary.every() if len(e.short) > 160 and e.term != "tag"] == []
    assert [term for term, text in texts if re.search(r"[!?]|\bplease\b", text)] == []


def test_where_a_ruling_no_longer_holds_the_term_says_what_was_different():
    changed = {r.id for r in rulings.every() if r.id.startswith("gloss.") and r.modern == "differs"}
    silent = {e.term for e in glossary.every() if not e.classic and changed & set(e.rulings)}
    assert silent == set()


@pytest.mark.reference
@reference
def test_the_terms_of_the_seeds_are_written_down_as_they_are():
    assert SEEDS is not None
    old = (SEEDS / f"{OLD}.txt").read_text(encoding="utf-8")
    assert [m[1].strip() for m in re.finditer(r"^#{1,3} (.*)$", old, re.MULTILINE)] == HEADINGS
    entries = json.loads((SEEDS / f"{NEW}.txt").read_text(encoding="utf-8"))["data"]
    names = {e["label"]: [n.strip() for n in e.get("pseudonyms", "").split(",") if n.strip()] for e in entries}
    assert (names, len(entries)) == (LABELS, len(LABELS))


@pytest.mark.reference
@reference
def test_the_glossary_is_in_our_own_words():
    """Not even eight words in a row are those of a seed; the issue asks for twelve."""
    assert SEEDS is not None
    theirs = [file.read_text(encoding="utf-8") for file in sorted(SEEDS.glob("*.txt"))]
    theirs += [definition["definition"] for definition in json.loads(theirs[3])["data"]]
    theirs += [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text) for text in theirs]
    said = [(e.term, f"{e.text} | {e.classic}") for e in glossary.every()]
    found = shared(said, theirs)
    assert not found, "\n".join(f"{term}: {row}" for term, row in found)


# -- what is not there


def test_an_unknown_term_names_what_is_near():
    with pytest.raises(UnknownTerm, match=r"did you mean .*subroutine"):
        glossary.find("subrutine")
    assert glossary.lookup("qqqzzz") is None
    assert glossary.lookup("") is glossary.lookup("→") is None


def test_an_entry_tells_short_and_more_together():
    entry = glossary.find("flip")
    assert entry.text == entry.short
    assert isinstance(entry, Entry)
    assert glossary.find("run").text.startswith(glossary.find("run").short)
