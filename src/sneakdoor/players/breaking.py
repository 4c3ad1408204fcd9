"""The cheapest way through ice: an exact search over boosts, breaks and what is let through.

Nothing here knows a game. Ice and tools are given as a view shows them, or as somebody guesses them: the Runner asks
what a run would cost, the Corp what its ice would cost the Runner.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import count
from typing import Any, Final, NamedTuple

from sneakdoor.language.conditions import HasCredits, Tagged
from sneakdoor.language.costs import Clicks, Credits
from sneakdoor.language.counting import Tags
from sneakdoor.language.instructions import DoDamage, LoseClicks, LoseCredits, SufferDamage
from sneakdoor.terms import COUNTERS, RUNNER_SIDE, VIRUS, Counter

from .prospect import NOTHING, USUAL, USUAL_PRICES, Price, Prices, Prospect, Situation, number, together
from .reading import ALL_OF_THEM, Breaking, read, walk

MOST_WAYS: Final = 4000
"""Partial ways looked at before the search gives up: far more than printed ice needs."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A card of the Runner's that can help in an encounter, as it stands."""

    handle: str
    title: str
    strength: int = 0
    counters: tuple[tuple[Counter, int], ...] = ()
    host: str | None = None
    """The ice it is hosted on."""

    def hosted(self, kind: Counter) -> int:
        """How many counters of a kind are on it."""
        return next((n for k, n in self.counters if k is kind), 0)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A piece of ice to get past, known or assumed."""

    handle: str
    title: str
    strength: int
    in_remote: bool = False
    broken: frozenset[int] = frozenset()
    """Subroutines already broken, by their place among the subroutines."""
    counters: tuple[tuple[Counter, int], ...] = ()
    met: bool = False
    """Whether what happens on encountering it has happened."""


@dataclass(frozen=True, slots=True)
class Means:
    """What the Runner has to get through with."""

    credits: int
    clicks: int = 0
    grip: int = 4
    tags: int = 0
    tools: tuple[Tool, ...] = ()
    successful_run: bool = False
    doomed: frozenset[str] = frozenset()
    """Tools that will be trashed when the run ends, whatever else they do."""
    icebreakers: int | None = None
    """How many icebreakers are installed, if not just those among the tools."""

    def situation(
        self, obstacle: Obstacle | None = None, credits: int | None = None, clicks: int | None = None
    ) -> Situation:
        """The numbers that card text may ask for; with so many credits and clicks, if not those there are."""
        return Situation(
            runner_credits=self.credits if credits is None else credits,
            runner_clicks=self.clicks if clicks is None else clicks,
            tags=self.tags,
            grip=self.grip,
            icebreakers=self.icebreakers
            if self.icebreakers is not None
            else sum("icebreaker" in read(t.title).card.subtypes for t in self.tools),
            successful_run=self.successful_run,
            in_remote=obstacle is not None and obstacle.in_remote,
            counters=obstacle.counters if obstacle is not None else (),
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One use of an ability: which card's, which ability, and what it is to break."""

    handle: str
    ability: int
    breaks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """A way to deal with a piece of ice."""

    steps: tuple[Step, ...]
    price: float
    """What is spent, in credits: credits, clicks, counters, tools."""
    harm: Prospect
    """What the unbroken subroutines do."""
    after: Means
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


def harm_of(harm: Prospect, after: Means, prices: Prices = USUAL_PRICES) -> float:
    """What unbroken subroutines cost the Runner, but for the end of the run."""
    if harm is NOTHING:
        return 0
    cost = -harm.worth(RUNNER_SIDE, prices) - prices.end_of_run * harm.ends_run
    return cost + (FLATLINE if after.grip < 0 else 0)


def tool_price(tool: Tool) -> float:
    """What losing a tool costs."""
    cost = read(tool.title).card.cost
    return 1.5 + (cost if isinstance(cost, int) else 2)


def _counter_price(kind: Counter) -> float:
    return 0.6 if kind is VIRUS else 1.0


# -- one piece of ice


@dataclass(frozen=True, slots=True)
class _Use:
    """An ability that can be used in this encounter."""

    tool: int
    """Whose it is; -1: the ice's own."""
    ability: int
    price: Price
    breaking: Breaking | None
    boost: int = 0
    on_ice: bool = False


def cheapest(obstacle: Obstacle, means: Means, stake: float = 4.0, prices: Prices = USUAL_PRICES) -> Way:
    """The way that costs least when getting through is worth `stake`. Doing nothing is always a way."""
    return min(ways(obstacle, means, prices), key=lambda w: (w.cost(stake, prices), len(w.steps)))


