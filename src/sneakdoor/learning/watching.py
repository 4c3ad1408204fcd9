"""Games of the rules of thumb, kept as their choices: small, and replayed where somebody learns from them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from sneakdoor.decks import Deck
from sneakdoor.encoding.observing import Observer
from sneakdoor.game import Game
from sneakdoor.players import Seat
from sneakdoor.players.corp import HeuristicCorp
from sneakdoor.players.runner import HeuristicRunner
from sneakdoor.terms import SIDE_NAMES

from .league import Shares, deck
from .tables import MOST_DECISIONS, WIDEST, Look, look, told, unjudged

ASTRAY: Final = (0.0, 0.0, 0.03, 0.08)
"""How often something else is done than what they would do, one of these in each game: so that it is seen what they do
where they would not have got to."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A game that was watched."""

    corp: Any
    runner: Any
    seed: int
    choices: list[int]
    """What was done;"""
    wanted: list[int]
    """and what hard would have done."""
    winner: int | None

    def won(self, side: int) -> float:
        """1 for a win, 0 for a loss."""
        return 0.5 if self.winner is None else float(self.winner == side)


def watch(random: Random, shares: Shares) -> Watched | None:
    """One more game of hard against itself; None if it took too long."""
    seed = random.getrandbits(40)
    game = Game.new(deck(random, 0, shares), deck(random, 1, shares), seed)
    seats = [Seat(game, name) for name in SIDE_NAMES]
    corp, runner = HeuristicCorp(seed & 0xFFFF), HeuristicRunner(seed >> 16 & 0xFFFF)
    runner.sit(seats[1])
    astray, wanted, state = random.choice(ASTRAY), [], game.state
    while state.outcome is None:
        number = len(state.options)
        if len(game.choices) >= MOST_DECISIONS:
            return None
        best = 0
        if number > 1:
            player = runner if state.decider else corp
            with told(game):
                view = seats[state.decider].glance
                values = player.values(view)
            best = place = values.index(max(values))
            if random.random() < astray:
                place = random.randrange(number)
            player.chose(view, place)
        else:
            place = 0
        wanted.append(best)
        game.choose(place)
    return Watched(game.corp.to_data(), game.runner.to_data(), seed, list(game.choices), wanted, state.outcome.winner)


def replay(watched: Watched) -> Iterator[tuple[Look, int]]:
    """Each decision, and what hard would have done there."""
    game = Game.new(Deck.from_data(watched.corp), Deck.from_data(watched.runner), watched.seed)
    state = game.state
    observers = [Observer(state, side) for side in (0, 1)]
    for place, wanted in zip(watched.choices, watched.wanted, strict=True):
        if len(state.options) > 1 and wanted < WIDEST:
            side = state.decider
            seen, options = look(observers[side])
            yield Look(side, seen, options, unjudged(options)), wanted
        game.choose(place)


def keep(path: Path, games: list[Watched]) -> None:
    """Add games to a file, one a line."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(f"{json.dumps(asdict(game), separators=(',', ':'))}\n" for game in games)


def kept(path: Path) -> list[Watched]:
    """The games in a file."""
    with path.open(encoding="utf-8") as file:
        return [Watched(**json.loads(line)) for line in file if line.strip()]
