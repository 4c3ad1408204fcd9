"""Relative clauses of descriptions: 'protecting this server', 'you can advance'."""

from __future__ import annotations

from typing import ClassVar, Protocol

from sneakdoor.terms import (
    CARD,
    P_SET_ASIDE,
    RUNNER_SIDE,
    CardType,
    Counter,
    Faction,
    Server,
    Subtype,
    Who,
    Zone,
    term,
)

from .effects import ABILITY_USED, AGENDA_SCORED, AGENDA_STOLEN, CARD_ACCESSED, CARD_ADVANCED, CARD_INSTALLED
from .facts import CardFacts
from .grammar import Voice, article, listing
from .periods import THIS_TURN, Period
from .scene import Scene
from .subtypes import printed_on


class Original(Protocol):
    """What a copy is a copy of, or a position is compared with."""

    def noun(self, voice: Voice, prep: str = "from") -> str: ...
    def find(self, scene: Scene) -> tuple[int, ...]: ...


@term
class Titled:
    """a card by its title, which is known even if no card is left that says it: 'a copy of this hardware'"""

    title: str

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"this {voice.noun}" if self.title == voice.title else self.title

    def find(self, scene: Scene) -> tuple[int, ...]:
        return ()


class Quality(Protocol):
    """A relative clause of a description: 'protecting this server', 'you can advance'."""

    def clause(self, voice: Voice) -> str: ...
    def covers(self, scene: Scene, card: int) -> bool: ...


def is_blank(scene: Scene, card: int, side: int) -> bool:
    """A facedown installed Runner card has no characteristics. CR rule_facedown_runner_cards_are_blank.

    The event being looked at tells how it was then: one that was trashed faceup and turned over by it was what it was.
    """
    if side != RUNNER_SIDE:
        return False
    event = scene.event
    if event is not None and event.card == card and isinstance(event.facts, CardFacts):
        if event.facts.facedown:
            return True
        if event.facts.active:
            return False
    return scene.is_installed(card) and not scene.is_faceup(card)


@term
class Guarding:
    """protecting <server>; hosted ice protects none. CR rule_hosted_ice_has_no_position"""

    server: Server

    def clause(self, voice: Voice) -> str:
        return f"protecting {self.server.value}"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.is_ice(card) and scene.host(card) < 0 and scene.server(card) in scene.servers(self.server)


@term
class InRootOf:
    """in the root of <server>"""

    server: Server

    def clause(self, voice: Voice) -> str:
        return f"in the root of {self.server.value}"

    def covers(self, scene: Scene, card: int) -> bool:
        """What is hosted on a card there is there too."""
        return scene.in_root(card) and scene.server(card) in scene.servers(self.server)


@term
class InServer:
    """in <server>; whether its root is 'in' a central server, the rulebook says (gloss.in-server.1)"""

    server: Server

    def clause(self, voice: Voice) -> str:
        return f"in {self.server.value}"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.is_in_server(card) and scene.server(card) in scene.servers(self.server)


@term
class InstalledAt:
    """[installed] in the root of or protecting <server>"""

    server: Server
    bare: bool = False
    """Whether it leaves unsaid that the card is installed."""

    def clause(self, voice: Voice) -> str:
        return f"{'' if self.bare else 'installed '}in the root of or protecting {self.server.value}"

    def covers(self, scene: Scene, card: int) -> bool:
        """What is hosted on ice or an upgrade is neither."""
        return scene.is_installed(card) and scene.host(card) < 0 and scene.server(card) in scene.servers(self.server)


@term
class SetAsideWithThis:
    """set aside with this identity"""

    def clause(self, voice: Voice) -> str:
        return f"set aside with {voice.this()}"

    def pool(self, scene: Scene) -> tuple[int, ...]:
        """The cards it set aside, as long as they lie there."""
        return tuple(c for c in scene.remembered() if scene.place(c) == P_SET_ASIDE)

    def covers(self, scene: Scene, card: int) -> bool:
        return card in self.pool(scene)


@term
class Advanceable:
    """[that] you can advance: what the card allows, whatever forbids it now (faq4.qa.q18.efficiency-committee)"""

    that: bool = False

    def clause(self, voice: Voice) -> str:
        return "that you can advance" if self.that else "you can advance"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.is_advanceable(card)


