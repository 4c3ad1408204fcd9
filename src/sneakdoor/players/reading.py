"""What a card does, read once from its words: how it breaks, what it earns, how it hurts, what it asks for."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from msgspec.structs import replace

from sneakdoor.cards import POOL
from sneakdoor.language import Card
from sneakdoor.language import conditions as so
from sneakdoor.language import instructions as do
from sneakdoor.language import occurrences as oc
from sneakdoor.language.abilities import Paid, Play, SingleAbility, Static, Subroutine, When, singly
from sneakdoor.language.amounts import Amount, UpTo, X
from sneakdoor.language.combinators import Delayed, Instead
from sneakdoor.language.declarations import (
    AdditionalCost,
    CanAdvance,
    CostsLess,
    InstallOnly,
    InterfacesAtEqualStrength,
    InterfacesOnlyWith,
    MaximumHandSize,
    Memory,
    RecurringCredits,
    Strength,
    ThisAbilityCostsLess,
)
from sneakdoor.language.instruction import Instruction
from sneakdoor.language.periods import Period
from sneakdoor.language.qualities import Guarding
from sneakdoor.language.targets import EncounteredIce, HostIce, This
from sneakdoor.terms import (
    CORP_SIDE,
    CREDIT,
    ICE,
    INTERFACE,
    ONCE_PER_TURN,
    RUNNER_SIDE,
    Faction,
    Server,
    Subtype,
    Verb,
    walk,
)

from .costs import Price, price, takes_this
from .estimates import chance, number, things
from .instruction_outcomes import outcome_of
from .outcomes import NOTHING, USUAL, USUAL_PRICES, ExpectedOutcome, Prices, Situation, together
from .value import Value, remembered

NOT_REMOTE: Final = Guarding(Server.REMOTE)
ALL_OF_THEM: Final = 99
"""How many subroutines an ability breaks that breaks all."""


class Breaking(Value, frozen=True):
    """An ability that breaks subroutines."""

    ability: int
    price: Price
    cheaper_after_run: float
    """How much less it costs after a successful run this turn."""
    most: int
    """How many subroutines one use breaks at most."""
    subtype: Subtype | None
    """Of what ice; None: of any."""
    on: str
    """'any', 'host' (the ice it is hosted on), or 'this' (the ice whose ability it is)."""
    needs_strength: bool
    trashes_after_run: bool
    boost: int = 0
    """How much strength the same use gives first."""
    at_centrals: bool = False
    """Whether only of ice that protects a central server."""
    equal: bool = False
    """Whether its strength must be just that of the ice."""

    def suits(self, ice: Card) -> bool:
        """Whether it is made for ice of this kind."""
        return self.subtype is None or self.subtype in ice.subtypes


class Boosting(Value, frozen=True):
    """An ability that raises its own strength, or lowers that of the ice."""

    ability: int
    price: Price
    amount: Amount
    on_ice: bool
    lasting: Period | None


class Triggered(Value, frozen=True):
    """A conditional ability, by what sets it going."""

    ability: int
    trigger: object
    """The occurrence, without 'the first time each turn' and the like."""
    per_turn: float
    """How often it is to be expected."""
    instructions: tuple[Instruction, ...]
    once: bool = False
    """Whether only the first time each turn counts."""
    trashes_this: bool = False
    """Whether the card itself is trashed for it, so that it happens once in all."""


class Used(Value, frozen=True):
    """A paid ability that neither breaks nor boosts."""

    ability: int
    price: Price
    once_per_turn: bool
    instructions: tuple[Instruction, ...]


class Reading(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A card, read. There is one for each title, so that answers can be remembered by it."""

    card: Card
    abilities: tuple[SingleAbility, ...]
    subroutines: tuple[int, ...]
    """The places of the subroutines among the abilities."""
    breaks: tuple[Breaking, ...]
    boosts: tuple[Boosting, ...]
    triggered: tuple[Triggered, ...]
    used: tuple[Used, ...]
    play: tuple[Instruction, ...]
    """What happens when it is played."""
    memory: int
    hand_size: int
    recurring: int
    can_advance: bool
    only_on_ice: bool
    """Whether it is installed on ice."""
    drips: float
    """Hosted credits that are taken from it each turn without a click."""

    @property
    def title(self) -> str:
        """Its title."""
        return self.card.title

    @property
    def side(self) -> int:
        """Whose card it is."""
        return self.card.side

    @property
    def is_breaker(self) -> bool:
        """Whether it can break subroutines of the Corp's ice."""
        return bool(self.breaks) and self.card.side == RUNNER_SIDE

    @property
    @remembered
    def lets_jack_out(self) -> frozenset[int]:
        """The abilities that let the Runner jack out."""
        return frozenset(i for i, a in enumerate(self.abilities) if any(isinstance(t, do.JackOut) for t in walk(a)))

    @remembered
    def run_made(self, ability: int | None) -> do.Run | None:
        """The run that it makes when it is played, or by an ability of its own."""
        terms: object = self.play if ability is None else self.ability(ability)
        return next((t for t in walk(terms) if isinstance(t, do.Run)), None)

    @property
    @remembered
    def acts_when_encountered(self) -> bool:
        """Whether encountering this ice does something before any subroutine."""
        return bool(self.when(oc.Encounters))

    @property
    @remembered
    def for_encounters(self) -> frozenset[int]:
        """The abilities that break, boost or weaken."""
        return frozenset((*(b.ability for b in self.breaks), *(b.ability for b in self.boosts)))

    @property
    @remembered
    def runs(self) -> Server | None:
        """Where it makes the Runner run when played, if it does."""
        return next((t.server for i in self.play for t in walk(i) if isinstance(t, do.Run)), None)

    @remembered
    def when(self, *kinds: type) -> tuple[Triggered, ...]:
        """The abilities set going by such an occurrence."""
        return tuple(t for t in self.triggered if isinstance(t.trigger, kinds))

    # -- what it comes to

    @remembered
    def played(self, situation: Situation = USUAL, prices: Prices = USUAL_PRICES) -> ExpectedOutcome:
        """What playing it comes to, without its cost."""
        first = self.when(oc.Plays)
        return outcome_of((*self.play, *(i for t in first for i in t.instructions)), self.side, situation, prices)

    def ability(self, place: int) -> SingleAbility | None:
        """The ability in that place; None if it is not printed on the card, but gained from another."""
        return self.abilities[place] if place < len(self.abilities) else None

    @remembered
    def of_ability(self, ability: int, situation: Situation = USUAL, prices: Prices = USUAL_PRICES) -> ExpectedOutcome:
        """What an ability comes to, without its cost."""
        found = self.ability(ability)
        if found is None or isinstance(found, Static):
            return NOTHING
        return outcome_of(found.instructions, self.side, situation, prices)

    @remembered
    def cost_of(self, ability: int, situation: Situation = USUAL) -> Price:
        """What using a paid ability takes."""
        found = self.ability(ability)
        return price(found.cost, self.side, situation) if isinstance(found, Paid) else Price()

    @remembered
    def accessed(
        self, *, installed: bool, where: str, situation: Situation, prices: Prices = USUAL_PRICES
    ) -> ExpectedOutcome:
        """What accessing it does by itself; `where`: 'HQ', 'R&D', 'Archives' or 'root'."""
        those = self.on_access(installed=installed, where=where)
        return together(outcome_of(t.instructions, self.side, situation, prices) for t in those)

    def on_access(self, *, installed: bool, where: str) -> list[Triggered]:
        """The abilities set going by accessing it there."""
        found = []
        for t in self.when(oc.Accesses):
            trigger = t.trigger
            assert isinstance(trigger, oc.Accesses)
            barred = trigger.except_in is not None and trigger.except_in.phrase == where
            if not barred and (installed or not trigger.while_installed):
                found.append(t)
        return found

    @remembered
    def stolen(self, situation: Situation, prices: Prices = USUAL_PRICES) -> ExpectedOutcome:
        """What stealing it does besides the points."""
        those = self.when(oc.ScoredOrStolen, oc.Steals)
        return together(outcome_of(t.instructions, self.side, situation, prices) for t in those)

    @remembered
    def scored(self, situation: Situation, prices: Prices = USUAL_PRICES) -> ExpectedOutcome:
        """What scoring it does besides the points."""
        those = self.when(oc.ScoredOrStolen, oc.Scores)
        return together(outcome_of(t.instructions, self.side, situation, prices) for t in those)

    @remembered
    def encountered(self, situation: Situation, prices: Prices = USUAL_PRICES) -> ExpectedOutcome:
        """What encountering this ice does before any subroutine."""
        return together(outcome_of(t.instructions, self.side, situation, prices) for t in self.when(oc.Encounters))

    @remembered
    def approached(self, situation: Situation, prices: Prices = USUAL_PRICES) -> ExpectedOutcome:
        """What approaching the server it is in does."""
        return together(outcome_of(t.instructions, self.side, situation, prices) for t in self.when(oc.Approaches))

    @remembered
    def each_turn(self, situation: Situation, prices: Prices = USUAL_PRICES) -> ExpectedOutcome:
        """What it does by itself when its owner's turn begins."""
        return together(outcome_of(t.instructions, self.side, situation, prices) for t in self.when(oc.Begins))

    @remembered
    def steal_price(self) -> Price:
        """What stealing it costs in addition."""
        return self._in_addition(Verb.STEAL, RUNNER_SIDE)

    @remembered
    def play_price(self) -> Price:
        """What playing it costs in addition."""
        return self._in_addition(Verb.PLAY, self.side)

    @remembered
    def rez_price(self) -> Price:
        """What rezzing it costs in addition."""
        return self._in_addition(Verb.REZ, CORP_SIDE)

    def _in_addition(self, verb: Verb, payer: int) -> Price:
        for d in self.declarations:
            if isinstance(d, AdditionalCost) and d.verb is verb:
                return price(d.cost if isinstance(d.cost, tuple) else (d.cost,), payer)
        return Price()

    @property
    @remembered
    def declarations(self) -> tuple[object, ...]:
        """What its static abilities declare."""
        return tuple(d for a in self.abilities if isinstance(a, Static) for d in a.declarations)

    @remembered
    def ice_strength(self, situation: Situation = USUAL) -> int:
        """The strength of this ice, or the unboosted strength of this icebreaker, in a situation."""
        strength = self.card.strength_printed or 0
        for ability in self.abilities:
            if not isinstance(ability, Static):
                continue
            for d in ability.declarations:
                if isinstance(d, Strength) and isinstance(d.target, This):
                    likely = chance(ability.condition, situation) * chance(d.while_, situation)
                    if likely == 1:
                        strength += round(d.change * (things(d.for_each, situation) if d.for_each else 1))
        return strength

    @remembered
    def earnings(self, turns: float, situation: Situation = USUAL, prices: Prices = USUAL_PRICES) -> float:
        """What it is worth to its owner in so many turns, once it is active; without breaking and strength.

        An ability that costs clicks earns what it gives beyond the price of the clicks.
        """
        load = sum(
            number(i.amount, situation)
            for t in self.when(oc.Installs, oc.Rezzes)
            for i in t.instructions
            if isinstance(i, do.Load)
        )
        held = situation.hosted(CREDIT) or load
        here = replace(situation, counters=((CREDIT, int(held)), *situation.counters))
        worth = last = 0.0
        limit = held
        for t in self.triggered:
            if isinstance(t.trigger, so.IsEmpty) or (t.instructions and isinstance(t.instructions[0], do.Load)):
                continue
            once = outcome_of(t.instructions, self.side, here, prices)
            times = 1.0 if t.per_turn == ONCE_IN_PLAY else t.per_turn * turns
            if t.trashes_this:
                times = min(1.0, times)
            if held and taken(once, self.side):
                times = min(times, held / taken(once, self.side))
                limit -= times * taken(once, self.side)
            worth += times * once.worth(self.side, prices)
        for u in self.used:
            if u.price.clicks == 0 and u.price.trashes_this is False:
                continue
            once = outcome_of(u.instructions, self.side, here, prices)
            each = once.worth(self.side, prices) - u.price.credits - prices.click * u.price.clicks
            each -= (prices.click + prices.credit) * u.price.advancement_lacking(here)
            times = 1.0 if u.price.trashes_this else turns * USES_PER_TURN
            if held and taken(once, self.side):
                times = min(times, max(0.0, limit) / taken(once, self.side))
            if u.price.trashes_this:
                last = max(last, times * each)
            else:
                worth += max(0.0, times * each)
        worth += last + self.recurring * turns * RECURRING_USED
        return worth + self.hand_size * HAND_SIZE + DISCOUNT * sum(isinstance(d, CostsLess) for d in self.declarations)


