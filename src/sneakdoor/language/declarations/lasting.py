"""Instructions that make a declaration last for a time."""

from __future__ import annotations

from dataclasses import replace

from sneakdoor.terms import Conjugate, Server, term

from .. import effects as fx
from ..effects import NO_CARD, Effect
from ..grammar import Voice
from ..instruction import Instruction
from ..lingering import DeclaredFor
from ..periods import THIS_TURN, Period
from ..scene import Scene
from ..targets import IT, EncounteredIce, It, Target, That, Those
from .base import D_NONE, Declaration
from .players import SkipsDiscardStep
from .prohibitions import CannotSucceed


def require_lasting(declaration: Declaration) -> None:
    """An error where a card is defined that lets something last which nobody would ask for."""
    if declaration.kind == D_NONE:
        name = type(declaration).__name__
        message = f"{name} cannot last for a time: it is read off its card once, so put it into a Static ability there"
        raise ValueError(message)


def declared(scene: Scene, period: Period, declaration: Declaration) -> tuple[Effect, ...]:
    """A declaration comes to hold for a time; one about 'it', as long as it is the same object.

    Ice that is called by its encounter stays the one, whatever is encountered in the midst of that.
    """
    name = next((n for n in ABOUT if isinstance(getattr(declaration, n, None), OBJECTS)), None)
    about: Target | None = getattr(declaration, name) if name is not None else None
    cards = about.find(scene) if about is not None else (NO_CARD,)
    if name is not None and isinstance(about, EncounteredIce):
        declaration = replace(declaration, **{name: IT})  # type: ignore[type-var]
    return tuple(
        Effect(fx.LINGERING_CREATED, scene.you, c, source=scene.source, facts=DeclaredFor(declaration, period))
        for c in cards
    )


ABOUT = ("card", "target", "cards")
"""The fields in which declarations name what they are about."""
OBJECTS = (It, That, Those, EncounteredIce)
"""What names objects, which may be others later."""


@term
class Lasting(Instruction):
    """<declaration> for the remainder of the turn. CR sec_lingering_effects"""

    declaration: Declaration
    period: Period

    def __post_init__(self) -> None:
        self.period.require_duration()
        require_lasting(self.declaration)

    def phrase(self, voice: Voice) -> str:
        return f"{self.declaration.text(voice)} {self.period.text}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return declared(scene, self.period, self.declaration)


@term
class SkipDiscardStep(Instruction):
    """skip your discard step this turn. CR rule_skip_discard_step"""

    def act(self, voice: Voice, do: Conjugate) -> str:
        return f"{do('skip')} your discard step {THIS_TURN.text}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return declared(scene, THIS_TURN, SkipsDiscardStep())


@term
class During(Instruction):
    """During that run, <declaration>. CR rule_linked_abilities_during_timing_structure"""

    period: Period
    declaration: Declaration

    def __post_init__(self) -> None:
        self.period.require_duration()
        require_lasting(self.declaration)

    def phrase(self, voice: Voice) -> str:
        return f"{self.period.text}, {self.declaration.text(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return declared(scene, self.period, self.declaration)


@term
class InEachEncounter(Instruction):
    """during each encounter with this ice <duration>, <declaration>. CR sec_lingering_effects"""

    declaration: Declaration
    period: Period

    def __post_init__(self) -> None:
        self.period.require_duration()
        require_lasting(self.declaration)

    def phrase(self, voice: Voice) -> str:
        voice.last = None
        return f"during each encounter with {voice.this()} {self.period.text}, {self.declaration.text(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return declared(scene, self.period, self.declaration)


@term
class GainsForTheRun(Instruction):
    """for the remainder of the run <card> gains "<declaration>". CR sec_lingering_effects"""

    card: Target
    declaration: Declaration

    def __post_init__(self) -> None:
        require_lasting(self.declaration)

    def phrase(self, voice: Voice) -> str:
        text = self.declaration.text(voice)
        return f'for the remainder of the run {self.card.noun(voice)} gains "{text[:1].upper()}{text[1:]}."'

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return declared(scene, Period.REST_OF_RUN, self.declaration)


@term
class ThisRunCannotSucceed(Instruction):
    """this run cannot be declared successful. CR rule_not_unsuccessful_when_reached_success_phase"""

    def phrase(self, voice: Voice) -> str:
        return "this run cannot be declared successful"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return declared(scene, Period.REST_OF_RUN, CannotSucceed(Server.A_SERVER))

    def could_change(self, scene: Scene) -> bool:
        return scene.is_during_run()
