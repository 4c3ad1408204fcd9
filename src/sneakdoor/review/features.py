"""A position as numbers that mean something to a player: what the value is a value of.

They are read from a view. Whoever sees everything (`views.BOTH`) gets them exact, as the review after a game does; a
seat gets what it sees, and what is to be expected of the rest. The order of decks is not read, even where it is shown:
nobody could have played by it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from sneakdoor.players.expectations import cost_of, points_of
from sneakdoor.players.reading import read
from sneakdoor.terms import AGENDA, ASSET, CORP_SIDE, ICE, OPERATION, RUNNER_SIDE, UPGRADE
from sneakdoor.views import View

from .board import ARCHIVES, CENTRALS, CLICKS, HQ, RND, Board, brings, mean, requirement, share
from .prospects import Prospects, prospects

FAR: Final = 6
"""How many counters are lacking where there is no agenda."""


class Features(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A position as numbers; `Prospects` has what is still to come."""

    turn: float
    corp_to_move: float
    """1: it is the Corp's turn."""
    # How near each side is to winning.
    corp_needs: float
    runner_needs: float
    points_left: float
    """Agenda points in no score area."""
    # What each side has.
    corp_credits: float
    runner_credits: float
    corp_hand: float
    runner_hand: float
    corp_deck: float
    runner_deck: float
    corp_earns: float
    """What its installed cards earn over a few turns, in credits."""
    runner_earns: float
    corp_rezzed: float
    """Assets and upgrades that are rezzed,"""
    corp_assets: float
    """and all of them."""
    bad_publicity: float
    # Agendas where the Runner may find them.
    hq_points: float
    hq_agendas: float
    hq_density: float
    """Points that one card of HQ brings on average."""
    rnd_density: float
    archives_points: float
    # What getting in takes.
    hq_open: float
    """How likely, and how cheaply, the Runner gets into HQ: 1 is free."""
    hq_toll: float
    """What it costs, in credits."""
    rnd_open: float
    rnd_toll: float
    archives_open: float
    remote_open: float
    """The best protected remote server there is; 1 where there is none."""
    remote_toll: float
    hq_leak: float
    """Points that a run on HQ brings on average."""
    rnd_leak: float
    hq_lock: float
    """How likely it is that not even a rich Runner gets into HQ."""
    rnd_lock: float
    remote_lock: float
    hq_accesses: float
    """Cards that installed cards let the Runner see besides the first."""
    rnd_accesses: float
    # Ice.
    hq_ice: float
    rnd_ice: float
    remote_ice: float
    """On the remote server with most of it."""
    rezzed_ice: float
    unrezzed_cost: float
    """What rezzing all the rest would cost."""
    unknown_ice: float
    hand_ice: float
    deck_ice: float
    """The share of ice among what is left of the Corp's deck."""
    # Agendas on the table.
    installed_points: float
    safe_points: float
    """Of them, as many as the Runner would not get."""
    scoring_points: float
    """Points that can be scored in the Corp's turn, this one or the next,"""
    scoring_open: float
    """and how open their server is."""
    soon_points: float
    """Points that can be scored in the turn after."""
    lacking: float
    """Counters that the agenda nearest to being scored lacks."""
    fast_points: float
    """Points in HQ that can be installed and scored in one turn."""
    advanced: float
    """Advancement counters on cards that are no agendas, or are not known."""
    # The Runner's rig.
    kinds: float
    """Of three kinds of ice, how many the rig breaks."""
    kinds_to_come: float
    """And how many more with what is in the grip or the stack."""
    breakers: float
    rig: float
    memory_free: float
    link: float
    hand_breakers: float
    rig_cost: float
    """What the installed cards cost to install."""
    # Killing.
    tags: float
    core_damage: float
    kill: float
    """Damage that the Corp could do from HQ in a turn, less the cards in the grip; -6 at least."""
    damage: float
    """Damage by the cards in HQ, tags or none."""
    deck_damage: float
    """The share of cards that damage among all that the Corp has left,"""
    deck_tags: float
    """and of those that tag."""
    ambush: float
    """The most damage that accessing a card in a root does."""
    # What is still to come, where the decks can be seen.
    agenda_size: float
    """Points of an agenda that is in no score area, on average,"""
    agenda_speed: float
    """and counters that it takes."""
    corp_kit: float
    """What a card that the Corp has left brings, in credits, on average."""
    runner_kit: float
    ice_cost: float
    """What ice that the Corp has left costs to rez, on average."""
    stack_breakers: float
    """The share of breakers among what the Runner has left,"""
    stack_runs: float
    """and of events that make a run."""


NAMES: Final = (*Features.__struct_fields__, *Prospects.__struct_fields__)
"""All that the value is a value of."""


def numbers(view: View) -> tuple[float, ...]:
    """A position by those names."""
    board = Board(view)
    return *msgspec.structs.astuple(features(board)), *msgspec.structs.astuple(prospects(board))