ONCE_IN_PLAY: Final = -1.0
"""How often what happens when the card itself is installed or rezzed happens."""
USES_PER_TURN: Final = 0.8
RECURRING_USED: Final = 0.6
HAND_SIZE: Final = 0.5
DISCOUNT: Final = 1.5
FREQUENCIES: Final[tuple[tuple[type, float], ...]] = (
    (oc.Begins, 1.0),
    (oc.Ends, 1.0),
    (oc.MakesSuccessfulRun, 1.0),
    (oc.MakesRun, 1.2),
    (oc.RunEnds, 0.8),
    (oc.Breaches, 0.5),
    (oc.Accesses, 0.4),
    (oc.TakesAction, 0.6),
    (oc.FinishesAction, 1.0),
    (oc.CompletesDifferentActions, 0.5),
    (oc.Installs, 0.5),
    (oc.Trashes, 0.3),
    (oc.Scores, 0.12),
    (oc.Steals, 0.12),
    (oc.ScoredOrStolen, 0.2),
    (oc.TakesTag, 0.2),
    (oc.Advances, 0.4),
    (oc.CausedToSpendOrLose, 0.5),
)
"""How often things happen in a turn of a usual game, and matter."""
SELDOM: Final = 0.1


def taken(once: ExpectedOutcome, side: int) -> float:
    """Credits that come from the card itself."""
    return once.runner_credits if side == RUNNER_SIDE else once.corp_credits


