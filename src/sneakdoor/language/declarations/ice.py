"""What ice gains: subroutines."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sneakdoor.terms import Conjugate, Order, Server, term

from ..amounts import Amount, evaluate, measured, things
from ..counting import Countable
from ..effects import LINGERING_CREATED, NO_CARD, Effect
from ..grammar import Voice
from ..instruction import Instruction
from ..lingering import DeclaredFor, strength_for
from ..periods import Period
from ..scene import Scene
from ..targets import THIS, Target
from .base import D_NONE, D_REPLACED_SUBROUTINE, D_SEQUENCE, D_SUBROUTINE
from .lasting import declared

if TYPE_CHECKING:
    from ..abilities import Subroutine


@term
class GainsSubroutine:
    """<ice> gains "[subroutine] …" [for each <thing>] [after all its other subroutines]. CR rule_subroutine_origins"""

    ice: Target
    subroutine: Subroutine
    for_each: Countable | None = None
    where: Order | None = None
    """Unsaid, after all its other subroutines."""
    number: int = 1
    next_to: int = -1
    """The subroutine of the ice beside which the Corp has put it: before it, or after it.

    CR rule_gain_subroutines_in_any_order.
    """
    after: bool = False
    printed: bool = False
    """Whether it says 'before its printed subroutine', the only one."""
    all: bool = True
    """Whether it says 'all' of the other subroutines, which it means anyhow."""
    kind: ClassVar[int] = D_SUBROUTINE

    def text(self, voice: Voice) -> str:
        ice = self.ice.noun(voice)
        each = f" for each {self.for_each.one(voice)}" if self.for_each is not None else ""
        if self.printed and self.where is not None:
            return f'{ice} gains "{self.subroutine.text(voice)}" {self.where.value} its printed subroutine{each}'
        others = f"{'all ' if self.all else ''}its other subroutines"
        where = f" {self.where.value} {others}" if self.where is not None else ""
        return f'{ice} gains "{self.subroutine.text(voice)}"{each}{where}'

    def granted(self, scene: Scene, ice: int) -> int:
        """How many of these subroutines a piece of ice has because of it."""
        if not self.ice.covers(scene, ice):
            return 0
        return self.number if self.for_each is None else self.for_each.count(scene)


@term
class RezzedLikeOthers:
    """During runs against this server, you can rez this ice any time you could rez non-ice cards.

    CR rule_rez_ice_restriction
    """

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        runs = f"during runs against {Server.THIS_SERVER.value}"
        return f"{runs}, you can rez {voice.this()} any time you could rez non-ice cards"


@term
class LosesSubroutines:
    """<ice> loses 1 of its printed subroutines for each <thing>, beginning with the last.

    CR rule_subroutines_static_ability_remove_subroutines
    """

    for_each: Countable
    ice: Target = THIS
    kind: ClassVar[int] = D_SUBROUTINE

    def text(self, voice: Voice) -> str:
        return f"{self.ice.noun(voice)} loses 1 of its printed subroutines for each {self.for_each.one(voice)}"

    def lost(self, scene: Scene, ice: int) -> int:
        """How many printed subroutines a piece of ice lacks because of it."""
        return self.for_each.count(scene) if self.ice.covers(scene, ice) else 0


@term
class ResolveInOrderOfYourChoice:
    """unbroken subroutines resolve in the order of your choice. CR rule_resolve_subroutines_runner_choice"""

    kind: ClassVar[int] = D_SEQUENCE

    def text(self, voice: Voice) -> str:
        return "unbroken subroutines resolve in the order of your choice"


@term
class ResolvesInstead:
    """whenever the Corp would resolve a subroutine [on <ice>], instead they resolve "[subroutine] …".

    CR rule_replace_subroutine_resolution
    """

    ice: Target | None
    subroutine: Subroutine
    kind: ClassVar[int] = D_REPLACED_SUBROUTINE

    def text(self, voice: Voice) -> str:
        on = f" on {self.ice.noun(voice)}" if self.ice is not None else ""
        would = f"whenever the Corp would resolve a subroutine{on}"
        return f'{would}, instead they resolve "{self.subroutine.text(voice)}"'


@term
class GainStrengthAndSubroutine(Instruction):
    """<ice> gets +N strength and gains "[subroutine] …" after its other subroutines <duration>"""

    ice: Target
    change: int
    subroutine: Subroutine
    lasting: Period

    def __post_init__(self) -> None:
        self.lasting.require_duration()

    def act(self, voice: Voice, do: Conjugate) -> str:
        gains = f'gains "{self.subroutine.text(voice)}" after its other subroutines'
        return f"{self.ice.noun(voice)} gets {self.change:+} strength and {gains} {self.lasting.text}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        lasting = strength_for(self.lasting)
        return tuple(
            effect
            for c in self.ice.find(scene)
            for effect in (
                Effect(LINGERING_CREATED, scene.you, c, self.change, -1, NO_CARD, lasting),
                Effect(
                    LINGERING_CREATED,
                    scene.you,
                    c,
                    source=scene.source,
                    facts=DeclaredFor(GainsSubroutine(self.ice, self.subroutine), self.lasting),
                ),
            )
        )


@term
class GainSubroutines(Instruction):
    """it gains X "[subroutine] …" subroutines <duration>: as many as X is now. CR rule_effect_beyond_resolution"""

    number: Amount
    subroutine: Subroutine
    lasting: Period
    ice: Target = THIS
    after_others: bool = False
    """Whether it says that they come after its other subroutines, as they do anyhow."""

    def __post_init__(self) -> None:
        self.lasting.require_duration()

    def act(self, voice: Voice, do: Conjugate) -> str:
        subroutines = things(f'"{self.subroutine.text(voice)}" subroutine')
        where = ", after its other subroutines" if self.after_others else ""
        return f"{self.ice.noun(voice)} gains {measured(self.number, subroutines, voice)} {self.lasting.text}{where}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        number = evaluate(self.number, scene)
        return declared(scene, self.lasting, GainsSubroutine(self.ice, self.subroutine, number=number))
