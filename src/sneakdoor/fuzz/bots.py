"""Every deck that comes with the game against every other, played by bots of every level.

A bot that fails at a server chooses at random instead, so that nobody waits for it for ever. Here each such decision is
a finding, and so is a game that fails or does not end.
"""

from __future__ import annotations

import json
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from sneakdoor import decks
from sneakdoor.game import Game
from sneakdoor.players import Player, Seat
from sneakdoor.players.levels import LEVELS, make

from .games import LONGEST

BOTS: Final = LEVELS[1:]
"""The levels that are offered: those that think."""
LONG: Final = 2.0
"""Seconds of the processor's time after which a person would wonder what a bot is thinking about."""
PLACES_NAMED: Final = 3
"""How many lines of code are told of a failure, the innermost last."""


class Pairing(NamedTuple):
    """Two decks, by name, and the level of both bots."""

    corp: str
    runner: str
    level: str


def every_pairing(levels: Iterable[str] = BOTS) -> list[Pairing]:
    """All of them, so ordered that the first few already bring each deck and each level."""
    named = {side: [n for n in decks.names() if decks.load(n).side == side] for side in ("corp", "runner")}
    corps, runners, chosen = named["corp"], named["runner"], list(levels)
    rounds = max(len(corps), len(runners))
    found = dict.fromkeys(
        Pairing(corps[at % len(corps)], runners[(at + shift) % len(runners)], chosen[(at + shift + turn) % len(chosen)])
        for turn in range(len(chosen))
        for shift in range(rounds)
        for at in range(rounds)
    )
    return list(found)


@dataclass
class Played:
    """How a game between two bots went."""

    corp: str
    runner: str
    level: str
    seed: int
    rulebook: str
    outcome: str = ""
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    """What the longest decision took, in seconds of the processor's time."""
    saved: list[str] = field(default_factory=list)
    """Each bot decision that only an error saved: what went wrong, and where."""
    failed: str = ""
    """What else went wrong: the game itself failed, or did not end."""

    @property
    def pairing(self) -> Pairing:
        """Who played."""
        return Pairing(self.corp, self.runner, self.level)

    @property
    def wrong(self) -> list[str]:
        """Everything that should not have been."""
        return [*self.saved, *([self.failed] if self.failed else [])]


def told(error: Exception) -> str:
    """A failure in a line: what, and in which lines of code."""
    places = traceback.extract_tb(error.__traceback__)[-PLACES_NAMED:]
    where = " > ".join(f"{Path(place.filename).stem}.{place.name}:{place.lineno}" for place in places)
    return f"{type(error).__name__}: {str(error)[:200]} ({where})"


def decide(player: Player, seat: Seat, random: Random, played: Played) -> int:
    """What a bot chooses; anything at all, and a finding, if it fails or names what there is not."""
    start = time.process_time()
    try:
        place = range(seat.number_of_options)[player.choose(seat)]
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        played.saved.append(told(error))
        place = random.randrange(seat.number_of_options)
    played.slowest = max(played.slowest, time.process_time() - start)
    return place


def between(pairing: Pairing, seed: int, rulebook: str = "modern") -> Played:
    """One game between two bots."""
    played = Played(*pairing, seed, rulebook)
    started = time.process_time()
    try:
        game = Game.new(decks.load(pairing.corp), decks.load(pairing.runner), seed, rulebook)
        players = {side: make(pairing.level, side, seed + n) for n, side in enumerate(("corp", "runner"), 1)}
        seats = {side: Seat(game, side) for side in players}
        random = Random(seed)
        while (decision := game.decision) is not None and played.decisions < LONGEST:
            game.choose(decide(players[decision.side], seats[decision.side], random, played))
            played.decisions += 1
        played.outcome = str(game.outcome).rsplit(" in turn", 1)[0]
        played.failed = "" if game.outcome is not None else f"not over after {LONGEST} decisions"
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is looked for
        played.failed = told(error)
    played.seconds = time.process_time() - started
    return played


def kept(path: Path | None) -> Iterator[Played]:
    """What was played before, by the file that keeps it, a game on each line."""
    if path is not None and path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            yield Played(**json.loads(line))


def keep(path: Path | None, played: Played) -> None:
    """Note a game, so that it need not be played again."""
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(played), ensure_ascii=False) + "\n")


@dataclass
class Summary:
    """What all games came to."""

    games: Counter[str] = field(default_factory=Counter)
    """By level."""
    decisions: int = 0
    slow: int = 0
    """Games in which a bot thought for too long."""
    wrong: Counter[str] = field(default_factory=Counter)
    examples: dict[str, Played] = field(default_factory=dict)
    """A game for each thing that went wrong."""

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games[played.level] += 1
        self.decisions += played.decisions
        self.slow += played.slowest > LONG
        for finding in played.wrong:
            self.wrong[finding] += 1
            self.examples.setdefault(finding, played)

    def __str__(self) -> str:
        levels = ", ".join(f"{n} {level}" for level, n in sorted(self.games.items()))
        return (
            f"{self.games.total()} games ({levels}), {self.decisions} decisions, {self.slow} games with a bot that"
            f" thought longer than {LONG:g} s, {self.wrong.total()} decisions or games that failed"
        )


def left(levels: Iterable[str], path: Path | None) -> tuple[list[Pairing], Summary]:
    """The pairings that were not played before, and what the others came to."""
    summary, done = Summary(), set()
    for before in kept(path):
        summary.add(before)
        done.add(before.pairing)
    return [pairing for pairing in every_pairing(levels) if pairing not in done], summary