@term
class InstalledThisTurn:
    """that you installed (or did not install) [or advance] this turn"""

    did: bool = True
    or_advanced: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        """What it looks back at."""
        return (CARD_INSTALLED, CARD_ADVANCED) if self.or_advanced else ()

    def clause(self, voice: Voice) -> str:
        done = ("installed", " or advanced") if self.did else ("did not install", " or advance")
        return f"that you {done[0]}{done[1] if self.or_advanced else ''} this turn"

    def covers(self, scene: Scene, card: int) -> bool:
        """Of both, it looks at what happened: an agenda that has been scored is no longer installed."""
        if not self.or_advanced:
            return scene.installed_this_turn(card) is self.did
        return any(e.kind in self.kinds and e.card == card for e in scene.history(THIS_TURN)) is self.did


@term
class InTheTurnOfInstalling:
    """during the same turn they installed that <card>"""

    word: str = "card"

    def clause(self, voice: Voice) -> str:
        return f"during the same turn they installed that {self.word}"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.installed_this_turn(card)


@term
class ThatIsInstalled:
    """that is installed"""

    def clause(self, voice: Voice) -> str:
        return "that is installed"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.is_installed(card)


@term
class HaveInstalled:
    """you have installed"""

    def clause(self, voice: Voice) -> str:
        return "you have installed"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.is_installed(card) and scene.controller(card) == scene.you


@term
class WithChosenName:
    """with the chosen name"""

    def clause(self, voice: Voice) -> str:
        return "with the chosen name"

    def covers(self, scene: Scene, card: int) -> bool:
        return bool(named := scene.named_title()) and scene.card(card).title == named


@term
class OtherThanThis:
    """other than this <card>"""

    def clause(self, voice: Voice) -> str:
        return f"other than {voice.this()}"

    def covers(self, scene: Scene, card: int) -> bool:
        return card != scene.source


@term
class NotGuarding:
    """not protecting <server>"""

    server: Server

    def clause(self, voice: Voice) -> str:
        return f"not protecting {self.server.value}"

    def covers(self, scene: Scene, card: int) -> bool:
        return not Guarding(self.server).covers(scene, card)


@term
class OnThis:
    """[hosted] on this <card>"""

    hosted: bool = False

    def clause(self, voice: Voice) -> str:
        return f"{'hosted ' if self.hosted else ''}on {voice.this()}"

    def covers(self, scene: Scene, card: int) -> bool:
        return card in scene.hosted(scene.source)


@term
class IsNoneOf:
    """that is not a <subtype>, <subtype>, or <subtype>"""

    subtypes: tuple[Subtype, ...]

    def clause(self, voice: Voice) -> str:
        return f"that is not {article(listing((f'<strong>{s}</strong>' for s in self.subtypes), 'or'))}"

    def covers(self, scene: Scene, card: int) -> bool:
        return not any(scene.has_subtype(card, s) for s in self.subtypes)


@term
class BeingAccessed:
    """you are accessing"""

    def clause(self, voice: Voice) -> str:
        return "you are accessing"

    def covers(self, scene: Scene, card: int) -> bool:
        event = scene.event
        return card == scene.accessed_card() or (
            event is not None and event.card == card and isinstance(event.facts, CardFacts) and event.facts.accessed
        )


@term
class ScoredThisTurn:
    """you scored this turn"""

    kinds: ClassVar[tuple[int, ...]] = (AGENDA_SCORED,)

    def clause(self, voice: Voice) -> str:
        return "you scored this turn"

    def pool(self, scene: Scene) -> tuple[int, ...]:
        """The cards it speaks of, wherever they are now."""
        return tuple(e.card for e in scene.history(THIS_TURN) if e.kind == AGENDA_SCORED)

    def covers(self, scene: Scene, card: int) -> bool:
        return card in self.pool(scene)


