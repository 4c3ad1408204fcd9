"""Random games, every rule of the state checked after every decision: `python -m sneakdoor.fuzz --games 300`.

Each game has one number, from which its rulebook, decks, seed and choices follow; a finding names it, and
`--games 1 --seed NUMBER` plays that game again.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Final

import msgspec

from sneakdoor import cards, decks, notation, replay
from sneakdoor.deciding import Deciding
from sneakdoor.decks import Deck
from sneakdoor.engine import values
from sneakdoor.engine.access import AccessFrame
from sneakdoor.engine.breach import BreachFrame
from sneakdoor.engine.checkpoint import MemoryFrame
from sneakdoor.engine.contests import GuessFrame, PsiFrame
from sneakdoor.engine.index import Index
from sneakdoor.engine.installing import installing_into
from sneakdoor.engine.interned import (
    ADVANCE,
    DRAW,
    INSTALL,
    JACK_OUT,
    PLAY,
    PURGE,
    REMOVE_TAG,
    REZ,
    RUN,
    SCORE,
    STEAL,
    TAKE_CREDIT,
    TRASH_ACCESSED,
    TRASH_RESOURCE,
    USES,
)
from sneakdoor.engine.interrupts import InterruptFrame
from sneakdoor.engine.loop import reindex
from sneakdoor.engine.option import Option
from sneakdoor.engine.permission import ASKED, obstacle
from sneakdoor.engine.resolve import EffectsFrame
from sneakdoor.engine.state import BOTH_KNOW, VACANT, State
from sneakdoor.errors import UnknownCard
from sneakdoor.game import Game, match_key
from sneakdoor.language import Card, Identity
from sneakdoor.language import effects as fx
from sneakdoor.legality import copies_allowed, starts_installed
from sneakdoor.native import fields_of
from sneakdoor.rulebooks import RULEBOOKS
from sneakdoor.terms import (
    AGENDA,
    CORP_SIDE,
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
    RUNNER_SIDE,
    SIDE_NAMES,
)
from sneakdoor.views import view
from sneakdoor.worlds import imagine

OPEN: Final = (
    Deciding.ACTION,
    Deciding.WINDOW,
    Deciding.INTERRUPT,
    Deciding.ACCESS,
    Deciding.STEAL,
    Deciding.JACK_OUT,
)
"""What is asked where a player does something of their own accord; other questions are about what goes on already."""
VIEWERS: Final = ("corp", "runner", None)
SECRET: Final = (*DECK_OF, *HAND_OF, *DISCARD_OF)
AGENDA_POINTS: Final = 18
"""What the agendas of the smallest deck are worth at least. CR rule_agenda_points."""
EAGERNESS: Final = 0.8
LONGEST: Final = 20_000
"""More decisions than any random game takes."""
PAIRINGS: Final = tuple(
    (corp, runner)
    for corp in (
        "gateway-beginner-corp",
        "gateway-intermediate-corp",
        "worlds-2012-haas-bioroid",
        "worlds-2012-weyland",
    )
    for runner in (
        "gateway-beginner-runner",
        "gateway-intermediate-runner",
        "worlds-2012-gabriel",
        "worlds-2012-gabriel-siphon",
    )
)
RANDOM_DECKS: Final = 8
"""So many of every `len(PAIRINGS) + RANDOM_DECKS` games are played with random decks."""


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
    if not state.dirty:
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
        demand(state.zone[key >> COUNTER_BITS] not in SECRET, "counters on a card that is not in play")


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
            title, active, faceup = state.printed[card].title, bool(state.since[card]), state.faceup[card]
            demand(faceup or not active, f"{title}: facedown and active")
            demand(active or not faceup or state.face[card].is_agenda, f"{title}: faceup and not active")
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
    active = [state.face[c] for c in state.piles[P_INSTALLED] if state.since[c] and c not in doomed]
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


def check_complete(game: Game) -> None:
    """What has no obstacle is offered, and nothing else: the engine's quick ways agree with asking each card."""
    state = game.state
    if game.decision is None:
        return
    for side in (CORP_SIDE, RUNNER_SIDE):
        asked = side == state.decider and state.deciding in OPEN
        offered = {o for o in state.options if type(o) in ASKED} if asked else set()
        legal = {o for o in imaginable(state, side) if obstacle(state, side, o) is None}
        demand(offered == legal, f"other things are offered than are legal: {offered ^ legal}")


