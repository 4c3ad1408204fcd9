"""What a declaration is, and the kinds by which the engine finds them."""

from __future__ import annotations

from typing import Final, Protocol

from ..grammar import Voice

D_NONE: Final = 0
D_MEMORY: Final = 1
D_LINK: Final = 2
D_HAND: Final = 3
D_STRENGTH: Final = 4
D_COST: Final = 5
D_REQUIREMENT: Final = 6
D_CANNOT: Final = 7
D_ADDITIONAL: Final = 8
D_CLICKS: Final = 9
D_POINTS: Final = 10
D_TO_WIN: Final = 11
D_SPEND: Final = 12
D_ADVANCE: Final = 13
D_HOST: Final = 14
D_RECURRING: Final = 15
D_SUBTYPE: Final = 16
D_FREE_MEMORY: Final = 17
D_ACCESSES: Final = 18
D_SUBROUTINE: Final = 19
D_MEMORY_FOR: Final = 20
D_FIRST_CLICK: Final = 21
D_MEMORY_LIMIT: Final = 22
D_SHARED: Final = 23
D_DAMAGE: Final = 24
D_STAY: Final = 25
D_DURATION: Final = 26
D_TAGS: Final = 27
D_REMOTES: Final = 28
D_SEQUENCE: Final = 29
D_REPLACED_SUBROUTINE: Final = 30
D_LOSES: Final = 31
D_SKIP_DISCARD: Final = 32
D_FACEUP: Final = 33
D_LIKE_HAND: Final = 34
DECLARATION_KINDS: Final = 35


class Declaration(Protocol):
    """Something that is made so."""

    @property
    def kind(self) -> int: ...
    def text(self, voice: Voice) -> str: ...


def signed(number: int) -> str:
    """'+1', '-2'."""
    return f"{number:+}"
