"""Whether the server can do its work, for a monitor that asks often."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from sqlalchemy import Connection, select

from .schema import TABLES
from .store import NotStored, Store

REMEMBERED = 1.0
"""Seconds for which the database's answer is remembered."""
PATIENCE = 2.0
"""Seconds after which a database that has not answered does not answer."""


def look(connection: Connection) -> None:
    """Read something that lies in the database itself."""
    connection.execute(select(TABLES.c.id).limit(1)).first()


class Health:
    """Asks the database whether it is there: at most once a second, and never twice at the same time."""

    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._clock = clock
        self._asking: asyncio.Task[bool] | None = None
        self._answered = False
        self._until = clock()

    async def database_answers(self) -> bool:
        """Whether it does."""
        if self._clock() < self._until:
            return self._answered
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        try:
            return await asyncio.wait_for(asyncio.shield(self._asking), PATIENCE)
        except TimeoutError:
            return self._remember(answered=False)

    async def _ask(self) -> bool:
        try:
            await self._store.read(look)
        except NotStored:
            return self._remember(answered=False)
        else:
            return self._remember(answered=True)
        finally:
            self._asking = None

    def _remember(self, *, answered: bool) -> bool:
        self._answered, self._until = answered, self._clock() + REMEMBERED
        return answered
