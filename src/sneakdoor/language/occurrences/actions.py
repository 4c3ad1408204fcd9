"""What happens as players act: actions taken and finished, abilities used."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import YOU, Basic, Who, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import UseFacts, told
from ..grammar import Voice
from ..periods import Period
from ..scene import Scene
from ..targets import Target


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
class CompletesDifferentActions:
    """if the first, second, and third actions you take on your turn are each different, when the third completes.

    CR rule_finish_action_trigger_condition, rule_defferent_actions. Actions are taken on one's own turn alone, and
    finished in the order in which they were taken.
    """

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.ACTION_FINISHED,)
    lead: ClassVar[str] = (
        "if the first, second, and third actions you take on your turn are each different from one another, when"
    )

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return "the third action completes"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        side = scene.player(self.by)
        if event.side != side:
            return False
        finished: list[object] = []
        for e in scene.history(Period.THIS_TURN):
            if e.kind == fx.ACTION_FINISHED and e.side == side:
                finished.append(e.facts)
            if e is event:
                break
        return len(finished) == 3 and len(set(finished)) == 3


@term
class Uses:
    """you use <card> [during a run]. CR rule_using"""

    card: Target
    by: Who = YOU
    during_run: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.ABILITY_USED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        during = " during a run" if self.during_run else ""
        return f"{voice.say(self.by, 'use', tense)} {self.card.noun(voice)}{during}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        if event.side != scene.player(self.by) or (self.during_run and not told(event, UseFacts).during_run):
            return False
        return self.card.covers(scene, event.card)


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