def imaginable(state: State, side: int) -> list[Option]:
    """All that a player might wish to do with any card, of copies in a hand only with the first."""
    cards = [c for c in range(len(state.printed)) if state.zone[c] != HAND_OF[side]]
    cards += {state.face[c]: c for c in reversed(state.piles[HAND_OF[side]])}.values()
    found: list[Option] = [TAKE_CREDIT, DRAW, REMOVE_TAG, PURGE, JACK_OUT, *(RUN[s] for s in state.ice)]
    for table in (PLAY, INSTALL, ADVANCE, TRASH_RESOURCE, REZ, SCORE, TRASH_ACCESSED, STEAL):
        found += [table[c] for c in cards]
    return found + [USES[index][c] for c in cards for index in state.face[c].paying]


def check_options(game: Game) -> None:
    """Every option that is offered is accepted, and leads to a state in which all is well."""
    decision = game.decision
    for place in range(len(decision.raw) if decision else 0):
        other = game.clone()
        other.choose(place)
        check_state(other.state)


def check_copies(game: Game, random: Random, further: int = 6, extra: Iterable[Card] = ()) -> Game:
    """A clone and a copy through JSON are equal to the game, and go on as it would. Returns the clone, gone on."""
    state = game.state
    clone = game.clone()
    demand(not state.differences(clone.state), f"a clone differs in {state.differences(clone.state)}")
    read = notation.load(notation.save(game), extra)
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
    return [getattr(index, slot) for slot in fields_of(Index) if slot != "shared"]


def check_replay(game: Game) -> None:
    """The choices lead to this very state."""
    again = replay.read(replay.write(replay.recording(game))).game()
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
            differing = [k for k in seen.__struct_fields__ if getattr(seen, k) != getattr(there, k)]
            demand(False, f"the view of {viewer or 'a spectator'} tells too much in {differing}")
        if game.decision is not None and game.decision.side == viewer:
            offered = list(game.state.options)
            again = other.state.stack[-1].step(other.state)
            demand(again == offered, f"what the {viewer} may choose depends on what they may not know")


def check_worlds(game: Game, random: Random) -> None:
    """A world imagined for whoever decides looks the same to them, is sound, and is made of what they may know.

    Games that differ in what they may not know give the same world: another world, and the game with cards exchanged.
    """
    if game.decision is None:
        return
    side, seed = game.decision.side, random.getrandbits(32)
    before = game.state.clone()
    seen, world = view(game, side), imagine(game, side, Random(seed))
    demand(view(world, side) == seen, f"the {side} sees that a world is imagined")
    check_state(world.state)
    anew = world.state.clone()
    reindex(anew)
    demand(index_data(world.state.index) == index_data(anew.index), "an imagined game has another index")
    for other in (imagine(game, side, Random(seed + 1)), permuted(game, side, random)):
        again = imagine(other, side, Random(seed))
        found = world.state.differences(again.state)
        demand(not found, f"what the {side} imagines depends on what they may not know: {found}")
        demand((world.corp, world.runner) == (again.corp, again.runner), f"the {side} imagines another deck")
    demand(not game.state.differences(before), "a game has changed by being imagined")


def hidden_from(state: State, viewer: str | None) -> list[int]:
    """The cards that a viewer may not know."""
    if viewer is None:
        return [c for c, known in enumerate(state.known) if known != BOTH_KNOW]
    side = SIDE_NAMES.index(viewer)
    return [c for c, known in enumerate(state.known) if not known >> side & 1]


def permuted(game: Game, viewer: str | None, random: Random, times: int = 12) -> Game:
    """The same game, except that cards which the viewer may not know have changed faces, and secret bids may differ."""
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
    for f in state.stack:
        if isinstance(f, (GuessFrame, PsiFrame)) and len(f.secret) == 1 and viewer != SIDE_NAMES[f.order(state)[0]]:
            f.secret = (random.randint(f.low, f.high),)
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


# -- random decks ------------------------------------------------------------------------------------


