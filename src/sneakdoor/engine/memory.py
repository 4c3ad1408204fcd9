"""What the game keeps in mind of single cards: what they have become, chosen, named, and where they stood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from sneakdoor.terms import Subtype


class Remembered(NamedTuple):
    """What an ability of a card chose, for others of it."""

    incarnation: int
    """The object that the card was."""
    cards: tuple[tuple[int, int], ...]
    """The cards, each with the object it was."""


class NamedTitle(NamedTuple):
    """The card that a card has named."""

    incarnation: int
    title: str


class PickedServer(NamedTuple):
    """The server that a card has chosen."""

    incarnation: int
    server: int
    for_turn: bool
    """Whether the choice is over with the turn, as one that is made when a turn begins."""


class Stood(NamedTuple):
    """Where ice stood that left its server."""

    ice: int
    server: int
    before: tuple[int, ...]
    """The positions further in."""


# -- what a card has become ------------------------------------------------------------------------------


class AsAgenda(NamedTuple):
    """An agenda. CR rule_add_card_to_score_area."""

    worth: int
    subtype: Subtype | None = None


class AsCondition(NamedTuple):
    """A condition counter. CR rule_card_to_counter."""

    host: int


class AsCopy(NamedTuple):
    """Itself, with the text of another card besides. CR rule_source_granted_abilities."""

    title: str


class AsBack(NamedTuple):
    """The other side of an identity. CR rule_identity_double_sided."""

    version: int


class WithoutAbilities(NamedTuple):
    """Itself, without its abilities. CR rule_lose_ability."""

    except_subroutines: bool


Conversion = AsAgenda | AsCondition | AsCopy | AsBack | WithoutAbilities
MEMORIES: Final = (Remembered, NamedTitle, PickedServer, Stood, AsAgenda, AsCondition, AsCopy, AsBack, WithoutAbilities)
"""All of them, for whoever writes a state down."""
