"""Creation and Control: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "The Source": "says 'you must pay' of an additional cost; other cards say 'pay'",
}
