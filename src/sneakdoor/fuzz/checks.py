"""What must be so of decisions, copies, views and worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Final

import msgspec

from sneakdoor import notation, replay
from sneakdoor.deciding import Deciding
from sneakdoor.engine.contests import GuessFrame, PsiFrame
from sneakdoor.engine.index import Index
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
from sneakdoor.engine.loop import reindex
from sneakdoor.engine.option import Option
from sneakdoor.engine.permission import ASKED, obstacle
from sneakdoor.engine.state import BOTH_KNOW, State
from sneakdoor.game import Game, match_key
from sneakdoor.language import Card
from sneakdoor.native import fields_of
from sneakdoor.terms import (
    CORP_SIDE,
    FIRST_REMOTE,
    HAND_OF,
    NO_SERVER,
    RUNNER_SIDE,
    SIDE_NAMES,
)
from sneakdoor.views import view
from sneakdoor.worlds import imagine

from .invariants import SECRET, check_state, demand

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
