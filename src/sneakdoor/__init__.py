"""Netrunner for Python: the rules to the letter, every decision an option, every state a value."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sneakdoor import decks
    from sneakdoor.game import Decision, Game, Option

__all__ = ["Decision", "Game", "Option", "decks"]
__version__ = "0.5.0"

if not TYPE_CHECKING:  # a type checker shall not take every name for one of this package's

    def __getattr__(name: str) -> object:
        """What is exported, loaded when somebody asks for it: a command that only shows its help needs no engine."""
        if name not in __all__:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        found = import_module("sneakdoor.decks") if name == "decks" else getattr(import_module("sneakdoor.game"), name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
