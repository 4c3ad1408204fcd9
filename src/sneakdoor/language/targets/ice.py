"""Targets that need no choice: ice of the run, being approached, encountered or passed."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import Subtype, Who, term

from ..descriptions import BOLD
from ..effects import ENCOUNTER_BEGAN
from ..grammar import Voice
from ..periods import Period
from ..scene import Scene
from .base import Reference, only

ENCOUNTERING = "ice being encountered"
"""What was named last where a condition has spoken of an encounter."""


@term
class IceJustPassed(Reference):
    """the piece of ice just passed"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the piece of ice just passed")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.event.card) if scene.event is not None else ()


@term
class EncounteredIce(Reference):
    """the [rezzed] [<subtype>] ice | the <subtype> you are encountering; 'it' right after 'while you are encountering'

    CR rule_paid_ability_refers_to_encountered_ice
    """

    rezzed: bool = False
    subtype: Subtype | None = None
    by_subtype: bool = False
    """Whether the subtype is all that it is called by."""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if voice.last == ENCOUNTERING:
            return "it"
        ice = _met_ice(self.rezzed, self.subtype)
        ice = ice.removesuffix(" ice") if self.by_subtype else ice
        return voice.mention(f"{ice} {_the_runner_is(voice)} encountering")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return _if_so(scene, scene.encountered_ice(), self.rezzed, self.subtype)


@term
class EachEncounteredIce(Reference):
    """each piece of ice encountered except this ice"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return f"each {voice.mention('piece of ice')} encountered except {voice.this()}"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in only(scene.encountered_ice()) if c != scene.source)


@term
class ApproachedIce(Reference):
    """the [rezzed] [<subtype>] ice you are approaching | being approached.
    CR rule_paid_ability_refers_to_approached_ice
    """

    rezzed: bool = False
    subtype: Subtype | None = None
    passive: bool = False

    def noun(self, voice: Voice, prep: str = "from") -> str:
        if self.passive:
            return voice.mention(f"{_met_ice(self.rezzed, self.subtype)} being approached")
        return voice.mention(f"{_met_ice(self.rezzed, self.subtype)} {_the_runner_is(voice)} approaching")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return _if_so(scene, scene.approached_ice(), self.rezzed, self.subtype)


def _met_ice(rezzed: bool, subtype: Subtype | None) -> str:
    """The ice of an approach or encounter, with what is stipulated of it."""
    stipulated = (["rezzed"] if rezzed else []) + ([BOLD(subtype)] if subtype is not None else [])
    return " ".join(("the", *stipulated, "ice"))


def _the_runner_is(voice: Voice) -> str:
    subject, singular = voice.subject(Who.RUNNER)
    return f"{subject} {'is' if singular else 'are'}"


def _if_so(scene: Scene, ice: int, rezzed: bool, subtype: Subtype | None) -> tuple[int, ...]:
    """A piece of ice, if there is one and it is all that is stipulated of it."""
    if (
        ice < 0
        or (rezzed and not scene.is_rezzed(ice))
        or (subtype is not None and not scene.has_subtype(ice, subtype))
    ):
        return ()
    return (ice,)


@term
class FirstIceEncountered(Reference):
    """the first piece of ice encountered each turn, while that run lasts"""

    kinds: ClassVar[tuple[int, ...]] = (ENCOUNTER_BEGAN,)

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the first piece of ice encountered each turn")

    def find(self, scene: Scene) -> tuple[int, ...]:
        first = next((e for e in scene.history(Period.THIS_TURN) if e.kind == ENCOUNTER_BEGAN), None)
        if first is None or not scene.is_during_run():
            return ()
        return (first.card,) if any(e is first for e in scene.history(Period.THIS_RUN)) else ()


ENCOUNTERED_ICE = EncounteredIce()