def ways(obstacle: Obstacle, means: Means, prices: Prices = USUAL_PRICES) -> tuple[Way, ...]:
    """Every way worth considering: for each set of subroutines that can be broken, the cheapest ways to break it."""
    relevant = tuple(_capped(t) for t in means.tools if _helps(t, obstacle))
    situation = means.situation(obstacle)
    doomed = frozenset(t.handle for t in relevant if t.handle in means.doomed)
    breakers = situation.icebreakers if relevant else 0
    found = _recipes(obstacle, relevant, doomed, breakers, means.successful_run, prices)
    return tuple(
        _way(recipe, obstacle, means, prices)
        for recipe in found
        if recipe.spent.credits <= means.credits and recipe.spent.clicks <= means.clicks
    )


PLENTY: Final = 16
"""Credits beyond which more make no difference to a piece of ice."""
BIG_GRIP: Final = 6
MANY_CLICKS: Final = 3
MANY_COUNTERS: Final = 4


def _what_matters(obstacle: Obstacle, means: Means) -> Means:
    """The same means without what makes no difference against this ice, so that answers can be used again."""
    relevant = tuple(t for t in means.tools if _helps(t, obstacle))
    asks = _asks(obstacle.title)
    return Means(
        min(means.credits, PLENTY) if relevant or asks.credits else 0,
        min(means.clicks, MANY_CLICKS) if asks.clicks else 0,
        min(means.grip, BIG_GRIP) if asks.damage else BIG_GRIP,
        min(means.tags, 1) if asks.tags else 0,
        relevant,
        means.successful_run,
        frozenset(t.handle for t in relevant if t.handle in means.doomed),
        means.situation().icebreakers if relevant else 0,
    )


class _Asks(NamedTuple):
    """What an encounter with a piece of ice depends on."""

    credits: bool
    clicks: bool
    damage: bool
    tags: bool


@cache
def _asks(ice: str) -> _Asks:
    terms = walk(read(ice).abilities)
    return _Asks(
        any(isinstance(t, (Credits, LoseCredits, HasCredits)) for t in terms),
        any(isinstance(t, (Clicks, LoseClicks)) for t in terms),
        any(isinstance(t, (DoDamage, SufferDamage)) for t in terms),
        any(isinstance(t, (Tagged, Tags)) for t in terms),
    )


def _capped(tool: Tool) -> Tool:
    """A tool with no more counters than one encounter could want."""
    if all(n <= MANY_COUNTERS for _, n in tool.counters):
        return tool
    return replace(tool, counters=tuple((k, min(n, MANY_COUNTERS)) for k, n in tool.counters))


def _helps(tool: Tool, obstacle: Obstacle) -> bool:
    """Whether a tool can be of use against a piece of ice."""
    return (
        _may_help(tool.title, obstacle.title)
        if tool.host is None
        else tool.host == obstacle.handle or _weakens(tool.title)
    )


@cache
def _may_help(tool: str, ice: str) -> bool:
    reading, card = read(tool), read(ice).card
    return _weakens(tool) or any(b.suits(card) and b.on == "any" for b in reading.breaks)


@cache
def _weakens(tool: str) -> bool:
    return any(b.on_ice for b in read(tool).boosts)


class _Spent(NamedTuple):
    """How far an encounter has come: what is spent, raised and broken."""

    credits: float
    clicks: int
    boosts: tuple[int, ...]
    """How much each tool's strength is raised."""
    weakened: int
    """How much the ice's strength is lowered."""
    counters: tuple[int, ...]
    """How many counters of each tool are spent."""
    doomed: frozenset[str]
    gone: frozenset[str]
    """Tools trashed as a cost."""
    mask: int
    """The broken subroutines, as bits."""


class _Recipe(NamedTuple):
    """A way to break some subroutines, whoever can afford it."""

    steps: tuple[Step, ...]
    price: float
    spent: _Spent


@lru_cache(maxsize=20000)
def _recipes(
    obstacle: Obstacle,
    tools: tuple[Tool, ...],
    doomed: frozenset[str],
    icebreakers: int,
    successful_run: bool,
    prices: Prices,
) -> tuple[_Recipe, ...]:
    means = Means(PLENTY, MANY_CLICKS, tools=tools, successful_run=successful_run, doomed=doomed)
    return _Search(obstacle, replace(means, icebreakers=icebreakers), prices).recipes()


