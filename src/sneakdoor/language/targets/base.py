"""What a target is: what needs no choice, and what is chosen."""

from __future__ import annotations

from typing import ClassVar, Protocol

from sneakdoor.deciding import Deciding

from ..effects import NO_CARD
from ..grammar import Voice
from ..scene import Scene


class Target(Protocol):
    """Anything a verb can act on."""

    @property
    def chooses(self) -> bool:
        """Whether a player must choose before the instruction becomes imminent. CR rule_announce_targets."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        """The target in a sentence."""

    def find(self, scene: Scene) -> tuple[int, ...]:
        """The cards it stands for now."""

    def covers(self, scene: Scene, card: int) -> bool:
        """Whether a card is (one of) those meant."""


class Amounting(Protocol):
    """Something with a value, such as a `Number`."""

    def value(self, voice: Voice) -> str: ...
    def amount(self, scene: Scene) -> int: ...


class Reference:
    """A target that needs no choice."""

    __slots__ = ()
    chooses: ClassVar[bool] = False
    looks_back: ClassVar[bool] = False
    """Whether it means what the words before it chose, found or moved."""

    def find(self, scene: Scene) -> tuple[int, ...]:
        raise NotImplementedError  # every reference says what it finds

    def covers(self, scene: Scene, card: int) -> bool:
        return card in self.find(scene)


def only(card: int) -> tuple[int, ...]:
    """A card as a set of cards; no card as none."""
    return () if card == NO_CARD else (card,)


class Choosing:
    """A target that a player announces before the instruction is imminent. CR sec_targets."""

    __slots__ = ()
    chooses: ClassVar[bool] = True
    deciding: ClassVar[Deciding] = Deciding.TARGET
    """What the player is asked."""
    cards_chosen: ClassVar[bool] = True
    """Whether it chooses cards, which later words can call 'it' and 'them'."""
    numbers_cards: ClassVar[bool] = False
    """Whether the player says how many, which later words can call 'that many'."""
    random: ClassVar[bool] = False
    """Whether chance chooses."""

    @property
    def different(self) -> bool:
        """Whether no two of them may share a name. CR rule_act_on_different_names."""
        return False

    def together(self, scene: Scene) -> tuple[int, ...] | None:
        """Those of the candidates of which several may be chosen; None: of all of them."""
        return None

    def candidates(self, scene: Scene) -> tuple[int, ...]:
        raise NotImplementedError  # every choice says among what

    def conceivable(self, scene: Scene) -> bool:
        """Whether there is something to choose, for all that the ability's controller may know."""
        return bool(self.candidates(scene))

    def bounds(self, scene: Scene) -> tuple[int, int]:
        """How many at least and at most, if there are enough."""
        raise NotImplementedError  # every choice says how many

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.chosen(self)

    def covers(self, scene: Scene, card: int) -> bool:
        return card in scene.chosen(self)
