"""Answers over HTTP as PROTOCOL.md has them: JSON, errors with a code and a sentence, headers that keep scripts out."""

from __future__ import annotations

import gzip
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from .messages import ENCODER

JSON: Final = "application/json"
WORTH_SQUEEZING: Final = 1000
"""Bytes; less than this is as quickly sent as it is."""
QUICKLY: Final = 5
"""How hard what is sent once is compressed, from 1 to 9."""
STATUS: Final = {
    "malformed": 400,
    "token": 401,
    "forbidden": 403,
    "unknown": 404,
    "method": 405,
    "too-slow": 408,
    "conflict": 409,
    "too-large": 413,
    "too-fast": 429,
    "internal": 500,
    "unavailable": 503,
}
"""The status of each error."""
ALLOWED: Final = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # Svelte sets style attributes for what it measures
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
"""What a page of ours may load, and from where."""
SECURITY: Final = {
    "Content-Security-Policy": "; ".join(f"{what} {where}" for what, where in ALLOWED.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def answer(data: Any, status: int = 200) -> Response:
    """Data as JSON, for whoever asked just now."""
    return Response(ENCODER.encode(data), status, {"Cache-Control": "no-store"}, JSON)


def refusal(code: str, message: str) -> Response:
    """An error as clients get it."""
    return answer({"error": code, "message": message}, STATUS[code])


def code_of(status: int) -> str:
    """The error that a status stands for, where another part of the server chose the status."""
    return next((code for code, its in STATUS.items() if its == status), "malformed" if status < 500 else "internal")


def parting(status: int, message: str) -> tuple[dict[str, str], bytes]:
    """Headers and body of an error after which the connection ends, for where there is no request to answer yet."""
    body = ENCODER.encode({"error": code_of(status), "message": message})
    headers = {
        "Content-Type": JSON,
        "Content-Length": str(len(body)),
        "Connection": "close",
        "Cache-Control": "no-store",
        **SECURITY,
    }
    return headers, body


def parting_bytes(code: str, message: str) -> bytes:
    """The same, as it goes onto the wire."""
    status = STATUS[code]
    headers, body = parting(status, message)
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


@lru_cache(maxsize=64)
def squeezed(content: bytes) -> bytes:
    """The same, compressed."""
    return gzip.compress(content, 9, mtime=0)


def public(request: Request, content: bytes, kind: str, headers: dict[str, str], *, composed: bool = False) -> Response:
    """What everybody may have and is always the same: compressed, for whoever can read that.

    Never for what holds a secret beside something that a stranger chose: the size of it would tell. What was composed
    for one request is not remembered: it would push out what all ask for.
    """
    headers = {**headers, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", "") and len(content) >= WORTH_SQUEEZING:
        small = gzip.compress(content, QUICKLY, mtime=0) if composed else squeezed(content)
        return Response(small, headers={**headers, "Content-Encoding": "gzip"}, media_type=kind)
    return Response(content, headers=headers, media_type=kind)
