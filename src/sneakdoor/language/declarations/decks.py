"""What cards say about the decks that hold them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from sneakdoor.terms import CARD, CardType, Faction, Subtype, term

from ..descriptions import BOLD
from ..grammar import Voice
from .base import D_NONE

if TYPE_CHECKING:
    from ..printed import Card


@term
class InDeck:
    """N or more [non-subtype] [faction] <cards> in your deck"""

    number: int
    types: CardType = CARD
    faction: Faction | None = None
    non_subtype: Subtype | None = None

    def clause(self, voice: Voice) -> str:
        words = [f"you have {self.number} or more"]
        if self.non_subtype is not None:
            words.append("non-" + BOLD(self.non_subtype))
        if self.faction is not None:
            words.append(self.faction.symbol)
        return " ".join([*words, self.types.value[True], "in your deck"])

    def is_so(self, deck: Iterable[Card]) -> bool:
        """Whether a deck of these cards has so many."""
        fitting = sum(
            self.types in (CARD, card.type)
            and self.faction in (None, card.faction)
            and self.non_subtype not in card.subtypes
            for card in deck
        )
        return fitting >= self.number


@term
class CostsNoInfluence:
    """this card costs 0 influence if <deck>. CR rule_influence_limit"""

    if_: InDeck
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"this card costs 0 influence if {self.if_.clause(voice)}"


@term
class DeckCopies:
    """your deck cannot include more than N copies of any card. CR rule_maximum_copies"""

    number: int
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"your deck cannot include more than {self.number} cop{'y' if self.number == 1 else 'ies'} of any card"


@term
class DeckAgendas:
    """your deck may include up to N different agenda cards from each Corp faction. CR rule_disallowed_cards"""

    number: int
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"your deck may include up to {self.number} different agenda cards from each Corp faction"
