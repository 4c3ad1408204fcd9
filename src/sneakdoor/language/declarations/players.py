"""The Runner's and the Corp's own numbers: memory, link, hand size, clicks, points to win."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import YOU, Who, term

from ..counting import Countable
from ..grammar import Voice, listing
from ..scene import Scene
from .base import D_CLICKS, D_HAND, D_LINK, D_MEMORY, D_NONE, D_TO_WIN, signed


@term
class Memory:
    """+N[mu]"""

    number: int
    kind: ClassVar[int] = D_MEMORY

    def text(self, voice: Voice) -> str:
        return f"+{self.number}[mu]"


@term
class Link:
    """+N[link]"""

    number: int
    kind: ClassVar[int] = D_LINK

    def text(self, voice: Voice) -> str:
        return f"+{self.number}[link]"


@term
class MaximumHandSize:
    """you get +N maximum hand size [for each <thing>]"""

    change: int
    of: Who = YOU
    for_each: Countable | None = None
    kind: ClassVar[int] = D_HAND

    def text(self, voice: Voice) -> str:
        text = f"{voice.say(self.of, 'get')} {signed(self.change)} maximum hand size"
        return text if self.for_each is None else f"{text} for each {self.for_each.one(voice)}"

    def adds(self, scene: Scene) -> int:
        """How much it adds now."""
        return self.change if self.for_each is None else self.change * self.for_each.count(scene)


@term
class AllottedClicks:
    """you get +N allotted [click] for each of your turns"""

    change: int
    of: Who = YOU
    kind: ClassVar[int] = D_CLICKS

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.of, 'get')} {signed(self.change)} allotted [click] for each of your turns"

    def adds(self, scene: Scene) -> int:
        """How much it adds now."""
        return self.change


@term
class StartsWith:
    """<player> starts the game with N[credit] and N bad publicity. CR rule_setup_abilities"""

    credits: int | None = None
    bad_publicity: int | None = None
    of: Who = YOU
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        things = [f"{self.credits}[credit]"] if self.credits is not None else []
        things += [f"{self.bad_publicity} bad publicity"] if self.bad_publicity is not None else []
        return f"{voice.say(self.of, 'start')} the game with {listing(things)}"


@term
class PointsToWin:
    """<player> needs N agenda points to win"""

    number: int
    of: Who = YOU
    kind: ClassVar[int] = D_TO_WIN

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.of, 'need')} {self.number} agenda points to win the game"
