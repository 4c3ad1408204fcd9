"""Permissions, limits and prohibitions."""

from __future__ import annotations

from typing import ClassVar, Protocol

from sneakdoor.terms import NO_SERVER, CardType, Server, Subtype, Verb, Who, Word, Zone, term

from .. import effects as fx
from ..counting import Number
from ..descriptions import BOLD, Cards, Quality, called
from ..facts import CardFacts
from ..grammar import Voice, article, listing
from ..occurrences import State
from ..periods import Period
from ..scene import Scene
from ..targets import THIS, Target, This
from .base import (
    D_ACCESSES,
    D_ADVANCE,
    D_CANNOT,
    D_COST,
    D_FREE_MEMORY,
    D_HOST,
    D_MEMORY_FOR,
    D_NONE,
    D_REMOTES,
    D_STAY,
)

DONE_TO_SERVERS = frozenset((Verb.RUN, Verb.BREACH))
PARTICIPLES = {Verb.REZ: "rezzed", Verb.TRASH: "trashed", Verb.ADVANCE: "advanced", Verb.SCORE: "scored"}


class Span(Protocol):
    """A stretch of time, which lasts now or does not: 'your turn'."""

    def span(self, voice: Voice) -> str: ...
    def is_so(self, scene: Scene) -> bool: ...


@term
class CanAdvance:
    """you can advance <card> [only while it is rezzed]. CR rule_you_can_advance"""

    card: Target = THIS
    only_while_rezzed: bool = False
    kind: ClassVar[int] = D_ADVANCE

    def text(self, voice: Voice) -> str:
        rezzed = " only while it is rezzed" if self.only_while_rezzed else ""
        return f"you can advance {self.card.noun(voice)}{rezzed}"

    def printed(self) -> bool:
        """Whether the card itself says so, rezzed or not."""
        return isinstance(self.card, This) and not self.only_while_rezzed


@term
class InstallOnly:
    """install only on <card> / in <zone> / faceup / if <state>.

    CR rule_host_on_ability, rule_agendas_faceup, rule_act_restriction
    """

    on: Cards | None = None
    in_: Zone | None = None
    faceup: bool = False
    if_: State | None = None
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        if self.faceup:
            return "install only faceup"
        if self.if_ is not None:
            return f"install only if {self.if_.holds(voice)}"
        where = f"on {self.on.noun(voice)}" if self.on else f"in {self.in_.phrase if self.in_ else ''}"
        return f"install only {where}"


@term
class PlayOnlyIf:
    """play only if <state>. CR rule_act_restriction"""

    state: State
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"play only if {self.state.holds(voice)}"


@term
class PlayOnlyAsFirstClick:
    """play only as your first [click]. CR rule_priority_subtype"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return "play only as your first [click]"


@term
class UseOnlyIf:
    """use this ability only if <state>. CR rule_use_restriction"""

    state: State
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"use this ability only if {self.state.holds(voice)}"

    def allows(self, scene: Scene) -> bool:
        """Whether the ability may be used now."""
        return self.state.is_so(scene)


@term
class UseOnlySpendingFrom:
    """use this ability only by spending a credit from a <subtype> card. CR rule_use_restriction"""

    subtype: Subtype
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"use this ability only by spending a credit from {article(BOLD(self.subtype))} card"


@term
class UseOnlyDuring:
    """use this ability only during <span>. CR rule_use_restriction"""

    span: Span
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"use this ability only during {self.span.span(voice)}"

    def allows(self, scene: Scene) -> bool:
        """Whether the ability may be used now."""
        return self.span.is_so(scene)


@term
class UseThisOnly:
    """use this hardware only during your turn. CR rule_use_restriction"""

    during: Span
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"use {voice.this()} only during {self.during.span(voice)}"

    def allows(self, scene: Scene) -> bool:
        """Whether this card's abilities may be used now."""
        return self.during.is_so(scene)


@term
class LimitPerPlayer:
    """limit 1 <subtype> per player. CR subsec_consoles"""

    subtype: Subtype
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit 1 {BOLD(self.subtype)} per player"


