"""PROTOCOL.md is true: its client plays a legal game, and what the server sends has the shapes that it describes."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from random import Random

from .client import Guest

PROTOCOL = Path(__file__).parents[2] / "PROTOCOL.md"
TABLE_INFO = {*("table", "state", "corp", "runner", "level", "turn", "spectators", "created", "from")}
TABLE = TABLE_INFO | {
    *("game", "version", "broken", "commitment", "rulebook", "allows"),
    *("stops", "hold", "undo", "rematch", "next", "online"),
}
SHAPES = {
    "welcome": {"type", "seq", "you", "watching", "table", "view", "log", "chat"},
    "update": {"type", "seq", "patch", "log", "moment"},
    "table": {"type", "table"},
    "accepted": {"type", "id", "seq"},
    "refused": {"type", "id", "error", "message", "seq"},
    "why": {"type", "id", "title", "reasons"},
    "chat": {"type", "name", "text"},
    "pong": {"type"},
}


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
            await me.ask("hold", on=False)
            await me.send({"type": "ping"})
            await me.play(Random(1), most=5)
            assert set(me.table) == TABLE
        assert set(shapes) == set(SHAPES)
        for type, seen in shapes.items():
            assert all(shape == SHAPES[type] for shape in seen), type
        assert set(guest.get("/api/me")["tables"][0]) == TABLE_INFO
        named = PROTOCOL.read_text(encoding="utf-8")
        assert all(f'"{name}"' in named for shape in SHAPES.values() for name in shape)
        assert all(f'"{name}"' in named for name in TABLE)

    asyncio.run(play())


def test_view_has_the_fields_that_the_protocol_names(server):
    async def look():
        guest = Guest(server)
        async with guest.sit(guest.open(opponent="bot", side="corp")) as me:
            return me.view

    view = asyncio.run(look())
    named = PROTOCOL.read_text(encoding="utf-8")
    fields = {*view, *view["corp"], *view["runner"], *view["servers"]["HQ"], *view["decision"]["about"][0]}
    assert {field for field in fields if f'"{field}"' not in named} == set()
