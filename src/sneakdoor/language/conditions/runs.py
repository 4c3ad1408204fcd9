"""What is so of runs and encounters."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import RUNNER, Server, Subtype, Who, term

from .. import effects as fx
from ..facts import AccessFacts, told
from ..grammar import Voice
from ..periods import THAT_ENCOUNTER, Period
from ..run_facts import MeetingFacts
from ..scene import Scene
from ..targets import ENCOUNTERING, Target


@term
class ActionMayRun:
    """the action being taken is, or may come to be, a run on <server>"""

    server: Server

    def text(self, voice: Voice) -> str:
        return f"that action may run {self.server.value}"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.action_may_run(s) for s in scene.servers(self.server))


@term
class ServerIs:
    """that server is <server>: the one that the trigger condition speaks of"""

    server: Server
    that: Server = Server.THAT_SERVER

    def text(self, voice: Voice) -> str:
        return f"{self.that.value} is {self.server.value}"

    def is_so(self, scene: Scene) -> bool:
        meant = scene.servers(self.server)
        return any(s in meant for s in scene.servers(self.that))


@term
class InFirstEncounter:
    """[during] the first encounter each turn with a piece of ice protecting <server>"""

    server: Server
    lead: ClassVar[str] = "during"
    kinds: ClassVar[tuple[int, ...]] = (fx.ENCOUNTER_BEGAN,)

    def text(self, voice: Voice) -> str:
        return f"the first encounter each turn with a piece of ice protecting {self.server.value}"

    def is_so(self, scene: Scene) -> bool:
        there, ice = scene.servers(self.server), scene.encountered_ice()
        if ice < 0 or scene.host(ice) >= 0 or scene.server(ice) not in there:
            return False
        return not any(told(e, MeetingFacts).server in there for e in scene.encounters_before())


@term
class AttackedServerIsNot:
    """the attacked server is not <server>"""

    server: Server

    def text(self, voice: Voice) -> str:
        return f"the attacked server is not {self.server.value}"

    def is_so(self, scene: Scene) -> bool:
        return scene.is_during_run() and scene.attacked_server() not in scene.servers(self.server)


@term
class CanInterfaceWith:
    """this program can interface with the <subtype> you are encountering. CR rule_icebreaker_interface_strength"""

    subtype: Subtype

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} can interface with the <strong>{self.subtype}</strong> you are encountering"

    def is_so(self, scene: Scene) -> bool:
        ice, this = scene.encountered_ice(), scene.source
        return (
            ice >= 0
            and scene.has_subtype(ice, self.subtype)
            and scene.has_subtype(this, "icebreaker")
            and scene.strength(this) >= scene.strength(ice)
        )


@term
class LeftAllAccessed:
    """you did not steal or trash any accessed cards: in the breach that began last"""

    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.BREACH_BEGAN, fx.AGENDA_STOLEN, fx.ACCESS_ENDED)

    def text(self, voice: Voice) -> str:
        return f"{voice.subject(self.by)[0]} did not steal or trash any accessed cards"

    def is_so(self, scene: Scene) -> bool:
        for event in reversed(scene.history(Period.THIS_TURN)):
            if event.kind == fx.BREACH_BEGAN:
                return True
            taken = event.kind == fx.AGENDA_STOLEN
            if taken or (event.kind == fx.ACCESS_ENDED and told(event, AccessFacts).trashed):
                return False
        return True


@term
class NotFullyBroken:
    """the Runner did not fully break that ice [in time, which an encounter cut short never is (faq4.card.chum.3)]"""

    ice: Target
    in_time: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_FULLY_BROKEN,)

    def text(self, voice: Voice) -> str:
        in_time = " in time" if self.in_time else ""
        return f"{voice.subject(RUNNER)[0]} did not fully break {self.ice.noun(voice)}{in_time}"

    def is_so(self, scene: Scene) -> bool:
        if self.in_time and scene.event is not None and scene.event.kind == fx.ENCOUNTER_ENDED:
            return True
        return not any(scene.fully_broken(c) for c in self.ice.find(scene))


@term
class AlreadyBroke:
    """you have already broken a subroutine during this encounter"""

    kinds: ClassVar[tuple[int, ...]] = (fx.SUBROUTINE_BROKEN,)

    def text(self, voice: Voice) -> str:
        return f"{voice.say(RUNNER, 'have')} already broken a subroutine during this encounter"

    def is_so(self, scene: Scene) -> bool:
        return any(event.kind in self.kinds for event in scene.history(THAT_ENCOUNTER))


@term
class AllowedToAccess:
    """you are allowed to access N or more cards in <server> during this breach. CR rule_random_access_limit"""

    number: int
    server: Server

    def text(self, voice: Voice) -> str:
        cards = f"{self.number} or more cards in {self.server.value}"
        return f"{voice.subject(RUNNER)[0]} are allowed to access {cards} during this breach"

    def is_so(self, scene: Scene) -> bool:
        return scene.random_access_limit() >= self.number


@term
class Encountering:
    """you are encountering a piece of ice"""

    def text(self, voice: Voice) -> str:
        subject, singular = voice.subject(RUNNER)
        voice.mention(ENCOUNTERING)
        return f"{subject} {'is' if singular else 'are'} encountering a piece of ice"

    def is_so(self, scene: Scene) -> bool:
        return scene.encountered_ice() >= 0


@term
class RunWas:
    """it was (un)successful: of a run that has ended, and may have been neither.

    CR rule_successful_run, rule_not_unsuccessful_when_reached_success_phase
    """

    successful: bool = True

    @property
    def kinds(self) -> tuple[int, ...]:
        return () if self.successful else (fx.RUN_UNSUCCESSFUL,)

    def text(self, voice: Voice) -> str:
        return f"it was {'' if self.successful else 'un'}successful"

    def is_so(self, scene: Scene) -> bool:
        if not self.successful:
            return any(e.kind == fx.RUN_UNSUCCESSFUL for e in scene.history(Period.THAT_RUN))
        return scene.event is not None and bool(scene.event.amount)


@term
class WithThatIce:
    """encounters with that ice: the chosen one"""

    def text(self, voice: Voice) -> str:
        return "you are encountering that ice"

    def span(self, voice: Voice) -> str:
        return "encounters with that ice"

    def is_so(self, scene: Scene) -> bool:
        return scene.encountered_ice() in scene.remembered()


@term
class DuringRun:
    """during a run [on (or against) server]"""

    on: Server | None = None
    against: bool = False

    def text(self, voice: Voice) -> str:
        return "a run is in progress" if self.on is None else f"a run on {self.on.value} is in progress"

    def span(self, voice: Voice) -> str:
        return "a run" if self.on is None else f"a run {'against' if self.against else 'on'} {self.on.value}"

    def is_so(self, scene: Scene) -> bool:
        return scene.is_during_run() and (self.on is None or scene.attacked_server() in scene.servers(self.on))
