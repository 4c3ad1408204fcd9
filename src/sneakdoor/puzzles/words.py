"""What is said of a puzzle, made of its facts."""

from __future__ import annotations

from typing import Final

from sneakdoor.language.grammar import count
from sneakdoor.terms import SIDE_NAMES

from .puzzle import Answered, Luck, Over, Puzzle, Reason, Short
from .shapes import PuzzleVerdict
from .shaping import title_of

NAMES: Final = {"corp": "Corp", "runner": "Runner"}
NUMBERS: Final = {1: "One", 2: "Two", 3: "Three"}
ENDED: Final = {
    "agenda points": "has 7 agenda points",
    "flatline": "has flatlined you",
    "decking": "wins, because R&D is empty",
}
"""How a game is lost, by the reason of its outcome."""


def other(side: str) -> str:
    """The opponent's name."""
    return NAMES[SIDE_NAMES[1 - SIDE_NAMES.index(side)]]


def title(puzzle: Puzzle) -> str:
    """What is to be done, in a few words."""
    if puzzle.kind == "steal":
        return "Steal it this turn"
    if puzzle.kind == "win":
        return f"Win before the {other(puzzle.side)}’s next click"
    return "Survive"


def about(puzzle: Puzzle) -> str:
    """Clicks, credits and what it is about."""
    means = f"{count(puzzle.board['clicks'], 'click')}, {count(puzzle.board[puzzle.side]['credits'], 'credit')}"
    if puzzle.side != puzzle.board["turn"]:
        clicks = count(puzzle.board["clicks"], "click")
        means = f"the Runner has {clicks}, you have {count(puzzle.board[puzzle.side]['credits'], 'credit')}"
    return f"{puzzle.title}: {means}" if puzzle.title else means[0].upper() + means[1:]


def goal(puzzle: Puzzle) -> str:
    """What is to be reached, in a sentence or two."""
    against = other(puzzle.side)
    have = f"{count(puzzle.board['clicks'], 'click')} and {count(puzzle.board[puzzle.side]['credits'], 'credit')}"
    if puzzle.kind == "steal":
        return f"You have {have}. Steal {puzzle.title} before your turn ends, whatever the {against} does."
    if puzzle.kind == "win":
        return f"You have {have}. Win before the {against} can spend a click."
    if puzzle.side == puzzle.board["turn"]:
        return f"You have {have}. Be still in the game when your next turn begins, whatever the {against} does."
    clicks = count(puzzle.board["clicks"], "click")
    credits = count(puzzle.board[puzzle.side]["credits"], "credit")
    return f"The {against} has {clicks} left, you have {credits}. Be still in the game when your turn begins."


def given(puzzle: Puzzle) -> list[str]:
    """What is known."""
    corp, runner = puzzle.board["corp"], puzzle.board["runner"]
    theirs = corp if puzzle.side == "runner" else runner
    found = [f"The {other(puzzle.side)} has {count(theirs['credits'], 'credit')}."]
    installed = [spec for parts in corp.get("servers", {}).values() for spec in (*parts["ice"], *parts["root"])]
    if puzzle.side == "runner" and installed:
        found.append("You know every card in the servers.")
    hand = [title_of(spec) for spec in (corp.get("hq", []) if puzzle.side == "runner" else runner.get("grip", []))]
    where = "HQ" if puzzle.side == "runner" else "The grip"
    found.append(f"{where} holds {', '.join(hand)}." if hand else f"{where} is empty.")
    top = corp.get("rd", [])[:1]
    if top and top[0] != title_of(top[0]):
        found.append(f"On top of R&D lies {title_of(top[0])}.")
        found.append("Nobody knows the order of the stack.")
    else:
        found.append("Nobody knows the order of R&D or of the stack.")
    return found


def verdict(puzzle: Puzzle, reason: Reason) -> PuzzleVerdict:
    """Why a choice loses."""
    against = other(puzzle.side)
    match reason:
        case Short(of, number):
            thing = of if number > 1 else of.removesuffix("s")
            few = NUMBERS.get(number, str(number))
            return PuzzleVerdict(
                f"{few} {thing} short", f"With {few.lower()} more {thing} this line would have worked.", of
            )
        case Answered(_, key):
            return PuzzleVerdict(f"The {against} has an answer", f"It is: {key}. Nothing you can do then is enough.")
        case Over(why):
            return PuzzleVerdict("The game is lost", f"The {against} {ENDED.get(why, 'has won')}.")
        case Luck():
            return PuzzleVerdict("It takes luck", "It works only if the right card turns up. Another one may.")
    if puzzle.kind == "steal":
        return PuzzleVerdict("The turn is over", f"{puzzle.title} is still the Corp’s.")
    return PuzzleVerdict("The turn is over", f"The {against} goes on, and you have not won.")


def solved(puzzle: Puzzle) -> PuzzleVerdict:
    """What is said of the right line."""
    proof = puzzle.proof
    return PuzzleVerdict(
        "Solved",
        f"No other line works: {proof.steps:,} choices were tried on the engine to prove it.",
    )
