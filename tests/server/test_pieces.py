"""Small pieces of the server, each by itself: names, pages, settings, lists, hanging up, mishaps, deleting."""

from __future__ import annotations

import asyncio
import logging
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import select
from starlette.websockets import WebSocketState

from sneakdoor.catalogue import LEVELS
from sneakdoor.server import retention
from sneakdoor.server.audience import Audience, Picture
from sneakdoor.server.connection import Connection, hang_up
from sneakdoor.server.database import open_database
from sneakdoor.server.deck_judging import named_deck
from sneakdoor.server.lobby import Lobby, level_named, rulebook_named
from sneakdoor.server.mishaps import Mishaps
from sneakdoor.server.names import passes_for_a_bot, tidy
from sneakdoor.server.record import BOT
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.retention import DAY, Old, Retention, delete_guests, groups, old_tables
from sneakdoor.server.schema import GUESTS
from sneakdoor.server.settings import Settings, data_directory, database_url
from sneakdoor.server.store import Store
from sneakdoor.testing import scenario
from sneakdoor.views import view

from .board import Line, table_of
from .client import Guest, Refused, fetch, request
from .test_retention import NOW, Nobody, Row, fill

# -- names


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        (None, ""),
        ("  mirror \t\n glass ", "mirror glass"),
        ("mir\u200bror\x00gl\u202eass", "mirrorglass"),
        ("x" * 30, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
        ("...", ""),
        ("é", "é"),
        ("7", "7"),
    ],
)
def test_name_is_one_presentable_line(name, seen):
    assert tidy(name) == seen


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("Hard bot", True),
        ("hardbot", True),
        ("b0t", True),
        ("My-Bot", True),
        ("abbot", False),
        ("bot fan", False),
        ("", False),
    ],
)
def test_name_that_people_could_take_for_a_bots(name, bot):
    assert passes_for_a_bot(name) is bot


# -- what is named in a wish


def test_what_is_named_is_taken_and_what_is_not_is_the_beginners():
    assert level_named(None) is LEVELS[0]
    assert [level_named(level.id) for level in LEVELS] == list(LEVELS)
    assert named_deck(None, "corp").name == named_deck("gateway-beginner-corp", "corp").name
    assert named_deck("starter-nbn", "corp").name != named_deck(None, "corp").name
    assert rulebook_named("classic") == "classic"
    for wrong in (
        lambda: level_named("god"),
        lambda: named_deck("starter-nbn", "runner"),
        lambda: named_deck("no-such-deck", "corp"),
        lambda: rulebook_named("house"),
    ):
        with pytest.raises(Refusal) as refused:
            wrong()
        assert refused.value.code == "malformed"


def test_only_a_bearers_token_says_who_asks(server):
    guest = Guest(server, "Ann")
    for authorization in (f"Basic {guest.token}", guest.token, "Bearer", "Bearer "):
        status, _, text = fetch(server, "GET", "/api/me", headers={"Authorization": authorization})
        assert (status, "Authorization: Bearer TOKEN" in text) == (401, True)
    assert fetch(server, "GET", "/api/me", headers={"Authorization": f"bearer {guest.token}"})[0] == 200


def test_renaming_changes_one_guest_alone(server):
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    assert ann.patch("/api/me", {"name": "Cleo"})["name"] == "Cleo"
    assert [Guest(server, token=who.token).get("/api/me")["name"] for who in (ann, bob)] == ["Cleo", "Bob"]
    with pytest.raises(Refused):
        request(server, "PATCH", "/api/me", {"name": "..."}, ann.token)


def test_new_name_is_kept_for_that_guest_alone(database):
    async def live():
        there = Lobby(Settings(database), Store(open_database(database)))
        (ann, _), _ = await there.new_guest("Ann"), await there.new_guest("Bob")
        await there.rename(ann, "Cleo")
        names = await there.store.read(lambda c: sorted(c.execute(select(GUESTS.c.name)).scalars()))
        await there.close()
        return names

    assert asyncio.run(live()) == ["Bob", "Cleo"]


def test_where_somebody_sits_is_listed_with_games_that_go_on_first(server):
    guest = Guest(server)
    over = guest.open(opponent="bot", side="corp")

    async def concede():
        async with guest.sit(over) as me:
            await me.ask("concede")

    tables = [guest.open(opponent="bot", side="corp") for _ in range(2)]
    asyncio.run(concede())
    assert [t["table"] for t in guest.get("/api/me")["tables"]] == [*reversed(tables), over]
    assert Guest(server).get("/api/me")["tables"] == []


