"""Random players who try out what may come, and go where something happens that is sought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from sneakdoor import cards
from sneakdoor.deciding import Deciding
from sneakdoor.game import Game

from .coverage import Coverage, Line, abilities
from .keen import Keen
from .witness import Witness

TRIES: Final = 4
"""So many ways on are tried out at an action."""
FAR: Final = 60
"""So many decisions are looked ahead."""
DEEDS: Final = 3
"""So often something is to be done with each card that is sought, in one game."""
ONCE: Final = 1
"""So often each of its abilities is to happen."""


class Seeker:
    """Both players of a game, who seek what certain cards can do.

    At each action they play on in copies of the game, as keen players of another nature each time. Where something
    happens that they have not seen yet, they do in the game what they did there, and the same comes of it: whatever is
    left to chance is decided by the state.
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
        lines, titles = self._missing()
        for _ in range(TRIES if lines or titles else 0):
            found = self._try(game, lines, titles)
            if found:
                self.path = found[::-1]
                return

    def _missing(self) -> tuple[list[Line], frozenset[str]]:
        """The abilities, and the cards, of which too little has happened in this game."""
        seen = self.witness.coverage
        lines = [a for title in self.sought for a in abilities(cards.POOL[title]) if seen.happened[a] < ONCE]
        times = deeds(seen)
        return lines, frozenset(title for title in self.sought if times[title] < DEEDS)

    def _try(self, game: Game, lines: list[Line], titles: frozenset[str]) -> list[int]:
        """Play on in a copy: what was chosen until something happened, or nothing."""
        self.tried += 1
        twin, seen = game.clone(), Coverage()
        witness = self.witness.twin(twin.state, seen)
        titles_wanted = self.keen.titles if self.tried % 2 else self.sought
        keen = Keen(self.number * 100_003 + self.tried, titles_wanted)
        chosen: list[int] = []
        while twin.decision is not None and len(chosen) < FAR:
            place = keen.place(twin.state)
            witness.decided(twin.state, twin.state.options[place])
            twin.choose(place)
            chosen.append(place)
            if any(line in seen.happened for line in lines) or (titles and titles.intersection(deeds(seen))):
                return chosen
        return []


def deeds(seen: Coverage) -> Counter[str]:
    """How often something was done with each card."""
    found: Counter[str] = Counter()
    for (title, _), times in seen.deeds.items():
        found[title] += times
    return found
