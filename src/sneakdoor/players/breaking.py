"""The cheapest way through ice: an exact search over boosts, breaks and what is let through.

Nothing here knows a game. Ice and tools are given as a view shows them, or as somebody guesses them: the Runner asks
what a run would cost, the Corp what its ice would cost the Runner.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from sneakdoor.language.abilities import Subroutine
from sneakdoor.language.conditions import HasCredits, Tagged
from sneakdoor.language.costs import Clicks, Credits
from sneakdoor.language.counting import Tags
from sneakdoor.language.instructions import DoDamage, LoseClicks, LoseCredits, SufferDamage, Trace
from sneakdoor.terms import RUNNER_SIDE, Counter, walk

from .instruction_outcomes import outcome_of
from .means import NO_TOOLS, Handles, Obstacle, RunnerMeans, Tool, gained, the_same, tools, with_handle
from .outcomes import NOTHING, USUAL, USUAL_PRICES, ExpectedOutcome, Prices, Situation, together
from .reading import read
from .search import BIG_GRIP, MANY_CLICKS, MANY_COUNTERS, PLENTY, Recipe, Step, from_the_grip, recipes
from .value import Value, remembered

__all__ = [
    "FLATLINE",
    "Guess",
    "Obstacle",
    "Passage",
    "RunnerMeans",
    "Tool",
    "Way",
    "cheapest",
    "fired",
    "for_credits",
    "harm_of",
    "passage",
    "tools",
    "ways",
]


class Way(Value, frozen=True):
    """A way to deal with a piece of ice."""

    steps: tuple[Step, ...]
    price: float
    """What is spent, in credits: credits, clicks, counters, tools."""
    harm: ExpectedOutcome
    """What the unbroken subroutines do."""
    after: RunnerMeans
    """What is left, also after what the subroutines do."""

    def cost(self, stake: float, prices: Prices = USUAL_PRICES) -> float:
        """What it comes to when getting through is worth `stake`."""
        return self.price + harm_of(self.harm, self.after, prices) + stake * min(1.0, self.harm.ends_run)

    @property
    def gets_through(self) -> float:
        """How likely the run goes on."""
        return max(0.0, 1 - self.harm.ends_run)


FLATLINE: Final = 40.0
"""What damage beyond the cards in the grip costs."""


def harm_of(harm: ExpectedOutcome, after: RunnerMeans, prices: Prices = USUAL_PRICES) -> float:
    """What unbroken subroutines cost the Runner, but for the end of the run."""
    if harm is NOTHING:
        return 0
    cost = -harm.worth(RUNNER_SIDE, prices) - prices.end_of_run * harm.ends_run
    return cost + (FLATLINE if after.grip < 0 else 0)


# -- one piece of ice


def cheapest(obstacle: Obstacle, means: RunnerMeans, stake: float = 4.0, prices: Prices = USUAL_PRICES) -> Way:
    """The way that costs least when getting through is worth `stake`. Doing nothing is always a way."""
    return min(ways(obstacle, means, prices), key=lambda w: (w.cost(stake, prices), len(w.steps)))


@remembered
def ways(obstacle: Obstacle, means: RunnerMeans, prices: Prices = USUAL_PRICES) -> tuple[Way, ...]:
    """Every way worth considering: for each set of subroutines that can be broken, the cheapest ways to break it."""
    return tuple(_way(recipe, obstacle, means, prices) for recipe in _affordable(obstacle, means, prices))


def _affordable(obstacle: Obstacle, means: RunnerMeans, prices: Prices) -> list[Recipe]:
    """The cheapest ways to break each set of subroutines that a Runner with these means can pay for."""
    relevant, doomed = _relevant(obstacle.title, obstacle.handle, means.tools, means.doomed)
    breakers = means.number_of_icebreakers if relevant else 0
    found = recipes(obstacle, relevant, doomed, breakers, means.successful_run, prices)
    credits, clicks, grip = means.credits, means.clicks, means.grip
    return [r for r in found if r.credits <= credits and r.clicks <= clicks and r.cards <= max(0, grip)]


@remembered
def _relevant(ice: str, handle: str, tools: tuple[Tool, ...], doomed: Handles) -> tuple[tuple[Tool, ...], Handles]:
    """The tools that can be of use against a piece of ice, and which of them are doomed."""
    found = tuple(_capped(t) for t in tools if _helps(t, ice, handle))
    return found, with_handle((), *(t.handle for t in found if t.handle in doomed)) if doomed else NO_TOOLS


def for_credits(obstacle: Obstacle, tools: Sequence[Tool], icebreakers: int) -> tuple[Step, ...] | None:
    """The cheapest way to break all subroutines by nothing but credits; None if there is none."""
    relevant = tuple(_capped(t) for t in tools if _helps(t, obstacle.title, obstacle.handle))
    every = len(read(obstacle.title).subroutines) if obstacle.subroutines is None else obstacle.subroutines
    found = recipes(obstacle, relevant, NO_TOOLS, icebreakers, False, USUAL_PRICES, for_credits=True)
    return next((r.steps for r in found if r.mask == (1 << every) - 1), None)


@remembered
def _nameless(tools: tuple[Tool, ...], doomed: Handles) -> tuple[tuple[Tool, ...], Handles]:
    """Tools named by their place, and which of them are doomed: what is found out with them serves other games too."""
    names = {tool.handle: f"tool {i}" for i, tool in enumerate(tools)}
    renamed = tuple(Tool(names[tool.handle], tool.title, tool.strength, tool.counters, tool.host) for tool in tools)
    return renamed, with_handle((), *(names[handle] for handle in doomed if handle in names)) if doomed else NO_TOOLS


class _Asks(Value, frozen=True):
    """What an encounter with a piece of ice depends on."""

    credits: bool
    clicks: bool
    damage: bool
    tags: bool


@cache
def _asks(ice: str) -> _Asks:
    terms = tuple(walk(read(ice).abilities))
    return _Asks(
        any(isinstance(t, (Credits, LoseCredits, HasCredits, Trace)) for t in terms),
        any(isinstance(t, (Clicks, LoseClicks)) for t in terms),
        any(isinstance(t, (DoDamage, SufferDamage)) for t in terms),
        any(isinstance(t, (Tagged, Tags)) for t in terms),
    )


def _capped(tool: Tool) -> Tool:
    """A tool with no more counters than one encounter could want."""
    if all(n <= MANY_COUNTERS for _, n in tool.counters):
        return tool
    return replace(tool, counters=the_same(tuple((k, min(n, MANY_COUNTERS)) for k, n in tool.counters)))


def _helps(tool: Tool, ice: str, handle: str) -> bool:
    """Whether a tool can be of use against a piece of ice."""
    return _may_help(tool.title, ice) if tool.host is None else tool.host == handle or _weakens(tool.title)


@cache
def _may_help(tool: str, ice: str) -> bool:
    reading, card = read(tool), read(ice).card
    return _weakens(tool) or any(b.suits(card) and b.on == "any" for b in reading.breaks)


@cache
def takes_cards(tool: str) -> bool:
    """Whether cards of the grip are trashed to use a tool."""
    reading = read(tool)
    prices = [b.price for b in reading.breaks] + [b.price for b in reading.boosts]
    return any(map(from_the_grip, prices))


@cache
def _weakens(tool: str) -> bool:
    return any(b.on_ice for b in read(tool).boosts)


def _way(recipe: Recipe, obstacle: Obstacle, means: RunnerMeans, prices: Prices) -> Way:
    """What a recipe comes to for a Runner with these means."""
    tools = means.tools
    if recipe.gone or any(recipe.counters):
        helping = [t for t in tools if _helps(t, obstacle.title, obstacle.handle)]
        used = {t.handle: n for t, n in zip(helping, recipe.counters, strict=True)}
        tools = tuple(
            _without(t, used[t.handle]) if used.get(t.handle) else t for t in tools if t.handle not in recipe.gone
        )
    credits, clicks = means.credits - int(recipe.credits), means.clicks - recipe.clicks
    grip = means.grip - recipe.cards
    shots = _shots(obstacle, credits, clicks, means.tags, grip, recipe.mask, prices)
    after = RunnerMeans(
        max(0, credits + shots.credits),
        max(0, clicks + shots.clicks),
        grip - shots.damage,
        means.tags + shots.tags,
        tools,
        means.successful_run,
        with_handle(means.doomed, *recipe.doomed) if recipe.doomed else means.doomed,
        means.icebreakers,
    )
    return Way(recipe.steps, recipe.price, shots.harm, after)


def _without(tool: Tool, spent: int) -> Tool:
    """A tool after so many of the counters that its abilities cost are spent."""
    reading = read(tool.title)
    prices = [b.price for b in reading.breaks] + [b.price for b in reading.boosts]
    kinds = {p.counters[0] for p in prices if p.counters is not None}
    return replace(tool, counters=the_same(tuple((k, n - spent if k in kinds else n) for k, n in tool.counters)))


def fired(obstacle: Obstacle, left: RunnerMeans, mask: int, prices: Prices = USUAL_PRICES) -> ExpectedOutcome:
    """What the subroutines that are not broken do, one after the other, to a Runner with so much left."""
    return _shots(obstacle, left.credits, left.clicks, left.tags, left.grip, mask, prices).harm


class _Shots(Value, frozen=True):
    """What subroutines do that are not broken, and what of it is counted."""

    harm: ExpectedOutcome
    cost: float
    """What it costs the Runner, but for the end of the run and a flatline."""
    credits: int
    clicks: int
    damage: int
    tags: int


def _shots(obstacle: Obstacle, credits: int, clicks: int, tags: int, grip: int, mask: int, prices: Prices) -> _Shots:
    """What the subroutines do: asked without what makes no difference to them, so that answers can be used again."""
    asks = _asks(obstacle.title)
    return _fired(
        obstacle.title,
        obstacle.in_remote,
        obstacle.counters,
        credits if asks.credits else USUAL.runner_credits,
        clicks if asks.clicks else USUAL.runner_clicks,
        tags if asks.tags else 0,
        grip if asks.damage else USUAL.grip,
        mask,
        prices,
        obstacle.subroutines is not None,
    )


@remembered
def _fired(
    title: str,
    in_remote: bool,
    counters: tuple[tuple[Counter, int], ...],
    credits: float,
    clicks: int,
    tags: int,
    grip: int,
    mask: int,
    prices: Prices,
    more: bool = False,
) -> _Shots:
    ice = read(title)
    situation = Situation(credits, USUAL.corp_credits, clicks, tags, grip, in_remote=in_remote, counters=counters)
    found: list[ExpectedOutcome] = []
    damage = 0.0
    may_leave = False
    subroutines: tuple[int | Subroutine, ...] = (*ice.subroutines, *(gained(title, counters) if more else ()))
    for place, ability in enumerate(subroutines):
        if mask >> place & 1:
            continue
        if isinstance(ability, int):
            done = ice.of_ability(ability, situation, prices)
        else:
            done = outcome_of(ability.instructions, ice.side, situation, prices)
        damage += done.damage
        if may_leave and damage > situation.grip:
            found.append(ExpectedOutcome(ends_run=1))  # jack out rather than be flatlined
            break
        found.append(done)
        left = max(0.0, situation.runner_credits + done.runner_credits)
        situation = replace(situation, runner_credits=left, tags=situation.tags + round(done.tags))
        if done.ends_run >= 1:
            break
        may_leave = may_leave or ability in ice.lets_jack_out
    harm = together(found)
    cost = 0.0 if harm is NOTHING else -harm.worth(RUNNER_SIDE, prices) - prices.end_of_run * harm.ends_run
    gains = round(harm.runner_credits), round(harm.runner_clicks)
    return _Shots(harm, cost, *gains, round(harm.damage), round(harm.tags))


# -- a whole server


class Passage(Value, frozen=True):
    """What getting to a server comes to."""

    cost: float
    """What is to be expected to be spent and suffered, in credits."""
    chance: float
    """How likely it is to get there."""
    after: RunnerMeans
    """What is to be expected to be left."""


class Guess(Value, frozen=True):
    """Ice that nobody has seen: what it might be, each as likely as its share, or that it is not rezzed."""

    handle: str
    could_be: tuple[tuple[float, Obstacle], ...]
    unrezzed: float
    """How likely it is to stay unrezzed."""


STAKES: Final = 3.0
"""How finely stakes are told apart where ice is only guessed at."""
FRONTIER: Final = 6
"""How many ways to have come so far are followed on."""


def passage(
    ice: Sequence[Obstacle | Guess], means: RunnerMeans, stake: float = 6.0, prices: Prices = USUAL_PRICES
) -> Passage:
    """The cheapest way through several pieces of ice, outermost first."""
    return _passage(tuple(ice), means, stake, prices) if ice else Passage(0.0, 1.0, means)


@remembered
def _passage(ice: tuple[Obstacle | Guess, ...], means: RunnerMeans, stake: float, prices: Prices) -> Passage:
    frontier = [Passage(0.0, 1.0, means)]
    for obstacle in ice:
        found: list[Passage] = []
        for so_far in frontier:
            if isinstance(obstacle, Guess):
                found.append(_guessed(obstacle, so_far, stake, prices))
            else:
                found.extend(_through(obstacle, so_far, prices))
        frontier = _undominated(found, stake)
    return min(frontier, key=lambda p: p.cost + stake * (1 - p.chance))


def _through(obstacle: Obstacle, so_far: Passage, prices: Prices) -> Iterable[Passage]:
    met, toll, chance = _met(obstacle, so_far.after, prices)
    for way in ways(obstacle, met, prices):
        spent = toll + way.price + harm_of(way.harm, way.after, prices)
        yield Passage(so_far.cost + so_far.chance * spent, so_far.chance * chance * way.gets_through, way.after)


def _met(obstacle: Obstacle, means: RunnerMeans, prices: Prices) -> tuple[RunnerMeans, float, float]:
    """What is left once the ice is encountered, what that has cost, and how likely the run goes on so far."""
    if obstacle.met or not read(obstacle.title).acts_when_encountered:
        return means, 0.0, 1.0
    before = read(obstacle.title).encountered(means.situation(obstacle), prices)
    if before is NOTHING:
        return means, 0.0, 1.0
    left = replace(
        means,
        credits=max(0, means.credits + round(before.runner_credits)),
        tags=means.tags + round(before.tags),
        grip=means.grip - round(before.damage),
    )
    return left, harm_of(before, means, prices), 1 - min(1.0, before.ends_run)


def _guessed(guess: Guess, so_far: Passage, stake: float, prices: Prices) -> Passage:
    """What unknown ice comes to on average."""
    after = so_far.after
    hosts = any(t.host == guess.handle for t in after.tools)
    could_be = guess.could_be if hosts else _anonymous(guess.could_be)
    tools, doomed = _nameless(after.tools, after.doomed)
    lean = replace(
        after,
        credits=min(after.credits, PLENTY),
        grip=min(after.grip, BIG_GRIP),
        tags=min(after.tags, 1),
        tools=tools,
        doomed=doomed,
    )
    bucket = STAKES * round(stake / STAKES)
    cost, through, credits, grip = _average(could_be, guess.unrezzed, lean, bucket, prices)
    left = replace(after, credits=after.credits - round(credits), grip=after.grip - round(grip))
    return Passage(so_far.cost + so_far.chance * cost, so_far.chance * through, left)


@remembered
def _anonymous(could_be: tuple[tuple[float, Obstacle], ...]) -> tuple[tuple[float, Obstacle], ...]:
    return tuple((weight, replace(o, handle="?")) for weight, o in could_be)


@remembered
def _average(
    could_be: tuple[tuple[float, Obstacle], ...], unrezzed: float, means: RunnerMeans, stake: float, prices: Prices
) -> tuple[float, float, float, float]:
    """Of ice that could be any of these: cost, chance to get through, credits spent, cards lost from the grip."""
    cost, through, credits, grip = 0.0, unrezzed, 0.0, 0.0
    breakers = means.number_of_icebreakers
    rich, clicks, hand, tags = (
        min(means.credits, PLENTY),
        min(means.clicks, MANY_CLICKS),
        means.grip,
        min(means.tags, 1),
    )
    for one_of in _faced(could_be, means.tools, means.doomed):
        asks, relevant = one_of.asks, one_of.tools
        likely = (1 - unrezzed) * one_of.weight / one_of.total
        has = rich if relevant or asks.credits else 0
        holds = min(hand, BIG_GRIP) if asks.damage or any(takes_cards(t.title) for t in relevant) else BIG_GRIP
        met = RunnerMeans(
            has,
            clicks if asks.clicks else 0,
            holds,
            tags if asks.tags else 0,
            relevant,
            means.successful_run,
            one_of.doomed,
            breakers if relevant else 0,
        )
        one = _best(_tolls(one_of.ice, met, prices), stake)
        cost += likely * one.cost
        through += likely * one.chance
        credits += likely * (has - one.credits)
        grip += likely * (holds - one.grip)
    return cost, through, credits, grip


class _Faced(Value, frozen=True):
    """Ice that somebody could meet, what it asks for, and what helps against it."""

    weight: float
    """How often it is to be expected,"""
    total: float
    """of how many in all."""
    ice: Obstacle
    asks: _Asks
    tools: tuple[Tool, ...]
    doomed: Handles


@remembered
def _faced(
    could_be: tuple[tuple[float, Obstacle], ...], tools: tuple[Tool, ...], doomed: Handles
) -> tuple[_Faced, ...]:
    """Each piece of ice that it could be, with what matters against it, named so that answers can be used again."""
    total = sum(w for w, _ in could_be) or 1.0
    found = []
    for weight, obstacle in could_be:
        helping = tuple(t for t in tools if _helps(t, obstacle.title, obstacle.handle))
        found.append(_Faced(weight, total, obstacle, _asks(obstacle.title), *_nameless(helping, doomed)))
    return tuple(found)


class _Toll(Value, frozen=True):
    """What one way past a piece of ice costs, how likely it succeeds, and what is left."""

    cost: float
    chance: float
    credits: int
    grip: int


def _best(tolls: tuple[_Toll, ...], stake: float) -> _Toll:
    """The best way past one piece of ice."""
    best = tolls[0]
    if len(tolls) > 1:
        least = best.cost + stake * (1 - best.chance)
        for toll in tolls:
            total = toll.cost + stake * (1 - toll.chance)
            if total < least:
                best, least = toll, total
    return best


@remembered
def _tolls(obstacle: Obstacle, means: RunnerMeans, prices: Prices) -> tuple[_Toll, ...]:
    """Every way past one piece of ice, whatever is at stake."""
    met, toll, chance = _met(obstacle, means, prices)
    found = []
    for recipe in _affordable(obstacle, met, prices):
        left = met.credits - int(recipe.credits)
        grip = met.grip - recipe.cards
        shots = _shots(obstacle, left, met.clicks - recipe.clicks, met.tags, grip, recipe.mask, prices)
        held = grip - shots.damage
        harm = shots.cost if shots.harm is NOTHING or held >= 0 else shots.cost + FLATLINE
        on = max(0.0, 1 - shots.harm.ends_run)
        found.append(_Toll(toll + recipe.price + harm, chance * on, max(0, left + shots.credits), held))
    return tuple(found)


def _total(p: Passage, stake: float) -> float:
    return p.cost + stake * (1 - p.chance)


def _undominated(found: list[Passage], stake: float) -> list[Passage]:
    """The best of them, and those that leave more credits."""
    kept: list[Passage] = []
    for p in sorted(found, key=lambda p: _total(p, stake)):
        if not any(k.after.credits >= p.after.credits and k.chance >= p.chance for k in kept):
            kept.append(p)
            if len(kept) == FRONTIER:
                break
    return kept
