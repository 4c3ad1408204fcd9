"""The least a player can do: pass, continue, decline. For players who are spared tedium, and for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .naming import option_text
from .reactions import ReactionFrame

if TYPE_CHECKING:
    from .state import State

DECLINING = ("pass", "continue", "done", "decline", "keep", "breach", "no host")


def default_option(state: State) -> int:
    """The place of the option that does least: declining where that is allowed, else the first."""
    for i, option in enumerate(state.options):
        if option[0] in DECLINING:
            return i
    top = state.stack[-1]
    if isinstance(top, ReactionFrame):
        for i, option in enumerate(state.options):
            if not top.pending[option[2]].optional:
                return i
    if state.deciding == "offer":
        for i, option in enumerate(state.options):
            if option_text(state, option, -1) in ("no", "decline"):
                return i
    return 0
