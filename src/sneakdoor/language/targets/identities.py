"""Identities: a player's, each player's, one that is hosted."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, CardType, Who, term

from ..grammar import Voice
from ..scene import Scene
from .base import Reference, only


@term
class HostedIdentity(Reference):
    """hosted identity"""

    names_hosted: ClassVar[bool] = True

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention("hosted identity")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return tuple(c for c in scene.hosted(scene.source) if scene.card(c).type is CardType.IDENTITY)


@term
class IdentityOf(Reference):
    """the Corp's identity"""

    who: Who

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return voice.mention(f"{voice.possessive(self.who)} identity")

    def find(self, scene: Scene) -> tuple[int, ...]:
        return only(scene.identity(scene.player(self.who)))


@term
class EachIdentity(Reference):
    """each player's identity"""

    def noun(self, voice: Voice, prep: str = "from") -> str:
        return "each player's identity"

    def find(self, scene: Scene) -> tuple[int, ...]:
        return (scene.identity(CORP_SIDE), scene.identity(RUNNER_SIDE))
