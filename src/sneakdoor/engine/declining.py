"""The least a player can do: pass, continue, decline. For players who are spared tedium, and for tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .option import Option
from .options import TakeBranch, Trigger
from .reactions import ReactionFrame
from .resolve import AbilityFrame

if TYPE_CHECKING:
    from .state import State


def declines(state: State, option: Option) -> bool:
    """Whether an option is to do nothing, or no more: by its kind, or as the branch of an ability that declines."""
    top = state.stack[-1]
    if isinstance(option, TakeBranch) and isinstance(top, AbilityFrame):
        return top.branches[option.place].declines
    return option.declines


def default_option(state: State) -> int:
    """The place of the option that does least: declining where that is allowed, else the first."""
    for i, option in enumerate(state.options):
        if declines(state, option):
            return i
    top = state.stack[-1]
    if isinstance(top, ReactionFrame):
        for i, option in enumerate(state.options):
            if isinstance(option, Trigger) and not top.pending[option.pending].optional:
                return i
    return 0
