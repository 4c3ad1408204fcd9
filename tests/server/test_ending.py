"""After a game and around it: last games, another game with those who watched, and a player who does not come back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from random import Random

import pytest

from sneakdoor.server import ending
from sneakdoor.server.absence import Absence
from sneakdoor.server.record import Record, opened
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.standing import Standing
from sneakdoor.testing import scenario

from .board import Line, settled, table_of
from .client import Guest, Refused, Sitting
from .conftest import running
from .test_tables import two_at_a_table


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def at(clock: Clock, database: str) -> Iterator[str]:
    """A server whose players wait for each other by that clock."""
    with running(database, clock=clock) as address:
        yield address


# -- waiting for somebody


def test_only_time_counts_in_which_one_is_here_and_the_other_is_not():
    clock = Clock()
    absence = Absence(clock)

    def passes(seconds: float, corp: bool, runner: bool) -> tuple[float, float]:
        absence.note({"corp": corp, "runner": runner})
        clock.now += seconds
        return absence.waited("corp"), absence.waited("runner")

    assert passes(60, corp=True, runner=True) == (0, 0)
    assert passes(30, corp=True, runner=False) == (0, 30)
    assert passes(500, corp=False, runner=False) == (0, 30), "nobody waits"
    assert passes(15, corp=True, runner=False) == (0, 45), "whoever comes back goes on waiting"
    assert passes(10, corp=False, runner=True) == (10, 0), "the Runner was there"
    assert passes(10, corp=True, runner=False) == (0, 10), "so that the wait for them began anew"


def waited_for(clock: Clock, claim_after: int | None = 300):
    """The Corp at a table that the Runner has left."""
    table, lobby = table_of(scenario(turn="runner").game)
    table.record.claim_after = claim_after
    table._absence = Absence(clock)
    return table, lobby


def test_game_is_claimed_when_the_time_that_both_saw_is_over():
    async def play():
        clock = Clock()
        table, lobby = waited_for(clock)
        corp, runner = Line("corp"), Line("runner")
        for line in (corp, runner):
            await table.join(line)
        with pytest.raises(Refusal, match="The other player is here"):
            await ending.claim(table, "corp", lambda: None)
        clock.now += 1000
        table.leave(runner)
        assert table.about("corp").claim_in == 300
        assert table.about("runner").claim_in is None
        assert table.about(None).claim_in is None
        clock.now += 299.5
        with pytest.raises(Refusal, match=r"can be claimed in 1 seconds") as early:
            await ending.claim(table, "corp", lambda: None)
        assert early.value.code == "illegal"
        assert lobby.kept == []
        clock.now += 0.5
        assert table.about("corp").claim_in == 0
        await ending.claim(table, "corp", lambda: None)
        return table, lobby

    table, lobby = asyncio.run(play())
    assert [event.kind for events in lobby.kept for event in events] == ["claimed"]
    assert table.record.standing.result.winner == "corp"
    assert table.record.standing.result.reason == "claim"
    assert lobby.rows[-1] == table.record.standing
    assert table.about("corp").claim_in is None


def test_whoever_comes_back_in_time_keeps_the_game():
    async def play():
        clock = Clock()
        table, _ = waited_for(clock)
        corp, runner = Line("corp"), Line("runner")
        for line in (corp, runner):
            await table.join(line)
        table.leave(runner)
        clock.now += 299
        await table.join(Line("runner"))
        clock.now += 299
        with pytest.raises(Refusal, match="is here"):
            await ending.claim(table, "corp", lambda: None)
        return table

    assert asyncio.run(play()).record.state == "playing"


def test_where_no_time_was_agreed_nobody_can_claim_the_game():
    async def play():
        clock = Clock()
        table, _ = waited_for(clock, None)
        await table.join(Line("corp"))
        clock.now += 1e9
        assert table.about("corp").claim_in is None
        with pytest.raises(Refusal, match="nobody can claim"):
            await ending.claim(table, "corp", lambda: None)

    asyncio.run(play())


def test_tables_of_older_versions_wait_for_ever():
    event = opened("modern", None, False, None)
    del event.data["claim_after"]
    record = Record()
    record.apply(event)
    assert record.claim_after is None


def test_both_see_before_they_sit_down_how_long_they_will_be_waited_for(database):
    clock = Clock()

    async def play(address: str) -> None:
        host, friend = Guest(address, "Casey"), Guest(address, "Robin")
        table = host.open(opponent="anyone", side="corp", claim_after=180, rulebook="classic")
        async with host.sit(table) as corp, friend.sit(table, "spectator") as waiting:
            for seen in (corp.table, waiting.table, friend.get("/api/tables")["open"][0]):
                assert (seen["claim_after"], seen["rulebook"]) == (180, "classic")
            clock.now += 1000
            friend.post(f"/api/tables/{table}/join")
            await corp.until(lambda: corp.view is not None)
            assert corp.view["rulebook"] == "classic"
            async with friend.sit(table) as runner:
                assert runner.you == "runner"
                await corp.until(lambda: corp.table["online"]["runner"])
            await corp.until(lambda: not corp.table["online"]["runner"])
            assert corp.table["claim_in"] == 180, "waiting for somebody to sit down does not count"
            clock.now += 179
            assert (await corp.ask("claim"))["type"] == "refused"
            clock.now += 1
            assert (await corp.ask("claim"))["type"] == "accepted"
            await corp.until(lambda: corp.over and corp.table["state"] == "over")
        return table, host, friend

    with at(clock, database) as address:
        table, host, friend = asyncio.run(play(address))
        mine, theirs = host.get("/api/me")["tables"][0], friend.get("/api/me")["tables"][0]
        assert mine["result"] == theirs["result"] == {"winner": "corp", "reason": "claim"}
        assert host.get(f"/api/games/{table}/course")["winning"] == {"way": "claim"}
        assert host.get(f"/api/games/{table}/frames")["claimed"]
    with at(clock, database) as address:
        again = Guest(address, token=host.token)
        assert again.get("/api/me")["tables"][0]["result"] == {"winner": "corp", "reason": "claim"}
        assert again.get(f"/api/games/{table}/course")["winning"] == {"way": "claim"}


@pytest.mark.parametrize("seconds", [0, 59, 86_401, -5, 1.5, "300"])
def test_times_that_nobody_should_agree_on_are_malformed(server, seconds):
    with pytest.raises(Refused) as refused:
        Guest(server).open(opponent="friend", claim_after=seconds)
    assert refused.value.status == 400


def test_bot_is_never_away(server):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="corp", claim_after=60)) as me:
            return me.table["claim_after"], await me.ask("claim")

    claim_after, answer = asyncio.run(play())
    assert claim_after is None
    assert answer["error"] == "illegal"


def test_spectators_claim_nothing(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, _ = await two_at_a_table(stack, server, claim_after=60)
            watcher = await stack.enter_async_context(Guest(server).sit(corp.id, "spectator"))
            return await watcher.ask("claim")

    assert asyncio.run(play())["error"] == "forbidden"


# -- last games


def test_last_games_say_who_won_with_what_and_when_also_after_a_restart(database):
    async def play(address: str) -> Guest:
        guest = Guest(address, "Sam")
        lost = guest.open(opponent="bot", side="runner", deck="gateway-intermediate-runner")
        async with guest.sit(lost) as me:
            await me.play(Random(2), most=3)
            await me.ask("concede")
        whole = guest.open(opponent="bot", side="corp")
        async with guest.sit(whole) as me:
            await me.play(Random(1))
            outcome, points = me.view["outcome"], {side: me.view[side]["points"] for side in ("corp", "runner")}
        going = guest.open(opponent="bot", side="runner")
        tables = guest.get("/api/me")["tables"]
        assert [table["table"] for table in tables] == [going, whole, lost], "what goes on first, then the newest"
        first, second, third = tables
        assert (first["state"], first["result"], first["you"]) == ("playing", None, "runner")
        assert first["corp"]["called"] is None, "what a deck is called may tell what is in it"
        assert (second["you"], second["points"], second["turn"]) == ("corp", points, outcome["turn"])
        assert second["result"] == {"winner": outcome["winner"], "reason": outcome["reason"]}
        assert third["result"] == {"winner": "corp", "reason": "concession"}
        assert third["runner"] == {"name": "Sam", "deck": third["runner"]["deck"], "called": third["runner"]["called"]}
        assert third["runner"]["called"]
        assert abs(third["changed"] - time.time()) < 60
        return guest

    with running(database) as address:
        guest = asyncio.run(play(address))
        before = guest.get("/api/me")["tables"]
    with running(database) as address:
        assert Guest(address, token=guest.token).get("/api/me")["tables"] == before


def test_points_of_a_game_that_goes_on_are_kept_as_they_change():
    async def play():
        game = scenario(turn="runner", corp={"hq": ["Offworld Office"], "rd": ["Hedge Fund"] * 5}).game
        table, lobby = table_of(game)
        runner = Line("runner")
        await table.join(runner)
        while not table.record.standing.runner_points:
            await settled(table)
            keys = runner.picture["decision"]["options"]
            key = next(key for key in ("run HQ", "continue", "pass", *keys) if key in keys)
            await table.choose("runner", runner.seq, key, lambda: None)
        return game.state.turn, [row for row in lobby.rows if row is not None]

    turn, rows = asyncio.run(play())
    assert rows == [Standing("playing", turn, runner_points=2)]


# -- another game


def test_those_who_watched_learn_where_the_next_game_is_and_may_watch_it(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server, claim_after=120, rulebook="classic")
            stranger = Guest(server)
            watcher = await stack.enter_async_context(stranger.sit(corp.id, "spectator"))
            await corp.until(lambda: corp.table["spectators"] == 1)
            await corp.ask("concede")
            await runner.ask("rematch", swap=True)
            await corp.ask("rematch", swap=True)
            await watcher.until(lambda: watcher.table["next"] is not None)
            next_ = watcher.table["next"]
            assert next_ == corp.table["next"]
            seen: Sitting = await stack.enter_async_context(stranger.sit(next_, "spectator"))
            return seen.watching, seen.table

    watching, table = asyncio.run(play())
    assert watching == "neutral"
    assert (table["claim_after"], table["rulebook"]) == (120, "classic"), "as at the table before"
    assert (table["corp"]["name"], table["runner"]["name"]) == ("Robin", "Casey")
