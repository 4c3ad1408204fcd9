"""What an effect says that is to linger, where no word of its own says it. CR sec_lingering_effects."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sneakdoor.terms import term

from .facts import Facts
from .periods import Period

if TYPE_CHECKING:
    from .declarations.base import Declaration


@term
class StrengthFor(Facts):
    """A card's strength is changed, by the amount of the effect."""

    period: Period


@cache
def strength_for(period: Period) -> StrengthFor:
    """The one value that says for how long."""
    return StrengthFor(period)


@term
class SubtypeFor(Facts):
    """A card gains a subtype."""

    subtype: str
    period: Period | None = None
    """How long; None: as long as it is active."""


@term
class DeclaredFor(Facts):
    """Something is declared."""

    declaration: Declaration
    period: Period
