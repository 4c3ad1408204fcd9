"""The cards' printed facts and rendered texts: against the official ones where those are at hand, and by themselves."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from sneakdoor import cards
from sneakdoor.cards.defined import defined
from sneakdoor.cards.exceptions import EXCEPTIONS
from sneakdoor.cards.idioms import IDIOMS, modernised
from sneakdoor.cards.wording import REFERENCE_VARIABLE, misprints, normal, official_cards, reference_path
from sneakdoor.errors import UnknownCard
from sneakdoor.legality import copies_allowed
from sneakdoor.terms import Faction

from ..each import for_each
from . import texts

REFERENCE = reference_path()
TITLES = sorted(cards.POOL)
KEPT = texts.kept()
BY_SET = {home: [t for t in titles if t in cards.POOL] for home, titles in texts.by_set().items()}
WHOLE_SETS = {"System Gateway": ("system_gateway", 77), "Core Set": ("core_set", 113)}
FEWEST_TITLES = 456
"""System Gateway, the Core Set, and every card that the rules documents name."""
SYMBOLS = {"click", "credit", "interrupt", "link", "mu", "recurring-credit", "subroutine", "trash"}
SYMBOLS |= {faction.symbol.strip("[]") for faction in Faction}
TAGS = {"strong", "ul", "li"}

needs_reference = pytest.mark.skipif(
    REFERENCE is None, reason=f"the official cards are not at hand: {REFERENCE_VARIABLE} names no file"
)


OFFICIAL = official_cards(REFERENCE) if REFERENCE else {}


# -- against the reference ---------------------------------------------------------------------------


@pytest.mark.reference
@needs_reference
@pytest.mark.parametrize("name", WHOLE_SETS)
def test_the_set_is_complete(name):
    set_id, size = WHOLE_SETS[name]
    theirs = sorted(t for t, c in OFFICIAL.items() if any(p["set"] == set_id for p in c["printings"]))
    assert theirs == sorted(cards.plain(card.title) for card in cards.SETS[name])
    assert len(theirs) == size


@pytest.mark.reference
@needs_reference
def test_every_card_that_the_rules_documents_name_is_in_the_pool():
    assert REFERENCE is not None
    named = json.loads((REFERENCE.parent / "seed-cards.json").read_text(encoding="utf-8"))
    missing = [c["title"] for c in named if cards.plain(c["title"]) not in {cards.plain(t) for t in TITLES}]
    assert missing == []
    assert len(TITLES) >= FEWEST_TITLES


@pytest.mark.reference
@needs_reference
@for_each(BY_SET)
def test_facts_are_the_printed_ones(title):
    card, theirs = cards.POOL[title], OFFICIAL[cards.plain(title)]
    assert misprints(card, theirs) == ()
    assert theirs["deck_limit"] == (1 if card.noun == "identity" else copies_allowed(card))


@pytest.mark.reference
@needs_reference
@for_each(BY_SET)
def test_text_is_the_official_wording(title):
    card = cards.POOL[title]
    theirs, ours = OFFICIAL[cards.plain(title)].get("text") or "", normal(card.text)
    equal = ours in (normal(theirs), normal(modernised(theirs, title, card.noun)))
    if title in EXCEPTIONS:
        assert EXCEPTIONS[title], "an exception has a reason"
        assert not equal, "an exception that is none any more must go"
    else:
        assert ours == normal(modernised(theirs, title, card.noun)) or equal


@pytest.mark.reference
@needs_reference
def test_system_gateway_has_no_exceptions():
    assert set(EXCEPTIONS) & {c.title for c in cards.SETS["System Gateway"]} == set()


@pytest.mark.reference
@needs_reference
@pytest.mark.parametrize("idiom", IDIOMS, ids=lambda idiom: idiom[0])
def test_an_idiom_occurs_on_several_cards(idiom):
    changed = 0
    for card in OFFICIAL.values():
        text = re.sub(r"</?strong>", "", card.get("text") or "").replace("−", "-")
        noun = "identity" if "identity" in card["card_type_id"] else card["card_type_id"]
        before = modernised(text, card["title"], noun, IDIOMS[: IDIOMS.index(idiom)])
        changed += re.sub(*idiom, before) != before
    assert changed > 1, "a rewrite that fits one card is an exception"


# -- without it --------------------------------------------------------------------------------------


@for_each(texts.by_set())
def test_a_card_reads_as_it_did_when_it_was_compared(title):
    text = texts.WORDED[title].text
    assert texts.digest(text) == KEPT.get(title), (
        f"{title} {'reads differently now' if title in KEPT else 'is new'}:\n{text}\nIf that is meant, `make texts`"
        " compares it with the official wording; commit tests/cards/digests with the change."
    )


def test_every_digest_belongs_to_a_card():
    assert KEPT.keys() == texts.WORDED.keys()


@for_each(BY_SET)
def test_text_has_no_markup_errors(title):
    text = cards.POOL[title].text
    assert text.strip() == text
    assert bool(text) == bool(cards.POOL[title].abilities)
    opened = []
    for slash, tag in re.findall(r"<(/?)([^>]*)>", text):
        assert tag in TAGS
        if slash:
            assert opened.pop() == tag
        else:
            opened.append(tag)
    assert opened == []
    assert set(re.findall(r"(?<!Trace)\[([^\]]*)\]", text)) <= SYMBOLS
    assert all(re.fullmatch(r"\d+|X", base) for base in re.findall(r"Trace\[([^\]]*)\]", text))
    assert text.count("[") == text.count("]")
    assert not re.search(r"[{}]|  |\bNone\b|object at|\(\)", text)


@for_each(BY_SET)
def test_every_line_is_a_sentence(title):
    for line in re.sub(r"</?(ul|li|strong)>", "", cards.POOL[title].text).splitlines():
        assert line[0].isupper() or line[0] in "[+0123456789"
        assert line[-1] in ".)" or re.search(r"(\]|strength|\.'?\")$", line)


@for_each(BY_SET)
def test_a_card_is_found_by_its_plain_title(title):
    card = cards.POOL[title]
    plain = cards.plain(title)
    assert plain.isascii()
    assert cards.find(title) is card
    assert cards.find(plain) is card
    assert cards.find(plain.upper()) is card
    assert cards.find(f" {plain} ") is card


@pytest.mark.ruling("rule_maximum_copies")
def test_only_four_faction_agendas_of_system_gateway_are_limited_to_one_per_deck():
    titles = sorted(card.title for card in cards.SETS["System Gateway"])
    limited = [t for t in titles if cards.POOL[t].noun != "identity" and copies_allowed(cards.POOL[t]) == 1]
    assert limited == ["Above the Law", "Longevity Serum", "Luminal Transubstantiation", "Tomorrowʼs Headline"]


def test_a_card_is_in_its_set_because_it_is_written_down():
    module = ModuleType("somewhere")
    first, second = cards.POOL["Hedge Fund"], cards.POOL["Enigma"]
    vars(module).update(first=first, something_else=3, second=second)
    assert defined(module) == (first, second)
    folders = {path.parent.name for path in Path(cards.__file__).parent.glob("*/*.py")} - {"classic", "__pycache__"}
    assert len(folders) == len(cards.SETS)
    for folder in folders:
        package = import_module(f"sneakdoor.cards.{folder}")
        assert cards.SETS[package.NAME] is package.CARDS
        stems = sorted(path.stem for path in Path(package.__file__).parent.glob("*.py"))
        written = defined(*(import_module(f"{package.__name__}.{stem}") for stem in stems if stem != "__init__"))
        assert {c.title for c in package.CARDS} == {c.title for c in written}, "a module of cards is not in its set"


SET = '''"""A set."""
from ..defined import in_folder
NAME, RELEASED = "Brand New", "2031-01-01"
CARDS = in_folder(__name__, __path__)
'''
FILE = '''"""Cards."""
from sneakdoor.language import *
{name} = Event("{title}", faction={faction}, influence=0, play_cost=0, abilities=(Play(Draw(1)),))
WORDED_OTHERWISE = {{"{title}": "a reason"}}
'''


def test_a_new_set_is_a_new_folder_and_a_new_file_is_part_of_it(tmp_path):
    """No list is edited: what lies in a folder of cards is found, faction by faction, the newest set last."""
    copy = tmp_path / "sneakdoor"
    shutil.copytree(Path(cards.__file__).parents[1], copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    folder = copy / "cards" / "brand_new"
    folder.mkdir()
    (folder / "__init__.py").write_text(SET, encoding="utf-8")
    files = (("shaper", "SHAPER"), ("zeroth", "ANARCH"), ("anarch_more", "ANARCH"), ("anarch", "ANARCH"))
    for name, faction in files:
        (folder / f"{name}.py").write_text(FILE.format(name=name, title=name, faction=faction), encoding="utf-8")
    program = (
        "from sneakdoor import cards; from sneakdoor.cards.exceptions import EXCEPTIONS as e;"
        "print(list(cards.SETS)[-1], [c.title for c in cards.SETS['Brand New']], 'zeroth' in cards.POOL, e['shaper'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "Brand New ['anarch', 'anarch_more', 'shaper', 'zeroth'] True a reason\n", done.stderr


def test_no_card_is_written_twice():
    """Where a set holds a card of an earlier one, it is the same value."""
    every = [card for members in cards.SETS.values() for card in members]
    assert {id(card) for card in every} == {id(card) for card in cards.POOL.values()}


def test_plain_titles_are_distinct():
    assert len({cards.plain(title) for title in cards.POOL}) == len(cards.POOL)


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("Hege Fund", "Hedge Fund"),
        ("Pallisade", "Palisade"),
        ("Tomorows Headline", "Tomorrowʼs Headline"),
        ("Skunkworks", "Manegarm Skunkworks"),
    ],
)
def test_an_unknown_title_suggests_near_ones(wrong, near):
    with pytest.raises(UnknownCard) as caught:
        cards.find(wrong)
    assert repr(wrong) in str(caught.value)
    assert near in str(caught.value)


def test_a_title_like_no_other_suggests_nothing():
    with pytest.raises(UnknownCard) as caught:
        cards.find("zzzzqqqq")
    assert "did you mean" not in str(caught.value)
