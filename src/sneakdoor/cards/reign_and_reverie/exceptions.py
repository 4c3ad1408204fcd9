"""Reign and Reverie: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "DJ Fenris": "calls the resource 'he' and puts the trigger last; its text is gained as it is hosted, not by a line of its own",
    "Lady Liberty": "says where the agenda goes before which agenda is meant; what its points must be belongs to the agenda",
}
