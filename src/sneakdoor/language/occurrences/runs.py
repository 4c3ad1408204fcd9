"""What happens in runs: from their beginning over ice and accesses to their end."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import ANY_ONE, ICE, RUNNER, RUNNER_SIDE, YOU, YOUR_MARK, CardType, Server, Which, Who, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..grammar import Voice, conjugate
from ..periods import THIS_TURN, Period
from ..run_facts import RunFacts
from ..scene import Scene
from ..targets import THIS, Target
from .base import State, about_this
from .subroutines import broke_alone, using_alone


def on_server(scene: Scene, event: Effect, server: Server | None) -> bool:
    """Whether an event of a run took place at a server so described."""
    if server is None:
        return True
    return event.server in scene.servers(server) and not (server is YOUR_MARK and before_the_mark(scene, event))


def before_the_mark(scene: Scene, event: Effect) -> bool:
    """Whether something happened before its server was designated the mark. CR rule_mark_designated_condition_check."""
    found = (e for e in scene.history(THIS_TURN) if e is event or e.kind == fx.MARK_IDENTIFIED)
    return next(found, None) is event


@term
class MakesRun:
    """the Runner makes a run"""

    on: Server | None = None
    by: Who = YOU
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        on = f" on {self.on.value}" if self.on else ""
        return voice.mention(f"{voice.say(self.by, 'make', tense)} a run{on}")

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        made = not isinstance(event.facts, RunFacts) or event.facts.made
        return made and on_server(scene, event, self.on)


@term
class RunBegins:
    """a run [on <server>] begins; that run begins"""

    on: Server | None = None
    which: Which = ANY_ONE
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        on = f" on {self.on.value}" if self.on else ""
        return voice.mention(f"{self.which.value or 'a'} run{on} {conjugate('begin', tense, True)}")

    def singular(self) -> bool:
        return self.which is not ANY_ONE

    def met(self, scene: Scene, event: Effect) -> bool:
        return on_server(scene, event, self.on)


@term
class MakesSuccessfulRun:
    """you make a successful run [on server] [while <state>]"""

    on: Server | None = None
    by: Who = YOU
    while_: State | None = None
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_SUCCESSFUL,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        on = f" on {self.on.value}" if self.on else ""
        text = f"{voice.say(self.by, 'make', tense)} a successful run{on}"
        return f"{text} while {self.while_.text(voice)}" if self.while_ else text

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return on_server(scene, event, self.on) and (self.while_ is None or self.while_.is_so(scene))


@term
class RunUnsuccessful:
    """you make an unsuccessful run"""

    by: Who = YOU
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_UNSUCCESSFUL,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'make', tense)} an unsuccessful run"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class RunSucceeds:
    """that run is successful: the one that the same ability begins. CR rule_linked_abilities_during_timing_structure"""

    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_SUCCESSFUL,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return "that run is successful"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class RunEnds:
    """a [successful] run [on server] ends; this run ends; that run ends"""

    which: Which = ANY_ONE
    on: Server | None = None
    successful: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_COMPLETE,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        on = f" on {self.on.value}" if self.on else ""
        kind = "successful " if self.successful else ""
        return f"{self.which.value or 'a'} {kind}run{on} {conjugate('end', tense, True)}"

    def singular(self) -> bool:
        return self.which is not ANY_ONE

    def met(self, scene: Scene, event: Effect) -> bool:
        return on_server(scene, event, self.on) and (not self.successful or bool(event.amount))


@term
class EndsThatRun:
    """the Corp would end that run: the one that the same ability begins"""

    by: Who
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_ENDED_EARLY,)
    names_its_period: ClassVar[bool] = True
    """Whether it says itself how long it is waited for."""

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'end', tense)} that run"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


@term
class ApproachesIce:
    """the Runner approaches <ice>"""

    ice: Target = THIS
    by: Who = RUNNER
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_APPROACHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'approach', tense)} {self.ice.noun(voice)}"

    def singular(self) -> bool:
        return about_this(self.ice)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice.covers(scene, event.card)


@term
class Encounters:
    """the Runner encounters <ice> [during a run on <server>]"""

    ice: Target = THIS
    by: Who = RUNNER
    during: Period | None = None
    during_run_on: Server | None = None
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    kinds: ClassVar[tuple[int, ...]] = (fx.ENCOUNTER_BEGAN,)

    def __post_init__(self) -> None:
        if self.during is not None:
            self.during.require_duration()

    def clause(self, voice: Voice, tense: str = "present") -> str:
        during = f" {self.during.text}" if self.during else ""
        if self.during_run_on is not None:
            during = f" during a run on {self.during_run_on.value}"
        return f"{voice.say(self.by, 'encounter', tense)} {self.ice.noun(voice)}{during}"

    def singular(self) -> bool:
        return about_this(self.ice)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice.covers(scene, event.card) and (
            self.during_run_on is None
            or (scene.is_during_run() and scene.attacked_server() in scene.servers(self.during_run_on))
        )


@term
class EncounterEnds:
    """an encounter [with an advanced piece of ice | with <ice>] ends; that encounter ends"""

    which: Which = ANY_ONE
    advanced: bool = False
    ice: Target | None = None
    kinds: ClassVar[tuple[int, ...]] = (fx.ENCOUNTER_ENDED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        ice = f" with {voice.mention('an advanced piece of ice')}" if self.advanced else ""
        if self.ice is not None:
            ice = f" with {self.ice.noun(voice)}"
        return f"{self.which.value or 'an'} encounter{ice} {conjugate('end', tense, True)}"

    def singular(self) -> bool:
        return self.which is not ANY_ONE

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.ice is not None and not self.ice.covers(scene, event.card):
            return False
        return not self.advanced or event.amount > 0


@term
class Passes:
    """the Runner passes <ice> [after fully breaking it [using <card> alone]]. CR rule_pass_after_breaking"""

    ice: Target = THIS
    by: Who = RUNNER
    after_breaking: bool = False
    using: Target | None = None
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_PASSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        text = f"{voice.say(self.by, 'pass', tense)} {self.ice.noun(voice)}"
        return f"{text} after fully breaking it{using_alone(self.using, voice)}" if self.after_breaking else text

    def singular(self) -> bool:
        return about_this(self.ice)

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.after_breaking and (event.facts is None or not broke_alone(self.using, scene, event)):
            return False
        return self.ice.covers(scene, event.card)


@term
class Bypasses:
    """you bypass <ice>: as the encounter is cut short, before the ice is passed. CR rule_bypass"""

    ice: Target = Cards(ICE)
    by: Who = YOU
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (ICE,)
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_BYPASSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'bypass', tense)} {self.ice.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice.covers(scene, event.card)


@term
class PassesAllIce:
    """the Runner passes all of the ice protecting <server>, of which there may be none. CR rule_vacuous_truth"""

    server: Server = Server.THIS_SERVER
    by: Who = RUNNER
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.ALL_ICE_PASSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'pass', tense)} all of the ice protecting {self.server.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return on_server(scene, event, self.server)


@term
class JacksOut:
    """the Runner jacks out"""

    by: Who = RUNNER
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.JACKED_OUT,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'jack', tense)} out"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class Approaches:
    """the Runner approaches this server"""

    server: Server = Server.THIS_SERVER
    by: Who = RUNNER
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.SERVER_APPROACHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'approach', tense)} {self.server.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return on_server(scene, event, self.server)
