"""The Spin cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "NAPD Contract": "says 'the Corp has' where it speaks to the Corp; other cards say 'you have'",
    "Tsurugi": "says 'the Corp pays' where it speaks to the Corp; other cards say 'you pay'",
}
