"""What can be said of any occurrence: that it would happen, that it is the first."""

from __future__ import annotations

from sneakdoor.terms import YOU, Server, Who, term

from ..effects import Effect
from ..grammar import Voice
from ..periods import Period
from ..scene import Scene
from ..targets import Target
from .base import Occurrence, State
from .players import BeforeFirstTurn, BeforeStartingHand


@term
class Would:
    """... would ...: an interrupt to the occurrence. CR rule_would_relevant"""

    event: Occurrence

    @property
    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return self.event.clause(voice, "would")

    def singular(self) -> bool:
        return self.event.singular()

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.event.met(scene, event)


@term
class WhileSo:
    """<event>, of an ability that a card has while <state>: noticed only then. CR rule_source_granted_abilities"""

    event: Occurrence
    state: State

    @property
    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return self.event.clause(voice, tense)

    def singular(self) -> bool:
        return self.event.singular()

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.state.is_so(scene) and self.event.met(scene, event)


@term
class FirstEachTurn:
    """the first time each turn <event> | the first time <event> during each of your turns"""

    event: Occurrence
    yours: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds

    def clause(self, voice: Voice, tense: str = "present") -> str:
        if self.yours:
            return f"the first time {self.event.clause(voice)} during each of your turns"
        return f"the first time each turn {self.event.clause(voice)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.yours and not scene.is_turn_of(scene.you):
            return False
        return self.event.met(scene, event) and is_first(self.event, scene, event)


@term
class FirstOfTheirTurn:
    """the first time <event> during each of their turns: of whoever does it"""

    event: Occurrence
    of: Who

    @property
    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds

    def clause(self, voice: Voice, tense: str = "present") -> str:
        text = f"the first time {self.event.clause(voice)} during each of"
        return f"{text} {'your' if voice.is_you(self.of) else 'their'} turns"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        if not scene.is_turn_of(scene.player(self.of)):
            return False
        return self.event.met(scene, event) and is_first(self.event, scene, event)


@term
class FirstEachRun:
    """the first time each run <event>; the first time <event> during each run [against <server>]"""

    event: Occurrence
    against: Server | None = None
    during: bool = False
    """Whether it says 'during each run'."""

    @property
    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds

    def clause(self, voice: Voice, tense: str = "present") -> str:
        if self.against is not None:
            return f"the first time {self.event.clause(voice)} during each run against {self.against.value}"
        if self.during:
            return f"the first time {self.event.clause(voice)} during each run"
        return f"the first time each run {self.event.clause(voice)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return (
            scene.is_during_run()
            and (self.against is None or scene.attacked_server() in scene.servers(self.against))
            and self.event.met(scene, event)
            and is_first(self.event, scene, event, Period.THIS_RUN)
        )


@term
class FirstEachEncounter:
    """the first time <event> during each encounter with <ice>"""

    event: Occurrence
    with_: Target

    @property
    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"the first time {self.event.clause(voice)} during each encounter with {self.with_.noun(voice)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        ice = scene.encountered_ice()
        return (
            ice >= 0
            and self.with_.covers(scene, ice)
            and self.event.met(scene, event)
            and is_first(self.event, scene, event, Period.THAT_ENCOUNTER)
        )


@term
class First:
    """the first time <event> (while this ability lasts)"""

    event: Occurrence

    @property
    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"the first time {self.event.clause(voice)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.event.met(scene, event)


@term
class FirstThisTurn(First):
    """the first time this turn <event>, be it before this ability was made that another came"""

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"the first time this turn {self.event.clause(voice)}"

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.event.met(scene, event) and is_first(self.event, scene, event)


@term
class NextThisRun(First):
    """the next time this run <event>"""

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"the next time this run {self.event.clause(voice)}"


@term
class Second(First):
    """the second time <event> (in the run that this ability is about)"""

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"the second time {self.event.clause(voice)}"

    def met(self, scene: Scene, event: Effect) -> bool:
        if not self.event.met(scene, event):
            return False
        times = 0
        for earlier in scene.history(Period.THIS_RUN):
            if earlier is event:
                break
            times += earlier.kind in self.event.kinds and self.event.met(scene.seeing(earlier), earlier)
        return times == 1


@term
class DuringThatAction(First):
    """the first time during that action <event>"""

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"the first time during that action {self.event.clause(voice)}"


@term
class Either:
    """when <a> and when <b>"""

    first: Occurrence
    second: Occurrence

    @property
    def kinds(self) -> tuple[int, ...]:
        return (*self.first.kinds, *self.second.kinds)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{trigger_text(self.first, voice)} and {trigger_text(self.second, voice)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return (event.kind in self.first.kinds and self.first.met(scene, event)) or (
            event.kind in self.second.kinds and self.second.met(scene, event)
        )


@term
class OneOrOther:
    """you <do this> or <do that>: whoever does it is said once"""

    first: Occurrence
    second: Occurrence

    @property
    def kinds(self) -> tuple[int, ...]:
        return (*self.first.kinds, *self.second.kinds)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        subject, _ = voice.subject(getattr(self.first, "by", YOU))
        return f"{self.first.clause(voice, tense)} or {self.second.clause(voice, tense).removeprefix(f'{subject} ')}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return (event.kind in self.first.kinds and self.first.met(scene, event)) or (
            event.kind in self.second.kinds and self.second.met(scene, event)
        )


def is_first(occurrence: Occurrence, scene: Scene, event: Effect, within: Period = Period.THIS_TURN) -> bool:
    """Whether no occurrence of the kind came before this one this turn (or this run).

    CR rule_ordinal_would, rule_ordinal_prevented.
    """
    would = isinstance(occurrence, Would)
    past = scene.expected_history(within) if would else scene.history(within)
    if would and not any(e is event for e in past):  # an interrupt has changed it: it is the latest that is so
        like = (e for e in reversed(past) if e.kind == event.kind and e.card == event.card)
        event = next((e for e in like if occurrence.met(scene.seeing(e), e)), event)
    for earlier in past:
        if earlier is event:
            return True
        if earlier.kind in occurrence.kinds and occurrence.met(scene.seeing(earlier), earlier):
            return False
    return True


SELF_LED = (
    FirstEachTurn,
    FirstOfTheirTurn,
    FirstEachRun,
    FirstEachEncounter,
    First,
    Either,
    BeforeFirstTurn,
    BeforeStartingHand,
)
"""Those that need no 'when'."""


def trigger_text(trigger: Occurrence, voice: Voice, *, once: bool = False) -> str:
    """The clause before the comma, lower case."""
    if isinstance(trigger, SELF_LED):
        return trigger.clause(voice)
    lead = getattr(trigger, "lead", "when" if once or trigger.singular() else "whenever")
    return f"{lead} {trigger.clause(voice)}"
