"""A card belongs to the pool because it is written down."""

from __future__ import annotations

from types import ModuleType

from sneakdoor.language import Card


def defined(*modules: ModuleType) -> tuple[Card, ...]:
    """Every card that stands in these modules, in the order in which it stands there."""
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Card))
