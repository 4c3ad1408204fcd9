"""Abilities of other cards, resolved because an instruction says so."""

from __future__ import annotations

from sneakdoor.terms import Conjugate, Occasion, term

from .. import effects as fx
from ..effects import Effect
from ..facts import OccasionFacts
from ..grammar import Voice
from ..instruction import Instruction, choosing
from ..scene import Scene
from ..targets import Choosing, Target


@term
class TriggerClickAbility(Instruction):
    """trigger its [click] ability without spending [click]"""

    card: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('trigger')} its [click] ability without spending [click]"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CLICK_ABILITY_TRIGGERED, scene.you, c) for c in self.card.find(scene))

    def possible(self, scene: Scene) -> bool:
        return any(scene.is_installed(c) for c in self.card.find(scene))


OCCURRENCE_OF = {
    Occasion.SCORED: fx.AGENDA_SCORED,
    Occasion.INSTALLED: fx.CARD_INSTALLED,
    Occasion.ENCOUNTERED: fx.ENCOUNTER_BEGAN,
}


@term
class ResolveAbility(Instruction):
    """resolve the "when scored" ability on <card>, as though it were that.

    CR rule_instructed_to_resolve_conditional_ability
    """

    occasion: Occasion
    card: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f'{do("resolve")} the "{self.occasion.value}" ability on {self.card.noun(voice)}'

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        kind = OCCURRENCE_OF[self.occasion]
        return tuple(
            Effect(fx.OCCASION_SUPPOSED, scene.you, c, source=scene.source, facts=OccasionFacts(kind))
            for c in self.card.find(scene)
        )