@term
class LimitPerServer:
    """limit 1 <subtype> per server. CR subsec_regions"""

    subtype: Subtype
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit 1 {BOLD(self.subtype)} per server"


@term
class LimitRemoteServers:
    """limit N remote server(s). CR rule_limit_remote_servers"""

    number: int = 1
    kind: ClassVar[int] = D_REMOTES

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} remote server{'' if self.number == 1 else 's'}"


@term
class LimitPerDeck:
    """limit N per deck. CR rule_maximum_copies"""

    number: int
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} per deck"


@term
class StartInstalled:
    """you start the game with N different <cards> installed, from outside the deck. CR rule_adam"""

    number: int
    cards: Cards
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        beside = "(these cards are not considered part of your deck)"
        return f"you start the game with {self.number} different {self.cards.many(voice)} installed {beside}"


@term
class StarterGameOnly:
    """starter game only. CR rule_gateway_identities"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return "starter game only"


@term
class Cannot:
    """<player> (or players) cannot <verb> [or <verb>] <cards>. CR rule_cannot_precedence"""

    who: Who | None
    verbs: tuple[Verb, ...]
    cards: Target | None = None
    one: bool = False
    """Whether it speaks of one card at a time: 'an agenda', not 'agendas'."""
    server: Server | None = None
    """Of the verbs that are done to servers, which server."""
    any: bool = False
    """Whether it says 'any cards in …'."""
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject = "players" if self.who is None else voice.subject(self.who)[0]
        what = " cards" if self.verbs == (Verb.DRAW,) else ""
        if self.cards is not None:
            many = isinstance(self.cards, Cards) and not self.one
            what = f" {self.cards.many(voice) if many else self.cards.noun(voice)}"  # type: ignore[attr-defined]
            if self.any and isinstance(self.cards, Cards):
                what = f" any {self.cards.words(voice, many=True, prep='in')}"
        if self.server is None:
            return f"{subject} cannot {listing((v.value for v in self.verbs), 'or')}{what}"
        done = (f"{v.value} {self.server.value}" if v in DONE_TO_SERVERS else f"{v.value}{what}" for v in self.verbs)
        return f"{subject} cannot {listing(done, 'or')}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids a player to do this to that card or server."""
        if verb not in self.verbs or (self.who is not None and side != scene.player(self.who)):
            return False
        if verb in DONE_TO_SERVERS:
            return self.server is None or server in scene.servers(self.server)
        return self.cards is None or (card >= 0 and self.cards.covers(scene, card))


@term
class CannotBe:
    """<card> cannot be rezzed"""

    card: Target
    verb: Verb
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        return f"{self.card.noun(voice)} cannot be {PARTICIPLES[self.verb]}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids anybody to do this to that card."""
        return verb is self.verb and card >= 0 and self.card.covers(scene, card)


@term
class CannotBreak:
    """the Runner cannot break subroutines on <ice> using <cards>"""

    ice: Target
    using: Cards
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(Who.RUNNER)
        return f"{subject} cannot break subroutines on {self.ice.noun(voice)} using {self.using.many(voice)}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids to break subroutines of the encountered ice with that card."""
        ice = scene.encountered_ice()
        return verb is Verb.BREAK and ice >= 0 and self.ice.covers(scene, ice) and self.using.covers(scene, card)


@term
class AccessAtMost:
    """the Runner cannot access more than N card(s) [other than this one]. CR rule_prohibiting_access_to_1

    What has been accessed already, and is the same object still, is none of the others that it forbids.
    """

    number: int
    during: Period = Period.DURING_THIS_RUN
    other: bool = False
    kind: ClassVar[int] = D_CANNOT
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_ACCESSED,)

    def __post_init__(self) -> None:
        self.during.require_history()

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(Who.RUNNER)
        other = f" other than {voice.this()}" if self.other else ""
        return f"{subject} cannot access more than {self.number} card{'' if self.number == 1 else 's'}{other}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids a player to do this to that card."""
        if verb is not Verb.ACCESS or (self.other and card == scene.source):
            return False
        past = [e for e in scene.history(self.during) if e.kind == fx.CARD_ACCESSED]
        accessed = {(e.card, e.facts.place) for e in past if isinstance(e.facts, CardFacts)}
        if self.other:
            accessed = {(c, where) for c, where in accessed if c != scene.source}
        return len(accessed) >= self.number and (card, scene.place(card)) not in accessed


