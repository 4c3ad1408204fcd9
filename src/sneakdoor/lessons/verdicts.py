"""What the coach says to a wrong turn, and as a hint, where a lesson says nothing of its own: by the kind of option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sneakdoor.language.grammar import count
from sneakdoor.views import OptionView, View

from .lesson import Lesson, Step

BACK: Final = "Nothing of it happened: you are back."
"""How every verdict ends."""
Words = Callable[[OptionView], str]


def said_to(lesson: Lesson, step: Step, option: OptionView, seen: View) -> str:
    """What is said to a wrong turn: by the step, the lesson, or what follows from its kind."""
    for turn in (*step.wrong, *lesson.wrong):
        if turn.pick.fits(option):
            return f"{turn.says} {BACK}"
    about = "Here you only read on." if not step.allowed else "It is not what this step is about."
    return f"{WOULD[option.kind](option)}{short(option, seen, lesson)} {about} {BACK}"


def short(option: OptionView, seen: View, lesson: Lesson) -> str:
    """What would be left after paying for it, where it costs credits."""
    price = option.price
    if price is None or not price.credits:
        return ""
    left = seen.player(lesson.side).credits - price.credits
    return f" You would have {count(left, 'credit')} left." if left >= 0 else ""


def card(option: OptionView) -> str:
    """The card an option is about."""
    return option.title or f"the {option.called or 'card'}"


def paid(option: OptionView) -> str:
    """What it costs."""
    price = option.price
    parts = [] if price is None else [count(price.clicks, "click")] * bool(price.clicks)
    if price is not None and price.credits:
        parts.append(count(price.credits, "credit"))
    return f" for {' and '.join(parts)}" if parts else ""


def where(option: OptionView) -> str:
    """The server an option is about."""
    return "a new remote server" if option.server == "new" else option.server or "it"


WOULD: Final[dict[str, Words]] = {
    "TakeCredit": lambda o: f"That would have gained you 1 credit{paid(o)}.",
    "Draw": lambda o: f"That would have drawn you a card{paid(o)}.",
    "Install": lambda o: f"That would have installed {card(o)}{paid(o)}.",
    "Play": lambda o: f"That would have played {card(o)}{paid(o)}.",
    "Run": lambda o: f"That would have started a run on {where(o)}{paid(o)}.",
    "Advance": lambda o: f"That would have advanced {card(o)}{paid(o)}.",
    "TrashResource": lambda o: f"That would have trashed {card(o)}{paid(o)}.",
    "RemoveTag": lambda o: f"That would have removed a tag{paid(o)}.",
    "Purge": lambda o: f"That would have removed every virus counter{paid(o)}.",
    "Use": lambda o: f"That would have used {card(o)}{paid(o)}.",
    "Rez": lambda o: f"That would have rezzed {card(o)}{paid(o)}.",
    "Score": lambda o: f"That would have scored {card(o)}.",
    "Trigger": lambda o: f"That would have resolved {card(o)} first.",
    "Interrupt": lambda o: f"That would have used {card(o)} to step in.",
    "Pass": lambda _: "That would have let the moment pass with nothing done.",
    "Keep": lambda _: "That would have kept this hand.",
    "Mulligan": lambda _: "That would have drawn a new hand.",
    "StartWith": lambda o: f"That would have started the game with {card(o)}.",
    "Version": lambda _: "That would have chosen another side of the identity.",
    "Continue": lambda _: "That would have gone on with the run.",
    "JackOut": lambda _: "That would have ended the run, with nothing accessed.",
    "Attack": lambda o: f"That would have moved the run to {where(o)}.",
    "Breach": lambda _: "That would have breached the server as usual.",
    "Instead": lambda _: "That would have replaced the breach.",
    "Access": lambda o: f"That would have accessed {card(o)}.",
    "AccessHQ": lambda _: "That would have accessed a card in HQ.",
    "AccessRnD": lambda _: "That would have accessed a card in R&D.",
    "AccessToo": lambda o: f"That would have accessed {card(o)} too.",
    "Ignore": lambda o: f"That would have left {card(o)} alone.",
    "TrashAccessed": lambda o: f"That would have trashed {card(o)}{paid(o)}.",
    "Steal": lambda o: f"That would have stolen {card(o)}{paid(o)}.",
    "InstallFaceup": lambda _: "That would have installed it faceup.",
    "InstallFacedown": lambda _: "That would have installed it facedown.",
    "InstallIn": lambda o: f"That would have put it into {where(o)}{paid(o)}.",
    "HostOn": lambda o: f"That would have put it on {card(o)}.",
    "NoHost": lambda _: "That would have put it on no other card.",
    "Position": lambda _: "That would have put it in another position.",
    "TrashFirst": lambda o: f"That would have trashed {card(o)} first.",
    "Pay": lambda o: f"That would have paid in another way{paid(o)}.",
    "PayFrom": lambda o: f"That would have paid {count(o.number or 0, 'credit')} from another place.",
    "SpendFrom": lambda o: f"That would have spent counters on {card(o)}.",
    "SpendCounterOn": lambda o: f"That would have spent a counter on {card(o)}.",
    "Choose": lambda o: f"That would have chosen {card(o)}.",
    "ChooseServer": lambda o: f"That would have chosen {where(o)}.",
    "Discard": lambda o: f"That would have discarded {card(o)}.",
    "Find": lambda o: f"That would have taken {card(o)}.",
    "Lose": lambda o: f"That would have lost {card(o)} to the damage.",
    "Trash": lambda o: f"That would have trashed {card(o)}.",
    "Next": lambda o: f"That would have put {card(o)} next.",
    "Break": lambda o: f"That would have broken another subroutine{paid(o)}.",
    "Spare": lambda _: "That would have left a subroutine unbroken.",
    "Resolve": lambda _: "That would have resolved another subroutine.",
    "Prevent": lambda _: "That would have prevented something else.",
    "TakeBranch": lambda o: (
        "That would have declined the offer." if o.declines else f"That would have taken another way{paid(o)}."
    ),
    "LookAtGrip": lambda _: "That would have looked at the grip.",
    "Name": lambda o: f"That would have named {card(o)}.",
    "Number": lambda o: f"That would have named {o.number}.",
    "Spend": lambda o: f"That would have spent {count(o.number or 0, 'credit')} on the trace.",
    "Bid": lambda o: f"That would have bid {count(o.number or 0, 'credit')}.",
    "Guess": lambda o: f"That would have guessed {o.number}.",
    "Repeat": lambda o: f"That would have repeated it {o.number} times.",
    "Done": lambda _: "That would have ended the choosing here.",
    "Decline": lambda _: "That would have declined.",
}
"""What each kind of option would have done."""

HAND: Final = "Look among the cards in your hand."
SERVERS: Final = "Look at the servers across the middle."
INSTALLED: Final = "Look among the cards you have installed."
BELOW: Final = "Look at the options in the bar below the board."
LOOK: Final[dict[str, str]] = {
    "Play": HAND,
    "Install": HAND,
    "Discard": HAND,
    "Run": SERVERS,
    "InstallIn": SERVERS,
    "Use": INSTALLED,
    "Rez": INSTALLED,
    "Advance": INSTALLED,
    "Score": INSTALLED,
}
"""Where on the board it is found: the second hint."""
EXACTLY: Final[dict[str, Words]] = {
    "TakeCredit": lambda _: "Take a credit.",
    "Draw": lambda _: "Draw a card.",
    "Install": lambda o: f"Install {card(o)}.",
    "Play": lambda o: f"Play {card(o)}.",
    "Run": lambda o: f"Run {where(o)}.",
    "Advance": lambda o: f"Advance {card(o)}.",
    "TrashResource": lambda o: f"Trash {card(o)}.",
    "RemoveTag": lambda _: "Remove the tag.",
    "Use": lambda o: f"Use {card(o)}{paid(o)}{'' if o.words is None else f': {o.words}'}.",
    "Rez": lambda o: f"Rez {card(o)}.",
    "Score": lambda o: f"Score {card(o)}.",
    "Trigger": lambda o: f"Use {card(o)}.",
    "Find": lambda o: f"Take {card(o)}.",
    "Pass": lambda _: "Pass.",
    "Continue": lambda _: "Go on with the run.",
    "JackOut": lambda _: "Jack out.",
    "Access": lambda o: f"Access {card(o)}.",
    "TrashAccessed": lambda o: f"Trash {card(o)}{paid(o)}.",
    "InstallIn": lambda o: f"Put it into {where(o)}.",
    "Discard": lambda o: f"Discard {card(o)}.",
    "Choose": lambda o: f"Choose {card(o)}.",
    "Break": lambda _: "Break the subroutine.",
    "Spend": lambda o: f"Spend {count(o.number or 0, 'credit')}.",
    "Done": lambda _: "Choose no more.",
    "Decline": lambda _: "Decline.",
}
"""What exactly to do: the third hint."""


def hints(step: Step, option: OptionView, key: str) -> list[str]:
    """Three hints, each plainer than the one before: why, where, what."""
    exactly = EXACTLY.get(option.kind)
    return [
        step.hint or step.heading,
        LOOK.get(option.kind, BELOW),
        exactly(option) if exactly is not None else f"Choose: {key}.",
    ]
