"""Who may watch, and with whose eyes."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

from .client import Guest
from .test_tables import two_at_a_table


def test_neutral_spectator_sees_neither_hand_and_may_choose_nothing(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            fan = await stack.enter_async_context(Guest(server).sit(corp.id))
            assert (fan.you, fan.watching) == (None, "neutral")
            assert fan.view["corp"]["cards_in_hand"] is None
            assert fan.view["runner"]["cards_in_hand"] is None
            assert "options" not in fan.view["decision"]
            for message in ("choose", "concede", "undo", "rematch", "hold", "why", "advise"):
                fields = {"choose": {"seq": fan.seq, "key": "keep"}, "hold": {"on": True}, "advise": {"seq": fan.seq}}
                assert (await fan.ask(message, **fields.get(message, {})))["error"] == "forbidden"
            await asyncio.gather(corp.play(Random(1)), runner.play(Random(2)))
            await fan.until(lambda: fan.over)
            assert fan.view["outcome"] == corp.view["outcome"]

    asyncio.run(play())


def test_watching_over_a_shoulder_only_where_that_player_likes_it(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server, spectators="mine")
            fan = await stack.enter_async_context(Guest(server).sit(corp.id, "corp"))
            assert fan.watching == "corp"
            assert fan.view == corp.view
            assert (await fan.ask("choose", seq=fan.seq, key="keep"))["error"] == "forbidden"
            other = await stack.enter_async_context(Guest(server).sit(corp.id, "runner"))
            assert other.closed == 4003
            opponent = await stack.enter_async_context(Guest(server, token=runner.token).sit(corp.id, "corp"))
            assert opponent.closed == 4003

    asyncio.run(play())


def test_spectators_are_sent_away_when_a_player_no_longer_likes_them(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            fan = await stack.enter_async_context(Guest(server).sit(corp.id))
            await corp.until(lambda: corp.table["spectators"] == 1)
            await runner.ask("allow", spectators="none")
            await runner.until(lambda: runner.table["allows"] == "none")
            await fan.until(lambda: fan.closed == 4003)
            late = await stack.enter_async_context(Guest(server).sit(corp.id))
            assert late.closed == 4003

    asyncio.run(play())


@pytest.mark.parametrize(("allows", "eyes", "seen"), [("none", "spectator", False), ("neutral", "corp", False)])
def test_table_against_the_bot_is_watched_as_its_player_likes(server, allows, eyes, seen):
    async def play():
        guest = Guest(server)
        table = guest.open(opponent="bot", side="corp", spectators=allows)
        async with Guest(server).sit(table, eyes) as fan:
            assert (fan.closed is None) == seen

    asyncio.run(play())
