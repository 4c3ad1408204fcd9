"""What ice gains: subroutines."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from sneakdoor.terms import Order, term

from ..counting import Countable
from ..grammar import Voice
from ..scene import Scene
from ..targets import Target
from .base import D_SUBROUTINE

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
    kind: ClassVar[int] = D_SUBROUTINE

    def text(self, voice: Voice) -> str:
        ice = self.ice.noun(voice)
        each = f" for each {self.for_each.one(voice)}" if self.for_each is not None else ""
        where = f" {self.where.value} all its other subroutines" if self.where is not None else ""
        return f'{ice} gains "{self.subroutine.text(voice)}"{each}{where}'

    def granted(self, scene: Scene, ice: int) -> int:
        """How many of these subroutines a piece of ice has because of it."""
        if not self.ice.covers(scene, ice):
            return 0
        return 1 if self.for_each is None else self.for_each.count(scene)