class _Search:
    """Dijkstra's search from an unbroken piece of ice over single uses of abilities."""

    def __init__(self, obstacle: Obstacle, means: Means, prices: Prices) -> None:
        self.obstacle = obstacle
        self.means = means
        self.prices = prices
        self.goal = len(read(obstacle.title).subroutines)
        self.uses = _uses(obstacle, means)

    def recipes(self) -> tuple[_Recipe, ...]:
        """For each set of broken subroutines, the ways that are not worse than another in price and what they take."""
        none = (0,) * len(self.means.tools)
        mask = sum(1 << i for i in self.obstacle.broken)
        start = _Spent(0, 0, none, 0, none, self.means.doomed, frozenset(), mask)
        tie = count()
        todo: list[tuple[float, int, _Spent, tuple[Step, ...]]] = [(0.0, next(tie), start, ())]
        closed: set[tuple[object, ...]] = set()
        found: dict[int, list[_Recipe]] = {}
        while todo and len(closed) < MOST_WAYS:
            price, _, here, steps = heapq.heappop(todo)
            if here[1:] in closed:  # the same but for credits, which the price counts: it was cheaper then
                continue
            closed.add(here[1:])
            if not steps or steps[-1].breaks:
                kept = found.setdefault(here.mask, [])
                if not any(r.spent.credits <= here.credits and r.spent.clicks <= here.clicks for r in kept):
                    kept.append(_Recipe(steps, price, here))
            if here.mask == (1 << self.goal) - 1:
                continue
            for use in self.uses:
                for more, then, step in self.used(here, use):
                    if then[1:] not in closed:
                        heapq.heappush(todo, (price + more, next(tie), then, (*steps, step)))
        return tuple(r for kept in found.values() for r in kept)

    def used(self, here: _Spent, use: _Use) -> Iterator[tuple[float, _Spent, Step]]:
        """What using an ability leads to, at what price; nothing if it cannot be used or would be wasted."""
        tool = self.means.tools[use.tool] if use.tool >= 0 else None
        handle = tool.handle if tool is not None else self.obstacle.handle
        credits, clicks = here.credits + use.price.credits, here.clicks + use.price.clicks
        if handle in here.gone or credits > self.means.credits or clicks > self.means.clicks:
            return
        price = use.price.credits + self.prices.click * use.price.clicks
        then = here._replace(credits=credits, clicks=clicks)
        if use.price.counters is not None:
            kind, amount = use.price.counters
            if tool is None or tool.hosted(kind) < here.counters[use.tool] + amount:
                return
            then = then._replace(counters=_raised(here.counters, use.tool, amount))
            price += amount * _counter_price(kind)
        if use.price.trashes_this and tool is not None:
            then = then._replace(gone=here.gone | {handle})
            price += tool_price(tool)
        strength = self.obstacle.strength - here.weakened
        enough = tool is None or tool.strength + here.boosts[use.tool] >= strength
        if use.breaking is None:
            if use.on_ice and self.short(here, strength):
                yield price, then._replace(weakened=here.weakened + use.boost), Step(handle, use.ability)
            elif not use.on_ice and not enough and use.boost > 0:
                yield price, then._replace(boosts=_raised(here.boosts, use.tool, use.boost)), Step(handle, use.ability)
            return
        if use.breaking.needs_strength and not enough:
            return
        if use.breaking.trashes_after_run and tool is not None and handle not in here.doomed:
            then = then._replace(doomed=here.doomed | {handle})
            price += tool_price(tool)
        for targets in _targets(here.mask, self.goal, use.breaking.most):
            mask = here.mask | sum(1 << t for t in targets)
            yield price, then._replace(mask=mask), Step(handle, use.ability, targets)

    def short(self, here: _Spent, strength: int) -> bool:
        """Whether some breaker that suits the ice is not strong enough yet."""
        return any(
            u.breaking is not None
            and u.breaking.needs_strength
            and u.tool >= 0
            and self.means.tools[u.tool].strength + here.boosts[u.tool] < strength
            for u in self.uses
        )


def _uses(obstacle: Obstacle, means: Means) -> list[_Use]:
    """What can be used against this ice: breaking abilities that suit it, and boosts of those that need strength."""
    ice = read(obstacle.title).card
    situation = means.situation(obstacle)
    found: list[_Use] = []
    for index, tool in enumerate(means.tools):
        reading = read(tool.title)
        suited = [
            b
            for b in reading.breaks
            if b.suits(ice) and (b.on == "any" or (b.on == "host" and tool.host == obstacle.handle))
        ]
        for b in suited:
            less = b.cheaper_after_run if means.successful_run else 0
            found.append(_Use(index, b.ability, replace(b.price, credits=max(0, b.price.credits - less)), b))
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


