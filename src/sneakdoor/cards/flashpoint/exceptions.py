"""The Flashpoint cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Service Outage": "says 'spend 1[credit]' where the other additional costs say 'pay'",
}
