"""Identities: their other sides, their versions. CR sec_identities, rule_identity_copy."""

from __future__ import annotations

from sneakdoor.terms import Conjugate, term

from .. import effects as fx
from ..effects import Effect
from ..grammar import Voice
from ..instruction import Instruction
from ..scene import Scene
from ..targets import THIS, Target


@term
class Flip(Instruction):
    """flip this identity. CR rule_identity_double_sided"""

    card: Target = THIS

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('flip')} {self.card.noun(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.IDENTITY_FLIPPED, scene.you, c) for c in self.card.find(scene))


@term
class SwitchVersion(Instruction):
    """you may switch this identity with any copy of <name>: secretly, since the fronts are equal

    CR rule_jinteki_biotech_detail
    """

    name: str

    def phrase(self, voice: Voice) -> str:
        return f"you may switch {voice.this()} with any copy of {self.name}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.VERSION_CHOSEN, scene.you, scene.source),)
