"""What happens as players act: actions taken and finished, abilities used."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import YOU, Basic, Who, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import UseFacts
from ..grammar import Voice
from ..scene import Scene


@term
class TakesAction:
    """you take the basic action to <do>"""

    action: Basic
    by: Who = YOU

    @property
    def kinds(self) -> tuple[int, ...]:
        return (fx.BASIC_ACTION_TAKEN[self.action],)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'take', tense)} the basic action to {self.action.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


@term
class TakesActionOn:
    """you take an action on <card>: one that the card gives"""

    card: Cards
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.ACTION_TAKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'take', tense)} an action on {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class FinishesAction:
    """you finish taking an action. CR rule_finish_action_trigger_condition"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.ACTION_FINISHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'finish', tense)} taking an action"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


@term
class UsesTrashAbility:
    """you use a [trash] ability. CR rule_trash_ability, rule_use_trash_ability"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.ABILITY_USED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'use', tense)} a [trash] ability"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and isinstance(event.facts, UseFacts) and event.facts.trashed