def test_talk_is_trimmed_and_silence_is_seen(server):
    async def play():
        guest = Guest(server, "Ann")
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            for text in ("  hi ", "   "):
                assert (await me.ask("chat", text=text))["type"] == "accepted"
            await me.until(lambda: len(me.chat) == 2)
            return me.chat

    assert asyncio.run(play()) == [["Ann", "hi"], ["Ann", "…"]]


# -- files


def test_file_of_no_known_kind_is_just_bytes_and_odd_names_are_no_files(server, built):
    (built / "thing.zzz").write_text("x")
    (built / "a\\b.js").write_text("x")
    assert fetch(server, "GET", "/thing.zzz")[1]["content-type"] == "application/octet-stream"
    assert fetch(server, "GET", "/a%5Cb.js")[0] == 404
    status, headers, _ = fetch(server, "GET", "/index.html")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    assert headers["content-type"].startswith("text/html")


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data"),
        ("linux", {}, "/home/ann/.local/share"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/home/ann/Library/Application Support"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local"),
        ("win32", {}, "/home/ann/AppData/Local"),
    ],
)
def test_data_lies_where_this_users_programs_keep_it(monkeypatch, platform, variables, folder):
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "SNEAKDOOR_DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ann"))
    assert data_directory() == Path(folder) / "sneakdoor"
    assert database_url() == f"sqlite:///{folder}/sneakdoor/games.db"
    assert database_url("postgres://db/x") == database_url("postgresql://db/x") == "postgresql+psycopg://db/x"


# -- lines


@pytest.mark.parametrize("client", [WebSocketState.CONNECTED, WebSocketState.DISCONNECTED])
@pytest.mark.parametrize("application", [WebSocketState.CONNECTED, WebSocketState.DISCONNECTED])
def test_line_is_closed_only_if_neither_has_closed_it(client, application):
    closed = []

    async def close(code: int) -> None:
        closed.append(code)

    asyncio.run(hang_up(SimpleNamespace(client_state=client, application_state=application, close=close), 4001))
    assert closed == [4001] * (client is application is WebSocketState.CONNECTED)


def test_how_somebody_looks_on():
    async def made(you, eyes):
        socket = SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(settings=Settings(""))))
        return Connection(socket, None, you, eyes).watching

    async def all_of_them():
        return [await made(*who) for who in (("corp", "corp"), (None, "corp"), (None, "runner"), (None, None))]

    assert asyncio.run(all_of_them()) == [None, "corp", "runner", "neutral"]


def test_server_that_cannot_start_says_so_itself(caplog):
    async def fail(scope, receive, send):
        raise ZeroDivisionError

    async def start():
        await Mishaps(fail)({"type": "lifespan"}, None, None)

    with pytest.raises(ZeroDivisionError):
        asyncio.run(start())
    assert caplog.records == []


@pytest.mark.parametrize(
    ("begun", "sent"),
    [
        (None, ["http.response.start", "http.response.body"]),
        ("http.response.start", []),
        ("websocket.accept", [{"type": "websocket.close", "code": 1011}]),
        ("websocket.send", [{"type": "websocket.close", "code": 1011}]),
        ("websocket.close", []),
    ],
)
def test_mishap_is_answered_as_far_as_the_answer_has_not_begun(begun, sent):
    told = []

    async def send(message):
        told.append(message)

    async def fail(scope, receive, send):
        if begun is not None:
            await send({"type": begun})
        raise ZeroDivisionError

    scope = {"type": "http", "method": "GET", "path": "/"}
    asyncio.run(Mishaps(fail)(scope, None, send))
    after = told if begun is None else told[1:]
    assert [m if m["type"].startswith("websocket") else m["type"] for m in after] == sent


# -- bots


@pytest.mark.parametrize(("level", "asked"), [("hard", "hard"), (None, "easy")])
def test_bot_plays_at_the_level_of_its_table(level, asked):
    made = []

    async def choose(player, game, side):
        return 0

    async def play():
        table, lobby = table_of(scenario(turn="runner").game)
        table.record.level = level
        table.record.seat("runner").guest = None
        lobby.bots = SimpleNamespace(player=lambda *what: made.append(what), choose=choose)
        return [await table._bot_chooses("runner") for _ in range(2)]

    assert asyncio.run(play()) == [(0, BOT)] * 2
    assert made == [(asked, "runner")], "the same bot goes on"


