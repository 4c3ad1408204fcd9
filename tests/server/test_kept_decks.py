"""Decks that the server keeps for a guest: within limits, for nobody else, whatever strangers send."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sneakdoor import deck_lists, decks, formats
from sneakdoor.server import deck_routes
from sneakdoor.server.deck_judging import MOST_CARDS
from sneakdoor.server.deck_shapes import DeckReading, DeckStanding, KeptDeck, KeptDeckInfo, OwnDecks
from sneakdoor.server.settings import Allowance

from .client import Guest, Refused, fetch, request

ANARCH = decks.load("starter-anarch")
JINTEKI = decks.load("starter-jinteki")
CONTENTS = {"identity": ANARCH.identity, "cards": dict(ANARCH.counts), "extra": []}
SMALL = {"identity": "Tao Salonga", "cards": {"sure gamble": 3, "Wildcat Strike": 2}}


def new(guest: Guest, contents: dict[str, Any] | None = None, **more: Any) -> Any:
    return guest.post("/api/decks", {"name": "Mine", "contents": contents or CONTENTS, **more})


def delete(guest: Guest, id: str) -> Any:
    return request(guest.address, "DELETE", f"/api/decks/{id}", token=guest.token)


def refused(ask: Any, *arguments: Any, code: str, said: str = "", **more: Any) -> None:
    with pytest.raises(Refused) as found:
        ask(*arguments, **more)
    assert (found.value.error, bool(re.search(said, found.value.message or ""))) == (code, True), found.value


def test_every_route_of_decks_is_in_the_protocol():
    told = (Path(__file__).parents[2] / "PROTOCOL.md").read_text(encoding="utf-8")
    for route in deck_routes.ROUTES:
        path = re.sub(r"\{(?:deck|table)\}", "{id}", route.path).replace("{n:int}", "{n}")
        for method in (route.methods or set()) - {"HEAD"}:
            named = re.sub(r"\{\w+\}", r"{\\w+}", re.escape(path).replace(r"\{", "{").replace(r"\}", "}"))
            assert re.search(rf"{method} {named}(?![\w/])", told), (method, path)


def test_a_deck_is_kept_changed_read_and_deleted(server):
    guest = Guest(server)
    kept = new(guest, notes="Siphon turn two.", format="standard")
    assert set(kept) == set(KeptDeck.__struct_fields__)
    assert set(kept["standing"]) == set(DeckStanding.__struct_fields__)
    assert (kept["name"], kept["side"], kept["notes"], kept["format"]) == (
        "Mine",
        "runner",
        "Siphon turn two.",
        "standard",
    )
    assert kept["contents"] == CONTENTS
    assert (kept["size"], kept["revision"], kept["version"]) == (sum(ANARCH.counts.values()), 1, 0)
    more = {**CONTENTS, "cards": {**CONTENTS["cards"], "Sure Gamble": 1}}
    changed = guest.patch(f"/api/decks/{kept['id']}", {"name": "Other", "contents": more, "revision": 1})
    assert (changed["name"], changed["contents"]["cards"]["Sure Gamble"], changed["notes"]) == (
        "Other",
        1,
        "Siphon turn two.",
    )
    assert changed["revision"] == 2
    listed = guest.get("/api/decks")
    assert set(listed) == set(OwnDecks.__struct_fields__)
    assert [set(d) for d in listed["decks"]] == [set(KeptDeckInfo.__struct_fields__)]
    assert [f["id"] for f in listed["formats"]] == ["", *formats.NAMES]
    assert guest.get(f"/api/decks/{kept['id']}") == changed
    assert delete(guest, kept["id"])["decks"] == []
    refused(guest.get, f"/api/decks/{kept['id']}", code="unknown")


def test_titles_become_those_of_the_pool(server):
    kept = new(Guest(server), SMALL)
    assert kept["contents"]["identity"] == "Tāo Salonga: Telepresence Magician"
    assert kept["contents"]["cards"] == {"Sure Gamble": 3, "Wildcat Strike": 2}
    assert kept["standing"]["influence_of"] == {"Wildcat Strike": 2}
    assert [f["rule"] for f in kept["standing"]["faults"]] == ["rule_minimum_deck_size"]
    assert kept["standing"]["faults"][0]["reason"].startswith("5 cards, but Tāo Salonga")
    assert not kept["legal"]


def test_a_change_of_what_was_changed_elsewhere_is_refused(server):
    guest = Guest(server)
    id = new(guest)["id"]
    guest.patch(f"/api/decks/{id}", {"revision": 1, "notes": "one"})
    refused(guest.patch, f"/api/decks/{id}", {"revision": 1, "notes": "two"}, code="conflict", said="elsewhere")
    assert guest.get(f"/api/decks/{id}")["notes"] == "one"


def test_nobody_else_sees_a_deck_or_changes_or_plays_it(server):
    guest, other = Guest(server), Guest(server)
    id = new(guest)["id"]
    assert other.get("/api/decks")["decks"] == []
    refused(other.get, f"/api/decks/{id}", code="unknown")
    refused(other.get, f"/api/decks/{id}/export", code="unknown")
    refused(other.get, f"/api/decks/{id}/versions/1", code="unknown")
    refused(other.patch, f"/api/decks/{id}", {"notes": "hers"}, code="unknown")
    refused(other.post, f"/api/decks/{id}/versions", {}, code="unknown")
    refused(delete, other, id, code="unknown")
    refused(other.open, opponent="bot", side="runner", deck=id, code="unknown")
    for path in ("/api/decks", f"/api/decks/{id}", f"/api/decks/{id}/export"):
        assert fetch(server, "GET", path)[0] == 401
    assert guest.get(f"/api/decks/{id}")["revision"] == 1


# -- versions


def test_versions_are_made_of_what_has_changed(server):
    guest = Guest(server)
    id = new(guest, SMALL)["id"]
    one = guest.post(f"/api/decks/{id}/versions", {})
    assert [(v["n"], v["name"], v["size"]) for v in one["versions"]] == [(1, "", 5)]
    again = guest.post(f"/api/decks/{id}/versions", {"name": "as it began"})
    assert [(v["n"], v["name"]) for v in again["versions"]] == [(1, "as it began")]
    guest.patch(f"/api/decks/{id}", {"contents": {**SMALL, "cards": {"Sure Gamble": 2}}})
    two = guest.post(f"/api/decks/{id}/versions", {})
    assert ([v["n"] for v in two["versions"]], two["version"]) == ([2, 1], 2)
    assert guest.get(f"/api/decks/{id}/versions/1")["contents"]["cards"] == {"Sure Gamble": 3, "Wildcat Strike": 2}
    refused(guest.get, f"/api/decks/{id}/versions/3", code="unknown")
    delete(guest, id)
    refused(guest.get, f"/api/decks/{id}/versions/1", code="unknown")


def test_of_many_versions_the_oldest_without_a_name_makes_way(serve):
    guest = Guest(serve(versions_per_deck=3))
    id = new(guest, SMALL)["id"]
    for n, name in enumerate(["first", "", "", ""], 1):
        guest.patch(f"/api/decks/{id}", {"contents": {**SMALL, "cards": {"Sure Gamble": n}}})
        kept = guest.post(f"/api/decks/{id}/versions", {"name": name})
    assert [v["n"] for v in kept["versions"]] == [4, 3, 1]
    for n in (5, 6):
        guest.patch(f"/api/decks/{id}", {"contents": {**SMALL, "cards": {"Sure Gamble": n}}})
        guest.post(f"/api/decks/{id}/versions", {"name": f"v{n}"})
    guest.patch(f"/api/decks/{id}", {"contents": {**SMALL, "cards": {"Sure Gamble": 9}}})
    refused(
        guest.post, f"/api/decks/{id}/versions", {"name": "one more"}, code="conflict", said="3 versions with names"
    )
    assert len(guest.post(f"/api/decks/{id}/versions", {})["versions"]) == 3


# -- limits


def test_a_guest_keeps_so_many_decks(serve):
    guest = Guest(serve(decks_per_guest=2))
    first = new(guest)["id"]
    new(guest)
    refused(new, guest, code="conflict", said="You keep 2 decks already")
    delete(guest, first)
    new(guest)


def test_who_changes_or_reads_too_often_waits(serve):
    few = Allowance(3, 0.001)
    guest = Guest(serve(deck_changes=few, deck_readings=few))
    id = new(guest)["id"]
    guest.patch(f"/api/decks/{id}", {"notes": "a"})
    guest.post(f"/api/decks/{id}/versions", {})
    refused(guest.patch, f"/api/decks/{id}", {"notes": "b"}, code="too-fast")
    guest.post("/api/decks/read", {"text": "x"})
    guest.post("/api/decks/check", {"contents": CONTENTS})
    guest.get(f"/api/decks/{id}/export")
    refused(guest.post, "/api/decks/read", {"text": "x"}, code="too-fast")
    assert guest.get(f"/api/decks/{id}")["notes"] == "a"


MANY = dict.fromkeys([*ANARCH.counts][:6], 99)
NONSENSE = (
    ({"identity": "Nobody", "cards": {}}, "malformed", "No card of the pool is called 'Nobody'"),
    ({"identity": "Sure Gamble", "cards": {}}, "malformed", "Sure Gamble is no identity"),
    ({"identity": "Tao Salonga", "cards": {"Sure Gambel": 1}}, "malformed", "did you mean Sure Gamble"),
    ({"identity": "Tao Salonga", "cards": {"Sure Gamble": 0}}, "malformed", "cannot be read"),
    ({"identity": "Tao Salonga", "cards": {"Sure Gamble": 100}}, "malformed", "cannot be read"),
    ({"identity": "Tao Salonga", "cards": {"Sure Gamble": 1.5}}, "malformed", "cannot be read"),
    ({"identity": "Tao Salonga", "cards": {"Sure Gamble": 99, "sure gamble": 1}}, "malformed", "from 1 to 99"),
    ({"identity": "Tao Salonga", "cards": MANY}, "too-large", f"at most {MOST_CARDS} cards"),
    ({"identity": "Tao Salonga", "cards": {str(n): 1 for n in range(501)}}, "malformed", "cannot be read"),
    ({"identity": "Tao Salonga", "cards": {}, "extra": ["Sure Gamble"] * 301}, "malformed", "cannot be read"),
    ({"identity": "Tao Salonga", "cards": {}, "more": 1}, "malformed", "cannot be read"),
    ({"identity": "a" * 201, "cards": {}}, "malformed", "cannot be read"),
    ({"identity": "\x00", "cards": {}}, "malformed", "No card"),
    ([], "malformed", "cannot be read"),
)


@pytest.mark.parametrize(("contents", "code", "said"), NONSENSE, ids=range(len(NONSENSE)))
def test_what_is_no_deck_is_refused_in_words(server, contents, code, said):
    guest = Guest(server)
    id = new(guest)["id"]
    for ask in (
        lambda: guest.post("/api/decks", {"name": "x", "contents": contents}),
        lambda: guest.patch(f"/api/decks/{id}", {"contents": contents}),
        lambda: guest.post("/api/decks/check", {"contents": contents}),
        lambda: guest.open(opponent="bot", side="runner", deck_list=contents),
    ):
        refused(ask, code=code, said=re.escape(said))
    assert guest.get(f"/api/decks/{id}")["contents"] == CONTENTS


@pytest.mark.parametrize(
    "more",
    [
        {"name": "a" * 101},
        {"notes": "a" * 10_001},
        {"format": "legacy"},
        {"format": None},
        {"owner": "me"},
        {"name": 3},
    ],
    ids=range(6),
)
def test_names_notes_and_formats_have_their_limits(server, more):
    refused(new, Guest(server), code="malformed", said="cannot be read", **more)


def test_names_and_notes_are_text(server):
    kept = new(Guest(server), name="  a\x00\x1b[2J \n b ", notes="one\ntwo\x00\x1b")
    assert (kept["name"], kept["notes"]) == ("a[2J b", "one\ntwo")
    assert new(Guest(server), name="\n")["name"] == "A new deck"


@pytest.mark.parametrize("id", ["d", "d%00aaaaaaaaaaa", "daaaaaaaaaaaa", "..%2f..", "d" * 5_000, "%ff"])
def test_there_is_no_such_deck(server, id):
    guest = Guest(server)
    for path in (f"/api/decks/{id}", f"/api/decks/{id}/export", f"/api/decks/{id}/versions/1"):
        refused(guest.get, path, code="unknown")


@given(st.recursive(st.none() | st.integers() | st.text(max_size=9), lambda i: st.dictionaries(st.text(max_size=9), i)))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_sent_is_answered(server, sent):
    guest = Guest(server, token=GUEST.setdefault(server, Guest(server).token))
    for path in ("/api/decks", "/api/decks/read", "/api/decks/check"):
        refused(guest.post, path, sent if sent is not None else [], code="malformed")


GUEST: dict[str, str] = {}


# -- lists that are pasted


def test_a_pasted_list_is_read_with_what_was_not_understood(server):
    text = "Mine\n\nTao Salonga\n3x Sure Gambel\n2 Wildcat Strike ••••\n2 Ark Lockdown\n1 Zzyzx\n"
    read = Guest(server).post("/api/decks/read", {"text": text})
    assert set(read) == set(DeckReading.__struct_fields__)
    assert (read["name"], read["identity"]) == ("Mine", "Tāo Salonga: Telepresence Magician")
    assert (read["cards"], read["outside"]) == ({"Wildcat Strike": 2}, [{"title": "Ark Lockdown", "copies": 2}])
    first, second = read["unread"]
    assert (first["line"], first["copies"], first["near"][0]) == (4, 3, "Sure Gamble")
    assert (second["line"], second["near"]) == (7, [])
    assert (read["standing"]["influence"], read["types"]) == (2, {"event": 2})


@pytest.mark.parametrize("kind", deck_lists.NAMES)
def test_what_is_exported_is_read_again(server, kind):
    guest = Guest(server)
    id = new(guest)["id"]
    for named in (id, "starter-anarch"):
        written = guest.get(f"/api/decks/{named}/export?as={kind}")
        read = guest.post("/api/decks/read", {"text": written["text"]})
        assert (read["identity"], read["cards"]) == (ANARCH.identity, dict(ANARCH.counts))
        assert (read["unread"], read["outside"]) == ([], [])
    assert (
        guest.get(f"/api/decks/{id}/export?as={kind}")["file"]
        == f"mine.{dict(json='json', octgn='o8d').get(kind, 'txt')}"
    )
    refused(guest.get, f"/api/decks/{id}/export?as=pdf", code="malformed", said="no list called 'pdf'")


@pytest.mark.parametrize(
    ("text", "code"),
    [("x" * 262_144, "too-large"), ("1 a\n" * 5_000, "malformed"), ("{", "malformed"), ("<a", "malformed")],
    ids=range(4),
)
def test_what_is_no_list_is_refused(server, text, code):
    refused(Guest(server).post, "/api/decks/read", {"text": text}, code=code)


def test_a_server_answers_others_while_it_reads_nonsense(server):
    guest = Guest(server)
    start = time.monotonic()
    read = guest.post("/api/decks/read", {"text": "\n".join(f"3 Sneakdor Betta {n}" for n in range(3_900))})
    assert len(read["unread"]) == 3_900
    assert time.monotonic() - start < 10
    assert guest.post("/api/decks/read", {"text": "[(" * 60_000})["cards"] == {}


# -- legality by format and day


def test_legality_is_that_of_a_format_on_a_day(server):
    guest = Guest(server)
    contents = {"identity": "Noise: Hacker Extraordinaire", "cards": {"Plascrete Carapace": 3}}

    def reasons(**asked: str) -> list[str]:
        return [f["reason"] for f in guest.post("/api/decks/check", {"contents": contents, **asked})["faults"]]

    assert not any("Plascrete" in reason for reason in reasons())
    assert any("was not out until 2012-12-14" in reason for reason in reasons(format="standard", day="2012-10-01"))
    assert any("has rotated out of Standard" in reason for reason in reasons(format="standard"))
    refused(reasons, format="standard", day="2012-13-01", code="malformed")
    refused(reasons, format="standard", day="yesterday", code="malformed")
    refused(reasons, format="standard", day="1990-01-01", code="malformed", said="began on")


def test_what_fits_an_identity(server):
    guest = Guest(server)
    fits = guest.get("/api/decks/fits?identity=Noise:%20Hacker%20Extraordinaire")["cards"]
    assert (fits["Corroder"], fits["Gordian Blade"], fits["Sure Gamble"]) == ([0, 3], [3, 3], [0, 3])
    assert "Hedge Fund" not in fits
    assert ANARCH.identity not in fits
    refused(guest.get, "/api/decks/fits?identity=Nobody", code="unknown")


# -- playing


def outcome(guest: Guest, **wish: Any) -> Any:
    async def sit() -> Any:
        async with guest.sit(guest.open(**wish)) as me:
            return me.you, me.table, me.view

    return asyncio.run(sit())


def test_a_deck_of_ones_own_plays_and_is_a_version_then(server):
    guest = Guest(server)
    id = new(guest)["id"]
    you, table, view = outcome(guest, opponent="bot", side="runner", deck=id)
    assert (you, table["runner"]["deck"], table["runner"]["called"]) == ("runner", ANARCH.identity, None)
    assert view["runner"]["identity"] == ANARCH.identity
    assert guest.get(f"/api/decks/{id}")["version"] == 1
    outcome(guest, opponent="bot", side="runner", deck=id)
    assert guest.get(f"/api/decks/{id}")["version"] == 1


def test_a_pasted_deck_plays_and_the_computer_may_play_one_of_mine(server):
    guest = Guest(server)
    mine = new(guest, {"identity": JINTEKI.identity, "cards": dict(JINTEKI.counts)})["id"]
    _, table, _ = outcome(guest, opponent="bot", side="runner", deck_list=SMALL, opponent_deck=mine)
    assert (table["runner"]["deck"], table["corp"]["deck"]) == ("Tāo Salonga: Telepresence Magician", JINTEKI.identity)


def test_a_deck_of_the_other_side_or_of_both_begins_no_game(server):
    guest = Guest(server)
    id = new(guest)["id"]
    refused(guest.open, opponent="bot", side="corp", deck=id, code="malformed", said="other side")
    for cards, said in (
        ({"Hedge Fund": 3}, "a card of the other side"),
        ({"Noise: Hacker Extraordinaire": 1}, "is an identity"),
    ):
        wish = {"identity": "Tao Salonga", "cards": cards}
        refused(guest.open, opponent="bot", side="runner", deck_list=wish, code="conflict", said=said)


def test_against_people_a_deck_must_be_legal(server):
    guest, other = Guest(server), Guest(server)
    id = new(guest, SMALL)["id"]
    refused(guest.open, opponent="friend", side="runner", deck=id, code="conflict", said="needs at least 40")
    table = guest.open(opponent="friend", side="corp", deck="starter-jinteki")
    refused(other.post, f"/api/tables/{table}/join", {"deck_list": SMALL}, code="conflict", said="needs at least 40")
    theirs = new(other)["id"]
    other.post(f"/api/tables/{table}/join", {"deck": theirs})
    assert other.get("/api/me")["tables"][0]["runner"]["deck"] == ANARCH.identity
    assert other.get(f"/api/decks/{theirs}")["version"] == 1
    assert json.dumps(guest.get("/api/me")).count("Mine") == 0
