"""Replays: told once a game is over, proved offline, shown picture by picture, gone on from."""

from __future__ import annotations

import asyncio
import hashlib
import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from sneakdoor.cli import main
from sneakdoor.differences import patched
from sneakdoor.game import Game
from sneakdoor.server import replays
from sneakdoor.views import view

from .client import Guest, Refused


async def played(server: str, *, concede: bool = False) -> tuple[Guest, str, str]:
    """A game against the bot that is over: who played, the table, and the commitment as it was shown at the start."""
    guest = Guest(server, "Robin")
    table = guest.open(opponent="bot", side="runner", level="easy")
    async with guest.sit(table) as me:
        shown = me.table["commitment"]
        if concede:
            await me.play(Random(3), most=15)
            await me.ask("concede")
        else:
            await me.play(Random(3))
    return guest, table, shown


@pytest.fixture(scope="module")
def finished(server):
    return asyncio.run(played(server))


def text_of(guest: Guest, table: str) -> str:
    return json.dumps(guest.get(f"/api/games/{table}/replay"))


def test_commitment_shown_at_the_start_is_that_of_the_replay(finished):
    guest, table, shown = finished
    data = guest.get(f"/api/games/{table}/replay")
    secret = {name: data[name] for name in ("salt", "seed", "corp", "runner")} | {"rulebook": "modern"}
    canonical = json.dumps(secret, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert hashlib.sha256(canonical).hexdigest() == shown == data["commitment"]


@pytest.mark.parametrize("concede", [False, True])
def test_verify_proves_a_game_offline(server, tmp_path, concede):
    guest, table, shown = asyncio.run(played(server, concede=concede))
    file = tmp_path / "game.json"
    file.write_text(text_of(guest, table), encoding="utf-8")
    result = CliRunner().invoke(main, ["replay", str(file), "--verify", "--commitment", shown])
    assert result.exit_code == 0, result.output
    assert shown in result.output.replace("\n", "")
    other = CliRunner().invoke(main, ["replay", str(file), "--verify", "--commitment", "0" * 64])
    assert other.exit_code != 0
    assert "another game" in other.output


def test_verify_notices_every_change(finished):
    guest, table, _ = finished
    data = guest.get(f"/api/games/{table}/replay")
    changed = [
        {**data, "seed": f"{int(data['seed'], 16) ^ 1:032x}"},
        {**data, "salt": "00" * 32},
        {**data, "commitment": "00" * 32},
        {**data, "choices": data["choices"][:-1]},
        {**data, "choices": [{"keep": "mulligan", "mulligan": "keep"}[data["choices"][0]], *data["choices"][1:]]},
        {**data, "checks": [[step, "0" * 16] for step, _ in data["checks"]]},
        {**data, "outcome": "the Corp wins by agenda points in turn 2"},
        {**data, "corp": {**data["corp"], "cards": {**data["corp"]["cards"], "Hedge Fund": 2}}},
    ]
    for forged in changed:
        try:
            wrong = replays.verify(replays.read(json.dumps(forged)))
        except replays.SaveError:
            continue
        assert wrong


def test_replay_is_told_in_the_terminal(finished, tmp_path):
    guest, table, _ = finished
    file = tmp_path / "game.json"
    file.write_text(text_of(guest, table), encoding="utf-8")
    told = CliRunner().invoke(main, ["replay", str(file), "--side", "runner"])
    assert told.exit_code == 0
    assert "=== Turn 1: Corp ===" in told.output
    missing = CliRunner().invoke(main, ["replay", str(tmp_path / "none.json")])
    assert missing.exit_code == 2
    assert "cannot be read" in missing.output


@pytest.mark.parametrize("side", ["corp", "runner", "both"])
def test_frames_show_the_game_as_it_was(finished, side):
    guest, table, _ = finished
    data = guest.get(f"/api/games/{table}/replay")
    shown = guest.get(f"/api/games/{table}/frames?side={side}")
    assert shown == guest.post("/api/frames", {"replay": json.dumps(data), "side": side})
    assert shown["runner"] == "Robin"
    over = replays.read(json.dumps(data)).game
    game = Game.new(over.corp, over.runner, over.seed, log=True)
    picture = shown["start"]
    for frame, place in zip(shown["frames"], over.choices, strict=True):
        assert frame["side"] == game.decision.side
        assert frame["key"] == game.decision.keys()[place]
        game.choose(place)
        picture = patched(picture, frame["patch"])
        assert picture == json.loads(json.dumps(view(game, side)))
    assert picture["outcome"] == shown["outcome"]
    lines = [line for frame in shown["frames"] for line in frame["log"]]
    assert [n for n, _ in lines] == list(range(len(lines)))
    assert [turn for turn, _, _ in shown["turns"]] == list(range(1, shown["outcome"]["turn"] + 1))


@pytest.mark.parametrize("way", ["game", "replay"])
def test_new_game_goes_on_from_any_point(server, finished, way):
    async def go_on():
        guest, table, _ = finished
        text = text_of(guest, table)
        middle = len(json.loads(text)["choices"]) // 2
        start = {"step": middle, way: table if way == "game" else text}
        fresh = guest.open(**{"opponent": "bot", "side": "corp", "level": "easy", "from": start})
        async with guest.sit(fresh) as me:
            before = replays.read(text).game
            game = Game.new(before.corp, before.runner, before.seed)
            for place in before.choices[:middle]:
                game.choose(place)
            assert me.view["turn"] >= game.state.turn
            await me.play(Random(5))
            assert me.over
        again = replays.read(text_of(guest, fresh))
        assert again.game.choices[:middle] == before.choices[:middle]
        assert replays.verify(again) == []

    asyncio.run(go_on())


def test_no_game_goes_on_from_where_another_ended(server, finished):
    guest, table, _ = finished
    with pytest.raises(Refused) as refused:
        guest.open(**{"opponent": "bot", "from": {"game": table, "step": 100_000}})
    assert refused.value.status == 409


def test_what_was_taken_back_is_not_in_the_replay(server):
    async def play():
        guest = Guest(server)
        table = guest.open(opponent="bot", side="corp")
        async with guest.sit(table) as me:
            await me.play(Random(8), most=6)
            await me.my_turn()
            seq = me.seq
            await me.ask("undo")
            await me.until(lambda: me.seq != seq)
            await me.play(Random(9))
        replay = replays.read(text_of(guest, table))
        assert replays.verify(replay) == []

    asyncio.run(play())


def test_file_that_is_no_replay_is_refused_plainly(tmp_path: Path):
    file = tmp_path / "x.json"
    for text in ("", "{}", "[]", '{"sneakdoor replay": 1}', "\x00"):
        file.write_text(text, encoding="utf-8")
        result = CliRunner().invoke(main, ["replay", str(file)])
        assert result.exit_code == 2, result.output
