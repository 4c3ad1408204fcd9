"""Choices that belong together: made by one message, left as if they had never begun, taken back as one."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sneakdoor import decks
from sneakdoor.cards import POOL
from sneakdoor.deciding import UNFINISHED, Deciding
from sneakdoor.game import match_key
from sneakdoor.language import Cards, Choose, Credits, Draw, GainCredits, Or, Paid, Trash
from sneakdoor.server.passing import Passing, passing
from sneakdoor.server.record import PLAYER, Event, Record, chosen
from sneakdoor.server.refusal import Refusal
from sneakdoor.server.unfinished import Begun, begun, leaving
from sneakdoor.terms import ICE, PROGRAM
from sneakdoor.testing import scenario
from sneakdoor.views import view

from ..rules.cards2 import event, resource
from .board import Line, settled, table_of, table_with

CORP, RUNNER = decks.load("gateway-beginner-corp"), decks.load("gateway-beginner-runner")


def ice_of(title: str) -> dict[str, Any]:
    return {"HQ": dict(ice=[f"{title} (rezzed)"])}


async def at_a_table(table: Any) -> tuple[Line, Line, Line]:
    lines = Line("corp"), Line("runner"), Line(None)
    for line in lines:
        await table.join(line)
    await settled(table)
    return lines


# -- shortcuts ---------------------------------------------------------------------------------------


def test_shortcut_is_one_message_and_every_step_of_it_is_shown():
    async def play():
        t = scenario(corp=dict(hq=["Hedge Fund"], servers=ice_of("Brân 1.0")), runner=dict(credits=12, rig=["Cleaver"]))
        t.do("run HQ").until("step_encounter_paw")
        table, lobby = table_of(t.game)
        table.record.seat("runner").stops["encounter"] = "always"
        corp, runner, _ = await at_a_table(table)
        shown = runner.picture["decision"]["shortcuts"]
        assert [s["kind"] for s in shown] == ["break all", "break enough"]
        assert "shortcuts" not in corp.picture["decision"]
        accepted: list[int] = []
        await table.take_shortcut("runner", runner.seq, "break all", lambda: accepted.append(1))
        await settled(table)
        assert accepted == [1]
        assert len(lobby.kept) == 1
        assert all(s["broken"] for s in runner.picture["encounter"]["subroutines"])
        assert runner.picture["runner"]["credits"] == 12 - shown[0]["credits"]
        for line in (corp, runner):
            broken = [u for u in line.updates() if any(e["kind"] == "subroutine broken" for e in u["log"])]
            assert len(broken) >= 2, "not all in one picture"
        asked = [u for u in runner.updates()[:-1] if any("options" in path for path, *_ in u["patch"])]
        assert len(runner.updates()) > 2
        assert all(not value or not value[0] for u in asked for path, *value in u["patch"] if path[-1] == "options")

    asyncio.run(play())


@pytest.mark.parametrize(("credits", "kind"), [(2, "break all"), (12, "access the rest")])
def test_what_is_not_offered_is_refused_and_changes_nothing(credits, kind):
    async def play():
        t = scenario(
            corp=dict(hq=["Hedge Fund"], servers=ice_of("Brân 1.0")), runner=dict(credits=credits, rig=["Cleaver"])
        )
        t.do("run HQ").until("step_encounter_paw")
        table, lobby = table_of(t.game)
        _, runner, _ = await at_a_table(table)
        with pytest.raises(Refusal, match="offers no way") as refusal:
            await table.take_shortcut("runner", runner.seq, kind, lambda: None)
        assert refusal.value.code == "illegal"
        with pytest.raises(Refusal) as late:
            await table.take_shortcut("runner", runner.seq - 1, "break all", lambda: None)
        assert late.value.code == "stale"
        with pytest.raises(Refusal) as others:
            await table.take_shortcut("corp", table.seq("corp"), "break all", lambda: None)
        assert others.value.code == "not-yours"
        assert lobby.kept == []

    asyncio.run(play())


# -- leaving -----------------------------------------------------------------------------------------


def test_unfinished_choice_is_left_without_a_trace():
    async def play():
        table = table_with(1, CORP, RUNNER)
        corp, runner, fan = await at_a_table(table)
        for side in (corp, runner):
            await table.choose(side.you, side.seq, "keep", lambda: None)
            await settled(table)
        before = corp.picture, runner.picture, fan.picture
        told = table.record.log.entries("runner")
        keys = [k for k in corp.picture["decision"]["options"] if k.startswith("install")]
        key = next(k for k in keys if POOL[k.removeprefix("install ")].type is ICE)
        assert "leave" not in corp.picture["decision"]
        await table.choose("corp", corp.seq, key, lambda: None)
        await settled(table)
        assert corp.picture["decision"]["kind"] == "destination"
        title = key.removeprefix("install ")
        assert corp.picture["decision"]["leave"] == {
            "kind": "Install",
            "key": key,
            "text": f"do not install {title}",
            "title": title,
        }
        assert "leave" not in runner.picture["decision"]
        await table.leave_choice("corp", corp.seq, lambda: None)
        await settled(table)
        assert (corp.picture, runner.picture, fan.picture) == before
        assert table.record.log.entries("runner") == told
        assert [m["type"] for _, m in runner.sent].count("welcome") == 1, "nothing was told that must be taken back"
        with pytest.raises(Refusal, match="no unfinished choice"):
            await table.leave_choice("corp", corp.seq, lambda: None)
        await table.choose("corp", corp.seq, key, lambda: None)
        again = Record.read([*seated_events(table), *(e for bunch in table.lobby.kept for e in bunch)])
        assert again.the_game.choices == table.record.the_game.choices

    asyncio.run(play())


def seated_events(table: Any) -> list[Event]:
    """What happened before anybody chose."""
    from sneakdoor.server.record import opened, seated, started

    return [
        opened("modern", None, False, None),
        seated("corp", "guest corp", "Casey", CORP, "neutral"),
        seated("runner", "guest runner", "Robin", RUNNER, "neutral"),
        started(1, "salt"),
    ]


def after(t: Any, start: str) -> Begun | None:
    """What can be left after an option was taken."""
    while not any(o.key.startswith(start) for o in t.decision.options):
        t.game.choose("pass")
    place = match_key(start, t.decision)
    since = begun(t.game, place, 0)
    t.game.choose(place)
    found = leaving(t.game, since)
    assert found is None or leaving(t.game, replace(since, side="corp")) is None, "the other side has begun nothing"
    return found


@pytest.mark.ruling("rule_hidden_information")
def test_nothing_is_left_once_a_card_was_shown_or_chance_has_spoken():
    blade = event("Blade", Trash(Choose(1, Cards(PROGRAM, installed=True))))
    t = scenario(runner=dict(grip=[blade], rig=["Cleaver", "Unity"]), turn="runner")
    assert after(t, "play Blade") is None, "the Corp has seen the card"
    assert t.game.state.deciding in UNFINISHED

    saw = resource("Saw", Paid(Credits(1), Trash(Choose(1, Cards(PROGRAM, installed=True)))))
    t = scenario(runner=dict(credits=5, rig=[saw, "Cleaver", "Unity"]), turn="runner")
    found = after(t, "use Saw")
    assert found is not None
    assert found.left.text == "do not use Saw"
    assert t.game.state.deciding in UNFINISHED

    look = resource("Look", Paid(Credits(1), Draw(1), Or(GainCredits(1), GainCredits(2))))
    t = scenario(runner=dict(credits=5, rig=[look], stack=["Cleaver", "Unity"]), turn="runner")
    assert after(t, "use Look") is None, "a card was drawn"


def test_only_what_is_unfinished_can_be_left():
    t = scenario(runner=dict(credits=5, rig=["Cleaver", "Unity"]), turn="runner")
    assert after(t, "credit") is None, "nothing is unfinished"


# -- taking back -------------------------------------------------------------------------------------


def test_taking_back_steps_over_all_that_belongs_to_a_choice():
    record = Record.read(seated_events(None))
    game = record.the_game
    random = Random(3)
    grouped = 0
    for _ in range(400):
        decision = game.decision
        if decision is None:
            break
        begins = game.state.deciding not in UNFINISHED
        record.apply(chosen(game, random.randrange(len(decision.options)), PLAYER))
        game = record.the_game
        last = record.choices[-1]
        keep = record.last_choice_of(last.side)
        if begins:
            assert keep == len(record.choices) - 1
        elif record.choices[-2].side == last.side:
            assert not record.choices[keep].part or record.choices[keep - 1].side != last.side
            assert keep < len(record.choices) - 1
            grouped += 1
    assert grouped > 4


# -- trashing before installing ----------------------------------------------------------------------


def installing(**runner: Any) -> Any:
    rig = ["Cleaver", "Unity"]
    return scenario(runner=dict(credits=9, grip=["Carmen", "Sure Gamble"], rig=rig, **runner), turn="runner")


@pytest.mark.parametrize("asks", [False, True])
def test_what_to_trash_first_is_asked_only_of_those_who_want_it(asks):
    async def play():
        t = installing()
        table, lobby = table_of(t.game)
        _, runner, _ = await at_a_table(table)
        about = dict(zip(runner.picture["decision"]["options"], runner.picture["decision"]["about"], strict=True))
        assert about["install Carmen"]["may_trash_first"]
        assert "may_trash_first" not in about["play Sure Gamble"]
        await table.choose("runner", runner.seq, "install Carmen", lambda: None, trash_first=asks)
        await settled(table)
        if asks:
            assert runner.picture["decision"]["kind"] == "trash first"
            await table.choose("runner", runner.seq, "done", lambda: None)
            await settled(table)
        assert [c["title"] for c in runner.picture["rig"]] == ["Cleaver", "Unity", "Carmen"]
        bunch = next(kept for kept in lobby.kept if kept[0].data["key"] == "install Carmen")
        assert [(e.data["key"], e.data["by"]) for e in bunch[1:2]] == ([] if asks else [("done", "stop")])
        assert runner.picture["decision"]["kind"] == "action"

    asyncio.run(play())


@pytest.mark.parametrize("asks", [False, True])
def test_what_to_trash_first_is_still_asked_after_the_server_was_gone(asks):
    async def play():
        table, random = table_with(1, CORP, RUNNER), Random(5)
        lines = await at_a_table(table)
        key = None
        while key is None:
            decision = table.record.the_game.decision
            line, keys = next(line for line in lines if line.you == decision.side), decision.keys()
            about = view(table.record.the_game, line.you).decision.about
            asked = (k for k, a in zip(keys, about, strict=True) if a.may_trash_first)
            key = next(asked, None) if line.you == "runner" else None
            if key is None:
                eager = [k for k in keys if k.startswith("install")] or keys
                await table.choose(line.you, line.seq, random.choice(eager), lambda: None)
                await settled(table)
        await table.choose(line.you, line.seq, key, lambda: None, trash_first=asks)
        await settled(table)
        again = Record.read([*seated_events(table), *(e for bunch in table.lobby.kept for e in bunch)])
        assert again.the_game.choices == table.record.the_game.choices
        assert (line.picture["decision"]["kind"] == "trash first") is asks
        assert again.seat(line.you).trash_first is asks
        assert passing(again, again.the_game) is Passing.ASKED
        again.seat(line.you).trash_first = False
        assert (passing(again, again.the_game) is Passing.AT_ONCE) is asks

    asyncio.run(play())


def test_where_there_is_no_room_it_is_asked():
    async def play():
        t = scenario(runner=dict(credits=9, grip=["Carmen"], rig=["Cleaver"] * 4), turn="runner")
        table, _ = table_of(t.game)
        _, runner, _ = await at_a_table(table)
        await table.choose("runner", runner.seq, "install Carmen", lambda: None)
        await settled(table)
        assert t.game.state.deciding is Deciding.TRASH_FIRST

    asyncio.run(play())
