"""What has happened: this turn, in this run, by this ability."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from sneakdoor.terms import DISCARD_OF, RUNNER, Counter, Server, Subtype, Who, Zone, term
from sneakdoor.word import parts_of

from .. import effects as fx
from ..descriptions import BOLD, Cards
from ..effects import Effect
from ..facts import AdvanceFacts, CardFacts, FinishedFacts, InstallFacts, MoveFacts, SwapFacts, TagFacts, TrashFacts
from ..grammar import Voice, listing
from ..occurrences import (
    MakesSuccessfulRun,
    Occurrence,
)
from ..periods import Period
from ..scene import Scene
from ..targets import THIS, Target


def was(event: Effect, occurrence: Occurrence, scene: Scene) -> bool:
    """Whether an event of its kind was such an occurrence; a card that it describes is described as it was then."""
    return occurrence.met(scene.seeing(event) if describes_cards(occurrence) else scene, event)


@cache
def describes_cards(occurrence: Occurrence) -> bool:
    """Whether an occurrence describes a card."""
    return any(isinstance(part, Cards) for part in parts_of(occurrence))


def has_happened(occurrence: Occurrence, scene: Scene, past: Sequence[Effect]) -> bool:
    """Whether one of past events was such an occurrence."""
    kinds = occurrence.kinds
    for event in past:
        if event.kind in kinds and was(event, occurrence, scene):
            return True
    return False


@term
class Did:
    """you made a successful run this turn | <card> has already been trashed this turn"""

    event: Occurrence
    during: Period = Period.THIS_TURN
    already: bool = False
    """Said of what happens to cards."""

    def __post_init__(self) -> None:
        self.during.require_history()

    def text(self, voice: Voice) -> str:
        return f"{self.event.clause(voice, 'already' if self.already else 'past')} {self.during.text}"

    def is_so(self, scene: Scene) -> bool:
        return has_happened(self.event, scene, scene.history(self.during))


@term
class AccessedAtLeast:
    """you accessed N or more cards during that run"""

    number: int
    during: Period
    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_ACCESSED,)

    def __post_init__(self) -> None:
        self.during.require_history()

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.by, 'access', 'past')} {self.number} or more cards {self.during.text}"

    def is_so(self, scene: Scene) -> bool:
        return sum(1 for e in scene.history(self.during) if e.kind == fx.CARD_ACCESSED) >= self.number


@term
class DidOnEach:
    """you made a successful run on R&D, HQ, and Archives this turn"""

    servers: tuple[Server, ...]
    during: Period = Period.THIS_TURN
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_SUCCESSFUL,)

    def __post_init__(self) -> None:
        self.during.require_history()

    def text(self, voice: Voice) -> str:
        servers = listing(s.value for s in self.servers)
        return f"{voice.say(RUNNER, 'make', 'past')} a successful run on {servers} {self.during.text}"

    def is_so(self, scene: Scene) -> bool:
        past = scene.history(self.during)
        return all(has_happened(MakesSuccessfulRun(on=s), scene, past) for s in self.servers)


@term
class DidNot:
    """you did not make a successful run this turn. Of a turn that never was it is not so.

    official.shipment-from-tennin.1
    """

    event: Occurrence
    during: Period = Period.THIS_TURN

    def __post_init__(self) -> None:
        self.during.require_history()

    def text(self, voice: Voice) -> str:
        return f"{self.event.clause(voice, 'did not')} {self.during.text}"

    def is_so(self, scene: Scene) -> bool:
        return scene.has_been(self.during) and not has_happened(self.event, scene, scene.history(self.during))


@term
class HasNotInstalledFrom:
    """you have not installed any cards from <zone> this turn"""

    zone: Zone
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_INSTALLED,)

    def text(self, voice: Voice) -> str:
        return f"you have not installed any cards from {self.zone.phrase} this turn"

    def is_so(self, scene: Scene) -> bool:
        return not any(
            e.kind == fx.CARD_INSTALLED
            and e.side == scene.you
            and isinstance(e.facts, InstallFacts)
            and e.facts.was_in(self.zone)
            for e in scene.history(Period.THIS_TURN)
        )


@term
class NoneAddedTo:
    """no Corp cards have been added to <zone> this turn, however they came there"""

    zone: Zone
    of: Who = Who.CORP
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED, fx.CARD_DISCARDED, fx.CARD_MOVED, fx.CARDS_SWAPPED)

    def text(self, voice: Voice) -> str:
        whose = self.of.value.removeprefix("the ")
        return f"no {whose} cards have been added to {self.zone.phrase} this turn"

    def is_so(self, scene: Scene) -> bool:
        side = scene.player(self.of)
        return not any(
            scene.card(card).side == side for e in scene.history(Period.THIS_TURN) for card in self._came(e, side)
        )

    def _came(self, event: Effect, side: int) -> tuple[int, ...]:
        """The cards that an event brought there."""
        facts = event.facts
        if event.kind == fx.CARDS_SWAPPED and isinstance(facts, SwapFacts):
            pair = (event.card, facts.other)
            return tuple(c for c, place in zip(pair, facts.places, strict=True) if place in self.zone.places)
        if event.kind == fx.CARD_MOVED and isinstance(facts, MoveFacts):
            return (event.card,) if facts.to in self.zone.places else ()
        gone = event.kind == fx.CARD_DISCARDED or (
            event.kind == fx.CARD_TRASHED and not (isinstance(facts, TrashFacts) and facts.instead is not None)
        )
        return (event.card,) if gone and DISCARD_OF[side] in self.zone.places else ()


@term
class WasRezzed:
    """<card> was rezzed this turn"""

    card: Target = THIS
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_REZZED,)

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} was rezzed this turn"

    def is_so(self, scene: Scene) -> bool:
        cards = self.card.find(scene)
        return any(e.kind == fx.CARD_REZZED and e.card in cards for e in scene.history(Period.THIS_TURN))


@term
class DerezzedThatRun:
    """a piece of ice has been derezzed during that run: of each run, as long as it lasts"""

    lead: ClassVar[str] = "each run, as long as"
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_DEREZZED,)

    def text(self, voice: Voice) -> str:
        return "a piece of ice has been derezzed during that run"

    def is_so(self, scene: Scene) -> bool:
        return scene.is_during_run() and any(
            e.kind == fx.CARD_DEREZZED and scene.is_ice(e.card) for e in scene.history(Period.THIS_RUN)
        )


@term
class HadNo:
    """it had no <counters>: looks back before the event. CR rule_instruction_requirements_past_state"""

    kind: Counter

    def text(self, voice: Voice) -> str:
        return f"it had no {self.kind.value}s"

    def is_so(self, scene: Scene) -> bool:
        event = scene.event
        return event is not None and isinstance(event.facts, AdvanceFacts) and event.facts.before == 0


@term
class NotUsedThisTurn:
    """you have not used this <card> this turn: since it was last installed. CR rule_using"""

    kinds: ClassVar[tuple[int, ...]] = (fx.ABILITY_USED, fx.CARD_INSTALLED)

    def text(self, voice: Voice) -> str:
        return f"you have not used {voice.this()} this turn"

    def is_so(self, scene: Scene) -> bool:
        used = False
        for event in scene.history(Period.THIS_TURN):
            if event.card == scene.source and event.kind in self.kinds:
                used = event.kind == fx.ABILITY_USED
        return not used


@term
class NotFirstClickGained:
    """this is not the first time you gained [click] during a run this turn: if you did by the sentence before"""

    kinds: ClassVar[tuple[int, ...]] = (fx.CLICKS_GAINED, fx.RUN_BEGAN, fx.RUN_COMPLETE)

    def text(self, voice: Voice) -> str:
        return "this is not the first time you gained [click] during a run this turn"

    def is_so(self, scene: Scene) -> bool:
        times, running = 0, False
        for event in scene.history(Period.THIS_TURN):
            if event.kind in (fx.RUN_BEGAN, fx.RUN_COMPLETE):
                running = event.kind == fx.RUN_BEGAN
            elif event.kind == fx.CLICKS_GAINED and event.side == scene.you and running:
                times += 1
        return times > 1 and scene.did()


@term
class HadNoTags:
    """you had no tags: looks back before they were taken. CR rule_instruction_requirements_past_state"""

    def text(self, voice: Voice) -> str:
        return f"{voice.subject(RUNNER)[0]} had no tags"

    def is_so(self, scene: Scene) -> bool:
        event = scene.event
        return event is not None and isinstance(event.facts, TagFacts) and event.facts.before == 0


@term
class FirstPlayed:
    """this operation is the first <subtype> you played this turn"""

    subtype: Subtype
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_PLAYED,)

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} is the first {BOLD(self.subtype)} you played this turn"

    def is_so(self, scene: Scene) -> bool:
        for e in scene.history(Period.THIS_TURN):
            if e.kind == fx.CARD_PLAYED and e.side == scene.you and scene.has_subtype(e.card, self.subtype):
                return e.card == scene.source
        return False


@term
class PlayedFromElsewhere:
    """you played this operation from anywhere except HQ"""

    except_from: Zone
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_PLAYED,)

    def text(self, voice: Voice) -> str:
        return f"you played {voice.this()} from anywhere except {self.except_from.phrase}"

    def is_so(self, scene: Scene) -> bool:
        played = (e for e in reversed(scene.history(Period.THIS_TURN)) if e.kind == fx.CARD_PLAYED)
        last = next((e for e in played if e.card == scene.source), None)
        return last is not None and isinstance(last.facts, CardFacts) and not last.facts.was_in(self.except_from)


@term
class NoActionFinished:
    """you have not finished an action yet this turn. CR rule_finish_action_trigger_condition"""

    kinds: ClassVar[tuple[int, ...]] = (fx.ACTION_FINISHED,)

    def text(self, voice: Voice) -> str:
        return "you have not finished an action yet this turn"

    def is_so(self, scene: Scene) -> bool:
        you = scene.you
        return all(e.kind != fx.ACTION_FINISHED or e.side != you for e in scene.history(Period.THIS_TURN))


@term
class TookThatAction:
    """you have taken that action exactly N times this turn: the one that is finished. CR rule_same_actions"""

    times: int
    kinds: ClassVar[tuple[int, ...]] = (fx.ACTION_TAKEN, *fx.BASIC_ACTION_TAKEN.values())

    def text(self, voice: Voice) -> str:
        return f"you have taken that action exactly {self.times} times this turn"

    def is_so(self, scene: Scene) -> bool:
        finished = scene.event
        if finished is None or not isinstance(finished.facts, FinishedFacts):
            return False
        taken = (e for e in scene.history(Period.THIS_TURN) if e.kind in self.kinds and e.side == finished.side)
        return sum(1 for e in taken if finished.facts.is_of(e)) == self.times


@term
class InNextWindowAfter:
    """the next paid ability window after <event>"""

    event: Occurrence

    @property
    def kinds(self) -> tuple[int, ...]:
        """What it looks back at."""
        return (*self.event.kinds, fx.WINDOW_OPENED)

    def span(self, voice: Voice) -> str:
        return f"the next paid ability window after {self.event.clause(voice)}"

    def is_so(self, scene: Scene) -> bool:
        return has_happened(self.event, scene, scene.since_last_window())


@term
class Times:
    """time(s) you accessed a card during that run"""

    event: Occurrence
    during: Period

    def __post_init__(self) -> None:
        self.during.require_history()

    def one(self, voice: Voice) -> str:
        return f"time {self.event.clause(voice, 'past')} {self.during.text}"

    def many(self, voice: Voice) -> str:
        return f"times {self.event.clause(voice, 'past')} {self.during.text}"

    def count(self, scene: Scene) -> int:
        kinds = self.event.kinds
        return sum(e.kind in kinds and was(e, self.event, scene) for e in scene.history(self.during))