def random_deck(random: Random, side: int, holding: tuple[Card, ...] = ()) -> Deck:
    """A legal deck of random cards for a random identity; `holding` as many copies of some as there may be."""
    pool = [c for c in cards.POOL.values() if c.side == side]
    held = [c for c in holding if c.side == side]
    identities = [c for c in held if isinstance(c, Identity)]
    identities = identities or [c for c in pool if isinstance(c, Identity) and c.influence_limit is not None]
    others = [c for c in pool if not isinstance(c, Identity)]
    for _ in range(1000):
        identity = random.choice(identities)
        counts: Counter[str] = Counter()
        for card in held:
            if not isinstance(card, Identity):
                counts[card.title] = copies_allowed(card)
        if side == CORP_SIDE:
            points = sum((cards.POOL[title].points or 0) * number for title, number in counts.items())
            _add(counts, random, identity, [c for c in others if c.type is AGENDA], AGENDA_POINTS - points)
        rest = [c for c in others if c.type is not AGENDA]
        _add(counts, random, identity, rest, identity.minimum_deck - counts.total())
        deck = Deck("random", identity.title, dict(counts), _beside(random, identity, pool))
        if not deck.violations():
            return deck
    message = "no legal deck was found"
    raise Violation(message)


def _beside(random: Random, identity: Identity, pool: list[Card]) -> tuple[str, ...]:
    """What it brings along: the cards that it starts with, and for the Runner some identities to become."""
    start = starts_installed(identity)
    needed = [c.title for c in pool if start is not None and start.cards.subtype in c.subtypes]
    others = [c.title for c in pool if isinstance(c, Identity) and c.title != identity.title]
    return (*needed, *(random.sample(others, 3) if identity.side == RUNNER_SIDE else ()))


def _add(counts: Counter[str], random: Random, identity: Identity, pool: list[Card], wanted: int) -> None:
    """Add random cards: agendas until they are worth enough, others until there are enough."""
    influence = identity.influence_limit or 0
    for title, number in counts.items():
        held = cards.POOL[title]
        influence -= 0 if held.faction is identity.faction else number * (held.influence or 0)
    while wanted > 0 and pool:
        card = random.choice(pool)
        price = 0 if card.faction is identity.faction else card.influence
        if price is None or price > influence or counts[card.title] >= copies_allowed(card):
            pool.remove(card)
            continue
        counts[card.title] += 1
        influence -= price
        wanted -= (card.points or 0) if card.type is AGENDA else 1


# -- random games ------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What has been played and checked."""

    games: int = 0
    decisions: int = 0
    checked: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    chosen: Counter[str] = field(default_factory=Counter)
    """How often something was done with a card, where decks were to hold certain ones."""

    def __str__(self) -> str:
        ends = ", ".join(f"{n} times {how}" for how, n in self.outcomes.most_common())
        return f"{self.games} games, {self.decisions} decisions, {self.checked} looked into" + f": {ends}" * bool(ends)


def new_game(number: int, rulebook: str | None = None, *, only: str = "", holding: tuple[Card, ...] = ()) -> Game:
    """The game of that number, under either rulebook: decks of the Core Set and System Gateway, or random decks.

    `only` "pairings" or "random" leaves out the other; decks that are `holding` certain cards are random ones.
    """
    random = Random(number)
    rules = rulebook or list(RULEBOOKS)[number % 2]
    which = number // 2 % (len(PAIRINGS) + (RANDOM_DECKS if only != "pairings" else 0))
    if not holding and only != "random" and which < len(PAIRINGS):
        corp, runner = (decks.load(name) for name in PAIRINGS[which])
    else:
        corp, runner = random_deck(random, CORP_SIDE, holding), random_deck(random, RUNNER_SIDE, holding)
    return Game.new(corp, runner, number, rules)


def choose(game: Game, random: Random, *, eager: bool) -> Option:
    """A random choice; an eager player seldom passes."""
    options = game.state.options
    choice = random.randrange(len(options))
    if eager and options[choice].declines and random.random() < EAGERNESS:
        choice = random.randrange(len(options))
    chosen = options[choice]
    game.choose(choice)
    return chosen


def play(
    number: int,
    tally: Tally,
    *,
    rulebook: str | None = None,
    every: int = 10,
    only: str = "",
    holding: tuple[Card, ...] = (),
) -> None:
    """Play the game of that number, looking at every decision, and closely at every so many."""
    game = new_game(number, rulebook, only=only, holding=holding)
    random, other = Random(number), Random(number)
    try:
        while game.decision is not None:
            check_state(game.state)
            check_keys(game)
            check_complete(game)
            tally.kinds[game.state.deciding.value] += 1
            if other.randrange(every) == 0:
                tally.checked += 1
                check_options(game)
                check_copies(game, other)
                check_views(game, other)
                check_worlds(game, other)
            chosen = choose(game, random, eager=bool(number & 1 ^ number >> 1 & 1))
            card = getattr(chosen, "card", -1)
            if holding and card >= 0:
                tally.chosen[game.state.printed[card].title] += 1
            demand(len(game.choices) < LONGEST, "the game does not end")
        check_state(game.state)
        check_copies(game, other)
        check_views(game, other)
        check_replay(game)
    except Exception as error:
        raise Finding(number, game) from error
    tally.games += 1
    tally.decisions += len(game.choices)
    tally.outcomes[str(game.outcome).rsplit(" in turn", 1)[0]] += 1


