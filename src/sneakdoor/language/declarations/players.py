"""The Runner's and the Corp's own numbers: memory, link, hand size, clicks, points to win."""

from __future__ import annotations

from typing import ClassVar

from sneakdoor.terms import RUNNER, YOU, Subtype, Who, term

from ..counting import Countable, Number
from ..descriptions import BOLD
from ..grammar import Voice, listing
from ..scene import Scene
from .base import (
    D_CLICKS,
    D_FIRST_CLICK,
    D_HAND,
    D_LINK,
    D_MEMORY,
    D_MEMORY_LIMIT,
    D_NONE,
    D_SKIP_DISCARD,
    D_TAGS,
    D_TO_WIN,
    signed,
)


@term
class Memory:
    """+N[mu]; +X[mu], where `XIs` says what X is"""

    number: int | Number
    kind: ClassVar[int] = D_MEMORY

    def text(self, voice: Voice) -> str:
        return f"+{self.number if isinstance(self.number, int) else 'X'}[mu]"

    def adds(self, scene: Scene) -> int:
        """How much it adds now."""
        return self.number if isinstance(self.number, int) else self.number.amount(scene)


@term
class StartingHand:
    """you draw a starting hand of N cards. CR rule_setup_identity"""

    number: int
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"you draw a starting hand of {self.number} cards"


@term
class MemoryReduced:
    """the Runner's memory limit is reduced by N"""

    by: int
    kind: ClassVar[int] = D_MEMORY

    def adds(self, scene: Scene) -> int:
        """What it adds to the memory limit."""
        return -self.by

    def text(self, voice: Voice) -> str:
        return f"{voice.possessive(RUNNER)} memory limit is reduced by {self.by}"


@term
class MemoryLimitIs:
    """your memory limit is equal to <number>: other cards modify what it is set to. CR rule_modify_value"""

    limit: Number
    kind: ClassVar[int] = D_MEMORY_LIMIT

    def text(self, voice: Voice) -> str:
        return f"your memory limit is equal to {self.limit.value(voice)}"


@term
class Link:
    """+N[link]"""

    number: int
    kind: ClassVar[int] = D_LINK

    def text(self, voice: Voice) -> str:
        return f"+{self.number}[link]"

    def adds(self, scene: Scene) -> int:
        """How much it adds now."""
        return self.number


@term
class MaximumHandSize:
    """you get +N maximum hand size [for each <thing>]"""

    change: int | Number
    """How much; or X, where `XIs` says what X is."""
    of: Who = YOU
    for_each: Countable | None = None
    kind: ClassVar[int] = D_HAND

    def text(self, voice: Voice) -> str:
        change = signed(self.change) if isinstance(self.change, int) else "+X"
        text = f"{voice.say(self.of, 'get')} {change} maximum hand size"
        return text if self.for_each is None else f"{text} for each {self.for_each.one(voice)}"

    def adds(self, scene: Scene) -> int:
        """How much it adds now."""
        if not isinstance(self.change, int):
            return self.change.amount(scene)
        return self.change if self.for_each is None else self.change * self.for_each.count(scene)


@term
class SkipsDiscardStep:
    """you skip your discard step. CR rule_skip_discard_step"""

    of: Who = YOU
    kind: ClassVar[int] = D_SKIP_DISCARD

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.of, 'skip')} {'your' if voice.is_you(self.of) else 'their'} discard step"


@term
class XIs:
    """X is equal to <number>: says what the lines before call X; they carry the number"""

    number: Number
    kind: ClassVar[int] = D_NONE

    def text(self, voice: Voice) -> str:
        return f"X is equal to {self.number.value(voice)}"


@term
class FirstClickMustBe:
    """the first [click] you spend each turn must be spent to play a <subtype> event or to run, by a basic action"""

    subtype: Subtype
    kind: ClassVar[int] = D_FIRST_CLICK

    def text(self, voice: Voice) -> str:
        actions = "to take the basic action to play an event or the basic action to run a server"
        except_ = f"except if you play a {BOLD(self.subtype)} event"
        return (
            f"the first [click] you spend each turn must be spent {actions}. "
            f"You cannot take the action to play an event this way {except_}"
        )


@term
class AdditionalClicks:
    """you have N additional [click] to spend each turn: had with the card, lost with it unless spent.

    faq4.card.mandatory-upgrades.1
    """

    change: int
    of: Who = YOU
    kind: ClassVar[int] = D_CLICKS

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.of, 'have')} {self.change} additional [click] to spend each turn"

    def adds(self, scene: Scene) -> int:
        """How much it adds now."""
        return self.change


@term
class AllottedClicks:
    """you get +N allotted [click] [for each of your turns]"""

    change: int
    of: Who = YOU
    each_turn: bool = True
    """Whether it says so; else what makes it last says for which turn."""
    kind: ClassVar[int] = D_CLICKS

    def text(self, voice: Voice) -> str:
        text = f"{voice.say(self.of, 'get')} {signed(self.change)} allotted [click]"
        return f"{text} for each of your turns" if self.each_turn else text

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


@term
class FewerPointsToWin:
    """for each <thing>, you need N less agenda points to win the game. CR rule_win_agenda_points"""

    less: int
    for_each: Countable
    of: Who = YOU
    kind: ClassVar[int] = D_TO_WIN

    def text(self, voice: Voice) -> str:
        points = f"{self.less} less agenda point{'' if self.less == 1 else 's'}"
        return f"for each {self.for_each.one(voice)}, {voice.say(self.of, 'need')} {points} to win the game"


@term
class AdditionalTags:
    """the Runner is considered to have N additional tags, which nothing removes"""

    number: int
    kind: ClassVar[int] = D_TAGS

    def text(self, voice: Voice) -> str:
        return f"the Runner is considered to have {self.number} additional tag{'' if self.number == 1 else 's'}"

    def adds(self, scene: Scene) -> int:
        """How many it adds."""
        return self.number
