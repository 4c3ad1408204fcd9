"""What must be so in every state."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sneakdoor.engine import values
from sneakdoor.engine.access import AccessFrame
from sneakdoor.engine.breach import BreachFrame
from sneakdoor.engine.checkpoint import MemoryFrame
from sneakdoor.engine.installing import installing_into
from sneakdoor.engine.resolve import EffectsFrame
from sneakdoor.engine.state import BOTH_KNOW, VACANT, State
from sneakdoor.language import effects as fx
from sneakdoor.terms import (
    COUNTER_BITS,
    DECK_OF,
    DISCARD_OF,
    FIRST_REMOTE,
    HAND_OF,
    NO_SERVER,
    P_IDENTITY,
    P_INSTALLED,
    P_OUTSIDE,
    P_RESOLVING,
)

SECRET: Final = (*DECK_OF, *HAND_OF, *DISCARD_OF)
UNSEEN: Final = (*DECK_OF, *HAND_OF)


class Violation(AssertionError):
    """Something that must always be so is not."""


def demand(so: object, otherwise: str) -> None:
    """Raise unless it is so."""
    if not so:
        raise Violation(otherwise)


def check_state(state: State) -> None:
    """Every invariant of one state at a decision."""
    check_places(state)
    check_servers(state)
    check_hosts(state)
    check_numbers(state)
    check_activity(state)
    check_structures(state)
    if not state.dirty:
        check_limits(state)


def check_places(state: State) -> None:
    """Every card is in exactly one pile, and its column says which."""
    seen = [c for pile in state.piles for c in pile]
    demand(len(seen) == len(set(seen)), "a card is in two piles")
    missing = set(range(len(state.printed))) - set(seen)
    demand(all(state.zone[c] == P_OUTSIDE for c in missing), "a card is in no pile")
    for place, pile in enumerate(state.piles):
        if any(state.zone[c] != place for c in pile):
            demand(False, f"a card in pile {place} says it is elsewhere")


def check_servers(state: State) -> None:
    """Servers and the cards in them agree; no remote server is empty unless something is being installed in it."""
    demand(state.ice.keys() == state.root.keys(), "ice and root know different servers")
    unsettled = state.dirty or state.outcome is not None
    for server in state.ice:
        for card in (*state.ice[server], *state.root[server]):
            if card == VACANT:
                here = state.attacked == server and state.position == VACANT
                demand(here or unsettled, "a vacant position without the Runner")
                continue
            demand(state.zone[card] == P_INSTALLED, "a card in a server is not installed")
            demand(state.server[card] == server, "a card in a server says it is elsewhere")
        if server >= FIRST_REMOTE:
            filled = state.root[server] or any(c >= 0 for c in state.ice[server]) or server in state.server
            demand(filled or unsettled or installing_into(state, server), f"remote server {server} is empty")
        demand(server < state.next_remote, "a remote server that was never created")
    for card, server in enumerate(state.server):
        if server != NO_SERVER:
            demand(server in state.ice, "a card is in a server that does not exist")
            host = state.host[card]
            if host >= 0:  # a host that has left is followed as soon as interrupts allow
                there = state.server[host]
                demand(there in (server, NO_SERVER), "a hosted card is in another server than its host")
            else:
                demand(card in state.ice[server] or card in state.root[server], "a server does not know a card in it")


def check_hosts(state: State) -> None:
    """Hosts and hosted cards agree."""
    for host, guests in state.hosted.items():
        demand(guests, "a host of nothing")
        demand(all(state.host[g] == host for g in guests), "a hosted card says it is elsewhere")
    strange = [c for c, host in enumerate(state.host) if host >= 0 and c not in state.hosted.get(host, ())]
    demand(not strange, "a host does not know what it hosts")


def check_numbers(state: State) -> None:
    """Nothing is below zero, and counters lie on cards that can have them."""
    for name in ("tags", "bad_publicity", "core_damage", "bad_publicity_fund"):
        demand(getattr(state, name) >= 0, f"{name} is below zero")
    demand(min(state.credits) >= 0, "credits are below zero")
    demand(min(state.clicks) >= 0, "clicks are below zero")
    demand(all(n > 0 for n in state.counters.values()), "counters are below one")
    for key in state.counters:
        demand(state.zone[key >> COUNTER_BITS] not in SECRET, "counters on a card that is not in play")


def check_activity(state: State) -> None:
    """Cards are active where they should be, and known where they are faceup."""
    for card, zone in enumerate(state.zone):
        active, faceup, known = bool(state.active_since[card]), state.faceup[card], state.known[card]
        wrong = ""
        if active and zone in SECRET:
            wrong = f"is active in pile {zone}"
        elif faceup and zone in UNSEEN:
            wrong = f"is faceup in pile {zone}"
        elif faceup and known != BOTH_KNOW:
            wrong = "is faceup but not known"
        elif zone == P_INSTALLED:
            if active and not faceup:
                wrong = "is facedown and active"
            elif faceup and not active and not state.face[card].is_agenda:
                wrong = "is faceup and not active"
        elif zone == P_IDENTITY and not active and state.turn:
            wrong = "is an identity and not active"
        elif zone in HAND_OF and zone == HAND_OF[side := state.printed[card].side] and not known >> side & 1:
            wrong = "is in a hand, and its player does not know it"
        if wrong:
            demand(False, f"{state.printed[card].title} {wrong}")
    serials = [state.serial[c] for c in state.piles[P_INSTALLED]]
    demand(len(serials) == len(set(serials)), "two installed cards have one number")


def check_structures(state: State) -> None:
    """What the state says of runs, breaches and accesses is what is on the stack."""
    demand(state.outcome is not None or len(state.options) > 1, "a decision without a choice")
    if not state.run_no:
        demand(state.attacked == NO_SERVER, "a server is attacked outside a run")
        demand(state.position == -1, "the Runner has a position outside a run")
        demand(not state.bad_publicity_fund, "the fund is filled outside a run")
        demand(state.approached < 0, "ice is approached outside a run")
    if state.outcome is None:
        accessing = any(isinstance(f, AccessFrame) and f.begun() for f in state.stack)
        demand(accessing == (state.accessed >= 0), "the accessed card is not the one of the access")
        breaching = any(isinstance(f, BreachFrame) and f.begun() for f in state.stack)
        demand(breaching == (state.breached >= 0), "the breached server is not the one of the breach")
        for card in state.piles[P_RESOLVING]:
            demand(state.faceup[card], "a card is played facedown")


def check_limits(state: State) -> None:
    """What a checkpoint keeps: memory, uniqueness, consoles, regions, one asset or agenda in a root."""
    if state.outcome is not None:
        return
    if not any(isinstance(f, MemoryFrame) for f in state.stack):
        demand(not values.memory_exceeded(state), "more memory is used than there is")
    doomed = {e.card for f in state.stack if isinstance(f, EffectsFrame) for e in f.queue if e.kind == fx.CARD_TRASHED}
    active = [state.face[c] for c in state.piles[P_INSTALLED] if state.active_since[c] and c not in doomed]
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
