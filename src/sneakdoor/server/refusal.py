"""Saying no: to a client that asks what it cannot have."""

from __future__ import annotations

from typing import Final

NAMES: Final = {"corp": "Corp", "runner": "Runner"}


class Refusal(Exception):
    """A client asks what it cannot have: a code and a sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
