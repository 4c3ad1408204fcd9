"""States as plain data."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from sneakdoor.engine.frames import Frame
from sneakdoor.engine.option import Option
from sneakdoor.engine.state import State
from sneakdoor.errors import SaveError
from sneakdoor.language.effects import KINDS, Effect
from sneakdoor.language.printed import Card
from sneakdoor.rulebooks import MODERN, RULEBOOKS, Rulebook

from .words import INSTANCES, WRITTEN, fields_with_defaults, slots


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
        return {"is": cls.__name__, **{name: plain(getattr(value, name)) for name in slots(cls)}}
    if is_dataclass(cls):
        written: dict[str, Any] = {"is": cls.__name__}
        for name, default in fields_with_defaults(cls):
            here = getattr(value, name)
            if default is None or not _same(here, default()):
                written[name] = plain(here)
        return written
    message = f"{value!r} cannot be saved: it is no word of the card language"
    raise SaveError(message)


def printed_data(card: Card) -> dict[str, Any]:
    """A card with all that is printed on it, for whoever does not know it by its title."""
    cls: type = type(card)
    written: dict[str, Any] = {"is": cls.__name__}
    for name, default in fields_with_defaults(cls):
        here = getattr(card, name)
        if name == "backs":
            here = [printed_data(back) for back in here]
            written.update({name: here} if here else {})
        elif default is None or not _same(here, default()):
            written[name] = plain(here)
    return written


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
