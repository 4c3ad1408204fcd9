"""Saves: a game as bytes, with a version and a checksum."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from string import hexdigits
from typing import TYPE_CHECKING, Any, Final, NoReturn

import msgspec

from sneakdoor.decks import Deck
from sneakdoor.engine.randomness import begin
from sneakdoor.errors import SaveError, SneakdoorError
from sneakdoor.language.printed import Card
from sneakdoor.terms import SIDE_NAMES

from .damage import BROKEN, DAMAGED, damaged
from .reading import Reader, from_data
from .writing import plain, to_data

if TYPE_CHECKING:
    from sneakdoor.game import Game

VERSION: Final = 3
"""1: until version 0.3; 2: version 0.4. What was being resolved then had other fields: those games are played again."""
OPEN_FACTS: Final = (
    "rng",
    "zone",
    "piles",
    "credits",
    "clicks",
    "turn",
    "tags",
    "bad_publicity",
    "core_damage",
    "decider",
)
"""Fields of the state that every version has written alike: a game played again must come to the same."""
SEED_BITS: Final = 128
"""What chance begins with has no more; `engine.randomness`."""


def checksum(envelope: Mapping[str, Any]) -> str:
    """What tells a damaged save from a whole one."""
    return sha256(msgspec.json.encode({k: v for k, v in envelope.items() if k != "check"})).hexdigest()


def save(game: Game) -> bytes:
    """A game as bytes, at any decision or after its end."""
    state = to_data(game.state)
    envelope: dict[str, Any] = {
        "sneakdoor": VERSION,
        "rulebook": state.pop("rules"),
        "decks": {"corp": game.corp.to_data(), "runner": game.runner.to_data()},
        "seed": seed_data(game.seed),
        "choices": game.choices,
        "conceded": game.conceded,
        "state": state,
    }
    envelope["check"] = checksum(envelope)
    return msgspec.json.encode(envelope)


def load(saved: bytes, extra: Iterable[Card] = ()) -> Game:
    """The game that was saved; `extra` are cards of your own that are in it.

    A save of an older version is played again, choice by choice, and must come to where it was saved.
    """
    envelope = open_envelope(saved, VERSION, "sneakdoor", "save")
    if envelope.get("check") != checksum(envelope):
        message = "The save has been changed or damaged since it was written; load an older one."
        raise SaveError(message)
    try:
        return _loaded(envelope, tuple(extra))
    except SaveError:
        raise
    except BROKEN as error:
        raise SaveError(DAMAGED) from error


def _loaded(envelope: Mapping[str, Any], extra: tuple[Card, ...]) -> Game:
    from sneakdoor.game import Game

    state = envelope["state"]
    if not isinstance(state, dict):
        damaged("the state is missing")
    corp, runner = (Deck.from_data(envelope["decks"][side]) for side in SIDE_NAMES)
    seed, choices, conceded = seed_of(envelope.get("seed")), _choices(envelope), conceded_in(envelope)
    if envelope["sneakdoor"] == VERSION:
        game = Game(from_data({**state, "rules": envelope["rulebook"]}, extra), corp, runner, seed, choices)
        game.conceded = conceded
        return game
    try:
        game = Game.new(corp, runner, seed, Reader(extra).rulebook(envelope["rulebook"]))
    except SneakdoorError as error:
        _outdated(envelope, f"it does not begin with two decks: {error}")
    for step, place in enumerate(choices):
        if game.decision is None or place >= len(game.decision.options):
            _outdated(envelope, f"choice {step + 1} is not among the options here")
        game.choose(place)
    if conceded is not None:
        game.concede(conceded)
    for fact in OPEN_FACTS:
        if plain(getattr(game.state, fact)) != state[fact]:
            _outdated(envelope, "played again it leads elsewhere")
    return game


def _outdated(envelope: Mapping[str, Any], why: str) -> NoReturn:
    """Say that a save needs the version that wrote it."""
    wrote = {1: "0.3", 2: "0.4"}[envelope["sneakdoor"]]
    message = (
        f"This save was written by Sneakdoor {wrote}, and this version cannot go on with it ({why}); use that one."
    )
    raise SaveError(message)


def open_envelope(text: bytes | str, newest: int, mark: str, what: str) -> dict[str, Any]:
    """The envelope, if it is one of ours and of a version that is known."""
    try:
        envelope = msgspec.json.decode(text)
    except (*BROKEN, msgspec.MsgspecError) as error:
        message = f"This is not a Sneakdoor {what}, or it has been cut off; choose another file."
        raise SaveError(message) from error
    if not isinstance(envelope, dict) or mark not in envelope:
        message = f"This is not a Sneakdoor {what}; choose another file."
        raise SaveError(message)
    version = envelope[mark]
    if type(version) is not int or not 1 <= version <= newest:
        shown = str(version)[:40]
        message = f"The {what} has version {shown}, and this program reads {newest}; use the one that wrote it."
        raise SaveError(message)
    return envelope


def seed_data(seed: int) -> int | str:
    """A seed as it is written: up to 64 bits as a number, a larger one as its 32 hexadecimal digits.

    >>> seed_data(7), seed_data(1 << 127)
    (7, '80000000000000000000000000000000')
    """
    plain_seed = begin(seed)
    return plain_seed if plain_seed >> 64 == 0 else f"{plain_seed >> 64:032x}"


def seed_of(data: object) -> int:
    """A seed as it was written."""
    if type(data) is int and data >> 64 == 0:
        return data
    if isinstance(data, str) and len(data) == SEED_BITS // 4 and set(data) <= set(hexdigits):
        seed = int(data, 16)
        return seed if seed >> 64 else seed | 1 << SEED_BITS  # of its larger kind, though it begins with many zeros
    message = f"The seed is a whole number or 32 hexadecimal digits, not {str(data)[:40]!r}; choose another file."
    raise SaveError(message)


def _choices(envelope: Mapping[str, Any]) -> list[int]:
    choices = envelope.get("choices")
    if not isinstance(choices, list) or any(type(c) is not int or c < 0 for c in choices):
        message = "The choices are a list of whole numbers from 0; choose another file."
        raise SaveError(message)
    return choices


def conceded_in(envelope: Mapping[str, Any]) -> str | None:
    """Who gave up, if anybody did."""
    conceded = envelope.get("conceded")
    if conceded is not None and conceded not in SIDE_NAMES:
        message = f"Who conceded is a side or nobody, not {conceded!r}; choose another file."
        raise SaveError(message)
    return conceded
