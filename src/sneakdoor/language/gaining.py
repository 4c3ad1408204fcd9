"""Instructions by which ice gains subroutines for a while. CR rule_subroutine_origins."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Order, term

from .abilities import Subroutine, sentences
from .declarations import GainsSubroutine, Lasting
from .declarations.lasting import declared
from .effects import Effect
from .grammar import Voice
from .instruction import OFFERING, UNFOLDING, Branch, Instruction, Offer, choosing
from .periods import Period
from .scene import Scene
from .targets import THIS, Choosing, Target, ThoseCards


@term
class PlaceSubroutine(Instruction):
    """where among the subroutines that it has, this ice gains one; the Corp says"""

    subroutine: Subroutine
    period: Period
    shape: ClassVar[int] = OFFERING

    def __post_init__(self) -> None:
        self.period.require_duration()

    def phrase(self, voice: Voice) -> str:
        return self._put(-1).phrase(voice)

    def offers(self, scene: Scene) -> Offer:
        card = scene.card(scene.source)
        voice = Voice(card.side, card.noun, card.title)
        there = scene.subroutine_numbers(scene.source)
        words = (sentences(scene.subroutine(scene.source, n), voice) for n in there)
        branches = [Branch(f"before: {text}", (self._put(n),)) for n, text in zip(there, words, strict=True)]
        last = Branch("after all others", (self._put(there[-1], after=True) if there else self._put(-1),))
        return Offer(scene.you, (*branches, last), "rule_gain_subroutines_in_any_order")

    def _put(self, number: int, *, after: bool = False) -> Instruction:
        return Lasting(GainsSubroutine(THIS, self.subroutine, next_to=number, after=after), self.period)


@term
class CopySubroutines(Instruction):
    """<ice> gains a second copy of each subroutine, right after it, <duration>. CR rule_subroutines_duplicated"""

    ice: Target
    period: Period

    def __post_init__(self) -> None:
        self.period.require_duration()

    def phrase(self, voice: Voice) -> str:
        copies = "a second copy of each subroutine on it (after the original subroutine)"
        return f"{self.ice.noun(voice)} gains {copies} {self.period.text}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return tuple(
            effect
            for c in self.ice.find(scene)
            for n in scene.subroutine_numbers(c)
            for effect in declared(
                scene,
                self.period,
                GainsSubroutine(self.ice, Subroutine(*scene.subroutine(c, n)), next_to=n, after=True),
            )
        )


@term
class GainSubroutinesOf(Instruction):
    """this ice gains the subroutines of <ice> in order before all its other subroutines <duration>.

    CR rule_subroutine_origin_external_before
    """

    ice: Target
    where: Order
    period: Period

    def __post_init__(self) -> None:
        self.period.require_duration()

    def phrase(self, voice: Voice) -> str:
        where = f"in order {self.where.value} all its other subroutines"
        return f"{voice.this()} gains the subroutines of {self.ice.noun(voice)} {where} {self.period.text}"

    def targets(self) -> tuple[Choosing, ...]:
        return choosing(self.ice)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """What comes before all others is before what has come before: the first of them comes last."""
        found = [Subroutine(*scene.subroutine(c, n)) for c in self.ice.find(scene) for n in scene.subroutine_numbers(c)]
        if self.where is Order.BEFORE:
            found.reverse()
        grants = (GainsSubroutine(THIS, subroutine, where=self.where) for subroutine in found)
        return tuple(effect for grant in grants for effect in declared(scene, self.period, grant))


@term
class GainRevealedSubroutines(Instruction):
    """For the remainder of this run, this ice gains the subroutines of the revealed ice in the order of your choice.

    CR rule_gain_subroutines_in_any_order
    """

    period: Period = Period.REST_OF_RUN
    shape: ClassVar[int] = UNFOLDING

    def __post_init__(self) -> None:
        self.period.require_duration()

    def phrase(self, voice: Voice) -> str:
        return (
            f"{self.period.text}, {voice.this()} gains the subroutines of the revealed ice in the order of your choice"
        )

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        return tuple(
            PlaceSubroutine(Subroutine(*scene.subroutine(c, n)), self.period)
            for c in ThoseCards().find(scene)
            for n in scene.subroutine_numbers(c)
        )
