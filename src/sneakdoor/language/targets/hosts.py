"""Targets that need no choice: what this card is hosted on, or hosts."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import CardType, Counter, Subtype, term

from ..descriptions import BOLD, called
from ..effects import NO_CARD
from ..grammar import Voice
from ..scene import Scene
from .base import Reference, only


@term
class HostIce(Reference):
    """host ice"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "it" if voice.last == "host ice" else voice.mention("host ice")

    def find(self, scene: Scene) -> tuple[int, ...]:
        host = scene.host(scene.source)
        return only(host) if host == NO_CARD or scene.is_ice(host) else ()


@term
class NextInwardIce(Reference):
    """the next inward piece of ice, from host ice"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the next inward piece of ice")

    def find(self, scene: Scene) -> tuple[int, ...]:
        host = scene.host(scene.source)
        row = scene.ice_protecting(scene.server(host)) if host != NO_CARD else ()
        return row[row.index(host) + 1 :][:1] if host in row else ()


@term
class HostedProgram(Reference):
    """the hosted program"""

    names_hosted: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("the hosted program")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return scene.hosted(scene.source)


@term
class Host(Reference):
    """host icebreaker: what this card or counter is on, called by its type or subtype"""

    what: CardType | Subtype

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"host {called(self.what)}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.host(scene.source))


@term
class TheHosted(Reference):
    """hosted icebreaker: what this card hosts of the kind"""

    subtype: Subtype

    names_hosted: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"hosted {BOLD(self.subtype)}")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.hosted(scene.source) if scene.has_subtype(c, self.subtype))


@term
class HostedWithout(Reference):
    """it: each card hosted here on which no such counter is left, if it can (or cannot) be installed for nothing"""

    kind: Counter
    installable: bool = True

    names_hosted: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "it"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(
            c
            for c in scene.hosted(scene.source)
            if not scene.counters(c, self.kind)
            and scene.can_be_installed(c, ignoring_costs=True, less=0) is self.installable
        )


HOST_ICE = HostIce()
