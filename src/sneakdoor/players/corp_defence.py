"""How well a server is defended: what it costs the Runner to get in, and how likely they do."""

from __future__ import annotations

from functools import cache, lru_cache
from math import inf
from typing import Final

from msgspec.structs import replace

from sneakdoor.language import instructions as do
from sneakdoor.language import occurrences as oc
from sneakdoor.language.declarations import AccessAtMost
from sneakdoor.terms import CORP_SIDE, RUNNER_SIDE, UPGRADE, walk

from .breaking import Obstacle, Passage, RunnerMeans, passage
from .corp_board import COUNTER_OF, Board, Piece, ServerSummary
from .instruction_outcomes import outcome_of
from .means import once_rezzed, subroutines_of
from .outcomes import NOTHING, USUAL_PRICES, ExpectedOutcome, Situation, together
from .reading import read
from .value import Value, remembered

DETERMINED: Final = 60.0
"""The stake of a Runner who gets in if it can be done at all."""
DEADLY: Final = 100.0
"""What no Runner pays: death is among it."""
FOUND: Final = 0.075
"""How likely each card in the grip is the breaker that the Runner lacks."""
MOST_FOUND: Final = 0.42
DOUBLE: Final = 0.6
"""How much less likely they find what they lack against one more piece of ice that stops them."""
AT_ALL_COSTS: Final = replace(USUAL_PRICES, end_of_run=40.0)
"""Prices for whom nothing counts but whether the run ends."""
TRACED: Final = 0.8
"""How likely a trace is successful for which the Corp can pay more than the Runner."""
DEAR: Final = 12.0
"""What a run may cost before every second Runner leaves it."""


class Entry(Value, frozen=True):
    """What getting into a server comes to for the Runner."""

    chance: float
    """How likely they get in once, if they want to."""
    toll: float
    """What it costs them, in credits."""

    @property
    def rate(self) -> float:
        """How often they get in, where they may come again and again."""
        return self.chance / (1 + max(0.0, self.toll) / 8)


OPEN: Final = Entry(1.0, 0.0)


@remembered
def obstacle(piece: Piece, remote: bool, hosting: bool) -> Obstacle:
    """Ice of the Corp's as the Runner meets it once it is rezzed; `hosting`: whether a tool of theirs is on it."""
    counters = tuple((COUNTER_OF[k], n) for k, n in piece.counters)
    strength = piece.strength
    if strength is None:
        strength = piece.reading.ice_strength(Situation(in_remote=remote, counters=counters))
    if not piece.rezzed:
        counters = once_rezzed(piece.title, counters)
    more = subroutines_of(piece.title, counters)
    handle = piece.handle if hosting else "ice"
    return Obstacle(handle, piece.title, strength, remote, counters=counters, subroutines=more)


def rez_cost(piece: Piece) -> int:
    """What rezzing a card costs by what is printed on it."""
    return printed_cost(piece.title)


@cache
def printed_cost(title: str) -> int:
    """The number that is printed as the cost of a card."""
    cost = read(title).card.cost
    return cost if isinstance(cost, int) else 0


@remembered
def met(ice: tuple[Piece, ...], credits: int, remote: bool, hosts: frozenset[str]) -> tuple[tuple[Obstacle, ...], int]:
    """The ice that the Runner meets if the Corp rezzes what it can pay for, and what is left; `hosts`: what of it tools
    of theirs are on.
    """
    found: list[Obstacle] = []
    left = credits
    for piece in ice:
        if not piece.rezzed:
            cost = rez_cost(piece)
            if cost > left:
                continue
            left -= cost
        found.append(obstacle(piece, remote, piece.handle in hosts))
    return tuple(found), left


@lru_cache(maxsize=20_000)
def through(ice: tuple[Obstacle, ...], means: RunnerMeans) -> Passage:
    """How a determined Runner gets through that ice. The same question comes up again and again."""
    return passage(ice, means, DETERMINED)


