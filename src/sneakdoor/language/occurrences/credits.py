"""What happens to credits: gained, spent or lost, or spent from cards."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import CORP_SIDE, RUNNER, RUNNER_SIDE, YOU, Who, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..grammar import Voice, conjugate
from ..scene import Scene


@term
class SpendsFrom:
    """you spend at least 1[credit] from <card> | you spend credits from <card>"""

    card: Cards
    by: Who = YOU
    credits: bool = False
    """Whether it says just that."""
    kinds: ClassVar[tuple[int, ...]] = (fx.CREDITS_SPENT_FROM,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        what = "credits" if self.credits else "at least 1[credit]"
        return f"{voice.say(self.by, 'spend', tense)} {what} from {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class Gains:
    """you gain credits"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CREDITS_GAINED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'gain', tense)} any number of credits"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


@term
class GainsThrough:
    """you gain credits through a card ability | through an ability on <card>"""

    card: Cards | None
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CREDITS_GAINED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        ability = "a card ability" if self.card is None else f"an ability on {self.card.noun(voice)}"
        return f"{voice.say(self.by, 'gain', tense)} credits through {ability}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        if event.side != scene.player(self.by) or event.source < 0:
            return False
        return self.card is None or self.card.covers(scene, event.source)


@term
class CausedToSpendOrLose:
    """a Corp card ability causes the Runner to spend or lose at least 1[credit] during a run.

    A cost is the ability's that asks for it, an additional one too; all that is paid at once is spent once (CR
    rule_cost_quantities). To use the Runner's own cards, and trash, install and play costs, is another matter.
    """

    kinds: ClassVar[tuple[int, ...]] = (fx.CREDITS_SPENT, fx.CREDITS_LOST)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        subject, _ = voice.subject(RUNNER)
        causes = f"a Corp card ability {conjugate('cause', tense, True)} {subject}"
        return f"{causes} to spend or lose at least 1[credit] during a run"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        if event.side != RUNNER_SIDE or event.source < 0 or not scene.is_during_run():
            return False
        return scene.card(event.source).side == CORP_SIDE