def features(board: Board) -> Features:
    """The position itself."""
    view, corp, runner = board.view, board.corp, board.runner
    corp_moves = view.active == "corp"
    titles = board.active_rig
    kinds = board.broken_by(titles)
    to_come = board.broken_by([*(board.grip or []), *(board.stack or [])]) - kinds
    remotes = [n for n in view.servers if n not in CENTRALS]
    iced = [n for n in remotes if view.servers[n].installed_ice]
    best = min(iced, key=board.openness, default=None)
    hq_points = board.points_in(board.hq, corp.hand)
    hq_density = hq_points / max(1, corp.hand)
    rnd_density = board.points_in(board.rnd, corp.deck) / max(1, corp.deck)
    more = {name: board.accesses(name) for name in (HQ, RND)}
    clicks = corp.clicks if corp_moves and corp.clicks else CLICKS[CORP_SIDE]
    reach = min(clicks, corp.credits)
    now = [(n, c) for n, c, lacks in board.agendas if lacks <= reach]
    soon = [c for _, c, lacks in board.agendas if reach < lacks <= reach + CLICKS[CORP_SIDE]]
    fast = max((points_of(t) for t in board.hq or [] if requirement(t) <= min(clicks - 1, corp.credits)), default=0)
    installed = sum(points_of(c.title) for _, c, _ in board.agendas)
    done, could = board.blow()
    left = [*(board.hq or []), *(board.rnd or [])]
    theirs = [*(board.grip or []), *(board.stack or [])]
    agendas = [t for t in (*left, *(c.title for _, c, _ in board.agendas)) if t is not None and points_of(t)]
    rezzable = [c for c in board.ice if not c.faceup and c.title is not None]
    return Features(
        turn=float(view.turn),
        corp_to_move=float(corp_moves),
        corp_needs=corp.points_to_win - corp.points,
        runner_needs=runner.points_to_win - runner.points,
        points_left=board.left,
        corp_credits=board.credits[CORP_SIDE],
        runner_credits=board.credits[RUNNER_SIDE],
        corp_hand=corp.hand,
        runner_hand=runner.hand,
        corp_deck=corp.deck,
        runner_deck=runner.deck,
        corp_earns=board.earned(CORP_SIDE),
        runner_earns=board.earned(RUNNER_SIDE),
        corp_rezzed=sum(c.faceup for _, c in board.roots),
        corp_assets=sum(c.title is None or read(c.title).card.type in (ASSET, UPGRADE) for _, c in board.roots),
        bad_publicity=corp.bad_publicity,
        hq_points=hq_points,
        hq_agendas=sum(points_of(t) > 0 for t in board.hq or []),
        hq_density=hq_density,
        rnd_density=rnd_density,
        archives_points=sum(points_of(c.title) for c in corp.discard),
        hq_open=board.openness(HQ),
        hq_toll=board.toll(HQ),
        rnd_open=board.openness(RND),
        rnd_toll=board.toll(RND),
        archives_open=board.openness(ARCHIVES),
        remote_open=1.0 if best is None else board.openness(best),
        remote_toll=0.0 if best is None else board.toll(best),
        hq_leak=board.openness(HQ) * hq_density * min(1 + more[HQ], corp.hand),
        rnd_leak=board.openness(RND) * rnd_density * (1 + more[RND]),
        hq_lock=board.lock(HQ),
        rnd_lock=board.lock(RND),
        remote_lock=0.0 if best is None else board.lock(best),
        hq_accesses=more[HQ],
        rnd_accesses=more[RND],
        hq_ice=len(view.servers[HQ].installed_ice),
        rnd_ice=len(view.servers[RND].installed_ice),
        remote_ice=max((len(view.servers[n].installed_ice) for n in remotes), default=0),
        rezzed_ice=sum(c.faceup for c in board.ice),
        unrezzed_cost=sum(cost_of(c.title) for c in rezzable if c.title is not None),
        unknown_ice=sum(c.title is None for c in board.ice),
        hand_ice=sum(read(t).card.type is ICE for t in board.hq or []),
        deck_ice=share(left, lambda t: read(t).card.type is ICE),
        installed_points=installed,
        safe_points=sum(points_of(c.title) * (1 - board.openness(n)) for n, c, _ in board.agendas),
        scoring_points=sum(points_of(c.title) for _, c in now),
        scoring_open=min((board.openness(n) for n, _ in now), default=1.0),
        soon_points=sum(points_of(c.title) for c in soon),
        lacking=min((lacks for _, _, lacks in board.agendas), default=FAR),
        fast_points=fast,
        advanced=sum(
            c.counters.get("advancement", 0)
            for _, c in board.roots
            if c.title is None or read(c.title).card.type is not AGENDA
        ),
        kinds=len(kinds),
        kinds_to_come=len(to_come),
        breakers=sum(read(t).is_breaker for t in titles),
        rig=len(titles),
        memory_free=runner.memory - runner.memory_used,
        link=runner.link,
        hand_breakers=sum(read(t).is_breaker for t in board.grip or []),
        rig_cost=sum(map(cost_of, titles)),
        tags=runner.tags,
        core_damage=runner.core_damage,
        kill=max(-6.0, done - runner.hand),
        damage=could,
        deck_damage=share(left, lambda t: board.damage(t, tags=1) > 0),
        deck_tags=share(left, lambda t: read(t).card.type is OPERATION and read(t).played().tags > 0),
        ambush=board.ambush(),
        agenda_size=mean([float(points_of(t)) for t in agendas]),
        agenda_speed=mean([float(requirement(t)) for t in agendas]),
        corp_kit=mean([brings(t) for t in left]),
        runner_kit=mean([brings(t) for t in theirs]),
        ice_cost=mean([float(cost_of(t)) for t in left if read(t).card.type is ICE]),
        stack_breakers=share(theirs, lambda t: read(t).is_breaker),
        stack_runs=share(theirs, lambda t: read(t).runs is not None),
    )
