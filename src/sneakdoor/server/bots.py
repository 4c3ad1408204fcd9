"""Bots at the tables: they think in threads of their own, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor

from sneakdoor.game import Game
from sneakdoor.players import Player, RandomPlayer, Seat, coach, levels
from sneakdoor.players.reasons import Advice

log = logging.getLogger(__name__)


class Bots:
    """Where bots think."""

    def __init__(self, workers: int) -> None:
        self._workers = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="bot")

    @staticmethod
    def player(level: str, side: str) -> Player:
        """A new bot, which nobody can foresee."""
        return levels.make(level, side, secrets.randbits(32))

    async def choose(self, player: Player, game: Game, side: str) -> int:
        """What a bot chooses; it thinks about a copy, so the game may change meanwhile."""
        twin = game.clone()
        return await asyncio.get_running_loop().run_in_executor(self._workers, thought, player, twin, side)

    async def advise(self, game: Game, side: str) -> Advice:
        """What the strongest of them would do in somebody's place, and why; the game is a copy of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._workers, advised, game, side)

    def close(self) -> None:
        """No more thinking."""
        self._workers.shutdown(wait=False, cancel_futures=True)


def advised(game: Game, side: str) -> Advice:
    """What the strongest level would do there, from what that side sees."""
    return coach.advise(Seat(game, side).view)


def thought(player: Player, game: Game, side: str) -> int:
    """What a bot chooses. One that cannot make up its mind chooses anything: nobody should wait for it for ever."""
    try:
        place = player.choose(Seat(game, side))
    except Exception:
        log.exception("a bot could not decide among %s", game.decision)
        place = RandomPlayer(secrets.randbits(32)).choose(Seat(game, side))
    return place