@term
class ChoosesAccesses:
    """you choose which cards the Runner accesses from HQ. CR rule_corp_choosing_candidates_breaching_hq"""

    kind: ClassVar[int] = D_ACCESSES

    def text(self, voice: Voice) -> str:
        return "you choose which cards the Runner accesses from HQ"


@term
class CannotSucceed:
    """runs against <server> cannot be declared successful. CR rule_not_unsuccessful_when_reached_success_phase"""

    server: Server
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        return f"runs against {self.server.value} cannot be declared successful"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids that a run on that server succeeds."""
        return verb is Verb.SUCCEED and server in scene.servers(self.server)


@term
class CannotRunAgain(Cannot):
    """the Runner cannot make another run"""

    who: Who | None = Who.RUNNER
    verbs: tuple[Verb, ...] = (Verb.RUN,)

    def text(self, voice: Voice) -> str:
        return f"{voice.subject(Who.RUNNER)[0]} cannot make another run"


@term
class CannotLeave:
    """cards cannot leave <zone> for any reason. CR rule_cannot_precedence"""

    zone: Zone
    phrase: str
    kind: ClassVar[int] = D_STAY

    def text(self, voice: Voice) -> str:
        return f"cards cannot leave {self.phrase} for any reason"


@term
class MustReveal:
    """while the Runner is accessing this asset in R&D, they must reveal it. CR rule_ambush_text"""

    in_: Zone
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"while the Runner is accessing {voice.this()} in {self.in_.phrase}, they must reveal it"


@term
class CanHost:
    """<card> can host up to N <cards>, a single <card>, any number of <cards>. CR rule_host_via_install

    `by_ability`: only what an ability of the card itself hosts there. CR rule_host_via_ability
    """

    number: int | None
    cards: Cards
    memory: bool = False
    by_ability: bool = False
    free: bool = False
    """Whether cards are installed on it for nothing."""
    onto: bool = False
    """Whether it says 'you can install <cards> onto this'."""
    kind: ClassVar[int] = D_HOST

    def text(self, voice: Voice) -> str:
        if self.onto:
            return f"you can install {self.cards.many(voice)} onto {voice.this()}. Limit {self.number} hosted program"
        if self.free:
            how = "(each piece is installed facedown, ignoring all install costs)"
            return f"{voice.this()} can host {self.cards.many(voice).removeprefix('pieces of ')} {how}"
        if self.number is None:
            return f"{voice.this()} can host any number of {self.cards.many(voice)}"
        if self.number == 1:
            return f"{voice.this()} can host a single {self.cards.words(voice)}"
        if self.memory:
            return f"{voice.this()} can host up to {self.number}[mu] of {self.cards.many(voice)}"
        return f"{voice.this()} can host up to {self.number} {self.cards.many(voice)}"


@term
class CanInstallOnto:
    """you can install <cards> onto this program. CR rule_host_via_install"""

    cards: Cards
    by_ability: ClassVar[bool] = False
    kind: ClassVar[int] = D_HOST

    def text(self, voice: Voice) -> str:
        return f"you can install {self.cards.many(voice)} onto {voice.this()}"


@term
class InstalledOntoCostsLess:
    """each <card> installed this way costs N[credit] less to install"""

    card: CardType
    less: int
    kind: ClassVar[int] = D_COST
    verb: ClassVar[Verb] = Verb.INSTALL

    def text(self, voice: Voice) -> str:
        return f"each {self.card.value[0]} installed this way costs {self.less}[credit] less to install"

    def modifies(self, scene: Scene, card: int) -> int:
        """Nothing, until it is known where the card is installed: the discount is the host's."""
        return 0


