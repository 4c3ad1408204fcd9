"""States that are triggers: abilities that wait until something is so."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Counter, term

from ..effects import Effect
from ..grammar import Voice
from ..occurrences import State
from ..scene import Scene


@term
class IsEmpty:
    """it is empty: no counters of a kind loaded onto it are left. CR sec_load_and_empty"""

    kind: Counter = Counter.CREDIT
    kinds: ClassVar[tuple[int, ...]] = ()

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.this()} is empty"

    def text(self, voice: Voice) -> str:
        return self.clause(voice)

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.is_so(scene)

    def is_so(self, scene: Scene) -> bool:
        return scene.is_loaded(scene.source) and scene.counters(scene.source, self.kind) == 0


@term
class BecomesTrue:
    """when (or if) <state>: a conditional ability with a static condition.

    CR rule_conditional_ability_with_static_condition
    """

    state: State
    if_: bool = False
    kinds: ClassVar[tuple[int, ...]] = ()

    @property
    def lead(self) -> str:
        """The word before it."""
        return "if" if self.if_ else "when"

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return self.state.text(voice)

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.state.is_so(scene)

    def is_so(self, scene: Scene) -> bool:
        return self.state.is_so(scene)


StaticCondition = (IsEmpty, BecomesTrue)