def test_no_bot_thinks_any_more_when_the_lobby_is_closed(database):
    async def live():
        there = Lobby(Settings(database), Store(open_database(database)))
        game = scenario(turn="runner").game
        bot = there.bots.player("easy", "runner")
        place = await there.bots.choose(bot, game, "runner")
        await there.close()
        with pytest.raises(RuntimeError, match="after shutdown"):
            await there.bots.choose(bot, game, "runner")
        return place in range(len(game.decision.raw))

    assert asyncio.run(live())


# -- who looks on


def test_those_who_were_shown_nothing_yet_and_those_who_are_not_in_a_picture_are_sent_nothing_of_it():
    async def look():
        game, line, corp = scenario(turn="runner").game, Line("corp"), Audience("corp")
        corp.add(line)
        first = Picture({"corp": view(game, "corp")}, {"corp": []})
        corp.show(first)
        assert (corp.looking, corp.seq, line.sent) == (False, 0, [])
        corp.begin(first)
        line.picture = corp.picture
        game.concede("runner")
        corp.show(Picture({"runner": view(game, "runner")}, {"runner": []}))
        assert (corp.looking, corp.seq, line.sent) == (True, 1, [])
        corp.show(Picture({"corp": view(game, "corp")}, {"corp": []}))
        assert line.picture["outcome"] is not None
        return [message["seq"] for message in line.updates()]

    assert asyncio.run(look()) == [2]


def test_what_an_audience_was_shown_matters_as_long_as_somebody_is_there():
    async def look():
        game, lines, corp = scenario(turn="runner").game, (Line("corp"), Line("corp")), Audience("corp")
        for line in lines:
            corp.add(line)
        corp.begin(Picture({"corp": view(game, "corp")}, {"corp": []}))
        seen = []
        for line in lines:
            corp.remove(line)
            seen.append(corp.looking)
        return seen

    assert asyncio.run(look()) == [True, False]


# -- what is deleted


def test_neighbours_go_together_as_long_as_they_fit():
    assert list(groups([500, 500, 1, 999, 1], 1000, lambda n: n)) == [[500, 500], [1, 999], [1]]


def test_how_much_goes_is_told_and_nothing_if_nothing_does(database, caplog):
    caplog.set_level(logging.INFO, logger="sneakdoor")

    async def tidy_up():
        store = Store(open_database(database))
        rows = [Row("t1", "over", 100.0, 100.0, 7, ("g1",)), Row("t2", "over", 100.0, 100.0, 0, ("g1",))]
        await fill(store, rows, {"g1": 0.0, "g2": 400.0, "g3": 91.0})
        olds = await store.read(lambda c: old_tables("over", NOW - 90 * DAY, 0, c))
        keeper = Retention(Settings("", keep_guests=0.0), store, Nobody(), lambda: NOW)
        await keeper.tidy()
        await Retention(Settings(""), store, Nobody(), lambda: NOW).tidy()
        await Retention(Settings(""), store, Nobody(), lambda: NOW).tidy()
        late = [Old("g3", "hash of g3", 1)]
        gone = await store.transact(lambda c: delete_guests(NOW - 91.0 * DAY, late, c))
        left = await store.read(lambda c: sorted(c.execute(GUESTS.select()).scalars()))
        await store.close()
        return olds, gone, left

    olds, gone, left = asyncio.run(tidy_up())
    assert {(old.id, old.rows) for old in olds} == {("t1", 4 + 6), ("t2", 4)}
    assert (gone, left) == (0, ["g1", "g3"]), "seen just then"
    told = [r.getMessage() for r in caplog.records if r.name == retention.__name__]
    ends = "that were kept long enough"
    assert told == [f"deleted 2 tables and 0 guests {ends}", f"deleted 0 tables and 1 guests {ends}"]


def test_table_that_is_being_loaded_is_held_and_retention_begins_with_the_lobby(database):
    async def live():
        there = Lobby(Settings(database), Store(open_database(database)))
        there._loading["t1"] = asyncio.create_task(asyncio.sleep(0))
        there.tables["t2"] = SimpleNamespace(stop=lambda: asyncio.sleep(0))
        found = [there.holds(table) for table in ("t1", "t2", "t3")], there.retention._task.done()
        await there.close()
        await asyncio.wait([there.retention._task], timeout=5)
        return *found, there.retention._task.cancelled()

    assert asyncio.run(live()) == ([True, True, False], False, True)
