"""What is still to come: how many agendas each side needs and how fast they come, ice against breakers, both decks.

The decks are read as what is left in them, in no order. A seat that does not see a deck gets nothing of it.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec

from sneakdoor.players.expectations import cost_of, points_of
from sneakdoor.players.reading import read
from sneakdoor.terms import ASSET, CORP_SIDE, EVENT, OPERATION, RUNNER_SIDE, UPGRADE

from . import facts
from .board import CENTRALS, HQ, RND, Board, mean, requirement, share
from .facts import TURNS
from .tolls import Tolls, shut, toll

QUICK: Final = 3
"""Counters of an agenda that is scored the turn after it was installed."""
USUAL_POINTS: Final = 2
"""Points of an agenda that nobody has seen."""
OUT_OF_REACH: Final = 5
"""Agendas that count in addition where all that are left are not enough."""
SLOWEST: Final = 30.0
"""Turns beyond which a clock does not go."""
TRICKLE: Final = 0.15
"""Points that a Runner gets in a turn, however closed everything is."""
INCOME: Final = 4.0
"""Credits that a Runner makes in a turn without any card."""
MOST_RUNS: Final = 3.0
"""Runs on one server in a turn."""
TAXING: Final = 6.0
"""Credits at which a server is run on half as often as a free one."""
COPPER: Final = 3
"""Credits that nobody is poorer than, where both sides' are compared."""


