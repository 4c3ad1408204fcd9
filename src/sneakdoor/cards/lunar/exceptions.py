"""The Lunar cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "IT Department": "says until when before for each what, and 'on this asset' for 'hosted'",
    "The Foundry: Refining the Process": "says 'another copy', and shuffles in words what every search does",
}
