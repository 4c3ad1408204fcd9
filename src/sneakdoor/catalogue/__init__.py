"""Everything a client must know that does not change: decks, levels, words and rules; and cards as they are shown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final, TypeVar, cast

import msgspec

from sneakdoor import __version__, cards, decks, stops
from sneakdoor import glossary as terms
from sneakdoor.language import Card, Ice, Identity
from sneakdoor.narration import cited as told_by
from sneakdoor.symbols import FACTION_NAMES
from sneakdoor.terms import SIDE_NAMES, Faction

from . import shapes
from .shapes import (
    Catalogue,
    GlossaryEntry,
    Level,
    ListPart,
    Paragraph,
    Rule,
    StrongPart,
    SymbolName,
    SymbolPart,
    TermPart,
)

T = TypeVar("T")
FIELDS: Final = {
    "cost": "cost",
    "strength": "strength",
    "memory": "memory",
    "trash_cost": "trash_cost",
    "requirement": "advancement",
    "points": "points",
    "influence": "influence",
    "minimum_deck": "minimum_deck",
    "influence_limit": "influence_limit",
    "link": "link",
}
"""What a card may have printed on it: its name in the card language, and in the catalogue."""
MARKUP: Final = re.compile(r"\[([a-z-]+)\]|<(/?)(strong|ul|li)>")


LEVELS: Final = (
    Level("easy", "Easy", "Plays sensibly but carelessly; good for your first games."),
    Level("normal", "Normal", "Plays to win, but misjudges what things are worth by a few credits."),
    Level("hard", "Hard", "Counts exactly, and plays whatever is worth most by what it can see."),
)


# -- text


class Reader:
    """Reads the markup of rules text into parts, and finds the words that the glossary explains, each once a card."""

    def __init__(self, words: re.Pattern[str] | None, terms: dict[str, str], explained: Iterable[str] = ()) -> None:
        self._words = words
        self._terms = terms
        """The word of the glossary that each of its forms stands for."""
        self._explained = set(explained)
        self._strong = False

    def paragraph(self, text: str) -> Paragraph:
        """One line of rules text."""
        outer: Paragraph = []
        lists: list[list[Paragraph]] = []
        here = outer
        at = 0
        for mark in MARKUP.finditer(text):
            self._plain(text[at : mark.start()], here)
            at = mark.end()
            symbol, closing, tag = mark.groups()
            if symbol in FACTION_NAMES:
                self._plain(FACTION_NAMES[symbol], here)
            elif symbol:
                here.append(SymbolPart(cast("SymbolName", symbol)))
            elif tag == "strong":
                self._strong = not closing
            elif tag == "ul" and not closing:
                lists.append([])
            elif tag == "li" and not closing:
                here = []
                lists[-1].append(here)
            else:
                here = outer
                if tag == "ul":
                    outer.append(ListPart(lists.pop()))
        self._plain(text[at:], here)
        return outer

    def _plain(self, text: str, here: Paragraph) -> None:
        """Words between marks."""
        if self._strong:
            if text:
                here.append(StrongPart(text))
            return
        at = 0
        for found in self._words.finditer(text) if self._words is not None else ():
            word = self._terms[found[0].casefold()]
            if word in self._explained:
                continue
            self._explained.add(word)
            if found.start() > at:
                here.append(text[at : found.start()])
            here.append(TermPart(found[0]))
            at = found.end()
        if at < len(text):
            here.append(text[at:])


def text_of(card: Card) -> list[Paragraph]:
    """The rules text of a card, in parts.

    >>> text_of(cards.find("Palisade"))[1]
    [SymbolPart(symbol='subroutine'), ' ', TermPart(term='End the run'), '.']
    """
    reader = Reader(*glossary_words())
    return [reader.paragraph(line) for line in card.text.split("\n") if line]


# -- what comes from files of ours


def _data(name: str, kind: type[T]) -> dict[str, T]:
    text = resources.files("sneakdoor").joinpath(f"data/{name}.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, kind])  # type: ignore[valid-type]


@cache
def glossary() -> dict[str, GlossaryEntry]:
    """The words of the glossary that explain themselves on cards and in sentences; the rest is on its pages."""
    return {
        entry.word: GlossaryEntry(
            text=entry.short,
            rule=entry.rules[0],
            forms=list(entry.forms),
            page=entry.slug,
            subtype=entry.tooltip == "subtype",
        )
        for entry in terms.every()
        if entry.tooltip
    }


@cache
def rules() -> dict[str, Rule]:
    """Rules that are cited, by slug: a title in our words, and the number."""
    return _data("rules", Rule)


def cited(rule: str) -> str:
    """A rule as a person reads it: its title and number; what has neither, such as a tournament's list, as it is."""
    known = rules().get(rule)
    return rule if known is None else f"{known.title}, {known.number}"


@cache
def glossary_words() -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds the words of the glossary in a text, longest first, and which word each form stands for.

    Words that are only subtypes ("current") mean something else in a sentence, and are left out.
    """
    sentences = {word: entry for word, entry in glossary().items() if not entry.subtype}
    terms = {form.casefold(): word for word, entry in sentences.items() for form in (word, *entry.forms)}
    longest = sorted(terms, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b", re.IGNORECASE), terms


# -- the whole


def card_data(card: Card) -> shapes.Card:
    """A card as clients show it."""
    return shapes.Card(
        title=card.title,
        side=SIDE_NAMES[card.side],
        faction=card.faction.value,
        type=card.noun,
        subtypes=list(card.subtypes),
        unique=card.unique,
        text=text_of(card),
        subroutines=card.text.count("[subroutine]") if isinstance(card, Ice) else None,
        **{name: getattr(card, field, None) for field, name in FIELDS.items()},
    )


@cache
def backs() -> dict[str, Card]:
    """The other sides of double-sided identities, by title."""
    identities = [card for card in cards.POOL.values() if isinstance(card, Identity)]
    return {back.title: back for identity in identities for back in identity.backs}


def shown(title: str) -> shapes.Card | None:
    """The card of just that title, or the other side of an identity, as clients show it; nothing if there is none."""
    return _shown(title) if title in cards.POOL or title in backs() else None


@cache
def _shown(title: str) -> shapes.Card:
    return card_data(cards.POOL.get(title) or backs()[title])


def deck_data(ids: Iterable[str]) -> list[shapes.Deck]:
    """The decks that come with the game."""
    found = []
    for id in ids:
        deck, blurb = decks.load(id), decks.blurb(id)
        found.append(
            shapes.Deck(
                id=id,
                name=blurb.title,
                side=deck.side,
                identity=deck.identity,
                description=blurb.description,
                group=blurb.group,
                player=blurb.player,
                year=blurb.year,
                cards=dict(deck.counts),
            )
        )
    return found


def stop_data() -> list[shapes.Stop]:
    """Kinds of windows in which each side may want to stop."""
    return [
        shapes.Stop(id=stop.id, name=stop.name, side=side, default=stop.corp if side == "corp" else stop.runner)
        for side in SIDE_NAMES
        for stop in stops.STOPS
    ]


@cache
def catalogue() -> Catalogue:
    """All of it."""
    return Catalogue(
        version=__version__,
        cards={deck.identity: card_data(cards.find(deck.identity)) for deck in map(decks.load, decks.names())},
        factions={f.value: shapes.Faction(label=f.label, side=SIDE_NAMES[f.side]) for f in Faction},
        decks=deck_data(decks.names()),
        levels=list(LEVELS),
        glossary=glossary(),
        rules=rules(),
        explained=told_by.RULES,
        stops=stop_data(),
    )
