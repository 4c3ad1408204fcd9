"""The catalogue: every card as clients show it, and words and rules that are all explained."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

import sneakdoor
from sneakdoor import cards, decks, stops
from sneakdoor.catalogue import LEVELS, backs, catalogue, glossary, rules, shown, text_of
from sneakdoor.catalogue.shapes import ListPart, StrongPart, SymbolPart, TermPart
from sneakdoor.players import levels
from sneakdoor.symbols import FACTION_NAMES

from .each import for_each

SOURCE = Path(sneakdoor.__file__).parent
SLUG = re.compile(r'"((?:rule|step|sec|subsec)_[a-z0-9_]+|(?:faq4|cr1)\.[a-z0-9_.]*[a-z0-9])"')
SYMBOLS = {"credit", "click", "mu", "link", "trash", "subroutine", "interrupt", "recurring-credit"}


def written(parts: list) -> str:
    """A text put together again from its parts, in the markup of the card language."""
    found = ""
    for part in parts:
        match part:
            case str():
                found += part
            case SymbolPart(symbol):
                found += f"[{symbol}]"
            case StrongPart(words) | TermPart(words):
                found += words
            case ListPart(items):
                found += "".join(written(item) for item in items)
            case other:
                raise AssertionError(other)
    return found


@for_each({name: [card.title for card in members] for name, members in cards.SETS.items()})
def test_nothing_of_a_text_is_lost_in_its_parts(title):
    card = cards.POOL[title]
    plain = re.sub(r"<[^>]+>", "", card.text)
    plain = re.sub(r"\[([a-z-]+)\]", lambda m: FACTION_NAMES.get(m[1], m[0]), plain)
    assert [written(p) for p in text_of(card)] == [line for line in plain.split("\n") if line]


def test_symbols_are_those_of_the_protocol():
    used = {m for c in cards.POOL.values() for m in re.findall(r"\[([a-z-]+)\]", c.text)}
    assert used - FACTION_NAMES.keys() <= SYMBOLS


def test_every_term_is_in_the_glossary():
    forms = {form.casefold() for word, entry in glossary().items() for form in (word, *entry.forms)}

    def terms(parts: list) -> list[str]:
        inner = [t for part in parts if isinstance(part, ListPart) for item in part.items for t in terms(item)]
        return inner + [part.term for part in parts if isinstance(part, TermPart)]

    found = {t.casefold() for c in cards.POOL.values() for p in text_of(c) for t in terms(p)}
    assert found
    assert found <= forms


def test_no_form_stands_for_two_words():
    forms = [form.casefold() for word, entry in glossary().items() for form in (word, *entry.forms)]
    assert len(forms) == len(set(forms))


def test_every_rule_that_is_cited_has_a_title_and_a_number():
    cited = {m for path in SOURCE.rglob("*.py") for m in SLUG.findall(path.read_text(encoding="utf-8"))}
    cited |= {entry.rule for entry in glossary().values()}
    assert cited - rules().keys() == set()
    assert all(rule.title and rule.number for rule in rules().values())


def test_cards_say_what_is_printed_on_them():
    assert msgspec.to_builtins(shown("Palisade")) | {"text": []} == {
        "title": "Palisade",
        "side": "corp",
        "faction": "neutral_corp",
        "type": "ice",
        "subtypes": ["barrier"],
        "unique": False,
        "cost": 3,
        "strength": 2,
        "subroutines": 1,
        "influence": 0,
        "text": [],
    }
    agenda = shown("Offworld Office")
    assert (agenda.advancement, agenda.points) == (4, 2)
    assert shown("Cleaver").memory == 1
    assert shown("The Catalyst: Convention Breaker").minimum_deck == 30


def test_every_card_and_every_other_side_can_be_asked_for_by_its_title_alone():
    assert [title for title in (*cards.POOL, *backs()) if shown(title).title != title] == []
    assert shown("palisade") is shown("No Such Card") is None


def test_the_catalogue_holds_no_cards_but_the_identities_of_the_decks():
    told = catalogue()
    assert told.cards.keys() == {deck.identity for deck in told.decks}


def test_decks_levels_and_stops_are_all_there():
    told = catalogue()
    assert [d.id for d in told.decks] == decks.names()
    assert all(d.name and d.description for d in told.decks)
    assert {level.id for level in LEVELS} <= set(levels.LEVELS)
    for side in ("corp", "runner"):
        assert {s.id: s.default for s in told.stops if s.side == side} == stops.defaults(side)
    assert {c.faction for c in told.cards.values()} <= told.factions.keys()


def test_words_that_are_only_subtypes_are_not_marked_in_a_sentence():
    assert glossary()["current"].subtype
    assert TermPart("current") not in [part for paragraph in text_of(cards.find("Rook")) for part in paragraph]


def test_the_readme_says_how_many_titles_there_are():
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"([\d,]+) titles\b", readme) == [f"{len(cards.POOL):,}"]
