"""A player of another version: it decides in a process of its own, which follows the game by its choices.

That process is started once and kept for all games. It has the whole game, since it must replay it; the player in it
sees its side's seat, as here. Both versions must offer the same options at every decision, else the game is worth
nothing.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import zlib
from pathlib import Path
from typing import Any, Final

from sneakdoor.errors import ArenaError
from sneakdoor.game import Game
from sneakdoor.players import Seat

from .contestants import Contestant, Home

PROGRAM: Final = Path(__file__).with_name("follower.py")


class Apart:
    """The process of another version."""

    def __init__(self, home: Home) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - the interpreter that somebody named as a player
            [home.python, "-P", "-c", PROGRAM.read_text(encoding="utf-8")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": home.folder, "PYTHONIOENCODING": "utf-8"},
            encoding="utf-8",
        )

    def ask(self, question: dict[str, Any], who: Contestant) -> dict[str, Any]:
        """What it answers; an error if it cannot."""
        line = ""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(question) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            pass  # it has ended, which is said below
        if not line:
            raise ArenaError(f"{who.name} has ended without an answer (see what it said above)")
        answer: dict[str, Any] = json.loads(line)
        if "failed" in answer:
            raise ArenaError(f"{who.name} cannot play: {answer['failed']}")
        return answer

    def end(self) -> None:
        """Let it go."""
        self.process.kill()
        self.process.communicate()


RUNNING: Final[dict[tuple[Home, str], Apart]] = {}
"""The processes that this one has started, by version and side."""


def apart(home: Home, side: str) -> Apart:
    """The process of a version, for one side, started when it is first needed."""
    if (home, side) not in RUNNING:
        RUNNING[home, side] = Apart(home)
    return RUNNING[home, side]


@atexit.register
def dismiss() -> None:
    """End the processes that were started here."""
    while RUNNING:
        RUNNING.popitem()[1].end()


class Frozen:
    """A player of another version, at one side of one game."""

    def __init__(self, who: Contestant, side: str, seed: int, game: Game, offered: list[int]) -> None:
        assert who.home is not None
        self.who = who
        self.game = game
        self.offered = offered
        """How many options there were at each decision so far, the open one included."""
        self.told = 0
        """How many choices it has been told."""
        self.seconds: float = 0.0
        """How long it thought about the last decision, by its processor's clock."""
        self.apart = apart(who.home, side)
        begin = {"corp": game.corp.to_data(), "runner": game.runner.to_data(), "seed": game.seed, "side": side}
        self.apart.ask(
            {**begin, "rulebook": game.rulebook.name, "level": who.level, "player_seed": seed},
            who,
        )

    def choose(self, seat: Seat) -> int:
        """What it chooses."""
        choices = self.game.choices
        since = list(zip(choices[self.told :], self.offered[self.told :], strict=False))
        self.told = len(choices)
        decision = self.game.decision
        keys = decision.keys() if decision is not None else ()
        answer = self.apart.ask({"since": since, "keys": zlib.crc32("\n".join(keys).encode())}, self.who)
        if "differs" in answer:
            raise ArenaError(
                f"{self.who.name} and this version do not play the same game ({self.game.corp.name} against"
                f" {self.game.runner.name}, seed {self.game.seed}): with {self.who.name}, {answer['differs']};"
                f" in this version the options are {list(keys)}"
            )
        self.seconds = answer["seconds"]
        return int(answer["chosen"])
