"""What an occurrence and a state are."""

from __future__ import annotations

from typing import Protocol

from ..effects import Effect
from ..grammar import Voice
from ..scene import Scene
from ..targets import This


class State(Protocol):
    """Something that is so, or not."""

    def holds(self, voice: Voice) -> str: ...
    def is_so(self, scene: Scene) -> bool: ...


class Occurrence(Protocol):
    """Something that happens; `singular` ones say 'when', the others 'whenever'."""

    @property
    def kinds(self) -> tuple[int, ...]:
        """The effects among which it is found."""

    def clause(self, voice: Voice, tense: str = "present") -> str: ...
    def singular(self) -> bool: ...
    def met(self, scene: Scene, event: Effect) -> bool: ...


Trigger = Occurrence


def about_this(target: object) -> bool:
    """Whether a target is this card itself."""
    return isinstance(target, This)


def passive(participle: str, tense: str) -> str:
    """'is exposed', 'was exposed', 'would be exposed'."""
    return f"{ {'present': 'is', 'past': 'was', 'would': 'would be'}[tense] } {participle}"