def _raised(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


@lru_cache(maxsize=2000)
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


def _way(recipe: _Recipe, obstacle: Obstacle, means: Means, prices: Prices) -> Way:
    """What a recipe comes to for a Runner with these means."""
    spent = recipe.spent
    tools = means.tools
    if spent.gone or any(spent.counters):
        helping = [t for t in tools if _helps(t, obstacle)]
        used = {t.handle: n for t, n in zip(helping, spent.counters, strict=True)}
        tools = tuple(
            _without(t, used[t.handle]) if used.get(t.handle) else t for t in tools if t.handle not in spent.gone
        )
    credits, clicks = means.credits - int(spent.credits), means.clicks - spent.clicks
    situation = means.situation(obstacle, credits, clicks)
    harm = _fired(obstacle, _plain(obstacle.title, situation), spent.mask, prices)
    after = Means(
        max(0, credits + round(harm.runner_credits)),
        max(0, clicks + round(harm.runner_clicks)),
        means.grip - round(harm.damage),
        means.tags + round(harm.tags),
        tools,
        means.successful_run,
        means.doomed | spent.doomed,
        means.icebreakers,
    )
    return Way(recipe.steps, recipe.price, harm, after)


def _without(tool: Tool, spent: int) -> Tool:
    """A tool after so many of the counters that its abilities cost are spent."""
    reading = read(tool.title)
    kinds = {a.price.counters[0] for a in (*reading.breaks, *reading.boosts) if a.price.counters is not None}
    return replace(tool, counters=tuple((k, n - spent if k in kinds else n) for k, n in tool.counters))


def fired(obstacle: Obstacle, left: Means, mask: int, prices: Prices = USUAL_PRICES) -> Prospect:
    """What the subroutines that are not broken do, one after the other, to a Runner with so much left."""
    return _fired(obstacle, _plain(obstacle.title, left.situation(obstacle)), mask, prices)


def _plain(ice: str, situation: Situation) -> Situation:
    """A situation without what makes no difference to this ice's subroutines, so that answers can be used again."""
    asks = _asks(ice)
    return Situation(
        runner_credits=situation.runner_credits if asks.credits else USUAL.runner_credits,
        runner_clicks=situation.runner_clicks if asks.clicks else USUAL.runner_clicks,
        tags=situation.tags if asks.tags else 0,
        grip=situation.grip if asks.damage else USUAL.grip,
        in_remote=situation.in_remote,
        counters=situation.counters,
    )


@lru_cache(maxsize=20000)
def _fired(obstacle: Obstacle, situation: Situation, mask: int, prices: Prices) -> Prospect:
    ice = read(obstacle.title)
    found: list[Prospect] = []
    damage = 0.0
    may_leave = False
    for place, ability in enumerate(ice.subroutines):
        if mask >> place & 1:
            continue
        done = ice.of_ability(ability, situation, prices)
        damage += done.damage
        if may_leave and damage > situation.grip:
            found.append(Prospect(ends_run=1))  # jack out rather than be flatlined
            break
        found.append(done)
        credits = max(0.0, situation.runner_credits + done.runner_credits)
        situation = replace(situation, runner_credits=credits, tags=situation.tags + round(done.tags))
        if done.ends_run >= 1:
            break
        may_leave = may_leave or ability in ice.lets_jack_out
    return together(found)


# -- a whole server


@dataclass(frozen=True, slots=True)
class Passage:
    """What getting to a server comes to."""

    cost: float
    """What is to be expected to be spent and suffered, in credits."""
    chance: float
    """How likely it is to get there."""
    after: Means
    """What is to be expected to be left."""


@dataclass(frozen=True, slots=True)
class Guess:
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
    ice: Sequence[Obstacle | Guess], means: Means, stake: float = 6.0, prices: Prices = USUAL_PRICES
) -> Passage:
    """The cheapest way through several pieces of ice, outermost first."""
    frontier = [Passage(0.0, 1.0, means)]
    for obstacle in ice:
        found: list[Passage] = []
        for so_far in frontier:
            if isinstance(obstacle, Guess):
                found.append(_guessed(obstacle, so_far, stake, prices))
            else:
                found.extend(_through(obstacle, so_far, stake, prices))
        frontier = _undominated(found, stake)
    return min(frontier, key=lambda p: p.cost + stake * (1 - p.chance))


