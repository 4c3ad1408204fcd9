"""Honor and Profit: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Early Bird": "spells the click symbol out",
}