@cache
def read(title: str) -> Reading:
    """The card of that title, read. One that is in no set is read as a card without abilities."""
    return read_card(POOL.get(title) or Card(title, faction=Faction.NEUTRAL_CORP))


def read_card(card: Card) -> Reading:
    """A card, read."""
    abilities = singly(card.abilities)
    breaks: list[Breaking] = []
    boosts: list[Boosting] = []
    used: list[Used] = []
    triggered: list[Triggered] = []
    for index, ability in enumerate(abilities):
        if isinstance(ability, Paid):
            if ability.instructions and _of_breaking(ability, index, breaks, boosts):
                continue
            if ability.only_by is None:
                paid = price(ability.cost, card.side)
                used.append(Used(index, paid, ONCE_PER_TURN in ability.flags, ability.instructions))
        elif isinstance(ability, When):
            triggered.extend(_triggered(index, ability.trigger, ability.instructions))
    statics = [d for a in abilities if isinstance(a, Static) for d in a.declarations]
    at_centrals = any(isinstance(d, InterfacesOnlyWith) and d.but and d.ice == NOT_REMOTE for d in statics)
    equal = any(isinstance(d, InterfacesAtEqualStrength) for d in statics)
    breaks = [replace(b, at_centrals=at_centrals, equal=equal) for b in breaks]
    return Reading(
        card,
        abilities,
        tuple(i for i, a in enumerate(abilities) if isinstance(a, Subroutine)),
        tuple(breaks),
        tuple(boosts),
        tuple(triggered),
        tuple(used),
        tuple(i for a in abilities if isinstance(a, Play) for i in a.instructions),
        sum(d.number for d in statics if isinstance(d, Memory) and isinstance(d.number, int)),
        sum(d.change for d in statics if isinstance(d, MaximumHandSize) and isinstance(d.change, int)),
        sum(d.number for d in statics if isinstance(d, RecurringCredits) and isinstance(d.number, int)),
        any(isinstance(d, CanAdvance) and isinstance(d.card, This) for d in statics),
        any(isinstance(d, InstallOnly) and d.on is not None and ICE in d.on.card_types for d in statics),
        sum(
            t.per_turn * number(i.amount, USUAL)
            for t in triggered
            for i in t.instructions
            if isinstance(i, do.TakeCredits) and isinstance(t.trigger, oc.Begins)
        ),
    )


