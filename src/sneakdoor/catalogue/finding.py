"""The one search of all pages: cards, rulings, words of the game, decks and pages, the best of each."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final

from sneakdoor import cards, decks, glossary, official, rulings, search
from sneakdoor.symbols import readable

from .lookup_shapes import FoundGroup, FoundKind, FoundThing, FoundThings

BEST: Final = 3
"""How many of each kind are told."""
LONGEST_DETAIL: Final = 90
SHORTEST_INSIDE: Final = 3
"""A word is looked for within sentences from that length on."""
PAGES: Final = (
    FoundThing("Play", "the lobby", "/"),
    FoundThing("Learn", "lessons for both sides", "/learn"),
    FoundThing("Puzzles", "win this turn, or survive it", "/learn/puzzles"),
    FoundThing("Cards", "search the pool", "/cards"),
    FoundThing("Decks", "yours, starters, tournaments", "/decks"),
    FoundThing("Import a deck", "paste a list", "/decks/import"),
    FoundThing("Rules", "timing structures", "/rules"),
    FoundThing("Rulings", "with their proofs", "/rules/rulings"),
    FoundThing("Glossary", "the words of the game", "/rules/glossary"),
    FoundThing("Judge's bench", "put any board together", "/bench"),
    FoundThing("Watch", "games that are being played", "/watch"),
    FoundThing("Open a replay", "from a file", "/replay"),
)


def prepare() -> None:
    """Read all that can be found, so that the first who looks does not wait for it."""
    _titles()
    _all_rulings()
    _terms()
    _decks()


def find(written: str) -> FoundThings:
    """The best of each kind for what was typed.

    >>> [group.kind for group in find("sneakdoor beta").groups]
    ['cards', 'rulings']
    """
    wanted = " ".join(cards.plain(written[: search.LONGEST_SEARCH]).split())
    if not wanted:
        return FoundThings([])
    kinds: tuple[tuple[FoundKind, Callable[[str], Iterable[FoundThing]]], ...] = (
        ("cards", _cards if not search.asks(written) else lambda _: _asked(written)),
        ("rulings", _rulings),
        ("terms", lambda wanted: _best(wanted, _terms())),
        ("decks", lambda wanted: _best(wanted, _decks())),
        ("pages", lambda wanted: _best(wanted, _pages())),
    )
    groups = [FoundGroup(kind, list(found(wanted))[:BEST]) for kind, found in kinds]
    return FoundThings([group for group in groups if group.found])


def _nearness(wanted: str, said: str) -> int | None:
    """How near a text is: the same, it begins so, a word of it does, words of it begin with each; None: not at all."""
    if said == wanted:
        return 0
    if said.startswith(wanted):
        return 1
    if f" {wanted}" in said:
        return 2
    return 3 if all(f" {word}" in f" {said}" for word in wanted.split()) else None


def _best(wanted: str, things: Iterable[tuple[str, FoundThing]]) -> list[FoundThing]:
    """The nearest first; among those as near, the shorter title."""
    found = [(near, len(thing.title), thing) for said, thing in things if (near := _nearness(wanted, said)) is not None]
    return [thing for *_, thing in sorted(found, key=lambda f: f[:2])[:BEST]]


# -- each kind


@cache
def _titles() -> tuple[tuple[str, FoundThing], ...]:
    return tuple(
        (
            entry.title,
            FoundThing(
                entry.card.title,
                f"{entry.card.faction.label} {entry.card.noun}",
                f"/cards/{search.slug(entry.card.title)}",
            ),
        )
        for entry in search.entries()
    )


def _cards(wanted: str) -> Iterator[FoundThing]:
    found = _best(wanted, _titles())
    yield from found
    yield from (thing for said, thing in _titles() if wanted in said and thing not in found)


def _asked(written: str) -> list[FoundThing]:
    """What a search with keys finds."""
    by_title = {thing.title: thing for _, thing in _titles()}
    return [by_title[card.title] for card in search.read(written).cards()[:BEST]]


@cache
def _all_rulings() -> tuple[tuple[str, FoundThing], ...]:
    said = [(r.says, f"Official ruling, {r.card}", r.id, r.card) for r in official.every() if r.says]
    said += [(r.ruling, r.document, r.id, " ".join(r.cards)) for r in rulings.every()]
    return tuple(
        (
            cards.plain(f"{titles} {sentence}"),
            FoundThing(_shortened(sentence), source, f"/rules/rulings/{id}"),
        )
        for sentence, source, id, titles in said
    )


def _rulings(wanted: str) -> Iterator[FoundThing]:
    """Those that name such a card first, then those that have all the words."""
    if len(wanted) < SHORTEST_INSIDE:
        return
    words = wanted.split()
    found = [(said, thing) for said, thing in _all_rulings() if all(word in said for word in words)]
    found.sort(key=lambda f: not f[0].startswith(wanted))
    yield from (thing for _, thing in found)


@cache
def _terms() -> tuple[tuple[str, FoundThing], ...]:
    return tuple(
        (
            cards.plain(" ".join((entry.term, *entry.names, *entry.forms))),
            FoundThing(entry.term, _shortened(entry.short), f"/rules/glossary/{entry.slug}"),
        )
        for entry in glossary.every()
    )


@cache
def _decks() -> tuple[tuple[str, FoundThing], ...]:
    found = []
    for id in decks.names():
        deck, blurb = decks.load(id), decks.blurb(id)
        said = cards.plain(f"{blurb.title} {deck.identity} {blurb.player} {blurb.group}")
        found.append((said, FoundThing(blurb.title, f"{blurb.group}, {deck.identity}", f"/decks/{id}")))
    return tuple(found)


@cache
def _pages() -> tuple[tuple[str, FoundThing], ...]:
    return tuple((cards.plain(f"{page.title} {page.detail}"), page) for page in PAGES)


def _shortened(text: str) -> str:
    return textwrap.shorten(readable(text), LONGEST_DETAIL, placeholder=" …")
