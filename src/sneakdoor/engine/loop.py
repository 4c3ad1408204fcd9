"""The loop: process what has happened, else step the top frame, until a player must decide."""

from __future__ import annotations

from sneakdoor.language import effects as fx
from sneakdoor.language.printed import Card
from sneakdoor.rulebooks import Rulebook
from sneakdoor.terms import CORP_SIDE, DECK_OF, HAND_OF, P_IDENTITY, RUNNER_SIDE

from . import contests, identities, searching  # noqa: F401 - they register what their effects do
from .checkpoint import checkpoint
from .faces import Face, face_of
from .frames import Frame, Option, Options, frame
from .index import Index
from .lasting import index_lingering, listened_kinds
from .movement import reface
from .randomness import shuffled
from .running import compile_run
from .state import BOTH_KNOW, State
from .turn import begin_turn, compile_turn

STARTING_CREDITS = 5
STARTING_HAND = 5
FIRST_TURN = RUNNER_SIDE + 1
"""Whose turn it is to take a mulligan when both have decided."""
RUNAWAY = range(100_000)
"""More steps than any chain of automatic steps takes; reaching it is a bug in the engine."""


def advance(state: State) -> None:
    """Go on until a player must decide or the game is over. A single option is taken by itself."""
    stack = state.stack
    for _ in RUNAWAY:
        if state.dirty:
            checkpoint(state)
            if state.outcome is not None:
                state.options = []
                return
        options = stack[-1].step(state)
        if options is not None:
            if len(options) != 1:
                return
            stack[-1].choose(state, options[0])
    message = f"the engine does not come to rest: {stack!r}"
    raise RuntimeError(message)


def take(state: State, option: Option) -> None:
    """A player's choice, already known to be legal, and all that follows from it."""
    state.stack[-1].choose(state, option)
    advance(state)


def new_state(rules: Rulebook, corp: tuple[Card, list[Card]], runner: tuple[Card, list[Card]]) -> State:
    """A game about to start: identities, decks unshuffled, no seed yet. CR sec_starting_the_game."""
    faces: list[Face] = [face_of(corp[0], rules), face_of(runner[0], rules)]
    faces += [face_of(c, rules) for c in corp[1]]
    middle = len(faces)
    faces += [face_of(c, rules) for c in runner[1]]
    state = State(rules, faces, 0)
    for identity in (CORP_SIDE, RUNNER_SIDE):
        state.zone[identity] = P_IDENTITY
        state.faceup[identity] = True
        state.known[identity] = BOTH_KNOW
    state.piles[P_IDENTITY] = (CORP_SIDE, RUNNER_SIDE)
    for side, start_, end in ((CORP_SIDE, 2, middle), (RUNNER_SIDE, middle, len(faces))):
        state.zone[start_:end] = [DECK_OF[side]] * (end - start_)
        state.piles[DECK_OF[side]] = tuple(range(start_, end))
    watch(state)
    return state


def watch(state: State) -> None:
    """What any card in this game could listen to or look back at; nothing else is remembered."""
    rules = state.rules
    if not rules.programs:
        rules.programs.extend((compile_turn(rules, CORP_SIDE), compile_turn(rules, RUNNER_SIDE), compile_run(rules)))
    faces = set(state.printed)
    state.watched = frozenset().union(*[f.kinds for f in faces])
    state.remembered_kinds = frozenset().union(*[f.recalls for f in faces])
    state.watched_would = frozenset().union(*[f.would for f in faces])
    state.listen(state.teller)


def start(state: State, seed: int) -> None:
    """Set up and go to the first decision."""
    state.rng = seed & ((1 << 64) - 1)
    for side in (CORP_SIDE, RUNNER_SIDE):
        state.credits[side] = STARTING_CREDITS
    identities.set_up(state)
    for side in (CORP_SIDE, RUNNER_SIDE):
        deck = DECK_OF[side]
        state.rng, state.piles[deck] = shuffled(state.rng, state.piles[deck])
        state.draw(side, STARTING_HAND)
    for card in state.piles[P_IDENTITY]:
        state.activate(card)
    state.stack.append(MulliganFrame())
    advance(state)


@frame
class MulliganFrame(Frame):
    """The Corp may take a mulligan, then the Runner; then comes what precedes the first turn, and that turn.

    CR rule_mulligan, rule_before_first_turn.
    """

    __slots__ = ("side",)

    def __init__(self) -> None:
        self.side = CORP_SIDE

    def step(self, state: State) -> Options | None:
        if self.side == FIRST_TURN:
            self.side += 1
            if fx.FIRST_TURN_NEXT in state.heard:
                state.emit(fx.FIRST_TURN_NEXT, CORP_SIDE)
            if state.dirty:
                return None
        if self.side > RUNNER_SIDE:
            state.stack.pop()
            begin_turn(state, CORP_SIDE)
            return None
        return state.ask(self.side, "mulligan", [("keep",), ("mulligan",)], "rule_mulligan")

    def choose(self, state: State, option: Option) -> None:
        side = self.side
        self.side += 1
        if option[0] == "mulligan":
            for card in state.piles[HAND_OF[side]]:
                state.move(card, DECK_OF[side])
            state.shuffle(side)
            state.draw(side, STARTING_HAND)
        state.emit(fx.HAND_SETTLED, side, extra=option[0])


def reindex(state: State) -> None:
    """Rebuild what is derived: faces of converted cards, the index, what is watched."""
    for card in state.converted:
        reface(state, card)
    watch(state)
    state.index = Index()
    active = sorted((s, c) for c, s in enumerate(state.since) if s)
    waiting = [(x.serial, x) for x in state.lingering]
    for number, card in active:
        while waiting and waiting[0][0] < number:
            lasting = waiting.pop(0)[1]
            index_lingering(state, lasting, listened_kinds(lasting))
        state.index.add(card, state.face[card], state.face[card].side)
    for _, lasting in waiting:
        index_lingering(state, lasting, listened_kinds(lasting))
    placed = [c for table in (state.root, state.ice) for cards in table.values() for c in cards if c >= 0]
    for card in sorted(placed, key=state.serial.__getitem__):
        state.arrived(card)
