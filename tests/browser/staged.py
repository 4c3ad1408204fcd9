"""A table whose picture is given: the page and the cards come from a real server, the socket is played by the test."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

VIEWS = Path(__file__).parents[2] / "frontend" / "fixtures" / "views"

View = dict[str, Any]


def picture(name: str) -> View:
    """A picture of a real game, by the name of its fixture."""
    found: View = json.loads((VIEWS / f"{name}.json").read_text())
    return found


def remotes(view: View, number: int, deep: int = 0) -> View:
    """The same picture with so many remotes; with `deep`, so much ice before the first of them."""
    changed = deepcopy(view)
    servers = changed["servers"]
    like = [name for name in servers if name.startswith("Server ")]
    for place in range(1, number + 1):
        name = f"Server {place}"
        if name not in servers:
            servers[name] = renamed(view["servers"][like[place % len(like)]], f"{name} copy")
    for name in list(servers):
        if name.startswith("Server ") and int(name.split()[1]) > number:
            del servers[name]
    if deep:
        ice = [card for server in view["servers"].values() for card in server["ice"] if "vacant" not in card]
        servers["Server 1"]["ice"] = [{**renamed(ice[i % len(ice)], f"deep {i}"), "hosted": []} for i in range(deep)]
    return changed


def renamed(thing: Any, name: str) -> Any:
    """A copy of cards whose handles are theirs alone."""
    changed = deepcopy(thing)
    cards = [changed] if "handle" in changed else [*changed["ice"], *changed["root"]]
    for number, card in enumerate(cards):
        if "handle" in card:
            card["handle"] = f"{name} {number}"
    return changed


def table_view(you: str | None) -> dict[str, Any]:
    """What a server tells of a table with somebody at it and a bot across."""

    def player(name: str, side: str) -> dict[str, Any]:
        return {"name": name, "side": side, "deck": "", "guest": name, "bot": None}

    return {
        "table": "staged",
        "game": "staged",
        "corp": player("mirrorglass", "corp"),
        "runner": player("kestrel", "runner"),
        "online": {"corp": True, "runner": True},
        "level": "normal",
        "stops": {},
        "hold": False,
        "passes": False,
        "undo": None,
        "next": None,
        "from": None,
        "broken": None,
        "allows": "neutral",
        "rematch": [],
        "you": you,
    }


class Stage:
    """A page at a table whose pictures the test sends."""

    def __init__(self, page: Page, server: str) -> None:
        self.page = page
        self.server = server
        self.line: WebSocketRoute | None = None
        self.seq = 0
        self.view: View = {}
        self.you: str | None = None
        self.log: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        """What the page said, without its hello and pings."""
        page.route_web_socket("**/ws*", self._connected)
        page.route_web_socket("**/ws/**", self._connected)

    def _connected(self, line: WebSocketRoute) -> None:
        self.line = line
        line.on_message(lambda text: self._heard(json.loads(str(text))))

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] == "hello":
            self._welcome()
        elif message["type"] != "ping":
            self.sent.append(message)

    def _welcome(self) -> None:
        assert self.line is not None
        welcome = {
            "type": "welcome",
            "seq": self.seq,
            "you": self.you,
            "watching": None if self.you else "neutral",
            "table": table_view(self.you),
            "view": self.view,
            "log": self.log,
            "chat": [],
        }
        self.line.send(json.dumps(welcome))

    def open(self, view: View, **settings: Any) -> None:
        """Sit down before this picture, with these settings of the client."""
        self.view = view
        self.you = view["viewer"] if view["viewer"] in {"corp", "runner"} else None
        kept = json.dumps(settings)
        self.page.add_init_script(
            f"""localStorage.setItem('sneakdoor.settings', {json.dumps(kept)});
                localStorage.setItem('sneakdoor.guided.corp', 'true');
                localStorage.setItem('sneakdoor.guided.runner', 'true');"""
        )
        self.page.goto(f"{self.server}/t/staged")
        self.page.wait_for_selector("#act")
        self.settle()

    def show(self, view: View) -> None:
        """The next picture."""
        assert self.line is not None
        self.view = view
        self.seq += 1
        update = {"type": "update", "seq": self.seq, "patch": [[[], view]], "log": [], "moment": False}
        self.line.send(json.dumps(update))
        self.settle()

    def heard(self, number: int, patience: int = 10_000) -> list[dict[str, Any]]:
        """What the page said, once it said so much; or all it said, if it never says more."""
        for _ in range(patience // 20):
            if len(self.sent) >= number:
                break
            self.page.wait_for_timeout(20)
        return self.sent

    def settle(self) -> None:
        """Two frames, so that what observes sizes has seen them."""
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
