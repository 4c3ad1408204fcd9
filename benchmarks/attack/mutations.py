"""Messages and requests, spoilt in every way that seemed worth a try. All follows from the generator that is given."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

from .siege import BINARY, PING, TEXT, frame

WORDS: Final = (
    "",
    "\0",
    "\ud800",
    "\u202e\u2066abc",
    "a\u0301" * 40,
    "\U0001f600" * 30,
    "ﬀİßKÅ",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "../../../etc/passwd",
    "%s%n%x",
    "{0.__class__}",
    "NaN",
    "keep",
    "x" * 1025,
    "x" * 17_000,
    "x" * 70_000,
)
NUMBERS: Final = (0, -1, 1, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**30, 10**400, 0.5, -0.0, 1e308)
OTHERS: Final = (None, True, False, [], {}, [[]], {"": {}}, [None] * 500, {str(n): n for n in range(200)})
ASKED: Final = (
    *("choose", "shortcut", "leave", "why", "advise", "stops", "hold", "undo", "concede", "claim", "rematch"),
    *("allow", "chat", "resync", "ping"),
)
DEPTHS: Final = (10, 200, 1100, 8000)


def valid_messages(seq: int, options: list[str], stops: list[str]) -> list[dict[str, Any]]:
    """One of each message that a player may send, and some more; the one that ends the game is the last."""
    return [
        {"type": "choose", "id": 1, "seq": seq, "key": options[0] if options else "keep"},
        {"type": "choose", "id": 2, "seq": seq, "key": "run HQ"},
        {"type": "why", "id": 3, "wish": "run HQ"},
        {"type": "why", "id": 4, "card": "card 7"},
        {"type": "why", "id": 5, "card": "corp hand 0"},
        {"type": "why", "id": 6, "server": "R&D"},
        {"type": "advise", "id": 19, "seq": seq},
        {"type": "stops", "id": 7, "stops": dict.fromkeys(stops[:2], "useful")},
        {"type": "hold", "id": 8, "on": True},
        {"type": "undo", "id": 9},
        {"type": "undo", "id": 10, "answer": True},
        {"type": "rematch", "id": 11, "swap": True},
        {"type": "allow", "id": 12, "spectators": "mine"},
        {"type": "chat", "id": 13, "text": "good luck"},
        {"type": "resync"},
        {"type": "ping"},
        {"type": "shortcut", "id": 15, "seq": seq, "kind": "break all"},
        {"type": "leave", "id": 16, "seq": seq},
        {"type": "claim", "id": 17},
        {"type": "pass", "id": 18, "on": True},
        {"type": "concede", "id": 14},
    ]


def value(random: Random) -> Any:
    """Anything but what was meant."""
    return random.choice(random.choice((WORDS, NUMBERS, OTHERS)))


def text_of(data: Any) -> bytes:
    """JSON, also of what JSON cannot say."""
    return json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass")


def deep(random: Random) -> bytes:
    """Brackets within brackets."""
    depth = random.choice(DEPTHS)
    left, right = random.choice(((b"[", b"]"), (b'{"a":', b"}")))
    return left * depth + b"1" + right * (depth if random.random() < 0.7 else 0)


def spoilt_bytes(text: bytes, random: Random) -> bytes:
    """The same with bits turned, cut off, or with a part of it again."""
    match random.randrange(4):
        case 0:
            spoilt = bytearray(text or b"x")
            for _ in range(random.randint(1, 4)):
                spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
            return bytes(spoilt)
        case 1:
            return text[: random.randint(0, len(text))]
        case 2:
            a, b = sorted(random.randint(0, len(text)) for _ in range(2))
            return text[:b] + text[a:b] * random.randint(1, 5) + text[b:]
        case _:
            at = random.randint(0, len(text))
            return text[:at] + random.randbytes(random.randint(1, 6)) + text[at:]


def spoilt_data(data: dict[str, Any], random: Random) -> bytes:
    """The same with other values, other names, or much more of it."""
    changed = dict(data)
    name = random.choice([*changed, "id", "key", "text"])
    match random.randrange(6):
        case 0:
            changed[name] = value(random)
        case 1:
            changed.pop(name, None)
        case 2:
            changed[str(value(random))[:2000]] = value(random)
        case 3:
            changed["type"] = random.choice(ASKED)
        case 4:
            text = text_of(changed)
            return text[:-1] + b"," + text[1:]
        case _:
            text = text_of({**changed, name: "@"})
            return text.replace(b'"@"', deep(random))
    return text_of(changed)


def spoilt_message(valid: list[dict[str, Any]], random: Random) -> bytes:
    """A frame or two with a message of which something is wrong; one in twenty is as it should be.

    The last of the valid ones is always spoilt: a game that is over has fewer weak places.
    """
    message = random.choice(valid)
    chance = random.random()
    if chance < 0.05:
        return frame(TEXT, text_of(random.choice(valid[:-1])))
    if chance < 0.45:
        return frame(TEXT, spoilt_data(message, random))
    if chance < 0.85:
        return frame(TEXT, spoilt_bytes(text_of(message), random))
    if chance < 0.95:
        return frame(BINARY, text_of(message) if random.random() < 0.5 else random.randbytes(random.randint(0, 200)))
    if chance < 0.97:
        return frame(TEXT, deep(random)[:15_000])
    return spoilt_frame(text_of(message), random)


def spoilt_frame(text: bytes, random: Random) -> bytes:
    """A frame of which something is wrong; such a one may cost the line."""
    match random.randrange(6):
        case 0:
            return frame(TEXT, text[:5], last=False) + frame(0, text[5:])
        case 1:
            return frame(PING, b"x" * random.choice((0, 125, 126)))
        case 2:
            return frame(TEXT, text, masked=False)
        case 3:
            return frame(random.choice((3, 7, 11, 15)), text)
        case 4:
            return frame(TEXT, text, reserved=random.randint(1, 7))
        case _:
            return b"\x81\xff" + b"\x7f" + b"\xff" * 7 + b"\0\0\0\0" + text


# -- requests

REQUESTS: Final[tuple[tuple[str, str, Any], ...]] = (
    ("POST", "/api/guests", {"name": "robin"}),
    ("GET", "/api/me", None),
    ("PATCH", "/api/me", {"name": "casey"}),
    ("GET", "/api/catalogue", None),
    ("GET", "/api/tables", None),
    ("POST", "/api/tables", {"opponent": "bot", "side": "corp", "deck": "gateway-beginner-corp"}),
    ("POST", "/api/tables", {"from": {"game": "tnosuchtable", "step": 3}}),
    ("POST", "/api/tables/tnosuchtable/join", {"deck": "gateway-beginner-runner"}),
    ("GET", "/api/games/tnosuchtable/replay", None),
    ("GET", "/api/games/tnosuchtable/frames?side=both", None),
    ("POST", "/api/frames", {"replay": "{}", "side": "both"}),
    ("GET", "/ws/tnosuchtable", None),
    ("GET", "/", None),
    ("GET", "/t/tnosuchtable", None),
    ("GET", "/assets/index.js", None),
)
METHODS: Final = ("HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "CONNECT", "PROPFIND", "get", "G\0T", "", "X" * 9000)
PATHS: Final = (
    "/%00",
    "/%ff%fe",
    "/api/%2e%2e/%2e%2e",
    "/../../etc/passwd",
    "//evil.example/x",
    "http://evil.example/",
    "*",
    "api",
    "/api/tables/%f0%9f%98%80/join",
    "/api/games/a%2Fb/replay",
    "/api/games/" + "x" * 3000 + "/frames?side=corp",
    "/" + "a/" * 3000,
    "/?" + "a=b&" * 2000,
    "/" + "x" * 70_000,
    "/\xff\xfe",
    "/ws/%00",
    "/ws/../api/me",
    "/api/games/x/frames?side=%00&side=both",
    "/api/games/x/frames?side",
)
HEADERS: Final = (
    "Origin: http://[",
    "Origin: null",
    "Origin: \xff\xfe",
    "Origin: http://" + "x" * 5000,
    "Host: [::1",
    "Host: a, b",
    "Host:",
    "Authorization: Bearer",
    "Authorization: Bearer \xff\xfe",
    "Authorization: Bearer " + "x" * 20_000,
    "Authorization: Basic Og==",
    "Content-Length: -1",
    "Content-Length: 1e3",
    "Content-Length: 99999999999999999999",
    "Content-Length: 3\r\nContent-Length: 4",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked, nonsense",
    "Expect: 100-continue",
    "If-None-Match: \xff",
    "Range: bytes=0-0,-1",
    "X-Forwarded-For: 127.0.0.1",
    "Forwarded: for=127.0.0.1",
    "Cookie: " + "a=b; " * 3000,
    "Bad Header",
    ": nothing",
    "X-Long: " + "x" * 70_000,
    "\r\n".join(f"X-{n}: {n}" for n in range(500)),
    "Upgrade: websocket\r\nConnection: Upgrade",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: x",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: \xff",
    "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk",
)
RAW: Final = (
    b"",
    b"\r\n" * 500,
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 200,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /\r\n\r\n",
    b"GET / HTTP/1.0\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
    b"POST /api/guests HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
)


def spoilt_request(address: str, token: str, random: Random) -> bytes:
    """A request of which something is wrong; one in twenty is as it should be."""
    method, path, data = random.choice(REQUESTS)
    body = b"" if data is None else text_of(data)
    headers = [f"Host: {address}", "Content-Type: application/json", f"Authorization: Bearer {token}"]
    chance = random.random()
    if chance < 0.05:
        pass
    elif chance < 0.15:
        method = random.choice(METHODS)
    elif chance < 0.35:
        path = random.choice(PATHS)
    elif chance < 0.55:
        headers.append(random.choice(HEADERS))
    elif chance < 0.6:
        headers[random.randrange(2)] = random.choice(HEADERS)
    elif chance < 0.85 and data is not None:
        body = spoilt_data(data, random) if random.random() < 0.6 else spoilt_bytes(body, random)
    elif chance < 0.9:
        return random.choice(RAW)
    else:
        whole = f"{method} {path} HTTP/1.1\r\n" + "\r\n".join(headers) + "\r\n\r\n"
        return spoilt_bytes(whole.encode("latin-1", "replace") + body, random)
    if not any(h.lower().startswith(("content-length", "transfer-encoding")) for h in headers):
        headers.append(f"Content-Length: {len(body)}")
    headers.append("Connection: close")
    whole = f"{method} {path} HTTP/1.1\r\n" + "\r\n".join(headers) + "\r\n\r\n"
    return whole.encode("latin-1", "replace") + body
