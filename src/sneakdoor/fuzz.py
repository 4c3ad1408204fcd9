"""Random games, every rule of the state checked after every decision: `python -m sneakdoor.fuzz --games 300`.

Each game has one number, from which its rulebook, decks, seed and choices follow; a finding names it, and
`--games 1 --seed NUMBER` plays that game again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Final

import msgspec

from sneakdoor import cards, decks, notation
from sneakdoor.decks import Deck, copies_allowed
from sneakdoor.engine import values
from sneakdoor.engine.access import AccessFrame
from sneakdoor.engine.breach import BreachFrame
from sneakdoor.engine.checkpoint import MemoryFrame
from sneakdoor.engine.conduct import DECLINING
from sneakdoor.engine.index import Index
from sneakdoor.engine.installing import InstallFrame, installing_into
from sneakdoor.engine.interrupts import InterruptFrame
from sneakdoor.engine.state import BOTH_KNOW, VACANT, State
from sneakdoor.game import Game, match_key
from sneakdoor.language import Card, Identity
from sneakdoor.rulebooks import RULEBOOKS
from sneakdoor.terms import (
    DECK_OF,
    DISCARD_OF,
    FIRST_REMOTE,
    HAND_OF,
    NO_SERVER,
    P_IDENTITY,
    P_INSTALLED,
    P_OUTSIDE,
    P_RESOLVING,
    SIDE_NAMES,
)
from sneakdoor.views import view

VIEWERS: Final = ("corp", "runner", None)
SECRET: Final = (*DECK_OF, *HAND_OF, *DISCARD_OF)
LONGEST: Final = 20_000
"""More decisions than any random game takes."""
PAIRINGS: Final = tuple(
    (corp, runner)
    for corp in ("gateway-beginner-corp", "gateway-intermediate-corp")
    for runner in ("gateway-beginner-runner", "gateway-intermediate-runner")
)


class Violation(AssertionError):
    """Something that must always be so is not."""


def demand(so: object, otherwise: str) -> None:
    """Raise unless it is so."""
    if not so:
        raise Violation(otherwise)


# -- what must be so in every state ------------------------------------------------------------------


def check_state(state: State) -> None:
    """Every invariant of one state at a decision."""
    check_places(state)
    check_servers(state)
    check_hosts(state)
    check_numbers(state)
    check_activity(state)
    check_structures(state)
    if not state.dirty and not state.events:
        check_limits(state)


def check_places(state: State) -> None:
    """Every card is in exactly one pile, and its column says which."""
    seen = [c for pile in state.piles for c in pile]
    demand(len(seen) == len(set(seen)), "a card is in two piles")
    missing = set(range(len(state.printed))) - set(seen)
    demand(all(state.zone[c] == P_OUTSIDE for c in missing), "a card is in no pile")
    for place, pile in enumerate(state.piles):
        demand(all(state.zone[c] == place for c in pile), f"a card in pile {place} says it is elsewhere")


def check_servers(state: State) -> None:
    """Servers and the cards in them agree; no remote server is empty unless something is being installed in it."""
    demand(state.ice.keys() == state.root.keys(), "ice and root know different servers")
    for server in state.ice:
        for card in (*state.ice[server], *state.root[server]):
            if card == VACANT:
                here = state.attacked == server and state.position == VACANT
                demand(here or state.dirty, "a vacant position without the Runner")
                continue
            demand(state.zone[card] == P_INSTALLED, "a card in a server is not installed")
            demand(state.server[card] == server, "a card in a server says it is elsewhere")
        if server >= FIRST_REMOTE:
            filled = state.root[server] or any(c >= 0 for c in state.ice[server])
            demand(filled or state.dirty or installing_into(state, server), f"remote server {server} is empty")
        demand(server < state.next_remote, "a remote server that was never created")
    for card, server in enumerate(state.server):
        if server != NO_SERVER:
            demand(server in state.ice, "a card is in a server that does not exist")
            demand(card in state.ice[server] or card in state.root[server], "a server does not know a card in it")


def check_hosts(state: State) -> None:
    """Hosts and hosted cards agree."""
    for host, guests in state.hosted.items():
        demand(guests, "a host of nothing")
        demand(all(state.host[g] == host for g in guests), "a hosted card says it is elsewhere")
    for card, host in enumerate(state.host):
        demand(host < 0 or card in state.hosted.get(host, ()), "a host does not know what it hosts")


def check_numbers(state: State) -> None:
    """Nothing is below zero, and counters lie on cards that can have them."""
    for name in ("tags", "bad_publicity", "core_damage", "fund"):
        demand(getattr(state, name) >= 0, f"{name} is below zero")
    demand(min(state.credits) >= 0, "credits are below zero")
    demand(min(state.clicks) >= 0, "clicks are below zero")
    demand(all(n > 0 for n in state.counters.values()), "counters are below one")
    for key in state.counters:
        demand(state.zone[key >> 3] not in SECRET, "counters on a card that is not in play")


def check_activity(state: State) -> None:
    """Cards are active where they should be, and known where they are faceup."""
    for card, zone in enumerate(state.zone):
        if zone in SECRET:
            demand(not state.since[card], f"{state.printed[card].title} is active in pile {zone}")
        if zone in (*DECK_OF, *HAND_OF):
            demand(not state.faceup[card], f"{state.printed[card].title} is faceup in pile {zone}")
        elif state.faceup[card]:
            demand(state.known[card] == BOTH_KNOW, f"{state.printed[card].title} is faceup but not known")
        if zone == P_INSTALLED:
            demand(bool(state.since[card]) == state.faceup[card], f"{state.printed[card].title}: faceup is not active")
        if zone == P_IDENTITY:
            demand(state.since[card] or not state.turn, "an identity is not active")
        if zone == HAND_OF[state.printed[card].side]:
            demand(state.known[card] >> state.printed[card].side & 1, "a player does not know their own hand")
    serials = [state.serial[c] for c in state.piles[P_INSTALLED]]
    demand(len(serials) == len(set(serials)), "two installed cards have one number")


def check_structures(state: State) -> None:
    """What the state says of runs, breaches and accesses is what is on the stack."""
    demand(state.outcome is not None or len(state.options) > 1, "a decision without a choice")
    if not state.run_no:
        demand(state.attacked == NO_SERVER, "a server is attacked outside a run")
        demand(state.position == -1, "the Runner has a position outside a run")
        demand(not state.fund, "the fund is filled outside a run")
        demand(state.approached < 0, "ice is approached outside a run")
    if state.outcome is None:
        accessing = any(isinstance(f, AccessFrame) and f.at for f in state.stack)
        demand(accessing == (state.accessed >= 0), "the accessed card is not the one of the access")
        breaching = any(isinstance(f, BreachFrame) and f.at for f in state.stack)
        demand(breaching == (state.breached >= 0), "the breached server is not the one of the breach")
        for card in state.piles[P_RESOLVING]:
            demand(state.faceup[card], "a card is played facedown")


def check_limits(state: State) -> None:
    """What a checkpoint keeps: memory, uniqueness, consoles, regions, one asset or agenda in a root."""
    if state.outcome is not None:
        return
    if not any(isinstance(f, MemoryFrame) for f in state.stack):
        demand(values.memory_used(state) <= values.memory_limit(state), "more memory is used than there is")
    active = [state.face[c] for c in state.piles[P_INSTALLED] if state.since[c]]
    names = Counter(f.title for f in active if f.unique)
    demand(all(n == 1 for n in names.values()), f"more than one of a unique card: {names}")
    demand(sum(f.console for f in active) <= 1, "more than one console")
    for server, root in state.root.items():
        faces = [state.face[c] for c in root]
        demand(sum(f.region for f in faces) <= 1, "more than one region in a server")
        demand(sum(f.is_asset or f.is_agenda for f in faces) <= 1, "more than one asset or agenda in a root")
        demand(server >= FIRST_REMOTE or all(f.is_upgrade for f in faces), "no upgrade in the root of a central server")
    for server, ice in state.ice.items():
        demand(all(c == VACANT or state.face[c].is_ice for c in ice), f"something else than ice protects {server}")


# -- what must be so of decisions, copies, views -----------------------------------------------------


def check_keys(game: Game) -> None:
    """Every option has a key of its own, which chooses it."""
    decision = game.decision
    if decision is None:
        return
    keys = decision.keys()
    twice = [k for k, n in Counter(keys).items() if n > 1]
    demand(not twice, f"several options have one key: {twice}")
    for place, key in enumerate(keys):
        demand(key.strip() == key and key, f"{key!r} is no key")
        demand(match_key(key, decision) == place, f"{key!r} chooses another option")
    demand(decision.prompt, "a decision without a question")


def check_options(game: Game) -> None:
    """Every option that is offered is accepted, and leads to a state in which all is well."""
    decision = game.decision
    for place in range(len(decision.raw) if decision else 0):
        other = game.clone()
        other.choose(place)
        check_state(other.state)


def check_copies(game: Game, random: Random, further: int = 6) -> Game:
    """A clone and a copy through JSON are equal to the game, and go on as it would. Returns the clone, gone on."""
    state = game.state
    clone = game.clone()
    demand(not state.differences(clone.state), f"a clone differs in {state.differences(clone.state)}")
    read = notation.load(notation.save(game))
    demand(not state.differences(read.state), f"a loaded game differs in {state.differences(read.state)}")
    demand(index_data(state.index) == index_data(read.state.index), "a loaded game has another index")
    for _ in range(further):
        decision = clone.decision
        if decision is None:
            break
        other = read.decision
        demand(other is not None and other.keys() == decision.keys(), "a loaded game has other options")
        choice = random.randrange(len(decision.raw))
        clone.choose(choice)
        read.choose(choice)
        found = clone.state.differences(read.state)
        demand(not found, f"a loaded game goes on differently in {found}")
    return clone


def index_data(index: Index) -> list[object]:
    """An index to be compared."""
    return [getattr(index, slot) for slot in Index.__slots__ if slot != "shared"]


def check_replay(game: Game) -> None:
    """The choices lead to this very state."""
    again = notation.replay(game.rulebook, game.corp, game.runner, game.seed, game.choices)
    found = again.state.differences(game.state)
    demand(not found, f"a replay differs in {found}")


def check_views(game: Game, random: Random) -> None:
    """No view shows, and no viewer's options depend on, what that viewer may not know."""
    for viewer in VIEWERS:
        seen = view(game, viewer)
        msgspec.json.encode(seen)
        other = permuted(game, viewer, random)
        there = view(other, viewer)
        if there != seen:
            differing = [k for k in seen if seen[k] != there[k]]
            demand(False, f"the view of {viewer or 'a spectator'} tells too much in {differing}")
        if game.decision is not None and game.decision.side == viewer:
            offered = list(game.state.options)
            again = other.state.stack[-1].step(other.state)
            demand(again == offered, f"what the {viewer} may choose depends on what they may not know")


