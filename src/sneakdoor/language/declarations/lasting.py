"""Instructions that make a declaration last for a time."""

from __future__ import annotations

from sneakdoor.terms import Period, term

from .. import effects as fx
from ..effects import Effect
from ..grammar import Voice
from ..instruction import Instruction
from ..scene import Scene
from .base import Declaration


def declared(scene: Scene, period: Period, declaration: Declaration) -> tuple[Effect, ...]:
    """A declaration comes to hold for a time."""
    return (Effect(fx.LINGERING_CREATED, scene.you, source=scene.source, extra=("declared", period, declaration)),)


@term
class Lasting(Instruction):
    """<declaration> for the remainder of the turn. CR sec_lingering_effects"""

    declaration: Declaration
    period: Period

    def phrase(self, voice: Voice) -> str:
        return f"{self.declaration.text(voice)} {self.period.value}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return declared(scene, self.period, self.declaration)


@term
class During(Instruction):
    """During that run, <declaration>. CR rule_linked_abilities_during_timing_structure"""

    period: Period
    declaration: Declaration

    def phrase(self, voice: Voice) -> str:
        return f"{self.period.value}, {self.declaration.text(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return declared(scene, self.period, self.declaration)
