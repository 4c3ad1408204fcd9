"""Netrunner for Python: the rules to the letter, every decision an option, every state a value."""

from __future__ import annotations

from sneakdoor import decks
from sneakdoor.game import Decision, Game, Option

__all__ = ["Decision", "Game", "Option", "decks"]
__version__ = "0.4.0"
