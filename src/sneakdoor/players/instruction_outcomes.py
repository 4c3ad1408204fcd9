"""What instructions would come to, in numbers: read from the card language as data, without a game.

Words that nobody has taught it count for nothing, so a card it has never seen is read as far as its words are known.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from sneakdoor.language import combinators as joined
from sneakdoor.language import conditions as so
from sneakdoor.language import instructions as do
from sneakdoor.language.amounts import All, Amount, Any, ForEach, NumberOf, Plus, UpTo, X
from sneakdoor.language.costs import Clicks, Cost, Costs, Credits, HostedCounter, TrashThis, alternatives, parts
from sneakdoor.language.counting import CreditsLost, Hosted, Tags
from sneakdoor.language.declarations import AllottedClicks, Cannot, During, Lasting, RezCost
from sneakdoor.language.descriptions import Cards
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.occurrences import MakesSuccessfulRun, State
from sneakdoor.language.targets import (
    A,
    AccessedCard,
    AnyNumber,
    Choose,
    ChooseForEach,
    ChooseUpTo,
    Choosing,
    HostIce,
    This,
    TopOf,
)
from sneakdoor.terms import (
    ADVANCEMENT,
    CORP_SIDE,
    CREDIT,
    PROGRAM,
    REMOTE,
    RUNNER,
    RUNNER_SIDE,
    YOU,
    Counter,
    Verb,
    Who,
    Zone,
)

from .outcomes import NOTHING, USUAL, USUAL_PRICES, ExpectedOutcome, Prices, Situation, scaled, together

EVEN_ODDS: Final = 0.5
"""How likely something is that nothing is known about."""
A_FEW: Final = 2.0
"""How many there are of what cannot be counted here."""


# -- amounts, conditions


def number(amount: Amount, situation: Situation, available: float = A_FEW) -> float:
    """What an amount comes to, as far as it can be told."""
    match amount:
        case int():
            return amount
        case UpTo(most):
            return most
        case ForEach(each, thing):
            return each * things(thing, situation)
        case Plus(base, more):
            return base + number(more, situation)
        case X(NumberOf(thing)):
            return things(thing, situation)
        case All() | Any():
            return available
        case _:
            return A_FEW


def things(thing: object, situation: Situation) -> float:
    """How many of them there are."""
    match thing:
        case Hosted(kind):
            return situation.hosted(kind)
        case Tags():
            return situation.tags
        case CreditsLost():
            return situation.lost
        case Cards(subtype="icebreaker"):
            return situation.icebreakers
        case _:
            return A_FEW


def chance(state: State | None, situation: Situation) -> float:
    """How likely it is that something is so."""
    match state:
        case None:
            return 1
        case so.Tagged():
            return float(situation.tags > 0)
        case so.HasCredits(who, at_most, at_least):
            has = situation.runner_credits if who is RUNNER else situation.corp_credits
            return float(has <= at_most if at_most is not None else has >= (at_least or 0))
        case so.HasClicksLeft():
            return float(situation.runner_clicks > 0)
        case so.AtLeast(least, thing):
            return float(things(thing, situation) >= least)
        case so.Protecting(server):
            return float(situation.in_remote is (server is REMOTE))
        case so.Did(MakesSuccessfulRun()):
            return float(situation.successful_run)
        case _:
            return EVEN_ODDS


# -- instructions


def outcome_of(
    instructions: Instruction | tuple[Instruction, ...],
    you: int,
    situation: Situation = USUAL,
    prices: Prices = USUAL_PRICES,
) -> ExpectedOutcome:
    """What instructions of a card of side `you` come to."""
    return _Reader(you, situation, prices).all(instructions if isinstance(instructions, tuple) else (instructions,))


@dataclass(slots=True)
class _Reader:
    """Reads the instructions of one ability, in order, keeping account of credits."""

    you: int
    situation: Situation
    prices: Prices
    placed: float = 0.0
    """Credits that the ability itself has placed on its card."""

    def all(self, instructions: tuple[Instruction, ...]) -> ExpectedOutcome:
        total = NOTHING
        for instruction in instructions:
            found = self.one(instruction)
            if found.runner_credits:
                credits = max(0.0, self.situation.runner_credits + found.runner_credits)
                self.situation = replace(self.situation, runner_credits=credits)
            total = together((total, found))
        return total

    def side(self, who: Who) -> int:
        return self.you if who is YOU else RUNNER_SIDE if who is RUNNER else CORP_SIDE

    def better(self, chooser: int, ways: list[ExpectedOutcome]) -> ExpectedOutcome:
        return max(ways, key=lambda p: p.worth(chooser, self.prices), default=NOTHING)

    def gain(self, what: str, who: Who, amount: float) -> ExpectedOutcome:
        side = "runner" if self.side(who) == RUNNER_SIDE else "corp"
        return ExpectedOutcome(**{f"{side}_{what}": amount})

    def one(self, instruction: Instruction) -> ExpectedOutcome:
        """What one instruction comes to."""
        situation = self.situation
        match instruction:
            case do.GainCredits(amount, by):
                return self.gain("credits", by, number(amount, situation))
            case do.EachPlayerGains(amount):
                return ExpectedOutcome(corp_credits=amount, runner_credits=amount)
            case do.LoseCredits(amount, by):
                has = situation.runner_credits if self.side(by) == RUNNER_SIDE else situation.corp_credits
                lost = min(has, number(amount, situation, has))
                self.situation = replace(situation, lost=lost)
                return self.gain("credits", by, -lost)
            case do.TakeCredits(amount, This()):
                there = situation.hosted(CREDIT)
                credits = min(there, number(amount, situation, there)) if there else 0
                placed, self.placed = min(self.placed, credits), 0.0
                return together((self.gain("credits", YOU, credits), ExpectedOutcome(hosted_credits=-placed)))
            case do.TakeCredits(amount, _):
                return self.gain("credits", YOU, number(amount, situation))
            case do.PlaceCredits(amount, on) | do.Load(amount, on):
                placed = number(amount, situation)
                if isinstance(on, This):
                    there = situation.hosted(CREDIT)
                    self.situation = replace(situation, counters=((CREDIT, int(there + placed)), *situation.counters))
                    self.placed += placed
                return ExpectedOutcome(hosted_credits=placed)
            case do.Draw(amount, by):
                return self.gain("cards", by, number(amount, situation))
            case do.GainClicks(amount, by):
                return self.gain("clicks", by, amount)
            case do.LoseClicks(amount, by):
                return self.gain("clicks", by, -amount)
            case do.GiveTags(amount) | do.TakeTags(amount, _):
                return ExpectedOutcome(tags=number(amount, situation))
            case do.RemoveTags(amount, _):
                return ExpectedOutcome(tags=-min(situation.tags, number(amount, situation, situation.tags)))
            case do.DoDamage(amount, kind) | do.SufferDamage(amount, kind):
                points = number(amount, situation)
                return ExpectedOutcome(damage=points, core_damage=points if kind.name == "CORE" else 0)
            case do.TakeBadPublicity(amount, _):
                return ExpectedOutcome(bad_publicity=number(amount, situation))
            case do.PreventDamage(amount, _):
                return ExpectedOutcome(damage=-number(amount, situation))
            case do.PreventTags(amount):
                return ExpectedOutcome(tags=-number(amount, situation))
            case do.PreventTrash(_):
                return ExpectedOutcome(programs_lost=-1) if self.you == RUNNER_SIDE else NOTHING
            case do.Bypass(_):
                return ExpectedOutcome(ends_run=-EVEN_ODDS)
            case do.EndTheRun():
                return ExpectedOutcome(ends_run=1)
            case do.Place(amount, kind, _):
                placed = number(amount, situation)
                return (
                    ExpectedOutcome(advancement=placed)
                    if kind is ADVANCEMENT
                    else ExpectedOutcome(hosted_counters=placed)
                )
            case do.PlaceInTotal(amount, kind, _) if kind is ADVANCEMENT:
                return ExpectedOutcome(advancement=amount)
            case do.PlaceMoreIf(few, kind, _, state, more):
                likely = chance(state, situation)
                return self.one(do.Place(round(few + (more - few) * likely), kind))
            case do.Run(_, if_successful):
                then = self.one(if_successful) if if_successful is not None else NOTHING
                return together((ExpectedOutcome(runs=1), scaled(then, EVEN_ODDS)))
            case do.AccessMore(amount, _):
                return ExpectedOutcome(accesses=number(amount, situation))
            case _:
                return self.of_cards(instruction)

    def of_cards(self, instruction: Instruction) -> ExpectedOutcome:
        """Instructions that move cards about."""
        match instruction:
            case do.Trash(cards, _):
                return self.trashed(cards)
            case do.Forfeit(_):
                return self.gain("agendas", YOU, -1)
            case do.NextEncounteredIce(_, afterwards):
                return scaled(self.one(afterwards), EVEN_ODDS)
            case do.Derez(_):
                return ExpectedOutcome(corp_cards_lost=1)
            case do.Search(_, wanted):
                return (
                    ExpectedOutcome(breakers=1)
                    if self.you == RUNNER_SIDE
                    else ExpectedOutcome(corp_cards=wanted.number)
                )
            case do.AddTo(cards, Zone.GRIP | Zone.HQ) if isinstance(cards, Choosing):
                return self.gain("cards", YOU, 1)
            case do.ShuffleInto(Choose(amount, Cards(zone=Zone.HQ)), _):
                return ExpectedOutcome(corp_cards=-amount)
            case do.Install(_) | do.Rez(_):
                return (
                    ExpectedOutcome(corp_installs=1) if self.you == CORP_SIDE else ExpectedOutcome(breakers=EVEN_ODDS)
                )
            case do.Trace(_, if_successful, _):
                return scaled(self.one(if_successful), EVEN_ODDS) if if_successful is not None else NOTHING
            case Lasting(declaration, _) | During(_, declaration):
                if isinstance(declaration, RezCost):
                    return ExpectedOutcome(rez_costs=declaration.change)
                if isinstance(declaration, AllottedClicks):
                    return self.gain("clicks", declaration.of, declaration.change)
                if isinstance(declaration, Cannot) and self.side(declaration.who or RUNNER) == RUNNER_SIDE:
                    return ExpectedOutcome(no_stealing=float(Verb.STEAL in declaration.verbs))
                return NOTHING
            case _:
                return self.joined(instruction)

    def trashed(self, target: object) -> ExpectedOutcome:
        """What it comes to that cards are trashed."""
        match target:
            case Choose(amount, cards) | ChooseUpTo(amount, cards):
                pass
            case A(cards):
                amount = 1
            case AnyNumber(cards):
                amount = 0
            case ChooseForEach(each, cards, thing):
                amount = round(each * things(thing, self.situation))
            case TopOf(number=deep, zone=Zone.RND):
                return ExpectedOutcome(corp_cards=-(deep if isinstance(deep, int) else A_FEW))
            case HostIce():
                return ExpectedOutcome(corp_cards_lost=1)
            case AccessedCard():
                return ExpectedOutcome(corp_cards_lost=EVEN_ODDS)
            case _:
                return NOTHING
        kinds = cards.card_types
        if cards.zone is not None:
            in_grip = cards.zone in (Zone.GRIP, Zone.THE_GRIP)
            return ExpectedOutcome(runner_cards=-amount) if in_grip else ExpectedOutcome(corp_cards=-amount)
        runners = self.side(cards.of) == RUNNER_SIDE if cards.of is not None else all(k.name in RUNNERS for k in kinds)
        if not runners:
            return ExpectedOutcome(corp_cards_lost=amount)
        return ExpectedOutcome(programs_lost=amount * (1.0 if PROGRAM in kinds else 0.8))

    def joined(self, instruction: Instruction) -> ExpectedOutcome:
        """Instructions made of instructions."""
        match instruction:
            case joined.Both(first, second) | joined.AndThen(first, second):
                return self.all((first, second))
            case joined.Then(inner) | joined.Also(inner) | joined.Instead(inner) | joined.IfYouDo(inner):
                return self.one(inner)
            case joined.InsteadOfBreaching(_, inner):
                return self.one(inner)
            case joined.Force(who, inner):
                return self.one(replace(inner, by=who) if hasattr(inner, "by") else inner)  # type: ignore[type-var]
            case joined.IfYouDoNot(inner):
                return scaled(self.one(inner), EVEN_ODDS)
            case joined.Delayed(_, inner):
                return self.one(inner) if not isinstance(inner, do.Trash) else NOTHING
            case joined.May(inner, if_not, _):
                declined = self.one(if_not) if if_not is not None else NOTHING
                return self.better(self.side(instruction.who()), [self.one(inner), declined])
            case joined.MayPay(cost, _, _, if_not, by):
                payer = self.side(by)
                ways = [together((paid, self.one(instruction.effect))) for paid in self.payments(cost, payer)]
                return self.better(payer, [*ways, self.one(if_not) if if_not else NOTHING])
            case joined.MustPay(cost, if_not, by) | joined.Unless(if_not, cost, by):
                payer = self.side(by)
                return self.better(payer, [*self.payments(cost, payer), self.one(if_not)])
            case joined.Or(first, second):
                return self.better(self.you, [self.one(first), self.one(second)])
            case joined.MustChoose(first, second, by):
                payer = self.side(by)
                ways = [
                    way
                    for either in (first, second)
                    for way in ([self.one(either)] if isinstance(either, Instruction) else self.payments(either, payer))
                ]
                return self.better(payer, ways or [NOTHING])
            case joined.Resolve(_, options, chooser, both_if):
                if both_if is not None and chance(both_if, self.situation) == 1:
                    return self.all(options)
                return self.better(self.side(chooser), [self.one(o) for o in options])
            case joined.If(state, inner, otherwise):
                likely = chance(state, self.situation)
                then = scaled(self.one(inner), likely) if likely else NOTHING
                if otherwise is None or likely == 1:
                    return then
                return together((then, scaled(self.one(otherwise), 1 - likely)))
            case _:
                return NOTHING

    def payments(self, cost: Costs, payer: int) -> list[ExpectedOutcome]:
        """The ways in which a player could pay, as what it does to them; none if they cannot."""
        ways = [price(way, payer, self.situation) for way in alternatives(parts(cost))]
        has = self.situation.runner_credits if payer == RUNNER_SIDE else self.situation.corp_credits
        clicks = self.situation.runner_clicks if payer == RUNNER_SIDE else 3
        return [
            together((w.as_outcome(payer), w.performed(self)))
            for w in ways
            if w.credits <= has and w.clicks <= clicks and w.counters_on(self.situation)
        ]


RUNNERS: Final = frozenset(("PROGRAM", "HARDWARE", "RESOURCE", "EVENT"))
"""Card types of the Runner's."""


@dataclass(frozen=True, slots=True)
class Price:
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
        return self == Price()

    def as_outcome(self, payer: int) -> ExpectedOutcome:
        """What is lost by paying, but for what is performed."""
        if payer == RUNNER_SIDE:
            return ExpectedOutcome(runner_credits=-self.credits, runner_clicks=-self.clicks)
        return ExpectedOutcome(corp_credits=-self.credits, corp_clicks=-self.clicks)

    def performed(self, reader: _Reader) -> ExpectedOutcome:
        """What comes of the instructions that are part of the cost."""
        return reader.all(self.instructions)

    def counters_on(self, situation: Situation) -> bool:
        """Whether the card has the counters it takes."""
        return self.counters is None or situation.hosted(self.counters[0]) >= self.counters[1]


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
            case TrashThis() | do.Trash(This()) | do.RemoveFromGame(This()):
                trashes = True
            case Instruction():
                others.append(cost)
            case _:
                pass
    return Price(credits, clicks, counters, trashes, tuple(others))