class Prospects(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is still to come, as numbers."""

    # Agendas to come.
    scorings_to_win: float
    """How few agendas win the game for the Corp, of those it has in HQ and R&D,"""
    steals_to_win: float
    """and for the Runner, of those and the installed ones."""
    agendas_left: float
    """In HQ and R&D."""
    agendas_quick: float
    """The share of them that can be scored the turn after they were installed."""
    agenda_yield: float
    """Points for each counter, on average."""
    steal_gain: float
    """What stealing one brings besides points, in credits, on average,"""
    steal_price: float
    """and what it costs in addition."""
    deck_advances: float
    """The share of operations that place advancement counters among all that the Corp has left,"""
    hand_advances: float
    """and the counters that those in HQ place."""
    hq_best: float
    """Points of the best agenda in HQ."""
    scored_counters: float
    """Counters on scored agendas."""
    # Ice against breakers: what one piece costs a rich Runner, on average over all that the Corp has.
    ice_now: float
    """With the rig,"""
    ice_soon: float
    """with the breakers in the grip,"""
    ice_at_last: float
    """and with all that they have left."""
    ice_shut: float
    """How likely one is not to be passed even then."""
    ice_ends: float
    """The share of it that ends runs."""
    table_now: float
    """What all ice in play costs together with the rig,"""
    table_at_last: float
    """and with all breakers."""
    # Clocks.
    runner_clock: float
    """In how many turns the Runner has the points that are lacking, from HQ and R&D as they stand,"""
    last_clock: float
    """and with all breakers, whatever is rezzed by then."""
    credit_lead: float
    """How many times as many credits the Corp has, as a logarithm."""
    hq_safe: float
    """Points in HQ for which there is a remote server to go to, by how closed it is."""
    # What the decks are made of.
    tutors: float
    """Events that fetch breakers."""
    deck_operations: float
    deck_assets: float
    stack_installs: float
    """The share of cards that are neither events nor breakers."""
    corp_prices: float
    """What a card costs on average; agendas do not count."""
    runner_prices: float
    asset_earns: float
    """What an asset earns over a few turns, on average,"""
    stack_earns: float
    """and a card of the Runner's that stays in play and is no breaker."""
    deck_ambushes: float
    """The share of cards that do damage when they are accessed in R&D,"""
    root_ambushes: float
    """and installed."""
    deck_harms: float
    """The share of cards that do damage in any way,"""
    deck_tagging: float
    """and of those that tag in any way."""
    breaker_price: float
    """What a breaker that the Runner has, in play or not, costs to install, on average,"""
    breaker_titles: float
    """and how many different ones there are."""
    deck_trash: float
    """What it costs to trash an asset or upgrade that is not installed yet, on average."""
    corp_identity: float
    """What its identity earns over a few turns."""
    runner_identity: float
    # The table.
    table_trash: float
    """What trashing everything in roots would cost."""
    upgrades: float
    kinds_in_hand: float
    """Of three kinds of ice, how many the grip would break that the rig does not."""
    facedown: float
    """Cards that lie facedown in Archives."""
    archives: float
    remotes: float
    corp_counters: float
    """Credits and power counters in roots."""
    runner_stored: float
    """Credits on the rig."""
    hq_profit: float
    """Credits that operations in HQ give beyond their cost."""
    grip_profit: float


def prospects(board: Board) -> Prospects:
    """What is still to come from here."""
    view, corp, runner = board.view, board.corp, board.runner
    hq, grip = board.hq or [], board.grip or []
    left, theirs = [*hq, *(board.rnd or [])], [*grip, *(board.stack or [])]
    agendas = [t for t in left if points_of(t)]
    installed = [c.title for _, c, _ in board.agendas if c.title is not None]
    roots = [c.title for _, c in board.roots if c.title is not None]
    stays = [t for t in theirs if read(t).card.type is not EVENT and not read(t).is_breaker]
    remotes = [n for n in view.servers if n not in CENTRALS]
    iced = [n for n in remotes if view.servers[n].installed_ice]
    ice = Tolls(board)
    whole = board.hq is not None and board.rnd is not None
    lacking = corp.points_to_win - corp.points, runner.points_to_win - runner.points
    return Prospects(
        scorings_to_win=fewest(agendas if whole else None, lacking[CORP_SIDE]),
        steals_to_win=fewest([*agendas, *installed] if whole else None, lacking[RUNNER_SIDE]),
        agendas_left=len(agendas),
        agendas_quick=share(agendas, lambda t: requirement(t) <= QUICK),
        agenda_yield=mean([points_of(t) / requirement(t) for t in agendas]),
        steal_gain=mean([facts.stolen(t) for t in agendas]),
        steal_price=mean([facts.steal_price(t) for t in agendas]),
        deck_advances=share(left, lambda t: facts.advances(t) > 0),
        hand_advances=sum(map(facts.advances, hq)),
        hq_best=max(map(points_of, hq), default=0),
        scored_counters=sum(sum(c.counters.values()) for c in corp.score_area),
        ice_now=mean([toll(t, ice.rig) for t in ice.every]),
        ice_soon=mean([toll(t, ice.with_grip) for t in ice.every]),
        ice_at_last=mean([toll(t, ice.at_last) for t in ice.every]),
        ice_shut=mean([shut(t, ice.at_last) for t in ice.every]),
        ice_ends=share(ice.every, facts.ends_runs),
        table_now=sum(toll(t, ice.rig) for t in ice.in_play),
        table_at_last=sum(toll(t, ice.at_last) for t in ice.in_play),
        runner_clock=clock(lacking[RUNNER_SIDE], sum(rate(board, name) for name in (HQ, RND))),
        last_clock=clock(
            lacking[RUNNER_SIDE],
            sum(harvest(board, name) / (1 + ice.protecting(name) / TAXING) for name in (HQ, RND)),
        ),
        credit_lead=math.log((corp.credits + COPPER) / (board.credits[RUNNER_SIDE] + COPPER)),
        hq_safe=(1 - min(map(board.openness, iced), default=1.0)) * sum(map(points_of, hq)),
        tutors=sum(map(facts.finds_breaker, theirs)),
        deck_operations=share(left, lambda t: read(t).card.type is OPERATION),
        deck_assets=share(left, lambda t: read(t).card.type is ASSET),
        stack_installs=len(stays) / max(1, len(theirs)),
        corp_prices=mean([float(cost_of(t)) for t in left if not points_of(t)]),
        runner_prices=mean([float(cost_of(t)) for t in theirs]),
        asset_earns=mean([facts.earns(t) for t in left if read(t).card.type is ASSET]),
        stack_earns=mean([facts.earns(t) for t in stays]),
        deck_ambushes=share(left, lambda t: facts.accessed_damage(t, "R&D") > 0),
        root_ambushes=share(left, lambda t: facts.accessed_damage(t, "root") > 0),
        deck_harms=share(left, facts.harms),
        deck_tagging=share(left, facts.tags),
        breaker_price=mean([float(cost_of(t)) for t in ice.at_last]),
        breaker_titles=len(ice.at_last),
        deck_trash=mean([float(facts.trash_cost(t)) for t in left if read(t).card.type in (ASSET, UPGRADE)]),
        corp_identity=facts.identity_earns(corp.identity),
        runner_identity=facts.identity_earns(runner.identity),
        table_trash=sum(map(facts.trash_cost, roots)),
        upgrades=sum(read(t).card.type is UPGRADE for t in roots),
        kinds_in_hand=len(board.broken_by(grip) - board.broken_by(board.active_rig)),
        facedown=sum(not c.faceup for c in corp.discard),
        archives=len(corp.discard),
        remotes=len(remotes),
        corp_counters=sum(c.counters.get(kind, 0) for _, c in board.roots for kind in ("credit", "power")),
        runner_stored=sum(c.counters.get("credit", 0) for c in board.rig),
        hq_profit=sum(map(facts.profit, hq)),
        grip_profit=sum(map(facts.profit, grip)),
    )


def fewest(agendas: list[str] | None, lacking: int) -> int:
    """How few of these agendas have the points that are lacking; more than there are where they do not suffice.

    >>> fewest(None, 5)
    3
    """
    if agendas is None:
        return -(-lacking // USUAL_POINTS)
    taken = 0
    for points in sorted(map(points_of, agendas), reverse=True):
        if lacking <= 0:
            return taken
        lacking -= points
        taken += 1
    return taken if lacking <= 0 else taken + OUT_OF_REACH


def harvest(board: Board, name: str) -> float:
    """Points that one run on HQ or R&D brings on average, once it gets in."""
    corp = board.corp
    titles, cards = (board.hq, corp.hand) if name == HQ else (board.rnd, corp.deck)
    return board.points_in(titles, cards) / max(1, cards) * (1 + board.accesses(name))


def rate(board: Board, name: str) -> float:
    """Points that a turn of runs on HQ or R&D brings, as often as the Runner's credits and income reach."""
    income = board.credits[RUNNER_SIDE] / TURNS + INCOME + board.earned(RUNNER_SIDE) / TURNS
    runs = min(MOST_RUNS, income / (1 + board.toll(name)))
    return harvest(board, name) * runs * board.ways[name].chance


def clock(lacking: int, a_turn: float) -> float:
    """In how many turns points come that are lacking."""
    return min(SLOWEST, lacking / (a_turn + TRICKLE))
