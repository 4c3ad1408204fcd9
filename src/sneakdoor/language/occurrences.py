"""What happens, as triggers name it.

One occurrence serves four sentences: as a trigger ("whenever you install a card"), under `Would` as an expectation,
under `Did` as history, under `Times` as a count. CR sec_conditional_abilities.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from sneakdoor.terms import (
    ANY_ONE,
    RUNNER,
    YOU,
    Basic,
    CardType,
    Counter,
    Damage,
    Period,
    Phase,
    Server,
    Which,
    Who,
    Zone,
    term,
)

from . import effects as fx
from .effects import Effect
from .grammar import Voice, conjugate
from .scene import Scene
from .targets import THIS, Cards, Target, This


class State(Protocol):
    """Something that is so, or not."""

    def holds(self, voice: Voice) -> str: ...
    def is_so(self, scene: Scene) -> bool: ...


class Occurrence(Protocol):
    """Something that happens; `singular` ones say 'when', the others 'whenever'."""

    @property
    def kinds(self) -> tuple[int, ...]:
        """The effects among which it is found."""

    def clause(self, voice: Voice, tense: str = "present") -> str: ...
    def singular(self) -> bool: ...
    def met(self, scene: Scene, event: Effect) -> bool: ...


def about_this(target: object) -> bool:
    """Whether a target is this card itself."""
    return isinstance(target, This)


def passive(participle: str, tense: str) -> str:
    """'is exposed', 'was exposed', 'would be exposed'."""
    return f"{ {'present': 'is', 'past': 'was', 'would': 'would be'}[tense] } {participle}"


@term
class Installs:
    """you install <card>"""

    card: Target = THIS
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_INSTALLED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'install', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class Rezzes:
    """you rez <card> [during a run against this server]"""

    card: Target = THIS
    by: Who = YOU
    during_run_on: Server | None = None
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_REZZED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        during = f" during a run against {self.during_run_on.value}" if self.during_run_on else ""
        return f"{voice.say(self.by, 'rez', tense)} {self.card.noun(voice)}{during}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card) and (
            self.during_run_on is None
            or (scene.is_during_run() and scene.attacked_server() in scene.servers(self.during_run_on))
        )


@term
class Derezzed:
    """<card> is derezzed"""

    card: Target = THIS
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_DEREZZED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{self.card.noun(voice)} {passive('derezzed', tense)}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


@term
class Plays:
    """you play <card>"""

    card: Target
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_PLAYED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'play', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class Scores:
    """you score <agenda> [from zone]"""

    agenda: Target = THIS
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_SCORED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'score', tense)} {self.agenda.noun(voice)}"

    def singular(self) -> bool:
        return about_this(self.agenda)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.agenda.covers(scene, event.card)


@term
class Steals:
    """the Runner steals <agenda>"""

    agenda: Target = Cards(CardType.AGENDA)
    any: bool = False
    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_STOLEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        what = "any agendas" if self.any else "an agenda"
        if isinstance(self.agenda, This):
            what = voice.this()
        return f"{voice.say(self.by, 'steal', tense)} {what}"

    def singular(self) -> bool:
        return about_this(self.agenda)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.agenda.covers(scene, event.card)


@term
class ScoredOrStolen:
    """<agenda> is scored or stolen"""

    agenda: Target
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_SCORED, fx.AGENDA_STOLEN)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{self.agenda.noun(voice)} {passive('scored or stolen', tense)}"

    def singular(self) -> bool:
        return about_this(self.agenda)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.agenda.covers(scene, event.card)


@term
class Exposed:
    """a card is exposed"""

    card: Target
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_EXPOSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{self.card.noun(voice)} {passive('exposed', tense)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


@term
class Begins:
    """your turn begins"""

    phase: Phase = Phase.TURN
    of: Who | None = YOU
    each_player: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.TURN_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        whose = "each player's" if self.each_player else "a" if self.of is None else voice.possessive(self.of)
        return f"{whose} {voice.mention(self.phase.value)} {conjugate('begin', tense, True)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.each_player or self.of is None or event.side == scene.player(self.of)


@term
class Ends:
    """your discard phase ends (the turn and its discard phase end together. CR rule_turn_end_trigger_conditions)"""

    phase: Phase = Phase.TURN
    of: Who | None = YOU

    @property
    def kinds(self) -> tuple[int, ...]:
        return (fx.ACTION_PHASE_ENDED,) if self.phase is Phase.ACTION_PHASE else (fx.TURN_ENDED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        whose = "a" if self.of is None else voice.possessive(self.of)
        return f"{whose} {voice.mention(self.phase.value)} {conjugate('end', tense, True)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.of is None or event.side == scene.player(self.of)


def on_server(scene: Scene, event: Effect, server: Server | None) -> bool:
    """Whether an event of a run took place at a server so described."""
    return server is None or event.server in scene.servers(server)


@term
class MakesSuccessfulRun:
    """you make a successful run [on server]"""

    on: Server | None = None
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_SUCCESSFUL,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        on = f" on {self.on.value}" if self.on else ""
        return f"{voice.say(self.by, 'make', tense)} a successful run{on}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return on_server(scene, event, self.on)


@term
class MakesRun:
    """the Runner makes a run"""

    on: Server | None = None
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        on = f" on {self.on.value}" if self.on else ""
        return f"{voice.say(self.by, 'make', tense)} a run{on}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        made = not isinstance(event.extra, tuple) or "made" in event.extra
        return made and on_server(scene, event, self.on)


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
class RunUnsuccessful:
    """you make an unsuccessful run"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_UNSUCCESSFUL,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'make', tense)} an unsuccessful run"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class Encounters:
    """the Runner encounters <ice>"""

    ice: Target = THIS
    by: Who = RUNNER
    during: Period | None = None
    kinds: ClassVar[tuple[int, ...]] = (fx.ENCOUNTER_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        during = f" {self.during.value}" if self.during else ""
        return f"{voice.say(self.by, 'encounter', tense)} {self.ice.noun(voice)}{during}"

    def singular(self) -> bool:
        return about_this(self.ice)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice.covers(scene, event.card)


@term
class EncounterEnds:
    """an encounter ends; that encounter ends"""

    which: Which = ANY_ONE
    kinds: ClassVar[tuple[int, ...]] = (fx.ENCOUNTER_ENDED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{self.which.value or 'an'} encounter {conjugate('end', tense, True)}"

    def singular(self) -> bool:
        return self.which is not ANY_ONE

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class ApproachesIce:
    """the Runner approaches <ice>"""

    ice: Target = THIS
    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_APPROACHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'approach', tense)} {self.ice.noun(voice)}"

    def singular(self) -> bool:
        return about_this(self.ice)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice.covers(scene, event.card)


