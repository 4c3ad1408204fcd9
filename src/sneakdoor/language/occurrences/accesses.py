"""What happens in breaches: cards are accessed."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import RUNNER, RUNNER_SIDE, YOU, CardType, Server, Who, Zone, term

from .. import effects as fx
from ..descriptions import Cards
from ..effects import Effect
from ..facts import AccessFacts, told
from ..grammar import Voice, conjugate
from ..scene import Scene
from ..targets import THIS, Target
from .base import ACCESSED, State, about_this, was_there
from .runs import on_server


@term
class Breaches:
    """you breach HQ [during a run [on <server>]] [while <state>]"""

    server: Server
    by: Who = YOU
    during_run: bool = False
    during_run_on: Server | None = None
    while_: State | None = None
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.BREACH_BEGAN,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        text = f"{voice.say(self.by, 'breach', tense)} {self.server.value}"
        if self.during_run:
            text += " during a run"
        if self.during_run_on is not None:
            text += f" during a run on {self.during_run_on.value}"
        return f"{text} while {self.while_.text(voice)}" if self.while_ else text

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        if (self.during_run or self.during_run_on is not None) and not scene.is_during_run():
            return False
        if self.during_run_on is not None and scene.attacked_server() not in scene.servers(self.during_run_on):
            return False
        return on_server(scene, event, self.server) and (self.while_ is None or self.while_.is_so(scene))


@term
class FinishesBreaching:
    """you finish breaching a server. CR step_breach_complete"""

    by: Who = YOU
    done_by: ClassVar[int] = RUNNER_SIDE
    kinds: ClassVar[tuple[int, ...]] = (fx.BREACH_ENDED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        return f"{voice.say(self.by, 'finish', tense)} breaching a server"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        return True


@term
class Accesses:
    """the Runner accesses <card> [while it is installed | anywhere except in Z]"""

    card: Target = THIS
    by: Who = RUNNER
    while_installed: bool = False
    while_not_installed: bool = False
    or_exposes: bool = False
    except_in: Zone | None = None
    while_: State | None = None
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = ACCESSED

    @property
    def kinds(self) -> tuple[int, ...]:
        return (fx.CARD_EXPOSED, fx.CARD_ACCESSED) if self.or_exposes else (fx.CARD_ACCESSED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        where = ""
        if self.while_installed:
            where = " while it is installed"
        elif self.while_not_installed:
            where = " while it is not installed"
        elif self.except_in:
            where = f" anywhere except in {self.except_in.phrase}"
        subject, singular = voice.subject(self.by)
        exposes = f"{conjugate('expose', tense, singular)} or " if self.or_exposes else ""
        does = f"{subject} {exposes}{conjugate('access', tense, singular)}"
        if tense == "did not" and isinstance(self.card, Cards):
            what = f"any {self.card.many(voice)}"
        else:
            what = self.card.noun(voice, "in")
        text = f"{does} {what}{where}"
        return f"{text} while {self.while_.text(voice)}" if self.while_ else text

    def singular(self) -> bool:
        return about_this(self.card)

    def met(self, scene: Scene, event: Effect) -> bool:
        return (
            self.card.covers(scene, event.card)
            and was_there(self.card, event)
            and (not self.while_installed or scene.is_installed(event.card))
            and (not self.while_not_installed or not scene.is_installed(event.card))
            and (self.except_in is None or scene.place(event.card) not in self.except_in.places)
            and (self.while_ is None or self.while_.is_so(scene))
        )


@term
class AccessesWithoutTrashing:
    """you access <card> [not in Z] and do not trash it"""

    card: Target
    by: Who = YOU
    not_in: Zone | None = None
    done_by: ClassVar[int] = RUNNER_SIDE
    happens_to: ClassVar[tuple[CardType, ...]] = ACCESSED
    kinds: ClassVar[tuple[int, ...]] = (fx.ACCESS_ENDED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        where = f" not in {self.not_in.phrase}" if self.not_in else ""
        return f"{voice.say(self.by, 'access', tense)} {self.card.noun(voice)}{where} and do not trash it"

    def singular(self) -> bool:
        return False

    def met(self, scene: Scene, event: Effect) -> bool:
        facts = told(event, AccessFacts)
        elsewhere = self.not_in is None or not facts.was_in(self.not_in)
        return not facts.trashed and elsewhere and self.card.covers(scene, event.card)


@term
class DeterminesAccesses:
    """you determine the number of cards in HQ you are allowed to access during this run's breach of HQ.

    CR step_determine_candidates_limit
    """

    kinds: ClassVar[tuple[int, ...]] = (fx.ACCESSES_DETERMINED,)

    def clause(self, voice: Voice, tense: str = "present") -> str:
        number = "the number of cards in HQ you are allowed to access during this run's breach of HQ"
        return f"{voice.say(YOU, 'determine', tense)} {number}"

    def singular(self) -> bool:
        return True

    def met(self, scene: Scene, event: Effect) -> bool:
        return scene.is_during_run()
