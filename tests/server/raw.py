"""Bare sockets, for clients that no library would let misbehave so."""

from __future__ import annotations

import json
import socket
import struct
import time
from contextlib import suppress
from typing import Any

PATIENCE = 20.0
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def dial(address: str, receive_buffer: int | None = None) -> socket.socket:
    """A connection to a server; with a small buffer, little can be sent to it that it does not read."""
    host, port = address.split(":")
    line = socket.socket()
    if receive_buffer is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(PATIENCE)
    try:
        line.connect((host, int(port)))
    except OSError:
        line.close()
        raise
    return line


def rest(line: socket.socket) -> bytes:
    """Everything until the server closes the line."""
    found = bytearray()
    with suppress(ConnectionError):
        while part := line.recv(65536):
            found += part
    return bytes(found)


def outcome(address: str, *parts: bytes) -> bytes:
    """Say all that, as far as the server listens, and hang up; what it answered."""
    with dial(address) as line:
        with suppress(OSError):
            for part in parts:
                line.sendall(part)
            line.shutdown(socket.SHUT_WR)
        return rest(line)


def said(text: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer."""
    head, _, body = text.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
    return int(first.split()[1]), headers, body


def exchange(address: str, request: bytes) -> tuple[int, dict[str, str], Any]:
    """One request as raw bytes; the answer must be JSON."""
    with dial(address) as line:
        line.sendall(request)
        status, headers, body = said(rest(line))
    return status, headers, json.loads(body) if body else None


def upgrade(path: str, *headers: str, method: str = "GET", key: str = KEY) -> bytes:
    """The request that opens a WebSocket."""
    lines = [
        f"{method} {path} HTTP/1.1",
        *("Host: x", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"),
        *("Sec-WebSocket-Version: 13", *headers, "", ""),
    ]
    return "\r\n".join(lines).encode("latin-1")


def frame(payload: bytes, opcode: int = 1, *, final: bool = True) -> bytes:
    """One frame of a client's, masked with zeros."""
    first = (0x80 if final else 0) | opcode
    size = len(payload)
    head = struct.pack("!BB", first, 0x80 | size) if size < 126 else struct.pack("!BBH", first, 0x80 | 126, size)
    return head + bytes(4) + payload


def sit(address: str, table: str, token: str, receive_buffer: int | None = None) -> socket.socket:
    """A WebSocket at a table that has said hello and reads nothing after the handshake."""
    line = dial(address, receive_buffer)
    line.sendall(upgrade(f"/ws/{table}"))
    got = b""
    while not got.endswith(b"\r\n\r\n"):
        got += line.recv(1)
    assert said(got)[0] == 101, got
    line.sendall(frame(json.dumps({"type": "hello", "token": token}).encode()))
    return line


def closed_within(line: socket.socket, seconds: float) -> bool:
    """Whether the server ends the line by then, reading nothing that was sent before."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            line.sendall(frame(b"", opcode=10))  # a pong that nobody asked for
        except OSError:
            return True
        time.sleep(0.05)
    return False
