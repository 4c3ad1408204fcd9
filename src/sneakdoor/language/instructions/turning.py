"""Cards rezzed, derezzed, turned over."""

from __future__ import annotations

from sneakdoor.terms import (
    YOU,
    Conjugate,
    Who,
    term,
)

from .. import effects as fx
from ..effects import Effect
from ..facts import Facing
from ..grammar import Voice
from ..instruction import Instruction, choosing
from ..scene import Scene
from ..targets import Choosing, Target, This


@term
class Rez(Instruction):
    """rez <card> [ignoring all costs] | the Corp must rez <card> by paying its rez cost, if able. CR sec_rez"""

    card: Target
    ignoring_all_costs: bool = False
    paying_less: int = 0
    by: Who = YOU
    must: bool = False

    @property
    def rezzes_this(self) -> bool:
        return isinstance(self.card, This)

    def phrase(self, voice: Voice) -> str:
        if not self.must:
            return Instruction.phrase(self, voice)
        subject, _ = voice.subject(self.by)
        return f"{subject} must {self.act(voice, str)} by paying its rez cost, if able"

    def act(self, voice: Voice, do: Conjugate) -> str:
        costs = ", ignoring all costs" if self.ignoring_all_costs else ""
        less = f", paying {self.paying_less}[credit] less" if self.paying_less else ""
        return f"{do('rez')} {self.card.noun(voice)}{costs}{less}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be rezzed this way."""
        return scene.can_be_rezzed(card, ignoring_costs=self.ignoring_all_costs, less=self.paying_less)

    def possible(self, scene: Scene) -> bool:
        """Among facedown cards, nobody is told which could be rezzed."""
        if isinstance(self.card, Choosing):
            return any(scene.is_installed(c) and not scene.is_faceup(c) for c in self.card.candidates(scene))
        return any(self.suits(scene, c) for c in self.card.find(scene))

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_REZZED, scene.player(self.by), c, source=scene.source, facts=self)
            for c in self.card.find(scene)
        )


@term
class Derez(Instruction):
    """derez <card>. CR sec_derez"""

    card: Target

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('derez')} {self.card.noun(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card can be derezzed."""
        return scene.is_rezzed(card)

    def possible(self, scene: Scene) -> bool:
        cards = self.card.candidates(scene) if isinstance(self.card, Choosing) else self.card.find(scene)
        return any(self.suits(scene, c) for c in cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(Effect(fx.CARD_DEREZZED, scene.you, c) for c in self.card.find(scene) if scene.is_rezzed(c))


@term
class TurnFacedown(Instruction):
    """turn <card> facedown (or faceup). CR sec_facedown_runner_cards"""

    card: Target
    faceup: bool = False

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('turn')} {self.card.noun(voice, 'in')} {'faceup' if self.faceup else 'facedown'}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.card)

    def suits(self, scene: Scene, card: int) -> bool:
        """Whether a card does not lie that way already."""
        return scene.is_faceup(card) is not self.faceup

    def possible(self, scene: Scene) -> bool:
        cards = self.card.candidates(scene) if isinstance(self.card, Choosing) else self.card.find(scene)
        return any(self.suits(scene, c) for c in cards)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            Effect(fx.CARD_TURNED, scene.you, c, int(self.faceup) or 1, facts=Facing(self.faceup))
            for c in self.card.find(scene)
            if self.suits(scene, c)
        )
