"""The program by which another version plays: it follows a game by its choices, and decides for one side.

It is run by that version's interpreter with that version's package, so it asks of it only what has long been there.
Each line that it reads is a question, each line that it writes an answer: `frozen` asks. The player sees its own seat.
"""

from __future__ import annotations

import gc
import json
import signal
import sys
import time
import zlib
from typing import Any


class Differs(Exception):
    """The two versions do not agree on what can be done."""


class Follower:
    """One side of one game after another."""

    def __init__(self) -> None:
        self.decks: dict[str, Any] = {}
        self.game: Any = None
        self.player: Any = None
        self.seat: Any = None

    def deck(self, data: Any) -> Any:
        """A deck, the same object whenever it is the same deck: what is prepared for it is prepared once."""
        from sneakdoor.decks import Deck

        text = json.dumps(data)
        if text not in self.decks:
            self.decks[text] = Deck.from_data(data)
        return self.decks[text]

    def begin(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Sit down at a new game."""
        from sneakdoor.game import Game
        from sneakdoor.players import Seat
        from sneakdoor.players.levels import make

        self.game = Game.new(self.deck(asked["corp"]), self.deck(asked["runner"]), asked["seed"], asked["rulebook"])
        self.player = make(asked["level"], asked["side"], asked["player_seed"])
        self.seat = Seat(self.game, asked["side"])
        return {}

    def decide(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Take the choices that were made since, and choose."""
        game = self.game
        for choice, offered in asked["since"]:
            decision = game.decision
            here = 0 if decision is None else len(decision.options)
            if here != offered:
                raise Differs(f"choice {len(game.choices)} is among {here} options here, and {offered} there")
            game.choose(choice)
        decision = game.decision
        keys = () if decision is None or decision.side != self.seat.side else decision.keys()
        if zlib.crc32("\n".join(keys).encode()) != asked["keys"]:
            raise Differs(f"choice {len(game.choices)} is among {list(keys)} here")
        start = time.process_time()
        chosen = self.player.choose(self.seat)
        return {"chosen": int(chosen), "seconds": time.process_time() - start}

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """What is said to a question, whatever goes wrong."""
        try:
            return self.decide(asked) if "since" in asked else self.begin(asked)
        except Differs as error:
            return {"differs": str(error)}
        except Exception as error:  # noqa: BLE001 - whoever asked says what went wrong
            return {"failed": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it ends it
    answers = sys.stdout
    sys.stdout = sys.stderr  # a player who prints disturbs nobody
    import sneakdoor.players.levels  # noqa: F401 - loaded before anything is timed

    gc.freeze()  # as a server does: looking through every card for garbage would count as thinking
    gc.set_threshold(3_000, 10, 100)
    follower = Follower()
    for line in sys.stdin:
        answers.write(json.dumps(follower.answer(json.loads(line))) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