@term
class Passes:
    """the Runner passes <ice>"""

    ice: Target = THIS
    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_PASSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'pass', tense)} {self.ice.noun(voice)}"

    def singular(self) -> bool:
        return about_this(self.ice)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice.covers(scene, event.card)


@term
class Approaches:
    """the Runner approaches this server"""

    server: Server = Server.THIS_SERVER
    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.SERVER_APPROACHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'approach', tense)} {self.server.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return on_server(scene, event, self.server)


@term
class Breaches:
    """you breach HQ"""

    server: Server
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.BREACH_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'breach', tense)} {self.server.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return on_server(scene, event, self.server)


@term
class Accesses:
    """the Runner accesses <card> [while it is installed | anywhere except in Z]"""

    card: Target = THIS
    by: Who = RUNNER
    while_installed: bool = False
    except_in: Zone | None = None
    while_: State | None = None
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_ACCESSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        where = ""
        if self.while_installed:
            where = " while it is installed"
        elif self.except_in:
            where = f" anywhere except in {self.except_in.phrase}"
        text = f"{voice.say(self.by, 'access', tense)} {self.card.noun(voice)}{where}"
        return f"{text} while {self.while_.holds(voice)}" if self.while_ else text

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        return (
            self.card.covers(scene, event.card)
            and (not self.while_installed or scene.is_installed(event.card))
            and (self.except_in is None or scene.place(event.card) not in self.except_in.places)
            and (self.while_ is None or self.while_.is_so(scene))
        )


@term
class Trashes:
    """you trash <card>"""

    card: Target
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'trash', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class IsTrashed:
    """<card> is trashed"""

    card: Target = THIS
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{self.card.noun(voice)} {passive('trashed', tense)}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


@term
class Advances:
    """you advance <card>"""

    card: Target
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_ADVANCED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'advance', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


@term
class Draws:
    """you draw cards"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARDS_DRAWN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'draw', tense)} any number of cards"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


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
class PlacesCounters:
    """you place <counters> on <card>"""

    kind: Counter
    card: Target = THIS
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.COUNTERS_PLACED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'place', tense)} any number of {self.kind.value}s on {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.extra is self.kind and self.card.covers(scene, event.card)


@term
class Purges:
    """the Corp purges virus counters"""

    by: Who = Who.CORP
    kinds: ClassVar[tuple[int, ...]] = (fx.VIRUS_PURGED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'purge', tense)} virus counters"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class TakesTag:
    """the Runner takes a tag"""

    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.TAGS_TAKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'take', tense)} a tag"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class TakesAction:
    """you take the basic action to <do>"""

    action: Basic
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.ACTION_TAKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'take', tense)} the basic action to {self.action.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and event.extra is self.action


@term
class Suffers:
    """you suffer net damage"""

    kind: Damage
    by: Who = RUNNER
    at_least: int | None = None
    kinds: ClassVar[tuple[int, ...]] = (fx.DAMAGE_SUFFERED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        least = f"at least {self.at_least} " if self.at_least else ""
        return f"{voice.say(self.by, 'suffer', tense)} {least}{self.kind.value}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        kind = event.extra[0] if isinstance(event.extra, tuple) else event.extra
        return kind is self.kind and event.amount >= (self.at_least or 1)


@term
class FullyBreaks:
    """you fully break <ice> [during a run]"""

    ice: Target
    during_a_run: bool = False
    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_FULLY_BROKEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        during = " during a run" if self.during_a_run else ""
        subject, singular = voice.subject(self.by)
        return f"{subject} fully {conjugate('break', tense, singular)} {self.ice.noun(voice)}{during}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.ice.covers(scene, event.card) and (not self.during_a_run or scene.is_during_run())


@term
class JacksOut:
    """the Runner jacks out"""

    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.JACKED_OUT,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'jack', tense)} out"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


# -- modifiers of occurrences ------------------------------------------------------------------------


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
class FirstEachTurn:
    """the first time each turn <event>"""

    event: Occurrence

    @property
    def kinds(self) -> tuple[int, ...]:
        return self.event.kinds

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"the first time each turn {self.event.clause(voice)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.event.met(scene, event) and is_first(self.event, scene, event)


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


def is_first(occurrence: Occurrence, scene: Scene, event: Effect) -> bool:
    """Whether no occurrence of the kind came before this one this turn.

    CR rule_ordinal_would, rule_ordinal_prevented.
    """
    would = isinstance(occurrence, Would)
    past = scene.expected_history() if would else scene.history(Period.THIS_TURN)
    if would and not any(e is event for e in past):  # an interrupt has changed it: it is the latest of its kind
        event = next((e for e in reversed(past) if e.kind == event.kind and e.card == event.card), event)
    for earlier in past:
        if earlier is event:
            return True
        if earlier.kind in occurrence.kinds and occurrence.met(scene.seeing(earlier), earlier):
            return False
    return True


Trigger = Occurrence


def trigger_text(trigger: Occurrence, voice: Voice, *, once: bool = False) -> str:
    """The clause before the comma, lower case."""
    if isinstance(trigger, (FirstEachTurn, First, Either)):
        return trigger.clause(voice)
    lead = "when" if once or trigger.singular() else "whenever"
    return f"{lead} {trigger.clause(voice)}"
