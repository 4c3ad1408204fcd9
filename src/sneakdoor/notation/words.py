"""What saves are made of: classes by name, each with its fields."""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from inspect import signature
from typing import Any, Final

from sneakdoor import engine
from sneakdoor.engine.encounter import Interrupted
from sneakdoor.engine.lingering.base import MadeBy, every_kind
from sneakdoor.engine.memory import MEMORIES
from sneakdoor.engine.outcome import Outcome
from sneakdoor.engine.reactions import Pending
from sneakdoor.engine.resolve import Guest
from sneakdoor.engine.state import State
from sneakdoor.language.effects import KINDS
from sneakdoor.language.instruction import Branch
from sneakdoor.native import fields_of

for _module in pkgutil.iter_modules(engine.__path__, "sneakdoor.engine."):
    import_module(_module.name)  # so that every frame is registered

KIND_OF: Final = {name: kind for kind, name in enumerate(KINDS)}
DERIVED: Final = frozenset(("face", *State.UNCOMPARED))
"""Fields of the state that follow from the others."""
WRITTEN: Final = tuple(slot for slot in fields_of(State) if slot not in DERIVED)
TUPLES: Final[tuple[type, ...]] = (Branch, Guest, Interrupted, MadeBy, *MEMORIES)
"""Tuples with named fields."""
INSTANCES: Final[dict[str, type]] = {cls.__name__: cls for cls in (*every_kind(), Pending, Outcome, *TUPLES)}


@cache
def every_word() -> tuple[dict[str, type], dict[str, type[Enum]]]:
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
def fields_with_defaults(cls: type) -> tuple[tuple[str, Callable[[], object] | None], ...]:
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


def slots(cls: type) -> tuple[str, ...]:
    """The fields of an instance that is no term."""
    if cls in TUPLES:
        fields: tuple[str, ...] = cls._fields  # type: ignore[attr-defined]
        return fields
    return fields_of(cls)


@cache
def parameters(cls: type) -> tuple[str, ...]:
    """What a frame or another instance is made with; each is one of its fields."""
    return tuple(signature(cls).parameters)
