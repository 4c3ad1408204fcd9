"""Permissions and limits: what may be installed, played and used, when, and how many of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from sneakdoor.terms import INTERFACE, NO_SERVER, CardType, Subtype, Verb, Who, Word, Zone, term

from ..conditions import IsA, NotUsedThisTurn
from ..counting import Number
from ..descriptions import BOLD, Cards
from ..grammar import Voice, article
from ..occurrences import State
from ..qualities import Quality
from ..scene import Scene
from ..targets import THIS, EncounteredIce, Target, This
from .base import (
    D_ACCESSES,
    D_ADVANCE,
    D_CANNOT,
    D_FACEUP,
    D_FREE_MEMORY,
    D_MEMORY_FOR,
    D_NONE,
    D_REMOTES,
)

if TYPE_CHECKING:
    from ..abilities import Paid


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
    """install [this card] only on <card> / in <zone> / faceup / if <state>.

    CR rule_host_on_ability, rule_agendas_faceup, rule_act_restriction
    """

    on: Cards | None = None
    in_: Zone | None = None
    faceup: bool = False
    if_: State | None = None
    by_name: bool = False
    """Whether it names itself."""
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        if self.faceup:
            return "install only faceup"
        if self.if_ is not None:
            return f"install only if {self.if_.text(voice)}"
        where = f"on {self.on.noun(voice)}" if self.on else f"in {self.in_.phrase if self.in_ else ''}"
        return f"install {f'this {voice.noun} ' if self.by_name else ''}only {where}"


@term
class MayInstallFaceup:
    """you may install <cards> faceup, which does not make them active. CR rule_agendas_faceup"""

    cards: Cards
    kind: ClassVar[int] = D_FACEUP

    def text(self, voice: Voice) -> str:
        return f"you may install {self.cards.many(voice)} faceup"


@term
class RezOnly:
    """rez only during <span>. CR rule_act_restriction"""

    during: Span
    verb: ClassVar[Verb] = Verb.REZ
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        return f"rez only during {self.during.span(voice)}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int, server: int = NO_SERVER) -> bool:
        """Whether it forbids to rez this card now."""
        return verb is Verb.REZ and card == scene.source and not self.during.is_so(scene)


@term
class PlayOnlyIf:
    """play only if <state>[, and only if <state>]. CR rule_act_restriction"""

    state: State
    and_: State | None = None
    kind: ClassVar[int] = D_NONE

    @property
    def states(self) -> tuple[State, ...]:
        """All that must be so."""
        return (self.state,) if self.and_ is None else (self.state, self.and_)

    def text(self, voice: Voice) -> str:
        return f"play only if {', and only if '.join(state.text(voice) for state in self.states)}"


@term
class PlayOnlyAsFirstClick:
    """play only as your first [click]. CR rule_priority_subtype"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return "play only as your first [click]"


@term
class UseOnlyIf:
    """use this ability only if <state> | <player> can use this ability only if <state>. CR rule_use_restriction"""

    state: State
    by: Who | None = None
    """Who can, where it says so; their side is that of the card."""
    joined: bool = False
    """Whether it is said in the sentence that names who alone can use the ability: 'and only if …'."""
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        if self.joined:
            return f"and only if {self.state.text(voice)}"
        lead = "" if self.by is None else f"{voice.mention(self.by.value)} can "
        return f"{lead}use this ability only if {self.state.text(voice)}"

    def allows(self, scene: Scene) -> bool:
        """Whether the ability may be used now."""
        return self.state.is_so(scene)


@term
class UsableWhenStolen:
    """the Corp can use this ability even if this agenda is in the Runner's score area.

    CR rule_score_area_active_inactive
    """

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        voice.last = None
        return f"the Corp can use this ability even if {voice.this()} is in the Runner's score area"


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
class UseThisOnlyIf:
    """use this hardware only if <state>. CR rule_use_restriction"""

    state: State
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"use {voice.this()} only if {self.state.text(voice)}"

    def allows(self, scene: Scene) -> bool:
        """Whether this card's abilities may be used now."""
        return self.state.is_so(scene)


@term
class UseThisOnlySpendingFrom:
    """use this hardware only by spending credits from <subtype> cards. CR rule_use_restriction"""

    subtype: Subtype
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"use {voice.this()} only by spending credits from {BOLD(self.subtype)} cards"


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
class ChoosesAccesses:
    """you choose which cards the Runner accesses from HQ. CR rule_corp_choosing_candidates_breaching_hq"""

    kind: ClassVar[int] = D_ACCESSES

    def text(self, voice: Voice) -> str:
        return "you choose which cards the Runner accesses from HQ"


@term
class MustReveal:
    """while the Runner is accessing this asset in R&D, they must reveal it. CR rule_ambush_text"""

    in_: Zone
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"while the Runner is accessing {voice.this()} in {self.in_.phrase}, they must reveal it"


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


@term
class InterfacesOnlyWith:
    """this program can only (cannot) interface with ice <so described>. CR rule_interface_flag"""

    ice: Quality
    but: bool = False
    """Whether it cannot interface with such ice, and can with any other."""
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        can = "cannot" if self.but else "can only"
        return f"{voice.this()} {can} interface with ice {self.ice.clause(voice)}"

    def term_of(self, ability: Paid) -> UseOnlyIf | None:
        """What each ability that interfaces is told."""
        if INTERFACE not in ability.flags:
            return None
        return UseOnlyIf(IsA(EncounteredIce(), Cards(CardType.ICE, where=(self.ice,)), so=not self.but))


@term
class UsableOncePerTurn:
    """you cannot use this <card> more than once per (each) turn: whichever of its abilities. CR rule_use_restriction"""

    each: bool = False
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"you cannot use {voice.this()} more than once {'each' if self.each else 'per'} turn"

    def term_of(self, ability: Paid) -> UseOnlyIf:
        """What each of its abilities is told."""
        return UseOnlyIf(NotUsedThisTurn())