def _through(obstacle: Obstacle, so_far: Passage, stake: float, prices: Prices) -> Iterable[Passage]:
    met = so_far.after
    toll = 0.0
    chance = 1.0
    if not obstacle.met:
        before = read(obstacle.title).encountered(met.situation(obstacle), prices)
        if before is not NOTHING:
            toll = harm_of(before, met, prices)
            chance = 1 - min(1.0, before.ends_run)
            met = replace(met, credits=max(0, met.credits + round(before.runner_credits)))
            met = replace(met, tags=met.tags + round(before.tags), grip=met.grip - round(before.damage))
    for way in ways(obstacle, met, prices):
        spent = toll + way.price + harm_of(way.harm, way.after, prices)
        yield Passage(so_far.cost + so_far.chance * spent, so_far.chance * chance * way.gets_through, way.after)


def _guessed(guess: Guess, so_far: Passage, stake: float, prices: Prices) -> Passage:
    """What unknown ice comes to on average."""
    after = so_far.after
    hosts = any(t.host == guess.handle for t in after.tools)
    could_be = guess.could_be if hosts else _anonymous(guess.could_be)
    lean = replace(after, credits=min(after.credits, PLENTY), grip=min(after.grip, BIG_GRIP), tags=min(after.tags, 1))
    bucket = STAKES * round(stake / STAKES)
    cost, through, credits, grip = _average(could_be, guess.unrezzed, lean, bucket, prices)
    left = replace(after, credits=after.credits - round(credits), grip=after.grip - round(grip))
    return Passage(so_far.cost + so_far.chance * cost, so_far.chance * through, left)


@lru_cache(maxsize=500)
def _anonymous(could_be: tuple[tuple[float, Obstacle], ...]) -> tuple[tuple[float, Obstacle], ...]:
    return tuple((weight, replace(o, handle="?")) for weight, o in could_be)


@lru_cache(maxsize=20000)
def _average(
    could_be: tuple[tuple[float, Obstacle], ...], unrezzed: float, means: Means, stake: float, prices: Prices
) -> tuple[float, float, float, float]:
    """Of ice that could be any of these: cost, chance to get through, credits spent, cards lost from the grip."""
    cost, through, credits, grip = 0.0, unrezzed, 0.0, 0.0
    total = sum(w for w, _ in could_be) or 1.0
    for weight, obstacle in could_be:
        likely = (1 - unrezzed) * weight / total
        met = _what_matters(obstacle, means)
        one = _best(obstacle, met, stake, prices)
        cost += likely * one.cost
        through += likely * one.chance
        credits += likely * (met.credits - one.after.credits)
        grip += likely * (met.grip - one.after.grip)
    return cost, through, credits, grip


@lru_cache(maxsize=50000)
def _best(obstacle: Obstacle, means: Means, stake: float, prices: Prices) -> Passage:
    """The best way past one piece of ice."""
    return min(_through(obstacle, Passage(0.0, 1.0, means), stake, prices), key=lambda p: _total(p, stake))


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


# -- from a view


def tool_of(shown: dict[str, Any], host: str | None = None) -> Tool:
    """A card of the rig, as a view shows it."""
    return Tool(shown["handle"], shown["title"], shown.get("strength", 0), counters_of(shown), host)


def counters_of(shown: dict[str, Any]) -> tuple[tuple[Counter, int], ...]:
    """The counters on a card, as a view shows them."""
    return tuple((kind, n) for kind in COUNTERS if (n := shown["counters"].get(kind.name.lower())))


def tools(view: dict[str, Any]) -> tuple[Tool, ...]:
    """The Runner's cards that can help in encounters, wherever they are installed."""
    found: list[Tool] = []
    todo: list[tuple[dict[str, Any], str | None]] = [(c, None) for c in view["rig"]]
    for server in view["servers"].values():
        todo += [(c, c["handle"]) for c in server["ice"] if "handle" in c]
    while todo:
        shown, host = todo.pop(0)
        todo += [(c, shown["handle"]) for c in shown["hosted"]]
        if shown["side"] == "runner" and shown["faceup"] and shown["title"] is not None:
            reading = read(shown["title"])
            if reading.breaks or reading.boosts:
                found.append(tool_of(shown, host if shown["handle"] != host else None))
    return tuple(found)


def obstacle_of(shown: dict[str, Any], *, in_remote: bool) -> Obstacle:
    """Rezzed ice, as a view shows it."""
    title, counters = shown["title"], counters_of(shown)
    situation = Situation(in_remote=in_remote, counters=counters)
    strength = shown.get("strength", read(title).ice_strength(situation))
    return Obstacle(shown["handle"], title, strength, in_remote, counters=counters)
