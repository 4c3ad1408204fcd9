"""Data and Destiny: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Apocalypse": "a comma more in the list of servers",
    "Safety First": "says “you get -2”, not “your maximum hand size is reduced by 2”",
}
