"""Connections: so many in all, from one address and of one guest; none too slow; and nothing piles up unread."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import resource
import socket
import subprocess
import sys
import threading
import time
from contextlib import AsyncExitStack, ExitStack, suppress
from ipaddress import ip_address
from random import Random
from types import SimpleNamespace

import pytest
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sneakdoor.server import addresses, connection, create_app, listening, wire
from sneakdoor.server.addresses import Proxies, household
from sneakdoor.server.connection import Connection
from sneakdoor.server.limits import GuestLimits, Places
from sneakdoor.server.logs import Tally
from sneakdoor.server.settings import Allowance, ServerError, Settings

from .client import Guest, fetch
from .conftest import running
from .process import PLENTY, ROOT
from .raw import closed_within, dial, frame, rest, said, sit, upgrade
from .test_tables import two_at_a_table

GET = b"GET /api/tables HTTP/1.1\r\nHost: x\r\n\r\n"
HARDLY = 0.0001


@pytest.fixture(autouse=True)
def often(monkeypatch):
    """The door is looked at often, so that no test waits for it."""
    monkeypatch.setattr(wire, "EVERY", 0.05)


def refused_at_the_door(line: socket.socket) -> bool:
    """Whether the server says that there are too many; if not, the line is open and silent."""
    line.settimeout(0.3)
    try:
        status, headers, body = said(rest(line))
    except TimeoutError:
        line.settimeout(20)
        return False
    assert (status, json.loads(body)["error"]) == (503, "unavailable")
    assert headers["x-content-type-options"] == "nosniff"
    return True


def come_from(address: str, source: str) -> socket.socket:
    host, port = address.split(":")
    return socket.create_connection((host, int(port)), 20, source_address=(source, 0))


# -- how many


def test_one_address_has_so_many_connections_and_another_has_its_own(serve):
    address = serve(connections_per_address=3)
    with ExitStack() as stack:
        lines = [stack.enter_context(dial(address)) for _ in range(4)]
        assert [refused_at_the_door(line) for line in lines] == [False, False, False, True]
        other = stack.enter_context(come_from(address, "127.0.0.2"))
        assert not refused_at_the_door(other)
        lines[0].close()
        time.sleep(0.1)
        assert not refused_at_the_door(stack.enter_context(dial(address)))


def test_websocket_keeps_the_place_of_its_request_until_it_ends(serve):
    address = serve(connections_per_address=2)
    guest = Guest(address)
    table = guest.open(opponent="bot")
    time.sleep(0.1)
    for _ in range(3):
        with sit(address, table, guest.token), dial(address) as second, dial(address) as third:
            assert not refused_at_the_door(second)
            assert refused_at_the_door(third)
        time.sleep(0.2)


def test_there_are_so_many_connections_in_all(serve):
    address = serve(connections=2)
    with come_from(address, "127.0.0.2") as first, come_from(address, "127.0.0.3") as second:
        assert not refused_at_the_door(first)
        assert not refused_at_the_door(second)
        with come_from(address, "127.0.0.4") as third:
            assert refused_at_the_door(third)


def test_who_is_refused_at_the_door_is_counted_by_the_reason():
    told = []
    tally = SimpleNamespace(count=lambda *what: told.append(what))
    door = wire.Door(Settings("", connections=2, connections_per_address=1), tally)
    lines = [SimpleNamespace(transport=Pipe()) for _ in range(4)]
    peers = "192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.3"
    assert [door.enter(line, peer) for line, peer in zip(lines, peers, strict=True)] == [True, False, True, False]
    assert told == [("connection-refused", "address-full"), ("connection-refused", "full")]


@pytest.mark.parametrize(
    ("size", "ends", "refused"),
    [
        (wire.LARGEST_HEAD, False, False),
        (wire.LARGEST_HEAD + 1, False, True),
        (wire.LARGEST_HEAD, True, False),
        (wire.LARGEST_HEAD + 1, True, True),
    ],
)
def test_head_of_a_request_has_a_largest_size_and_what_follows_it_has_not(size, ends, refused):
    head = b"GET / HTTP/1.1\r\nX: ".ljust(size - 4, b"y")
    head += b"\r\n\r\n" + b"z" * 5000 if ends else b"yyyy"
    assert wire.too_long(head) == refused


def closing_codes(address, guest, table, number):
    """How so many windows at one table end, of which some are let in: None for those that are not closed."""

    async def open_all():
        async with AsyncExitStack() as stack:
            windows = [await stack.enter_async_context(guest.sit(table, "spectator")) for _ in range(number)]
            return [window.closed for window in windows]

    return asyncio.run(open_all())


def test_one_guest_is_at_so_many_tables_at_a_time(serve):
    address = serve(sockets_per_guest=2)
    owner, guest = Guest(address), Guest(address)
    table = owner.open(opponent="bot")
    assert closing_codes(address, guest, table, 3) == [None, None, 4010]
    time.sleep(0.2)
    assert closing_codes(address, guest, table, 2) == [None, None]
    assert closing_codes(address, owner, table, 1) == [None]


def test_one_address_is_at_so_many_tables_at_a_time(serve):
    address = serve(sockets_per_address=2)
    table = Guest(address).open(opponent="bot")

    async def play():
        async with connect(f"ws://{address}/ws/{table}"), connect(f"ws://{address}/ws/{table}"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://{address}/ws/{table}")
        await asyncio.sleep(0.2)
        async with connect(f"ws://{address}/ws/{table}"):
            return refused.value.response

    response = asyncio.run(play())
    assert response.status_code == 429
    assert json.loads(response.body)["error"] == "too-fast"


def test_coming_to_a_table_counts_as_asking(serve):
    """To fetch a table that sleeps is dear: nobody comes and goes faster than they may ask."""
    address = serve(requests=Allowance(4, HARDLY))

    async def come():
        try:
            async with connect(f"ws://{address}/ws/tnosuch"):
                return 101
        except InvalidStatus as refused:
            return refused.response.status_code

    assert [asyncio.run(come()) for _ in range(6)] == [101] * 4 + [429] * 2


def test_places_are_given_back_and_forgotten():
    places = Places(1)
    with places.taken("a") as first, places.taken("a") as second, places.taken("b") as other:
        assert (first, second, other) == (True, False, True)
    assert places._taken == {}
    with places.taken("a") as again:
        assert again


# -- who asks


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8:0:5::1", "2001:db8:0:5:ffff:ffff:ffff:ffff", True),
        ("2001:db8:0:5::1", "2001:db8:0:6::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_household_is_one_asker(one, other, same):
    assert (Proxies().asker(one) == Proxies().asker(other)) is same


def said_by(*pairs):
    return [(name.encode(), value.encode("latin-1")) for name, value in pairs]


@pytest.mark.parametrize(
    ("peer", "headers", "asker"),
    [
        ("192.0.2.9", [("x-forwarded-for", "203.0.113.5")], "192.0.2.9"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", [("x-forwarded-for", "203.0.113.5")], "203.0.113.5"),
        ("::ffff:10.0.0.1", [("x-forwarded-for", "203.0.113.5")], "203.0.113.5"),
        ("10.0.0.1", [("X-Forwarded-For", "198.51.100.7, 203.0.113.5")], "203.0.113.5"),
        ("10.0.0.1", [("x-forwarded-for", "198.51.100.7, 203.0.113.5, 10.9.9.9")], "203.0.113.5"),
        ("10.0.0.1", [("x-forwarded-for", "198.51.100.7"), ("x-forwarded-for", "203.0.113.5")], "203.0.113.5"),
        ("10.0.0.1", [("x-forwarded-for", "10.0.0.2, 10.0.0.3")], "10.0.0.2"),
        ("10.0.0.1", [("x-forwarded-for", "203.0.113.5:4711")], "203.0.113.5"),
        ("10.0.0.1", [("x-forwarded-for", "2001:db8::7")], "2001:db8::/64"),
        ("10.0.0.1", [("x-forwarded-for", "203.0.113.5, nonsense")], "10.0.0.1"),
        ("10.0.0.1", [("x-forwarded-for", "203.0.113.5, " + "9" * 10_000)], "10.0.0.1"),
        ("10.0.0.1", [("x-forwarded-for", ",")], "10.0.0.1"),
        ("10.0.0.1", [("forwarded", "for=203.0.113.5;proto=https")], "203.0.113.5"),
        ("10.0.0.1", [("forwarded", 'by=x;For="[2001:db8::7]:4711"')], "2001:db8::/64"),
        ("10.0.0.1", [("forwarded", "for=198.51.100.7, for=203.0.113.5")], "203.0.113.5"),
        ("10.0.0.1", [("forwarded", "for=203.0.113.5, for=_hidden")], "10.0.0.1"),
        ("10.0.0.1", [("forwarded", "proto=https")], "10.0.0.1"),
        ("10.0.0.1", [("forwarded", "for=203.0.113.5"), ("x-forwarded-for", "203.0.113.5")], "203.0.113.5"),
        ("10.0.0.1", [("forwarded", "for=198.51.100.7"), ("x-forwarded-for", "203.0.113.5")], "10.0.0.1"),
        ("somewhere", [("x-forwarded-for", "203.0.113.5")], "somewhere"),
    ],
)
def test_asker_is_the_nearest_hop_that_is_no_trusted_proxy(peer, headers, asker):
    assert Proxies(["10.0.0.0/8"]).asker(peer, said_by(*headers)) == asker


def test_proxy_of_no_address_is_said_with_what_to_name_instead():
    with pytest.raises(ServerError, match=r"10\.0\.0\.0/8"):
        Proxies(["localhost"])


def asked_by(address, *forwarded):
    return [fetch(address, "GET", "/api/tables", headers={"X-Forwarded-For": who})[0] for who in forwarded]


def test_header_of_a_proxy_is_believed_only_if_that_proxy_is_named(serve):
    few = Allowance(2, HARDLY)
    hops = [f"203.0.113.{n}" for n in range(4)]
    assert asked_by(serve(requests=few), *hops) == [200, 200, 429, 429]
    assert asked_by(serve(requests=few, trusted_proxies=("192.0.2.1",)), *hops) == [200, 200, 429, 429]
    trusting = serve(requests=few, trusted_proxies=("127.0.0.0/8",))
    assert asked_by(trusting, *hops) == [200] * 4
    assert asked_by(trusting, *["203.0.113.77"] * 3) == [200, 200, 429]
    made_up = [f"198.51.100.{n}, 203.0.113.78" for n in range(3)]
    assert asked_by(trusting, *made_up) == [200, 200, 429]
    same_house = [f"2001:db8:0:5::{n}" for n in range(3)]
    assert asked_by(trusting, *same_house) == [200, 200, 429]


def test_guests_are_counted_by_household(serve):
    address = serve(guests=Allowance(2, HARDLY), trusted_proxies=("127.0.0.1",))
    came = [fetch(address, "POST", "/api/guests", "{}", {"X-Forwarded-For": f"2001:db8:0:5::{n}"})[0] for n in range(3)]
    assert came == [201, 201, 429]


def test_trusted_proxy_has_as_many_connections_as_it_needs_and_those_behind_it_their_own_share(serve):
    address = serve(connections_per_address=1, sockets_per_address=1, trusted_proxies=("127.0.0.1",))

    async def play():
        async with AsyncExitStack() as stack:
            for who in ("203.0.113.1", "203.0.113.2"):
                line = connect(f"ws://{address}/ws/t1", additional_headers={"X-Forwarded-For": who})
                await stack.enter_async_context(line)
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"ws://{address}/ws/t1", additional_headers={"X-Forwarded-For": "203.0.113.2"})
            return refused.value.response.status_code

    assert asyncio.run(play()) == 429


# -- how slowly


@pytest.mark.parametrize("head", [b"", b"G", GET[:-2]], ids=["nothing", "a letter", "all but the end"])
def test_request_whose_head_does_not_come_in_time_is_ended(serve, head):
    address = serve(head_within=0.3)
    with dial(address) as line:
        line.sendall(head)
        begun = time.monotonic()
        answer = rest(line)
        assert 0.2 < time.monotonic() - begun < 5
    if head:
        status, _, body = said(answer)
        assert (status, json.loads(body)["error"]) == (408, "too-slow")
    else:
        assert answer == b""


def trickle(line: socket.socket, text: bytes, seconds: float) -> bool:
    """Send a byte now and then for so long; whether the server ended the line meanwhile."""
    end = time.monotonic() + seconds
    for n in range(10_000):
        try:
            line.sendall(text[n % len(text) :][:1])
        except OSError:
            return True
        if time.monotonic() > end:
            break
        time.sleep(0.02)
    return False


def test_head_that_trickles_is_ended_also_after_an_earlier_request(serve):
    address = serve(head_within=0.3)
    slow = b"GET / HTTP/1.1\r\nX: " + b"y" * 10_000
    with dial(address) as line:
        assert trickle(line, slow, 5)
    with dial(address) as line:
        line.sendall(GET)
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        assert trickle(line, slow, 5)


def test_body_that_trickles_is_ended_also_when_it_has_been_answered(serve):
    address = serve(body_within=0.3)
    with dial(address) as line:
        line.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
        assert trickle(line, b" ", 5)
    with dial(address) as line:
        line.sendall(b"POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 404")
        assert trickle(line, b" ", 5)


def test_slow_work_of_our_own_is_no_slow_request(serve, monkeypatch):
    address = serve(head_within=0.2, body_within=0.2)

    async def slowly(self):
        await asyncio.sleep(0.6)
        return {"open": [], "playing": []}

    monkeypatch.setattr("sneakdoor.server.lobby.Lobby.listing", slowly)
    assert fetch(address, "GET", "/api/tables")[0] == 200


def test_websocket_that_never_says_hello_is_closed(serve, monkeypatch):
    monkeypatch.setattr(connection, "HELLO_WITHIN", 0.2)
    address = serve()

    async def wait():
        async with connect(f"ws://{address}/ws/t1") as line:
            with pytest.raises(ConnectionClosed):
                await line.recv()
            return line.close_code

    assert asyncio.run(wait()) == 4000


def test_quiet_websocket_stays(serve):
    """The times are those of requests: who looks on and says nothing may go on doing so."""
    address = serve(head_within=0.2, body_within=0.2, read_within=0.2)

    async def play():
        guest = Guest(address)
        async with guest.sit(guest.open(opponent="bot")) as me:
            await asyncio.sleep(0.8)
            return (await me.ask("hold", on=True))["type"], me.closed

    assert asyncio.run(play()) == ("accepted", None)


# -- what is not read


def test_answer_that_nobody_reads_ends_the_line(serve):
    address = serve(read_within=0.3)
    with dial(address, receive_buffer=4096) as line:
        with suppress(OSError):
            for _ in range(60):  # more than the system itself keeps on the way
                line.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: x\r\n\r\n")
                time.sleep(0.01)
        time.sleep(1.0)
        with pytest.raises(OSError):  # noqa: PT012 - the first may still be taken
            for _ in range(50):
                line.sendall(GET)
                time.sleep(0.05)


def test_player_who_reads_nothing_is_let_go_and_nobody_waits_for_them(serve):
    """A stalled reader costs no more than its outbox, is gone at once, and the table goes on."""
    address = serve(messages=PLENTY)
    stalled = Guest(address)

    async def play():
        async with AsyncExitStack() as stack:
            corp, _ = await two_at_a_table(stack, address)
            line = stack.enter_context(sit(address, corp.id, stalled.token, receive_buffer=4096))
            await corp.until(lambda: corp.table["spectators"] == 1)
            with suppress(OSError):
                for _ in range(2_000):
                    line.sendall(frame(b'{"type": "resync"}'))
            await corp.until(lambda: corp.table["spectators"] == 0)
            assert (await corp.ask("hold", on=True))["type"] == "accepted"
            assert closed_within(line, 5)

    begun = time.monotonic()
    asyncio.run(play())
    assert time.monotonic() - begun < 15


def stuck(outbox, guest=None):
    """A connection whose client reads nothing, and how often it was cut."""
    cuts = []
    state = SimpleNamespace(settings=Settings("", outbox=outbox), tally=Tally())
    never = asyncio.Event()

    async def send_text(text):
        await never.wait()

    line = SimpleNamespace(
        app=SimpleNamespace(state=state),
        scope={"extensions": {connection.CUT: lambda: cuts.append(1)}},
        send_text=send_text,
    )
    return Connection(line, guest, None, None), cuts


def test_outbox_is_limited_in_bytes_and_empty_once_its_reader_is_let_go():
    async def fill():
        reader, cuts = stuck(100_000)
        delivery = asyncio.create_task(reader.deliver())
        sent = 0
        while not cuts:
            reader.send_text("x" * 10_000)
            await asyncio.sleep(0)
            sent += 1
        assert sent <= 11
        reader.send_text("x")
        reader.close(1000)
        assert len(cuts) == 1
        assert [reader._outbox.get_nowait() for _ in range(reader._outbox.qsize())] == [1013]
        delivery.cancel()

    asyncio.run(fill())


def test_few_messages_larger_than_the_outbox_still_go():
    """A choice taken back late in a long game sends the whole log: who reads it at once is not let go for its size."""

    async def fill():
        reader, cuts = stuck(1_000)
        for _ in range(connection.LARGEST_WAITING):
            reader.send_text("x" * 10_000)
        assert cuts == []
        reader.send_text("x")
        assert cuts == [1]

    asyncio.run(fill())


def test_reader_who_is_let_go_is_counted_once(caplog):
    async def fill():
        reader, cuts = stuck(1_000)
        for _ in range(5):
            reader.send_text("x" * 1_000)
        return cuts

    assert asyncio.run(fill()) == [1]
    assert kinds(caplog, threading.current_thread().name, "connection-cut") == ["slow-reader"]


def test_nothing_is_left_of_a_line_whose_reader_does_not_even_take_the_goodbye(monkeypatch):
    wait, waits = asyncio.wait, []

    async def hardly_wait(tasks, **options):
        waits.append(options)
        return await wait(tasks, timeout=0.01)

    async def talk():
        reader, _ = stuck(100_000, SimpleNamespace(id="g1"))

        async def join(who):
            who.send_text("welcome")

        async def welcomed(*_):
            return reader, SimpleNamespace(join=join, leave=lambda who: None)

        async def listen(*_):
            await asyncio.sleep(0)

        monkeypatch.setattr(connection, "welcomed", welcomed)
        monkeypatch.setattr(connection, "listen", listen)
        monkeypatch.setattr(asyncio, "wait", hardly_wait)
        await connection.converse(reader.socket, None, GuestLimits(Settings("")))
        await asyncio.sleep(0)
        return asyncio.all_tasks() - {asyncio.current_task()}

    assert asyncio.run(talk()) == set()
    assert waits == [{"timeout": 5}], "they had their time"


def test_small_messages_are_limited_in_number():
    async def fill():
        reader, cuts = stuck(10_000_000)
        for _ in range(connection.MOST_WAITING + 1):
            reader.send_text("x")
        assert cuts == [1]

    asyncio.run(fill())


def test_pings_whose_answers_are_not_read_end_the_line(serve, monkeypatch):
    monkeypatch.setattr(wire, "MOST_UNREAD", 64 * 1024)
    address = serve()
    guest = Guest(address)
    pings = frame(b"x" * 125, opcode=9) * 100
    with sit(address, guest.open(opponent="bot"), guest.token, receive_buffer=4096) as line:
        line.settimeout(5)
        with pytest.raises(OSError) as ended:  # noqa: PT012 - one of them is the last
            for _ in range(4_000):
                line.sendall(pings)
        assert not isinstance(ended.value, TimeoutError)


def test_message_in_endless_pieces_ends_the_line(server):
    guest = Guest(server)
    with sit(server, guest.open(opponent="bot"), guest.token) as line:
        line.sendall(frame(b"{", final=False))
        with pytest.raises(OSError):  # noqa: PT012 - one of them is the last
            for _ in range(1_000):
                line.sendall(frame(b"", opcode=0, final=False) * 10)
                time.sleep(0.001)


def test_text_that_is_no_text_ends_the_line_without_a_word_in_the_log(server, caplog):
    guest = Guest(server)
    with sit(server, guest.open(opponent="bot"), guest.token) as line:
        line.sendall(frame(b"\xff\xfe"))
        assert b"\x88\x02\x03\xef" in rest(line)  # 1007
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_bytes_that_are_no_text_are_refused_as_other_bytes_are_and_the_line_stays_open(server):
    guest = Guest(server)
    with sit(server, guest.open(opponent="bot"), guest.token) as line:
        got = b""
        for message in (b"bytes", b"\xff\xfe"):
            line.sendall(frame(message, opcode=2))
            while b"not bytes" not in got:
                part = line.recv(65536)
                assert part, "the line is closed"
                got += part
            got = got.partition(b"not bytes")[2]


class Pipe:
    """A transport that only notes what becomes of it."""

    def __init__(self):
        self.closing = self.aborted = False

    def is_closing(self):
        return self.closing

    def close(self):
        self.closing = True

    def abort(self):
        self.aborted = True

    def write(self, data):
        """Nobody reads it."""


def test_closed_line_that_does_not_empty_is_ended():
    """A transport that is closed waits for its reader, who may never read."""
    line = wire.Line()
    line.transport, line.door = Pipe(), wire.Door(Settings(""), Tally())
    line.look(0.0)
    line.look(100.0)
    assert not line.transport.aborted
    line.transport.close()
    line.look(100.0)
    line.look(100.0 + wire.LINGER)
    assert not line.transport.aborted
    line.look(101.0 + wire.LINGER)
    assert line.transport.aborted


def test_line_whose_ping_is_not_answered_is_ended_at_once():
    async def time_out():
        config = listening.configured(create_app(Settings("")))
        line = wire.SocketLine(config, ServerState(), {}, asyncio.get_running_loop())
        line.transport = Pipe()
        line.conn = SimpleNamespace(fail=lambda code, reason: None, data_to_send=list)
        line.keepalive_timeout()
        return line.transport.aborted

    assert asyncio.run(time_out())


def test_burst_of_one_takes_turns_with_everybody_else():
    """Messages that have come already are not dealt with in one go."""

    async def play():
        coming = [{"type": "websocket.receive", "text": '{"type": "ping"}'}] * 50 + [{"type": "websocket.disconnect"}]
        turns = []

        async def receive():
            return coming.pop(0)

        async def others():
            while True:
                turns.append(len(coming))
                await asyncio.sleep(0)

        settings = Settings("", messages=PLENTY)
        talker = SimpleNamespace(guest=SimpleNamespace(id="g1"), eyes=None, send=lambda message: None)
        waiting = asyncio.create_task(others())
        lobby = SimpleNamespace(settings=settings)
        await connection.listen(SimpleNamespace(receive=receive), talker, None, lobby, GuestLimits(settings))
        waiting.cancel()
        return turns

    assert len(set(asyncio.run(play()))) > 40


# -- what one guest may ask, over however many connections

DEAR = {
    "chat": ("chat", {"text": "hello"}),
    "undos": ("undo", {}),
    "rematches": ("rematch", {}),
    "changes": ("hold", {"on": True}),
    "whys": ("why", {"wish": "run HQ"}),
    "advice": ("advise", {"seq": 0}),
}


@pytest.mark.parametrize("limit", DEAR)
def test_who_comes_back_may_not_ask_for_more(serve, limit):
    kind, fields = DEAR[limit]
    address = serve(**{limit: Allowance(3, HARDLY)})

    async def play():
        guest, other = Guest(address), Guest(address)
        table = guest.open(opponent="bot", side="corp")
        errors = []
        for _ in range(2):
            async with guest.sit(table) as me:
                errors += [(await me.ask(kind, **fields)).get("error") for _ in range(3)]
        async with other.sit(other.open(opponent="bot", side="corp")) as me:
            return errors, (await me.ask(kind, **fields)).get("error")

    errors, others = asyncio.run(play())
    assert "too-fast" not in errors[:3]
    assert errors[3:] == ["too-fast"] * 3
    assert others != "too-fast"


def test_whole_pictures_are_limited_be_it_by_resync_or_by_coming_again(serve):
    address = serve(resyncs=Allowance(4, HARDLY))

    async def play():
        guest = Guest(address)
        table = guest.open(opponent="bot", side="corp")
        async with guest.sit(table):
            pass
        async with guest.sit(table) as me:
            told = []
            me.on_message = lambda m: told.append(m.get("error", m["type"])) if m["type"] != "table" else None
            for _ in range(3):
                await me.send({"type": "resync"})
            await me.until(lambda: len([t for t in told if t in ("welcome", "too-fast")]) == 3)
        async with guest.sit(table) as again:
            return [t for t in told if t in ("welcome", "too-fast")], again.closed

    assert asyncio.run(play()) == (["welcome", "welcome", "too-fast"], 4008)


def test_messages_are_counted_over_all_connections_of_a_guest(serve):
    address = serve(messages=Allowance(4, HARDLY))

    async def play():
        guest = Guest(address)
        tables = [guest.open(opponent="bot", side="corp") for _ in range(2)]
        async with guest.sit(tables[0]) as one, guest.sit(tables[1]) as other:
            answers = [await line.ask("hold", on=True) for line in (one, other) * 3]
            return [answer.get("error") for answer in answers]

    assert asyncio.run(play()) == [None] * 4 + ["too-fast"] * 2


def test_default_limits_let_people_play_at_any_pace(serve):
    defaults = {
        name: getattr(Settings(""), name)
        for name in ("messages", "requests", "resyncs", "chat", "undos", "rematches", "changes", "whys", "connections")
    }
    address = serve(**defaults)

    async def play():
        guest = Guest(address)
        async with guest.sit(guest.open(opponent="bot", side="runner")) as me:
            for text in ("hi", "good luck", "have fun"):
                assert (await me.ask("chat", text=text))["type"] == "accepted"
            return await me.play(Random(3), most=20)

    assert asyncio.run(play()) > 0


def test_protocol_names_the_default_limits():
    defaults, text = Settings(""), (ROOT / "PROTOCOL.md").read_text(encoding="utf-8")
    for name in ("resyncs", "chat", "undos", "rematches", "changes", "whys"):
        allowance = getattr(defaults, name)
        assert f"|{allowance.burst}|{allowance.per_second}|" in text, name
    assert f"{defaults.messages.per_second} a second with bursts of {defaults.messages.burst}" in text
    assert f"asks {defaults.requests.burst} times over HTTP at once and\n{defaults.requests.per_second} times" in text
    assert f"A guest is at {defaults.sockets_per_guest} tables" in text
    assert f"at {defaults.sockets_per_address} tables at a time (`429`)" in text
    assert f"has {defaults.connections_per_address} connections" in text
    assert f"has {defaults.head_within:.0f} seconds to say what it asks for and {defaults.body_within:.0f} for" in text
    assert f"when {defaults.outbox // 1024} KiB wait" in text


# -- open files


def test_open_files_are_raised_to_what_is_wanted():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        wanted = min(1_000, hard)
        assert listening.most_files(wanted) == wanted
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == wanted
        assert listening.most_files(600) == 600  # never lowered
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == wanted
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_server_with_few_open_files_says_so_and_refuses_instead_of_failing(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.server.process", str(port), f"sqlite:///{tmp_path}/games.db"],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200)),  # noqa: PLW1509
    )
    address = f"127.0.0.1:{port}"
    try:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            with suppress(OSError), dial(address):
                break
            time.sleep(0.05)
        time.sleep(0.2)
        with ExitStack() as stack:
            lines = [stack.enter_context(dial(address)) for _ in range(100)]
            refused = 0
            for line in lines[60:]:
                refused += refused_at_the_door(line)
            assert 100 - 72 <= refused <= 40
        time.sleep(0.2)
        assert fetch(address, "GET", "/healthz")[0] == 200
    finally:
        process.terminate()
        _, errors = process.communicate(timeout=20)
    assert "few-open-files" in errors
    assert "Traceback" not in errors
    assert "accept" not in errors


def test_connections_that_cannot_be_accepted_are_told_once_a_minute(caplog):
    loop = asyncio.new_event_loop()
    door = wire.Door(Settings(""), Tally())
    loop.set_exception_handler(door.unexpected)
    for _ in range(2_000):
        context = {"message": "socket.accept() out of system resource", "exception": OSError(errno.EMFILE, "full")}
        loop.call_exception_handler(context)
    loop.call_exception_handler({"message": "something else", "exception": ValueError("odd")})
    loop.close()
    assert [(record.name, record.getMessage()) for record in caplog.records] == [
        ("sneakdoor.server", "accept-failed"),
        ("asyncio", "something else"),
    ]


def test_server_stops_in_good_order_although_somebody_reads_nothing(tmp_path):
    begun = time.monotonic()
    with running(f"sqlite:///{tmp_path}/games.db") as address:
        guest = Guest(address)
        line = sit(address, guest.open(opponent="bot"), guest.token, receive_buffer=4096)
        for _ in range(40):
            line.sendall(frame(b'{"type": "resync"}'))
        with dial(address) as half:
            half.sendall(b"GET / HT")
            time.sleep(0.3)
            begun = time.monotonic()
    assert time.monotonic() - begun < 9
    line.close()


def test_protocols_are_the_ones_that_are_bounded_here():
    """Another HTTP implementation, installed beside it, must not take over."""
    config = listening.configured(create_app(Settings("")))
    config.load()
    assert config.http_protocol_class is wire.HttpLine
    assert config.ws_protocol_class is wire.SocketLine
    assert config.proxy_headers is False


def test_household_of_an_address_is_written_shortly():
    assert household(ip_address("2001:db8::1")) == "2001:db8::/64"
    assert addresses.address_in("x" * 100) is None


def test_who_goes_on_with_what_cannot_be_read_is_cut_also_after_coming_back(serve):
    async def play():
        address = serve(nonsense=Allowance(3, HARDLY))
        guest = Guest(address)
        table = guest.open(opponent="bot", side="corp")
        told = []
        for nonsense in ("{", "x" * 20_000):
            async with guest.sit(table) as me:
                me.on_message = lambda m: told.append(m.get("error"))
                for _ in range(6):
                    with suppress(ConnectionClosed):
                        await me.send(nonsense)
                await me.until(lambda me=me: me.closed is not None)
                assert me.closed == 4008
        async with guest.sit(table) as me:
            assert (await me.choose(me.options[0]))["type"] == "accepted"
        return told

    assert asyncio.run(play()) == ["malformed"] * 4 + ["too-large"]


# -- what the operator is told of them


def kinds(caplog, thread, event):
    """What was told in a thread, which a server names by its address: other servers of this process tell of theirs."""
    told = [record for record in caplog.records if record.threadName == thread]
    return [record.fields["kind"] for record in told if record.getMessage() == event]


@pytest.mark.parametrize(
    ("settings", "headers", "status", "kind"),
    [
        ({"sockets_per_address": 1}, [], 429, "address-full"),
        ({"requests": Allowance(1, HARDLY)}, [], 429, "too-fast"),
        ({}, ["Origin: http://evil.example"], 403, "forbidden"),
        ({"sockets_per_address": 1}, ["Origin: http://evil.example"], 403, "address-full"),
    ],
)
def test_websocket_that_is_refused_is_counted_by_the_reason(serve, caplog, settings, headers, status, kind):
    address = serve(**settings)
    with dial(address) as first, dial(address) as second:
        first.sendall(upgrade("/ws/t1"))
        assert first.recv(65536).startswith(b"HTTP/1.1 101")
        second.sendall(upgrade("/ws/t1", *headers))
        assert said(rest(second))[0] == status
    assert kinds(caplog, address, "socket-refused") == [kind]


@pytest.mark.parametrize(
    ("settings", "code", "kind"),
    [({"sockets_per_guest": 1}, 4010, "guest-full"), ({"resyncs": Allowance(1, HARDLY)}, 4008, "too-fast")],
)
def test_guest_who_is_refused_is_counted_by_the_reason(serve, caplog, settings, code, kind):
    address = serve(**settings)
    table = Guest(address).open(opponent="bot")
    assert closing_codes(address, Guest(address), table, 2) == [None, code]
    assert kinds(caplog, address, "socket-refused") == [kind]


@pytest.mark.parametrize(
    ("settings", "message", "kind"),
    [({"nonsense": Allowance(1, HARDLY)}, "{", "nonsense"), ({"messages": Allowance(1, HARDLY)}, "{}", "too-fast")],
)
def test_guest_who_is_cut_is_counted_by_the_reason(serve, caplog, monkeypatch, settings, message, kind):
    monkeypatch.setattr(connection, "MOST_REFUSED", 1)
    address = serve(**settings)

    async def play():
        guest = Guest(address)
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            with suppress(ConnectionClosed):
                for _ in range(3):
                    await me.send(message)
            await me.until(lambda: me.closed is not None)
            return me.closed

    assert asyncio.run(play()) == 4008
    assert kinds(caplog, address, "connection-cut") == [kind]
