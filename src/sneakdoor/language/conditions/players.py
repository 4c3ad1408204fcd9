"""What is so of the players: what they have, and whose turn it is."""

from __future__ import annotations

from sneakdoor.terms import CORP_SIDE, HAND_OF, RUNNER, RUNNER_SIDE, YOU, Who, term

from ..grammar import Voice, both_players, count
from ..scene import Scene


@term
class Tagged:
    """the Runner is (not) tagged; said by name, since the sentences before may have been about somebody else"""

    tagged: bool = True
    they: bool = False
    """Whether the sentence has just been about the Runner: 'they are tagged'."""
    still: bool = False
    """Whether it says so, after tags were removed."""

    def text(self, voice: Voice) -> str:
        if self.they:
            subject, singular = voice.subject(RUNNER)
            return f"{subject} {'is' if singular else 'are'} {'' if self.tagged else 'not '}tagged"
        singular = not voice.is_you(RUNNER)
        how = "still " if self.still else "" if self.tagged else "not "
        return f"{voice.player(RUNNER)} {'is' if singular else 'are'} {how}tagged"

    def is_so(self, scene: Scene) -> bool:
        return (scene.tags() > 0) is self.tagged


@term
class HasMorePoints:
    """the Corp has more scored agenda points than you"""

    who: Who
    than: Who = YOU

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.who, 'have')} more scored agenda points than {voice.player(self.than)}"

    def is_so(self, scene: Scene) -> bool:
        return scene.points(scene.player(self.who)) > scene.points(scene.player(self.than))


@term
class HasPoints:
    """the Runner has N or more agenda points"""

    at_least: int
    who: Who

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.who, 'have')} {self.at_least} or more agenda points"

    def is_so(self, scene: Scene) -> bool:
        return scene.points(scene.player(self.who)) >= self.at_least


@term
class ThreatLevel:
    """the threat level is N or greater: the agenda points of whoever has more. CR rule_threat_level"""

    at_least: int

    def text(self, voice: Voice) -> str:
        return f"the threat level is {self.at_least} or greater"

    def is_so(self, scene: Scene) -> bool:
        return max(scene.points(CORP_SIDE), scene.points(RUNNER_SIDE)) >= self.at_least


@term
class HasTags:
    """the Runner has at least N tags"""

    at_least: int

    def text(self, voice: Voice) -> str:
        return f"{voice.say(RUNNER, 'have')} at least {count(self.at_least, 'tag')}"

    def is_so(self, scene: Scene) -> bool:
        return scene.tags() >= self.at_least


@term
class HasCredits:
    """the Runner has N[credit] or less"""

    who: Who
    at_most: int | None = None
    at_least: int | None = None
    or_more: bool = False
    """'15[credit] or more', where others say 'at least'."""

    def text(self, voice: Voice) -> str:
        bound = f"{self.at_most}[credit] or less" if self.at_most is not None else f"at least {self.at_least}[credit]"
        if self.or_more:
            bound = f"{self.at_least}[credit] or more"
        return f"{voice.say(self.who, 'have')} {bound}"

    def is_so(self, scene: Scene) -> bool:
        credits = scene.credits(scene.player(self.who))
        return credits <= self.at_most if self.at_most is not None else credits >= (self.at_least or 0)


@term
class HasMoreCredits:
    """you have more credits than the Runner"""

    who: Who = YOU
    than: Who = RUNNER

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.who, 'have')} more credits than {voice.player(self.than)}"

    def is_so(self, scene: Scene) -> bool:
        return scene.credits(scene.player(self.who)) > scene.credits(scene.player(self.than))


@term
class SameCredits:
    """you and the Corp have the same number of credits"""

    def text(self, voice: Voice) -> str:
        return f"{both_players(voice)} have the same number of credits"

    def is_so(self, scene: Scene) -> bool:
        return scene.credits(CORP_SIDE) == scene.credits(RUNNER_SIDE)


@term
class SameHandSizes:
    """you have the same number of cards in your grip as the Corp has in HQ"""

    def text(self, voice: Voice) -> str:
        return "you have the same number of cards in your grip as the Corp has in HQ"

    def is_so(self, scene: Scene) -> bool:
        return len(scene.cards_in(HAND_OF[CORP_SIDE])) == len(scene.cards_in(HAND_OF[RUNNER_SIDE]))


@term
class NoCredits:
    """you have no credits in your credit pool"""

    who: Who = YOU

    def text(self, voice: Voice) -> str:
        return f"{voice.say(self.who, 'have')} no credits in {voice.possessive(self.who)} credit pool"

    def is_so(self, scene: Scene) -> bool:
        return scene.credits(scene.player(self.who)) == 0


@term
class HasClicksLeft:
    """you have any [click] remaining; the Runner has N or more [click] remaining"""

    who: Who = YOU
    at_least: int = 1

    def text(self, voice: Voice) -> str:
        number = "any" if self.at_least == 1 else f"{self.at_least} or more"
        return f"{voice.say(self.who, 'have')} {number} [click] remaining"

    def is_so(self, scene: Scene) -> bool:
        return scene.clicks(scene.player(self.who)) >= self.at_least


@term
class HasLink:
    """you have at least N[link]"""

    at_least: int

    def text(self, voice: Voice) -> str:
        return f"{voice.say(RUNNER, 'have')} at least {self.at_least}[link]"

    def is_so(self, scene: Scene) -> bool:
        return scene.link() >= self.at_least


@term
class MemoryLeft:
    """your [mu] is full | you have at least N unused [mu]. CR rule_memory_unused_mu"""

    at_least: int = 0
    """None at all, if it is full."""

    def text(self, voice: Voice) -> str:
        return f"you have at least {self.at_least} unused [mu]" if self.at_least else "your [mu] is full"

    def is_so(self, scene: Scene) -> bool:
        return scene.unused_memory() >= self.at_least if self.at_least else scene.unused_memory() <= 0


@term
class BelowMaximumHandSize:
    """you do not have cards in your grip equal to or greater than your maximum hand size"""

    def text(self, voice: Voice) -> str:
        hand = ("HQ", "your grip")[voice.side]
        return f"you do not have cards in {hand} equal to or greater than your maximum hand size"

    def is_so(self, scene: Scene) -> bool:
        return len(scene.cards_in(HAND_OF[scene.you])) < scene.hand_size(scene.you)


@term
class YourTurn:
    """it is your turn; during your turn"""

    def text(self, voice: Voice) -> str:
        return "it is your turn"

    def span(self, voice: Voice) -> str:
        return "your turn"

    def is_so(self, scene: Scene) -> bool:
        return scene.is_turn_of(scene.you)


@term
class YourActionPhase:
    """it is your action phase; during your action phase"""

    def text(self, voice: Voice) -> str:
        return "it is your action phase"

    def span(self, voice: Voice) -> str:
        return "your action phase"

    def is_so(self, scene: Scene) -> bool:
        return scene.is_action_phase_of(scene.you)
