"""The review over HTTP: told to whoever has the id of a finished game, to nobody before it is over, and made once."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from sneakdoor.server.jobs import JOB, ReviewOf
from sneakdoor.server.workers import Workers

from .client import Guest, Refused, request


async def given_up(server: str, most: int) -> tuple[Guest, str]:
    """A game against a bot, in which nobody gets a review before it is over; then it is given up."""
    guest = Guest(server, "Robin")
    table = guest.open(opponent="bot", side="runner", level="easy")
    async with guest.sit(table) as me:
        await me.play(Random(3), most=3)
        for asker in (guest, Guest(server, "Wren")):
            with pytest.raises(Refused) as early:
                asker.get(f"/api/games/{table}/review")
            assert early.value.status == 409
            assert "not over" in early.value.message
        await me.play(Random(4), most=most)
        if not me.over:
            await me.ask("concede")
    return guest, table


def test_review_is_for_anybody_with_the_id_once_the_game_is_over(server):
    guest, table = asyncio.run(given_up(server, most=40))
    told = guest.get(f"/api/games/{table}/review")
    assert told == request(server, "GET", f"/api/games/{table}/review"), "also to somebody who is no guest"
    course = guest.get(f"/api/games/{table}/course")
    assert [(t["turn"], t["side"], t["step"]) for t in told["turns"]] == [
        (t["turn"], t["side"], t["step"]) for t in course["turns"]
    ]
    winner = guest.get("/api/me")["tables"][0]["result"]["winner"]
    assert told["end"] == float(winner == "corp")
    assert set(told["lost"]) == {"corp", "runner"}
    assert all(0 <= t["corp"] <= 1 for t in told["turns"])
    steps = course["steps"]
    for lost in (turn for turns in told["lost"].values() for turn in turns):
        assert lost["before"] > lost["after"]
        assert lost["step"] < steps
        assert all(entry["turn"] == lost["turn"] for entry in lost["happened"])
    with pytest.raises(Refused) as unknown:
        guest.get("/api/games/tnowhere/review")
    assert unknown.value.status == 404


def test_review_between_people_is_told_to_nobody_while_they_play(server):
    """Nor to those who watch: it says what both sides hold."""
    corp, runner, wren = Guest(server, "Casey"), Guest(server, "Robin"), Guest(server, "Wren")
    table = corp.open(opponent="friend", side="corp")
    runner.post(f"/api/tables/{table}/join")

    async def both() -> None:
        async with corp.sit(table) as me, runner.sit(table), wren.sit(table, "spectator"):
            for asker in (corp, runner, wren):
                with pytest.raises(Refused) as early:
                    asker.get(f"/api/games/{table}/review")
                assert early.value.status == 409
            await me.ask("concede")

    asyncio.run(both())
    assert wren.get(f"/api/games/{table}/review")["end"] == 0.0


def test_review_is_made_once_however_many_ask(serve, monkeypatch):
    jobs: list[object] = []
    run = Workers.run

    async def counted(self: Workers, job: object, *more: object) -> bytes:
        jobs.append(job)
        return await run(self, job, *more)

    monkeypatch.setattr(Workers, "run", counted)
    address = serve()
    guest, table = asyncio.run(given_up(address, most=10))
    first, second = guest.get(f"/api/games/{table}/review"), Guest(address).get(f"/api/games/{table}/review")
    assert first == second
    assert [type(job) for job in jobs] == [ReviewOf]


def test_job_says_nothing_but_the_game():
    assert JOB.decode(b'{"type":"review","text":"{}"}') == ReviewOf("{}")
