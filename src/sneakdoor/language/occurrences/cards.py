"""What happens to cards: installing, rezzing, playing, scoring, trashing."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import (
    AGENDA,
    CORP_SIDE,
    RUNNER,
    RUNNER_SIDE,
    YOU,
    CardType,
    Counter,
    Damage,
    Server,
    Who,
    Zone,
    term,
)

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import ANYHOW, CardFacts, TrashFacts, are_counters
from ..grammar import Voice, article, conjugate, listing
from ..scene import Scene
from ..targets import THIS, Target, This
from .base import IN_SERVERS, INSTALLABLE, PLAYED, REZZABLE, State, about_this, passive


@term
class Installs:
    """you install <card> [on this card]"""

    card: Target = THIS
    by: Who = YOU
    on_this: bool = False
    happens_to: ClassVar[tuple[CardType, ...]] = INSTALLABLE
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_INSTALLED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        text = f"{voice.say(self.by, 'install', tense)} {self.card.noun(voice)}"
        return f"{text} on {voice.this()}" if self.on_this else text

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.on_this and scene.host(event.card) != scene.source:
            return False
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class Rezzes:
    """you rez <card> [during a run against this server]"""

    card: Target = THIS
    by: Who = YOU
    during_run_on: Server | None = None
    done_by: ClassVar[int] = CORP_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = REZZABLE
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
    happens_to: ClassVar[tuple[CardType, ...]] = REZZABLE
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
    happens_to: ClassVar[tuple[CardType, ...]] = PLAYED
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_PLAYED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'play', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class FinishesResolving:
    """you finish resolving <card>: an event or operation, which has been trashed by then unless it stays.

    CR rule_steps_playing_after_resolve_condition
    """

    card: Target
    by: Who = YOU
    happens_to: ClassVar[tuple[CardType, ...]] = PLAYED
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_RESOLVED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'finish', tense)} resolving {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class PlaysOrInstalls:
    """you play or install a card"""

    card: Cards = Cards()
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_PLAYED, fx.CARD_INSTALLED)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'play or install', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class Advances:
    """you advance <card>"""

    card: Target
    by: Who = YOU
    done_by: ClassVar[int] = CORP_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = IN_SERVERS
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_ADVANCED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'advance', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


@term
class Scores:
    """you score <agenda> [while <state>]"""

    agenda: Target = THIS
    by: Who = YOU
    while_: State | None = None
    done_by: ClassVar[int] = CORP_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (AGENDA,)
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_SCORED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        text = f"{voice.say(self.by, 'score', tense)} {self.agenda.noun(voice)}"
        return f"{text} while {self.while_.text(voice)}" if self.while_ else text

    def singular(self) -> bool:
        return about_this(self.agenda)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.agenda.covers(scene, event.card) and (self.while_ is None or self.while_.is_so(scene))


@term
class Steals:
    """the Runner steals <agenda>"""

    agenda: Target = Cards(CardType.AGENDA)
    any: bool = False
    by: Who = RUNNER
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (AGENDA,)
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
    happens_to: ClassVar[tuple[CardType, ...]] = (AGENDA,)
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
    happens_to: ClassVar[tuple[CardType, ...]] = IN_SERVERS
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_EXPOSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{self.card.noun(voice)} {passive('exposed', tense)}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


@term
class Exposes:
    """you expose <card>"""

    card: Target
    by: Who = YOU
    happens_to: ClassVar[tuple[CardType, ...]] = IN_SERVERS
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_EXPOSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'expose', tense)} {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class Trashes:
    """you trash <card> [by paying its trash cost]; you trash any of <cards>"""

    card: Target
    by: Who = YOU
    including_this: bool = False
    paying: bool = False
    any: bool = False
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        this = f" (including {voice.this()})" if self.including_this else ""
        how = " by paying its trash cost" if self.paying else ""
        if self.any and isinstance(self.card, Cards):
            owner = f"{voice.possessive(self.card.owner)} " if self.card.owner is not None else ""
            return f"{voice.say(self.by, 'trash', tense)} any of {owner}{self.card.many(voice)}"
        return f"{voice.say(self.by, 'trash', tense)} {self.card.noun(voice)}{this}{how}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        how = event.facts if isinstance(event.facts, TrashFacts) else ANYHOW
        if how.by_game or (self.paying and not how.bought):
            return False
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


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
class AreTrashed:
    """1 or more <cards> are trashed"""

    cards: Cards
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_TRASHED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        verb = {"present": "are", "past": "were", "would": "would be"}[tense]
        return f"1 or more {self.cards.many(voice)} {verb} trashed"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.cards.covers(scene, event.card)


@term
class RevealsWithThis:
    """you reveal the grip with a subroutine on this ice"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARDS_REVEALED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'reveal', tense)} the grip with a subroutine on {voice.this()}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.source == scene.source


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
        placed = are_counters(event, self.kind) and event.side == scene.player(self.by)
        return placed and self.card.covers(scene, event.card)


@term
class SpendsCounter:
    """you spend an agenda counter"""

    kind: Counter
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.COUNTERS_REMOVED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'spend', tense)} {article(self.kind.value)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        """Only counters that paid a cost name its source."""
        return are_counters(event, self.kind) and event.source >= 0 and event.side == scene.player(self.by)


@term
class CreatesServer:
    """you create a remote server. CR rule_creating_remote_servers"""

    by: Who = YOU
    done_by: ClassVar[int] = CORP_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.SERVER_CREATED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'create', tense)} a remote server"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


@term
class PlaysOrInstallsNamed:
    """the Runner plays or installs a copy of that card: the one that was named"""

    by: Who = RUNNER
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_PLAYED, fx.CARD_INSTALLED)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        subject, singular = voice.subject(self.by)
        does = f"{conjugate('play', tense, singular)} or {conjugate('install', tense, singular)}"
        return f"{subject} {does} a copy of that card"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        """A card installed facedown is a copy of nothing."""
        facedown = isinstance(event.facts, CardFacts) and event.facts.facedown
        named = scene.named_title()
        return event.side == scene.player(self.by) and not facedown and scene.card(event.card).title == named
