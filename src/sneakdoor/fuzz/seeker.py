"""Random players who try out what may come, and go where something happens that is sought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from sneakdoor import cards
from sneakdoor.deciding import Deciding
from sneakdoor.engine.state import State
from sneakdoor.game import Game
from sneakdoor.terms import COUNTER_BITS, P_INSTALLED

from .coverage import Coverage, Line, abilities
from .keen import Keen
from .witness import Witness

TRIES: Final = 4
"""So many ways on are tried out at an action."""
FAR: Final = 60
"""So many decisions are looked ahead."""
DEEDS: Final = 3
"""So often something is to be done with each card that is sought, in one game."""
MUCH: Final = 6
"""So many counters of a kind on a card are enough for anything."""
ONCE: Final = 1
"""So often each of its abilities is to happen."""


class Way(NamedTuple):
    """How a game might go on."""

    chosen: list[int]
    gathered: int = 0
    """How much there is at its end for what is sought."""
    found: bool = False
    """Whether something that is sought happens with the last choice."""


class Seeker:
    """Both players of a game, who seek what certain cards can do.

    At each action they play on in copies of the game, as keen players of another nature each time. Where something
    happens that they have not seen yet, they do in the game what they did there, and the same comes of it: whatever is
    left to chance is decided by the state. Where nothing does, they do what brings most cards and counters together.
    """

    __slots__ = ("keen", "number", "path", "sought", "tried", "witness")

    def __init__(self, number: int, titles: frozenset[str], sought: Iterable[str], witness: Witness) -> None:
        self.number = number
        self.keen = Keen(number, titles)
        self.sought = frozenset(sought)
        self.witness = witness
        """Who counts what happens in the game itself."""
        self.path: list[int] = []
        """What they are going to choose, the next last."""
        self.tried = 0

    def place(self, game: Game) -> int:
        """The place of the option that they choose."""
        if not self.path and game.state.deciding is Deciding.ACTION:
            self._look_ahead(game)
        return self.path.pop() if self.path else self.keen.place(game.state)

    def _look_ahead(self, game: Game) -> None:
        """Take a way on which something happens; if there is none, the one on which most gathers for it, if any."""
        lines, titles = self._missing()
        most = self._gathered(game.state)
        for _ in range(TRIES if lines or titles else 0):
            way = self._try(game, lines, titles)
            if way.found or way.gathered > most:
                most, self.path = way.gathered, way.chosen[::-1]
            if way.found:
                return

    def _missing(self) -> tuple[list[Line], frozenset[str]]:
        """The abilities, and the cards, of which too little has happened in this game."""
        seen = self.witness.coverage
        lines = [a for title in self.sought for a in abilities(cards.POOL[title]) if seen.happened[a] < ONCE]
        times = deeds(seen)
        return lines, frozenset(title for title in self.sought if times[title] < DEEDS)

    def _try(self, game: Game, lines: list[Line], titles: frozenset[str]) -> Way:
        """Play on in a copy, until something happens or it goes too far."""
        self.tried += 1
        twin, seen = game.clone(), Coverage()
        witness = self.witness.twin(twin.state, seen)
        keen = Keen(self.number * 100_003 + self.tried, self.keen.titles if self.tried % 2 else self.sought)
        chosen: list[int] = []
        most, best = 0, 0
        while twin.decision is not None and len(chosen) < FAR:
            place = keen.place(twin.state)
            witness.decided(twin.state, twin.state.options[place])
            twin.choose(place)
            chosen.append(place)
            if any(line in seen.happened for line in lines) or (titles and titles.intersection(deeds(seen))):
                return Way(chosen, found=True)
            if twin.state.deciding is Deciding.ACTION and (gathered := self._gathered(twin.state)) > most:
                most, best = gathered, len(chosen)
        return Way(chosen[:best], most)

    def _gathered(self, state: State) -> int:
        """How much there is for what is sought: cards of the decks' choice that are installed, and counters on them."""
        wanted = [c for c in state.piles[P_INSTALLED] if state.printed[c].title in self.keen.titles]
        counters = sum(
            min(number, MUCH)
            for key, number in state.counters.items()
            if state.printed[key >> COUNTER_BITS].title in self.sought
        )
        return len(wanted) + counters


def deeds(seen: Coverage) -> Counter[str]:
    """How often something was done with each card."""
    found: Counter[str] = Counter()
    for (title, _), times in seen.deeds.items():
        found[title] += times
    return found
