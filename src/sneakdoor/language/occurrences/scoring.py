"""What happens to agendas: scoring, stealing, forfeiting."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import AGENDA, CORP_SIDE, RUNNER, RUNNER_SIDE, YOU, CardType, Who, Zone, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..grammar import Voice, conjugate
from ..scene import Scene
from ..targets import THIS, Target, This
from .base import State, about_this, passive


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
    passive: bool = False
    """Whether it says 'an agenda is stolen'."""
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = (AGENDA,)
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_STOLEN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        what = "any agendas" if self.any else "an agenda"
        if isinstance(self.agenda, This):
            what = voice.this()
        elif isinstance(self.agenda, Cards) and self.agenda.other:
            what = self.agenda.noun(voice)
        if self.passive:
            return f"{what} {passive('stolen', tense)}"
        return f"{voice.say(self.by, 'steal', tense)} {what}"

    def singular(self) -> bool:
        return about_this(self.agenda)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.agenda.covers(scene, event.card)


@term
class ScoredOrStolen:
    """<agenda> is scored or stolen [from <zone>]"""

    agenda: Target
    from_: Zone | None = None
    happens_to: ClassVar[tuple[CardType, ...]] = (AGENDA,)
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_SCORED, fx.AGENDA_STOLEN)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        whence = f" from {self.from_.phrase}" if self.from_ is not None else ""
        return f"{self.agenda.noun(voice)} {passive('scored or stolen', tense)}{whence}"

    def singular(self) -> bool:
        return about_this(self.agenda)

    def met(self, scene: Scene, event: Effect) -> bool:
        about = scene if scene.event is event else scene.seeing(event)
        here = self.from_ is None or Cards(zone=self.from_).covers(about, event.card)
        return here and self.agenda.covers(scene, event.card)


@term
class Forfeits:
    """you forfeit <agenda>. CR movement_forfeit"""

    agenda: Target = THIS
    by: Who = YOU
    happens_to: ClassVar[tuple[CardType, ...]] = (AGENDA,)
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_FORFEITED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'forfeit', tense)} {self.agenda.noun(voice)}"

    def singular(self) -> bool:
        return about_this(self.agenda)

    def met(self, scene: Scene, event: Effect) -> bool:
        return event.side == scene.player(self.by) and self.agenda.covers(scene, event.card)


@term
class ScoresOrSteals:
    """a player scores or steals <agenda>"""

    agenda: Target = THIS
    happens_to: ClassVar[tuple[CardType, ...]] = (AGENDA,)
    kinds: ClassVar[tuple[int, ...]] = (fx.AGENDA_SCORED, fx.AGENDA_STOLEN)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        does = f"{conjugate('score', tense, True)} or {conjugate('steal', tense, True)}"
        return f"a player {does} {self.agenda.noun(voice)}"

    def singular(self) -> bool:
        return about_this(self.agenda)

    def met(self, scene: Scene, event: Effect) -> bool:
        return self.agenda.covers(scene, event.card)
