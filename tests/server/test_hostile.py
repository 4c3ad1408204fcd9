"""Hostile clients: refused with a clear error, slowed down, and of no harm to anybody else's game."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sneakdoor.server.settings import Allowance

from .client import Guest, Refused, fetch, request
from .test_tables import two_at_a_table

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '"choose"',
    "{}",
    '{"type": "choose"}',
    '{"type": "nothing", "id": 1}',
    '{"type": "choose", "id": 1, "seq": "1", "key": "keep"}',
    '{"type": "choose", "id": 1, "seq": 1, "key": 0}',
    '{"type": "choose", "id": 1, "seq": 1, "key": "keep", "side": "corp"}',
    '{"type": "choose", "id": 1e400, "seq": 1, "key": "keep"}',
    '{"type": "stops", "id": 1, "stops": {"approach-ice": "perhaps"}}',
    '{"type": "allow", "id": 1, "spectators": "everybody"}',
    '{"type": "chat", "id": 1, "text": ""}',
    json.dumps({"type": "chat", "id": 1, "text": "x" * 501}),
    "[" * 5000,
    '{"type": "ping", "more": 1}',
    "\x00",
    '{"type": "hello", "token": "again"}',
]


def test_malformed_messages_are_refused_and_the_line_stays_open(server):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            await me.my_turn()
            before = me.view
            refused = []
            me.on_message = lambda m: refused.append(m) if m["type"] == "refused" else None
            for text in NONSENSE:
                await me.send(text)
            await me.send(b"\xff\xfe")
            await me.until(lambda: len(refused) == len(NONSENSE) + 1)
            assert {m["error"] for m in refused} == {"malformed"}
            assert all(m["message"] for m in refused)
            assert me.view == before
            assert (await me.choose(me.options[0]))["type"] == "accepted"

    asyncio.run(play())


def test_oversized_message_is_refused_and_a_huge_one_cuts_the_line(server):
    async def play():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            answer = await me.ask("chat", text="x" * 20_000)
            assert answer["error"] == "too-large"
            await me.send(json.dumps({"type": "chat", "id": 9, "text": "x" * 200_000}))
            await me.until(lambda: me.closed is not None)
            assert me.closed == 1009

    asyncio.run(play())


def test_flood_is_slowed_then_cut_while_another_game_goes_on(serve):
    async def play():
        address = serve(messages=Allowance(40, 20))
        quiet, loud = Guest(address), Guest(address)
        async with (
            quiet.sit(quiet.open(opponent="bot", side="corp")) as me,
            loud.sit(loud.open(opponent="bot", side="corp")) as flood,
        ):
            told = []
            flood.on_message = lambda m: told.append(m.get("error")) if m["type"] == "refused" else None

            async def pour():
                for _ in range(300):
                    await flood.send({"type": "ping"})

            pouring = asyncio.create_task(pour())
            made = await me.play(Random(1), most=10)
            await asyncio.gather(pouring, return_exceptions=True)
            await flood.until(lambda: flood.closed is not None)
            assert made > 0
            assert flood.closed == 4008
            assert set(told) == {"too-fast"}

    asyncio.run(play())


def test_choices_out_of_turn_stale_or_unknown_change_nothing(server):
    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            assert await corp.my_turn()
            before = corp.view, runner.view
            assert (await runner.choose("keep"))["error"] == "not-yours"
            assert (await corp.ask("choose", seq=corp.seq - 1, key="keep"))["error"] == "stale"
            assert (await corp.ask("choose", seq=corp.seq + 1, key="keep"))["error"] == "stale"
            assert (await corp.choose("score Offworld Office"))["error"] == "illegal"
            assert (await corp.choose("KEEP"))["error"] == "illegal"
            assert (await corp.choose("0"))["error"] == "illegal"
            assert (corp.view, runner.view) == before
            answers = await asyncio.gather(*(corp.ask("choose", seq=corp.seq, key="keep") for _ in range(5)))
            assert sorted(a.get("error", "") for a in answers) == ["", "stale", "stale", "stale", "stale"]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "hello", "token": "forged"}, 4001),
        ({"type": "hello", "token": ""}, 4001),
        ({"type": "hello"}, 4000),
        ({"type": "hello", "token": 5}, 4000),
        ({"type": "choose", "id": 1, "seq": 1, "key": "keep"}, 4000),
        ("nonsense", 4000),
        (b"bytes", 4000),
        ('{"type": ' + "[" * 50_000, 4000),
    ],
)
def test_bad_hello_is_turned_away(server, hello, code):
    async def play():
        guest = Guest(server)
        table = guest.open(opponent="bot")
        async with connect(f"ws://{server}/ws/{table}") as socket:
            await socket.send(hello if isinstance(hello, (str, bytes)) else json.dumps(hello))
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == code

    asyncio.run(play())


def test_nobody_plays_at_a_table_that_is_not_theirs(server):
    async def play():
        owner, thief = Guest(server), Guest(server)
        table = owner.open(opponent="bot", side="corp", spectators="none")
        for role in ("player", "spectator", "corp", "runner", None):
            async with thief.sit(table, role) as line:
                assert line.closed == 4003
                assert line.received == []
        async with thief.sit("tnosuchtable") as line:
            assert line.closed == 4004

    asyncio.run(play())


def test_page_of_another_origin_cannot_connect(server):
    async def play():
        table = Guest(server).open(opponent="bot")
        with pytest.raises(InvalidStatus) as refused:
            async with connect(f"ws://{server}/ws/{table}", origin="http://evil.example"):
                pass
        assert refused.value.response.status_code == 403
        async with connect(f"ws://{server}/ws/{table}", origin=f"http://{server}"):
            pass

    asyncio.run(play())


def test_http_without_a_token_or_with_a_forged_one(server):
    for token in (None, "forged", "x" * 10_000):
        for method, path in (("GET", "/api/me"), ("POST", "/api/tables"), ("POST", "/api/tables/t1/join")):
            with pytest.raises(Refused) as refused:
                request(server, method, path, None if method == "GET" else {}, token)
            assert (refused.value.status, refused.value.error) == (401, "token")


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/api/guests", b"{", 400),
        ("POST", "/api/guests", {"name": 5}, 400),
        ("POST", "/api/guests", {"name": "x" * 100}, 400),
        ("POST", "/api/guests", {"admin": True}, 400),
        ("POST", "/api/tables", {"opponent": "everybody"}, 400),
        ("POST", "/api/tables", {"deck": "no-such-deck"}, 400),
        ("POST", "/api/tables", {"side": "corp", "deck": "gateway-beginner-runner"}, 400),
        ("POST", "/api/tables", {"rulebook": "house"}, 400),
        ("POST", "/api/tables", {"opponent": "bot", "level": "god"}, 400),
        ("POST", "/api/tables", {"from": {"step": 3}}, 400),
        ("POST", "/api/tables", {"from": {"replay": "{}", "step": 3}}, 400),
        ("POST", "/api/tables", {"from": {"game": "tnosuch", "step": 3}}, 404),
        ("POST", "/api/tables/tnosuch/join", {}, 404),
        ("POST", "/api/frames", {"replay": "no replay"}, 400),
        ("POST", "/api/frames", b'"' + b"x" * 300_000 + b'"', 413),
        ("GET", "/api/games/tnosuch/replay", None, 404),
        ("GET", "/api/games/tnosuch/frames?side=god", None, 400),
        ("GET", "/api/nothing", None, 404),
        ("DELETE", "/api/tables/t1", None, 404),
    ],
)
def test_bad_requests_say_what_is_wrong(server, method, path, body, status):
    with pytest.raises(Refused) as refused:
        request(server, method, path, body, Guest(server).token)
    assert refused.value.status == status
    assert refused.value.error
    assert refused.value.message


def test_too_many_requests_guests_and_tables_are_refused(serve):
    address = serve(guests=Allowance(3, 0.001), tables=Allowance(2, 0.001))
    guests = [Guest(address) for _ in range(3)]
    with pytest.raises(Refused) as refused:
        Guest(address)
    assert refused.value.status == 429
    guests[0].open(opponent="bot")
    guests[0].open(opponent="bot")
    with pytest.raises(Refused) as refused:
        guests[0].open(opponent="bot")
    assert refused.value.status == 429
    guests[1].open(opponent="bot")
    busy = serve(requests=Allowance(5, 0.001))
    assert [fetch(busy, "GET", "/api/tables")[0] for _ in range(7)] == [200] * 5 + [429] * 2


def test_answers_carry_headers_that_keep_scripts_out(server):
    for path in ("/", "/api/catalogue", "/api/nothing"):
        _, headers, _ = fetch(server, "GET", path)
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/../../pyproject.toml", "/%2e%2e/app.py", "/..%2fapp.py", "/static/../app.py"])
def test_no_file_from_elsewhere_is_served(server, path):
    status, _, text = fetch(server, "GET", path)
    assert status in (404, 503)
    assert "import" not in text


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
TYPES = ["choose", "why", "advise", "stops", "hold", "pass", "undo", "rematch", "allow", "chat", "resync", "ping"]
TYPES += ["hello", "x"]
FIELDS = {
    "id": st.integers() | JSON,
    "seq": st.integers(-2, 50) | JSON,
    "key": st.sampled_from(["keep", "mulligan", "pass", "credit", "run HQ"]) | JSON,
    "wish": st.text(max_size=30) | JSON,
    "card": st.sampled_from(["corp hand 0", "card 1", "card 99", "runner hand 0"]) | JSON,
    "server": st.sampled_from(["HQ", "R&D", "Server 7"]) | JSON,
    "stops": st.dictionaries(st.text(max_size=5), st.text(max_size=5), max_size=2) | JSON,
    "on": st.booleans() | JSON,
    "answer": st.booleans() | JSON,
    "swap": st.booleans() | JSON,
    "spectators": st.sampled_from(["none", "neutral", "mine"]) | JSON,
    "text": st.text(max_size=20) | JSON,
}
MESSAGES = st.fixed_dictionaries({"type": st.sampled_from(TYPES)}, optional=FIELDS)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(messages=st.lists(MESSAGES | JSON, min_size=1, max_size=12), seed=st.integers(0, 1000))
def test_no_sequence_of_messages_harms_the_server_or_the_game(server, messages, seed):
    """Whatever one player sends, the line answers, and both can play on."""

    async def play():
        async with AsyncExitStack() as stack:
            corp, runner = await two_at_a_table(stack, server)
            for message in messages:
                await corp.send(json.dumps(message))
            pongs = []
            corp.on_message = lambda m: pongs.append(m) if m["type"] == "pong" else None
            await corp.send({"type": "ping"})
            await corp.until(lambda: pongs)
            assert corp.closed is None
            assert runner.closed is None
            random = Random(seed)
            for _ in range(3):
                await corp.until(lambda: corp.over or corp.view["decision"]["side"] == "runner" or corp.options)
                if corp.over:
                    break
                decider = corp if corp.options else runner
                assert await decider.my_turn()
                before = decider.seq
                assert (await decider.choose(random.choice(decider.options)))["type"] == "accepted"
                await decider.until(lambda d=decider, b=before: d.seq > b)
                await corp.send({"type": "ping"})
                pongs.clear()
                await corp.until(lambda: pongs)

    asyncio.run(play())
