"""Runs that are made once more."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import YOU, Conjugate, Server, term

from . import effects as fx
from .abilities import LastingWhen
from .effects import NO_CARD
from .grammar import Voice
from .instruction import UNFOLDING, Instruction
from .instructions import Bypass, Run
from .occurrences import Encounters
from .periods import Period
from .scene import Scene
from .targets import IT, OneObject


@term
class RunAgain(Instruction):
    """run the attacked server again, ignoring any additional costs to run: after a run that has just ended.

    During the second run, whenever you encounter the last piece of ice you encountered during the first run, bypass it.
    """

    shape: ClassVar[int] = UNFOLDING
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_BEGAN, fx.RUN_COMPLETE, fx.ENCOUNTER_BEGAN, fx.CARD_INSTALLED)
    run: ClassVar[Run] = Run(Server.THAT_SERVER, ignoring_additional_costs=True)

    def act(self, voice: Voice, do: Conjugate) -> str:
        again = f"{do('run')} the attacked server again, ignoring any additional costs to run"
        last = "the last piece of ice you encountered during the first run"
        return f"{again}. During the second run, whenever you encounter {last}, bypass it"

    def possible(self, scene: Scene) -> bool:
        return self.run.could_change(scene)

    def could_change(self, scene: Scene) -> bool:
        return self.run.could_change(scene)

    def unfolds(self, scene: Scene) -> tuple[Instruction, ...]:
        ice = self._last_ice(scene)
        if ice < 0:
            return (self.run,)
        met = Encounters(OneObject(ice, scene.object_of(ice)), by=YOU)
        return (self.run, LastingWhen(met, Bypass(IT), period=Period.THAT_RUN))

    def _last_ice(self, scene: Scene) -> int:
        """The ice encountered last in the run that has ended, if it is still what it was. CR rule_no_memory."""
        inside, new = False, set()
        for event in reversed(scene.history(Period.THIS_TURN)):
            if event.kind == fx.RUN_COMPLETE and event == scene.event:
                inside = True
            elif event.kind == fx.CARD_INSTALLED:
                new.add(event.card)
            elif inside and event.kind == fx.ENCOUNTER_BEGAN:
                return NO_CARD if event.card in new else event.card
            elif inside and event.kind == fx.RUN_BEGAN:
                break
        return NO_CARD
