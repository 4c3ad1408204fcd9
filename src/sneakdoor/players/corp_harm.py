"""What it is worth to the Corp to take something from the Runner: credits, cards of the rig, virus counters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import instructions as do
from sneakdoor.language import occurrences as oc
from sneakdoor.language.declarations import Strength
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.targets import A, Choose, ChooseUpTo, HostIce
from sneakdoor.terms import VIRUS, CardType, Server, walk
from sneakdoor.views import InstalledCard

from .breaking import RunnerMeans, Tool
from .corp_board import COUNTER_OF, Board
from .outcomes import Situation
from .reading import read
from .value import remembered

TURNS: Final = 4.0
"""For how many turns a card of the rig would have served the Runner."""
COMES_BACK: Final = 0.6
"""How much of being safer lasts: the Runner earns and draws again."""
A_COUNTER: Final = 0.4
"""What a virus counter is worth of which nothing else is known."""
MORE_SEEN: Final = 0.6
"""How much of what a card more is worth to see counts: the Runner needs a click for it."""
MOST_SEEN: Final = 5
FALLING: Final = 1.2
"""What a credit of ice is worth that would be trashed."""


class Harm:
    """What the Runner can lose, on one board."""

    def __init__(self, board: Board, danger: Callable[[Board], float]) -> None:
        self.board = board
        self.danger = danger
        """What is to be expected to be lost on a board."""
        self._known_now: float | None = None
        self._known_shown: list[InstalledCard] | None = None

    @property
    def now(self) -> float:
        """What is to be expected to be lost as things are."""
        if self._known_now is None:
            self._known_now = self.danger(self.board)
        return self._known_now

    def safer(self, means: RunnerMeans) -> float:
        """How much less is to be expected to be lost to a Runner with these means."""
        return COMES_BACK * max(0.0, self.now - self.danger(self.board.against(means)))

    def poorer(self, credits: float) -> float:
        """What it is worth that the Runner has so many credits less, beyond the credits."""
        means = self.board.runner
        return self.safer(replace(means, credits=max(0, means.credits - round(credits))))

    def without(self, title: str) -> float:
        """What it is worth that the Runner has one tool of that title less."""
        means = self.board.runner
        gone = next((t for t in means.tools if t.title == title), None)
        return 0.0 if gone is None else self.safer(replace(means, tools=tuple(t for t in means.tools if t is not gone)))

    # -- cards of the rig

    @property
    def shown(self) -> list[InstalledCard]:
        """Every card of the Runner's in play, wherever it is hosted."""
        if self._known_shown is None:
            self._known_shown = self._in_play()
        return self._known_shown

    def _in_play(self) -> list[InstalledCard]:
        view = self.board.view
        todo = [*view.rig, *(c for s in view.servers.values() for c in s.installed_ice)]
        found = []
        while todo:
            shown = todo.pop()
            todo += shown.hosted
            if shown.side == "runner":
                found.append(shown)
        return found

    def card(self, title: str, handle: str | None = None) -> float:
        """What an installed card of the Runner's is worth to them."""
        reading = read(title)
        cost = reading.card.cost
        printed = cost if isinstance(cost, int) else 2
        shown = next((c for c in self.shown if c.handle == handle), None)
        counters = () if shown is None else tuple((COUNTER_OF[k], n) for k, n in shown.counters.items())
        stored = 0 if shown is None else shown.counters.get("credit", 0)
        if reading.is_breaker:
            return 5.5 + 0.6 * printed + self.without(title)
        earns = reading.earnings(TURNS, replace(self.board.situation(), counters=counters))
        return max(1.5 + 0.6 * printed, earns, 0.8 * stored)

    def trashed(self, title: str) -> float | None:
        """What the best cards are worth that an operation can trash; None if it trashes none of the rig."""
        return self.trashed_by(read(title).play)

    def trashed_by(self, instructions: tuple[Instruction, ...]) -> float | None:
        """What the best cards are worth that instructions can trash; None if they trash none of the rig."""
        for term in walk(instructions):
            if not isinstance(term, do.Trash) or not isinstance(term.cards, (Choose, ChooseUpTo, A)):
                continue
            kinds = term.cards.cards.card_types
            if term.cards.cards.zone is None and kinds and all(k in OF_THE_RIG for k in kinds):
                number = 1 if isinstance(term.cards, A) else term.cards.number
                titled = [(c.title, c.handle) for c in self.shown if c.title is not None]
                worth = sorted((self.card(t, h) for t, h in titled if read(t).card.type in kinds), reverse=True)
                return sum(worth[:number])
        return None

    # -- virus counters

    def purged(self, stake: Callable[[Server], float]) -> float:
        """What it is worth that all virus counters go; `stake`: what a card is worth that is accessed in a server."""
        if not any(c.counters.get("virus") for c in self.shown):
            return 0.0
        means = self.board.runner
        worth = self.safer(replace(means, tools=tuple(map(clean, means.tools))))
        for shown in self.shown:
            counters = shown.counters.get("virus", 0)
            if counters and shown.title is not None:
                if (where := breached_with(shown.title)) is not None:
                    worth += MORE_SEEN * min(MOST_SEEN, counters) * stake(where)
                worth += self.falling(shown)
                if not (read(shown.title).breaks or read(shown.title).boosts):
                    worth += A_COUNTER * counters
        return worth

    def falling(self, shown: InstalledCard) -> float:
        """What the ice is worth that a virus is about to bring down."""
        weakens = any(
            isinstance(d, Strength) and isinstance(d.target, HostIce) for d in read(shown.title or "").declarations
        )
        if not weakens:
            return 0.0
        for server in self.board.servers.values():
            for piece in server.ice:
                if shown.title in piece.guests and piece.strength is not None:
                    cost = piece.card.cost
                    return FALLING * (cost if isinstance(cost, int) else 2) * (1.0 if piece.strength <= 1 else 0.2)
        return 0.0


@remembered
def breached_with(title: str) -> Server | None:
    """Where a card lets the Runner access more cards; None if it does not."""
    terms = list(walk(read(title).abilities))
    if not any(isinstance(t, do.AccessMore) for t in terms):
        return None
    places = [t.when_breaching for t in terms if isinstance(t, do.AccessMore)]
    places += [t.server for t in terms if isinstance(t, oc.Breaches)]
    return next((p for p in places if p is not None), Server.RND)


OF_THE_RIG: Final = frozenset((CardType.PROGRAM, CardType.HARDWARE, CardType.RESOURCE))


def clean(tool: Tool) -> Tool:
    """A tool without its virus counters."""
    if not tool.hosted(VIRUS):
        return tool
    kept = tuple((k, n) for k, n in tool.counters if k is not VIRUS)
    reading = read(tool.title)
    lost = reading.ice_strength(Situation(counters=tool.counters)) - reading.ice_strength(Situation(counters=kept))
    return replace(tool, counters=kept, strength=tool.strength - lost)