def hidden_from(state: State, viewer: str | None) -> list[int]:
    """The cards that a viewer may not know."""
    if viewer is None:
        return [c for c, known in enumerate(state.known) if known != BOTH_KNOW]
    side = SIDE_NAMES.index(viewer)
    return [c for c, known in enumerate(state.known) if not known >> side & 1]


def permuted(game: Game, viewer: str | None, random: Random, times: int = 12) -> Game:
    """The same game, except that cards which the viewer may not know have changed faces with each other."""
    other = game.clone()
    state = other.state
    hidden = hidden_from(state, viewer)
    printed = list(state.printed)
    for _ in range(times if len(hidden) > 1 else 0):
        a, b = random.sample(hidden, 2)
        if printed[a].side == printed[b].side and fits(state, a, b) and fits(state, b, a):
            printed[a], printed[b] = printed[b], printed[a]
            state.face[a], state.face[b] = state.face[b], state.face[a]
    state.printed = tuple(printed)
    return other


def fits(state: State, card: int, where: int) -> bool:
    """Whether a card could as well lie where another does."""
    if state.zone[where] in SECRET:
        return True
    face = state.face[card]
    server = state.server[where]
    if server == NO_SERVER:
        return face.type is state.face[where].type
    if where in state.ice[server]:
        return face.is_ice
    return face.is_upgrade or (server >= FIRST_REMOTE and face.rooted)


