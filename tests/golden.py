"""A few whole games as readable text, so that a change in play or in telling shows as a diff. Run by `make golden`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sneakdoor import decks
from sneakdoor.game import Game
from sneakdoor.players import RandomPlayer, play_out

FOLDER = Path(__file__).parent / "golden"


class Playthrough(NamedTuple):
    """One game between two random players."""

    rulebook: str
    corp: str
    runner: str
    seed: int

    @property
    def path(self) -> Path:
        """The file that tells it."""
        names = (self.corp.removeprefix("gateway-"), self.runner.removeprefix("gateway-"))
        return FOLDER / f"{self.rulebook}-{'-'.join(names)}.txt"

    def text(self) -> str:
        """The game, told to somebody who may know everything."""
        game = Game.new(decks.load(self.corp), decks.load(self.runner), self.seed, self.rulebook, log=True)
        decisions = play_out(game, RandomPlayer(self.seed + 1), RandomPlayer(self.seed + 2))
        assert game.log is not None
        lines = [f"\n{line}" if line.startswith("=== ") else line for line in game.log.lines()]
        return "\n".join(
            [
                f"{self.corp} against {self.runner}",
                f"{self.rulebook} rules, seed {self.seed}, two random players",
                "",
                *lines,
                "",
                f"Outcome after {decisions} decisions: {game.outcome!r}.",
                "",
            ]
        )


PLAYTHROUGHS = (
    Playthrough("modern", "gateway-beginner-corp", "gateway-beginner-runner", 78),
    Playthrough("modern", "gateway-intermediate-corp", "gateway-intermediate-runner", 48),
    Playthrough("classic", "gateway-beginner-corp", "gateway-intermediate-runner", 26),
    Playthrough("classic", "gateway-intermediate-corp", "gateway-beginner-runner", 115),
)


def main() -> None:
    """Write them all anew."""
    FOLDER.mkdir(exist_ok=True)
    for playthrough in PLAYTHROUGHS:
        playthrough.path.write_text(playthrough.text(), encoding="utf-8")
        print(f"wrote {playthrough.path}")


if __name__ == "__main__":
    main()
