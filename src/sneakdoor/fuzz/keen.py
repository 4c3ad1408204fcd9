"""Random players who would rather do something with certain cards than take credits."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Final

from sneakdoor.deciding import Deciding
from sneakdoor.engine import searching
from sneakdoor.engine.faces import Face
from sneakdoor.engine.option import CardOption, Option
from sneakdoor.engine.options import (
    Advance,
    Continue,
    Draw,
    Install,
    InstallIn,
    JackOut,
    Name,
    Play,
    Purge,
    RemoveTag,
    Rez,
    Run,
    Score,
    TakeCredit,
    TrashAccessed,
    Trigger,
    Use,
)
from sneakdoor.engine.state import State
from sneakdoor.engine.values import counters, requirement
from sneakdoor.language.costs import TrashThis
from sneakdoor.terms import ADVANCEMENT, FIRST_REMOTE, HAND_OF, RUNNER_SIDE
from sneakdoor.word import walk

DRAWN_TO: Final = (Install, Play, Trigger)
"""What is done with one's own cards."""
WANTED: Final = 6.0
SCORING: Final = 30.0
TOO_EARLY: Final = 0.05
JACKING_OUT: Final = 0.1
RAIDERS: Final = 0.3
OUT_OF_PLACE: Final = 0.005
"""What it weighs to make an icebreaker stronger where there is no ice."""
STRAIN: Final = 0.3
"""How much less they are drawn by what they have used before, while they encounter ice: some must be used often."""
IDLE_NAME: Final = 0.001
"""What it weighs to name a card that nobody has."""
FEW_CARDS: Final = 3
FEW_CREDITS: Final = 3


class Keen:
    """A player of either side. What they are like follows from the number of the game.

    They are drawn to what can be done with the cards that are wanted, then with any card. Most Runners rather run where
    there is ice, so that it is rezzed and broken and both sides come to use what they have; raiders run on one central
    server after another. Some players save their credits for what is dear.
    """

    __slots__ = (
        "bold",
        "patience",
        "raider",
        "random",
        "showing",
        "sparing",
        "there",
        "titles",
        "tried",
        "turn",
        "weak",
        "wealth",
    )

    def __init__(self, number: int, titles: frozenset[str]) -> None:
        nature = Random(f"keen {number}")
        self.random = Random(number)
        self.titles = titles
        self.tried: Counter[Option] = Counter()
        """What they have used this turn: it draws them less each time."""
        self.there = frozenset[str]()
        self.turn = 0
        self.bold = nature.choice((0.01, 0.05, 0.3))
        """What a run on a server without ice weighs."""
        self.raider = nature.random() < RAIDERS
        self.patience = nature.choice((0, 0, 1, 2, 4))
        """How many times more than they need they would like to advance an agenda before they score it."""
        self.showing = nature.choice((2.0, 2.0, 0.002))
        """What it weighs to rez assets and upgrades: some players keep them for an ambush."""
        self.sparing = nature.choice((1.0, 0.002))
        """How much of its draw an ability keeps that is paid for by trashing its card, which others of it may need."""
        self.wealth = nature.choice((3, 6, 9, 14, 20))
        """How many credits they would like to have."""
        self.weak = nature.choice((0.2, 0.5, 1.0))
        """What declining weighs."""

    def place(self, state: State) -> int:
        """The place of the option that they choose."""
        options = state.options
        if state.turn != self.turn:
            self.turn = state.turn
            self.tried.clear()
        weights = [self._weight(state, option) for option in options]
        place = self.random.choices(range(len(options)), weights)[0]
        if isinstance(options[place], (Run, Use)):
            self.tried[options[place]] += 1
        return place

    def _weight(self, state: State, option: Option) -> float:
        if isinstance(option, CardOption):
            wanted = state.printed[option.card].title in self.titles
            return self._pull(state, option, wanted) * (WANTED if wanted else 1.0)
        if isinstance(option, Continue):
            return 1.0
        if isinstance(option, JackOut):
            return JACKING_OUT
        if option.declines:
            return self.weak
        if isinstance(option, TakeCredit):
            missing = self.wealth - state.credits[state.decider]
            return 4.0 * missing if missing > 0 else 0.5
        if isinstance(option, Draw):
            return 4.0 if len(state.piles[HAND_OF[state.decider]]) < FEW_CARDS else 1.0
        if isinstance(option, Run):
            if self.raider and option.server < FIRST_REMOTE:
                return 40.0 / (1 + 20 * self.tried[option])
            armed = state.index.breaking[RUNNER_SIDE] and state.credits[RUNNER_SIDE] >= FEW_CREDITS
            return (8.0 if armed else 0.3) if state.ice[option.server] else self.bold
        if isinstance(option, InstallIn):
            return 2.0 if option.server in state.ice else 1.0
        if isinstance(option, Name):
            return 1.0 if searching.titles(1 - state.decider)[option.place] in self._there(state) else IDLE_NAME
        if isinstance(option, (Purge, RemoveTag)):
            return 0.5
        return 1.0

    def _there(self, state: State) -> frozenset[str]:
        """The titles of all cards of the game."""
        if not self.there:
            self.there = frozenset(face.title for face in state.printed)
        return self.there

    def _is_ripe(self, state: State, agenda: int) -> bool:
        return counters(state, agenda, ADVANCEMENT) >= requirement(state, agenda) + self.patience

    def _pull(self, state: State, option: CardOption, wanted: bool) -> float:
        """How much what is done with a card draws them, whichever card it is."""
        if isinstance(option, Score):
            return SCORING if self._is_ripe(state, option.card) else TOO_EARLY
        if isinstance(option, Advance):
            return 8.0 if state.face[option.card].is_agenda else 0.5
        if isinstance(option, TrashAccessed):
            return 0.2
        if isinstance(option, Use):
            if state.encountered < 0 and "icebreaker" in state.face[option.card].subtypes:
                return OUT_OF_PLACE
            spared = self.sparing if spends_itself(state.face[option.card], option.ability) else 1.0
            if state.encountered >= 0:
                return 6.0 * spared / (1 + STRAIN * self.tried[option])
            return 2.0 * spared / (1 + self.tried[option])
        if isinstance(option, Rez):
            return 6.0 if state.face[option.card].is_ice else self.showing
        if isinstance(option, DRAWN_TO):
            return 3.0
        if state.deciding is Deciding.DISCARD and wanted:
            return 0.02
        return 1.0


@cache
def spends_itself(face: Face, ability: int) -> bool:
    """Whether a paid ability is paid for with its own card."""
    return any(isinstance(part, TrashThis) for part in walk(face.abilities[ability]))