# -- random games ------------------------------------------------------------------------------------


def random_deck(random: Random, side: int) -> Deck:
    """A legal deck of random cards for a random identity."""
    pool = [c for c in cards.POOL.values() if c.side == side]
    identities = [c for c in pool if isinstance(c, Identity) and c.influence_limit is not None]
    others = [c for c in pool if not isinstance(c, Identity)]
    for _ in range(1000):
        identity = random.choice(identities)
        counts: dict[str, int] = {}
        size = identity.minimum_deck + random.randrange(5)
        wanted = 18 + 2 * ((max(size, 40) - 40) // 5)
        if side == SIDE_NAMES.index("corp"):
            _add(counts, random, [c for c in others if c.points is not None], lambda c: c.points or 0, wanted)
        influence = identity.influence_limit or 0
        room = [c for c in others if c.points is None and _allowed(c, identity)]
        while sum(counts.values()) < size and room:
            card = random.choice(room)
            price = 0 if card.faction is identity.faction else card.influence or 0
            if counts.get(card.title, 0) >= copies_allowed(card) or price > influence:
                room.remove(card)
                continue
            counts[card.title] = counts.get(card.title, 0) + 1
            influence -= price
        deck = Deck("random", identity.title, counts)
        if not deck.violations():
            return deck
    message = "no legal deck was found"
    raise Violation(message)


def _allowed(card: Card, identity: Identity) -> bool:
    return card.faction is identity.faction or card.influence is not None


def _add(counts: dict[str, int], random: Random, pool: list[Card], worth: object, wanted: int) -> None:
    points = 0
    pool = list(pool)
    while points < wanted and pool:
        card = random.choice(pool)
        if counts.get(card.title, 0) >= copies_allowed(card):
            pool.remove(card)
            continue
        counts[card.title] = counts.get(card.title, 0) + 1
        points += card.points or 0
