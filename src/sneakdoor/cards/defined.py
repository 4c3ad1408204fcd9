"""A card belongs to the pool because it is written down."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from sneakdoor.language import Card

FACTIONS = (
    *("anarch", "criminal", "shaper", "adam", "apex", "sunny_lebeau", "neutral_runner"),
    *("haas_bioroid", "jinteki", "nbn", "weyland", "neutral_corp"),
)
"""The files of a set, in the order in which its cards are listed; a file of any other name comes after them."""


def defined(*modules: ModuleType) -> tuple[Card, ...]:
    """Every card that stands in these modules, in the order in which it stands there."""
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Card))


def modules_in(package: str, path: Iterable[str]) -> list[ModuleType]:
    """The modules of a set's folder, faction by faction."""
    names = sorted((found.name for found in iter_modules(path)), key=_place)
    return [import_module(f"{package}.{name}") for name in names]


def in_folder(package: str, path: Iterable[str]) -> tuple[Card, ...]:
    """Every card that stands in the modules of a set's folder."""
    return defined(*modules_in(package, path))


def _place(name: str) -> tuple[int, str]:
    """A faction's file, and further files of that faction after it."""
    faction = next((n for n, faction in enumerate(FACTIONS) if name.startswith(faction)), len(FACTIONS))
    return faction, name
