"""A table as it is played at: who looks on, what is chosen, and what happens next by itself."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from sneakdoor.deciding import UNFINISHED
from sneakdoor.errors import IllegalChoice
from sneakdoor.players import Player
from sneakdoor.players.advice import advised
from sneakdoor.views import ShortcutKind, Side, View, view

from . import reasons
from .absence import Absence
from .audience import Audience, Eyes, Picture, encoded
from .messages import Why
from .passing import Passing, discreet, foreseen, foreseen_shortcut, pass_of, passing, rouses, shows_idle
from .record import BOT, OTHER, PLAYER, SIDES, STOP, Event, Record
from .refusal import NAMES, Refusal
from .shapes import EachSide, Said, TableChanged, TableInfo, TableView, Welcome, WhyAnswer
from .standing import Standing
from .store import NotStored, Writes
from .summary import table_info, table_view
from .tempo import Tempo

if TYPE_CHECKING:
    from .connection import Connection
    from .lobby import Lobby

log = logging.getLogger(__name__)
EYES: Final[tuple[Eyes, ...]] = ("corp", "runner", None)
SERVICE_RESTART, NOT_ALLOWED, ELSEWHERE = 1012, 4003, 4009
GOODBYE: Final = 0.05
"""Seconds in which those who asked are still told that it failed."""


def moved_on() -> Refusal:
    """Somebody answers a picture that is not the newest."""
    return Refusal("stale", "The table has moved on; look at the newest picture and choose again.")


def nothing() -> None:
    """Nobody waits to hear that it was accepted."""


class Table:
    """One table in memory. Whatever changes it holds the lock, is made durable, and only then happens."""

    def __init__(self, lobby: Lobby, id: str, created: float, record: Record, changed: float | None = None) -> None:
        self.lobby = lobby
        self.id = id
        self.created = created
        self.changed = created if changed is None else changed
        """When its standing changed last, in seconds since 1970."""
        self.record = record
        record.on_idle = self._idle
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self._audiences = {eyes: Audience(eyes) for eyes in EYES}
        self._coming: deque[Picture] = deque()
        self._settled = asyncio.Event()
        """Whether everybody has been shown the table as it is."""
        self._settled.set()
        self._driver: asyncio.Task[None] | None = None
        self._bots: dict[Side, Player] = {}
        self._chance = Random(secrets.randbits(64))
        self._tempos: dict[Side, Tempo] = {}
        self._asked_at = self.touched
        """When whoever decides was shown what they decide."""
        self._failed = False
        self._absence = Absence(lobby.clock)
        self._dealt: tuple[int, Passing] | None = None
        """How the decision after so many moves is dealt with."""

    # -- who looks on

    @property
    def connections(self) -> list[Connection]:
        """Everybody who is here."""
        return [c for audience in self._audiences.values() for c in audience.connections]

    def seq(self, eyes: Eyes) -> int:
        """The number of the last picture that those with such eyes were shown."""
        return self._audiences[eyes].seq

    async def join(self, connection: Connection) -> None:
        """Somebody sits down or looks on: they get the whole picture."""
        self.touched = time.monotonic()
        if connection.you is not None:
            for other in [c for c in self.connections if c.you == connection.you]:
                self._audiences[other.eyes].remove(other)
                other.close(ELSEWHERE)
        audience = self._audiences[connection.eyes]
        while not audience.looking and not self._settled.is_set():
            await self._settled.wait()
        audience.add(connection)
        self._note_presence()
        self.welcome(connection)
        self.tell_table(besides=connection)
        self.wake()

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.touched = time.monotonic()
        audience = self._audiences[connection.eyes]
        if connection in audience.connections:
            audience.remove(connection)
            self._note_presence()
            self.tell_table()

    def seat(self, guest: str, side: Side) -> None:
        """Somebody who looked on took a seat; who may not watch a game that now begins is sent away."""
        for connection in self.connections:
            if connection.guest.id == guest:
                self._audiences[connection.eyes].remove(connection)
                connection.you = connection.eyes = side
                self._audiences[side].add(connection)
        self.send_away()

    def send_away(self) -> None:
        """Who may not watch any longer has to go."""
        for connection in self.connections:
            if connection.you is None and not self.record.watchable(connection.eyes):
                connection.close(NOT_ALLOWED)

    @property
    def idle_for(self) -> float:
        """Seconds since anybody was here."""
        busy = self._driver is not None or self.lock.locked() or self.connections
        return 0.0 if busy else time.monotonic() - self.touched

    def welcome(self, connection: Connection) -> None:
        """Send the whole picture, as those with the same eyes have it."""
        audience = self._audiences[connection.eyes]
        if not audience.looking and self.record.game is not None:
            audience.begin(self._now([connection.eyes]))
        connection.send(
            Welcome(
                seq=audience.seq,
                you=connection.you,
                watching=connection.watching,
                table=self.about(connection.you),
                view=audience.view,
                log=audience.told,
                chat=self.record.chat,
            )
        )

    # -- what is told about the table

    def info(self) -> TableInfo:
        """The table as it is listed."""
        spectators = sum(c.you is None for c in self.connections)
        return table_info(self.id, self.created, self.changed, self.record, self.record.standing, spectators)

    def about(self, you: Side | None) -> TableView:
        """The table as one player, or a spectator, is told about it."""
        online = EachSide(self.online("corp"), self.online("runner"))
        return table_view(self.info(), self.record, you, online, None if you is None else self.claim_in(you))

    def online(self, side: Side) -> bool:
        """Whether a player is there."""
        seat = self.record.seats[side]
        return seat is not None and (seat.is_bot or any(c.you == side for c in self.connections))

    def _begin_absence(self) -> None:
        """Nobody has been waited for in a game that begins."""
        self._absence = Absence(self.lobby.clock)
        self._note_presence()

    def _note_presence(self) -> None:
        self._absence.note({side: self.online(side) for side in SIDES})

    def claim_in(self, side: Side) -> float | None:
        """In how many seconds a player may claim the game; None: not as things are."""
        after = self.record.claim_after
        if after is None or self.record.state != "playing" or self.online(OTHER[side]):
            return None
        return max(0.0, after - self._absence.waited(OTHER[side]))

    def tell_table(self, besides: Connection | None = None, only: Side | None = None) -> None:
        """Tell everybody what the table is like now, or only the player whose own affair it is."""
        texts: dict[str | None, str] = {}
        for connection in self.connections:
            you = connection.you
            if connection is besides or only not in (None, you):
                continue
            if you not in texts:
                texts[you] = encoded(TableChanged(self.about(you)))
            connection.send_text(texts[you])

    # -- pictures

    def _look(self, eyes: Sequence[Eyes], waiting: tuple[Side, str] | None = None) -> Picture:
        """The table now, or as it is while somebody is waited for."""
        game, told = self.record.the_game, self.record.log.entries
        return Picture(
            {e: self._with_leave(advised(game, discreet(view(game, e, waiting=waiting)))) for e in eyes},
            {e: told(e) for e in eyes},
        )

    def _with_leave(self, picture: View) -> View:
        """A picture with what whoever decides in it can leave."""
        decision = picture.decision
        if decision is None or not decision.options or decision.side != picture.viewer:
            return picture
        begun = self.record.leaving()
        return picture if begun is None else replace(picture, decision=replace(decision, leave=begun.left))

    def _watched(self) -> list[Eyes]:
        return [eyes for eyes, audience in self._audiences.items() if audience.looking]

    def _idle(self, side: int) -> None:
        """The game passes over a window of the Corp's: show it, if it must not be seen that it did."""
        record = self.record
        if shows_idle(record, record.the_game):
            name: Side = SIDES[side]
            picture = self._look(self._watched(), (name, "window"))
            self._coming.append(Picture(picture.views, picture.told, self._tempo(name).draw(), name))

    def _tempo(self, side: Side) -> Tempo:
        """How long a player takes for a window."""
        if side not in self._tempos:
            settings = self.lobby.settings
            usual = settings.bot_pause if self.record.seat(side).is_bot else settings.window_pause
            self._tempos[side] = Tempo(usual, settings.longest_pause, self._chance)
        return self._tempos[side]

    def reconsider(self) -> None:
        """How the open decision is dealt with may be different now."""
        self._dealt = None

    def _passing(self) -> Passing:
        """How the open decision is dealt with."""
        moves = self.record.moves
        if self._dealt is None or self._dealt[0] != moves:
            self._dealt = (moves, passing(self.record, self.record.the_game))
        return self._dealt[1]

    def end_passing(self) -> None:
        """Whoever is asked something now has their windows passed no longer."""
        decision = self.record.the_game.decision if self.record.state == "playing" else None
        if decision is not None and self._passing() is Passing.ASKED:
            self._rouse(decision.side)

    def _rouse(self, *sides: Side) -> None:
        """Something happens that concerns these players: their windows pass no longer."""
        for side in sides:
            seat = self.record.seat(side)
            if seat.passes:
                seat.passes = False
                self.reconsider()
                self.tell_table(only=side)

    def _now(self, eyes: Sequence[Eyes]) -> Picture:
        """The table now; to a player whose window is about to pass by itself, or who cannot go on, without options."""
        decision = self.record.the_game.decision
        if decision is not None and self.record.broken is not None:
            return self._look(eyes, (decision.side, decision.kind))
        if decision is not None and self._passing() is not Passing.ASKED:
            picture = self._look(eyes, (decision.side, decision.kind))
            return Picture(picture.views, picture.told, passed=decision.side)
        return self._look(eyes)

    def _show(self, picture: Picture) -> None:
        for audience in self._audiences.values():
            audience.show(picture)

    def _show_anew(self) -> None:
        """The whole picture for everybody: the game began, or something was taken back."""
        self._coming.clear()
        self._settled.set()
        self._asked_at = time.monotonic()
        for audience in self._audiences.values():
            audience.forget()
            for connection in audience.connections:
                self.welcome(connection)

    def _show_back(self) -> None:
        """A player has left a choice: whoever was told of it begins with a whole picture; others see what changed."""
        self._asked_at = time.monotonic()
        for eyes in self._watched():
            audience, picture = self._audiences[eyes], self._now([eyes])
            if len(picture.told[eyes]) >= len(audience.told):
                audience.show(picture)
                continue
            audience.forget()
            for connection in audience.connections:
                self.welcome(connection)

    def _in_passing(self) -> Picture:
        """The table between two choices of a shortcut: nobody is asked anything."""
        decision = self.record.the_game.decision
        return self._look(self._watched(), None if decision is None else (decision.side, decision.kind))

    # -- what happens by itself

    def wake(self) -> None:
        """Go on until a person must decide."""
        if self._driver is None and (self._coming or self.record.state == "playing"):
            self._driver = asyncio.create_task(self._drive())

    async def _drive(self) -> None:
        try:
            while True:
                await self._present()
                step = self._next_step()
                if step is None:
                    break
                moves = self.record.moves
                place, by = await step
                async with self.lock:
                    if moves == self.record.moves:
                        await self._take(place, by)
        except NotStored:
            log.exception("table %s: what a bot or a setting chose was not stored", self.id)
        except Exception:
            log.exception("table %s cannot go on by itself", self.id)
            self.fail()
        finally:
            self._driver = None

    async def _present(self) -> None:
        """Show what has not been shown yet, each for its time."""
        while self._coming:
            picture = self._coming[0]
            self._show(picture)
            if picture.pause:
                await asyncio.sleep(picture.pause)
            if self._coming and self._coming[0] is picture:
                self._coming.popleft()
        self._settled.set()
        self._asked_at = time.monotonic()
        self.end_passing()

    def _next_step(self) -> Coroutine[Any, Any, tuple[int, str]] | None:
        """Who decides now if it is nobody to wait for: a bot, or a player's settings."""
        record = self.record
        if record.state != "playing":
            return None
        decision = record.the_game.decision
        assert decision is not None
        if self._passing() is not Passing.ASKED:
            return self._pass_slowly(decision.side)
        return self._bot_chooses(decision.side) if record.seat(decision.side).is_bot else None

    async def _pass_slowly(self, side: Side) -> tuple[int, str]:
        place = pass_of(self.record.the_game)
        await asyncio.sleep(self._tempo(side).draw())
        return place, STOP

    async def _bot_chooses(self, side: Side) -> tuple[int, str]:
        bots, level = self.lobby.bots, self.record.level or "easy"
        if side not in self._bots:
            self._bots[side] = bots.player(level, side)
        thinking = asyncio.create_task(bots.choose(self._bots[side], self.record.the_game, side))
        await asyncio.sleep(self._tempo(side).usual())
        place = await thinking
        self._note_answer(side, place)
        return place, BOT

    def _note_answer(self, side: Side, place: int) -> None:
        """Remember how long a player took for a window that they passed."""
        game = self.record.the_game
        decision = game.decision
        if decision is not None and decision.kind == "window" and place == pass_of(game):
            self._tempo(side).took(time.monotonic() - self._asked_at)

    # -- what is kept

    async def _take(self, place: int, by: str, accepted: Callable[[], None] = nothing) -> None:
        decision = self.record.the_game.decision
        if decision is not None and by != STOP:
            self._rouse(decision.side, *([OTHER[decision.side]] if rouses(self.record.the_game, place) else []))
        found, row = foreseen(self.record, place, by)
        await self.keep(found, accepted, row)

    async def keep(
        self,
        happened: Sequence[Event],
        accepted: Callable[[], None] = nothing,
        row: Standing | None = None,
        also: Writes = (),
    ) -> None:
        """Make events durable, say so, then let them happen. The lock is held; `row`: how the game will stand."""
        await asyncio.shield(self._keep(happened, accepted, row, also))

    async def _keep(
        self,
        happened: Sequence[Event],
        accepted: Callable[[], None],
        row: Standing | None,
        also: Writes,
    ) -> None:
        record = self.record
        if self._failed:
            raise NotStored
        changed = row is not None and row != record.standing
        try:
            when = await self.lobby.append(self.id, record.events, happened, row if changed else None, also)
        except NotStored:
            self.fail()
            raise
        accepted()
        if changed:
            self.changed = when
        moves = record.moves
        last = max((n for n, event in enumerate(happened) if event.data.get("by") == PLAYER), default=0)
        for n, event in enumerate(happened):
            record.apply(event)
            if n < last and event.data.get("by") == PLAYER:
                self._coming.append(self._in_passing())
        self.touched = time.monotonic()
        if moves == record.moves:
            return
        if record.state == "over":
            self.tell_table()
        if any(event.kind in ("started", "undone") for event in happened):
            self._bots.clear()
            self._rouse(*SIDES)
            if moves == 0:
                self._begin_absence()
            self._show_anew()
        elif any(event.kind == "left" for event in happened):
            self._show_back()
        else:
            self._coming.append(self._now(self._watched()))
            self._settled.clear()
        if self._driver is None and not any(picture.pause for picture in self._coming):
            await self._present()
        self.wake()

    def fail(self) -> None:
        """What is in memory may not be what is kept: forget it, and let everybody come back to what is."""
        self._failed = True
        self.lobby.forget(self)
        asyncio.get_running_loop().call_later(GOODBYE, self.close)

    def close(self) -> None:
        """Let everybody go; they may come back."""
        for connection in self.connections:
            connection.close(SERVICE_RESTART)

    async def stop(self) -> None:
        """Nothing happens by itself any more; what is being kept is kept."""
        self.close()
        if self._driver is not None:
            self._driver.cancel()
            await asyncio.wait([self._driver], timeout=5)
        async with self.lock:
            self._failed = True

    # -- what players ask

    def check_playing(self) -> None:
        """Refuse whatever needs a game that goes on."""
        state = self.record.state
        if state == "waiting":
            raise Refusal("not-yours", "The game has not begun; wait for the other player.")
        if state == "over":
            raise Refusal("over", "The game is over.")
        if state == "broken":
            raise Refusal("broken", self.record.why_broken)

    def check_asked(self, side: Side, seq: int) -> None:
        """Whether a player answers what they were asked in the newest picture."""
        self.check_playing()
        if self._audiences[side].seq != seq:
            raise moved_on()
        shown = self._audiences[side].decision
        if shown is not None and not shown.asked:  # a window that only seems to be open looks the same
            raise Refusal("not-yours", f"The {NAMES[shown.side]} decides now; wait until you are asked.")
        if not self._settled.is_set() or self._passing() is not Passing.ASKED:
            raise moved_on()

    async def choose(
        self, side: Side, seq: int, key: str, accepted: Callable[[], None], *, trash_first: bool = False
    ) -> None:
        """A player takes an option of the picture they have; `trash_first`: if it installs a card, ask what goes."""
        async with self.lock:
            self.check_asked(side, seq)
            decision = self.record.the_game.decision
            assert decision is not None
            keys = decision.keys()
            if key not in keys:
                raise Refusal("illegal", f"“{key[:80]}” is not among the options; choose one of those in the picture.")
            place = keys.index(key)
            self._note_answer(side, place)
            seat = self.record.seat(side)
            began_before = self.record.the_game.state.deciding in UNFINISHED
            seat.trash_first = trash_first or (began_before and seat.trash_first)
            await self._take(place, PLAYER, accepted)

    async def take_shortcut(self, side: Side, seq: int, kind: ShortcutKind, accepted: Callable[[], None]) -> None:
        """A player makes all the choices of a shortcut in the picture they have."""
        async with self.lock:
            self.check_asked(side, seq)
            try:
                found, row = foreseen_shortcut(self.record, kind)
            except IllegalChoice as error:
                message = f"The picture offers no way to {kind}; choose one of its options."
                raise Refusal("illegal", message) from error
            self._rouse(*SIDES)
            await self.keep(found, accepted, row)

    async def leave_choice(self, side: Side, seq: int, accepted: Callable[[], None]) -> None:
        """A player leaves a choice of their own that is not finished."""
        async with self.lock:
            self.check_asked(side, seq)
            begun = self.record.leaving()
            if begun is None:
                raise Refusal("illegal", "There is no unfinished choice of yours that could be left; ask for an undo.")
            await self.keep([Event("left", {"keep": begun.choices})], accepted)

    async def undo(self, side: Side, answer: bool | None, accepted: Callable[[], None]) -> None:
        """A player asks to take back their last choice, or answers the other's asking."""
        async with self.lock:
            self.check_playing()
            record = self.record
            if answer is None:
                keep = record.last_choice_of(side)
                if keep is None:
                    raise Refusal("illegal", "You have made no choice yet that could be taken back.")
                happened = [Event("undo-asked", {"side": side})]
                if record.seat(OTHER[side]).is_bot:
                    happened.append(Event("undone", {"keep": keep}))
                await self.keep(happened, accepted)
            else:
                if record.undo != OTHER[side]:
                    raise Refusal("illegal", "The other player has not asked to take anything back.")
                keep = record.last_choice_of(record.undo)
                assert keep is not None
                await self.keep([Event("undone", {"keep": keep}) if answer else Event("undo-refused", {})], accepted)
            self.tell_table()

    async def say(self, name: str, text: str, accepted: Callable[[], None]) -> None:
        """Somebody says something."""
        async with self.lock:
            await self.keep([Event("said", {"name": name, "text": text})], accepted)
            message = encoded(Said(name=name, text=text))
            for connection in self.connections:
                connection.send_text(message)

    def why(self, side: Side, asked: Why) -> WhyAnswer:
        """Why something is not offered."""
        shown = self._audiences[side].decision
        if self.record.game is None:
            raise Refusal("not-yours", "The game has not begun; wait for the other player.")
        if shown is not None and shown.kind == "window" and shown.side != side:
            return reasons.to_wait(shown.side, asked, self._audiences[side].picture)
        if not self._settled.is_set():
            raise moved_on()
        return reasons.why_not(self.record.game, side, asked)
