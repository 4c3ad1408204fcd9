"""What happens to cards that go: trashing and uninstalling."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import (
    RUNNER,
    RUNNER_SIDE,
    YOU,
    CardType,
    Damage,
    Who,
    Zone,
    term,
)

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import ANYHOW, CardFacts, DamageFacts, TrashFacts, told
from ..grammar import Voice, conjugate, listing
from ..scene import Scene
from ..targets import THIS, Target
from .base import INSTALLABLE, about_this, passive


@term
class Trashes:
    """you trash <card> [by paying its trash cost]; you trash any of <cards>; a player trashes <card>.

    With `not_installing`: except during installation.
    """

    card: Target
    by: Who | None = YOU
    """Or anybody."""
    including_this: bool = False
    paying: bool = False
    any: bool = False
    not_installing: bool = False
    """Not what is trashed in the course of installing something. CR rule_install_trash_like_cards."""
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        this = f" (including {voice.this()})" if self.including_this else ""
        how = " by paying its trash cost" if self.paying else ""
        who = f"a player {conjugate('trash', tense, True)}" if self.by is None else voice.say(self.by, "trash", tense)
        if self.any and isinstance(self.card, Cards):
            owner = f"{voice.possessive(self.card.owner)} " if self.card.owner is not None else ""
            return f"{who} any of {owner}{self.card.many(voice)}"
        when = ", except during installation" if self.not_installing else ""
        return f"{who} {self.card.noun(voice)}{this}{how}{when}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        how = event.facts if isinstance(event.facts, TrashFacts) else ANYHOW
        if how.by_game or (self.paying and not how.bought) or (self.not_installing and scene.is_installing()):
            return False
        return (self.by is None or event.side == scene.player(self.by)) and self.card.covers(scene, event.card)


@term
class StealsOrTrashes:
    """the Runner steals or trashes a Corp card"""

    by: Who = RUNNER
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_STOLEN, fx.CARD_TRASHED)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        subject, singular = voice.subject(self.by)
        does = f"{conjugate('steal', tense, singular)} or {conjugate('trash', tense, singular)}"
        return f"{subject} {does} a Corp card"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.kind == fx.AGENDA_STOLEN or Trashes(Cards(of=Who.CORP), by=RUNNER).met(scene, event)


@term
class DoesDamageOrTrashes:
    """you do damage, of any kind, or trash 1 or more <cards>. CR rule_suffer_or_take_damage"""

    cards: Cards
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.DAMAGE_SUFFERED, fx.CARD_TRASHED)
    together: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        subject, singular = voice.subject(self.by)
        does, trashes = conjugate("do", tense, singular), conjugate("trash", tense, singular)
        return f"{subject} {does} damage or {trashes} 1 or more {self.cards.many(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        if event.kind == fx.DAMAGE_SUFFERED:
            return event.amount > 0 and told(event, DamageFacts).responsible == scene.player(self.by)
        return Trashes(self.cards, self.by).met(scene, event)


@term
class IsTrashed:
    """<card> is trashed [from anywhere while being accessed] [from <zone>]"""

    card: Target = THIS
    while_accessed: bool = False
    from_: Zone | None = None
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        accessed = " from anywhere while being accessed" if self.while_accessed else ""
        whence = f" from {self.from_.phrase}" if self.from_ is not None else ""
        return f"{self.card.noun(voice)} {passive('trashed', tense)}{accessed}{whence}"

    def singular(self) -> bool:
        return about_this(self.card)

    @property
    def anywhere(self) -> bool:
        """Whether a card notices it of itself wherever it is. CR rule_active_exception_catchall."""
        return self.while_accessed or self.from_ is not None

    def met(self, scene: Scene, event: Effect) -> bool:
        facts = event.facts if isinstance(event.facts, CardFacts) else None
        if self.while_accessed and not (facts is not None and facts.accessed):
            return False
        if self.from_ is not None and not (facts is not None and facts.was_in(self.from_)):
            return False
        return self.card.covers(scene, event.card)


@term
class IsUninstalled:
    """<card> is uninstalled: it leaves play for a hand, a deck, a discard pile or a score area, or leaves the game.

    CR rule_uninstalled
    """

    card: Target = THIS
    happens_to: ClassVar[tuple[CardType, ...]] = INSTALLABLE
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_UNINSTALLED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{self.card.noun(voice)} {passive('uninstalled', tense)}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


@term
class TrashedByDamage:
    """<card> is trashed by taking net or meat damage. CR rule_active_exception_catchall"""

    damage: tuple[Damage, ...]
    card: Target = THIS
    anywhere: ClassVar[bool] = True
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        damage = listing((d.value.removesuffix(" damage") for d in self.damage), "or")
        return f"{self.card.noun(voice)} {passive('trashed', tense)} by taking {damage} damage"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return (
            self.card.covers(scene, event.card)
            and isinstance(event.facts, TrashFacts)
            and event.facts.damage in self.damage
        )


@term
class TrashesWithDamage:
    """you trash <card> with net damage from a subroutine on this ice"""

    card: Cards
    damage: Damage
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        card = self.card.noun(voice)
        subroutine = f"{self.damage.value} from a subroutine on {voice.this()}"
        return f"{voice.say(self.by, 'trash', tense)} {card} with {subroutine}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        """Damage that another ability of the ice does is from no subroutine."""
        return (
            isinstance(event.facts, TrashFacts)
            and event.facts.damage is self.damage
            and event.facts.by_subroutine
            and event.source == scene.source
            and event.side == scene.player(self.by)
            and self.card.covers(scene, event.card)
        )


@term
class AreTrashed:
    """1 or more <cards> are trashed [from <zone>] [this way]: 'those cards' are all that are trashed at once"""

    cards: Cards
    from_: Zone | None = None
    this_way: bool = False
    """Whether they must be trashed by its own card."""
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)
    together: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)
    """Of what kinds several that happen at once are one occurrence."""
    gathers: ClassVar[bool] = True
    """Whether what it says then may be about each of them."""

    def clause(self, voice: Voice, tense: str = "present") -> str:
        verb = {"present": "are", "past": "were", "would": "would be"}[tense]
        whence = f" from {self.from_.phrase}" if self.from_ is not None else ""
        return f"1 or more {self.cards.many(voice)} {verb} trashed{whence}{' this way' if self.this_way else ''}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        facts = event.facts
        if self.from_ is not None and not (isinstance(facts, CardFacts) and facts.was_in(self.from_)):
            return False
        if self.this_way and event.source != scene.source:
            return False
        return self.cards.covers(scene, event.card)
