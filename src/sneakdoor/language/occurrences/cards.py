"""What happens to cards: installing, rezzing, playing, scoring, trashing."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import (
    CORP_SIDE,
    FIRST_REMOTE,
    ICE,
    REMOTE,
    ROOT_ZONES,
    RUNNER,
    YOU,
    CardType,
    Counter,
    Server,
    Who,
    Zone,
    term,
)

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import CardFacts, FinishedFacts, InstallFacts, are_counters
from ..grammar import Voice, article, conjugate
from ..scene import Scene
from ..targets import THIS, Target
from .base import IN_SERVERS, INSTALLABLE, PLAYED, REZZABLE, about_this, passive


@term
class Installs:
    """you install <card> [on this card | in the root of a server] [from anywhere except <zone>] [during your turn]
    [without spending credits]

    Or: <card> is installed
    """

    card: Target = THIS
    by: Who = YOU
    on_this: bool = False
    in_root: bool = False
    during_your_turn: bool = False
    except_from: Zone | None = None
    at: Server | None = None
    """In the root of which server, or protecting which."""
    without_spending: bool = False
    """Whether none is meant on which credits were spent, wherever they came from."""
    happens_to: ClassVar[tuple[CardType, ...]] = INSTALLABLE
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_INSTALLED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        rooted = isinstance(self.card, Cards) and self.card.zone in ROOT_ZONES
        text = f"{voice.say(self.by, 'install', tense)} {self.card.noun(voice, 'in' if rooted else 'from')}"
        if self.on_this:
            text += f" on {voice.this()}"
        if self.in_root:
            text += " in the root of a server"
        if self.at is not None:
            text += f" in the root of or protecting {self.at.value}"
        if self.except_from is not None:
            text += f" from anywhere except {self.except_from.phrase}"
        if self.without_spending:
            text += " without spending credits"
        return f"{text} during your turn" if self.during_your_turn else text

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.on_this and scene.host(event.card) != scene.source:
            return False
        if self.in_root and scene.card(event.card).type is ICE:  # wherever else the Corp installs, it is in a root
            return False
        if self.during_your_turn and not scene.is_turn_of(scene.you):
            return False
        if self.at is REMOTE and event.server < FIRST_REMOTE:
            return False
        if self.at is not None and self.at is not REMOTE and event.server not in scene.servers(self.at):
            return False
        if self.except_from is not None and isinstance(event.facts, CardFacts) and event.facts.was_in(self.except_from):
            return False
        if self.without_spending and isinstance(event.facts, InstallFacts) and event.facts.spent:
            return False
        return event.side == scene.player(self.by) and self.card.covers(scene, event.card)


@term
class Rezzes:
    """you rez <card> [during a run against this server]"""

    card: Target = THIS
    by: Who = YOU
    during_run_on: Server | None = None
    during_run: bool = False
    done_by: ClassVar[int] = CORP_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = REZZABLE
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_REZZED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        during = f" during a run against {self.during_run_on.value}" if self.during_run_on else ""
        if self.during_run:
            during = " during a run"
        return f"{voice.say(self.by, 'rez', tense)} {self.card.noun(voice)}{during}"

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        if self.during_run and not scene.is_during_run():
            return False
        return self.card.covers(scene, event.card) and (
            self.during_run_on is None
            or (scene.is_during_run() and scene.attacked_server() in scene.servers(self.during_run_on))
        )


@term
class Derezzed:
    """<card> is [rezzed or] derezzed"""

    card: Target = THIS
    or_rezzed: bool = False
    happens_to: ClassVar[tuple[CardType, ...]] = REZZABLE

    @property
    def kinds(self) -> tuple[int, ...]:
        return (fx.CARD_REZZED, fx.CARD_DEREZZED) if self.or_rezzed else (fx.CARD_DEREZZED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        done = "rezzed or derezzed" if self.or_rezzed else "derezzed"
        return f"{self.card.noun(voice)} {passive(done, tense)}"

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
        return about_this(self.card)

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
class FinishesOperationOrAction:
    """you finish resolving an operation or an action on <card>"""

    card: Cards
    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_RESOLVED, fx.ACTION_FINISHED)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        does = voice.say(self.by, "finish", tense)
        return f"{does} resolving an operation or an action on {self.card.noun(voice)}"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        """An action of a card is finished wherever its card is by then."""
        if event.side != scene.player(self.by):
            return False
        if event.kind == fx.CARD_RESOLVED:
            return scene.card(event.card).type is CardType.OPERATION
        done = event.facts.card if isinstance(event.facts, FinishedFacts) else fx.NO_CARD
        return done >= 0 and self.card.covers(scene, done)


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
class Reveals:
    """you reveal a card: one or several at a time"""

    by: Who = YOU
    kinds: ClassVar[tuple[int, ...]] = (fx.CARDS_REVEALED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'reveal', tense)} a card"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by)


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
class MovesToRoot:
    """<card> moves to the root of a server: by being moved or swapped there. CR rule_swap_installed_cards"""

    card: Target = THIS
    happens_to: ClassVar[tuple[CardType, ...]] = IN_SERVERS
    kinds: ClassVar[tuple[int, ...]] = (fx.CARD_RELOCATED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{self.card.noun(voice)} {conjugate('move', tense, True)} to the root of a server"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.card.covers(scene, event.card)


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
