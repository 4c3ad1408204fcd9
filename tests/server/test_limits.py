"""Limits at their bounds: the last one that is allowed, and the first that is not."""

from __future__ import annotations

import asyncio
import json
import sys
from types import SimpleNamespace

import pytest

from sneakdoor.server import addresses, answers, app, connection, limits
from sneakdoor.server.connection import Unwelcome, allowed_origin, asker, id_of
from sneakdoor.server.limits import Bucket, Buckets, GuestLimits, Places
from sneakdoor.server.messages import Chat, Choose, Hold, Ping, Stops
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.settings import Allowance, Settings

from .test_connections import stuck


def test_bucket_gives_its_burst_and_then_so_many_a_second():
    now = [100.0]
    bucket = Bucket(Allowance(3, 0.5), lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 1.5
    assert not bucket.take()
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False], "never more than the burst"


def test_so_many_askers_are_remembered_and_who_was_quiet_longest_is_forgotten(monkeypatch):
    monkeypatch.setattr(limits, "MOST_ASKERS", 2)
    buckets = Buckets(Allowance(1, 0.0))
    assert [buckets.take(who) for who in ("a", "b", "a", "b", "a")] == [True, True, False, False, False]
    assert buckets.take("c")
    assert not buckets.take("a"), "who asked last is known still"
    assert buckets.take("b"), "who was quiet is not"


def test_places_are_so_many_for_each():
    places = Places(2)
    assert [places.take(who) for who in ("a", "a", "a", "b")] == [True, True, False, True]
    places.give("a")
    assert [places.take("a"), places.take("a")] == [True, False]


def test_what_is_dear_has_its_own_limit_and_what_is_not_has_none():
    few = Allowance(1, 0.0)
    guests = GuestLimits(Settings("", chat=few, changes=few))
    guests.check("g1", Chat(1, "x"))
    for again in (Chat(2, "x"),):
        with pytest.raises(Refusal, match="too often"):
            guests.check("g1", again)
    guests.check("g2", Chat(1, "x"))
    guests.check("g1", Hold(3, on=True))
    with pytest.raises(Refusal):  # settings of all kinds together
        guests.check("g1", Stops(4, {}))
    for _ in range(100):
        guests.check("g1", Choose(5, 1, "pass"))
        guests.check("g1", Ping())


@pytest.mark.parametrize(("size", "goes"), [(0, True), (-1, False)])
def test_outbox_may_be_just_full(size, goes):
    async def fill():
        text = "x" * 1000
        reader, cuts = stuck(30 * sys.getsizeof(text) + size)
        for _ in range(30):
            reader.send_text(text)
        return cuts == []

    assert asyncio.run(fill()) == goes


def test_so_many_small_messages_wait_and_no_more():
    async def fill():
        reader, cuts = stuck(10_000_000)
        for _ in range(connection.MOST_WAITING):
            reader.send_text("x")
        assert cuts == []
        reader.send_text("x")
        return cuts

    assert asyncio.run(fill()) == [1]


def test_number_of_a_message_is_read_up_to_the_largest_frame():
    text = json.dumps({"type": "chat", "id": 7, "text": ""})
    longest = text[:-2] + "x" * (64 * 1024 - len(text)) + '"}'
    assert len(longest) == 64 * 1024
    assert id_of(longest) == 7
    assert id_of(longest[:-2] + 'x"}') is None
    assert [id_of(odd) for odd in (None, "", "{", '{"id": "7"}', "{}")] == [None] * 5


def test_address_has_so_many_characters_at_most():
    longest = "fe80::1%" + "e" * (addresses.LONGEST - 8)
    assert str(addresses.address_in(longest)) == "fe80::1"
    assert addresses.address_in(longest + "e") is None


# -- who may come


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        ("http://here.example", True),
        ("https://here.example", True),
        ("http://friend.example", True),
        ("https://friend.example", False),
        ("http://elsewhere.example", False),
        ("null", False),
        ("http://[", False),
    ],
)
def test_pages_of_this_site_and_of_those_named_may_connect_and_programs_may(origin, allowed):
    headers = {"host": "here.example"} | ({} if origin is None else {"origin": origin})
    socket = SimpleNamespace(headers=headers)
    assert allowed_origin(socket, ("http://friend.example",)) is allowed


def test_asker_without_an_address_is_nobody_in_particular():
    state = SimpleNamespace(proxies=addresses.Proxies())
    made = {"app": SimpleNamespace(state=state), "headers": SimpleNamespace(raw=[])}
    assert asker(SimpleNamespace(client=None, **made)) == ""
    assert asker(SimpleNamespace(client=SimpleNamespace(host="192.0.2.1"), **made)) == "192.0.2.1"


def test_refusals_say_their_sentence():
    assert str(Refusal("unknown", "There is nothing here.")) == "There is nothing here."
    assert Unwelcome(4001).code == 4001


@pytest.mark.parametrize("code", answers.STATUS)
def test_what_a_well_meaning_client_may_do_is_no_warning(code):
    told = []
    tally = SimpleNamespace(count=lambda *what: told.append(what))
    response = app.refused(SimpleNamespace(app=SimpleNamespace(state=SimpleNamespace(tally=tally))), Refusal(code, "x"))
    assert response.status_code == answers.STATUS[code]
    level = 20 if code in {"malformed", "token", "forbidden", "unknown", "method", "conflict"} else 30
    assert told == [("request-refused", code, level)]
    assert answers.code_of(answers.STATUS[code]) == code


@pytest.mark.parametrize(
    ("status", "code"), [(418, "malformed"), (499, "malformed"), (501, "internal"), (502, "internal")]
)
def test_status_that_another_chose_has_the_nearest_code(status, code):
    assert answers.code_of(status) == code
