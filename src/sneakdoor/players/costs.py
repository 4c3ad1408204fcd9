"""What costs take: credits, clicks, counters, the card itself, and what is performed."""

from __future__ import annotations

from sneakdoor.language import instructions as do
from sneakdoor.language.combinators import May, MayPay
from sneakdoor.language.costs import Clicks, Cost, Credits, HostedCounter, TrashThis, alternatives, parts
from sneakdoor.language.counting import Hosted
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.targets import This
from sneakdoor.terms import ADVANCEMENT, CORP_SIDE, RUNNER_SIDE, Counter

from .estimates import number
from .outcomes import USUAL, ExpectedOutcome, Situation
from .value import Value


class Price(Value, frozen=True):
    """What a cost takes."""

    credits: float = 0
    clicks: int = 0
    counters: tuple[Counter, int] | None = None
    trashes_this: bool = False
    instructions: tuple[Instruction, ...] = ()
    """What is performed as a cost."""

    @property
    def is_nothing(self) -> bool:
        """Whether nothing is to be paid."""
        counted = self.credits or self.clicks or self.trashes_this
        return not counted and self.counters is None and not self.instructions

    def as_outcome(self, payer: int) -> ExpectedOutcome:
        """What is lost by paying, but for what is performed."""
        if payer == RUNNER_SIDE:
            return ExpectedOutcome(runner_credits=-self.credits, runner_clicks=-self.clicks)
        return ExpectedOutcome(corp_credits=-self.credits, corp_clicks=-self.clicks)

    def counters_on(self, situation: Situation) -> bool:
        """Whether the card has the counters it takes."""
        return self.counters is None or situation.hosted(self.counters[0]) >= self.counters[1]

    def advancement_lacking(self, situation: Situation) -> int:
        """How many advancement counters must first be placed on the card."""
        if self.counters is None or self.counters[0] is not ADVANCEMENT:
            return 0
        return max(0, self.counters[1] - situation.hosted(ADVANCEMENT))


def price(costs: tuple[Cost, ...], payer: int, situation: Situation = USUAL) -> Price:
    """The parts of a cost, added up. Of alternatives, the first."""
    credits, clicks = 0.0, 0
    counters: tuple[Counter, int] | None = None
    trashes = False
    others: list[Instruction] = []
    for cost in alternatives(costs)[0]:
        match cost:
            case Credits(amount):
                credits += number(amount, situation, 0)
            case Clicks(amount) | do.LoseClicks(amount):
                clicks += amount
            case HostedCounter(kind, amount):
                counters = (kind, amount)
            case do.AnyCounter(kind):
                counters = (kind, 1)
            case do.RemoveCounters(int(amount), Hosted(kind)):
                counters = (kind, amount)
            case TrashThis() | do.Trash(This()) | do.RemoveFromGame(This()):
                trashes = True
            case Instruction():
                others.append(cost)
            case _:
                pass
    return Price(credits, clicks, counters, trashes, tuple(others))


def takes_this(instruction: Instruction) -> bool:
    """Whether the card itself is trashed for what an instruction does."""
    match instruction:
        case MayPay(cost):
            return price(parts(cost), CORP_SIDE).trashes_this
        case do.Trash(This()) | May(do.Trash(This())):
            return True
        case _:
            return False
