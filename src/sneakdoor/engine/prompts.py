"""Questions and reasons, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sneakdoor.terms import server_name

from .naming import card_name

if TYPE_CHECKING:
    from .state import State


class Reason(NamedTuple):
    """Why something is not available: a sentence, and the rule behind it."""

    sentence: str
    rule: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


def prompt(state: State) -> str:
    """The question that the open decision asks."""
    viewer = state.decider
    match state.deciding:
        case "mulligan":
            return "Keep this hand, or shuffle it back and draw five new cards?"
        case "action":
            clicks = state.clicks[viewer]
            return f"Take an action: {clicks} click{'' if clicks == 1 else 's'} left."
        case "window":
            return f"Use an ability, rez or score, or pass ({state.phase})."
        case "reaction":
            return "Which triggered ability resolves next?"
        case "interrupt":
            return "Something is about to happen: change it, or pass."
        case "access":
            return f"You are accessing {card_name(state, state.accessed, viewer)}."
        case "steal":
            return f"Pay to steal {card_name(state, state.accessed, viewer)}?"
        case "candidate":
            return f"Breaching {server_name(state.breached)}: which card do you access?"
        case "jack out":
            return f"Continue the run on {server_name(state.attacked)}, or jack out?"
        case "destination":
            return "Where do you install it?"
        case "position":
            return "In which position, counted from the outermost?"
        case "trash first":
            return "Trash any like cards first?"
        case "offer":
            return offer_prompt(state)
        case "choose":
            return "Choose a card." if state.options and state.options[0][0] != "break" else "Break which subroutine?"
        case "number" | "spend":
            return "How many?"
        case "bid":
            return "Bid secretly."
        case "pay":
            return "How do you pay?"
        case "server":
            return "Which server do you run?"
        case "breach":
            return f"Breach {server_name(state.attacked)}, or something else instead?"
        case "arrange":
            return "Which card comes next, from the top?"
        case "loop":
            return "This would never end: how often does it happen?"
        case _:
            return "Choose."


def offer_prompt(state: State) -> str:
    """'Card: you may …?'"""
    from sneakdoor.language.combinators import plainly, said

    from .resolve import AbilityFrame
    from .scene import Scene

    top = state.stack[-1]
    if not isinstance(top, AbilityFrame) or not top.todo:
        return "Do it?"
    scene = Scene(state, top)  # type: ignore[arg-type]
    text = plainly(said(scene, top.todo[0])) if top.source >= 0 else ""
    return f"{card_name(state, top.source, -1)}: {text}?"
