"""Why something is not offered: one sentence, one rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .prompts import Reason

if TYPE_CHECKING:
    from .state import State


def why_not(state: State, wish: str, keys: tuple[str, ...]) -> Reason:
    """The reason why an option with that key is not available now."""
    return Reason(f"{wish} is not possible now.", state.rule)
