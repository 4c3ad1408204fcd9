"""Dijkstra's search for the cheapest ways to break the subroutines of one piece of ice."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

from msgspec.structs import replace

from sneakdoor.language import instructions as do
from sneakdoor.language.targets import A, Choose
from sneakdoor.terms import RUNNER_SIDE, VIRUS, Counter, Zone

from .costs import Price
from .estimates import number
from .instruction_outcomes import outcome_of
from .means import NO_TOOLS, Handles, Obstacle, RunnerMeans, Tool, with_handle
from .outcomes import USUAL, Prices
from .reading import ALL_OF_THEM, Breaking, read
from .value import Value, remembered

MOST_WAYS: Final = 800
"""Partial ways looked at before the search gives up: far more than printed ice needs."""
PLENTY: Final = 16
"""Credits beyond which more make no difference to a piece of ice."""
BIG_GRIP: Final = 6
MANY_CLICKS: Final = 3
MANY_COUNTERS: Final = 4


LEAST_MISSED: Final = 2.0
"""What the Runner's installed card is worth to them that they miss least."""


class Step(Value, frozen=True):
    """One use of an ability: which card's, which ability, and what it is to break."""

    handle: str
    ability: int
    breaks: tuple[int, ...] = ()


def tool_price(tool: Tool) -> float:
    """What losing a tool costs."""
    cost = read(tool.title).card.cost
    return 1.5 + (cost if isinstance(cost, int) else 2)


@remembered
def trashed_for(paid: Price, zone: Zone | None) -> int:
    """How many cards are trashed for something; `zone`: where, None: installed ones."""
    trashed = [i.cards for i in paid.instructions if isinstance(i, do.Trash)]
    chosen = [c for c in trashed if isinstance(c, (A, Choose)) and c.cards.zone is zone]
    return sum(c.number if isinstance(c, Choose) else 1 for c in chosen)


def from_the_grip(paid: Price) -> int:
    """How many cards of the grip are trashed for something."""
    return trashed_for(paid, Zone.GRIP)


@remembered
def performed(paid: Price, prices: Prices) -> float:
    """What the Runner gives for something by what is performed as a cost, in credits."""
    held, installed = from_the_grip(paid), trashed_for(paid, None)
    if held or installed:
        return prices.card * held + LEAST_MISSED * installed
    return max(0.0, -outcome_of(paid.instructions, RUNNER_SIDE, USUAL, prices).worth(RUNNER_SIDE, prices))


def _counter_price(kind: Counter) -> float:
    return 0.6 if kind is VIRUS else 1.0


class _Use(Value, frozen=True):
    """An ability that can be used in this encounter."""

    tool: int
    """Whose it is; -1: the ice's own."""
    ability: int
    price: Price
    breaking: Breaking | None
    boost: int = 0
    on_ice: bool = False


class Spent(NamedTuple):
    """How far an encounter has come: what is spent, raised and broken."""

    credits: float
    clicks: int
    boosts: tuple[int, ...]
    """How much each tool's strength is raised."""
    weakened: int
    """How much the ice's strength is lowered."""
    counters: tuple[int, ...]
    """How many counters of each tool are spent."""
    doomed: Handles
    gone: Handles
    """Tools trashed as a cost."""
    mask: int
    """The broken subroutines, as bits."""
    cards: int = 0
    """How many cards of the grip are trashed."""


class Recipe(Value, frozen=True):
    """A way to break some subroutines, whoever can afford it: its steps, what they come to, and what they take."""

    steps: tuple[Step, ...]
    price: float
    credits: float
    clicks: int
    counters: tuple[int, ...]
    doomed: Handles
    gone: Handles
    mask: int
    """The broken subroutines, as bits."""
    cards: int


def recipe(steps: tuple[Step, ...], price: float, spent: Spent) -> Recipe:
    """The way that has led so far."""
    taken = spent.counters, spent.doomed, spent.gone
    return Recipe(steps, price, spent.credits, spent.clicks, *taken, spent.mask, spent.cards)


