"""Terminal Directive: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Laguna Velasco District": "calls the basic action by what it does, “draw 1 card”, not “draw cards”",
}