def _of_breaking(ability: Paid, index: int, breaks: list[Breaking], boosts: list[Boosting]) -> bool:
    """Whether it is an ability for encounters; if so, it is added where it belongs."""
    first = ability.instructions[0]
    paid = price(ability.cost, RUNNER_SIDE)
    if isinstance(first, do.Break):
        if any(isinstance(c, do.TurnFacedown) for c in ability.cost):
            return True  # what would be turned facedown is not there as a rule
        on = "any" if first.on is None else "host" if isinstance(first.on, HostIce) else "this"
        most = first.amount if isinstance(first.amount, int) else ALL_OF_THEM
        less = [d.less for t in ability.terms for d in t.declarations if isinstance(d, ThisAbilityCostsLess)]
        after = any(isinstance(i, Delayed) and isinstance(i.instruction, do.Trash) for i in ability.instructions)
        breaks += [
            Breaking(
                index,
                paid,
                sum(less),
                first.amount.most if isinstance(first.amount, UpTo) else most,
                subtype,
                on,
                INTERFACE in ability.flags,
                after,
            )
            for subtype in first.subtypes or (None,)
        ]
    elif isinstance(first, do.Boost) and (kind := _interface(ability)) is not None:
        by_credits = isinstance(first.amount, X)
        most = 1 if by_credits else sum(t.most for t in walk(ability.instructions) if isinstance(t, UpTo))
        paid = Price(1) if by_credits else paid
        boost = round(number(1 if by_credits else first.amount, USUAL))
        breaks.append(Breaking(index, paid, 0, most, kind, "any", True, False, boost))
    elif isinstance(first, do.Boost):
        boosts.append(Boosting(index, paid, first.amount, on_ice=False, lasting=first.lasting))
    elif isinstance(first, do.ModifyStrength) and isinstance(first.target, EncounteredIce):
        if not isinstance(first.change, int) or first.change >= 0:
            return False
        boosts.append(Boosting(index, paid, -first.change, on_ice=True, lasting=first.lasting))
    else:
        return False
    return True