@remembered
def recipes(
    obstacle: Obstacle,
    tools: tuple[Tool, ...],
    doomed: Handles,
    icebreakers: int,
    successful_run: bool,
    prices: Prices,
    *,
    for_credits: bool = False,
) -> tuple[Recipe, ...]:
    """The cheapest ways to break each set of subroutines.

    `for_credits`: by nothing but credits, and whichever subroutines come first, so that only their number matters.
    """
    means = RunnerMeans(PLENTY, MANY_CLICKS, 4, 0, tools, successful_run, doomed, icebreakers)
    uses = tuple(use for use in _uses(obstacle, means) if not for_credits or _takes_credits_alone(use))
    printed = len(read(obstacle.title).subroutines)
    goal = printed if obstacle.subroutines is None else obstacle.subroutines
    broken = sum(1 << i for i in obstacle.broken)
    own = obstacle.handle if any(use.tool < 0 for use in uses) else ""
    return _searched(own, obstacle.strength, goal, broken, tools, doomed, uses, prices, for_credits)


@remembered
def _searched(
    handle: str,
    strength: int,
    goal: int,
    broken: int,
    tools: tuple[Tool, ...],
    doomed: Handles,
    uses: tuple[_Use, ...],
    prices: Prices,
    for_credits: bool,
) -> tuple[Recipe, ...]:
    """The same for any ice of that strength, with so many subroutines, against which these abilities can be used."""
    return _Search(handle, strength, goal, tools, uses, prices, for_credits=for_credits).recipes(broken, doomed)


class _Search:
    """Dijkstra's search from an unbroken piece of ice over single uses of abilities."""

    def __init__(
        self,
        handle: str,
        strength: int,
        goal: int,
        tools: tuple[Tool, ...],
        uses: tuple[_Use, ...],
        prices: Prices,
        *,
        for_credits: bool,
    ) -> None:
        self.handle = handle
        self.strength = strength
        self.goal = goal
        self.tools = tools
        self.uses = uses
        self.prices = prices
        self.targets = _first if for_credits else _targets

    def recipes(self, broken: int, doomed: Handles) -> tuple[Recipe, ...]:
        """For each set of broken subroutines, the ways that are not worse than another in price and what they take."""
        none = (0,) * len(self.tools)
        start = Spent(0, 0, none, 0, none, doomed, NO_TOOLS, broken)
        if not self.uses:
            return (recipe((), 0.0, start),)
        tie = count()
        todo: list[tuple[float, int, Spent, tuple[Step, ...]]] = [(0.0, next(tie), start, ())]
        closed: set[tuple[object, ...]] = set()
        found: dict[int, list[Recipe]] = {}
        while todo and len(closed) < MOST_WAYS:
            price, _, here, steps = heapq.heappop(todo)
            if here[1:] in closed:  # the same but for credits, which the price counts: it was cheaper then
                continue
            closed.add(here[1:])
            if not steps or steps[-1].breaks:
                kept = found.setdefault(here.mask, [])
                if not any(
                    r.credits <= here.credits and r.clicks <= here.clicks and r.cards <= here.cards for r in kept
                ):
                    kept.append(recipe(steps, price, here))
            if here.mask == (1 << self.goal) - 1:
                continue
            for use in self.uses:
                for more, then, step in self.used(here, use):
                    if then[1:] not in closed:
                        heapq.heappush(todo, (price + more, next(tie), then, (*steps, step)))
        return tuple(r for kept in found.values() for r in kept)

    def used(self, here: Spent, use: _Use) -> Iterator[tuple[float, Spent, Step]]:
        """What using an ability leads to, at what price; nothing if it cannot be used or would be wasted."""
        tool = self.tools[use.tool] if use.tool >= 0 else None
        handle = tool.handle if tool is not None else self.handle
        taken, breaking = use.price, use.breaking
        credits, clicks = here.credits + taken.credits, here.clicks + taken.clicks
        cards = here.cards
        if handle in here.gone or credits > PLENTY or clicks > MANY_CLICKS:
            return
        price = taken.credits + self.prices.click * taken.clicks
        if taken.instructions:
            cards += from_the_grip(taken)
            price += performed(taken, self.prices)
            if cards > BIG_GRIP:
                return
        boosts, weakened, counters, doomed, gone = here.boosts, here.weakened, here.counters, here.doomed, here.gone
        if taken.counters is not None:
            kind, amount = taken.counters
            if tool is None or tool.hosted(kind) < counters[use.tool] + amount:
                return
            counters = _raised(counters, use.tool, amount)
            price += amount * _counter_price(kind)
        if taken.trashes_this and tool is not None:
            gone = with_handle(gone, handle)
            price += tool_price(tool)
        strength = self.strength - weakened
        enough = tool is None or tool.strength + boosts[use.tool] >= strength
        if breaking is None:
            if use.on_ice:
                if not self.short(here, strength):
                    return
                weakened += use.boost
            elif not enough and use.boost > 0:
                boosts = _raised(boosts, use.tool, use.boost)
            else:
                return
            then = Spent(credits, clicks, boosts, weakened, counters, doomed, gone, here.mask, cards)
            yield price, then, Step(handle, use.ability)
            return
        if breaking.equal and tool is not None and tool.strength + boosts[use.tool] != strength:
            return
        if breaking.needs_strength and not enough:
            if not use.boost:
                return
            boosts = _raised(boosts, use.tool, use.boost)
            if self.tools[use.tool].strength + boosts[use.tool] < strength:
                then = Spent(credits, clicks, boosts, weakened, counters, doomed, gone, here.mask, cards)
                yield price, then, Step(handle, use.ability)
                return
        if breaking.trashes_after_run and tool is not None and handle not in doomed:
            doomed = with_handle(doomed, handle)
            price += tool_price(tool)
        for targets in self.targets(here.mask, self.goal, breaking.most):
            mask = here.mask
            for target in targets:
                mask |= 1 << target
            then = Spent(credits, clicks, boosts, weakened, counters, doomed, gone, mask, cards)
            yield price, then, Step(handle, use.ability, targets)

    def short(self, here: Spent, strength: int) -> bool:
        """Whether some breaker that suits the ice is not strong enough yet."""
        return any(
            u.breaking is not None
            and u.breaking.needs_strength
            and u.tool >= 0
            and self.tools[u.tool].strength + here.boosts[u.tool] < strength
            for u in self.uses
        )


