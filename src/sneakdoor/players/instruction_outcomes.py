"""What instructions would come to, in numbers: read from the card language as data, without a game.

Each word of the language has its worth here, or is named in `weightless` with the reason why it has none; one that is
neither counts for nothing, so a card never seen before is read as far as its words are known.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import combinators as joined
from sneakdoor.language import instructions as do
from sneakdoor.language.abilities import LastingWhen
from sneakdoor.language.costs import Costs, alternatives, parts
from sneakdoor.language.declarations import (
    AllottedClicks,
    Cannot,
    CannotRunAgain,
    During,
    GainStrengthAndSubroutine,
    GainSubroutines,
    Lasting,
    RezCost,
    ThisRunCannotSucceed,
)
from sneakdoor.language.descriptions import Cards
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.preventable import CanPrevent, PreventableForAllClicks, TrashPreventably
from sneakdoor.language.rerunning import RunAgain
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
    RUNNER,
    RUNNER_SIDE,
    YOU,
    Verb,
    Who,
    Zone,
)

from .costs import price
from .estimates import A_FEW, EVEN_ODDS, chance, number, things, traced
from .outcomes import NOTHING, USUAL, USUAL_PRICES, ExpectedOutcome, Prices, Situation, scaled, together

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
            case do.TakeAction(by, _, less):
                return self.gain("clicks", by, less)
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
            case do.Trace(base, if_successful, _):
                likely = traced(base, self.situation)
                return scaled(self.one(if_successful), likely) if if_successful is not None else NOTHING
            case Lasting(declaration, _) | During(_, declaration):
                if isinstance(declaration, RezCost):
                    return ExpectedOutcome(rez_costs=declaration.change)
                if isinstance(declaration, AllottedClicks):
                    return self.gain("clicks", declaration.of, declaration.change)
                if isinstance(declaration, CannotRunAgain):
                    return ExpectedOutcome(runner_clicks=-1)
                if isinstance(declaration, Cannot) and self.side(declaration.who or RUNNER) == RUNNER_SIDE:
                    return ExpectedOutcome(no_stealing=float(not BARRED.isdisjoint(declaration.verbs)))
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
        whose = cards.of or cards.owner
        runners = self.side(whose) == RUNNER_SIDE if whose is not None else all(k.name in RUNNERS for k in kinds)
        runners = runners or cards.subtype in RUNNERS_SUBTYPES
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
                return self.one(dataclasses.replace(inner, by=who) if hasattr(inner, "by") else inner)  # type: ignore[type-var]
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
            case joined.ResolveOtherMode(mode) if mode is not None:
                return self.one(mode)
            case joined.If(state, inner, otherwise):
                likely = chance(state, self.situation)
                then = scaled(self.one(inner), likely) if likely else NOTHING
                if otherwise is None or likely == 1:
                    return then
                return together((then, scaled(self.one(otherwise), 1 - likely)))
            case _:
                return self.wider(instruction)

    def wider(self, instruction: Instruction) -> ExpectedOutcome:
        """Instructions that hold others together more loosely: for a while, several times, in the place of others."""
        match instruction:
            case joined.InOrder(inner) | joined.OneAfterAnother(inner):
                return self.all(inner)
            case joined.WhenYouDo(first, _, then):
                return self.all((first, then))
            case joined.Must(inner):
                return self.one(inner)
            case joined.Have(who, inner):
                return self.one(dataclasses.replace(inner, by=who) if hasattr(inner, "by") else inner)  # type: ignore[type-var]
            case joined.Repeat(inner, thing):
                return scaled(self.one(inner), things(thing, self.situation))
            case joined.RepeatThisProcess(inner, more, _, thing):
                again = more if isinstance(more, int) else EVEN_ODDS if thing is None else things(thing, self.situation)
                return scaled(self.all(inner), 1 + again)
            case joined.InsteadIf(inner, state, instead):
                likely = chance(state, self.situation)
                return together((scaled(self.all(instead), likely), scaled(self.one(inner), 1 - likely)))
            case CanPrevent(inner, cost, by):
                return self.better(self.side(by), [*self.payments(cost, self.side(by)), self.one(inner)])
            case joined.Pay(cost, by):
                return self.better(self.side(by), self.payments(cost, self.side(by)))
            case TrashPreventably(cards, cost, by):
                return self.better(self.side(by), [*self.payments(cost, self.side(by)), self.trashed(cards)])
            case do.ChooseSubroutine(_, inner):
                return self.one(inner)
            case do.IfRunWouldSucceed(inner):
                return scaled(self.one(inner), EVEN_ODDS)
            case LastingWhen(ability):
                return scaled(self.all(ability.instructions), EVEN_ODDS)
            case GainSubroutines(amount, subroutine):
                return scaled(self.all(subroutine.instructions), number(amount, self.situation))
            case GainStrengthAndSubroutine(_, _, subroutine):
                return self.all(subroutine.instructions)
            case do.ForEachThing(thing, first, second):
                return scaled(self.all((first, second)), things(thing, self.situation))
            case do.ResolveForEachPassed(options):
                return self.better(self.you, [self.one(option) for option in options])
            case _:
                return self.seldom(instruction)

    def seldom(self, instruction: Instruction) -> ExpectedOutcome:
        """Words that few cards use."""
        situation = self.situation
        match instruction:
            case do.EachPlayerDraws(cards) | do.EachPlayerMayDraw(cards):
                return ExpectedOutcome(corp_cards=cards, runner_cards=cards)
            case do.IncreaseDraw(cards) | do.DrawMore(cards):
                return self.gain("cards", YOU, cards)
            case do.Sabotage(cards) | do.DiscardAtRandom(cards, Zone.HQ):
                return ExpectedOutcome(corp_cards=-cards)
            case do.TrashFromHQ():
                return ExpectedOutcome(corp_cards=-1)
            case do.TrashFromTop(amount, zone):
                lost = -number(amount, situation)
                return ExpectedOutcome(corp_cards=lost) if zone is Zone.RND else ExpectedOutcome(runner_cards=lost)
            case do.PlayCard() | do.PlayOrInstall() | do.PlayThem() | do.TriggerClickAbility():
                return self.gain("clicks", YOU, 1)
            case do.PlayForLess(less):
                return self.gain("credits", YOU, less)
            case do.InstallUpTo(cards):
                own = self.you == CORP_SIDE
                return ExpectedOutcome(corp_installs=cards) if own else ExpectedOutcome(breakers=EVEN_ODDS * cards)
            case do.SearchEither():
                return ExpectedOutcome(breakers=1)
            case do.AddToScoreArea(_, area, worth):
                theirs = area is Zone.RUNNER_SCORE_AREA or (area is Zone.YOUR_SCORE_AREA and self.you == RUNNER_SIDE)
                agendas = 1.0 if worth is None else worth / POINTS_OF_AN_AGENDA
                return ExpectedOutcome(runner_agendas=agendas) if theirs else ExpectedOutcome(corp_agendas=agendas)
            case do.Score():
                return ExpectedOutcome(corp_agendas=1)
            case do.Steal():
                return ExpectedOutcome(runner_agendas=1)
            case RunAgain():
                return ExpectedOutcome(runs=1)
            case do.WinTheGame(by):
                return self.gain("agendas", by, POINTS_TO_WIN)
            case do.IncreaseDamage(more):
                return ExpectedOutcome(damage=more)
            case PreventableForAllClicks(amount, kind):
                return scaled(self.one(do.DoDamage(amount, kind)), EVEN_ODDS)
            case do.RemoveBadPublicity(amount):
                return ExpectedOutcome(bad_publicity=-EVEN_ODDS * number(amount, situation))
            case do.Charge():
                return ExpectedOutcome(hosted_counters=1)
            case do.PlaceEqual():
                return ExpectedOutcome(hosted_counters=A_FEW)
            case do.RemoveCounters(amount):
                return ExpectedOutcome(hosted_counters=-number(amount, situation))
            case do.AnyCounter():
                return ExpectedOutcome(hosted_counters=-1)
            case do.Purge():
                return ExpectedOutcome(programs_lost=WORTH_OF_A_PURGE)
            case do.ModifyStrength(_, int(change)):
                spared = HALF_A_CREDIT * abs(change)
                return ExpectedOutcome(runner_credits=spared if self.you == RUNNER_SIDE else -spared)
            case do.Access() | do.Breach():
                return ExpectedOutcome(accesses=1)
            case do.PreventEnding() | do.PreventEncounterAbility() | do.ContinuePast():
                return ExpectedOutcome(ends_run=-EVEN_ODDS)
            case (
                do.Encounter()
                | do.MoveToOutermost()
                | do.InsteadOfPassing()
                | do.ResolveSubroutine()
                | do.ResolveThatSubroutine()
                | do.PreventBreaking()
            ):
                return ExpectedOutcome(ends_run=EVEN_ODDS)
            case ThisRunCannotSucceed():
                return ExpectedOutcome(no_stealing=1)
            case do.SetTraceBase():
                return ExpectedOutcome(runner_credits=A_FEW)
            case _:
                return NOTHING

    def payments(self, cost: Costs, payer: int) -> list[ExpectedOutcome]:
        """The ways in which a player could pay, as what it does to them; none if they cannot."""
        ways = [price(way, payer, self.situation) for way in alternatives(parts(cost))]
        has = self.situation.runner_credits if payer == RUNNER_SIDE else self.situation.corp_credits
        clicks = self.situation.runner_clicks if payer == RUNNER_SIDE else 3
        return [
            together((w.as_outcome(payer), self.all(w.instructions)))
            for w in ways
            if w.credits <= has and w.clicks <= clicks and w.counters_on(self.situation)
        ]


POINTS_OF_AN_AGENDA: Final = 2
"""How many points the agenda is worth that outcomes are counted in."""
POINTS_TO_WIN: Final = 7
WORTH_OF_A_PURGE: Final = 0.3
"""How much of a program is lost with its virus counters."""
HALF_A_CREDIT: Final = 0.5
"""What a point of strength costs to overcome, more or less."""
RUNNERS: Final = frozenset(("PROGRAM", "HARDWARE", "RESOURCE", "EVENT"))
"""Card types of the Runner's."""
RUNNERS_SUBTYPES: Final = frozenset(("icebreaker", "console", "virus"))
BARRED: Final = frozenset((Verb.STEAL, Verb.ACCESS, Verb.BREACH))
"""What a run is for."""