def _interface(ability: Paid) -> Subtype | None:
    """The kind of ice whose subroutines a boost breaks at once, as on Paperclip."""
    breaking = any(isinstance(t, do.Break) for t in walk(ability.instructions))
    kinds = (t.subtype for t in walk(ability.instructions) if isinstance(t, so.CanInterfaceWith))
    return next(kinds, None) if breaking else None


def _triggered(
    index: int, trigger: object, instructions: tuple[Instruction, ...], most: float = ALL_OF_THEM
) -> list[Triggered]:
    match trigger:
        case oc.Either(first, second):
            return _triggered(index, first, instructions, most) + _triggered(index, second, instructions, most)
        case oc.FirstEachTurn(event):
            return _triggered(index, event, instructions, 1.0)
        case oc.First(event) | oc.FirstEachRun(event) | oc.FirstEachEncounter(event) | oc.Would(event):
            return _triggered(index, event, instructions, most)
        case oc.Installs(This()) | oc.Rezzes(This()):
            often = ONCE_IN_PLAY
        case _:
            often = min(most, next((f for kind, f in FREQUENCIES if isinstance(trigger, kind)), SELDOM))
    inner = tuple(i.instruction if isinstance(i, Instead) else i for i in instructions)
    return [Triggered(index, trigger, often, inner, most == 1, any(map(takes_this, inner)))]