def _uses(obstacle: Obstacle, means: RunnerMeans) -> list[_Use]:
    """What can be used against this ice: breaking abilities that suit it, and boosts of those that need strength."""
    ice = read(obstacle.title).card
    situation = means.situation(obstacle)
    found: list[_Use] = []
    for index, tool in enumerate(means.tools):
        reading = read(tool.title)
        suited = [
            b
            for b in reading.breaks
            if b.suits(ice)
            and not (b.at_centrals and obstacle.in_remote)
            and (b.on == "any" or (b.on == "host" and tool.host == obstacle.handle))
        ]
        for b in suited:
            less = b.cheaper_after_run if means.successful_run else 0
            paid = replace(b.price, credits=max(0, b.price.credits - less)) if less else b.price
            found.append(_Use(index, b.ability, paid, b, b.boost))
        if any(b.needs_strength for b in suited):
            found.extend(
                _Use(index, b.ability, b.price, None, round(number(b.amount, situation)))
                for b in reading.boosts
                if not b.on_ice
            )
        found.extend(
            _Use(index, b.ability, b.price, None, round(number(b.amount, situation)), on_ice=True)
            for b in reading.boosts
            if b.on_ice
        )
    found.extend(_Use(-1, b.ability, b.price, b) for b in read(obstacle.title).breaks if b.on == "this")
    return found


def _takes_credits_alone(use: _Use) -> bool:
    """Whether nothing is spent for it but credits, not even later."""
    price = use.price
    other = price.clicks or price.counters is not None or price.trashes_this or price.instructions
    combined = use.breaking is not None and (use.breaking.trashes_after_run or use.breaking.boost)
    return not other and not combined


def _raised(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def _first(mask: int, goal: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The first subroutines that one use could break."""
    return (tuple(i for i in range(goal) if not mask >> i & 1)[:most],)


@remembered
def _targets(mask: int, goal: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Which subroutines one use could break: every single choice, and all of them when it breaks all."""
    unbroken = [i for i in range(goal) if not mask >> i & 1]
    if most >= len(unbroken) or most == ALL_OF_THEM:
        return (tuple(unbroken),)
    if most == 1:
        return tuple((i,) for i in unbroken)
    chosen: list[tuple[int, ...]] = [()]
    for _ in range(most):
        chosen = [(*c, i) for c in chosen for i in unbroken if not c or i > c[-1]]
    return tuple(chosen)
