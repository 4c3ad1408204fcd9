"""What happens to subroutines: broken one by one or all of them, resolved."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import ICE, RUNNER, RUNNER_SIDE, YOU, CardType, Who, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import told
from ..grammar import Voice, conjugate
from ..run_facts import BreakFacts
from ..scene import Scene
from ..targets import THIS, Target
from .base import about_this, passive


@term
class FullyBreaks:
    """you fully break <ice> [using <card> alone] | <card> fully breaks <ice>. CR rule_object_fully_break

    Or the outermost piece of ice protecting the attacked server, as it was then
    """

    ice: Target = Cards(ICE)
    by: Who = RUNNER
    using: Target | None = None
    itself: bool = False
    """Whether the card that is used is said to do it."""
    outermost: bool = False
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_FULLY_BROKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        if self.itself and self.using is not None:
            return f"{self.using.noun(voice)} fully {conjugate('break', tense, True)} {self.ice.noun(voice)}"
        subject, singular = voice.subject(self.by)
        ice = self.ice.noun(voice)
        if self.outermost:
            ice = voice.mention("the outermost piece of ice protecting the attacked server during a run")
        text = f"{subject} fully {conjugate('break', tense, singular)} {ice}"
        return f"{text}{using_alone(self.using, voice)}"

    def singular(self) -> bool:
        return about_this(self.ice)

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.outermost and not told(event, BreakFacts).outermost:
            return False
        return self.ice.covers(scene, event.card) and broke_alone(self.using, scene, event)


def using_alone(using: Target | None, voice: Voice) -> str:
    return "" if using is None else f" using {using.noun(voice)} alone"


def broke_alone(using: Target | None, scene: Scene, event: Effect) -> bool:
    """Whether a single card, if one is asked for, broke all the subroutines of the ice that an event is about."""
    if using is None:
        return True
    breakers = told(event, BreakFacts).breakers
    return len(breakers) == 1 and using.covers(scene, breakers[0])


@term
class UsesToBreak:
    """you use <card> to break a subroutine"""

    card: Target = THIS
    by: Who = YOU
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.SUBROUTINE_BROKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return voice.mention(f"{voice.say(self.by, 'use', tense)} {self.card.noun(voice)} to break a subroutine")

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.source >= 0 and self.card.covers(scene, event.source)


@term
class BreaksSubroutine:
    """you break a subroutine [on <ice>]: once for each; any subroutines. CR rule_condition_met_multiple_times"""

    ice: Target | None = Cards(ICE)
    by: Who = YOU
    printed: bool = False
    any: bool = False
    """Whether it says no more than 'any subroutines'."""
    its: bool = False
    """Whether the ice was just named, and has one alone: 'its printed subroutine'."""
    with_: Cards | None = None
    """With what it is broken."""
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    kinds: ClassVar[tuple[int, ...]] = (fx.SUBROUTINE_BROKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        on = f" on {self.ice.noun(voice)}" if self.ice is not None and not self.any and not self.its else ""
        what = "any subroutines" if self.any else "a printed subroutine" if self.printed else "a subroutine"
        if self.its:
            what = f"its{what.removeprefix('a')}"
        with_ = f" with {self.with_.noun(voice)}" if self.with_ is not None else ""
        return f"{voice.say(self.by, 'break', tense)} {what}{on}{with_}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.printed and event.amount not in scene.printed_subroutines(event.card):
            return False
        if self.with_ is not None and not (event.source >= 0 and self.with_.covers(scene, event.source)):
            return False
        return self.ice is None or self.ice.covers(scene, event.card)


@term
class BreakingEnds:
    """the time to break subroutines in an encounter is over (faq4.timing.run.3.1)"""

    kinds: ClassVar[tuple[int, ...]] = (fx.BREAKING_ENDED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"the time to break subroutines {conjugate('end', tense, True)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class SubroutineBroken:
    """a subroutine is broken on <ice>"""

    ice: Target
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    kinds: ClassVar[tuple[int, ...]] = (fx.SUBROUTINE_BROKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"a subroutine {passive('broken', tense)} on {self.ice.noun(voice)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice.covers(scene, event.card)


@term
class SubroutineResolves:
    """a subroutine [on <ice>] resolves"""

    ice: Target | None
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    kinds: ClassVar[tuple[int, ...]] = (fx.SUBROUTINE_RESOLVED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        on = f" on {self.ice.noun(voice)}" if self.ice is not None else ""
        return f"a subroutine{on} {conjugate('resolve', tense, True)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice is None or self.ice.covers(scene, event.card)
