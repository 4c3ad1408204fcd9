"""What a word of the language is: a value with named fields. Never compiled, since it makes classes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def term(cls: type[T]) -> type[T]:
    """A word of the language: a frozen, slotted dataclass."""
    return dataclass(frozen=True, slots=True)(cls)


def walk(term: object) -> Iterator[object]:
    """A term and all terms in it."""
    yield term
    if isinstance(term, tuple):
        for part in term:
            yield from walk(part)
    elif is_dataclass(term) and not isinstance(term, type):
        for f in fields(term):
            yield from walk(getattr(term, f.name))
