"""The cards' printed facts and rendered texts: against the official ones where those are at hand, and by themselves."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path

import pytest

from sneakdoor import cards
from sneakdoor.decks import copies_allowed
from sneakdoor.errors import UnknownCard
from sneakdoor.terms import SIDE_NAMES

REFERENCE = Path(__file__).parents[4] / "shared" / "reference" / "cards.json"
SET = "system_gateway"
TITLES = sorted(card.title for card in cards.SETS["System Gateway"])
SYMBOLS = {"click", "credit", "mu", "subroutine", "trash"}
TAGS = {"strong", "ul", "li"}

needs_reference = pytest.mark.skipif(not REFERENCE.exists(), reason=f"the official cards are not at {REFERENCE}")


def official():
    """The official cards of the set, by plain title."""
    every = json.loads(REFERENCE.read_text(encoding="utf-8")) if REFERENCE.exists() else []
    return {cards.plain(c["title"]): c for c in every if any(p["set"] == SET for p in c["printings"])}


OFFICIAL = official()


def words(text):
    """A text without markup, reminders, quote style and line breaks."""
    text = re.sub(r"<em>.*?</em>", " ", text)
    text = re.sub(r"<[^>]+>", " ", text)
    for mark, plain in (("ʼ", "'"), ("’", "'"), ("“", '"'), ("”", '"')):
        text = text.replace(mark, plain)
    return re.sub(r"\s+([.,:;])", r"\1", " ".join(text.split()))


def facts(card):
    """What is printed on one of our cards, in the words of the reference."""
    identity = card.noun == "identity"
    return {
        "advancement_requirement": getattr(card, "requirement", None),
        "agenda_points": card.points,
        "base_link": getattr(card, "link", None),
        "card_type_id": f"{SIDE_NAMES[card.side]}_identity" if identity else card.noun,
        "cost": card.cost,
        "deck_limit": 1 if identity else copies_allowed(card),
        "faction_id": card.faction.value,
        "influence_cost": card.influence,
        "influence_limit": getattr(card, "influence_limit", None),
        "is_unique": card.unique,
        "memory_cost": getattr(card, "memory", None),
        "minimum_deck_size": getattr(card, "minimum_deck", None),
        "side_id": SIDE_NAMES[card.side],
        "strength": card.strength_printed,
        "subtypes": sorted(subtype.replace(" ", "_") for subtype in card.subtypes),
        "trash_cost": card.printed_trash_cost,
    }


# -- against the reference ---------------------------------------------------------------------------


@pytest.mark.reference
@needs_reference
def test_the_set_is_complete():
    assert sorted(OFFICIAL) == sorted(map(cards.plain, TITLES))
    assert len(TITLES) == 77


@pytest.mark.reference
@needs_reference
@pytest.mark.parametrize("title", TITLES)
def test_facts_are_the_printed_ones(title):
    theirs = OFFICIAL[cards.plain(title)]
    ours = facts(cards.POOL[title])
    assert ours == {
        name: sorted(theirs.get("subtypes", ())) if name == "subtypes" else theirs.get(name) for name in ours
    }


@pytest.mark.reference
@needs_reference
@pytest.mark.parametrize("title", TITLES)
def test_text_is_the_official_wording(title):
    exceptions = importlib.import_module("sneakdoor.cards.exceptions").EXCEPTIONS
    theirs, ours = words(OFFICIAL[cards.plain(title)]["text"]), words(cards.POOL[title].text)
    if title in exceptions:
        assert exceptions[title], "an exception has a reason"
        assert ours != theirs, "an exception that is none any more must go"
    else:
        assert ours == theirs


@pytest.mark.reference
@needs_reference
def test_funhouse_is_the_only_exception_of_the_set():
    exceptions = importlib.import_module("sneakdoor.cards.exceptions").EXCEPTIONS
    assert set(exceptions) & set(TITLES) == {"Funhouse"}
    ours, theirs = words(cards.POOL["Funhouse"].text), words(OFFICIAL["funhouse"]["text"])
    assert ours == theirs.replace("unless the Runner takes", "unless they take"), "only the pronoun differs"


# -- without it --------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_text_has_no_markup_errors(title):
    text = cards.POOL[title].text
    assert text.strip() == text
    assert text
    opened = []
    for slash, tag in re.findall(r"<(/?)([^>]*)>", text):
        assert tag in TAGS
        if slash:
            assert opened.pop() == tag
        else:
            opened.append(tag)
    assert opened == []
    assert set(re.findall(r"\[([^\]]*)\]", text)) <= SYMBOLS
    assert text.count("[") == text.count("]")
    assert not re.search(r"[{}]|  |\bNone\b|object at|\(\)", text)


@pytest.mark.parametrize("title", TITLES)
def test_every_line_is_a_sentence(title):
    for line in re.sub(r"</?(ul|li|strong)>", "", cards.POOL[title].text).split("\n"):
        assert line[0].isupper() or line[0] in "[+0123456789"
        assert line[-1] in ".)" or re.search(r"(\]|strength)$", line)


@pytest.mark.parametrize("title", TITLES)
def test_a_card_is_found_by_its_plain_title(title):
    card = cards.POOL[title]
    plain = cards.plain(title)
    assert plain.isascii()
    assert cards.find(title) is card
    assert cards.find(plain) is card
    assert cards.find(plain.upper()) is card
    assert cards.find(f" {plain} ") is card


@pytest.mark.ruling("rule_maximum_copies")
def test_only_the_four_faction_agendas_are_limited_to_one_per_deck():
    limited = [t for t in TITLES if cards.POOL[t].noun != "identity" and copies_allowed(cards.POOL[t]) == 1]
    assert limited == ["Above the Law", "Longevity Serum", "Luminal Transubstantiation", "Tomorrowʼs Headline"]


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
