"""What bots of every level choose in a few whole games: what is meant to make them quicker is seen to change nothing.

Written anew by `make choices`, when a level is meant to play otherwise.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from sneakdoor import decks
from sneakdoor.game import Game
from sneakdoor.players import Seat
from sneakdoor.players.levels import make

FILE = Path(__file__).parent / "choices.json"
LONGEST = 1500
"""Decisions after which a game is left."""
DIGITS = 16


class Played(NamedTuple):
    """One game between two bots of a level."""

    corp: str
    runner: str
    level: str
    seed: int
    rulebook: str

    @property
    def name(self) -> str:
        """It in a line."""
        return f"{self.level}: {self.corp} against {self.runner}, {self.rulebook} rules, seed {self.seed}"

    def choices(self) -> list[int]:
        """The place of every option that was chosen."""
        game = Game.new(decks.load(self.corp), decks.load(self.runner), self.seed, self.rulebook)
        players = {side: make(self.level, side, self.seed + n) for n, side in enumerate(("corp", "runner"), 1)}
        seats = {side: Seat(game, side) for side in players}
        while (decision := game.decision) is not None and len(game.choices) < LONGEST:
            game.choose(players[decision.side].choose(seats[decision.side]))
        return game.choices

    def summary(self) -> str:
        """How many decisions there were, and a digest of what was chosen."""
        chosen = self.choices()
        return f"{len(chosen)} {sha256(' '.join(map(str, chosen)).encode()).hexdigest()[:DIGITS]}"


def kept() -> dict[Played, str]:
    """The games, each with its summary when it was written."""
    return {Played(*game): summary for *game, summary in json.loads(FILE.read_text(encoding="utf-8"))}


def main() -> None:
    """Write what they choose now."""
    lines = [json.dumps([*played, played.summary()]) for played in kept()]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
