"""What a lesson is: a board, and steps, each with words, what may be done, and what is said to anything else.

All of it is data. Options are picked by what they are (kind, card, server, number), never by what they are called.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from sneakdoor.views import OptionView

Side = Literal["corp", "runner"]
PLACES: Final = frozenset(
    ("credits", "clicks", "hand", "deck", "discard", "score area", "rig", "tags", "memory", "servers", "opponent")
)
"""What can be lit besides cards and servers: parts of the learner's own side of the board, and the other side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick:
    """Options by what they are: every field that is given must be so."""

    kind: str
    """The class of the option."""
    title: str | None = None
    """The card it is done with or to,"""
    server: str | None = None
    """the server; `new` is one that is not there yet,"""
    ability: int | None = None
    """the place of the ability on its card,"""
    number: int | None = None
    """the number that it names."""

    def fits(self, option: OptionView) -> bool:
        """Whether an option is one of these."""
        return (
            option.kind == self.kind
            and self.title in (None, option.title)
            and self.server in (None, option.server)
            and self.ability in (None, option.ability)
            and self.number in (None, option.number)
        )


CREDIT: Final = Pick(kind="TakeCredit")
DRAW: Final = Pick(kind="Draw")
REMOVE_TAG: Final = Pick(kind="RemoveTag")
PASS: Final = Pick(kind="Pass")
DONE: Final = Pick(kind="Done")
CONTINUE: Final = Pick(kind="Continue")
JACK_OUT: Final = Pick(kind="JackOut")
DECLINE: Final = Pick(kind="Decline")


def run(server: str) -> Pick:
    """Run a server."""
    return Pick(kind="Run", server=server)


def play(title: str) -> Pick:
    """Play an event or operation."""
    return Pick(kind="Play", title=title)


def install(title: str) -> Pick:
    """Begin to install a card."""
    return Pick(kind="Install", title=title)


def into(server: str) -> Pick:
    """Install the card there; `new` is a remote server that is not there yet."""
    return Pick(kind="InstallIn", server=server)


def rez(title: str) -> Pick:
    """Rez a card."""
    return Pick(kind="Rez", title=title)


def advance(title: str) -> Pick:
    """Advance a card."""
    return Pick(kind="Advance", title=title)


def score(title: str) -> Pick:
    """Score an agenda."""
    return Pick(kind="Score", title=title)


def use(title: str, ability: int | None = None) -> Pick:
    """Use a paid ability: any, or the one in that place."""
    return Pick(kind="Use", title=title, ability=ability)


def trash(title: str) -> Pick:
    """Pay to trash the accessed card."""
    return Pick(kind="TrashAccessed", title=title)


def discard(title: str) -> Pick:
    """Discard a card at the end of the turn."""
    return Pick(kind="Discard", title=title)


def branch(number: int) -> Pick:
    """One of the ways that an ability leaves open."""
    return Pick(kind="TakeBranch", number=number)


def spend(number: int) -> Pick:
    """So many credits on a trace, or against it."""
    return Pick(kind="Spend", number=number)


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongTurn:
    """What the coach says to an option that the step does not ask for."""

    pick: Pick
    says: str


def wrong(pick: Pick, says: str) -> WrongTurn:
    """What is said to a wrong turn: what it would have done."""
    return WrongTurn(pick=pick, says=says)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing at a time. Without `allowed` there is nothing to choose: it is read."""

    heading: str
    says: tuple[str, ...]
    """One or two short paragraphs."""
    allowed: tuple[Pick, ...] = ()
    """What may be done; the first is what the coach would do."""
    at: str | None = None
    """Where in the game it takes place: the kind or the rule of a decision, or the first word of a phase. Until then
    the learner's windows pass. Of a step that is read, also the other side: where that has to decide. Without it:
    where what is allowed can be done, or the learner's next decision that is no window."""
    reply: tuple[Pick, ...] = ()
    """What the other side does after the choice, in this order, each as soon as it can; else it does least."""
    skips: tuple[str, ...] = ()
    """Kinds of the learner's own decisions, besides windows, in which the least is done until the step is there."""
    goal: str | None = None
    """What is to be done, as a line of the lesson's goals."""
    hint: str | None = None
    """The first hint: why. The other two follow from what is allowed: where, and what exactly."""
    wrong: tuple[WrongTurn, ...] = ()
    """What is said to wrong turns; to all others, what follows from their kind."""
    lit: tuple[str, ...] = ()
    """What it is about: titles of cards, servers, and `PLACES`."""
    compares: str | None = None
    """An icebreaker whose strength is shown beside that of the encountered ice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson: a board as `scenario` makes one, and the steps."""

    side: Side
    number: int
    """Its place on the path of its side, from 1."""
    title: str
    about: str
    """What it is about, in a few words."""
    promise: str
    """What one will be able to do, in a sentence or two."""
    minutes: int
    board: Mapping[str, Any]
    """What `scenario` is given."""
    steps: tuple[Step, ...]
    random: tuple[str, ...] = ()
    """What chance picks, in this order."""
    wrong: tuple[WrongTurn, ...] = ()
    """What is said to wrong turns at any step that says nothing of its own."""

    @property
    def slug(self) -> str:
        """Its name in addresses: `runner-4`."""
        return f"{self.side}-{self.number}"

    @property
    def goals(self) -> tuple[int, ...]:
        """The places of the steps that have a goal."""
        return tuple(i for i, step in enumerate(self.steps) if step.goal is not None)
