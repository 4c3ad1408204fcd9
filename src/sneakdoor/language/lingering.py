"""What an effect says that is to linger, where no word of its own says it. CR sec_lingering_effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .periods import Period

if TYPE_CHECKING:
    from .declarations.base import Declaration


class StrengthFor(NamedTuple):
    """A card's strength is changed, by the amount of the effect."""

    period: Period


class SubtypeFor(NamedTuple):
    """A card gains a subtype."""

    subtype: str
    period: Period


class DeclaredFor(NamedTuple):
    """Something is declared."""

    declaration: Declaration
    period: Period