def entry(server: ServerSummary, board: Board, credits: int | None = None) -> Entry:
    """How the Runner would fare in a run on this server in the coming turn, or in what is left of theirs."""
    money = max(0, board.credits if credits is None else credits)
    key = (server, money)
    known = board.entries.get(key)
    if known is None:
        known = board.entries[key] = _entry(server, board, money)
    return known


def _entry(server: ServerSummary, board: Board, money: int) -> Entry:
    ice, left = met(server.ice, money, server.remote, board.hosts)
    means = board.running
    chance, toll, after = _arriving(ice, means)
    for piece in server.root:
        if piece.card.type is not UPGRADE or not (piece.rezzed or rez_cost(piece) <= left):
            continue
        situation = Situation(
            runner_credits=after.credits,
            corp_credits=left,
            runner_clicks=after.clicks,
            tags=after.tags,
            grip=after.grip,
            in_remote=server.remote,
        )
        done = defending(piece.title, situation, board.view.runner.link)
        if done is NOTHING:
            continue
        often = payable(-done.corp_credits, -done.corp_cards, board, left) if done.ends_run else inf
        if often <= means.clicks:  # they come once more than that
            toll += often * (toll + USUAL_PRICES.click)
            continue
        chance *= 1 - min(1.0, done.ends_run)
        if not done.ends_run:
            toll += max(0.0, -done.worth(RUNNER_SIDE, USUAL_PRICES))
    return _entering(chance, toll, ice, means, chance < 1 and board.memory < 1)


@remembered
def _arriving(ice: tuple[Obstacle, ...], means: RunnerMeans) -> tuple[float, float, RunnerMeans]:
    """How likely the Runner gets past that ice, what it costs them, and what they have left."""
    if not ice:
        return 1.0, 0.0, means
    way = through(ice, means)
    return way.chance, way.cost, way.after


@remembered
def _entering(chance: float, toll: float, ice: tuple[Obstacle, ...], means: RunnerMeans, full: bool) -> Entry:
    """What it comes to where such a chance and such a toll are what is known; `full`: whether their memory is."""
    if toll > DEADLY:
        return Entry(0.04, toll)
    if chance < 1:
        chance += (1 - chance) * luck(means, full) * DOUBLE ** max(0, blocking(ice, means) - 1)
    return Entry(chance / (1 + (max(0.0, toll) / DEAR) ** 1.5), toll)


def payable(credits: float, cards: float, board: Board, purse: int | None = None) -> float:
    """How often the Corp can pay so many credits and cards from HQ."""
    there = board.credits if purse is None else purse
    prices = ((credits, there), (cards, len(board.hand)))
    return min((has // price for price, has in prices if price > 0), default=inf)


@remembered
def defending(title: str, situation: Situation, link: int) -> ExpectedOutcome:
    """What an upgrade does to a Runner who has passed all ice, used by a Corp that must keep them out."""
    reading = read(title)
    met = reading.when(oc.Approaches, oc.PassesAllIce)
    found = [outcome_of(t.instructions, CORP_SIDE, situation, AT_ALL_COSTS) for t in met]
    for trace in (i for t in reading.when(oc.MakesSuccessfulRun) for i in t.instructions if isinstance(i, do.Trace)):
        barred = [t for t in walk(trace.if_successful) if isinstance(t, AccessAtMost) and t.number == 0]
        if barred and isinstance(trace.base, int):
            sure = trace.base + situation.corp_credits > situation.runner_credits + link
            found.append(ExpectedOutcome(ends_run=TRACED if sure else 1 - TRACED))
    return together(found)


@lru_cache(maxsize=20_000)
def blocking(ice: tuple[Obstacle, ...], means: RunnerMeans) -> int:
    """How many of these stop the Runner, each by itself: for each they need something else, or more of the same."""
    return sum(through((one,), means).chance < 0.5 for one in ice)


def luck(means: RunnerMeans, full: bool) -> float:
    """How likely the Runner has, or draws, what they lack; `full`: whether there is no memory left for it."""
    if means.credits < 3 or full:
        return 0.03
    return min(MOST_FOUND, 0.05 + FOUND * means.grip)
