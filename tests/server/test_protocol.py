"""PROTOCOL.md is true: its client plays a legal game, and what the server sends has the shapes that it describes."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from msgspec import Struct

from sneakdoor.server.messages import ClientMessage
from sneakdoor.server.shapes import OwnTable, ServerMessage, TableInfo, TableView
from sneakdoor.views import CorpView, OptionView, RunnerView, ServerView, View

from .client import Guest

PROTOCOL = Path(__file__).parents[2] / "PROTOCOL.md"
MESSAGES = {str(kind.__struct_config__.tag): kind for kind in get_args(ServerMessage)}


def fields(kind: type[Struct]) -> set[str]:
    """The names under which a struct's fields are sent."""
    return {*kind.__struct_encode_fields__} | ({"type"} if kind.__struct_config__.tag is not None else set())


def test_python_client_of_the_protocol_plays_a_game(server, tmp_path):
    code = re.search(r"```python\n(.*?)```", PROTOCOL.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    script = tmp_path / "client.py"
    script.write_text(code[1], encoding="utf-8")
    assert len(code[1].strip().splitlines()) <= 40
    played = subprocess.run(
        [sys.executable, script, server], capture_output=True, text=True, timeout=120, check=True, cwd=tmp_path
    )
    assert re.match(r"\{'winner': '(corp|runner)', 'reason': '[a-z ]+', 'turn': \d+\}", played.stdout)


def test_every_message_has_the_shape_that_the_protocol_gives_it(server):
    async def play():
        guest = Guest(server)
        shapes = {}
        async with guest.sit(guest.open(opponent="bot", side="runner")) as me:
            me.on_message = lambda m: shapes.setdefault(m["type"], []).append(set(m))
            await me.send({"type": "resync"})
            await me.ask("chat", text="hello")
            await me.ask("choose", seq=-1, key="x")
            await me.ask("why", wish="run HQ")
            await me.ask("advise", seq=me.seq)
            await me.ask("hold", on=False)
            await me.send({"type": "ping"})
            await me.play(Random(1), most=5)
            assert set(me.table) == fields(TableView)
        assert set(shapes) == set(MESSAGES)
        for type, seen in shapes.items():
            assert all(shape == fields(MESSAGES[type]) for shape in seen), type
        assert set(guest.get("/api/me")["tables"][0]) == fields(OwnTable)
        assert fields(OwnTable) == fields(TableInfo) | {"you"}

    asyncio.run(play())


def test_view_is_sent_with_the_fields_of_its_types(server):
    async def look():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            return me.view

    view = asyncio.run(look())
    assert set(view) == fields(View)
    assert set(view["corp"]) == fields(CorpView)
    assert set(view["runner"]) == fields(RunnerView)
    assert set(view["servers"]["HQ"]) == fields(ServerView)
    assert set(view["decision"]["about"][0]) <= fields(OptionView)


@pytest.mark.parametrize("kind", get_args(ClientMessage))
def test_message_of_a_player_is_described(kind):
    named = PROTOCOL.read_text(encoding="utf-8")
    tag = kind.__struct_config__.tag
    lines = [line for line in named.splitlines() if f'{{"type": "{tag}"' in line]
    assert lines, tag
    assert {name for name in kind.__struct_encode_fields__ if not any(f'"{name}"' in line for line in lines)} == set()
