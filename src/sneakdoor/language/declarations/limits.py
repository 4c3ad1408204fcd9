"""Permissions, limits and prohibitions."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Period, Subtype, Verb, Who, Zone, term

from .. import effects as fx
from ..amounts import Number
from ..descriptions import BOLD, Cards
from ..grammar import Voice, listing
from ..occurrences import State
from ..scene import Scene
from ..targets import THIS, Target, This
from .base import D_ADVANCE, D_CANNOT, D_FREE_MEMORY, D_HOST, D_MUST_REVEAL, D_NONE


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
    """install only on <card> / in <zone>. CR rule_host_on_ability"""

    on: Cards | None = None
    in_: Zone | None = None
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
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


@term
class LimitPerPlayer:
    """limit N <subtype> per player. CR subsec_consoles"""

    subtype: Subtype
    number: int = 1
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} {BOLD(self.subtype)} per player"


@term
class LimitPerServer:
    """limit N <subtype> per server. CR subsec_regions"""

    subtype: Subtype
    number: int = 1
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} {BOLD(self.subtype)} per server"


@term
class LimitPerDeck:
    """limit N per deck. CR rule_maximum_copies"""

    number: int
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"limit {self.number} per deck"


@term
class StarterGameOnly:
    """starter game only. CR rule_gateway_identities"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return "starter game only"


@term
class Cannot:
    """<player> cannot <verb> [or <verb>] <cards>. CR rule_cannot_precedence"""

    who: Who
    verbs: tuple[Verb, ...]
    cards: Cards | None = None
    one: bool = False
    """Whether it speaks of one card at a time: 'an agenda', not 'agendas'."""
    kind: ClassVar[int] = D_CANNOT

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(self.who)
        what = " cards" if self.verbs == (Verb.DRAW,) else ""
        if self.cards is not None:
            what = f" {self.cards.noun(voice) if self.one else self.cards.many(voice)}"
        return f"{subject} cannot {listing((v.value for v in self.verbs), 'or')}{what}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int) -> bool:
        """Whether it forbids a player to do this to that card."""
        return (
            verb in self.verbs
            and side == scene.player(self.who)
            and (self.cards is None or (card >= 0 and self.cards.covers(scene, card)))
        )


@term
class AccessAtMost:
    """the Runner cannot access more than N card(s). CR rule_prohibiting_access_to_1"""

    number: int
    during: Period = Period.DURING_THIS_RUN
    kind: ClassVar[int] = D_CANNOT
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_ACCESSED,)

    def text(self, voice: Voice) -> str:
        subject, _ = voice.subject(Who.RUNNER)
        return f"{subject} cannot access more than {self.number} card{'' if self.number == 1 else 's'}"

    def forbids(self, scene: Scene, side: int, verb: Verb, card: int) -> bool:
        """Whether it forbids a player to do this to that card."""
        if verb is not Verb.ACCESS:
            return False
        accessed = sum(1 for e in scene.history(self.during) if e.kind == fx.CARD_ACCESSED)
        return accessed >= self.number


@term
class MustReveal:
    """while the Runner is accessing this asset in R&D, they must reveal it. CR rule_ambush_text"""

    in_: Zone
    kind: ClassVar[int] = D_MUST_REVEAL

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
    kind: ClassVar[int] = D_HOST

    def text(self, voice: Voice) -> str:
        if self.number is None:
            return f"{voice.this()} can host any number of {self.cards.many(voice)}"
        if self.number == 1:
            return f"{voice.this()} can host a single {self.cards.words(voice)}"
        if self.memory:
            return f"{voice.this()} can host up to {self.number}[mu] of {self.cards.many(voice)}"
        return f"{voice.this()} can host up to {self.number} {self.cards.many(voice)}"


@term
class HostedMemoryIsFree:
    """the memory costs of hosted programs do not count against your memory limit"""

    kind: ClassVar[int] = D_FREE_MEMORY

    def text(self, voice: Voice) -> str:
        return "the memory costs of hosted programs do not count against your memory limit"


@term
class XIsAtMost:
    """X must be equal to or less than <number>. CR rule_variable_restriction"""

    number: Number
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"X must be equal to or less than {self.number.value(voice)}"


class Until:
    """What ends a current's or lockdown's stay. CR rule_play_not_trashed_until."""

    SCORED = "scored"
    STOLEN = "stolen"
    NEXT_TURN = "your next turn begins"


@term
class NotTrashedUntil:
    """this event is not trashed until another current is played or an agenda is <scored|stolen>"""

    until: str
    subtype: Subtype = "current"
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        if self.until == Until.NEXT_TURN:
            return f"{voice.this()} is not trashed until {self.until}"
        return (
            f"{voice.this()} is not trashed until another {BOLD(self.subtype)} is played or an agenda is {self.until}"
        )


@term
class ActiveInRunnerScoreArea:
    """this agenda is active while in the Runner's score area. CR rule_score_area_active_inactive"""

    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"{voice.this()} is active while in the Runner's score area"
