"""What happens in a run after something else, and how much of it: it looks back at the way there."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import ICE, RUNNER, RUNNER_SIDE, CardType, Who, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..grammar import Voice, conjugate
from ..occurrences import ApproachesIce, Encounters, Rezzes, RunBegins, SubroutineResolves
from ..periods import Period
from ..scene import Scene
from ..targets import THIS, Target
from .past import Did


@term
class SucceedsAfterSubroutine:
    """a run becomes successful after a subroutine resolved during that run"""

    began: Did = Did(RunBegins(), Period.THIS_TURN)
    resolved: Did = Did(SubroutineResolves(Cards(ICE)), Period.THIS_TURN)
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_SUCCESSFUL,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"a run {conjugate('become', tense, True)} successful after a subroutine resolved during that run"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        """Looks back from the success to the beginning of its run."""
        resolved = False
        for past in scene.history(Period.THIS_TURN):
            if past is event:
                break
            if past.kind == fx.RUN_BEGAN:
                resolved = False
            elif past.kind == fx.SUBROUTINE_RESOLVED:
                resolved = True
        return resolved


@term
class IcePassed:
    """piece(s) of ice you passed during that run: each once, however often"""

    during: Period
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_PASSED,)

    def __post_init__(self) -> None:
        self.during.require_history()

    def one(self, voice: Voice) -> str:
        return f"piece of ice you passed {self.during.text}"

    def many(self, voice: Voice) -> str:
        return f"pieces of ice you passed {self.during.text}"

    def count(self, scene: Scene) -> int:
        return len({e.card for e in scene.history(self.during) if e.kind == fx.ICE_PASSED})


@term
class EncountersRezzed:
    """you encounter a piece of ice after an approach during which that ice was rezzed. CR rule_run_phase_after"""

    by: Who = RUNNER
    approached: Did = Did(ApproachesIce(Cards(ICE)), Period.THIS_RUN)
    rezzed: Did = Did(Rezzes(Cards(ICE), by=Who.CORP), Period.THIS_RUN)
    kinds: ClassVar[tuple[int, ...]] = (fx.ENCOUNTER_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        ice = voice.mention("a piece of ice after an approach during which that ice was rezzed")
        return f"{voice.say(self.by, 'encounter', tense)} {ice}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        """Looks back from the encounter to the approach right before it, if that is what led to it."""
        rezzed = False
        for earlier in reversed(scene.history(Period.THIS_RUN)):
            if earlier is event:
                continue
            if earlier.kind == fx.CARD_REZZED and earlier.card == event.card:
                rezzed = True
            elif earlier.kind == fx.ICE_APPROACHED:
                return rezzed and earlier.card == event.card
            elif earlier.kind == fx.ENCOUNTER_BEGAN:
                return False
        return False


@term
class PassesEncountered:
    """the Runner passes <ice> after encountering it: in direct sequence. CR rule_run_phase_after"""

    ice: Target = THIS
    by: Who = RUNNER
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    encountered: Did = Did(Encounters(Cards(ICE)), Period.THAT_ENCOUNTER)
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_PASSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'pass', tense)} {self.ice.noun(voice)} after encountering it"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        if not self.ice.covers(scene, event.card):
            return False
        return any(e.kind == fx.ENCOUNTER_BEGAN and e.card == event.card for e in scene.history(Period.THAT_ENCOUNTER))
