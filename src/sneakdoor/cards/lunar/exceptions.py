"""The Lunar cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Angel Arena": "places counters 'when it is installed', where modern cards load them when you install it",
    "IT Department": "says until when before for each what, and 'on this asset' for 'hosted'",
    "Targeted Marketing": "says what it gains before when",
    "The Foundry: Refining the Process": "says 'another copy', and shuffles in words what every search does",
}
