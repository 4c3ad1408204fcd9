"""The SanSan cycle: where our rendered texts differ from the official wording on purpose, each with its reason."""

from __future__ import annotations

EXCEPTIONS: dict[str, str] = {
    "Film Critic": "explains in brackets what hosting an accessed agenda means",
    "London Library": "the trigger stands behind its effect: 'when your turn ends'",
    "Tech Startup": "the first edition's 'reveal it, and install it'; the shuffle is implied",
}
