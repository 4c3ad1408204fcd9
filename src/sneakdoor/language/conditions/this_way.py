"""What an ability has done so far: by the sentence before, this way."""

from __future__ import annotations

from enum import Enum

from sneakdoor.terms import YOU, Who, term

from ..grammar import Voice, both_players
from ..scene import Scene


@term
class BrokenThisWay:
    """at least 1 subroutine was broken this way: by the sentence before"""

    def text(self, voice: Voice) -> str:
        return "at least 1 subroutine was broken this way"

    def is_so(self, scene: Scene) -> bool:
        return scene.did()


class Parity(Enum):
    """Whether a printed number is odd or even; 0 is even."""

    ODD = "odd"
    EVEN = "even"


@term
class TrashedCosting:
    """you trash a card this way with a printed play or install cost that is an odd number"""

    parity: Parity

    def text(self, voice: Voice) -> str:
        cost = f"a printed play or install cost that is an {self.parity.value} number"
        return f"you trash a card this way with {cost}"

    def is_so(self, scene: Scene) -> bool:
        wanted = self.parity is Parity.ODD
        costs = (scene.card(c).play_or_install_cost for c in scene.trashed_this_way())
        return any(isinstance(cost, int) and bool(cost % 2) is wanted for cost in costs)


@term
class TrashedThisWay:
    """the Runner trashes at least 1 card this way"""

    by: Who = YOU

    def text(self, voice: Voice) -> str:
        voice.named = None
        return f"{voice.say(self.by, 'trash')} at least 1 card this way"

    def is_so(self, scene: Scene) -> bool:
        return bool(scene.trashed_this_way())


@term
class BidsMatch:
    """you and the Runner spent the same (a different) number of credits | the bids match (differ).

    CR rule_psi_outcome
    """

    match: bool = True
    bids: bool = False
    """Whether what was spent is called by its name."""

    def text(self, voice: Voice) -> str:
        if self.bids:
            voice.named = None  # what follows names the players again
            return "the bids match" if self.match else "the bids differ"
        return f"{both_players(voice)} spent {'the same' if self.match else 'a different'} number of credits"

    def is_so(self, scene: Scene) -> bool:
        return scene.bids_match() is self.match


@term
class GuessedIncorrectly:
    """the Corp guessed incorrectly"""

    def text(self, voice: Voice) -> str:
        return "the Corp guessed incorrectly"

    def is_so(self, scene: Scene) -> bool:
        return not scene.bids_match()