@term
class LimitHosted:
    """limit N hosted <cards>"""

    number: int
    card: CardType
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} hosted {self.card.value[self.number != 1]}"


@term
class ClickHostsOnly:
    """if this program is hosted on ice [so described], its [click] ability can only host it on <ice>.

    CR rule_change_hosted
    """

    to: Quality
    from_: Quality | None = None
    cannot: bool = False
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        from_ = f" {self.from_.clause(voice)}" if self.from_ is not None else ""
        lead = f"if {voice.this()} is hosted on ice{from_}, its [click] ability "
        voice.mention("ice")
        if self.cannot:
            return f"{lead}cannot be used to host it on {self.to.clause(voice)}"
        return f"{lead}can only be used to host it on ice {self.to.clause(voice)}"

    def allows(self, scene: Scene, ice: int) -> bool:
        """Whether this card may be hosted there, from where it is."""
        host = scene.host(scene.source)
        if host < 0 or not scene.is_ice(host) or (self.from_ is not None and not self.from_.fits(scene, host)):
            return True
        return self.to.fits(scene, ice) is not self.cannot


@term
class MemoryOnlyFor:
    """use the MU on this hardware only for <programs>"""

    programs: Cards
    kind: ClassVar[int] = D_MEMORY_FOR

    def text(self, voice: Voice) -> str:
        return f"use the MU on {voice.this()} only for {self.programs.many(voice)}"


@term
class ActionPhaseEnds:
    """after you resolve this operation, your action phase ends. CR rule_forced_action_phase_end"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        voice.last = None
        return f"after you resolve this {voice.noun}, your action phase ends"


@term
class HostedLeaveTheGame:
    """remove hosted identity from the game if this card is uninstalled: hosted cards are not trashed with it"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"remove hosted identity from the game if {voice.this()} is uninstalled"


@term
class HostedMemoryIsFree:
    """the memory costs of hosted programs do not count against your memory limit"""

    only_one: bool = False
    called: CardType | Subtype = CardType.PROGRAM
    kind: ClassVar[int] = D_FREE_MEMORY

    def text(self, voice: Voice) -> str:
        program = called(self.called)
        what = (
            f"the memory cost of the hosted {program} does"
            if self.only_one
            else f"the memory costs of hosted {program}s do"
        )
        return f"{what} not count against your memory limit"


@term
class ThisMemoryIsFree:
    """the memory cost of this program does not count against your memory limit: of cloud breakers, with enough link"""

    kind: ClassVar[int] = D_FREE_MEMORY

    def text(self, voice: Voice) -> str:
        return f"the memory cost of {voice.this()} does not count against your memory limit"


@term
class XIsAtMost:
    """X must be equal to or less than <number>. CR rule_variable_restriction"""

    number: Number
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"X must be equal to or less than {self.number.value(voice)}"


@term
class XMustBe:
    """X must be equal to <number>: of the X of the cost, which carries the number. CR rule_variable_restriction"""

    number: Number
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"X must be equal to {self.number.value(voice)}"


class Until(Word):
    """What ends a current's or lockdown's stay. CR rule_play_not_trashed_until."""

    SCORED = "scored"
    STOLEN = "stolen"
    NEXT_TURN = "your next turn begins"


@term
class NotTrashedUntil:
    """this event is not trashed until another current is played or an agenda is <scored|stolen>"""

    until: Until
    subtype: Subtype = "current"
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        if self.until is Until.NEXT_TURN:
            return f"{voice.this()} is not trashed until {self.until.value}"
        another = f"another {BOLD(self.subtype)} is played"
        return f"{voice.this()} is not trashed until {another} or an agenda is {self.until.value}"


@term
class ActiveInRunnerScoreArea:
    """this agenda is active while in the Runner's score area. CR rule_score_area_active_inactive"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} is active while in the Runner's score area"
