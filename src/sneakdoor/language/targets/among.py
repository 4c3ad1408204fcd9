"""Targets chosen among cards that were drawn, revealed, looked at or set aside just before."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.deciding import Deciding
from sneakdoor.terms import DISCARD_OF, P_HAND_RUNNER, P_INSTALLED, P_REMOVED, CardType, term

from ..descriptions import Cards, OneOfKinds
from ..effects import CARDS_DRAWN
from ..facts import CardsFacts, DiscardFacts, TrashedTogether
from ..grammar import Voice
from ..qualities import OfTheChosenType
from ..scene import Scene
from .base import Choosing

AWAY = (P_INSTALLED, P_REMOVED)
"""Where a card is no longer among others that were discarded or looked at."""


@term
class SomeOfThem(Choosing):
    """N of them | N of those cards | N of the <called> cards | N cards revealed this way

    Of those that the condition before spoke of, or that were drawn, trashed, looked at or set aside.
    """

    number: int = 1
    cards: Cards | None = None
    """Those that the condition before spoke of."""
    those: bool = False
    called: str = ""
    """What they are called by what was done with them: 'revealed', 'set-aside', 'remaining'."""
    revealed: bool = False
    """Whether it says 'revealed this way'."""
    trashed: bool = False
    """Whether they are those that were trashed this way."""
    another: bool = False
    """Whether it says that one was chosen before."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.called:
            return f"{self.number} of the {self.called} cards"
        if self.revealed:
            return f"{self.number} card{'' if self.number == 1 else 's'} revealed this way"
        return f"{'another ' if self.another else ''}{self.number} of {'those cards' if self.those else 'them'}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        """Of cards that were drawn, those that still lie aside. CR rule_card_leaves_drawn_set."""
        if self.trashed:
            return tuple(c for c in scene.trashed_this_way() if scene.place(c) in DISCARD_OF)
        event = scene.event
        if event is not None and event.kind == CARDS_DRAWN and (drawn := scene.drawn()):
            return drawn
        if event is not None and isinstance(event.facts, TrashedTogether):
            return scene.same_objects(event.facts.objects)
        return self.cards.find(scene) if self.cards is not None else scene.looked_at()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.number, self.number


@term
class OneFromAmong(Choosing):
    """1 <card> from among them | those cards: those that the condition before told of, or that were looked at"""

    cards: Cards | OneOfKinds
    those: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"1 {self.cards.words(voice)} from among {'those cards' if self.those else 'them'}"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        event = scene.event
        told = event.facts.cards if event is not None and isinstance(event.facts, DiscardFacts) else scene.looked_at()
        there = (c for c in told if scene.place(c) not in AWAY)
        return tuple(c for c in there if self.cards.covers(scene, c))

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class AnyOfThem(Choosing):
    """any number of them: of those that were looked at"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "any number of them"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return scene.looked_at()

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, 999


@term
class RevealedOfChosenType(Choosing):
    """1 revealed card of the chosen type"""

    deciding: ClassVar[Deciding] = Deciding.TRASH_REVEALED

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "1 revealed card of the chosen type"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        event = scene.event
        shown = event.facts.cards if event is not None and isinstance(event.facts, CardsFacts) else ()
        kind = tuple(CardType)[scene.named_number()]
        return tuple(c for c in shown if scene.place(c) == P_HAND_RUNNER and scene.card(c).type is kind)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 1, 1


@term
class RevealedOfThatType(Choosing):
    """up to N revealed cards of that type: of the one chosen before, among those that were revealed since"""

    number: int

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"up to {self.number} revealed card{'' if self.number == 1 else 's'} of that type"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        kind = tuple(CardType)[scene.named_number()]
        return tuple(c for c in scene.looked_at() if scene.card(c).type is kind)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, self.number


@term
class SomeOfChosenType(Choosing):
    """N of those M cards: of those that were set aside until there were as many of the chosen type, be it fewer"""

    number: int
    out_of: int

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"{self.number} of those {self.out_of} cards"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.looked_at() if OfTheChosenType().covers(scene, c))

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return self.number, self.number


@term
class ThoseThatAre(Choosing):
    """them: any number of the cards looked at that are of a type"""

    type: CardType

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "them"

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.looked_at() if scene.card(c).type is self.type)

    def bounds(self, scene: Scene) -> tuple[int, int]:
        return 0, 999
