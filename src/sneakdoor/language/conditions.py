"""What is so: the states that 'if', 'while' and 'only if' speak of. CR rule_static_condition."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from sneakdoor.terms import HAND_OF, ICE, RUNNER, YOU, CardType, Counter, Server, Subtype, Who, Zone, term

from . import effects as fx
from .counting import Countable, Number
from .descriptions import BOLD, Cards
from .effects import Effect
from .facts import AdvanceFacts
from .grammar import Voice, both_players, count, listing
from .occurrences import ApproachesIce, MakesSuccessfulRun, Occurrence, Rezzes, State, own_places
from .periods import Period
from .scene import Scene
from .targets import ENCOUNTERING, THIS, HostedWithout, Target


@term
class Did:
    """you made a successful run this turn"""

    event: Occurrence
    during: Period = Period.THIS_TURN

    def __post_init__(self) -> None:
        self.during.require_history()

    def holds(self, voice: Voice) -> str:
        return f"{self.event.clause(voice, 'past')} {self.during.text}"

    def is_so(self, scene: Scene) -> bool:
        kinds = self.event.kinds
        for event in scene.history(self.during):  # noqa: SIM110 - it is hot, and a generator costs twice as much
            if event.kind in kinds and self.event.met(scene, event):
                return True
        return False


@term
class DidOnEach:
    """you made a successful run on R&D, HQ, and Archives this turn"""

    servers: tuple[Server, ...]
    during: Period = Period.THIS_TURN
    kinds: ClassVar[tuple[int, ...]] = (fx.RUN_SUCCESSFUL,)

    def __post_init__(self) -> None:
        self.during.require_history()

    def holds(self, voice: Voice) -> str:
        servers = listing(s.value for s in self.servers)
        return f"{voice.say(RUNNER, 'make', 'past')} a successful run on {servers} {self.during.text}"

    def is_so(self, scene: Scene) -> bool:
        return all(Did(MakesSuccessfulRun(on=s), self.during).is_so(scene) for s in self.servers)


@term
class IsHostedOn:
    """this program is hosted on a piece of ice | on ice"""

    cards: Cards
    bare: bool = False

    def holds(self, voice: Voice) -> str:
        this = voice.this()
        on = self.cards.noun(voice).removeprefix("a piece of ") if self.bare else self.cards.noun(voice)
        voice.last = "this"
        return f"{this} is hosted on {on}"

    def is_so(self, scene: Scene) -> bool:
        host = scene.host(scene.source)
        return host >= 0 and self.cards.covers(scene, host)


@term
class DidNot:
    """you did not make a successful run this turn"""

    event: Occurrence
    during: Period = Period.THIS_TURN

    def __post_init__(self) -> None:
        self.during.require_history()

    def holds(self, voice: Voice) -> str:
        return f"{self.event.clause(voice, 'did not')} {self.during.text}"

    def is_so(self, scene: Scene) -> bool:
        return not Did(self.event, self.during).is_so(scene)


@term
class IsIn:
    """this card is in <zone>: the ability is active there. CR rule_active_exception_catchall"""

    zone: Zone

    def holds(self, voice: Voice) -> str:
        return f"{voice.this()} is in {self.zone.phrase}"

    @property
    def active_in(self) -> tuple[int, ...]:
        """The places that it speaks of, in which its ability is active."""
        return self.zone.places

    def is_so(self, scene: Scene) -> bool:
        return scene.source >= 0 and scene.place(scene.source) in self.zone.places


@term
class AllOf:
    """<state> and <state>"""

    states: tuple[State, ...]

    def holds(self, voice: Voice) -> str:
        return listing([s.holds(voice) for s in self.states])

    @property
    def active_in(self) -> tuple[int, ...]:
        """The places that one of them speaks of, in which its ability is active."""
        return next((places for s in self.states if (places := own_places(s))), ())

    def is_so(self, scene: Scene) -> bool:
        return all(s.is_so(scene) for s in self.states)


@term
class ActionMayRun:
    """the action being taken is, or may come to be, a run on <server>"""

    server: Server

    def holds(self, voice: Voice) -> str:
        return f"that action may run {self.server.value}"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.action_may_run(s) for s in scene.servers(self.server))


@term
class Tagged:
    """the Runner is (not) tagged; said by name, since the sentences before may have been about somebody else"""

    tagged: bool = True
    they: bool = False
    """Whether the sentence has just been about the Runner: 'they are tagged'."""

    def holds(self, voice: Voice) -> str:
        if self.they:
            subject, singular = voice.subject(RUNNER)
            return f"{subject} {'is' if singular else 'are'} {'' if self.tagged else 'not '}tagged"
        singular = not voice.is_you(RUNNER)
        return f"{voice.player(RUNNER)} {'is' if singular else 'are'} {'' if self.tagged else 'not '}tagged"

    def is_so(self, scene: Scene) -> bool:
        return (scene.tags() > 0) is self.tagged


@term
class HasMorePoints:
    """the Corp has more scored agenda points than you"""

    who: Who
    than: Who = YOU

    def holds(self, voice: Voice) -> str:
        return f"{voice.say(self.who, 'have')} more scored agenda points than {voice.player(self.than)}"

    def is_so(self, scene: Scene) -> bool:
        return scene.points(scene.player(self.who)) > scene.points(scene.player(self.than))


@term
class HasTags:
    """the Runner has at least N tags"""

    at_least: int

    def holds(self, voice: Voice) -> str:
        return f"{voice.say(RUNNER, 'have')} at least {count(self.at_least, 'tag')}"

    def is_so(self, scene: Scene) -> bool:
        return scene.tags() >= self.at_least


@term
class HasCredits:
    """the Runner has N[credit] or less"""

    who: Who
    at_most: int | None = None
    at_least: int | None = None

    def holds(self, voice: Voice) -> str:
        bound = f"{self.at_most}[credit] or less" if self.at_most is not None else f"at least {self.at_least}[credit]"
        return f"{voice.say(self.who, 'have')} {bound}"

    def is_so(self, scene: Scene) -> bool:
        credits = scene.credits(scene.player(self.who))
        return credits <= self.at_most if self.at_most is not None else credits >= (self.at_least or 0)


@term
class NoCredits:
    """you have no credits in your credit pool"""

    who: Who = YOU

    def holds(self, voice: Voice) -> str:
        return f"{voice.say(self.who, 'have')} no credits in {voice.possessive(self.who)} credit pool"

    def is_so(self, scene: Scene) -> bool:
        return scene.credits(scene.player(self.who)) == 0


@term
class HasClicksLeft:
    """you have any [click] remaining; the Runner has N or more [click] remaining"""

    who: Who = YOU
    at_least: int = 1

    def holds(self, voice: Voice) -> str:
        number = "any" if self.at_least == 1 else f"{self.at_least} or more"
        return f"{voice.say(self.who, 'have')} {number} [click] remaining"

    def is_so(self, scene: Scene) -> bool:
        return scene.clicks(scene.player(self.who)) >= self.at_least


@term
class HasLink:
    """you have at least N[link]"""

    at_least: int

    def holds(self, voice: Voice) -> str:
        return f"{voice.say(RUNNER, 'have')} at least {self.at_least}[link]"

    def is_so(self, scene: Scene) -> bool:
        return scene.link() >= self.at_least


@term
class AtLeast:
    """there are N or more <things>"""

    number: int
    things: Countable

    def holds(self, voice: Voice) -> str:
        return voice.mention(f"there are {self.number} or more {self.things.many(voice)}")

    def is_so(self, scene: Scene) -> bool:
        return self.things.count(scene) >= self.number


@term
class ThereIs:
    """there is a <card> in <zone>; there are any <cards> in <zone>"""

    cards: Cards
    any: bool = False

    def holds(self, voice: Voice) -> str:
        if self.any:
            return f"there are any {self.cards.words(voice, many=True, prep='in')}"
        return f"there is {self.cards.noun(voice, 'in')}"

    def is_so(self, scene: Scene) -> bool:
        return bool(self.cards.find(scene))


@term
class ThereIsNo:
    """there is no <card>: 'no ice protecting this server'"""

    cards: Cards

    def holds(self, voice: Voice) -> str:
        return f"there is no {self.cards.words(voice, prep='in').removeprefix('piece of ')}"

    def is_so(self, scene: Scene) -> bool:
        return not self.cards.find(scene)


@term
class AnyOfThose:
    """any of those cards are <type>"""

    type: CardType

    def holds(self, voice: Voice) -> str:
        return f"any of those cards are {self.type.value[1].removeprefix('pieces of ')}"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.card(c).type is self.type for c in scene.looked_at())


@term
class HadNo:
    """it had no <counters>: looks back before the event. CR rule_instruction_requirements_past_state"""

    kind: Counter

    def holds(self, voice: Voice) -> str:
        return f"it had no {self.kind.value}s"

    def is_so(self, scene: Scene) -> bool:
        event = scene.event
        return event is not None and isinstance(event.facts, AdvanceFacts) and event.facts.before == 0


@term
class OddlyMany:
    """this ice has an odd number of <counters> on it"""

    kind: Counter

    def holds(self, voice: Voice) -> str:
        return f"{voice.this()} has an odd number of {self.kind.value}s on {voice.this()}"

    def is_so(self, scene: Scene) -> bool:
        return scene.counters(scene.source, self.kind) % 2 == 1


@term
class AttackedServerIsNot:
    """the attacked server is not <server>"""

    server: Server

    def holds(self, voice: Voice) -> str:
        return f"the attacked server is not {self.server.value}"

    def is_so(self, scene: Scene) -> bool:
        return scene.is_during_run() and scene.attacked_server() not in scene.servers(self.server)


@term
class Protecting:
    """this ice is protecting a remote server"""

    server: Server

    def holds(self, voice: Voice) -> str:
        return f"{voice.this()} is protecting {self.server.value}"

    def is_so(self, scene: Scene) -> bool:
        return scene.server(scene.source) in scene.servers(self.server)


@term
class StrengthAtMost:
    """the strength of <ice> is N or less; unrezzed ice has no strength to speak of (faq4.card.parasite.2)"""

    ice: Target
    number: int

    def holds(self, voice: Voice) -> str:
        return f"the strength of {self.ice.noun(voice)} is {self.number} or less"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.is_active(c) and scene.strength(c) <= self.number for c in self.ice.find(scene))


@term
class NotFullyBroken:
    """the Runner did not fully break that ice [in time, which an encounter cut short never is (faq4.card.chum.3)]"""

    ice: Target
    in_time: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.ICE_FULLY_BROKEN,)

    def holds(self, voice: Voice) -> str:
        in_time = " in time" if self.in_time else ""
        return f"{voice.subject(RUNNER)[0]} did not fully break {self.ice.noun(voice)}{in_time}"

    def is_so(self, scene: Scene) -> bool:
        if self.in_time and scene.event is not None and scene.event.kind == fx.ENCOUNTER_ENDED:
            return True
        return not any(scene.fully_broken(c) for c in self.ice.find(scene))


class Parity(Enum):
    """Whether a printed number is odd or even; 0 is even."""

    ODD = "odd"
    EVEN = "even"


@term
class TrashedCosting:
    """you trash a card this way with a printed play or install cost that is an odd number"""

    parity: Parity

    def holds(self, voice: Voice) -> str:
        cost = f"a printed play or install cost that is an {self.parity.value} number"
        return f"you trash a card this way with {cost}"

    def is_so(self, scene: Scene) -> bool:
        wanted = self.parity is Parity.ODD
        costs = (scene.card(c).play_or_install_cost for c in scene.trashed_this_way())
        return any(isinstance(cost, int) and bool(cost % 2) is wanted for cost in costs)


@term
class TrashedThisWay:
    """the Runner trashes at least 1 card this way"""

    by: Who = YOU

    def holds(self, voice: Voice) -> str:
        voice.named = None
        return f"{voice.say(self.by, 'trash')} at least 1 card this way"

    def is_so(self, scene: Scene) -> bool:
        return bool(scene.trashed_this_way())


@term
class Encountering:
    """you are encountering a piece of ice"""

    def holds(self, voice: Voice) -> str:
        subject, singular = voice.subject(RUNNER)
        voice.mention(ENCOUNTERING)
        return f"{subject} {'is' if singular else 'are'} encountering a piece of ice"

    def is_so(self, scene: Scene) -> bool:
        return scene.encountered_ice() >= 0


@term
class Compare:
    """<number> is N or more"""

    number: Number
    at_least: int

    def holds(self, voice: Voice) -> str:
        return f"{self.number.value(voice)} is {self.at_least} or more"

    def is_so(self, scene: Scene) -> bool:
        return self.number.amount(scene) >= self.at_least


@term
class AllSo:
    """<state> and <state>"""

    first: State
    second: State

    def holds(self, voice: Voice) -> str:
        return voice.mention(f"{self.first.holds(voice)} and {self.second.holds(voice)}")

    def is_so(self, scene: Scene) -> bool:
        return self.first.is_so(scene) and self.second.is_so(scene)


@term
class BidsMatch:
    """you and the Runner spent the same (a different) number of credits | the bids match (differ).

    CR rule_psi_outcome
    """

    match: bool = True
    bids: bool = False
    """Whether what was spent is called by its name."""

    def holds(self, voice: Voice) -> str:
        if self.bids:
            return "the bids match" if self.match else "the bids differ"
        return f"{both_players(voice)} spent {'the same' if self.match else 'a different'} number of credits"

    def is_so(self, scene: Scene) -> bool:
        return scene.bids_match() is self.match


@term
class GuessedIncorrectly:
    """the Corp guessed incorrectly"""

    def holds(self, voice: Voice) -> str:
        return "the Corp guessed incorrectly"

    def is_so(self, scene: Scene) -> bool:
        return not scene.bids_match()


@term
class DuringRun:
    """during a run [on server]"""

    on: Server | None = None

    def holds(self, voice: Voice) -> str:
        return "a run is in progress" if self.on is None else f"a run on {self.on.value} is in progress"

    def span(self, voice: Voice) -> str:
        return "a run" if self.on is None else f"a run on {self.on.value}"

    def is_so(self, scene: Scene) -> bool:
        return scene.is_during_run() and (self.on is None or scene.attacked_server() in scene.servers(self.on))


@term
class BelowMaximumHandSize:
    """you do not have cards in your grip equal to or greater than your maximum hand size"""

    def holds(self, voice: Voice) -> str:
        hand = ("HQ", "your grip")[voice.side]
        return f"you do not have cards in {hand} equal to or greater than your maximum hand size"

    def is_so(self, scene: Scene) -> bool:
        return len(scene.cards_in(HAND_OF[scene.you])) < scene.hand_size(scene.you)


@term
class FirstPlayed:
    """this operation is the first <subtype> you played this turn"""

    subtype: Subtype
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_PLAYED,)

    def holds(self, voice: Voice) -> str:
        return f"{voice.this()} is the first {BOLD(self.subtype)} you played this turn"

    def is_so(self, scene: Scene) -> bool:
        for e in scene.history(Period.THIS_TURN):
            if e.kind == fx.CARD_PLAYED and e.side == scene.you and scene.has_subtype(e.card, self.subtype):
                return e.card == scene.source
        return False


@term
class YourTurn:
    """it is your turn; during your turn"""

    def holds(self, voice: Voice) -> str:
        return "it is your turn"

    def span(self, voice: Voice) -> str:
        return "your turn"

    def is_so(self, scene: Scene) -> bool:
        return scene.is_turn_of(scene.you)


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
        since = scene.since_last_window()
        return any(e.kind in self.event.kinds and self.event.met(scene, e) for e in since)


@term
class NoneLeftOn:
    """there are no <counters> left on a hosted card"""

    cards: tuple[HostedWithout, ...]

    def holds(self, voice: Voice) -> str:
        return f"there are no {self.cards[0].kind.value}s left on a hosted card"

    def is_so(self, scene: Scene) -> bool:
        return any(cards.find(scene) for cards in self.cards)


@term
class NotUninstalled:
    """<card> has not been uninstalled: it is still the object it was. CR rule_object_move_location"""

    card: Target

    def holds(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} has not been uninstalled"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.is_installed(c) for c in self.card.find(scene))


@term
class IsInstalled:
    """<card> is installed"""

    card: Target = THIS

    def holds(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} is installed"

    def is_so(self, scene: Scene) -> bool:
        return any(scene.is_installed(c) for c in self.card.find(scene))


@term
class IsA:
    """<card> is an asset or upgrade"""

    card: Target
    cards: Cards

    def holds(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} is {self.cards.noun(voice)}"

    def is_so(self, scene: Scene) -> bool:
        found = self.card.find(scene)
        return bool(found) and all(self.cards.covers(scene, c) for c in found)


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
        return sum(1 for e in scene.history(self.during) if e.kind in kinds and self.event.met(scene, e))


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


# -- triggers that are states ------------------------------------------------------------------------


@term
class IsEmpty:
    """it is empty: no counters of a kind loaded onto it are left. CR sec_load_and_empty"""

    kind: Counter = Counter.CREDIT
    kinds: ClassVar[tuple[int, ...]] = ()

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.this()} is empty"

    def holds(self, voice: Voice) -> str:
        return self.clause(voice)

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.is_so(scene)

    def is_so(self, scene: Scene) -> bool:
        return scene.is_loaded(scene.source) and scene.counters(scene.source, self.kind) == 0


@term
class BecomesTrue:
    """when (or if) <state>: a conditional ability with a static condition.

    CR rule_conditional_ability_with_static_condition
    """

    state: State
    if_: bool = False
    kinds: ClassVar[tuple[int, ...]] = ()

    @property
    def lead(self) -> str:
        """The word before it."""
        return "if" if self.if_ else "when"

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return self.state.holds(voice)

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.state.is_so(scene)

    def is_so(self, scene: Scene) -> bool:
        return self.state.is_so(scene)


StaticCondition = (IsEmpty, BecomesTrue)
