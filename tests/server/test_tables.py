"""Tables: against the bot, by link, with strangers; coming back, talking, taking back, giving up, playing again."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from random import Random
from types import SimpleNamespace

import pytest

from sneakdoor import stops
from sneakdoor.server import ending
from sneakdoor.server.record import Snapshot
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.settings import Settings
from sneakdoor.server.standing import Standing
from sneakdoor.server.store import NotStored
from sneakdoor.testing import scenario

from .board import Line, settled, table_of
from .client import Guest, Refused, Sitting
from .conftest import running
from .test_windows import board, sit


async def two_at_a_table(stack: AsyncExitStack, address: str, **wish) -> tuple[Sitting, Sitting]:
    """The Corp and the Runner, two people."""
    corp, runner = Guest(address, "Casey"), Guest(address, "Robin")
    table = corp.open(**{"opponent": "friend", "side": "corp", **wish})
    runner.post(f"/api/tables/{table}/join")
    return await stack.enter_async_context(corp.sit(table)), await stack.enter_async_context(runner.sit(table))


@pytest.mark.parametrize("side", ["corp", "runner"])
def test_whole_game_against_the_bot(server, side):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side=side, level="easy")) as me:
            assert (me.you, me.view["viewer"]) == (side, side)
            await me.play(Random(1))
            assert me.over
            assert (await me.ask("choose", seq=me.seq, key="pass"))["error"] == "over"

    asyncio.run(play())


def test_two_people_play_by_link_to_the_end(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            await asyncio.gather(corp.play(Random(2)), runner.play(Random(3)))
            assert corp.over
            assert corp.view["outcome"] == runner.view["outcome"]
            assert corp.table["corp"]["name"] == "Casey"
            assert corp.table["runner"]["name"] == "Robin"

    asyncio.run(play())


def test_table_waits_with_no_view_until_somebody_joins(server):
    async def play():
        host, friend = Guest(server), Guest(server)
        table = host.open(opponent="friend", side="runner")
        async with host.sit(table) as waiting:
            assert waiting.view is None
            assert waiting.table["state"] == "waiting"
            assert waiting.table["commitment"] is None
            with pytest.raises(Refused) as own:
                host.post(f"/api/tables/{table}/join")
            assert own.value.status == 409
            friend.post(f"/api/tables/{table}/join", {"deck": "gateway-intermediate-corp"})
            await waiting.until(lambda: waiting.view is not None)
            assert waiting.view["viewer"] == "runner"
            assert len(waiting.table["commitment"]) == 64
            with pytest.raises(Refused) as late:
                Guest(server).post(f"/api/tables/{table}/join")
            assert late.value.status == 409

    asyncio.run(play())


def test_open_table_is_listed_while_its_player_is_there_and_then_watched(server):
    async def play():
        host, stranger = Guest(server), Guest(server)
        table = host.open(opponent="anyone", side="corp")
        assert table not in {t["table"] for t in stranger.get("/api/tables")["open"]}
        async with host.sit(table):
            assert table in {t["table"] for t in stranger.get("/api/tables")["open"]}
            stranger.post(f"/api/tables/{table}/join")
            lists = stranger.get("/api/tables")
            assert table not in {t["table"] for t in lists["open"]}
            assert table in {t["table"] for t in lists["playing"]}

    asyncio.run(play())


@pytest.mark.parametrize("wish", [{"opponent": "friend"}, {"opponent": "bot", "private": True}])
def test_private_tables_are_not_listed(server, wish):
    async def play():
        host = Guest(server)
        table = host.open(**wish)
        async with host.sit(table):
            lists = host.get("/api/tables")
            assert table not in {t["table"] for t in [*lists["open"], *lists["playing"]]}

    asyncio.run(play())


@pytest.mark.parametrize(("allows", "listed"), [("none", False), ("neutral", True), ("mine", True)])
def test_game_that_nobody_may_watch_is_not_listed(server, allows, listed):
    host = Guest(server)
    table = host.open(opponent="bot", side="corp", spectators=allows)
    assert (table in {t["table"] for t in host.get("/api/tables")["playing"]}) == listed


def test_me_lists_where_i_sit(server):
    guest = Guest(server, "Sam")
    tables = {guest.open(opponent="bot", side="corp"), guest.open(opponent="friend")}
    me = guest.get("/api/me")
    assert me["name"] == "Sam"
    assert {t["table"] for t in me["tables"]} == tables
    assert {t["state"] for t in me["tables"]} == {"playing", "waiting"}


def test_dropped_client_comes_back_to_the_same_picture(server):
    async def play():
        guest = Guest(server)
        table = guest.open(opponent="bot", side="runner")
        async with guest.sit(table) as me:
            await me.play(Random(4), most=12)
            await me.my_turn()
            before = me.view, me.log
        async with guest.sit(table) as me:
            assert (me.view, me.log) == before
            await me.play(Random(5))
            assert me.over

    asyncio.run(play())


def test_game_goes_on_just_where_it_was_after_a_restart(database):
    async def begin(address):
        guest = Guest(address)
        table = guest.open(opponent="bot", side="corp")
        async with guest.sit(table) as me:
            await me.play(Random(6), most=20)
            await me.my_turn()
            await me.ask("chat", text="brb")
            return guest.token, table, me.view, me.log, me.table["commitment"]

    async def go_on(address, token, table, view, log, commitment):
        async with Guest(address, token=token).sit(table) as me:
            assert (me.view, me.log, me.table["commitment"]) == (view, log, commitment)
            assert me.chat[-1][1] == "brb"
            await me.play(Random(7))
            assert me.over

    with running(database) as address:
        kept = asyncio.run(begin(address))
    with running(database) as address:
        asyncio.run(go_on(address, *kept))


def test_table_that_nobody_sits_at_leaves_memory_and_comes_back(serve):
    async def play():
        address = serve(idle_after=0.05)
        guest = Guest(address)
        table = guest.open(opponent="bot", side="runner")
        async with guest.sit(table) as me:
            await me.play(Random(8), most=9)
            await me.my_turn()
            before = me.view
        await asyncio.sleep(0.3)
        async with guest.sit(table) as me:
            assert me.view == before

    asyncio.run(play())


@pytest.mark.parametrize("busy", [None, "somebody is there", "something is done", "the game goes on"])
def test_table_is_idle_only_if_nobody_is_there_and_nothing_goes_on(busy):
    async def wait():
        table, _ = table_of(scenario(turn="runner").game)
        if busy == "somebody is there":
            table._audiences["corp"].add(Line("corp"))
        elif busy == "something is done":
            await table.lock.acquire()
        elif busy == "the game goes on":
            table._driver = asyncio.current_task()
        table.touched = time.monotonic() - 100
        return table.idle_for

    idle = asyncio.run(wait())
    assert idle >= 100 if busy is None else idle == 0


def test_second_window_of_the_same_player_takes_over(server):
    async def play():
        guest = Guest(server)
        table = guest.open(opponent="bot", side="corp")
        async with guest.sit(table) as old, guest.sit(table) as new:
            await old.until(lambda: old.closed is not None)
            assert old.closed == 4009
            assert await new.my_turn()

    asyncio.run(play())


def test_resync_gives_the_whole_picture_again(server):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            await me.my_turn()
            view, seq = me.view, me.seq
            me.view = {}
            await me.send({"type": "resync"})
            await me.until(lambda: me.view)
            assert (me.view, me.seq) == (view, seq)

    asyncio.run(play())


def test_both_are_told_who_is_there(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            await corp.until(lambda: corp.table["online"] == {"corp": True, "runner": True})
            await runner.__aexit__()
            await corp.until(lambda: corp.table["online"] == {"corp": True, "runner": False})

    asyncio.run(play())


def test_chat_reaches_everybody_and_spectators_may_talk(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            fan = await stack.enter_async_context(Guest(server, "Fan").sit(corp.id))
            await fan.ask("chat", text="go runner")
            await corp.until(lambda: corp.chat)
            await runner.until(lambda: runner.chat)
            assert corp.chat == runner.chat == [["Fan", "go runner"]]

    asyncio.run(play())


def test_bot_agrees_to_take_back_a_choice(server):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            await me.my_turn()
            before = me.view
            assert (await me.ask("undo"))["error"] == "illegal"
            await me.choose(me.options[0])
            await me.until(lambda: me.view != before)
            assert (await me.ask("undo"))["type"] == "accepted"
            await me.until(lambda: me.view == before)
            await me.play(Random(9))
            assert me.over

    asyncio.run(play())


def test_other_player_may_refuse_or_agree_to_take_back(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            assert await corp.my_turn()
            before = corp.view, runner.view
            await corp.choose("keep")
            assert await runner.my_turn()
            assert (await runner.ask("undo", answer=True))["error"] == "illegal"
            await corp.ask("undo")
            await runner.until(lambda: runner.table["undo"] == {"by": "corp"})
            await runner.ask("undo", answer=False)
            await corp.until(lambda: corp.table["undo"] is None)
            assert corp.view != before[0]
            await corp.ask("undo")
            await runner.until(lambda: runner.table["undo"] is not None)
            await runner.ask("undo", answer=True)
            await corp.until(lambda: corp.view == before[0])
            await runner.until(lambda: runner.view == before[1])
            assert await corp.my_turn()
            assert corp.options == ["keep", "mulligan"]

    asyncio.run(play())


def test_concession_ends_the_game(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            await runner.ask("concede")
            await corp.until(lambda: corp.over)
            assert corp.view["outcome"]["winner"] == "corp"
            assert corp.view["outcome"]["reason"] == "concession"
            assert (await runner.ask("concede"))["error"] == "over"

    asyncio.run(play())


@pytest.mark.parametrize("swap", [False, True])
def test_rematch_when_both_want_one(server, swap):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            assert (await corp.ask("rematch", swap=swap))["error"] == "illegal"
            await corp.ask("concede")
            await corp.ask("rematch", swap=swap)
            await runner.until(lambda: runner.table["rematch"] == {"corp": True, "runner": False})
            assert corp.table["next"] is None
            await runner.ask("rematch", swap=swap)
            await corp.until(lambda: corp.table["next"] is not None)
            async with Guest(server, token=corp.token).sit(corp.table["next"]) as again:
                assert again.you == ("runner" if swap else "corp")
                assert again.table["state"] == "playing"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("wishes", "swapped"),
    [((True, True), True), ((True, False), False), ((False, True), False), ((False, False), False)],
)
def test_sides_are_swapped_only_if_both_want_it(wishes, swapped):
    async def play():
        table, _ = table_of(scenario(turn="runner").game)
        opened = []

        async def open_again(old, swap):
            opened.append((old, swap))
            return "tnext"

        table.lobby.open_again = open_again
        await ending.concede(table, "corp", lambda: None)
        for side, swap in zip(("corp", "runner"), wishes, strict=True):
            assert opened == []
            await ending.rematch(table, side, swap, lambda: None)
        assert table.record.next == "tnext"
        with pytest.raises(Refusal) as refused:
            await ending.rematch(table, "corp", False, lambda: None)
        return [swap for _, swap in opened], refused.value.message

    found, late = asyncio.run(play())
    assert found == [swapped]
    assert late == "The other game has been opened already."


def test_everybody_is_told_that_the_table_is_over_when_the_game_is():
    async def play():
        table, _ = table_of(scenario(turn="runner").game)
        lines = [Line("corp"), Line("runner"), Line(None)]
        for line in lines:
            await table.join(line)
        for line in lines:
            line.sent.clear()
        await ending.concede(table, "runner", lambda: None)
        return [[m["table"]["state"] for _, m in line.sent if m["type"] == "table"] for line in lines]

    assert asyncio.run(play()) == [["over"]] * 3


def test_what_lists_show_of_a_table_is_written_only_when_it_changes():
    async def play():
        game = scenario(turn="runner", clicks=2, corp={"hq": ["Hedge Fund"]}).game
        while game.decision.kind != "action":
            game.choose("pass")
        table, lobby = table_of(game)
        turn = game.state.turn
        lines = {"corp": Line("corp"), "runner": Line("runner")}
        for line in lines.values():
            await table.join(line)
        await table.say("Ann", "hi", lambda: None)
        await table.choose("runner", lines["runner"].seq, "credit", lambda: None)
        await settled(table)
        assert lobby.rows == [None] * len(lobby.rows)
        await table.choose("runner", lines["runner"].seq, "credit", lambda: None)
        await settled(table)
        return [row for row in lobby.rows if row is not None], turn

    changes, turn = asyncio.run(play())
    decked = Standing("over", turn + 1, winner="runner", reason="decking")
    assert changes == [decked], "the Corp has nothing to draw in the next turn"


def test_what_was_still_to_be_shown_is_not_when_everybody_gets_the_whole_picture():
    async def play():
        table, _ = table_of(scenario(turn="runner").game)
        line = Line("corp")
        await table.join(line)
        table._coming.append(table._look(["corp"], ("runner", "window")))
        table._settled.clear()
        line.sent.clear()
        table._show_anew()
        await table._present()
        assert table._settled.is_set()
        return [message["type"] for _, message in line.sent]

    assert asyncio.run(play()) == ["welcome"]


def test_who_takes_back_while_a_window_takes_its_time_may_choose_again_at_once():
    async def play():
        table, lobby = table_of(board(ice="Brân 1.0", credits=0), Settings(database="", window_pause=(60.0, 60.0)))
        record = table.record
        record._snapshots.append(Snapshot(0, record.the_game.clone(), record.log.copy(), {}, None))
        _, runner = await sit(table)
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        await asyncio.sleep(0)
        assert runner.picture["decision"] == {"side": "corp", "kind": "window"}
        await table.undo("runner", None, lambda: None)
        await table.undo("corp", True, lambda: None)
        assert "run Server 1" in runner.picture["decision"]["options"]
        await table.choose("runner", runner.seq, "run Server 1", lambda: None)
        return [event.kind for events in lobby.kept for event in events]

    assert asyncio.run(play()) == ["chosen", "undo-asked", "undone", "chosen"]


def bot_table(choose):
    """A table at which the Runner is a bot that chooses so, and what the lobby was told to forget."""
    table, lobby = table_of(scenario(turn="runner").game)
    table.record.seat("runner").guest = None
    table.record.seat("runner").stops.update(dict.fromkeys(stops.BY_ID, "always"))
    forgotten = []
    lobby.forget = forgotten.append
    lobby.bots = SimpleNamespace(player=lambda level, side: None, choose=choose)
    return table, forgotten


class Ended(Line):
    """A line that notes how it is closed."""

    code = None

    def close(self, code):
        self.code = code


def test_table_that_cannot_go_on_by_itself_is_forgotten_and_everybody_comes_back_to_what_is_kept(monkeypatch, caplog):
    monkeypatch.setattr("sneakdoor.server.table.GOODBYE", 0.0)

    async def broken(player, game, side):
        raise ZeroDivisionError

    async def play():
        table, forgotten = bot_table(broken)
        line = Ended("corp")
        await table.join(line)
        async with asyncio.timeout(20):
            while line.code is None:  # noqa: ASYNC110 - there is nothing else to wait for
                await asyncio.sleep(0.001)
        with pytest.raises(NotStored):
            await ending.concede(table, "corp", lambda: None)
        return forgotten == [table], line.code

    assert asyncio.run(play()) == (True, 1012)
    assert "cannot go on by itself" in caplog.text


def test_table_that_is_stopped_lets_everybody_go_and_does_nothing_more():
    async def never(player, game, side):
        await asyncio.Event().wait()

    async def play():
        table, _ = bot_table(never)
        line = Ended("corp")
        await table.join(line)
        driver = table._driver
        await asyncio.sleep(0)
        await asyncio.wait_for(table.stop(), 4)
        with pytest.raises(NotStored):
            await ending.concede(table, "corp", lambda: None)
        return driver.cancelled() or driver.done(), table._driver, line.code

    assert asyncio.run(play()) == (True, None, 1012)


def test_bot_always_wants_a_rematch(server):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="corp", level="easy")) as me:
            await me.ask("concede")
            await me.ask("rematch", swap=True)
            await me.until(lambda: me.table["next"] is not None)
            async with guest.sit(me.table["next"]) as again:
                assert again.you == "runner"
                assert again.table["level"] == "easy"

    asyncio.run(play())


def test_why_not_tells_a_reason_with_its_rule(server):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="runner")) as me:
            assert await me.my_turn()
            told = await me.ask("why", wish="run HQ")
            assert told["reasons"][0]["rule"] == "rule_mulligan"
            assert (await me.ask("why", server="R&D"))["title"] == "R&D"
            about = await me.ask("why", card=me.view["runner"]["cards_in_hand"][0]["handle"])
            assert about["title"] == me.view["runner"]["cards_in_hand"][0]["title"]
            assert about["reasons"]
            assert (await me.ask("why"))["error"] == "malformed"

    asyncio.run(play())


def test_friend_looks_at_a_waiting_table_takes_the_seat_and_plays_on_the_same_line(server):
    async def play():
        host, friend = Guest(server, "Host"), Guest(server, "Friend")
        table = host.open(opponent="friend", side="corp", spectators="none")
        async with host.sit(table), friend.sit(table) as guest, Guest(server).sit(table) as other:
            assert (guest.you, guest.view) == (None, None)
            assert guest.table["corp"]["name"] == "Host"
            friend.post(f"/api/tables/{table}/join")
            await guest.until(lambda: guest.you == "runner")
            assert guest.view["viewer"] == "runner"
            await other.until(lambda: other.closed == 4003)
            await guest.ask("chat", text="hello")
            await guest.ask("hold", on=True)
            assert guest.chat == [["Friend", "hello"]], "who took a seat does not look on as well"

    asyncio.run(play())


def test_the_coach_speaks_against_the_computer_only(server):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="runner")) as me:
            await me.my_turn()
            told = await me.ask("advise", seq=me.seq)
            stale = await me.ask("advise", seq=me.seq + 7)
            assert told["type"] == "advice"
            assert told["key"] in me.view["decision"]["options"]
            assert all(reason.endswith(".") for reason in told["reasons"])
            assert stale["error"] == "stale"
        async with AsyncExitStack() as stack:
            corp, _ = await two_at_a_table(stack, server)
            assert (await corp.ask("advise", seq=corp.seq))["error"] == "forbidden"

    asyncio.run(play())
