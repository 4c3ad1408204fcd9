"""What cards can host, and what becomes of what they host."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import CardType, Subtype, Verb, Zone, term

from ..descriptions import (
    Cards,
    called,
)
from ..grammar import Voice
from ..qualities import Quality
from ..scene import Scene
from .base import (
    D_COST,
    D_FREE_MEMORY,
    D_HOST,
    D_LIKE_HAND,
    D_NONE,
    Declaration,
)


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
class HostedLikeHand:
    """you can play or install hosted cards as if they were in your grip.

    CR runner_basic_action_install, runner_basic_action_event
    """

    hand: Zone = Zone.GRIP
    kind: ClassVar[int] = D_LIKE_HAND

    def text(self, voice: Voice) -> str:
        return f"you can play or install hosted cards as if they were in {self.hand.phrase}"


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


def host_limits(declarations: tuple[Declaration, ...]) -> tuple[CanHost, ...]:
    """What all that a card declares lets it host; none: whatever an ability hosts there. CR rule_host_restriction."""
    found = tuple(d for d in declarations if isinstance(d, CanHost))
    room = min((d.number for d in declarations if isinstance(d, LimitHosted)), default=None)
    found += tuple(CanHost(room, d.cards) for d in declarations if isinstance(d, CanInstallOnto))
    return found if found or room is None else (CanHost(room, Cards(), by_ability=True),)


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
        if host < 0 or not scene.is_ice(host) or (self.from_ is not None and not self.from_.covers(scene, host)):
            return True
        return self.to.covers(scene, ice) is not self.cannot


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
