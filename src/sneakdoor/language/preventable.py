"""Instructions that come with an interrupt of their own."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import RUNNER, RUNNER_SIDE, Damage, term

from .abilities import LastingWhen
from .amounts import All, Amount
from .combinators import MayPay
from .grammar import Voice
from .instruction import UNFOLDING, Instruction
from .instructions import DoDamage, LoseAllClicks, PreventDamage
from .occurrences import First, Suffers, Would
from .periods import Period
from .scene import Scene


@term
class PreventableForAllClicks(Instruction):
    """do N core damage. If the Runner has any [click] remaining, they may lose all their [click] to prevent this damage

    That is an interrupt of the card that does the damage. CR sec_prevent_avoid, rule_ordinal_would.
    """

    amount: Amount
    kind: Damage
    shape: ClassVar[int] = UNFOLDING

    @property
    def damage(self) -> DoDamage:
        """What is done to a Runner who keeps the clicks."""
        return DoDamage(self.amount, self.kind)

    def phrase(self, voice: Voice) -> str:
        any_left = "If the Runner has any [click] remaining"
        return f"{self.damage.phrase(voice)}. {any_left}, they may lose all their [click] to prevent this damage"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        if not scene.clicks(RUNNER_SIDE):
            return (self.damage,)
        prevention = MayPay(LoseAllClicks(RUNNER), PreventDamage(All(), self.kind), by=RUNNER)
        return (LastingWhen(First(Would(Suffers(self.kind))), prevention, period=Period.THIS_ACCESS), self.damage)

    def could_change(self, scene: Scene) -> bool:
        return self.damage.could_change(scene)
