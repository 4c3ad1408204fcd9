"""Games as text: states as plain data, and saves. Whatever is wrong with one raises SaveError and nothing else.

A save holds everything: rulebook, decks, seed, choices and the state itself, so that it can be loaded without being
played again (`replay` keeps only what the rest follows from). Terms of the card language are written as their class and
those fields that differ from their defaults, cards as their titles, kinds of effects by name: nothing in a save depends
on the order of anything in the source.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from hashlib import sha256
from importlib import import_module
from inspect import signature
from string import hexdigits
from typing import TYPE_CHECKING, Any, Final, NoReturn

import msgspec

from sneakdoor import cards, engine, rulebooks
from sneakdoor.decks import Deck
from sneakdoor.engine import loop
from sneakdoor.engine.encounter import Interrupted
from sneakdoor.engine.faces import blank_identity, face_of
from sneakdoor.engine.frames import FRAMES, Frame
from sneakdoor.engine.lingering.base import MadeBy, every_kind
from sneakdoor.engine.memory import MEMORIES
from sneakdoor.engine.option import Option, kinds
from sneakdoor.engine.options import Use
from sneakdoor.engine.outcome import Outcome
from sneakdoor.engine.randomness import begin
from sneakdoor.engine.reactions import Pending
from sneakdoor.engine.resolve import Guest
from sneakdoor.engine.state import State
from sneakdoor.errors import SaveError, SneakdoorError, UnknownRulebook
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.language.instruction import Branch
from sneakdoor.language.printed import Card
from sneakdoor.native import fields_of
from sneakdoor.rulebooks import MODERN, RULEBOOKS, Rulebook
from sneakdoor.terms import CORP_SIDE, P_OUTSIDE, RUNNER_SIDE, SIDE_NAMES, Basic, walk
from sneakdoor.word import remade

if TYPE_CHECKING:
    from sneakdoor.game import Game

for _module in pkgutil.iter_modules(engine.__path__, "sneakdoor.engine."):
    import_module(_module.name)  # so that every frame is registered

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
KIND_OF: Final = {name: kind for kind, name in enumerate(KINDS)}
DERIVED: Final = frozenset(("face", *State.UNCOMPARED))
"""Fields of the state that follow from the others."""
WRITTEN: Final = tuple(slot for slot in fields_of(State) if slot not in DERIVED)
TUPLES: Final[tuple[type, ...]] = (Branch, Guest, Interrupted, MadeBy, *MEMORIES)
"""Tuples with named fields."""
INSTANCES: Final[dict[str, type]] = {cls.__name__: cls for cls in (*every_kind(), Pending, Outcome, *TUPLES)}
DAMAGED: Final = "The save is damaged; load an older one."
BROKEN: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    SneakdoorError,
    TypeError,
    ValueError,
)
"""What reading nonsense can lead to."""


def damaged(why: str) -> NoReturn:
    """Say what is wrong with a save."""
    message = f"{why}: the save is damaged; load an older one"
    raise SaveError(message)


# -- words -------------------------------------------------------------------------------------------


@cache
def _words() -> tuple[dict[str, type], dict[str, type[Enum]]]:
    """Every class of the language, the cards and the rulebooks, by name: terms and enums."""
    terms: dict[str, type] = {}
    enums: dict[str, type[Enum]] = {}
    homes = ("sneakdoor.deciding", "sneakdoor.terms", "sneakdoor.language", "sneakdoor.cards", "sneakdoor.rulebooks")
    for name, module in sorted(sys.modules.items()):
        if not any(name == home or name.startswith(f"{home}.") for home in homes):
            continue
        for cls in vars(module).values():
            if not isinstance(cls, type) or cls.__module__ != name:
                continue
            if issubclass(cls, Enum):
                _register(enums, cls)
            elif is_dataclass(cls):
                _register(terms, cls)
    return terms, enums


def _register(table: dict[str, Any], cls: type) -> None:
    if table.setdefault(cls.__name__, cls) is not cls:
        message = f"two words are called {cls.__name__}; saves tell words apart by name"
        raise TypeError(message)


@cache
def _fields(cls: type) -> tuple[tuple[str, Callable[[], object] | None], ...]:
    """The fields of a term, each with what makes its default."""
    found: list[tuple[str, Callable[[], object] | None]] = []
    for f in fields(cls):
        if not f.init:
            continue
        if f.default_factory is not MISSING:
            found.append((f.name, f.default_factory))
        elif f.default is not MISSING:
            found.append((f.name, _constant(f.default)))
        else:
            found.append((f.name, None))
    return tuple(found)


def _constant(value: object) -> Callable[[], object]:
    return lambda: value


def _slots(cls: type) -> tuple[str, ...]:
    """The fields of an instance that is no term."""
    if cls in TUPLES:
        fields: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
        return fields
    return fields_of(cls)


@cache
def _parameters(cls: type) -> tuple[str, ...]:
    """What a frame or another instance is made with; each is one of its fields."""
    return tuple(signature(cls).parameters)


# -- writing -----------------------------------------------------------------------------------------


def plain(value: object) -> Any:
    """Any value of the state as plain data: tuples become lists, everything else that is not plain an object."""
    cls = type(value)
    if isinstance(value, Enum):
        return {"enum": f"{cls.__name__}.{value.name}"}
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if cls is tuple:
        return [plain(v) for v in value]  # type: ignore[attr-defined]
    if isinstance(value, list):
        return {"list": [plain(v) for v in value]}
    if isinstance(value, dict):
        return {"dict": [[plain(k), plain(v)] for k, v in value.items()]}
    if isinstance(value, Effect):
        kind, *rest = value.fields()
        return {"effect": [KINDS[kind], *map(plain, rest)]}
    if isinstance(value, Card):
        return {"card": value.title}
    if isinstance(value, Option):
        return {"option": cls.__name__, **value.facts()}
    if isinstance(value, Frame) or cls.__name__ in INSTANCES:
        return {"is": cls.__name__, **{name: plain(getattr(value, name)) for name in _slots(cls)}}
    if is_dataclass(cls):
        written: dict[str, Any] = {"is": cls.__name__}
        for name, default in _fields(cls):
            here = getattr(value, name)
            if default is None or not _same(here, default()):
                written[name] = plain(here)
        return written
    message = f"{value!r} cannot be saved: it is no word of the card language"
    raise SaveError(message)


def _same(a: object, b: object) -> bool:
    return type(a) is type(b) and a == b


def to_data(state: State) -> dict[str, Any]:
    """The whole state as plain data."""
    data: dict[str, Any] = {}
    for slot in WRITTEN:
        if slot == "rules":
            data[slot] = rulebook_data(state.rules)
        elif slot == "printed":
            data[slot] = [face.title for face in state.printed]
        else:
            data[slot] = plain(getattr(state, slot))
    return data


def rulebook_data(rules: Rulebook) -> dict[str, Any]:
    """A rulebook as its name and the answers in which it differs from the rulebook of that name."""
    base = RULEBOOKS.get(rules.name, MODERN)
    answers = {f.name: getattr(rules, f.name) for f in fields(Rulebook) if f.init}
    changed = {name: plain(answer) for name, answer in answers.items() if answer != getattr(base, name)}
    return {"name": base.name, "answers": changed} if changed else {"name": base.name}


# -- reading -----------------------------------------------------------------------------------------


class Reader:
    """Reads plain data back into values; knows cards beyond the pool, if it is given some."""

    def __init__(self, extra: Iterable[Card] = ()) -> None:
        self.extra = {card.title: card for card in (blank_identity(CORP_SIDE), blank_identity(RUNNER_SIDE), *extra)}
        self.terms, self.enums = _words()
        said = [t for card in self.extra.values() for t in walk(card.abilities) if is_dataclass(t)]
        self.terms = {**{type(t).__name__: type(t) for t in said}, **self.terms}

    def card(self, title: object) -> Card:
        """A card by its title."""
        if not isinstance(title, str):
            damaged(f"{title!r} is no title")
        found = self.extra.get(title) or cards.POOL.get(title)
        if found is None:
            message = f"no card is called {title!r} here; load the save with the version that made it"
            raise SaveError(message)
        return found

    def value(self, data: object) -> Any:
        """A value from plain data."""
        if data is None or isinstance(data, (bool, int, str)):
            return data
        if isinstance(data, list):
            return tuple(self.value(d) for d in data)
        if not isinstance(data, dict) or not data:
            damaged(f"{data!r} means nothing")
        if "is" in data:
            return self.instance(data)
        if "option" in data:
            return self.option(data)
        (tag, of), *more = data.items()
        if not more and tag == "list" and isinstance(of, list):
            return [self.value(d) for d in of]
        if not more and tag == "dict" and isinstance(of, list):
            return {self.value(k): self.value(v) for k, v in of}
        if not more and tag == "effect" and isinstance(of, list) and len(of) == len(fields_of(Effect)):
            return Effect(KIND_OF[of[0]], *map(self.value, of[1:]))
        if not more and tag == "enum" and isinstance(of, str):
            cls, _, member = of.partition(".")
            return self.enums[cls][member]
        if not more and tag == "card":
            return self.card(of)
        return damaged(f"{tag!r} means nothing")

    def option(self, data: dict[str, Any]) -> Option:
        """An option: its kind, and its fields."""
        facts = {name: value for name, value in data.items() if name != "option"}
        kind = kinds().get(data["option"])
        if kind is None or set(facts) != set(fields_of(kind)):
            damaged(f"{data!r} is no option")
        if any(type(value) is not int for value in facts.values()):
            damaged(f"{data!r} is no option")
        return kind(**facts)

    def instance(self, data: dict[str, Any]) -> object:
        """A term, a frame, or another instance of a class that states are made of."""
        name = data["is"]
        cls = FRAMES.get(name) or INSTANCES.get(name)
        if cls is None:
            return self.term(name, data)
        names = _slots(cls)
        if data.keys() != {"is", *names}:
            damaged(f"{name} has other fields")
        read = {n: self.value(data[n]) for n in names}
        if cls in TUPLES:
            return cls(**read)
        taken = _parameters(cls)
        made: object = cls(**{n: read[n] for n in taken})
        for n in names:
            if n not in taken:
                setattr(made, n, read[n])
        return made

    def term(self, name: object, data: dict[str, Any]) -> object:
        """A word of the card language."""
        cls = self.terms.get(name) if isinstance(name, str) else None
        if cls is None:
            message = f"{name!r} is no word of the card language here; load the save with the version that made it"
            raise SaveError(message)
        left = dict(data)
        del left["is"]
        values: dict[str, object] = {}
        for field, default in _fields(cls):
            if field in left:
                values[field] = self.value(left.pop(field))
            elif default is not None:
                values[field] = default()
            else:
                damaged(f"{name} lacks {field}")
        if left:
            damaged(f"{name} has other fields")
        return remade(cls, values)

    def rulebook(self, data: object) -> Rulebook:
        """A rulebook from its name and the answers that differ."""
        if not isinstance(data, dict) or not isinstance(data.get("name"), str):
            damaged("the rulebook is missing")
        try:
            base = rulebooks.load(data["name"])
        except UnknownRulebook as error:
            raise SaveError(str(error)) from error
        answers = data.get("answers", {})
        if not isinstance(answers, dict):
            damaged("the rulebook's answers are missing")
        read = {name: self.value(answer) for name, answer in answers.items()}
        for name, answer in read.items():
            if not hasattr(base, name) or type(answer) is not type(getattr(base, name)):
                damaged(f"the rulebook's {name!r} is not an answer")
        return replace(base, **read) if read else base

    def state(self, data: object) -> State:
        """A state from plain data, ready to go on."""
        if not isinstance(data, dict) or data.keys() != set(WRITTEN):
            damaged("the state is not complete")
        rules = self.rulebook(data["rules"])
        titles = data["printed"]
        if not isinstance(titles, list) or len(titles) < 2:
            damaged("the cards are missing")
        state = State(rules, [face_of(self.card(t), rules) for t in titles], 0)
        for slot in WRITTEN:
            if slot not in ("rules", "printed"):
                value = self.value(data[slot])
                if slot not in ("acting", "outcome") and type(value) is not type(getattr(state, slot)):
                    damaged(f"{slot} is not what it should be")
                setattr(state, slot, value)
        _check(state)
        loop.reindex(state)
        return state


COLUMNS: Final = ("zone", "faceup", "server", "host", "inc", "known", "since", "entered", "serial")


def _check(state: State) -> None:
    """What the engine takes for granted about the shape of a state."""
    number = len(state.printed)
    for name in COLUMNS:
        column = getattr(state, name)
        wanted = bool if name == "faceup" else int
        if len(column) != number or any(type(v) is not wanted for v in column):
            damaged(f"{name} is not what it should be")
    fresh = State(state.rules, [], 0)
    for name in ("piles", "credits", "clicks", "turns", "last_turn"):
        if len(getattr(state, name)) != len(getattr(fresh, name)):
            damaged(f"{name} is not what it should be")
    placed = sorted(c for pile in state.piles for c in pile)
    if placed != [c for c in range(number) if c in state.piles[P_OUTSIDE] or state.zone[c] != P_OUTSIDE]:
        damaged("a card is in two places or in none")
    if any(type(n) is not int or n < 0 for n in (*state.credits, *state.clicks, *state.counters.values())):
        damaged("there are fewer than no credits, clicks or counters")
    if not all(isinstance(f, Frame) for f in state.stack) or (not state.stack and state.outcome is None):
        damaged("what is being resolved is missing")
    if not all(isinstance(o, Option) for o in state.options):
        damaged("the options are not what they should be")
    if state.outcome is None and (len(state.options) < 2 or state.decider not in (CORP_SIDE, RUNNER_SIDE)):
        damaged("there is nothing to decide")
    if not isinstance(state.acting, (Basic, Use, type(None))):
        damaged("the action being taken is not what it should be")
    if not isinstance(state.outcome, (Outcome, type(None))):
        damaged("the outcome is not what it should be")


def from_data(data: object, extra: Iterable[Card] = ()) -> State:
    """The state that was written as this data; `extra` are cards of your own that are in it."""
    try:
        return Reader(extra).state(data)
    except SaveError:
        raise
    except BROKEN as error:
        raise SaveError(DAMAGED) from error


# -- saves -------------------------------------------------------------------------------------------


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