@term
class Stolen:
    """the Runner stole during their last turn"""

    during: Period
    kinds: ClassVar[tuple[int, ...]] = (AGENDA_STOLEN,)

    def __post_init__(self) -> None:
        self.during.require_history()

    def clause(self, voice: Voice) -> str:
        return f"{voice.subject(Who.RUNNER)[0]} stole {self.during.text}"

    def pool(self, scene: Scene) -> tuple[int, ...]:
        """The cards it speaks of, wherever they are now."""
        return tuple(e.card for e in scene.history(self.during) if e.kind == AGENDA_STOLEN)

    def covers(self, scene: Scene, card: int) -> bool:
        return card in self.pool(scene)


@term
class HostingCounter:
    """with at least N hosted <counter>; with at least N <counter> on it"""

    kind: Counter
    number: int = 1
    on_it: bool = False

    def clause(self, voice: Voice) -> str:
        if self.on_it:
            return f"with at least {self.number} {self.kind.value} on it"
        return f"with at least {self.number} hosted {self.kind.value}"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.counters(card, self.kind) >= self.number


@term
class HasNoCounters:
    """that has no <counters>"""

    kind: Counter

    def clause(self, voice: Voice) -> str:
        return f"that has no {self.kind.value}s"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.counters(card, self.kind) == 0


@term
class UsedDuringThatRun:
    """you used during that run. CR rule_using"""

    kinds: ClassVar[tuple[int, ...]] = (ABILITY_USED,)

    def clause(self, voice: Voice) -> str:
        return "you used during that run"

    def covers(self, scene: Scene, card: int) -> bool:
        return any(e.kind == ABILITY_USED and e.card == card for e in scene.history(Period.THAT_RUN))


@term
class AnAccessedCard:
    """a card you accessed in <zone> during that run: what a copy is a copy of"""

    zone: Zone
    during: Period = Period.THAT_RUN
    kinds: ClassVar[tuple[int, ...]] = (CARD_ACCESSED,)

    def __post_init__(self) -> None:
        self.during.require_history()

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"a card you accessed in {self.zone.phrase} {self.during.text}"

    def find(self, scene: Scene) -> tuple[int, ...]:
        past = (e for e in scene.history(self.during) if e.kind == CARD_ACCESSED)
        return tuple(e.card for e in past if isinstance(e.facts, CardFacts) and e.facts.was_in(self.zone))


@term
class BesidesThatCard:
    """unsaid: not the card that the trigger condition speaks of"""

    def clause(self, voice: Voice) -> str:
        return ""

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.event is None or card != scene.event.card


@term
class CanGainAbilities:
    """unsaid: of what gains an ability, that nothing keeps it from that"""

    def clause(self, voice: Voice) -> str:
        return ""

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.can_gain_abilities(card)


@term
class OfTheSameType:
    """of the same type as the card that was paid with, or that the trigger condition speaks of"""

    before_zone: bool = False
    """Whether it says so before where the card is."""

    def clause(self, voice: Voice) -> str:
        return "of the same type"

    def covers(self, scene: Scene, card: int) -> bool:
        spent = scene.spent()
        if spent:
            return any(scene.card(card).type is scene.card(c).type for c in spent)
        event = scene.event
        return (
            event is not None
            and event.card >= 0
            and scene.card(card).type is (like := scene.card(event.card)).type
            and not is_blank(scene, event.card, like.side)
        )


@term
class OfTheRunnersFaction:
    """that matches the faction of the Runner's identity; neutral cards match none"""

    def clause(self, voice: Voice) -> str:
        return "that matches the faction of the Runner's identity"

    def covers(self, scene: Scene, card: int) -> bool:
        faction = scene.card(card).faction
        neutral = faction in (Faction.NEUTRAL_CORP, Faction.NEUTRAL_RUNNER)
        return not neutral and faction is scene.card(scene.identity(RUNNER_SIDE)).faction


@term
class OfTheChosenType:
    """of the chosen type"""

    before_zone: ClassVar[bool] = True

    def clause(self, voice: Voice) -> str:
        return "of the chosen type"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.card(card).type is tuple(CardType)[scene.named_number()]


@term
class WithTheChosenSubtype:
    """with the chosen subtype"""

    before_zone: ClassVar[bool] = True

    def clause(self, voice: Voice) -> str:
        return "with the chosen subtype"

    def covers(self, scene: Scene, card: int) -> bool:
        return scene.has_subtype(card, printed_on(CARD)[scene.named_number()])


BEING_ACCESSED = BeingAccessed()
