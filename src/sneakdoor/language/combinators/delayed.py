"""What is put off: abilities that wait for an event, or for the moment in which a server would be breached."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Conjugate, Server, term

from .. import effects as fx
from ..costs import parts
from ..effects import Effect
from ..grammar import Voice
from ..instruction import Instruction
from ..occurrences import Trigger, trigger_text
from ..scene import Scene
from ..targets import Choosing
from .offers import May, MayPay


@term
class Delayed(Instruction):
    """When <event>, <instruction>: a delayed conditional ability. CR rule_delayed_conditional_ability"""

    trigger: Trigger
    instruction: Instruction
    suffix: bool = False
    """'Take 1 tag when this turn ends.'"""
    at_once: bool = False
    """Whether it waits only for what is done together with it: 'when you do'."""
    waits: ClassVar[bool] = True

    def phrase(self, voice: Voice) -> str:
        voice.named = None
        if self.suffix:
            return f"{self.instruction.phrase(voice)} {trigger_text(self.trigger, voice, once=True)}"
        return f"{trigger_text(self.trigger, voice, once=True)}, {self.instruction.phrase(voice)}"

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        return (Effect(fx.LINGERING_CREATED, scene.you, source=scene.source, facts=self),)

    def could_change(self, scene: Scene) -> bool:
        return True


@term
class WhenYouDo(Instruction):
    """<instruction>. When you do, <instruction>: a delayed ability about the first one.

    CR rule_delayed_conditional_ability
    """

    first: Instruction
    trigger: Trigger
    then: Instruction
    in_full: bool = False
    """'When you install that card': of what takes more than one step, so that it waits until it is done."""

    def act(self, voice: Voice, do: Conjugate) -> str:
        first = self.first.act(voice, do)
        when = trigger_text(self.trigger, voice, once=True) if self.in_full else "when you do"
        return f"{first}. {when[:1].upper()}{when[1:]}, {self.then.phrase(voice)}"

    def targets(self) -> tuple[Choosing, ...]:
        return self.first.targets()

    def numbers(self, scene: Scene) -> tuple[int, int] | None:
        return self.first.numbers(scene)

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        done = self.first.expects(scene)
        if self.in_full and not done:
            return ()
        return Delayed(self.trigger, self.then, at_once=not self.in_full).expects(scene) + done

    def could_change(self, scene: Scene) -> bool:
        return self.first.could_change(scene)


@term
class InsteadOfBreaching(Instruction):
    """instead of breaching <server>, <instruction>. CR rule_if_successful_lingering_effect"""

    server: Server
    instruction: Instruction

    def phrase(self, voice: Voice) -> str:
        return f"instead of breaching {self.server.value}, {self.instruction.phrase(voice)}"

    @property
    def active_in(self) -> tuple[int, ...]:
        return self.instruction.comes_from

    def expects(self, scene: Scene) -> tuple[Effect, ...]:
        """Nothing, if it is about something that could not be done."""
        may = self.instruction
        if isinstance(may, May) and not may.instruction.possible(scene):
            return ()
        if isinstance(may, MayPay) and any(
            isinstance(c, Instruction) and not c.payable(scene) for c in parts(may.cost)
        ):
            return ()
        return (Effect(fx.LINGERING_CREATED, scene.you, source=scene.source, facts=self),)
