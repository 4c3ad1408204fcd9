"""Instructions that come with an interrupt of their own."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import RUNNER, RUNNER_SIDE, V_TRASH, Damage, Who, term

from .abilities import LastingWhen
from .amounts import All, Amount
from .combinators import MayPay
from .costs import Costs, nested, parts
from .descriptions import Cards
from .grammar import Voice
from .instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer
from .instructions import DoDamage, LoseAllClicks, PreventDamage, PreventTrash, Trash
from .occurrences import AreTrashed, First, Suffers, Would
from .periods import Period
from .scene import Scene
from .targets import Target
from .targets.base import Reference


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


@term
class CanPrevent(Instruction):
    """<instruction>, by which cards are trashed. <Player> can <cost> to prevent this

    That is an interrupt of the card that trashes them. CR sec_prevent_avoid, rule_interrupt_keywords.
    """

    instruction: Instruction
    cost: Costs
    by: Who
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        text = self.instruction.phrase(voice)
        subject, _ = voice.subject(self.by)
        return f"{text}. {subject[:1].upper()}{subject[1:]} can {nested(self.cost, voice, str)} to prevent this"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        this_way = Would(AreTrashed(Cards(), this_way=True))
        prevention = MayPay(self.cost, PreventTrash(Cards(), this=True), by=self.by)
        return (LastingWhen(First(this_way), prevention, period=Period.THIS_TURN), self.instruction)

    def could_change(self, scene: Scene) -> bool:
        return self.instruction.could_change(scene)


@term
class TrashPreventably(Instruction):
    """trash <cards>. For each card that would be trashed this way, the Runner may <cost> to prevent that

    Whoever may pay does so for one card after another; those that are left are trashed together. CR sec_prevent_avoid.
    """

    cards: Target
    cost: Costs
    by: Who
    shape: ClassVar[int] = UNFOLDING

    def phrase(self, voice: Voice) -> str:
        trash = Trash(self.cards).phrase(voice)
        subject, _ = voice.subject(self.by)
        paying = f"{subject} may {nested(self.cost, voice, str)} to prevent that card from being trashed"
        return f"{trash}. For each card that would be trashed this way, {paying}"

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        doomed = tuple(c for c in self.cards.find(scene) if not scene.forbidden(scene.you, V_TRASH, c))
        return (TrashUnspared(doomed, self.cost, self.by),) if doomed else ()

    def could_change(self, scene: Scene) -> bool:
        return bool(self.cards.find(scene))


@term
class TrashUnspared(Instruction):
    """trash those cards for which nobody pays"""

    doomed: tuple[int, ...]
    cost: Costs
    by: Who
    shape: ClassVar[int] = OFFERING

    def phrase(self, voice: Voice) -> str:
        return TrashPreventably(Certain(self.doomed), self.cost, self.by).phrase(voice)

    def offers(self, scene: Scene) -> Offer:
        left = Certain(self.doomed).find(scene)
        spared = tuple(
            Branch(
                f"prevent {scene.card(c).title} from being trashed",
                (TrashUnspared(tuple(d for d in left if d != c), self.cost, self.by),),
                parts(self.cost),
            )
            for c in left
        )
        rest = Branch("done", (Trash(Certain(left)),) if left else (), declines=True)
        return Offer(scene.player(self.by), (*spared, rest), "rule_nested_cost_may")


@term
class Certain(Reference):
    """certain installed cards, as long as they are"""

    cards: tuple[int, ...]

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "those cards"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in self.cards if scene.is_installed(c))