def look_into(number: int, tally: Tally, wanted: int, *, rulebook: str | None = None, share: float = 0.05) -> None:
    """Take some decisions of the game of that number, rather those in the middle of something, and prove of each:

    a clone is equal, a copy through JSON is equal, both go on identically, a replay leads to the same state, and no
    side's view tells what that side may not know.
    """
    game = new_game(number, rulebook)
    random, other = Random(number), Random(number)
    try:
        while game.decision is not None and tally.checked < wanted:
            state = game.state
            deep = any(isinstance(f, (AccessFrame, InterruptFrame)) for f in state.stack) or state.run_no > 0
            if other.random() < share * (3 if deep else 1):
                tally.checked += 1
                tally.kinds[where(state)] += 1
                check_views(game, other)
                check_replay(check_copies(game, other, further=30))
            choose(game, random, eager=bool(number & 1 ^ number >> 1 & 1))
    except Exception as error:
        raise Finding(number, game) from error
    tally.games += 1
    tally.decisions += len(game.choices)


def where(state: State) -> str:
    """In the middle of what a decision is made."""
    if any(isinstance(f, InterruptFrame) for f in state.stack):
        return "interrupt"
    if state.accessed >= 0:
        return "access"
    return "run" if state.run_no else "turn"


class Finding(Exception):
    """A game in which something is wrong."""

    def __init__(self, number: int, game: Game) -> None:
        self.number = number
        self.game = game
        super().__init__(
            f"game {number}: {game.rulebook.name}, {game.corp.name} against {game.runner.name}, seed {game.seed}, "
            f"after {len(game.choices)} choices, at {game!r}"
        )


# -- the command -------------------------------------------------------------------------------------


def main(arguments: Iterable[str] | None = None) -> int:
    """Play and tell; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m sneakdoor.fuzz", description="Random games, checked.")
    parser.add_argument("--games", type=int, default=100, help="how many games (100)")
    parser.add_argument("--decisions", type=int, default=0, help="instead, look closely into that many decisions")
    parser.add_argument("--rulebook", choices=list(RULEBOOKS), help="only this one (both in turn)")
    parser.add_argument("--only", choices=("pairings", "random"), default="", help="only these decks (both)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game (0)")
    parser.add_argument("--every", type=int, default=10, help="look closely at one decision in so many (10)")
    parser.add_argument(
        "--with", dest="holding", metavar="TITLE", action="append", default=[], help="random decks full of this card"
    )
    given = parser.parse_args(None if arguments is None else list(arguments))
    try:
        holding = tuple(cards.find(title) for title in given.holding)
    except UnknownCard as error:
        parser.error(str(error))
    tally = Tally()
    started = time.monotonic()
    number = given.seed
    try:
        while tally.checked < given.decisions if given.decisions else tally.games < given.games:
            if given.decisions:
                look_into(number, tally, given.decisions, rulebook=given.rulebook)
            else:
                play(number, tally, rulebook=given.rulebook, every=given.every, only=given.only, holding=holding)
            number += 1
            if tally.games % 50 == 0:
                print(f"{time.monotonic() - started:6.0f} s  {tally}", flush=True)
    except Finding as finding:
        print(f"{type(finding.__cause__).__name__}: {finding.__cause__}\n{finding}", file=sys.stderr)
        book = f" --rulebook {given.rulebook}" if given.rulebook else ""
        book += f" --only {given.only}" if given.only else ""
        book += "".join(f" --with {shlex.quote(title)}" for title in given.holding)
        print(f"Again: python -m sneakdoor.fuzz --games 1 --seed {finding.number} --every 1{book}", file=sys.stderr)
        return 1
    print(f"{time.monotonic() - started:6.0f} s  {tally}")
    print("Decisions: " + ", ".join(f"{n} {kind}" for kind, n in tally.kinds.most_common()))
    for card in holding:
        print(f"{card.title}: something was done with it {tally.chosen[card.title]} times")
    print("Nothing is wrong.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
