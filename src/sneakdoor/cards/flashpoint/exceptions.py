"""The Flashpoint cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Net Mercur": "puts 'each run' last, and says 'use credits … for anything' where others say 'you can spend hosted credits'",
    "Service Outage": "says 'spend 1[credit]' where the other additional costs say 'pay'",
}
