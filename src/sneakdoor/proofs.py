"""Proofs to be watched: the boards of the tests that prove a ruling, choice by choice, as `make rulings` recorded them.

A scene is a position and the keys of the choices that the test made from there; its points are where the test looked.
Cards that only the test knows travel with it, written as their class and fields like every word of a save. What a fresh
state has anyway is left out of a position. A scene is played again by whatever engine there is now, and a fingerprint
says whether it still comes to the same.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

import msgspec

from sneakdoor import cards, replay, rulings
from sneakdoor.decks import Deck
from sneakdoor.engine.faces import blank_identity, face_of
from sneakdoor.engine.state import State
from sneakdoor.errors import SaveError, UnknownRule, did_you_mean, quoted
from sneakdoor.game import Game
from sneakdoor.language.printed import Card
from sneakdoor.notation import BROKEN, Reader, from_data, printed_data, to_data
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE

FOLDER: Final = "data/proofs"
STALE: Final = "Recorded with an older build: this one plays it differently."
POOL: Final = dict(cards.POOL)
"""The cards that every build knows by title; what tests put into the pool for a while is not among them."""


class Point(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a test looked at something."""

    step: int
    """After how many choices."""
    looked: str
    """What it asked, as it stands in the test."""
    words: str = ""
    """What the test says about it, if it says something."""


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule of deck building that a deck breaks."""

    rule: str
    reason: str


class DeckShown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck that a test asked about, and the answer."""

    identity: str
    cards: dict[str, int]
    extra: list[str] = []
    restrictions: list[dict[str, Any]] = []
    """Lists of restrictions that it was held against, as they are written."""
    broken: list[Verdict] = []
    """Empty: it is legal."""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board in motion, or a deck: what a test made."""

    book: str
    """The rulebook that it plays by."""
    rulebook: dict[str, Any] = {}
    """Its name, and the answers in which it differs, if it does."""
    cards: list[dict[str, Any]] = []
    """Cards that are in no set."""
    position: dict[str, Any] | None = None
    """What differs from a fresh state; none: it is about a deck."""
    choices: list[str] = []
    points: list[Point] = []
    end: str = ""
    """The fingerprint of the board after the last choice."""
    deck: DeckShown | None = None

    @property
    def own_cards(self) -> list[Card]:
        """The cards that are in no set."""
        reader = Reader()
        return [reader.value(card) for card in self.cards]

    @property
    def point(self) -> int:
        """The step that matters most: where the test looked last."""
        return max((p.step for p in self.points), default=len(self.choices))

    def begin(self, *, log: bool = False) -> Game:
        """The game as it stands before the first choice."""
        if self.position is None:
            message = "This proof is about a deck: there is no board to begin from."
            raise SaveError(message)
        try:
            own = self.own_cards
            reader = Reader(own)
            rules = reader.rulebook(self.rulebook or {"name": self.book})
            faces = [face_of(reader.card(title), rules) for title in self.position["printed"]]
            state = from_data({**to_data(State(rules, faces, 0)), **self.position}, own)
        except BROKEN as error:
            raise SaveError(STALE) from error
        corp, runner = (Deck("proof", state.printed[side].title, {}) for side in (CORP_SIDE, RUNNER_SIDE))
        game = Game(state, corp, runner, 0, [])
        if log:
            game.keep_log()
        return game

    def play(self, game: Game, upto: int | None = None) -> Iterator[str]:
        """Make the choices, each told as it is about to be made; raises where this build does not offer one."""
        for choice in self.choices[:upto]:
            place = replay.place_of(game, choice)
            if place is None:
                raise SaveError(STALE)
            yield choice
            game.choose(place)

    def stale(self) -> bool:
        """Whether this build does not play it as it was recorded."""
        try:
            game = self.begin()
            for _ in self.play(game):
                pass
        except SaveError:
            return True
        return replay.fingerprint(game.state) != self.end


class Proof(msgspec.Struct, frozen=True):
    """What one test shows under one rulebook."""

    test: str
    book: str
    scenes: list[Scene]


def scene(game: Game) -> Scene:
    """The position of a game, with no choice made yet."""
    state = game.state
    data = to_data(state)
    fresh = to_data(State(state.rules, list(state.printed), 0))
    rules = data.pop("rules")
    return Scene(
        book=state.rules.name,
        rulebook=rules if rules != {"name": state.rules.name} else {},
        cards=[printed_data(card) for card in _strangers(state)],
        position={name: value for name, value in data.items() if name == "printed" or value != fresh[name]},
    )


def _strangers(state: State) -> Iterator[Card]:
    """The cards of a game that cannot be found by their titles, each once."""
    known: list[Card] = [blank_identity(CORP_SIDE), blank_identity(RUNNER_SIDE)]
    for face in state.printed:
        card = face.card
        if card not in known and card not in (POOL.get(card.title), state.rules.wordings.get(card.title)):
            known.append(card)
            yield card


# -- where they are kept


def file_of(test: str) -> str:
    """Where the proofs of a test are kept.

    >>> file_of("tests/rulings/runs/test_servers.py::test_a_server_is_empty")
    'rulings.runs.servers.json.gz'
    """
    path = test.partition("::")[0].removeprefix("tests/").removesuffix(".py")
    return path.replace("/", ".").replace("test_", "") + ".json.gz"


Kept = dict[str, dict[str, list[Scene]]]
"""Scenes by the name of the test and the rulebook; what is about neither rulebook stands under "neither"."""
NEITHER: Final = "neither"


def write(kept: Kept) -> bytes:
    """A file of proofs."""
    text = msgspec.json.encode({test: dict(sorted(kept[test].items())) for test in sorted(kept)})
    return gzip.compress(text, 9, mtime=0)


def read(data: bytes) -> Kept:
    """The proofs in a file."""
    try:
        return msgspec.json.decode(gzip.decompress(data), type=Kept)
    except (*BROKEN, EOFError, OSError, msgspec.MsgspecError) as error:
        raise SaveError(STALE) from error


@lru_cache(maxsize=16)
def _kept(name: str) -> Kept:
    file = resources.files("sneakdoor").joinpath(FOLDER, name)
    return read(file.read_bytes()) if file.is_file() else {}


def of_test(test: str) -> list[Proof]:
    """What a test shows, under each rulebook that it plays by."""
    kept = _kept(file_of(test)).get(test.partition("::")[2], {})
    return [Proof(test, book, scenes) for book, scenes in kept.items()]


def of_ruling(id: str, book: str | None = None) -> list[Proof]:
    """What shows a ruling, test by test; under one rulebook, if one is named.

    >>> [proof.book for proof in of_ruling("faq4.card.femme-fatale.2")]
    ['classic', 'modern']
    """
    known = rulings.proofs()
    if id not in known:
        message = f"no ruling is called {quoted(id)}{did_you_mean(id, known)}"
        raise UnknownRule(message)
    found = [proof for test in known[id] for proof in of_test(test)]
    return [proof for proof in found if book is None or proof.book in (book, NEITHER)]


@cache
def recorded() -> frozenset[str]:
    """The tests of which something was recorded."""
    found: set[str] = set()
    known = {test for tests in rulings.proofs().values() for test in tests}
    for name in sorted({file_of(test) for test in known}):
        file = resources.files("sneakdoor").joinpath(FOLDER, name)
        names = _names(file.read_bytes()) if file.is_file() else frozenset()
        found |= {test for test in known if file_of(test) == name and test.partition("::")[2] in names}
    return frozenset(found)


def _names(data: bytes) -> frozenset[str]:
    """The tests in a file of proofs that show something."""
    kept = msgspec.json.decode(gzip.decompress(data), type=dict[str, dict[str, msgspec.Raw]])
    return frozenset(test for test, books in kept.items() if books)


@cache
def watchable() -> frozenset[str]:
    """The rulings, and rules and examples, that have a proof to watch."""
    return frozenset(i for i, tests in rulings.proofs().items() if not recorded().isdisjoint(tests))
