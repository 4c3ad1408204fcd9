"""Who chooses what damage trashes. CR rule_modify_ability_with_choice."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Damage, term

from .. import effects as fx
from ..facts import DamageFacts, told
from ..grammar import Voice
from ..periods import THIS_TURN
from ..scene import Scene
from .base import D_DAMAGE


@term
class ChoosesDamage:
    """you choose the cards from your grip to trash whenever you take damage"""

    kind: ClassVar[int] = D_DAMAGE
    first_only: ClassVar[bool] = False
    """Whether only the first card is chosen, after a look at the grip if its controller likes."""

    def text(self, voice: Voice) -> str:
        including = f"(including the damage taken by installing {voice.this()})"
        return f"you choose the card(s) from your grip to trash whenever you take damage {including}"

    def chooses(self, scene: Scene, damage: Damage) -> bool:
        """Whether it has a say about damage of this kind that is being suffered."""
        return True


@term
class SelectsFirstDamage:
    """for the first net damage the Runner suffers each turn, you may look at the grip and select the card trashed"""

    damage: Damage
    kind: ClassVar[int] = D_DAMAGE
    first_only: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (fx.DAMAGE_SUFFERED,)

    def text(self, voice: Voice) -> str:
        first = f"for the first {self.damage.value} the Runner suffers each turn"
        return f"{first}, you may look at the Runner's grip and select the card that is trashed"

    def chooses(self, scene: Scene, damage: Damage) -> bool:
        """Whether none of that kind has been suffered this turn."""
        return damage is self.damage and not any(
            e.kind == fx.DAMAGE_SUFFERED and told(e, DamageFacts).kind is self.damage for e in scene.history(THIS_TURN)
        )
