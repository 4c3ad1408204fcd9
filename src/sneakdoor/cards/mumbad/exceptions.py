"""The Mumbad cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Rigged Results": "says 'during this run' before the encounter it speaks of, where others say it after",
    "Mumbad City Hall": "finds, reveals, and plays or installs in one sentence, where ours are two",
}
